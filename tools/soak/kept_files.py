"""Undamaged files of every kind that a device keeps, except circuits; and ways to damage them.

    files()             {kind: [File]}, the same on every machine
    damaged(file, others, dice)     (bytes, how): one after an accident or a manipulation
"""

import functools
import tempfile
from pathlib import Path

from pitwall import games
from pitwall.race import journal, run
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.record_bytes import close, state_check
from pitwall.race.recorded import Recording
from pitwall.race.referee import ROLL
from pitwall.race.replay import Replay
from tools.lab.mutants import KINDS
from tools.mutate import ROOT, put_right, race_save

TRACKS = str(ROOT / "tracks")
GOLDEN, RECORDINGS = ROOT / "host_tests" / "golden", ROOT / "host_tests" / "recordings"
EDGES = (0, 1, 127, 128, 254, 255)      # bytes at the limits of fields
LAYOUT = 4              # offset of a file's layout number
CORRECTED = 8           # one in this many answers follows a correction
ROADS = {row[0]: row[8] for row in games.GAMES}     # default circuit of each game


class File:
    """A file on the device: its name, its bytes, and related files as {name: bytes}."""

    def __init__(self, name, data, beside=()):
        self.name, self.data, self.beside = name, data, dict(beside)


@functools.cache
def files():
    """Return {kind: [File]} of undamaged files."""
    found = {"race": [], "season": [], "settings": [], "dice": [], "dashboards": [],
             "last": [], "own": [], "records": []}
    for path in sorted(GOLDEN.glob("*-[0-9].txt")):
        rows = [(name, bytes.fromhex(data)) for name, *_, data in
                map(str.split, path.read_text().splitlines())]
        kind = path.name.partition("-")[0]
        beside = {"round.pws": rows[1][1]} if kind == "season" else {}
        found[kind.removesuffix(".txt")] += [
            File(name + ".pws", data, beside) for name, data in rows if name != "round"]
    found["round"] = [File("round.pws", season.beside["round.pws"], {"season.pws": season.data})
                      for season in found["season"]]
    for game in games.ALL:
        for number in range(len(games.editions(game))):
            found["race"].append(File("race.pws", race_save(game, number)))
    found["recording"] = [File("replay-1.pwr", path.read_bytes())
                          for path in sorted(RECORDINGS.glob("*.pwr"))]
    found["recording"] += [File("replay-1.pwr", recording(game)) for game in games.ALL]
    return found


def recording(game, seed=5):
    """Return the bytes of a random race with corrected values."""
    with tempfile.TemporaryDirectory() as folder:
        options, dice = games.room(game, "options"), Dice(seed)
        seats = [options.SEATED[i] if i % 2 else 0 for i in range(4)]
        made = run.fresh(Journal(folder, "race-a"), TRACKS, ROADS[games.base(game)], seats,
                         2, options.SETS["standard"], seed, game=game)
        made.start()
        while not made.race.over:
            if not dice.below(CORRECTED):
                put_right(made, dice)
            _answer(made, dice)
        return Path(folder, made.record.kept).read_bytes()


def _answer(made, dice):
    ask = made.race.ask
    if ask.kind == ROLL:
        made.answer(made.roll(), False)
    elif ask.who < len(made.race.cars) and made.drives(ask.who):
        made.answer(made.rival(), False)
    else:
        made.answer(dice.below(ask.n), True)


# --- damage ---

def damaged(file, others, dice):
    """Return (bytes, how) of a File after one or two kinds of damage; others: bytes of its kind.

    Half of them get the right checksum, and some recordings also the right states.
    """
    right = dice.below(2)
    if file.name.endswith(".pwr") and right:
        return _recording(file.data, others, dice)
    data, how = bytearray(file.data[:-4] if right else file.data), []
    for _ in range(1 + (dice.below(4) == 0)):
        kind = WAYS[dice.below(len(WAYS))]
        if len(data):
            data = bytearray(kind(data, others[dice.below(len(others))], dice))
            how.append(kind.__name__)
    if right:
        if dice.below(2):
            _any_end(data, how)
        data += journal._check(data)
        how.append("checksum put right")
    return bytes(data), ", ".join(how)


def _any_end(data, how):
    """Set the check of a race's final state to 0, so that any state is accepted."""
    end = 6 + 6 + data[6 + 5] if len(data) > 12 else len(data)
    if data[:4] == journal.MAGIC and end + 18 < len(data):
        data[end + 16:end + 18] = bytes(2)
        how.append("any state")


def join(data, other, dice):
    """Return the beginning of one file and the end of another."""
    return data[:dice.below(len(data))] + other[dice.below(len(other)):]


def both(data, other, dice):
    """Return both files one after the other."""
    return data + other


def part(data, other, dice):
    """Replace a piece by that of another file at the same place."""
    at = dice.below(len(data))
    end = at + 1 + dice.below(40)
    return data[:at] + other[at:end] + data[end:]


def version(data, other, dice):
    if len(data) > LAYOUT:
        data[LAYOUT] = dice.below(10)
    return data


def edge(data, other, dice):
    """Set fields to their limits."""
    for _ in range(1 + dice.below(3)):
        data[dice.below(len(data))] = EDGES[dice.below(len(EDGES))]
    return data


