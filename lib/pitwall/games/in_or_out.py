"""Adjust places and find a free cell after a correction moves a car, in any game."""


def close_up(cars, field, place):
    """Close the gap at `place`: every later car moves up by one."""
    for car in cars:
        if car[field] > place:
            car[field] -= 1


def move_up(cars, field, car, place):
    """Move a car to another place of an order and shift the others. cars: those in the order."""
    was = car[field]
    for other in cars:
        other[field] += (place <= other[field] < was) - (was < other[field] <= place)
    car[field] = place


def nearest(cell, count, free):
    """Return the cell or the nearest free one, first backward, then ahead; None: all are taken."""
    for found in list(range(cell, -1, -1)) + list(range(cell + 1, count)):
        if free(found):
            return found
