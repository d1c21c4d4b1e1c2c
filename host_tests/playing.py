"""Play a part of the rules question by question; the base of all games' situations."""

import functools
import pathlib

from pitwall import games
from pitwall.circuit import opened
from pitwall.race.journal import NEWEST, Journal
from pitwall.race.referee import ROLL, Parts
from tools.circuit import compile as compiler

TRACKS = pathlib.Path(__file__).parent.parent / "tracks"


@functools.lru_cache(maxsize=None)
def table_of(track):
    """Return a circuit's compiled bytes by file name without ending, or from its text."""
    if "\n" in track:
        return bytes(compiler.compile_text(track))
    return bytes(compiler.compile_file(TRACKS / (track + ".txt")))


def board_of(track):
    """Return the circuit opened, a separate board each time."""
    return opened(table_of(track))


class Playing:
    """A race that is played part by part; no question is open until one is asked for."""

    def __init__(self, race):
        self.race, self.circuit = race, race.circuit
        self.cars, self.table = race.cars, race.table
        self.play = None
        self.ask = None
        self.told = 0

    def begin(self, generator):
        """Play a part of the rules (a generator) up to its first question."""
        self.told = self.race.tells
        self.play = Parts(generator)
        return self._next(None)

    def _next(self, answer):
        self.ask = self.play.send(answer)
        while isinstance(self.ask, int):        # a long search reports its progress in percent
            self.ask = self.play.send(None)
        return self.ask

    @property
    def over(self):
        """Return True if the part of the rules has ended."""
        return self.ask is None

    def options(self):
        """Return the options of the open question as a list."""
        return [self.ask.options[i] for i in range(self.ask.n)]

    def answer(self, number):
        assert 0 <= number < self.ask.n
        return self._next(number)

    def roll(self, *faces, die=None):
        """Roll these faces on the dice that are asked for, one after the other."""
        for face in faces:
            assert self.ask is not None and self.ask.kind == ROLL, "no die is asked for"
            assert die is None or self.ask.die == die, "another die is asked for"
            self._next(self.options().index(face))
        return self.ask

    def choose(self, option):
        """Choose an option by its value (a face, a compound, a number, LET_THROUGH, ...)."""
        assert self.ask is not None and self.ask.kind != ROLL, "nothing is to be chosen"
        return self._next(self.options().index(option))

    def tells(self, what=None):
        """Return the events (what, who, value) since the last `begin`; of one kind, if given."""
        told = [self.race.told_at(n) for n in range(max(self.told, self.race.told_first()),
                                                    self.race.tells)]
        return [tell for tell in told if what is None or tell[0] == what]


def layout_of(header):
    """Return today's layout of a race's save for the game in its header; by default the newest."""
    game = games.numbered(header[0]) if header else None
    return games.layouts(game)[1] if game else NEWEST


def write_save(folder, header, snapshot, answers, name="race"):
    """Write a race's save like a device, from these parts; return whether it is safe."""
    journal = Journal(str(folder), name)
    journal.layout = layout_of(header)
    return journal.save(bytes(header), bytes(snapshot), bytes(answers))
