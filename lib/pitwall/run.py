"""A race with its dice and its save: what is to be known to leave it, come back, and take back.

Dice are replayed: at every mark the state of the generator is kept, so whatever is taken back rolls
the same again.
"""

from .circuits import Circuit
from .dice import Dice
from .referee import ROLL, TABLE, const

GAME = 1        # Pole Position 2024
LAPS, CARS, SEATS = const(4), const(5), const(6)     # where they stand in the header of a save


def circuits(folder):
    """Names of the compiled circuits in a folder, sorted."""
    import os
    return sorted([name[:-4] for name in os.listdir(folder) if name.endswith(".pwc")])


def circuit(folder, name):
    """The circuit of that name. Raises OSError or ValueError if it cannot be read."""
    with open("%s/%s.pwc" % (folder, name), "rb") as file:
        return Circuit(file.read())


def fresh(journal, folder, name, seats, laps, switches, seed):
    """A new Run before its first question.

    seats       for each car 0 person, 1 bot A, 2 bot B
    laps        of the circuit; extended play doubles them
    switches    the optional rules in use; None: those of the standard race
    """
    from .games import pole_position
    road = circuit(folder, name)
    road.laps = laps
    if switches is None:
        switches = pole_position.STANDARD
    return Run(pole_position.new(road, seats, switches), Dice(seed), journal, name)


def _open(journal, folder):
    """(header, snapshot, answers, circuit, its file's name) of the save, or None.

    Raises ValueError if the save cannot be used; its text is the reason's key in the words table.
    """
    found = journal.load()
    if found is None:
        return None
    header, snapshot, answers = found
    if len(header) < SEATS or header[0] != GAME or len(header) < SEATS + 12 + header[CARS]:
        raise ValueError("refused.game")
    end = SEATS + header[CARS]
    name = str(header[end + 12:], "utf-8")
    try:
        road = circuit(folder, name)
    except OSError:
        raise ValueError("refused.no circuit")
    if bytes(road.buf[-4:]) != header[end:end + 4]:
        raise ValueError("refused.circuit")
    return header, snapshot, answers, road, name


def peek(journal, folder):
    """(name of the circuit, lap, laps) of the save, or None.

    Raises ValueError if the save cannot be used; its text is the reason's key in the words table.
    """
    found = _open(journal, folder)
    if found is None:
        return None
    from .games.pole_position.state import LAPS, LAP_COUNTER
    snapshot, road = found[1], found[3]
    if len(snapshot) <= LAPS:
        raise ValueError("refused.game")
    return road.name, max(1, snapshot[LAP_COUNTER]), snapshot[LAPS]


def saved(journal, folder):
    """The Run of the save, to be led to its question by `replay()`; None if nothing is saved.

    Raises ValueError as `peek` does.
    """
    from .games import pole_position
    found = _open(journal, folder)
    if found is None:
        return None
    header, snapshot, answers, road, name = found
    end = SEATS + header[CARS]
    road.laps = header[LAPS]
    switches = header[1] | header[2] << 8 | header[3] << 16
    run = Run(pole_position.new(road, header[SEATS:end], switches), Dice(0), journal, name)
    run.seed(header[end + 4:end + 12])
    run.rewind(snapshot, answers)
    return run


