"""The leaderboard (9.2, 10.2): the order of the cars, and the places at the end (2)."""

from pitwall.games.race_pace.house_data import LAP_FIELDS
from pitwall.games.race_pace.state import (
    BOARD, BOOSTED, FINISHED, FLAGS, LAPS, ORDER, PLACE, STATUS, USED, lap_of)


def order(race):
    """Return car numbers, the first car first."""
    return list(race.table[BOARD:BOARD + len(race.cars)])


def enter_lap(race, who):
    """Rank a car that has entered a lap behind those that were there before it.

    Cars that came with an EBS bonus rank ahead of those that came without (RP-10.2-1, 2).
    """
    board = order(race)
    board.remove(who)
    at = 0
    while at < len(board) and not _ahead(race, who, board[at]):
        at += 1
    board.insert(at, who)
    for place, car in enumerate(board):
        race.table[BOARD + place] = car


def _ahead(race, who, other):
    lap, there = lap_of(race, who), lap_of(race, other)
    if lap != there:
        return lap > there
    return race.cars[who][FLAGS] & BOOSTED > race.cars[other][FLAGS] & BOOSTED


def ahead_of(race, who):
    """Return the cars ahead of it, the first car first."""
    board = order(race)
    return board[:board.index(who)]


def fix_order(race):
    """Make the leaderboard the order in which cars act in the next round (RP-5-8)."""
    for place, who in enumerate(order(race)):
        race.table[ORDER + place] = who


def crossed(race, who):
    """Return True if it is on the last lap of the circuit, or beyond (RP-9.3-2)."""
    return lap_of(race, who) >= race.table[LAPS]


def finish_token(race):
    """Return (its lap number, side A up?) on a lap track of 60 fields (RP-9.1-14 to 17).

    In a longer race side B is up until all cars have crossed it for the first time.
    """
    laps = race.table[LAPS]
    if laps <= LAP_FIELDS:
        return laps, True
    number = laps - LAP_FIELDS
    return number, all([lap_of(race, who) >= number for who in range(len(race.cars))])


def duty_done(car):
    """Return True if two different compounds were used (RP-9.4-7)."""
    used = car[USED]
    return bool(used & used - 1)


def classify(race):
    """Set places from the leaderboard; cars with one compound rank last (RP-2-5)."""
    board = order(race)
    done = [who for who in board if duty_done(race.cars[who])]
    done += [who for who in board if who not in done]
    for place, who in enumerate(done):
        race.cars[who][PLACE], race.cars[who][STATUS] = place + 1, FINISHED
