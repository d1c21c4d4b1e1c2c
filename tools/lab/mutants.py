"""Randomly damaged saves and circuit tables: each is accepted or refused with a reason.

It only needs modules that the device has, so it runs on CPython and on MicroPython alike. The
number of a mutant is the seed of its random choices. Half of them get a correct checksum, so that
their content is tested, too. Accepted files are opened at their question and played on for a while.
"""

from pitwall import games
from pitwall.circuit import opened
from pitwall.race import circuits, header, journal, saves
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL
from pitwall.race.season import Season
from pitwall.device.settings import LAYOUT, OLDER, SLEEPS, Settings
from pitwall.ui.words import LANGUAGES

LONGEST = 40        # bytes of a run that is zeroed, copied or cut out
ON = 40             # answers that an accepted race is played on


class Held(Journal):
    """A journal whose file is bytes in memory."""

    def __init__(self, data, tag=b""):
        Journal.__init__(self, "", "", tag)
        self.data = data

    def _read(self):
        return self.data

    def _write(self, data):
        self.data = bytes(data)

    def remove(self):
        self.data = None

    def aside(self):
        self.data = None
        return True


# --- damage ---

def flip(data, dice):
    for _ in range(1 + dice.below(4)):
        data[dice.below(len(data))] ^= 1 << dice.below(8)
    return data


def put(data, dice):
    """Put other bytes, more often small ones, which most fields hold."""
    for _ in range(1 + dice.below(3)):
        data[dice.below(len(data))] = dice.below(8) if dice.below(2) else dice.below(256)
    return data


def swap(data, dice):
    one, other = dice.below(len(data)), dice.below(len(data))
    data[one], data[other] = data[other], data[one]
    return data


def zero(data, dice):
    at = dice.below(len(data))
    for i in range(at, min(len(data), at + 1 + dice.below(LONGEST))):
        data[i] = 0
    return data


def cut(data, dice):
    return data[:dice.below(len(data))]


def insert(data, dice):
    at = dice.below(len(data))
    return data[:at] + bytes([dice.below(256) for _ in range(1 + dice.below(4))]) + data[at:]


def leave_out(data, dice):
    at = dice.below(len(data))
    return data[:at] + data[at + 1 + dice.below(LONGEST):]


def repeat(data, dice):
    at, end = dice.below(len(data)), dice.below(len(data))
    return data[:at] + data[end:end + 1 + dice.below(LONGEST)] + data[at:]


KINDS = (flip, flip, put, put, swap, zero, cut, insert, leave_out, repeat)


def damaged(data, dice):
    """Return (bytes, description) of a file with one kind of damage, or with two."""
    repaired = dice.below(2) and len(data) > 4
    data = bytearray(data[:-4] if repaired else data)
    names = []
    for _ in range(1 + (dice.below(4) == 0)):
        kind = KINDS[dice.below(len(KINDS))]
        if len(data):
            data = bytearray(kind(data, dice))
            names.append(kind.__name__)
    if repaired:
        data += journal._check(data)
        names.append("checksum put right")
    return bytes(data), ", ".join(names)


# --- trials ---

def refusal(error):
    """Return the reason's key. Raises a ValueError that is no reason for people."""
    key = str(error)
    if not (key.startswith("refused.") or key.startswith("circuit table: ")):
        raise error
    return key


def try_race(data, dice, folder):
    """Resume a race from a save and play it on; returns the reason, "" if it was accepted."""
    held = Held(data)
    try:
        if header.peek(held, folder) is None:
            return "nothing there"
        race = saves.load(held, folder)
        while race.replaying():
            race.replay()
    except ValueError as error:
        return refusal(error)
    play_on(race, dice)
    return ""


def play_on(run_, dice):
    """Give some random answers; the dice of the race roll."""
    race = run_.race
    for _ in range(ON):
        if race.over:
            run_.end()
            return
        rolls = race.ask.kind == ROLL and not run_.typed()
        run_.answer(run_.roll() if rolls else dice.below(race.ask.n), True)
        assert run_.saved or len(race.answers) > journal.INLINE, "not saved"
        if run_.can_undo() and not dice.below(4):
            run_.undo()
            while run_.replaying():
                run_.replay()


def try_season(data, dice, folder):
    """Open a championship and draw its tables; returns the reason, "" if it was accepted."""
    season = Season("", folder)
    season.journal = Held(data)
    try:
        if not season.load():
            return "nothing there"
    except ValueError as error:
        return refusal(error)
    table = season.table
    table.series.ranking()
    table.series.ranking(True)
    if not table.over():
        try:
            race = table.race(circuits.circuit(folder, table.next_circuit(), games.NAMES[0]))
        except OSError:
            return "no circuit"
        race.start()
    assert season.save()
    return ""


def looked_at(circuit):
    """Read the picture and places of a board without a game; returns ""."""
    outline = circuit.picture()
    for place in range(circuit.total):
        outline.cell(place)
        assert circuit.cell_name(place)
    return ""


def try_circuit(data, dice, folder):
    """Open a circuit and begin a race on it; returns the reason, "" if it was accepted."""
    try:
        circuit = opened(data)
    except ValueError as error:
        return refusal(error)
    if circuit.status():
        return "unsound"
    driven = [name for name in games.NAMES if games.family(name) == circuit.family]
    if not driven:
        return looked_at(circuit)
    package = games.load(driven[0])
    race = package.new(circuit, [0, 0, 0], package.EVERYTHING)
    race.start()
    for _ in range(ON):
        if not race.over:
            race.step(dice.answer(race, race.ask))
    return ""


def try_settings(data, dice, folder):
    """Load settings, use and save them; returns the reason, "" if they were accepted."""
    held, of = Held(data), Settings("")

    held.only, held.older = LAYOUT, OLDER
    of._journal = lambda: held
    if not of.load():
        assert of.refused == journal.OTHER or of.refused and held.data is None, "not kept aside"
    assert of.sleep in SLEEPS and LANGUAGES[of.language] and 10 <= of.brightness <= 100
    reason = of.refused
    assert of.save() and of.load()
    return refusal(ValueError(reason)) if reason else ""


TRIALS = {"race": try_race, "season": try_season, "circuit": try_circuit,
          "settings": try_settings}


class Mutants:
    """Mutants number `first` to `first + count - 1`.

    files    (kind, bytes) of sound ones, in an order that all runtimes share; kind: of TRIALS
    folder   of the compiled circuits
    number, what    of the current mutant
    reasons  {reason: count}; "" for the accepted ones
    """

    def __init__(self, files, first, count, folder):
        self.files, self.folder = files, folder
        self.number, self.end = first, first + count
        self.what = ""
        self.reasons = {}

    def tick(self):
        """Try one mutant; False after the last."""
        dice = Dice(self.number)
        place = dice.below(len(self.files))
        kind, data = self.files[place]
        data, done = damaged(data, dice)
        self.what = "file %d, a %s: %s" % (place, kind, done)
        self.data = data
        reason = TRIALS[kind](data, dice, self.folder)
        if reason.startswith("circuit table: "):
            reason = "circuit table"
        self.reasons[reason] = self.reasons.get(reason, 0) + 1
        self.number += 1
        return self.number < self.end

    def summary(self):
        """Return the output after the last mutant: a line for each reason."""
        return "\n".join(["%7d %s" % (self.reasons[reason], reason or "taken")
                          for reason in sorted(self.reasons)])
