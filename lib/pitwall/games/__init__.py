"""List the games and load their packages; only the chosen game is kept in memory on a device.

    game = load("formula-d")                # its package: new(circuit, seats, switches), play(race)
    dash = room("formula-d", "dash")        # one of its modules

Every game offers these modules, with the same names and interface:

    options      the settings of a race: rules, laps, cars, seats
    dash         numbers for the screens of a race
    show         class Show: questions, answers, prices and places in words
    commentary   class Commentary: the events of a race in words
    proposal     a sensible driver's answer to a question
    championship    new, load: a series of races; its settings apart from rules and seats
    corrections, validate    values that may be corrected, and checks of a save
    warnings     warnings for a player before an answer

If a game lacks a module, the one of the same name in this package is used. A game's own modules
import from here the names that they do not change; docs/develop/interface.tsv lists them all. A
game's words are in pitwall.ui.words, one table per language: en_formula_d.py.

Each edition apart from the usual one is a package such as `edition_2022` within the game's package.
It has modules of its own, at least `options`. room(name, "options", edition) returns the edition's
module, or the game's if the edition has none. Its words are in en_pole_position_2022.py.

The rows of GAMES hold all other facts that are needed before a game is loaded, and are the only
place for them. Names for screens are in the words.

A game can also be played next to a physical board that the device does not know (see BESIDE). Its
package then has a package `free` with the same modules. That variant uses the game's circuits for
their weather. It uses the game's words and adds its own.
"""

import sys

from pitwall.circuit import LAP_TRACK, LINE, SECTIONS, STOPS

# Name; number in a save file, 1 .. 15, never reused; the family of its boards; their folder below
# the folder of all circuits; its rivals: 0 none, 1 on the tracked board, 2 next to a board, too;
# versions of the race save, (oldest readable, current); the same next to a board, () without a
# package `free`; its editions, whose positions are in a save and never change; the default circuit
# of a race; the default circuits of a championship; the quick race: its circuit ("": the first
# one), the fewest laps, and the turns of a short form or 0. The quick race is on China because a
# race there is short and the levels of its bots are well apart.
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
STANDARD = {"race-pace": 3}     # the standard rules' number in a race code, unless it is 0
_FREE = "-free"
_BESIDE = 128                              # added to the number

NAMES = tuple([row[0] for row in GAMES])
BESIDE = tuple([row[0] + _FREE for row in GAMES if row[6]])
ALL = NAMES + BESIDE
DASHBOARDS = tuple([name + _FREE for name in (      # games with a module free/dashboards
    "pole-position", "formula-d", "race-pace", "formula-90")])
# Games with a custom board, see its module `own`. A ring of sections is too long to enter by hand.
OWN = tuple([row[0] + _FREE for row in GAMES if row[6] and row[2] != SECTIONS])


def load(name):
    """Return the package of a game. Raises ValueError for a name that is not in ALL."""
    if name not in ALL:
        raise ValueError("no game " + name)
    path = _path(name)
    if path not in sys.modules or path + ".free" in sys.modules:
        _free(path)
        __import__(path)
    return sys.modules[path]


def room(name, what, edition=0):
    """Return a module of a game, or of the edition with that index, by name.

    If neither has it, the tracked game's module is used (for a game next to a board), or the
    default pitwall.games.<what>. Raises ImportError if no module has that name.
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
    """Return the module from the package itself, or None if it has none."""
    path = package + "." + what
    if path not in sys.modules:
        try:
            __import__(path)
        except ImportError as error:
            if path not in str(error) or package == __name__:   # a failed import, or no default
                raise
            return None
    return sys.modules[path]


def _instead(package, what):
    """Return the replacement for a module that a package lacks."""
    parent = package.rpartition(".")[0]
    found = _room(parent, what)
    if parent == __name__ and what == "championship":       # it needs the package
        return _room(parent, "championship_plain").Room(sys.modules[package])
    return found


def books(name, edition=0, typed=False):
    """Return the seat kind of a player who keeps the books as a tuple; () if there is none.

    The device asks such a player only for facts its bots need, see docs/play/at-the-table.md.
    typed    on a custom board, whose cells are unknown to rivals
    """
    if name not in BESIDE or typed and rivals(name):
        return ()
    kind = room(name, "options", edition).BOOKS
    return (kind,) if kind else ()


def tracks(name):
    """Return the game's folder below the folder of all circuits."""
    return _row(name)[3]


def family(name):
    """Return the family of a game's boards, see pitwall.circuit."""
    return _row(name)[2]


def quick(name):
    """Return the quick race: (circuit, or "" for the first one; fewest laps; turns)."""
    return _row(name)[10]


def in_turns(name):
    """Return True if a race of a game, also next to a board, is as long as its turn track."""
    return bool(quick(name)[2])


def rivals(name):
    """Return True if the game has rivals, see pitwall.rivals; also if they play at the table."""
    return _row(name)[4] > (name in BESIDE)


def layouts(name):
    """Return the versions of a race's save: (oldest readable, current)."""
    return _row(name)[6 if name in BESIDE else 5]


def editions(name):
    """Return the names of a game's editions, the usual one first; saves hold an index into them."""
    return _row(name)[7]


def rules(name, edition):
    """Return values and procedures of the edition with that index, for `new`; None: the usual ones.
    """
    if not edition:
        return None
    path = _edition(name, edition)
    if path not in sys.modules:
        __import__(path)
    return sys.modules[path].Edition


def edition_of(race):
    """Return the index of a race's edition among those of its game."""
    return race.rules.number if race.rules else 0


def _edition(name, edition):
    """Return the package name of an edition, or its module's name."""
    return "%s.edition_%s" % (_path(base(name)), editions(name)[edition].replace("-", "_"))


def begun(name, circuit, seats, switches, edition=0):
    """Create a race before its first question; edition: index among those of the game."""
    package, found = load(name), rules(name, edition)
    if found:
        return package.new(circuit, seats, switches, rules=found)
    return package.new(circuit, seats, switches)


def base(name):
    """Return the game's name without the suffix of play next to a board."""
    return name[:-len(_FREE)] if name in BESIDE else name


def number(name):
    """Return the number of a game in a save file, 1 or more."""
    return _row(name)[1] + (_BESIDE if name in BESIDE else 0)


def numbered(value):
    """Return the name of the game with that number, or None."""
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
    """Forget the other games' modules, but not on CPython, where several races are open at once."""
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
