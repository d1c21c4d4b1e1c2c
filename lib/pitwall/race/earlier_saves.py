"""Saves of a race in an earlier layout, as they would be saved today.

Layout 3 had neither lot nor check of the state, and layout 4 no edition; both are 0 then. In both,
corrections stood among the answers, as pairs of them: which byte of the state, then its value.
"""

from pitwall.race import edits
from pitwall.race.ask import const

_WITHOUT_CHECK = const(3)           # the layout
_TAKEN, _END = const(12), const(14)      # after the seats: how many are taken back; the rest
_PAIR, _VALUE = const(16384), const(8192)       # of both in a pair; of the second
_WIDE, _MORE = const(4096), const(2048)         # of the first: two bytes; goes with the one before


def today(layout, at, header, snapshot, answers):
    """(header, snapshot, answers); at: where the seats end in the header.

    Raises ValueError for a correction that is none.
    """
    if len(header) < at + _END:
        return header, snapshot, answers        # refused as that
    lacks = 4 if layout == _WITHOUT_CHECK else 1
    header = bytearray(header[:at + _END] + bytes(lacks) + header[at + _END:])
    given, corrections, header[at + _TAKEN] = _parted(answers, header[at + _TAKEN])
    return bytes(header), snapshot + corrections, given


def _parted(answers, taken):
    """(answers, corrections as a save holds them, how many of both are taken back)."""
    given, found, count, at = bytearray(), [], 0, 0
    while at < len(answers):
        back = at >= len(answers) - 2 * taken
        first = answers[at] | answers[at + 1] << 8
        if not first & _PAIR:
            given += answers[at:at + 2]
            count += back
            at += 2
            continue
        edit = _edit(first, answers[at + 2:at + 4])
        if first & _MORE and found and found[-1][0] == len(given):
            found[-1][1] += edit
        else:
            found.append([len(given), edit])
            count += back
        at += 4
    return bytes(given), b"".join([edits.entry(*each) for each in found]), count


def _edit(first, data):
    second = data[0] | data[1] << 8 if data else 0
    if first & _VALUE or second < _PAIR + _VALUE:
        raise ValueError("refused.answers")
    return edits.packed([(first & _MORE - 1, second & _VALUE - 1, first & _WIDE)])
