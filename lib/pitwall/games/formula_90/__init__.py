"""Race! Formula 90: cards move cars along sections, contests and spots decide who is ahead.

Create a race with `new(circuit, seats)`, call `race.start()`, then `race.step(answer)` until it is
over. The other modules of this package hold the rules; ids such as F90-ACT-3 are ledger rows.
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
told = None     # at the table: the module that asks what the players' hands and decks show


def new(circuit, seats, switches=STANDARD, rules=None, game=None):
    """Return a race before its first question.

    seats     for each of 2..12 cars HUMAN, EASY .. HARD_RIVAL, SUPERFAST, FAST or SLOW; see seated
    switches  options: a sum of the switches of state.py
    rules     None: the game has only one edition
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
    """Return the number of turns of a race there: its whole turn track, or our short form.
    """
    return SHORT_TURNS if switches & SHORT_RACE else circuit.stages * circuit.boxes


def discs_for(count):
    """Return (red, brown) of the bag (F90-SETUP-8, 9)."""
    return FEW_DISCS if count <= 3 else MANY_DISCS


def seated(seats):
    """Return the seats as the rules allow them: six players at most (F90-SETUP-11); a robot whose
    type has no chit left becomes one of a type that has.
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
    """Return the number of chits that a type of robot has."""
    return len([chit for chit in CHITS if chit[0] == kind])


def _check(circuit, seats):
    if not 2 <= len(seats) <= MOST_CARS:
        raise ValueError("2 to %d cars, not %d" % (MOST_CARS, len(seats)))
    corners = len([s for s in range(circuit.sections) if circuit.is_corner(s)])
    if corners > MOST_CORNERS:
        raise ValueError("%d corner sections at most, not %d" % (MOST_CORNERS, corners))


def play(race):
    """Play the whole race, phase by phase, from any checkpoint."""
    while race.table[PHASE] != END:
        race.mark()
        yield PHASES[race.table[PHASE]](race)


PHASES = {PRACTICE: practice.play, QUALIFYING: qualifying.play, TYRES: start_tyres.play,
          TURNS: rounds.play_round}
