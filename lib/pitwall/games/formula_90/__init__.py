"""Race! Formula 90: cards move cars along sections, contests and spots decide who is ahead.

A race is `new(circuit, seats)`, then `race.start()` and `race.step(answer)` until it is over. The
rules stand in the rooms beside this one; ids such as F90-ACT-3 are rows of the ledger.
"""

from pitwall.games.formula_90 import cards, practice, qualifying, rounds, start_tyres
from pitwall.games.formula_90.asks import T_SETUP
from pitwall.games.formula_90.house_data import CHITS, FEW_DISCS, MANY_DISCS, SHORT_TURNS
from pitwall.games.formula_90.scratch import Scratch
from pitwall.games.formula_90.state import (
    BROWN_BAG, CAR_SIZE, CHASED, END, FAST, LAPS, MOST_CARS, MOST_CORNERS, MOST_PLAYERS, ORANGE,
    ORDER, OWN_BOOKS, PHASE, PRACTICE, QUALIFYING, RED_BAG, RING, ROUND, SEAT, SHORT_RACE, SLOW,
    STANDARD, SUPERFAST, SWITCHES, SWITCH_COUNT, TABLE_SIZE, TURN, TURNS, TYRES, players)
from pitwall.race.referee import TABLE, Race

NAME = "formula-90"
EVERYTHING = (1 << SWITCH_COUNT) - 1
told = None     # beside the board: the room that asks for what hands and decks show there


def new(circuit, seats, switches=STANDARD, rules=None, game=None):
    """A race before its first question.

    seats     for each of 2..12 cars HUMAN, EASY .. HARD_RIVAL, SUPERFAST, FAST or SLOW; see seated
    switches  options: a sum of the switches of state.py
    rules     None: the game has but one edition
    game      the package that plays it: this one, or one that is built on it
    Raises ValueError for a wrong number of cars or a circuit with too many corners.
    """
    import pitwall.games.formula_90 as this
    _check(circuit, seats)
    circuit.turns = turns_of(circuit, switches)
    race = Race(game or this, circuit, len(seats), rules)
    table, seats = race.table, seated(seats)
    for who, seat in enumerate(seats):
        race.cars[who][SEAT], race.cars[who][CHASED] = seat, TABLE
        table[ORDER + who] = table[RING + who] = who
    table[PHASE] = PRACTICE
    table[SWITCHES], table[SWITCHES + 1] = switches & 255, switches >> 8 & 255
    table[SWITCHES + 2] = switches >> 16
    table[LAPS], table[ROUND] = circuit.turns, 1         # F90-SETUP-1
    table[TURN] = table[ORANGE] = TABLE
    table[RED_BAG], table[BROWN_BAG] = discs_for(len(players(race)))
    cards.set_up(race)
    race.mark()
    return race


def turns_of(circuit, switches):
    """How many turns a race has there: all of its turn track, or those of the house's short form.
    """
    return SHORT_TURNS if switches & SHORT_RACE else circuit.stages * circuit.boxes


def discs_for(count):
    """(red, brown) of the bag (F90-SETUP-8, 9)."""
    return FEW_DISCS if count <= 3 else MANY_DISCS


def seated(seats):
    """Who drives: after six players (F90-SETUP-11), and where a type of robots has no chit left,
    a robot of a type that has one.
    """
    found = []
    for seat in seats:
        kinds = [kind for kind in (SUPERFAST, FAST, SLOW) if found.count(kind) < chits_of(kind)]
        player = seat < SUPERFAST or seat == OWN_BOOKS
        driven = len([other for other in found if other not in (SUPERFAST, FAST, SLOW)])
        if not player and seat not in kinds or player and driven == MOST_PLAYERS:
            seat = kinds[-1]
        found.append(seat)
    return found


def chits_of(kind):
    """How many chits a type of robots has."""
    return len([chit for chit in CHITS if chit[0] == kind])


def _check(circuit, seats):
    if not 2 <= len(seats) <= MOST_CARS:
        raise ValueError("2 to %d cars, not %d" % (MOST_CARS, len(seats)))
    corners = len([s for s in range(circuit.sections) if circuit.is_corner(s)])
    if corners > MOST_CORNERS:
        raise ValueError("%d corner sections at most, not %d" % (MOST_CORNERS, corners))


def play(race):
    """The whole race, phase by phase; it can begin at any mark."""
    while race.table[PHASE] != END:
        race.mark()
        yield PHASES[race.table[PHASE]](race)


PHASES = {PRACTICE: practice.play, QUALIFYING: qualifying.play, TYRES: start_tyres.play,
          TURNS: rounds.play_round}
