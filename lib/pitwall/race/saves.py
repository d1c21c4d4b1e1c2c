"""A race from its save: what stands in the file, why it cannot be used, and the Run that goes on.

    peek(journal, folder)     what a menu says of it
    load(journal, folder)     the Run

Both raise ValueError for a save that cannot be used; its text is the reason's key in the words.
"""

from pitwall import games
from pitwall.race.dice import Dice
from pitwall.race.journal import OTHER
from pitwall.race.referee import const
from pitwall.race.run import (
    CARS, FIXED, LAPS, NO_UNDO, ON, ROLLS, SEATS, TABLE_ROLLS, TABLES, Run, circuit)

UNCHECKED = const(3)    # the layout that has neither lot nor check: they are 0


def _open(journal, folder):
    """(header, snapshot, answers, circuit, its file's name, game) of the save, or None.

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
    if journal.layout == UNCHECKED:
        header = header[:end + FIXED - 3] + bytes(3) + header[end + FIXED - 3:]
    if len(header) < end + FIXED:
        raise ValueError("refused.game")
    name = file_name(header[end + FIXED:])
    try:
        road = circuit(folder, name, game, journal.folder)
    except OSError:
        raise ValueError("refused.no circuit")
    except ValueError:
        raise ValueError("refused.circuit")
    if bytes(road.buf[-4:]) != header[end:end + 4]:
        raise ValueError("refused.circuit")
    return header, snapshot, answers, road, name, game


def file_name(data):
    """Of a circuit's file, from a save. Raises ValueError, see `peek`, for what no file is called.
    """
    for letter in data:
        if not (97 <= letter <= 122 or 45 <= letter <= 57 and letter != 46):
            raise ValueError("refused.no circuit")
    return str(data, "utf-8")


def make_room(journal, folder):
    """Before a new race: a save that cannot be used is kept aside, not overwritten."""
    try:
        _open(journal, folder)
    except ValueError:
        journal.aside()


def peek(journal, folder):
    """(name of the circuit, lap, laps, game) of the save, or None.

    Raises ValueError if the save cannot be used; its text is the reason's key in the words table.
    """
    found = _open(journal, folder)
    if found is None:
        return None
    header = found[0]
    lap, laps = games.room(found[5], "dash").laps_saved(found[1])
    lap += header[SEATS + header[CARS] + 13] >> ON
    return found[3].name, min(lap, laps), laps, found[5]


def load(journal, folder):
    """The Run of the save, to be led to its question by `replay()`; None if nothing is saved.

    Raises ValueError as `peek` does. A save that its circuit fits, but no race, is kept aside.
    """
    found = _open(journal, folder)
    if found is None:
        return None
    try:
        return _loaded(journal, folder, found)
    except ValueError as error:
        if str(error) != OTHER:
            journal.aside()
        raise


def _loaded(journal, folder, found):
    header, snapshot, answers, road, name, game = found
    end = SEATS + header[CARS]
    options = games.room(game, "options")
    most = options.laps(road)[1]
    road.laps = header[LAPS]
    switches = header[1] | header[2] << 8 | header[3] << 16
    seats, marks = header[SEATS:end], header[end + 13]
    driven = bytes([seat & ~ROLLS for seat in seats])
    if not (1 <= road.laps <= most and all([seat in options.SEATS for seat in driven])):
        raise ValueError("refused.other")
    race = _again(games.load(game), road, driven, switches)
    real = sum([1 << i for i, seat in enumerate(seats) if seat & ROLLS])
    if marks & TABLE_ROLLS:
        real |= 1 << TABLES
    run = Run(race, Dice(0), journal, name, folder, not marks & NO_UNDO, real)
    run.load(snapshot, answers, header[end + 4:end + FIXED])
    return run


def _again(package, road, seats, switches):
    """The race of a save before its first question."""
    if switches > package.EVERYTHING:
        raise ValueError("refused.other")
    try:
        return package.new(road, seats, switches)
    except ValueError:
        raise ValueError("refused.other")
