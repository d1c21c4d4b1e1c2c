"""Formula D for referee scripts: the names for tools.referee, gathered from its modules.

A vocabulary offers these names and nothing else; docs/develop/referee.md describes each.
"""

from pitwall import games
from pitwall.circuit import opened
from pitwall.games import formula_d
from pitwall.games.formula_d import (
    championship, options as switches, standings, state, trials, turn, weather)
from pitwall.race.series import Series
from pitwall.games.formula_d.house_data import PLACE_POINTS
from tools.referee import middle, season
from tools.referee.formula_d import about, car as of_car, table as of_table
from tools.referee.formula_d.answers import ANNOUNCEMENTS, CHOICES, meanings, more, unasked  # noqa: F401
from tools.referee.formula_d.told import DICE, QUESTIONS, TELLS, told, told_kind  # noqa: F401
from tools.referee.season import on_one_cell
from tools.referee.words import Failed, Noun, Number, Part, finders

NAME = "formula-d"
EDITIONS = games.editions(NAME)
COMPILER = "tools.circuit.compile"
TRACKS = "tracks/formula-d"
SEATS = {"human": state.HUMAN, "rival-easy": state.RIVAL, "rival-normal": state.RIVAL + 1,
         "rival-hard": state.RIVAL + 2, "rival": state.RIVAL + 1}
OPTIONS = ["standard", "all", "none"] + list(switches.SWITCHES)
ABOUT = about
die, die_named = finders(DICE)


def options(names):
    """Return the optional rules of that list of names. Raises ValueError for an unknown one."""
    return switches.read(",".join(names))


def new(table, seats, chosen, edition=EDITIONS[0]):
    """Create a Race in its default state: round 4, lap 1. `chosen`: options, or None.

    Raises ValueError for a circuit of another game, or a wrong number of cars.
    """
    circuit = opened(table)
    if circuit.family != games.family(NAME):
        raise ValueError("the circuit is not one of this game: it needs 'game %s'" % NAME)
    race = formula_d.new(circuit, seats, state.STANDARD if chosen is None else chosen)
    of_table.on_their_way(race)
    return race


# --- a championship ---

def _series(race):
    season = getattr(race, "season", None)
    if season:
        return season.series
    series = Series(1, len(race.cars), PLACE_POINTS, PLACE_POINTS)
    series.enter(championship.places(race))
    return series


def _put_races(race, count):
    seats = [car[state.SEAT] for car in race.cars]
    chosen = race.table[state.SWITCHES] | race.table[state.SWITCHES + 1] << 8
    race.season = championship.new((race.circuit.name,) * count, seats, chosen,
                                   race.table[state.LAPS])


def _enter(race):
    race.season.enter(race)
    yield from ()


CAR = of_car.NOUNS + season.car(_series)
TABLE = of_table.NOUNS + [
    Noun("races", Number(championship.FEWEST, championship.MOST),
         "races of the championship; setting it begins one", lambda race: _series(race).races,
         _put_races)] + season.table(_series, of_table.TEAMS)


# --- parts that can be played ---

def _ready(race):
    """Make the situation's round one that has still to be played."""
    table = race.table
    if table[state.PHASE] == state.ROUNDS and table[state.ROUND]:
        table[state.ROUND] -= 1


def _racing(race, who):
    car = race.cars[who]
    if car[state.STATUS] != state.RACING:
        raise Failed("car %d to be racing" % (who + 1),
                     of_car.STATES.say(race, car[state.STATUS]))
    return car


def _apart(race, set_on):
    """Raises Refused if two cars are on one cell, which no rule covers."""
    if race.table[state.PHASE] != state.ROUNDS:
        return
    stand = {}
    for who, car in enumerate(race.cars):
        cell = state.cell_of(car)
        if state.on_track(car) and cell != state.NO_CELL:
            if cell in stand:
                raise on_one_cell(race, stand[cell], who, cell, set_on)
            stand[cell] = who


def _turn(race, who):
    """Play a turn; in round 1, a car without a gear rolls for its start."""
    car = _racing(race, who)
    race.table[state.TURN] = who
    starting = race.table[state.ROUND] == 1 and not car[state.GEAR] and not car[state.STALLED]
    yield from turn.play_turn(race, who, starting)


def _collisions(race, who):
    _racing(race, who)
    yield from trials.collisions(race, who)


def _phase(phase=None):
    """Return a part that plays that phase, or the current one."""
    def begin(race):
        now = race.table[state.PHASE] if phase is None else phase
        if now in formula_d.PHASES:
            yield from formula_d.PHASES[now](race)
    return begin


def _classify(race):
    standings.classify(race)
    race.table[state.PHASE] = state.END
    yield from ()


PARTS = [
    Part("turn", "one car's turn; in round 1 the one in which it starts", _turn, True,
         check=_apart),
    Part("collisions", "the collision rolls of a car at the end of its move",
         _collisions, True, check=_apart),
    Part("round", "a round: every car's turn, then the weather roll if one is due",
         _phase(state.ROUNDS), ready=_ready, check=_apart),
    Part("race", "from the phase it is in to its end", formula_d.play, ready=_ready,
         check=_apart),
    Part("phase", "the phase it is in; of the rounds, one", _phase(), ready=_ready,
         check=_apart),
    Part("set-up", "the weather at the start", _phase(state.SETUP)),
    Part("qualifying", "the rolls for the grid, and the cars on it", _phase(state.QUALIFYING)),
    Part("building", "car construction", _phase(state.BUILDING)),
    Part("tyres", "the choice of tyres for the start", _phase(state.TYRES)),
    Part("weather", "the weather roll at the end of a round, if one is due",
         weather.end_of_round),
    Part("result", "the places are given out to those who have finished", _classify),
    Part("enter-result", "the result of the race, now over, goes into the championship", _enter),
] + middle.parts("formula-d", _apart)
