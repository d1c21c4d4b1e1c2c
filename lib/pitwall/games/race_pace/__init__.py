"""Race Pace: each round every driver takes one action, Race Pace is counted, the car moves.

Create a race with `new(circuit, seats)`, call `race.start()`, then `race.step(answer)` until it is
over. The other modules of this package hold the rules; ids such as RP-9.5-2 are ledger rows.
"""

from pitwall.games.race_pace import cards, draft, rounds, tyres
from pitwall.games.race_pace.asks import T_SETUP
from pitwall.games.race_pace.pace import Pace
from pitwall.games.race_pace.state import (
    BOARD, CAR_SIZE, CARD_I, CARD_II, DRIVERS, END, FASTEST_BY, LAPS, MEDIUM_BOX, MOST_BLUES,
    MOST_CARS, NO_CARD, ORDER, PHASE, ROUNDS, SOFT_BOX, STANDARD, SWITCHES, SWITCH_COUNT,
    TABLE_SIZE, TEAMS, TEAM_PLAY, TURN, TYRES, set_up_car)
from pitwall.race.referee import TABLE, Race

NAME = "race-pace"
EVERYTHING = (1 << SWITCH_COUNT) - 1
# How cards are turned and track marks are read; the version at the table asks the players.
turn_cards, note_marks = cards.turn, rounds.note_marks


class Scratch:
    """Created once for a race; nothing in it outlives an answer."""

    def __init__(self, race):
        self.pace = Pace()


def new(circuit, seats, switches=STANDARD, laps=0, rules=None, game=None):
    """Return a race before its first question.

    seats     for each of 2..8 cars HUMAN or RIVAL; in team play cars 0 and 1 are a team, and so on
    switches  options: a sum of the switches of state.py; team play needs 4, 6 or 8 cars (RP-11-22)
    laps      1 to the circuit's number of laps; 0: all of them
    rules     None: the game has only one edition
    game      the package that plays it: this one, or one that is built on it
    Raises ValueError for a wrong number of cars, laps or blue flag laps.
    """
    import pitwall.games.race_pace as this
    _check(circuit, len(seats), laps)
    race = Race(game or this, circuit, len(seats), rules)
    table = race.table
    for who, seat in enumerate(seats):
        set_up_car(race, who, seat)
        table[ORDER + who] = table[BOARD + who] = who
    table[PHASE] = TEAMS
    table[SWITCHES] = playable(switches, len(seats))
    table[LAPS] = laps or circuit.laps
    table[TURN] = table[FASTEST_BY] = TABLE
    table[CARD_I] = table[CARD_II] = NO_CARD
    table[SOFT_BOX], table[MEDIUM_BOX] = circuit.soft, circuit.medium       # RP-4-3
    cards.shuffle(race)
    race.mark()
    return race


def playable(switches, cars):
    """Return the switches, without team play unless there are at least two teams of two."""
    return switches & ~TEAM_PLAY if cars < 4 or cars & 1 else switches


def _check(circuit, cars, laps):
    if not 2 <= cars <= MOST_CARS:
        raise ValueError("2 to %d cars, not %d" % (MOST_CARS, cars))
    if not 0 <= laps <= circuit.laps:
        raise ValueError("1 to %d laps, not %d" % (circuit.laps, laps))
    if len(circuit.blue) > MOST_BLUES:
        raise ValueError("%d blue flag laps at most" % MOST_BLUES)


def play(race):
    """Play the whole race, phase by phase, from any checkpoint."""
    while race.table[PHASE] != END:
        race.mark()
        yield PHASES[race.table[PHASE]](race)


def _teams(race):
    race.tell(T_SETUP)
    yield from draft.choose_teams(race)
    race.table[PHASE] = DRIVERS


def _drivers(race):
    yield from draft.choose_drivers(race)
    draft.line_up(race)
    race.table[PHASE] = TYRES


def _tyres(race):
    """Turn the first cards, then choose tyres (RP-4-18, 19)."""
    yield from race.game.turn_cards(race)
    yield from tyres.choose_start(race)
    race.table[PHASE] = ROUNDS


PHASES = {TEAMS: _teams, DRIVERS: _drivers, TYRES: _tyres, ROUNDS: rounds.play_round}
