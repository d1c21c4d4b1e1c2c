"""Formula D's answers by meaning: the name of each option of a question in a script."""

from pitwall.games.formula_d import asks, outcome, state
from pitwall.games.formula_d.asks import PIT_CELL, STAY
from pitwall.games.formula_d.overshooting import HOPELESS
from pitwall.games.formula_d.turn import short_of_line
from pitwall.race.referee import MOVE, YESNO
from tools.referee.choosing import Unasked
from tools.referee.formula_d.car import COMPOUNDS, POINTS, WEAR, Place
from tools.referee.words import Choice, Meaning, Number, OneOf

SPACES = Number(0, 99)
FATES = OneOf(("well", "spins", "out"))
FREE = {"brake": "0", "kers": "0", "tyre": "0"}
USUAL = {"brake": "0", "kers": "0", "tyre": "0", "marked": "0", "overshoot": "0", "ends": "well"}
_LEG = {"brake": POINTS, "spaces": SPACES, "marked": POINTS, "overshoot": SPACES, "ends": FATES}
_MOVE = dict(_LEG, kers=POINTS, tyre=POINTS)

CHOICES = [
    Choice("gear", "shift to that gear, or stay in it", (Number(1, 6),)),
    Choice("move to", "end the move on that cell", (Place(),), _MOVE, ("move",)),
    Choice("drs to", "end the DRS leg on that cell", (Place(),), _LEG, ("drs",)),
    Choice("no drs", "stay where the move ended"),
    Choice("pit", "come into the pits: said before the roll, and again where KERS would reach them",
           (), {"kers": POINTS}),
    Choice("stay out", "stay on the track"),
    Choice("fit", "fit a new set of these tyres", (COMPOUNDS,)),
    Choice("quick", "a quick stop"),
    Choice("full", "a full pit"),
    Choice("repair", "one point more of these, in a full pit", (WEAR,)),
    Choice("build", "one point more of these, before the start", (WEAR,)),
    Choice("done", "build or repair no more"),
]
ANNOUNCEMENTS = []


def more(race):
    """Return -1: no answer opens more of them."""
    return -1


def meanings(race):
    """Return a Meaning for each answer to the open question."""
    ask = race.ask
    if ask.kind == MOVE:
        return [_move(race, i) for i in range(ask.n)]
    if ask.kind == YESNO:
        return [Meaning([("stay out",)]), Meaning([("pit",)])]
    say = _SAID[ask.what]
    return [Meaning([say(race, ask.options[i])]) for i in range(ask.n)]


def _plain(name, kind):
    return lambda race, value: (name, kind.say(race, value))


def _or_done(name):
    return lambda race, value: ("done",) if value == asks.DONE else (name, WEAR.say(race, value))


def _stop(race, value):
    return ("full",) if value == asks.FULL_STOP else ("quick",)


_SAID = {
    asks.Q_GEAR: _plain("gear", POINTS), asks.Q_BUILD: _or_done("build"),
    asks.Q_REPAIR: _or_done("repair"), asks.Q_START_TYRE: _plain("fit", COMPOUNDS),
    asks.Q_PIT_TYRE: _plain("fit", COMPOUNDS), asks.Q_PIT_STOP: _stop}


# --- answers without a question, because there is only one ---

_STOPS = (asks.Q_PIT_STOP, asks.Q_REPAIR)


def unasked(race, ask, told, answered):
    """Return the cars' unasked actions as a list of Unasked; see pole_position/answers.py."""
    kind, asked, by = answered or (None, None, None)
    open_now = ask.what if ask else None
    found, bought = [], False
    for what, who, value in told:
        if what == asks.T_GEAR and asked != asks.Q_GEAR:
            found.append(_by_itself("gear", str(value), ("gear",), True))
        elif what == asks.T_PIT_IN and kind != MOVE:
            found.append(_by_itself("pit", None, ("pit", "move to"), True))
        elif what == asks.T_MOVE and kind == MOVE and open_now != asks.Q_DRS_MOVE:
            found.append(_by_itself("no drs", None, ("no drs", "drs to")))
        elif what in (asks.T_BUILT, asks.T_REPAIRED):
            bought = True
    if bought and open_now != asked or asked == asks.Q_PIT_STOP and open_now not in _STOPS \
            and race.cars[by][state.PIT] == state.FULL_PIT:
        found.append(_by_itself("done", None, ("done", "repair", "build")))
    if open_now == asks.Q_GEAR_ROLL and asked != asks.Q_PIT \
            and state.on_track(race.cars[ask.who]):
        found.append(_by_itself("stay out", None, ("stay out", "pit")))
    return found


def _by_itself(name, value, names, told=False):
    return Unasked(Meaning([(name,) if value is None else (name, value)]), names, told)


# --- moves ---

def _move(race, i):
    cell = race.ask.options[i]
    if cell == STAY:
        return Meaning([("no drs",)])
    if cell == PIT_CELL:
        return _into_pits(race)
    leg = race.ask.what == asks.Q_DRS_MOVE
    tags = _tags(race, i)
    if leg:
        for name in ("kers", "tyre"):
            del tags[name]
    head = ("drs to" if leg else "move to", race.circuit.cell_name(cell))
    return Meaning([head], tags, {name: FREE[name] for name in FREE if name in tags}, USUAL)


def _tags(race, i):
    moves, what = race.scratch.moves, outcome.of(race, i)
    tags = {"brake": str(moves.option_brakes[i]), "kers": str(moves.option_kers[i]),
            "tyre": str(moves.option_tyres[i]), "marked": str(moves.option_marked[i]),
            "spaces": (str(moves.option_spaces[i]),),
            "ends": "out" if what.out else "spins" if what.spins else "well"}
    if what.over != HOPELESS:
        tags["overshoot"] = str(what.over)
    return tags


def _into_pits(race):
    """Return the pit move at the price of the KERS that the roll lacks to line A."""
    moves = race.scratch.moves
    moves.look(race, race.ask.who)
    return Meaning([("pit",)], {"kers": str(short_of_line(race, moves))}, {"kers": "0"})
