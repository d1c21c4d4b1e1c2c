"""Pole Position for referee scripts: the names for tools.referee, gathered from its modules.

A vocabulary offers these names and nothing else; docs/develop/referee.md describes each.
"""

from pitwall import games
from pitwall.circuit import opened
from pitwall.games import pole_position
from pitwall.games.pole_position import (
    events, qualifying, rounds, start, state)
from pitwall.games.pole_position.safety_car import SafetyCar
from pitwall.games.pole_position.standings import distance, leader
from tools.referee import middle
from tools.referee.offered import Offered
from tools.referee.pole_position import about, bots, car as of_car, season, table as of_table
from tools.referee.pole_position.answers import (  # noqa: F401
    ANNOUNCEMENTS, CHOICES, beyond, meanings, more, unasked)
from tools.referee.pole_position.pieces import PIECES, in_pieces, start_pieces  # noqa: F401
from tools.referee.pole_position.told import DICE, QUESTIONS, TELLS, told, told_kind  # noqa: F401
from tools.referee.season import on_one_cell
from tools.referee.words import Failed, Part, Refused, finders

NAME = "pole-position"
EDITIONS = games.editions(NAME)        # the first is the default
COMPILER = "tools.circuit.compile"     # the module that compiles its circuits; None: it needs none
TRACKS = "tracks"              # their folder
CAR = of_car.NOUNS + bots.NOUNS + season.CAR
TABLE = of_table.NOUNS + season.TABLE
ABOUT = about
die, die_named = finders(DICE)


def offered(edition):
    """Return the optional rules and seats of an edition: OPTIONS, SEATS, options(names)."""
    return Offered(NAME, EDITIONS.index(edition))


_usual = offered(EDITIONS[0])
OPTIONS, SEATS, options = _usual.OPTIONS, _usual.SEATS, _usual.options


def new(table, seats, chosen, edition=EDITIONS[0]):
    """Create a Race in its default state: round 4, lap 1. `chosen`: options, or None."""
    if chosen is None:
        chosen = options(["standard"])
    circuit = opened(table)
    if circuit.family != games.family(NAME):
        raise ValueError("the circuit is not one of this game: it needs 'game %s'" % NAME)
    race = pole_position.new(circuit, seats, chosen,
                             rules=games.rules(NAME, EDITIONS.index(edition)))
    if state.uses(race, state.EVENTS):
        events.build(race)
    of_table.on_their_way(race)
    return race


# --- parts that can be played ---

def _ready(race):
    """Make the situation's round one that has still to be played."""
    table = race.table
    if table[state.PHASE] in (state.START, state.ROUNDS) and table[state.ROUND]:
        table[state.ROUND] -= 1


def _allow(race):
    """Set technical corners as at the beginning of a race."""
    race.scratch.technical = bool(state.uses(race, state.TECHNICAL_CORNERS))


def _turn(race, who):
    _allow(race)
    status = race.cars[who][state.STATUS]
    if status != state.RACING:
        raise Failed("car %d to be racing" % (who + 1), of_car.STATES.say(race, status))
    race.table[state.TURN] = who
    race.cars[who][state.MOVED] = 1
    try:
        yield from rounds.take_turn(race, who, race.table[state.PHASE] == state.START)
    except SafetyCar:
        pass


def _phase(phase=None):
    """Return a part that plays that phase, or the current one."""
    def begin(race):
        _allow(race)
        now = race.table[state.PHASE] if phase is None else phase
        if now in pole_position.PHASES:
            yield from pole_position.PHASES[now](race)
    return begin


def _qualifying(race):
    """Play all of it, or the rest for cars without a grid place if a session is set."""
    if not race.table[state.SESSION]:
        yield from pole_position.PHASES[state.QUALIFYING](race)
        return
    runners = [who for who, car in enumerate(race.cars) if not car[state.GRID]]
    yield from qualifying.sessions(race, runners, race.table[state.SESSION])
    start.line_up(race)
    start.first_stress(race)
    race.table[state.PHASE] = state.TYRES


def _round(race):
    """Play a round of the start, or a later one."""
    starting = race.table[state.PHASE] == state.START
    yield from _phase(state.START if starting else state.ROUNDS)(race)


def _weather(race):
    _allow(race)
    try:
        yield from race.rules.weather_roll(race, leader(race))
    except SafetyCar:
        pass


def _event(race):
    _allow(race)
    try:
        yield from events.happen(race)
    except SafetyCar:
        pass


def _possible(race, set_on):
    """Raises Refused if two cars are on one cell, or contradict the order of the script."""
    if race.table[state.PHASE] not in (state.START, state.ROUNDS):
        return
    racing = [who for who, car in enumerate(race.cars) if car[state.STATUS] == state.RACING]
    _apart(race, racing, set_on)
    if any([name in ("order", "position") for name, _ in set_on]):
        _in_order(race, set_on)


def _apart(race, racing, set_on):
    """Raises Refused for two cars on one cell; off the track or in the pits they may share it."""
    stand = {}
    for who in racing:
        car = race.cars[who]
        cell = state.cell_of(car)
        if cell >= race.circuit.cells or car[state.OFF]:
            continue
        if cell in stand:
            raise on_one_cell(race, stand[cell], who, cell, set_on)
        stand[cell] = who


def _in_order(race, set_on):
    """Check that no car is ahead of a farther one on the track (3.3).

    Only cars that the script has placed count.
    """
    order = [who for who in of_table.get_order(race)
             if ("at", who) in set_on and race.cars[who][state.STATUS] == state.RACING
             and race.cars[who][state.PIT] == state.ON_TRACK
             and state.cell_of(race.cars[who]) != state.NO_CELL]
    for i, who in enumerate(order):
        for behind in order[i + 1:]:
            if distance(race, race.cars[behind]) > distance(race, race.cars[who]):
                raise Refused("the order has car %d ahead of car %d, which has come farther: %s, "
                              "and %s" % (who + 1, behind + 1, _stands(race, who),
                                          _stands(race, behind)), list(set_on))


def _stands(race, who):
    car = race.cars[who]
    return "car %d is on %s in lap %d" % (
        who + 1, race.circuit.cell_name(state.cell_of(car)), car[state.LAP])


PARTS = [
    Part("turn", "one car's turn", _turn, True, check=_possible),
    Part("round", "a round, or a start round: from the weather roll to the last car", _round,
         ready=_ready, check=_possible),
    Part("race", "from the phase it is in to its end", pole_position.play, ready=_ready,
         check=_possible),
    Part("phase", "the phase it is in; of the rounds, one", _phase(), ready=_ready,
         check=_possible),
    Part("set-up", "cards, weather and custom settings", _phase(state.SETUP)),
    Part("qualifying", "all sessions, and the cars on the grid; after `session 2`: from that one "
         "on, for the cars whose `grid` is 0", _qualifying),
    Part("start-tyres", "the choice of tyres for the start", _phase(state.TYRES)),
    Part("safety-car", "all that is done behind the safety car", _phase(state.SAFETY)),
    Part("weather", "the leader's weather roll, and the event that comes of it", _weather),
    Part("event", "an event card is drawn and applied", _event),
] + middle.parts("pole-position", _possible) + season.PARTS
