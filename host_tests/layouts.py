"""The meaning of the bytes of each kind of save, as text and as a digest of it.

The meaning consists of the names and values of the constants for a byte's place and content. The
meaning of answers is not included, because a race's save has a checksum of the state after them.
"""

import hashlib

from pitwall import games
from pitwall.device import settings
from pitwall.games import typed_in
from pitwall.race import (
    career, circuits, dashboards, dice_statistics, dice_tray, edits, header, journal, records, run,
    season, series, slots)
from pitwall.games.pole_position import cards, house_data, settings as points
from pitwall.ui.words import LANGUAGES

RECORD = "golden/layouts.txt"       # kind, layout, digest; more digests: additions since
BOARDS = ("pole-position", "formula-d")     # games that note at the table how far cars are
PLAIN = (int, str, bytes, tuple)


def constants(module, *names):
    """Return {name: value} of a module: those names, or all upper-case names with plain values."""
    return {name: getattr(module, name) for name in sorted(names or vars(module))
            if name.lstrip("_").isupper() and isinstance(getattr(module, name), PLAIN)
            and name not in ("LAYOUT", "OLDER") and not name.startswith(("V_", "B_"))}


def _file():
    return constants(journal, "MAGIC", "BARE")


def _game(game):
    options = games.room(game, "options")
    return games.number(game), options.SWITCHES, options.SEATS, (
        options.RIVALS if games.rivals(games.base(game)) else ())


def _race(game):
    package, base = games.load(game), games.base(game)
    parts = [_file(), _game(game), package.TABLE_SIZE, package.CAR_SIZE,
             constants(games.room(base, "state")),
             constants(edits, "WIDE"), constants(header), constants(run, "TABLES"),
             constants(circuits, "OWN")]
    if base == games.NAMES[0]:
        parts += [constants(cards), house_data.EVENTS, points.REPLACED]
    if game in games.BESIDE and base in BOARDS:
        parts.append(constants(games.room(game, "board")))
    return parts


def _season(game):
    room = games.room(games.base(game), "championship")
    places = [name for name in ("HEAD", "CAR", "_SEAT", "_ENGINE", "_DRIVER", "_TEAM", "HARDEST")
              if hasattr(room, name)]
    parts = [_file(), _game(game), season.ID, constants(room, *places), constants(series)]
    return parts + ([constants(cards)] if games.base(game) == games.NAMES[0] else [])


def _dashboards(game):
    """Return the bytes of a car, the values that changes number, the stored table bytes."""
    package, room = games.load(game), games.room(game, "dashboards")
    return (_game(game), games.editions(game), package.CAR_SIZE,
            constants(games.room(games.base(game), "state")), room.Values.OF_CAR,
            room.Values.OF_TABLE, room.HIDDEN, room.OF_TABLE, len(room.SETS))


def _own(game):
    room = games.room(game, "own")
    return [_file(), constants(room), typed_in.stamp(bytes(8))]


def kinds():
    """Return {kind: (oldest readable layout, newest, where it is defined, meaning)}."""
    found = {
        "settings": _one(settings, [
            _file(), settings.NAMES, settings.SLEEPS, LANGUAGES, settings.PACES]),
        "last": _one(slots, [_file(), constants(slots, "FIRST", "PREFIX", "LETTERS")])}
    found["records"] = _one(records, [_file(), constants(records), constants(
        career, "RUNNING", "NUMBER", "LEVEL", "OPEN", "SEASONS", "PAST", "RIVALS", "KEPT", "ROW"),
        dice_statistics.FIGHTS, [(games.number(game), games.editions(game)) for game in games.ALL]])
    found["dice"] = _one(dice_tray, [_file(), constants(
        dice_tray, "PLAIN", "OWN", "EDITION"), dice_tray.sets()])
    found["dashboards"] = _one(dashboards, [_file(), constants(
        dashboards, "HEAD", "ENTRY"), [_dashboards(game) for game in games.BESIDE]])
    for game in games.ALL:
        found["race-" + game] = games.layouts(game) + ("pitwall.games.GAMES", _race(game))
        found["season-" + game] = _one(games.room(games.base(game), "championship"), _season(game))
    for game in games.OWN:
        name = "own" if game == games.OWN[0] else "own-" + games.base(game)
        found[name] = _one(games.room(game, "own"), _own(game), circuits.BOARDS)
    return found


def _one(module, meaning, usual=0):
    """Describe a kind with one number and converters in a module; usual: the default number."""
    newest = getattr(module, "LAYOUT", usual)
    oldest = newest - len(getattr(module, "OLDER", ()))
    return oldest, newest, module.__name__ + ".LAYOUT", meaning


def digest(meaning):
    return hashlib.sha256(repr(meaning).encode()).hexdigest()[:16]