class Run:
    """A race in progress.

    race, dice, journal, game, show, dash    the race and the rooms of its game
    name      of the circuit's file
    people    how many cars people drive
    """

    def __init__(self, race, dice, journal, name):
        self.race, self.dice, self.journal, self.name = race, dice, journal, name
        from .games.pole_position import dash, show
        self.dash, self.show = dash, show
        self.people = sum([not dash.bot(race, who) for who in range(len(race.cars))])
        self._seed = (dice.a, dice.b)        # at the mark
        self._left = None                    # answers still to be replayed, two bytes each
        self._at = 0
        self._by = bytearray()               # since the mark: who chose; TABLE: a die
        self._mark = race.mark
        race.mark = self._marked
        self.saved = True
        self.season = None                   # the championship that the race belongs to
        self.entered = False                 # its result is safe there

    def start(self):
        self.race.start()

    # --- going on ---

    def roll(self):
        """The electronic dice's answer to the question that is open."""
        return self.dice.answer(self.race, self.race.ask)

    def answer(self, answer, person):
        """Give an answer; a person's is saved."""
        self._step(answer)
        if self.race.over:
            self._enter()
        elif person and self._by:            # at a mark it is saved already
            self.save()

    def _step(self, answer):
        ask = self.race.ask
        self._by.append(TABLE if ask.kind == ROLL else ask.who)
        self.race.step(answer)

    def _marked(self):
        """Takes the place of race.mark: dice and save belong to the same moment."""
        self._mark()
        self._by = bytearray()
        self._seed = (self.dice.a, self.dice.b)
        if self._left is None:
            self.save()

    def _enter(self):
        self.entered = self.entered or not self.season or self.season.enter(self.race)

    def end(self):
        """No save any more: the race is over, and its result stands where it belongs."""
        self._enter()
        if self.entered:
            self.journal.remove()

    # --- the save ---

    def save(self):
        race = self.race
        self.saved = self.journal.save(self.header(), race.snapshot, race.answers)

    def header(self):
        """Game, switches (3), the circuit's laps, cars, a seat each, the circuit's checksum (4),
        the dice (8), the circuit's file."""
        race = self.race
        seats = [self.dash.seat(race, who) for who in range(len(race.cars))]
        switches = self.dash.switches(race)
        data = bytearray([GAME, switches & 255, switches >> 8 & 255, switches >> 16,
                          race.circuit.laps, len(seats)])
        data += bytes(seats)
        data += bytes(race.circuit.buf[-4:])
        for number in self._seed:
            data += bytes([number >> shift & 255 for shift in (0, 8, 16, 24)])
        return data + self.name.encode()

    def seed(self, data):
        """Put the dice as the eight bytes of a header say."""
        a, b = [data[i] | data[i + 1] << 8 | data[i + 2] << 16 | data[i + 3] << 24 for i in (0, 4)]
        if not 0 < a < 1 << 30 or not 0 < b < 1 << 30:
            raise ValueError("refused.dice")
        self._seed = (a, b)

    # --- back to an earlier moment ---

    def replaying(self):
        return self._left is not None

    def rewind(self, snapshot, answers):
        """Begin again from a snapshot; `replay()` then feeds the answers, one a call.

        Raises ValueError if it is not a snapshot of this race.
        """
        self._left, self._at = bytes(answers), 0
        self.dice.a, self.dice.b = self._seed
        self._by = bytearray()
        self.race.resume(snapshot, b"")
        if not self._left:
            self._left = None

    def replay(self):
        """The next answer. Raises ValueError if it does not fit."""
        race, at = self.race, self._at
        if race.over:
            raise ValueError("refused.answers")
        answer = self._left[at] | self._left[at + 1] << 8
        if answer >= race.ask.n or race.ask.kind == ROLL and self.roll() != answer:
            raise ValueError("refused.answers")
        self._step(answer)
        self._at = at + 2
        if self._at == len(self._left):
            self._left = None

    # --- taking back ---

    def can_undo(self, harmless=False):
        """Is there a choice of the person now asked that nobody else's choice followed?

        harmless: only the very last answer will do, so that nothing came of it yet.
        """
        return self._last_choice(harmless) >= 0

    def undo(self):
        """Take the choice back; `replay()` then leads to its question."""
        count = self._last_choice(False)
        self.rewind(bytes(self.race.snapshot), bytes(self.race.answers[:2 * count]))

    def _last_choice(self, harmless):
        """Index of the answer that would be taken back, or -1."""
        by, at = self._by, len(self._by) - 1
        while at >= 0 and by[at] == TABLE:
            if harmless:
                return -1
            at -= 1
        if at >= 0 and (self.people == 1 or by[at] == self.race.ask.who):
            return at
        return -1
