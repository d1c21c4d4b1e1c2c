"""Pole Position's words for a car: all values of its dashboard, its cards and its cell."""

from pitwall.circuit.cells import ARROW, CORNER
from pitwall.games.pole_position import cards, damage, fields, settings, state, tyres
from pitwall.games.pole_position.standings import place_of
from pitwall.race.fields import A_LIFE, A_LINE, A_REASON, A_SEAT, A_STATUS
from tools.referee.words import (
    Cell, Noun, Number, OneOf, Rows, Section, Shifted, Unless)

SEATS = OneOf(("human", "bot-a", "bot-b"))
TYRES = OneOf(("hard", "soft", "intermediate", "wet"))
SETS = OneOf(("hard", "soft", "intermediate", "intermediate-2", "wet", "hard-2"))
LINES = OneOf(("none", "on", "left"))
OFFS = OneOf(("no", "back", "marker", ("0", 0), ("1", 1), ("2", 2)))
PITS = OneOf(("no", "entry", "box", "green-1", "green-2", "exit"))
STATES = OneOf(("racing", "finished", "out"))
REASONS = OneOf(("none", "no-stop", "lapped", "broken-down", "no-points"))
BREAKDOWNS = OneOf((("light", 0), ("heavy", 1), ("repaired-light", 2), ("repaired-heavy", 3)))
LIFE = Shifted(Number(-2, 6, (0,)), state.step_of, state.life_of)
POINTS = Number(0, 99)
_NIBBLE = 15


row = Rows(fields.CAR_ROWS, {A_LINE: LINES, A_LIFE: LIFE, A_SEAT: SEATS, A_STATUS: STATES,
                             A_REASON: REASONS}, of_car=True)


def _get_off(race, who):
    return race.cars[who][state.OFF]


def _put_off(race, who, value):
    race.cars[who][state.OFF] = value


def seen(name, kind, about, get):
    """Return a noun that can only be expected."""
    return Noun(name, kind, about, get)


# --- cell ---

def _get_cell(race, who):
    return state.cell_of(race.cars[who])


def _put_cell(race, who, cell):
    """Put the car on a cell; on the arrow it has the line; a pit cell sets its pit state."""
    car, circuit = race.cars[who], race.circuit
    state.put_on(car, cell)
    car[state.PIT] = state.ON_TRACK
    car[state.LINE] = state.NO_LINE
    if cell == state.NO_CELL:
        return
    flags = circuit.flags[cell]
    if flags & ARROW and not flags & CORNER:
        car[state.LINE] = state.ON_LINE
    if cell >= circuit.cells:
        car[state.PIT] = (state.PIT_ENTRY if cell < circuit.box else state.PIT_EXIT
                          if cell >= circuit.exit else state.BOX + cell - circuit.box)


def _put_pit(race, who, value):
    """Set the pit state; the box and the green cells are cells too: the car is put there."""
    circuit = race.circuit
    if state.BOX <= value <= state.GREEN_2:
        state.put_on(race.cars[who], circuit.box + value - state.BOX)
    race.cars[who][state.PIT] = value


def _section(race, who):
    cell = _get_cell(race, who)
    return state.NO_CELL if cell == state.NO_CELL else race.circuit.section[cell]


def _put_position(race, who, place):
    order = [race.table[state.ORDER + i] for i in range(len(race.cars))]
    order.remove(who)
    order.insert(place - 1, who)
    for i in range(len(order)):
        race.table[state.ORDER + i] = order[i]


WHERE = [
    Noun("at", Cell(state.NO_CELL), "its cell; also sets `line` and `pit` as that cell has them",
         _get_cell, _put_cell),
    seen("section", Unless(Section(), "nowhere", state.NO_CELL), "its section",
         _section),
    row("line", "the racing line: it has it, has left it, or has it not"),
    row("lap", "the lap it is in; 0 on the grid"),
    Noun("laps-done", Shifted(Number(0, 254), lambda n: n + 1, lambda n: n - 1),
         "laps completed: one fewer than `lap`", lambda race, who: race.cars[who][state.LAP],
         lambda race, who, lap: race.cars[who].__setitem__(state.LAP, lap)),
    Noun("off", OFFS, "off the track: it carries the marker (`2`), or has made its second move in "
         "this round (`back`, `1`)", _get_off, _put_off),
    Noun("pit", PITS, "where in the pits; `box` and the green cells put it there",
         lambda race, who: race.cars[who][state.PIT], _put_pit),
    row("noted", "MP on its green pit counter", Number(0, 255)),
    row("stops", "pit stops made"),
    row("moved", "it has had its turn in this round"),
    row("grid", "its grid place, 0 before qualifying"),
    Noun("position", Number(1, 6), "its place on the position track; the others close up",
         lambda race, who: place_of(race, who) + 1, _put_position),
]


# --- points and tyres ---

