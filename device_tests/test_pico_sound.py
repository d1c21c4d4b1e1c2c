"""The real firmware plays jingles: measure the signal at the piezo's pin of an emulated Pico."""

import itertools

from pitwall.device.motifs import NOTES
from tools.device.pico import GPIOPinState

PIEZO = 26
SILENT_MS = 4       # between two edges: a rest; the lowest note has 3
LATE_MS = 20        # a note may last this much longer: a step of the app can delay its end
ALL = """
from pitwall.device.motifs import NOTES
left, usual = list(NOTES), app.tick
def tick():
    if left and not app.board.sounds():
        app.board.play(left.pop(0))
        return True         # in a race, too, a motif follows a change
    return usual()
app.tick = tick
from pitwall import boards
import gc
gc.collect()        # or it is done in the midst of a note, and takes 30 ms
boards.forever(guard.tick, guard.playing)
"""


class Ear:
    """Measure the signal of a pin: notes as [Hz, ms], from one rising edge to the next."""

    def __init__(self, pico):
        self._pico, self._rises = pico, []
        pico.chip.gpio[PIEZO].add_listener(self._edge)

    def _edge(self, level, before):
        if level == GPIOPinState.HIGH:
            self._rises.append(self._pico.ms)

    def notes(self):
        """Return [(Hz, ms to the start of the next)]: rests count as part of the note before."""
        begun, now, last = [], 0, 0     # a rate counts once two periods agree on it
        for one, other in itertools.pairwise(self._rises):
            hertz = 1000 / (other - one)
            if other - one > SILENT_MS:
                now = 0
            elif _alike(hertz, last) and not _alike(hertz, now):
                begun.append((hertz, one - 1000 / last))
                now = hertz
            last = hertz
        starts = [at for _, at in begun] + self._rises[-1:]
        return [(hertz, end - at) for (hertz, at), end in zip(begun, starts[1:])]


def _alike(one, other):
    return abs(one - other) < .03 * one


def expected(motifs):
    """Return the same list for the written notes."""
    found = []
    for notes in motifs:
        for hertz, ms in zip(notes[::2], notes[1::2]):
            if hertz:
                found.append([hertz, ms])
            else:
                found[-1][1] += ms
    return found


def test_the_pin_has_every_note_of_every_motif_for_its_time(pico):
    device = pico()
    device.settle()
    device.repl("pass")
    ear = Ear(device)
    device.send(ALL.encode() + b"\x04")
    device.run(sum(sum(notes[1::2]) for notes in NOTES) + 1500)
    heard, written = ear.notes(), expected(NOTES)
    assert len(heard) == len(written)
    for (hertz, ms), (rate, time) in zip(heard, written):
        assert abs(hertz / rate - 1) < .01, (hertz, rate)
        assert time - 3 <= ms <= time + LATE_MS, (ms, time, rate)
