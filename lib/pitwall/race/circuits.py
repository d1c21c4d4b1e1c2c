"""The circuits of a device: a folder of compiled ones for each game, and one entered by hand."""

from pitwall import games
from pitwall.circuit import files, flaw, opened
from pitwall.race.ask import const
from pitwall.race.journal import OTHER, Journal

BOARDS = const(3)       # layout of boards entered by hand; a game's module `own` may have another
OWN = "own"             # used instead of a circuit's name for the board entered by hand
LONGEST = const(40)     # letters of a name


def spelled(name):
    """Return True if a name has only letters that a save can hold."""
    for letter in name:
        if not ("a" <= letter <= "z" or "0" <= letter <= "9" or letter == "-"):
            return False
    return True


def is_name(name):
    """Return True if a circuit's file may have this name."""
    return 0 < len(name) <= LONGEST and name != OWN and spelled(name)


def listed(folder, game):
    """Return the names of the compiled circuits in a game's folder, sorted, usable or not."""
    return sorted([name[:-4] for name in files.listed(folder + games.tracks(game))
                   if name.endswith(".pwc")])


def judged(folder, game):
    """Yield (name, reason) of each; reason: a key of the words, "" if the circuit can be used."""
    for name in listed(folder, game):
        yield name, _wrong(folder, name, game)


def _wrong(folder, name, game):
    if not is_name(name):
        return "refused.name"
    try:
        return flaw(files.read(folder + games.tracks(game), name + ".pwc"), games.family(game))
    except OSError:
        return "refused.damaged"


def names(folder, game, edition=0, rows=None):
    """Return the sorted names of the usable circuits for an edition of a game.

    The usual edition can use all of them, and its game need not be loaded.

    folder  of the circuits of all games; rows: as `judged` yields them
    """
    found = [name for name, wrong in rows or judged(folder, game) if not wrong]
    if not edition:
        return found
    options = games.room(game, "options", edition)
    return [name for name in found if not options.CIRCUITS or name in options.CIRCUITS]


def editions(folder, game, rows=None):
    """Return the editions that have a circuit and can be played here."""
    return [edition for edition in range(len(games.editions(game)))
            if game in games.OWN or names(folder, game, edition, rows)]


def first(folder, game, edition=0):
    """Return (name, circuit) of the first one that can be opened, or None."""
    for row in judged(folder, game):
        for name in names(folder, game, edition, (row,)):
            try:
                return name, circuit(folder, name, game)
            except (OSError, ValueError):
                pass
    return None


def circuit(folder, name, game, saves="", known=None):
    """Return a game's circuit of that name. Raises OSError or ValueError if it cannot be read.

    saves   the folder with the board called OWN
    known   a circuit that is already open; it is returned if it has the same bytes
    """
    if name == OWN and game in games.OWN:
        return own_board(saves, game)
    table = files.read(folder + games.tracks(game), name + ".pwc")
    if known and known.buf == table:
        return known
    wrong = flaw(table, games.family(game))
    if wrong:
        raise ValueError(wrong)
    return opened(table)


def own_board(saves, game):
    """Return the board entered by hand, or the initial one."""
    own, journal = games.room(game, "own"), _own_journal(saves, game)
    try:
        return own.opened((journal.load() or (b"", b""))[1])
    except ValueError as error:
        if str(error) != OTHER:
            journal.aside()
        return own.opened(b"")


def keep_board(saves, data, game=games.OWN[0]):
    """Save the board entered by hand; return True if it is safe."""
    journal = _own_journal(saves, game)
    try:
        journal.load()
    except ValueError:
        journal.blocked = True      # by a file that could not be moved aside when it was read
    return journal.save(b"", data, b"")


def _own_journal(saves, game):
    """Return the save file of a game's own board."""
    name = OWN if game == games.OWN[0] else OWN + "-" + games.base(game)
    own = games.room(game, "own")
    return Journal(saves, name, only=getattr(own, "LAYOUT", BOARDS),
                   older=getattr(own, "OLDER", ()))     # see journal.converted


def seats(game, edition=0, typed=False):
    """Return the kinds of seats of a single race; typed: on a board entered by hand."""
    kinds = own_seats(game, edition) if typed else games.room(game, "options", edition).SEATS
    return tuple(kinds) + games.books(game, edition, typed)


def own_seats(game, edition=0):
    """Return the kinds of seats on a board entered by hand; there may be fewer."""
    options = games.room(game, "options", edition)
    return getattr(options, "OWN_SEATS", options.SEATS)
