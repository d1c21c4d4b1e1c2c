"""What goes along when a car is put out, back or elsewhere, in any game: places, free cells."""


def close_up(cars, field, place):
    """A number of an order is free: whoever comes after it is one earlier."""
    for car in cars:
        if car[field] > place:
            car[field] -= 1


def move_up(cars, field, car, place):
    """Another number of an order for a car; the others close up. cars: those in it."""
    was = car[field]
    for other in cars:
        other[field] += (place <= other[field] < was) - (was < other[field] <= place)
    car[field] = place


def nearest(cell, count, free):
    """That cell or another, as far back as needed, else ahead; None: none of them is free."""
    for found in list(range(cell, -1, -1)) + list(range(cell + 1, count)):
        if free(found):
            return found
