"""Pole Position, 2024 edition: the standard race and its bots.

Create a race with `new(circuit, seats)`, then call `race.start()` and `race.step(answer)` until it
is over. The rules are in the modules of this package, each named after its part of the rulebook.
"""

from array import array

from pitwall.circuit.cells import GRIP
from pitwall.race.referee import Race
from pitwall.games.pole_position import (
    cards, engines, events, qualifying, rounds, sc_queue, settings, start)
from pitwall.games.pole_position.asks import T_END, T_SETUP
from pitwall.games.pole_position.edition_2024 import Edition
from pitwall.games.pole_position.moves import Moves
from pitwall.games.pole_position.standings import leader
from pitwall.games.pole_position.state import (
    CAR_SIZE, DRIVER, END, ENGINE, EVENTS, EXTENDED_PLAY, LAPS, LAP_COUNTER, MOST_CARS, ORDER,
    PHASE, QUALIFYING, ROUNDS, RULE_COUNT, SAFETY, SCORE, SETUP, START, SWITCHES, TABLE_SIZE,
    TEAM, TECHNICAL_CORNERS, TURN, TYRES, V_LONG_LAPS, V_SETS, give_sets, set_up_car, uses)

NAME = "pole-position"
STANDARD = TECHNICAL_CORNERS
EVERYTHING = (1 << RULE_COUNT) - 1      # of the rulebook; the house speeds of bots are extra
TABLE = 255
KNOWS_CELLS = True          # the cells of the cars on its board are known
# How a car moves on its board. The package for physical boards has its own versions of these names.
# They belong to the package and not to the edition, so every edition works with both packages.
line_up, take_turn, queue = start.line_up, rounds.take_turn, sc_queue.line_up
qualify = qualifying.qualify
LONGEST_WAY = 1 + 24        # the number of cells of a bot's move, then the cells


class Scratch:
    """Buffers created once for a race; they are overwritten by every answer."""

    def __init__(self, race):
        self.moves = Moves(race.circuit)
        self.technical = True
        self.unused = self.attack = 0       # in a fight: the attacker's unused MP and its roll
        self.pits_from = 0                  # lowest roll that sends a bot to the pits (weather)
        self.ways = [array("H", bytes(2 * LONGEST_WAY)) for _ in race.cars]
        self.grip = any(flag & GRIP for flag in race.circuit.flags)


def new(circuit, seats, switches=STANDARD, engines=(), cards=(), rules=None, game=None, splits=()):
    """Return a race before its first question.

    seats     for each of 1..6 cars HUMAN, BOT_A or BOT_B; the index is the colour (2.7)
    switches  optional rules in use: a sum of the switches of state.py
    engines   each car's ENGINE, in a championship (15.1); cards: its (driver, team)
    rules     the edition, see edition_2024.py
    splits    each car's EP of its split, plus 1; 0: none (2022, 15.1)
    game      the package that moves the cars on their board, if it is not this one
    Raises ValueError for a wrong number of cars.
    """
    import pitwall.games.pole_position as here
    if not 1 <= len(seats) <= MOST_CARS:
        raise ValueError("1 to %d cars, not %d" % (MOST_CARS, len(seats)))
    race = Race(game or here, circuit, len(seats), rules or Edition)
    for who, seat in enumerate(seats):
        set_up_car(race.cars[who], seat)
        give_sets(race.cars[who], race.rules.values[V_SETS])
        race.table[ORDER + who] = who
    race.table[PHASE] = SETUP
    switches = race.rules.allowed(switches)
    for i in range(3):
        race.table[SWITCHES + i] = switches >> 8 * i & 255
    race.table[LAPS] = circuit.laps
    if uses(race, EXTENDED_PLAY):
        race.table[LAPS] = race.rules.values[V_LONG_LAPS] or 2 * circuit.laps
    race.table[TURN] = TABLE
    _bring(race, engines, cards, splits)
    race.mark()
    return race


def _bring(race, engines, cards_held, splits):
    """Set what cars bring with them from earlier races."""
    for who, split in enumerate(splits):
        race.cars[who][SCORE] = split
    for who, engine in enumerate(engines):
        race.cars[who][ENGINE] = engine
    for who, (driver, team) in enumerate(cards_held):
        race.cars[who][DRIVER], race.cars[who][TEAM] = driver, team
        cards.give_tokens(race, who)
    settings.give_points(race)


def play(race):
    """Run the whole race, phase by phase (3); it can begin at any checkpoint."""
    race.scratch.technical = bool(uses(race, TECHNICAL_CORNERS))
    while race.table[PHASE] != END:
        race.mark()
        yield PHASES[race.table[PHASE]](race)


def _set_up(race):
    race.tell(T_SETUP)
    if uses(race, EVENTS):
        events.build(race)
    yield from race.rules.deal(race)
    yield from race.rules.set_up_weather(race)
    yield from engines.replace(race)
    yield from race.rules.choose_settings(race)
    start.more_sets(race)
    race.table[LAP_COUNTER] = 1
    race.table[PHASE] = QUALIFYING


def _qualifying(race):
    yield race.game.qualify(race)
    race.game.line_up(race)
    start.first_stress(race)
    race.table[PHASE] = TYRES


def _tyres(race):
    yield start.choose_tyres(race)
    race.table[PHASE] = START


def _round(race):
    yield rounds.play_round(race)
    _end_if_over(race)


def _end_if_over(race):
    """End the race after a round in which no car is left racing."""
    if leader(race) is None:
        race.tell(T_END)
        race.table[PHASE] = END


def _start(race):
    yield _round(race)
    if race.table[PHASE] == START and race.table[rounds.ROUND] == rounds.START_ROUNDS:
        race.table[PHASE] = ROUNDS


def _safety_car(race):
    yield race.game.queue(race)
    _end_if_over(race)


PHASES = {SETUP: _set_up, QUALIFYING: _qualifying, TYRES: _tyres, START: _start, ROUNDS: _round,
          SAFETY: _safety_car}
