"""The games there are: a package each, imported when it is chosen and freed when another one is.

    game = load("formula-d")                # its package: new(circuit, seats, switches), play(race)
    dash = room("formula-d", "dash")        # one of its rooms

What every game offers to those above it, in rooms of the same names and with the same interface:

    options      what can be set before a race: rules, laps, cars, seats
    dash         numbers that a screen reads of a race
    show         class Show: questions, answers, prices, places in words
    commentary   class Commentary: what happened, in words
    proposal     what a sensible driver would answer to a question
    championship    new, load: several races; what is agreed on beside rules and seats
    corrections, validate    what may be put right, what a save may hold
    warnings     of what a person is warned, before an answer and once

A room that a game has not is the one of that name in this package, and a game's own rooms take from
there what they do not say; docs/develop/interface.tsv lists it all. Its words stand in
pitwall.ui.words, a table a language: en_formula_d.py.

An edition that is not the usual one is a package `edition_2022` within the game's, with rooms of
its own, `options` above all: room(name, "options", edition) is the edition's, or the game's if it
has none. Its words are en_pole_position_2022.py.

What else there is to know of a game without loading it is its row in GAMES, and stands nowhere
else; its names on screens are in the words.

A game may also be played beside a physical board that the device does not know, as one of BESIDE:
a package `free` within the game's own, with the same rooms. It takes the game's circuits for their
weather, and says what the game says, and words of its own.
"""

import sys

from pitwall.circuit import LAP_TRACK, LINE, SECTIONS, STOPS

# Name; number in a save file, 1 .. 15, never given to another; the family of its boards; their
# folder below that of all; its rivals: 0 none, 1 on the tracked board, 2 beside one, too;
# layouts of a race's save, the oldest that is read and today's; the same beside the board, ()
# without a room `free`; its editions, whose places are in a save and never change; what is driven
# if no circuit is named, in a race and in a championship; of the quick race, the circuit where that
# is there ("": the first one), the fewest laps, and the turns of a short form, else 0. On China a
# race is short, and the levels of its bots are well apart.
GAMES = (
    ("pole-position", 1, LINE, "", 0, (5, 7), (5, 5), ("2024", "2022"), "great-britain",
     "2xgreat-britain,2xunited-states", ("china", 2, 0)),
    ("formula-d", 2, STOPS, "/formula-d", 2, (5, 7), (6, 6), ("variant",), "test-yard",
     "lantern-bay,pine-ridge,salt-flats,old-town", ("", 1, 0)),
    ("race-pace", 3, LAP_TRACK, "/race-pace", 2, (5, 7), (6, 6), ("first",), "belgium",
     "usa,italy,great-britain,belgium", ("", 20, 0)),
    ("formula-90", 4, SECTIONS, "/formula-90", 1, (5, 7), (5, 5), ("second",), "marlpit-park",
     "marlpit-park,saltway-street", ("", 1, 8)))
DICE = ("pole-position", "formula-d", "formula-90")      # games with a module dice_set
STANDARD = {"race-pace": 3}     # the standard rules' number in a race code, where it is not 0
_FREE = "-free"
_BESIDE = 128                              # is added to the number

NAMES = tuple([row[0] for row in GAMES])
BESIDE = tuple([row[0] + _FREE for row in GAMES if row[6]])
ALL = NAMES + BESIDE
DASHBOARDS = tuple([name + _FREE for name in (      # games with a module free/dashboards
    "pole-position", "formula-d", "race-pace", "formula-90")])
# Whose board may be typed in, as its room `own` says; a ring of sections is too much to type.
OWN = tuple([row[0] + _FREE for row in GAMES if row[6] and row[2] != SECTIONS])


def load(name):
    """The package of a game. Raises ValueError for a name that is not in ALL."""
    if name not in ALL:
        raise ValueError("no game " + name)
    path = _path(name)
    if path not in sys.modules or path + ".free" in sys.modules:
        _free(path)
        __import__(path)
    return sys.modules[path]


def room(name, what, edition=0):
    """A module of a game's package, or of that of an edition, by its place.

    One that neither has is the tracked game's, if it is played beside the board, or that of all
    games: pitwall.games.<what>. Raises ImportError if there is none of that name.
    """
    load(name)
    if edition:
        rules(name, edition)
        return _own(_edition(name, edition), what) or _room(_path(name), what)
    return _room(_path(name), what)