def noise(data, other, dice):
    """Return random bytes, usually after the magic number of the file."""
    size = 5 * (dice.below(4) > 0)
    return data[:size] + bytes([dice.below(256) for _ in range(dice.below(len(data) + 99))])


def nothing(data, other, dice):
    """Return the file unchanged, for another name."""
    return data


def _alone(kind):
    """Return a kind of damage that needs no other file."""
    def made(data, other, dice):
        return kind(data, dice)
    made.__name__ = kind.__name__
    return made


WAYS = tuple(map(_alone, KINDS)) + (join, both, part, part, version, edge, edge, noise, nothing)


# --- recordings: pieces, each with a check ---

def pieces(data):
    """Return the header and each round of an undamaged recording, without their checks."""
    found = Recording(data)
    ends = [found.first] + _ends(data, found.first)
    return [bytearray(data[at:end - 2]) for at, end in zip([0] + ends, ends)]


def _ends(data, at):
    ends = []
    while at < len(data):
        at += 5 + ((data[at + 1] | data[at + 2] << 8) & 32767)
        ends.append(at)
    return ends


def sealed(parts):
    """Return a recording of these pieces."""
    data, check = bytearray(), 0
    for part_ in parts:
        piece = bytearray(part_)
        check = close(piece, check)
        data += piece
    return bytes(data)


def _recording(data, others, dice):
    parts, how = pieces(data), []
    for _ in range(1 + dice.below(2)):
        at = dice.below(len(parts))
        kind = ROUNDS[dice.below(len(ROUNDS))]
        kind(parts, at, others, dice)
        how.append(kind.__name__)
    data = sealed(parts)
    how.append("checksums put right")
    if dice.below(2):
        data = true(data)
        how.append("states put right")
    return data, ", ".join(how)


def in_piece(parts, at, others, dice):
    """Damage a piece and correct its length."""
    kind = WAYS[dice.below(len(WAYS))]
    head = 3 if at else 0
    body = parts[at][head:]
    if len(body):
        other = others[dice.below(len(others))]
        body = bytearray(kind(body, other, dice))[:32767]
    parts[at][head:] = body
    if at:
        over = parts[at][2] & 128
        parts[at][1:3] = bytes((len(body) & 255, len(body) >> 8 | over))


def in_answers(parts, at, others, dice):
    """Flip a bit near the end of a round, where answers and corrections are."""
    if at and len(parts[at]) > 6:
        place = 5 + dice.below(len(parts[at]) - 5)
        parts[at][place] ^= 1 << dice.below(8)


def raw(parts, at, others, dice):
    """Change a byte at the start of a piece, where its length and marks are."""
    if len(parts[at]):
        parts[at][dice.below(min(9, len(parts[at])))] = dice.below(256)


def drop(parts, at, others, dice):
    if at:
        del parts[at]


def cut_after(parts, at, others, dice):
    del parts[at + 1:]


def twice(parts, at, others, dice):
    if at:
        parts.insert(at, bytearray(parts[at]))


def foreign(parts, at, others, dice):
    """Replace a round by one of another race."""
    more = pieces(others[dice.below(len(others))])
    parts[at] = more[dice.below(len(more))] if at else more[0]


def exchanged(parts, at, others, dice):
    other = dice.below(len(parts))
    parts[at], parts[other] = parts[other], parts[at]


def correction(parts, at, others, dice):
    """Add a correction of any byte of the state, to any value, at the beginning of a round."""
    piece = parts[at]
    if not at or len(piece) < 6 or piece[5] & 63 > 50:
        return
    piece[5] += 1
    start = 6 + (piece[5] >> 7) * ((_cars(parts) + 1) >> 1) + (piece[5] >> 6 & 1) * 4
    edit = bytes((1, dice.below(256), dice.below(2) | 128 * (dice.below(4) == 0), dice.below(32),
                  dice.below(2)))
    piece[start:start] = edit
    size = len(piece) - 3
    piece[1:3] = bytes((size & 255, size >> 8 | piece[2] & 128))


def _cars(parts):
    return parts[0][6 + 5] if len(parts[0]) > 11 else 0


ROUNDS = (in_piece, in_piece, in_piece, in_answers, in_answers, raw, drop, cut_after, twice,
          foreign, exchanged, correction, correction)


class _True(Replay):
    """A replay that notes its states."""

    def _compare(self):
        self._wrong = self.at > len(self.rounds)
        self.states[self.at] = state_check(self.run.race.state)


def true(data):
    """Return a recording with the states that its answers lead to, as far as possible."""
    if not _whole(data):
        return data
    parts, _True.states = pieces(data), {}
    try:
        replay = _True(Recording(data), TRACKS, "/nowhere")
        while replay.step():
            pass
    except (ValueError, LookupError):       # the states so far are corrected
        pass
    for at, check in _True.states.items():
        if at < len(parts) and len(parts[at]) > 4:
            parts[at][3:5] = bytes((check & 255, check >> 8))
    return sealed(parts)


def _whole(data):
    """Return True if it can be read completely."""
    try:
        return len(Recording(data).rounds) == len(pieces(data)) - 1
    except (ValueError, LookupError):
        return False
