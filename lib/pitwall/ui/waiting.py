"""What was told since the last answer, each tell with what had changed since the one before.

A whole state a tell would fill the memory: that of twelve cars has 600 bytes, and thirty tells and
more may wait until a race asks again.
"""

from pitwall.race.referee import const

PIECE = const(32)       # bytes that are kept together


class Waiting:
    """tells: (what, who, value, changes), ..; changes: place and bytes of each piece, in turn."""

    def __init__(self):
        self.tells, self._state = [], None

    def add(self, what, who, value, before, state):
        """before: the state at the last answer; state: as it is now, or None: it does not matter"""
        changes = ()
        if state is not None:
            if self._state is None:
                self._state = bytearray(before)
            if self._state != state:
                changes = _taken_over(memoryview(self._state), memoryview(state))
        self.tells.append((what, who, value, changes))


def _taken_over(kept, state):
    """What is another now, as `changes`; it is noted in `kept`."""
    found = ()
    for at in range(0, len(state), PIECE):
        piece = state[at:at + PIECE]
        if kept[at:at + PIECE] != piece:
            kept[at:at + PIECE] = piece
            found += at, bytes(piece)
    return found


def applied(state, changes):
    """The state after these changes, bytes; the same one if there are none."""
    if not changes:
        return state
    found = bytearray(state)
    for i in range(0, len(changes), 2):
        found[changes[i]:changes[i] + len(changes[i + 1])] = changes[i + 1]
    return bytes(found)
