"""The circuits of a device: compiled ones in a folder a game, and one that was typed in."""

from pitwall import games
from pitwall.circuit import files, flaw, opened
from pitwall.race.ask import const
from pitwall.race.journal import OTHER, Journal

BOARDS = const(3)       # layout of those that were typed in; a game's room `own` may have its own
OWN = "own"             # in place of a circuit's name: the board that was typed in
LONGEST = const(40)     # letters of a name


def spelled(name):
    """Return True if a name has no other letters than a save can hold."""
    for letter in name:
        if not ("a" <= letter <= "z" or "0" <= letter <= "9" or letter == "-"):
            return False
    return True


def is_name(name):
    """Return True if a circuit's file may be called so."""
    return 0 < len(name) <= LONGEST and name != OWN and spelled(name)


def listed(folder, game):
    """Names of the compiled circuits in a game's folder, sorted, usable or not."""
    return sorted([name[:-4] for name in files.listed(folder + games.tracks(game))
                   if name.endswith(".pwc")])


def judged(folder, game):
    """Yield (name, why it is not offered) of each, why: a key of the words, "" if it is offered."""
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
    """Names of the usable circuits that an edition of a game is for, sorted; folder: that of all
    games.

    The usual edition is for all of them, and its game need not be loaded. rows: as `judged` yields
    """
    found = [name for name, wrong in rows or judged(folder, game) if not wrong]
    if not edition:
        return found
    options = games.room(game, "options", edition)
    return [name for name in found if not options.CIRCUITS or name in options.CIRCUITS]


def editions(folder, game, rows=None):
    """Places of the editions that can be played here: there is a circuit for them."""
    return [edition for edition in range(len(games.editions(game)))
            if game in games.OWN or names(folder, game, edition, rows)]


def first(folder, game, edition=0):
    """(name, circuit) of the first one that opens, None without any."""
    for row in judged(folder, game):
        for name in names(folder, game, edition, (row,)):
            try:
                return name, circuit(folder, name, game)
            except (OSError, ValueError):
                pass
    return None


def circuit(folder, name, game, saves="", known=None):
    """A game's circuit of that name. Raises OSError or ValueError if it cannot be read.

    saves   the folder that keeps the board called OWN
    known   one that is open, as its table says: it need not be opened again if it is that one
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
    """The board that was typed in, or the one to begin with."""
    own, journal = games.room(game, "own"), _own_journal(saves, game)
    try:
        return own.opened((journal.load() or (b"", b""))[1])
    except ValueError as error:
        if str(error) != OTHER:
            journal.aside()
        return own.opened(b"")


def keep_board(saves, data, game=games.OWN[0]):
    """Keep the board that was typed in; returns whether it is safe."""
    journal = _own_journal(saves, game)
    try:
        journal.load()
    except ValueError:
        journal.blocked = True      # by one that could not be put aside when it was read
    return journal.save(b"", data, b"")


def _own_journal(saves, game):
    """Each game has a board of its own."""
    name = OWN if game == games.OWN[0] else OWN + "-" + games.base(game)
    own = games.room(game, "own")
    return Journal(saves, name, only=getattr(own, "LAYOUT", BOARDS),
                   older=getattr(own, "OLDER", ()))     # see journal.converted


def seats(game, edition=0, typed=False):
    """Kinds of seats of a single race; typed: on a board that was typed in."""
    kinds = own_seats(game, edition) if typed else games.room(game, "options", edition).SEATS
    return tuple(kinds) + games.books(game, edition, typed)


def own_seats(game, edition=0):
    """Kinds of seats on a board that was typed in: there may be fewer."""
    options = games.room(game, "options", edition)
    return getattr(options, "OWN_SEATS", options.SEATS)
