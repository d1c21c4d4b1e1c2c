"""A championship on the device: its save file, its next race, and each result entered once.

The championship and the race that is being driven are two files. The race's file carries the number
of the championship and of the race; a result is written into the championship before the race's
file is removed. So a cut leaves either the race to be driven to its end, or its result and a file
that belongs to no race any more.
"""

from pitwall import games
from pitwall.race import circuits, run, saves
from pitwall.race.ask import const
from pitwall.race.dice import Dice
from pitwall.race.header import file_name, make_room, peek
from pitwall.race.journal import OTHER, Journal, converted

ID = 2      # bytes of the number of a championship
# The first byte is the number of the game; these bits between it and that of "beside the board"
# are the place of the edition.
EDITION, BITS = const(4), const(112)


def seats(game, edition=0):
    """Kinds of seats in a championship; boards that were typed in may be among its circuits."""
    if game in games.OWN:
        return circuits.own_seats(game, edition)
    return games.room(game, "options", edition).SEATS


class Season:
    """The championship saved in the folder `saves`; tracks: folder of the compiled circuits.

    game    which one it is of, one of games.ALL; there is one championship at a time
    edition of the game: its place in games.editions
    """

    def __init__(self, saves, tracks):
        self.saves, self.tracks = saves, tracks
        self.journal = Journal(saves, "season")
        self.game, self.edition = games.NAMES[0], 0
        self.table = None       # the game's Championship, None while there is none
        self.league = b""       # what a league agrees on besides, see league.py; of the next one:
        self.proposed = b""
        self._id = bytes(ID)

    def begin(self, circuits, seats, switches, more, number, game=games.NAMES[0], edition=0):
        """A new championship in place of the old one; `number`: by lot, see `_free`.

        circuits   names of their files, in order
        more       what else the game agrees on: are engines damaged, laps of each race
        Returns whether it is saved. Raises ValueError if the rules know none like it. A save that
        cannot be used is kept aside.
        """
        self._make_room()
        from pitwall.race.league import check_length
        check_length(games.room(game, "championship", edition), len(circuits), self.proposed)
        self.game, self.edition = game, edition
        self.league, self.proposed = self.proposed, b""
        self.table = self._counted(
            self._room().new(circuits, seats, switches, more, **self._rules()))
        self._id = self._free(number)
        return self.save()

    def _room(self):
        return games.room(self.game, "championship", self.edition)

    def _rules(self):
        """What its room is told of an edition that is not the usual one."""
        return {"rules": games.rules(self.game, self.edition)} if self.edition else {}

    def _make_room(self):
        try:
            self.load()
        except ValueError:
            self.journal.aside()

    def _free(self, number):
        """This number, or the next if it is that of the race that lies there: it is another's."""
        own = bytes((number & 255, number >> 8 & 255))
        try:
            taken = Journal(self.saves, "round", own).load()
        except ValueError:
            taken = None        # a race that nobody can take up
        return self._free(number + 1) if taken else own

    def save(self):
        """Write it as it stands; returns whether it is safe in the file."""
        return self._save(self.table)

    def load(self):
        """Read the save; returns whether there is one.

        Raises ValueError if it cannot be used; its text is the reason's key in the words table.
        """
        self.table, self.league = None, b""
        found = self.journal.load()
        if found is None:
            return False
        header, data, league = found
        game = games.numbered(header[0] & ~BITS) if len(header) > ID else None
        if not game:
            raise ValueError("refused.game")
        self.game, self.edition = game, (header[0] & BITS) >> EDITION
        if self.edition >= len(games.editions(game)):
            self.edition = 0
            raise ValueError(OTHER)
        room = self._room()
        data = converted(data, self.journal.layout, room.LAYOUT, getattr(room, "OLDER", ()))
        self._id = header[1:1 + ID]
        try:
            self.league = bytes([league[i] for i in range(0, len(league), 2)])
            table = self._opened(_named(header[1 + ID:]), data)
            for seat in table.seats():      # beside a board there are fewer kinds
                if seat not in seats(game, self.edition):
                    raise ValueError
        except ValueError:
            raise ValueError("refused.championship")
        self.table = table
        return True

    def _save(self, table):
        self.journal.layout = self._room().LAYOUT
        what = games.number(self.game) | self.edition << EDITION
        header = bytes((what,)) + self._id + _listed(table.circuits)
        league = b"".join([bytes((byte, 0)) for byte in self.league])
        return self.journal.save(header, table.saved(), league)

    def _opened(self, circuits, data):
        return self._counted(self._room().load(circuits, data, **self._rules()))

    def _counted(self, table):
        """Return that table, which counts as the league has agreed."""
        if self.league:
            from pitwall.race.league import count
            count(table.series, self.league)
        return table

    def lot(self):
        """A number 0 .. 255 that is the same in all its races."""
        return self._id[0]

    # --- the next race ---

    def _race_journal(self):
        return Journal(self.saves, "round", self._id + bytes((self.table.series.run,)))

    def waits(self):
        """Is the next race begun? Raises ValueError as `header.peek` does."""
        return peek(self._race_journal(), self.tracks) is not None

    def next(self, seed, undo=True, real=0):
        """The Run of the next race before its first question. Raises OSError without its circuit.

        undo, real    see `run.fresh`
        What was saved of it is lost when it starts, but for a save that cannot be used.
        """
        journal = self._race_journal()
        make_room(journal, self.tracks)
        name = self.table.next_circuit()
        road = circuits.circuit(self.tracks, name, self.game, self.saves)
        race = self.table.race(road, games.load(self.game))
        return self._mine(run.Run(race, Dice(seed), journal, name, self.tracks, undo, real))

    def resume(self):
        """The Run of the race that was begun, to be led on by `replay()`, or None.

        Raises ValueError as `saves.load` does.
        """
        found = saves.load(self._race_journal(), self.tracks)
        return self._mine(found) if found else None

    def _mine(self, race):
        race.season = self
        return race

    def number(self):
        """What tells it from other championships: ID bytes."""
        return bytes(self._id)

    def after(self, race):
        """Its table with the result of the next race, which changes nothing yet."""
        table = self._opened(self.table.circuits, self.table.saved())
        table.enter(race)
        return table

    def enter(self, race, unsaved=False):
        """The result of the next race; returns whether it is safe. If not, nothing has changed.

        unsaved    it is to count in memory all the same
        """
        table = self.after(race)
        return self._take(table, unsaved)

    def enter_places(self, places, race=None):
        """Enter the result of a race driven without the device; return True if it is saved.

        places      of each car, 0: not classified. Raises ValueError if they are no result.
        race        number of a race whose result this replaces, None: the next race
        """
        table = self._opened(self.table.circuits, self.table.saved())
        if race is None:
            table.series.enter(places)
        else:
            table.series.correct(race, places)
        return self._take(table)

    def seat(self, seats):
        """Let others drive from the next race on; return True if it is saved.

        seats   see Championship.with_seats, which raises ValueError
        """
        return self._take(self._counted(self.table.with_seats(seats)))

    def _take(self, table, unsaved=False):
        saved = self._save(table)
        if saved or unsaved:
            self.table = table
        return saved


def _listed(circuits):
    """Names as the header has them: =N for one that is the same as number N before it."""
    found = []
    for at, name in enumerate(circuits):
        first = circuits.index(name)
        found.append(name if first == at else "=%d" % first)
    return ",".join(found).encode()


def _named(text):
    """The names of a header. Raises ValueError if they make no sense."""
    names = []
    for name in text.split(b","):
        again = int(name[1:]) if name[:1] == b"=" else -1
        if again >= len(names):
            raise ValueError("refused.championship")
        names.append(file_name(name) if again < 0 else names[again])
    return names
