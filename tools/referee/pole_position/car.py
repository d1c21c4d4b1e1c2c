"""Pole Position's words for a car: everything on its dashboard, its cards and its cell."""

from pitwall.circuit.cells import ARROW, CORNER
from pitwall.games.pole_position import cards, damage, engines, settings, state, tyres
from pitwall.games.pole_position.standings import place_of
from tools.referee.words import (
    Cell, Noun, Number, OneOf, Section, Shifted, Unless, YES_NO, car_byte as byte)

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


def half(name, index, shift, about, most=_NIBBLE):
    """A noun that is four bits of a car's byte."""
    def get(race, who):
        return race.cars[who][index] >> shift & _NIBBLE

    def put(race, who, value):
        car = race.cars[who]
        car[index] = car[index] & ~(_NIBBLE << shift) & 255 | value << shift
    return Noun(name, Number(0, most), about, get, put)


def mark(name, bit, about):
    """A noun that is one of a car's marks."""
    def get(race, who):
        return int(bool(race.cars[who][state.MARKS] & bit))

    def put(race, who, value):
        marks = race.cars[who][state.MARKS] & ~bit & 255
        race.cars[who][state.MARKS] = marks | bit * value
    return Noun(name, YES_NO, about, get, put)


def seen(name, kind, about, get):
    """A noun that can only be expected."""
    return Noun(name, kind, about, get)


# --- where it stands ---

def _get_cell(race, who):
    return state.cell_of(race.cars[who])


def _put_cell(race, who, cell):
    """On the arrow a car has the line, elsewhere it has not; a pit cell says where in the pits."""
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
    """The box and the green cells are cells too: the car is put there."""
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
    seen("section", Unless(Section(), "nowhere", state.NO_CELL), "the section it stands in",
         _section),
    byte("line", state.LINE, LINES, "the racing line: it has it, has left it, or has it not"),
    byte("lap", state.LAP, Number(0, 255), "the lap it is in; 0 on the grid"),
    Noun("laps-done", Shifted(Number(0, 254), lambda n: n + 1, lambda n: n - 1),
         "laps completed: one fewer than `lap`", lambda race, who: race.cars[who][state.LAP],
         lambda race, who, lap: race.cars[who].__setitem__(state.LAP, lap)),
    byte("off", state.OFF, OFFS, "off the track: it carries the marker (`2`), or has made "
         "its second move in this round (`back`, `1`)"),
    Noun("pit", PITS, "where in the pits; `box` and the green cells put it there",
         lambda race, who: race.cars[who][state.PIT], _put_pit),
    byte("noted", state.NOTED, Number(0, 255), "MP on its green pit counter"),
    byte("stops", state.STOPS, Number(0, 255), "pit stops made"),
    byte("moved", state.MOVED, YES_NO, "it has had its turn in this round"),
    byte("grid", state.GRID, Number(0, 6), "its grid place, 0 before qualifying"),
    Noun("position", Number(1, 6), "its place on the position track; the others close up",
         lambda race, who: place_of(race, who) + 1, _put_position),
]


# --- points and tyres ---

def _put_tyre(race, who, compound):
    _put_set(race, who, state.SETS_OF.index(compound))


def _put_set(race, who, number):
    """What was fitted is stored; a set it did not have any more is a fresh one."""
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
    byte("ep", state.EP, POINTS, "engine points"),
    byte("bp", state.BP, POINTS, "brake points"),
    byte("sp", state.SP, POINTS, "driver skill points"),
    byte("full-ep", state.FULL_EP, POINTS, "engine points at set-up"),
    byte("full-bp", state.FULL_BP, POINTS, "brake points at set-up"),
    Noun("tyre", TYRES, "compound fitted; what was fitted before is stored",
         lambda race, who: race.cars[who][state.TYRE], _put_tyre),
    Noun("set", SETS, "which set is fitted", lambda race, who: race.cars[who][state.SET],
         _put_set),
    byte("life", state.LIFE, LIFE, "lifespan of the fitted set in laps"),
    Noun("stored", Unless(LIFE, "gone", state.GONE), "lifespan of a set that is off the car; "
         "gone: fitted, or not owned", _get_stored, _put_stored, SETS),
    byte("soft-used", state.SOFT_USED, YES_NO, "a bot has had its only soft set"),
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
    mark("must-pit", state.MUST_PIT, "it has to pit instead of being out (no elimination)"),
    mark("blown", state.BLOWN, "it drives on a blown tyre"),
    mark("blown-lap", state.BLOWN_LAP, "no more blowout rolls in this lap"),
    mark("collided", state.COLLIDED, "it caused the collision that brought the safety car"),
    byte("stress", state.STRESS_LEVEL, Number(0, 6), "stress level"),
    mark("stressed", state.STRESSED, "it has gained stress in this round"),
    mark("drs", state.HAS_DRS, "it holds the DRS marker"),
    mark("drs-barred", state.NO_DRS, "it collided: no DRS in its next turn"),
    mark("after-sc", state.AFTER_SC, "its first turn after the safety car is still to come"),
]


# --- cards, engine, seat, result ---

def _card(name, index, about):
    def put(race, who, row):
        """At set-up the card's points count; driver row 5 gets its markers."""
        car = race.cars[who]
        car[index] = row
        if index == state.DRIVER:
            cards.give_tokens(car)
        _settle(race, who)
    return Noun(name, Number(0, cards.ROWS), about, lambda race, who: race.cars[who][index], put)


def _settle(race, who):
    """At set-up, the points that a person's car starts with follow from its cards and engine."""
    car = race.cars[who]
    if race.table[state.PHASE] == state.SETUP and not state.is_bot(car):
        car[state.FULL_EP], car[state.FULL_BP] = points = settings.start_points(race, who)
        car[state.EP], car[state.BP] = points
        car[state.SP] = settings.full_sp(race)


def _engine(name, shift, most, about):
    noun = half(name, state.ENGINE, shift, about, most)
    put = noun.put

    def settling(race, who, value):
        put(race, who, value)
        _settle(race, who)
    noun.put = settling
    return noun


CARDS = [
    byte("seat", state.SEAT, SEATS, "who drives; a bot's side of its card"),
    _card("driver", state.DRIVER, "row of annex 1, 0: no card"),
    _card("team", state.TEAM, "row of annex 2, 0: no card"),
    half("wear-markers", state.TOKENS, 0, "wear markers of driver row 5"),
    half("blowout-markers", state.TOKENS, 4, "blowout markers of driver row 5"),
    _engine("engine-damage", 0, engines.WORN_OUT, "times its engine was damaged in a championship; "
            "at set-up so many EP fewer"),
    _engine("new-engine", 4, 1, "1: its engine was replaced before this race; at set-up no EP "
            "fewer"),
    byte("score", state.SCORE, Number(0, 6), "its qualifying score"),
    byte("secret", state.CHOICE, Number(0, 3), "its token before all are revealed: in qualifying "
         "1 rolls, 0 pass; at the start the tyre, 0 hard to 3 wet"),
    byte("status", state.STATUS, STATES, "still racing, at the flag, or out"),
    byte("why-out", state.WHY_OUT, REASONS, "why it is out"),
    byte("place", state.PLACE, Number(0, 6), "final place; of a car that is out, 1 for the "
         "first to go"),
]

NOUNS = WHERE + TYRE + DAMAGE + CARDS
