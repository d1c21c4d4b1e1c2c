"""The header of a race's save, and the reasons why a save cannot be used.

    peek(journal, folder)     the summary for a menu
    opened(journal, folder)   the whole save

Both raise ValueError for a save that cannot be used; its text is the reason's key in the words.
"""

from pitwall import games
from pitwall.race.ask import const
from pitwall.race.circuits import circuit, spelled
from pitwall.race.journal import OTHER

LAPS, CARS, SEATS = const(4), const(5), const(6)     # their indexes
FIXED = const(18)       # bytes after the seats; the indexes of some of these:
DICE, TAKEN, MARKS = const(4), const(12), const(13)
EDITION, LOT, CHECK = const(14), const(15), const(16)
CODE, OLD_CODE = const(10), const(8)    # letters of a tracked race's code after them, or zeros
CODED, LONG_CODED = const(6), const(7)  # first layouts with OLD_CODE, CODE of them
NO_UNDO, TABLE_ROLLS = const(1), const(2)             # marks of a race, and above them:
ON = const(2)           # laps that the answers add, from this bit on
ROLLS = const(128)      # mark of a seat: its player rolls real dice
QUICK = const(128)      # mark added to the edition: a quick race, see pitwall.ui.quick


def opened(journal, folder):
    """Return (header, snapshot, answers, circuit, its file's name, game) of the save, or None.

    Raises ValueError if the save cannot be used; its text is the reason's key in the words table.
    """
    found = journal.load()
    if found is None:
        return None
    header, snapshot, answers = found
    if len(header) < SEATS or not games.numbered(header[0]):
        raise ValueError("refused.game")
    game, end = games.numbered(header[0]), SEATS + header[CARS]
    oldest, newest = games.layouts(game)
    if not oldest <= journal.layout <= newest:
        raise ValueError(OTHER)
    at = end + FIXED + code_of(game, journal.layout)
    if len(header) < at:
        raise ValueError("refused.game")
    if edition_of(header) >= len(games.editions(game)):
        raise ValueError(OTHER)
    name = file_name(header[at:])
    try:
        road = circuit(folder, name, game, journal.folder)
    except OSError:
        raise ValueError("refused.no circuit")
    except ValueError:
        raise ValueError("refused.circuit")
    if bytes(road.buf[-4:]) != header[end:end + 4]:
        raise ValueError("refused.circuit")
    return header, snapshot, answers, road, name, game


def edition_of(header):
    """Return the place of a save's edition."""
    return header[SEATS + header[CARS] + EDITION] & ~QUICK


def code_of(game, layout):
    """Return the size of a race's code in a save of that layout, before the circuit's name."""
    if game not in games.NAMES or layout < CODED:
        return 0
    return CODE if layout >= LONG_CODED else OLD_CODE


def file_name(data):
    """Return the name of a circuit's file from a save.

    Raises ValueError, see `peek`, if no file can have that name.
    """
    for letter in data:
        if not spelled(chr(letter)):
            raise ValueError("refused.no circuit")
    return str(data, "utf-8")


def make_room(journal, folder):
    """Move a save that cannot be used aside, so that a new race does not overwrite it."""
    try:
        opened(journal, folder)
    except ValueError:
        journal.aside()


def peek(journal, folder):
    """Return (name of the circuit, lap, laps, game, its edition) of the save, or None.

    Raises ValueError if the save cannot be used; its text is the reason's key in the words table.
    """
    found = opened(journal, folder)
    if found is None:
        return None
    header = found[0]
    lap, laps = games.room(found[5], "dash").laps_saved(games.load(found[5]), found[1])
    end = SEATS + header[CARS]
    lap += header[end + MARKS] >> ON
    return found[3].name, min(lap, laps), laps, found[5], edition_of(header)
