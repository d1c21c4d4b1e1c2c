"""Load a race from its save, as a Run. The module `header` has the reasons for refusals."""

from pitwall import games
from pitwall.race import circuits
from pitwall.race.dice import Dice
from pitwall.race.header import (
    CARS, DICE, EDITION, FIXED, LAPS, MARKS, NO_UNDO, QUICK, ROLLS, SEATS, TABLE_ROLLS, code_of,
    edition_of, opened)
from pitwall.race.journal import OTHER
from pitwall.race.run import TABLES, Run


def load(journal, folder):
    """Return the Run of the save, or None if nothing is saved. `replay()` leads to its question.

    Raises ValueError as `header.peek` does. A save with a usable circuit, but without a valid race,
    is moved aside.
    """
    found = opened(journal, folder)
    if found is None:
        return None
    try:
        return _loaded(journal, folder, found)
    except ValueError as error:
        if str(error) != OTHER:
            journal.aside()
        raise


def _loaded(journal, folder, found):
    header, snapshot, answers = found[:3]
    end = SEATS + header[CARS]
    run = begun(journal, folder, found)
    run.load(snapshot, answers, header[end + DICE:end + FIXED])
    return run


def begun(journal, folder, found):
    """Return the Run of a save before its first question; found: as header.opened returns it."""
    header, _, _, road, name, game = found
    end, edition = SEATS + header[CARS], edition_of(header)
    options = games.room(game, "options", edition)
    most = options.laps(road)[1]
    kinds = circuits.seats(game, edition)
    road.laps = header[LAPS]
    switches = header[1] | header[2] << 8 | header[3] << 16
    seats, marks = header[SEATS:end], header[end + MARKS]
    driven = bytes([seat & ~ROLLS for seat in seats])
    if not (1 <= road.laps <= most and all([seat in kinds for seat in driven])):
        raise ValueError("refused.other")
    race = _again(game, road, driven, switches, edition)
    real = sum([1 << i for i, seat in enumerate(seats) if seat & ROLLS])
    if marks & TABLE_ROLLS:
        real |= 1 << TABLES
    code = _code(header[end + FIXED:end + FIXED + code_of(game, journal.layout)])
    run = Run(race, Dice(0), journal, name, folder, not marks & NO_UNDO, real)
    run.code, run.quick = code, bool(header[end + EDITION] & QUICK)
    return run


def _code(letters):
    """Return a race's code, "" for zeros. Raises ValueError for other letters than codes have."""
    if any(letters) and not (48 < min(letters) and max(letters) < 90):
        raise ValueError("refused.other")
    return "".join([chr(letter) for letter in letters if letter])


def _again(game, road, seats, switches, edition):
    """Return the race of a save before its first question."""
    if switches >> len(games.room(game, "options", edition).SWITCHES):
        raise ValueError("refused.other")
    try:
        return games.begun(game, road, seats, switches, edition)
    except ValueError:
        raise ValueError("refused.other")