def _put_tyre(race, who, compound):
    _put_set(race, who, state.SETS_OF.index(compound))


def _put_set(race, who, number):
    """Fit a set and store the old one; a set the car no longer had is fresh."""
    car = race.cars[who]
    if car[state.SET] != state.GONE and not state.is_bot(car):
        car[state.SETS + car[state.SET]] = car[state.LIFE]
    if car[state.SETS + number] == state.GONE:
        car[state.SETS + number] = state.step_of(state.FULL_LIFE[state.SETS_OF[number]])
    state.fit(car, number)


def _get_stored(race, who, number):
    return race.cars[who][state.SETS + number]


def _put_stored(race, who, number, life):
    race.cars[who][state.SETS + number] = life


TYRE = [
    row("ep", "engine points", POINTS),
    row("bp", "brake points", POINTS),
    row("sp", "driver skill points", POINTS),
    row("full-ep", "engine points at set-up", POINTS),
    row("full-bp", "brake points at set-up", POINTS),
    Noun("tyre", TYRES, "compound fitted; the old set is stored",
         lambda race, who: race.cars[who][state.TYRE], _put_tyre),
    Noun("set", SETS, "which set is fitted", lambda race, who: race.cars[who][state.SET],
         _put_set),
    row("life", "lifespan of the fitted set in laps"),
    Noun("stored", Unless(LIFE, "gone", state.GONE), "lifespan of a set that is off the car; "
         "gone: fitted, or not owned", _get_stored, _put_stored, SETS),
    row("soft-used", "a bot has had its only soft set"),
]


# --- damage, stress, DRS ---

def _breakdowns(kind):
    return state.MENDED if kind > 1 else state.BROKEN, 4 * (kind & 1)


def _get_broken(race, who, kind):
    index, shift = _breakdowns(kind)
    return race.cars[who][index] >> shift & _NIBBLE


def _put_broken(race, who, kind, count):
    index, shift = _breakdowns(kind)
    car = race.cars[who]
    car[index] = car[index] & ~(_NIBBLE << shift) & 255 | count << shift


DAMAGE = [
    Noun("breakdowns", Number(0, _NIBBLE), "how many breakdowns of a sort it has",
         _get_broken, _put_broken, BREAKDOWNS),
    seen("breakdown-points", Number(0, 90), "1 a light breakdown, 2 a heavy one, repaired or not",
         lambda race, who: damage.points(race.cars[who])),
    seen("breakdown-limit", Number(0, 9), "breakdown points it may hold",
         lambda race, who: damage.limit(race, who)),
    seen("roll-penalty", Number(0, 9), "MP that worn tyres and a breakdown take off a tyre roll",
         lambda race, who: tyres.penalty(race.cars[who]) + damage.penalty(race.cars[who])),
    row("must-pit", "it has to pit instead of being out (no elimination)"),
    row("blown", "it drives on a blown tyre"),
    row("blown-lap", "no more blowout rolls in this lap"),
    row("collided", "it caused the collision that brought the safety car"),
    row("stress", "stress level"),
    row("stressed", "it has gained stress in this round"),
    row("drs", "it holds the DRS marker"),
    row("drs-barred", "it collided: no DRS in its next turn"),
    row("after-sc", "its first turn after the safety car is still to come"),
]


# --- cards, engine, seat, result ---

def _settle_driver(race, who):
    """Count the card's points at set-up; driver row 5 gets its markers."""
    cards.give_tokens(race, who)
    _settle(race, who)


def _settle(race, who):
    """Set a player's starting points at set-up from its cards and engine."""
    car = race.cars[who]
    if race.table[state.PHASE] == state.SETUP and not state.is_bot(car):
        car[state.FULL_EP], car[state.FULL_BP] = points = settings.start_points(race, who)
        car[state.EP], car[state.BP] = points
        car[state.SP] = settings.full_sp(race, car)


CARDS = [
    row("seat", "who drives; a bot's side of its card"),
    row("driver", "row of annex 1, 0: no card", settle=_settle_driver),
    row("team", "row of annex 2, 0: no card", settle=_settle),
    row("wear-markers", "wear markers of driver row 5"),
    row("blowout-markers", "blowout markers of driver row 5"),
    row("engine-damage", "times its engine was damaged in a championship; at set-up that many EP "
        "fewer", settle=_settle),
    row("new-engine", "1: its engine was replaced before this race; at set-up no EP fewer",
        Number(0, 1), _settle),
    row("score", "its qualifying score", Number(0, 6)),
    row("secret", "its token before all are revealed: in qualifying "
         "1 rolls, 0 pass; at the start the tyre, 0 hard to 3 wet"),
    row("status", "still racing, at the flag, or out"),
    row("why-out", "why it is out"),
    row("place", "final place; of a car that is out, 1 for the "
         "first to go"),
]

NOUNS = WHERE + TYRE + DAMAGE + CARDS
