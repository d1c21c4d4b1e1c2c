"""Dashboards without a race: plus and minus change the values of each car at a table.

    boards = Dashboards("/saves").load()    # those of the file, or none: boards.race is None
    boards.begin("formula-d-free", 0, 4, 3)
    boards.step(0, i, -1)                   # value i of car 0; see race/corrections.py
    boards.undo()

The values are those of the game's module `corrections`, in a race that never runs. The file
`dashboards.pws` contains the game, the cars, their bytes and the last changes. A game of
games.DASHBOARDS has a module `dashboards` with these names:

    board(laps), ready(race)    a circuit; put the cars of a new race onto the track
    Values              those of its `corrections`, or a subclass
    LIMITS              {name: (least, most)} of values that any set-up may have
    WATCHED             {name: (low, high)}: a warning appears up to low, and from high on
    WORN                the value that dash.worn() is about, or ""
    ASKED, DUE          the question before which warnings.due() warns; {its key: a value's name}
    HIDDEN, OF_TABLE    names of the car's values that need the board; of the table's that do not
    SKY, OURS           the value that is a weather; {name: words' key of its name and help}
    MOST, LAPS, SETS    cars; fewest, most and usual laps; switches of each set of rules
"""

from pitwall import games
from pitwall.race.fields import BYTE, HOW, MASK, MEND, NAME, WORD
from pitwall.race.head import LAP
from pitwall.race.journal import Journal
from pitwall.race.kept import Kept
from pitwall.race.referee import TABLE, const

LAYOUT = const(3)       # of the file
OLDER = ()              # converters of the layouts before it, see journal.converted
HEAD = const(6)         # game, edition, cars, laps, set of rules, whose dashboard is shown
ENTRY = const(3)        # of a change: car or table, which value, how many bytes it changed
MOST = const(960)       # bytes of a file's data
CHANGES = const(60)     # that can be undone