def _room(package, what):
    found = _own(package, what)
    if not found:
        found = sys.modules[package + "." + what] = _instead(package, what)
        setattr(sys.modules[package], what, found)
    return found


def _own(package, what):
    """A package's own room, or None."""
    path = package + "." + what
    if path not in sys.modules:
        try:
            __import__(path)
        except ImportError as error:
            if path not in str(error) or package == __name__:   # it lacks something, or all do
                raise
            return None
    return sys.modules[path]


def _instead(package, what):
    """What stands for a room that a package has not."""
    parent = package.rpartition(".")[0]
    found = _room(parent, what)
    if parent == __name__ and what == "championship":       # it must know whose it is
        return _room(parent, "championship_plain").Room(sys.modules[package])
    return found


def books(name, edition=0, typed=False):
    """The seat, if a game has it, of a person who keeps the books: (), or its kind alone.

    The device asks such a person only what its bots must know, see docs/play/at-the-table.md.
    typed    on a board that was typed in, of which rivals do not know the cells
    """
    if name not in BESIDE or typed and rivals(name):
        return ()
    kind = room(name, "options", edition).BOOKS
    return (kind,) if kind else ()


def tracks(name):
    """Folder of a game's circuits, under that of all."""
    return _row(name)[3]


def family(name):
    """The family of a game's boards, see pitwall.circuit."""
    return _row(name)[2]


def quick(name):
    """(circuit, or "" for the first one; fewest laps; turns) of a game's quick race."""
    return _row(name)[10]


def rivals(name):
    """Has the game rivals of its own? See pitwall.rivals; beside a board they must know enough."""
    return _row(name)[4] > (name in BESIDE)


def layouts(name):
    """Layouts of a race's save: (the oldest that is read, today's)."""
    return _row(name)[6 if name in BESIDE else 5]


def editions(name):
    """Names of a game's editions, the one that is usual first; a save holds the place of one."""
    return _row(name)[7]


def rules(name, edition):
    """Values and procedures of an edition, by its place, for a game's `new`; None: the usual ones.
    """
    if not edition:
        return None
    path = _edition(name, edition)
    if path not in sys.modules:
        __import__(path)
    return sys.modules[path].Edition


def edition_of(race):
    """Place of a race's edition among those of its game."""
    return race.rules.number if race.rules else 0


def _edition(name, edition):
    """The package of an edition, or its module."""
    return "%s.edition_%s" % (_path(base(name)), editions(name)[edition].replace("-", "_"))


def begun(name, circuit, seats, switches, edition=0):
    """A race before its first question; edition: its place among those of the game."""
    package, found = load(name), rules(name, edition)
    if found:
        return package.new(circuit, seats, switches, rules=found)
    return package.new(circuit, seats, switches)


def base(name):
    """The game itself, of one that is played beside the board."""
    return name[:-len(_FREE)] if name in BESIDE else name


def number(name):
    """What stands for a game in a save file, 1 and more."""
    return _row(name)[1] + (_BESIDE if name in BESIDE else 0)


def numbered(value):
    """The game of that number, or None."""
    for name in ALL:
        if number(name) == value:
            return name
    return None


def _row(name):
    return GAMES[NAMES.index(base(name))]


def _path(name):
    path = "pitwall.games." + base(name).replace("-", "_")
    return path + ".free" if name in BESIDE else path


def _free(path):
    """Forget the other games' modules; only where memory is short: a Python holds many races."""
    if sys.implementation.name == "cpython":
        return
    for name in BESIDE + NAMES:
        other = _path(name)
        if other not in sys.modules or (path + ".").startswith(other + "."):
            continue
        rivals = other.replace("games", "rivals")
        drove = rivals in sys.modules
        for module in list(sys.modules):
            for left in (other, rivals):
                if module == left or module.startswith(left + "."):
                    del sys.modules[module]
        parent, _, own = other.rpartition(".")
        delattr(sys.modules[parent], own)
        if drove:
            delattr(sys.modules["pitwall.rivals"], name.replace("-", "_"))