class Dashboards(Kept):
    """The values of all cars, after load() or begin().

    game, edition   one of games.DASHBOARDS, and the place of its edition
    cars, laps      how many cars; laps or turns of the race
    rules           place in the game's SETS of rules
    who             the car that is shown, or TABLE
    race, values    its state and the game's Values; None: there are no dashboards
    log             [(who, value, [(byte, before), ..]), ..], newest last; bytes of that car's part
    refused         key of the reason why the file cannot be used, or ""
    """

    def __init__(self, folder):
        Kept.__init__(self, folder)
        self.race, self._kept = None, b""

    def begin(self, game, edition, cars, laps, rules=0):
        """Make new dashboards, as after a set-up.

        Raises ValueError for numbers that no game has.
        """
        self.game, self.edition, self.cars, self.laps = game, edition, cars, laps
        self.rules, self.who, self.log = rules, 0, []
        self.room = room = games.room(game, "dashboards", edition)
        if not 1 <= cars <= room.MOST or not room.LAPS[0] <= laps <= room.LAPS[1] or (
                rules >= len(room.SETS)):
            raise ValueError("refused.other")
        self.race = race = games.begun(
            game, room.board(laps), [0] * max(2, cars), room.SETS[rules], edition)
        room.ready(race)
        race.begun = race.state         # all changes start from this state
        self.values = room.Values(race)

    # --- values ---

    def items(self, who):
        """Return the numbers of the values that are shown."""
        shown = self.values
        return [i for i in shown.items(who) if self._is_shown(who, shown.row(who, i))]

    def _is_shown(self, who, row):
        if who == TABLE:
            return row[NAME] in self.room.OF_TABLE
        return row[NAME] not in self.room.HIDDEN

    def name(self, who, i):
        """Return the name of a value's row."""
        return self.values.row(who, i)[NAME]

    def _legal(self, who, i):
        """Return all possible settings of a value."""
        if self.name(who, i) in self.room.LIMITS:
            least, most = self.room.LIMITS[self.name(who, i)]
            return range(least, most + 1)
        return self.values.legal(self.race, who, i)

    def said(self, show, who, i):
        """Return (name, help) of a value in words."""
        if self.name(who, i) in self.room.OURS:
            return show.words.text(self.room.OURS[self.name(who, i)])
        return self.values.name(show, who, i), self.values.help(show, who, i)

    def explained(self, show, who, i):
        """Return (name, text of the EXPLAIN screen)."""
        name, text = self.said(show, who, i)
        if self.name(who, i) not in self.room.OURS:
            text = self.values.explained(show, who, i)
        return name, text

    def text(self, show, who, i):
        """Return the value in words."""
        value = self.values.now(who, i)
        if self.name(who, i) == self.room.SKY:
            return show.weather_name(value)
        return self.values.text(show, who, i, value)

    def has_table(self):
        """Return True if the table has values, too."""
        return bool(self.room.OF_TABLE)

    def step(self, who, i, step):
        """Change a value by one; return False if it is at its limit.

        Successive steps of one value are logged as one change.
        """
        now = self.values.now(who, i)
        found = [value for value in self._legal(who, i) if (value - now) * step > 0]
        if not found:
            return False
        if self.log and self.log[-1][:2] == (who, i):
            self._take_back(self.log.pop())
        self._set(who, i, found[0] if step > 0 else found[-1])
        return True

    def _set(self, who, i, value):
        """Set a value and log the changed bytes of that car or the table alone."""
        first, part = self._part(who)
        before = bytes(part)
        for at, new, wide in self.values.made(who, i, value):
            at -= first
            if 0 <= at and at + wide < len(part):
                part[at] = new & 255
                if wide:
                    part[at + 1] = new >> 8
        changed = [(at, before[at]) for at in range(len(part)) if part[at] != before[at]]
        if changed:
            self.log = self.log[1 - CHANGES:] + [(who, i, changed)]

    def _part(self, who):
        """Return (offset, bytes) of a car or the table."""
        race = self.race
        if who == TABLE:
            return 0, race.table
        return race.game.TABLE_SIZE + who * race.game.CAR_SIZE, race.cars[who]

    # --- undo ---

    def undo(self):
        """Undo the last change; return its (who, value), or None if that is not possible."""
        if not self.log:
            return None
        state, entry = bytes(self.race.state), self.log.pop()
        try:
            self._take_back(entry)
            self._check(entry[0])
        except (LookupError, ValueError):       # a damaged file whose checksum is right
            self.race.state[:] = state
            self.log = []
            return None
        return entry[:2]

    def _take_back(self, entry):
        part = self._part(entry[0])[1]
        for at, before in entry[2]:
            part[at] = before

    def history(self, show):
        """Yield (who, name, before, after) of the changes in words, the newest first."""
        state = bytes(self.race.state)
        try:
            for entry in reversed(self.log):
                who, i = entry[:2]
                now, self.race.state[:] = bytes(self.race.state), state
                after = self.text(show, who, i)
                self._take_back(entry)
                before, state = self.text(show, who, i), bytes(self.race.state)
                self.race.state[:] = now
                yield who, self.said(show, who, i)[0], before, after
        except LookupError:             # a damaged file whose checksum is right
            self.race.state[:] = now

    # --- warnings ---

    def warned(self, who):
        """Return ([names of values to look at], (words' key, numbers, name) or None).

        The second is the warning that the rules give before a turn, and the value it is about.
        """
        if who == TABLE:
            return [], None
        room, race, names = self.room, self.race, []
        for i in self.items(who):
            low, high = room.WATCHED.get(self.name(who, i), (-1, 256))
            if not low < self.values.now(who, i) < high:
                names.append(self.name(who, i))
        if room.WORN and games.room(self.game, "dash", self.edition).worn(race, who):
            names.append(room.WORN)
        race.ask.who, race.ask.what = who, room.ASKED
        due = games.room(self.game, "warnings", self.edition).due(race, race.ask)
        if not due:
            return names, None
        return names + [room.DUE[due[0]]], (due[0], due[1], room.DUE[due[0]])

    # --- the file ---

    def _table_bytes(self):
        """Return the numbers of the table's bytes that are saved."""
        found = []
        for row in self.values.rows(TABLE):
            if row[NAME] in self.room.OF_TABLE and row[BYTE] not in found:
                found.append(row[BYTE])
        return found

    def _cars_end(self):
        game = self.race.game
        return game.TABLE_SIZE + self.cars * game.CAR_SIZE

    def _packed(self):
        if not self.race:
            return b""
        race = self.race
        data = bytearray((games.number(self.game), self.edition, self.cars, self.laps, self.rules,
                          self.who))
        data += race.state[race.game.TABLE_SIZE:self._cars_end()]
        data += bytes([race.table[at] for at in self._table_bytes()])
        for who, i, changed in reversed(self.log):
            if len(data) + ENTRY + 2 * len(changed) > MOST:
                break
            data += bytes((who, i, len(changed)))
            for at, before in changed:
                data += bytes((at, before))
        return bytes(data)

    def _journal(self):
        return Journal(self.folder, "dashboards", only=LAYOUT, older=OLDER)

    def _unpack(self, data):
        """Read the bytes of a file. Raises ValueError if they are invalid; race is None then."""
        try:
            self._read(data)
        except ValueError:
            self.race = None
            raise

    def _read(self, data):
        if len(data) < HEAD:
            raise ValueError("refused.size")
        number, edition, cars, laps, rules, who = data[:HEAD]
        game = games.numbered(number)
        if game not in games.DASHBOARDS or edition >= len(games.editions(game)):
            raise ValueError("refused.other")
        self.begin(game, edition, cars, laps, rules)
        race, table = self.race, self._table_bytes()
        first = race.game.TABLE_SIZE
        at = HEAD + self._cars_end() - first
        if len(data) < at + len(table):
            raise ValueError("refused.size")
        fresh = bytes(race.cars[0])
        race.state[first:self._cars_end()] = data[HEAD:at]
        for byte in table:
            race.table[byte] = data[at]
            at += 1
        self._check_all(fresh)
        self.log = self._changes(data, at)
        self.who = who if who < cars or who == TABLE and self.has_table() else 0

    def _check_all(self, fresh):
        """Raise ValueError if a value is beyond its limits, or if another byte has changed."""
        masks = self._masks()
        try:
            for who in range(self.cars):
                car = self.race.cars[who]
                if any([(car[at] ^ fresh[at]) & ~masks[at] for at in range(len(masks))]):
                    raise ValueError("refused.other")
                self._check(who)
            self._check(TABLE)
        except LookupError:
            raise ValueError("refused.other")

    def _masks(self):
        """Return the bits of each byte of a car that a value may change."""
        masks = bytearray(self.race.game.CAR_SIZE)
        for row in self.values.rows(0):
            if row[HOW] & MEND and self._is_shown(0, row):
                masks[row[BYTE]] |= row[MASK] & 255
                if row[MASK] == WORD:
                    masks[row[BYTE] + 1] = 255
        masks[LAP] = 255
        return masks

    def _check(self, who):
        """Raise ValueError if a value of that car or the table is beyond its limits."""
        for i in self.items(who):
            if self.values.now(who, i) not in self._legal(who, i):
                raise ValueError("refused.other")

    def _changes(self, data, at):
        """Return the log that the data contain from `at` on."""
        found, masks = [], self._masks()
        while at < len(data):
            who, i, count = (data[at:at + ENTRY] + bytes(ENTRY))[:ENTRY]
            at += ENTRY
            bytes_of = data[at:at + 2 * count]
            at += 2 * count
            if not count or at > len(data) or who >= self.cars and who != TABLE or (
                    i >= len(self.values.rows(who))) or len(found) == CHANGES:
                raise ValueError("refused.other")
            changed = [(bytes_of[j], bytes_of[j + 1]) for j in range(0, 2 * count, 2)]
            allowed = self._table_bytes() if who == TABLE else [
                byte for byte in range(len(masks)) if masks[byte]]
            if [byte for byte, _ in changed if byte not in allowed]:
                raise ValueError("refused.other")
            found.insert(0, (who, i, changed))
        return found
