"""The events since the last answer, each with the changes of the state since the event before it.

Whole states would fill the memory: a state of twelve cars has 600 bytes, and thirty or more events
may wait until a race asks again.
"""

from pitwall.race.referee import const

PIECE = const(32)       # bytes that are stored together


class Waiting:
    """tells: (what, who, value, changes), ..; changes: position and bytes of pieces, in turn."""

    def __init__(self):
        self.tells, self._state = [], None

    def add(self, what, who, value, before, state):
        """Add one. before: state at the last answer; state: the current one, None if irrelevant."""
        changes = ()
        if state is not None:
            if self._state is None:
                self._state = bytearray(before)
            if self._state != state:
                changes = _taken_over(memoryview(self._state), memoryview(state))
        self.tells.append((what, who, value, changes))


def _taken_over(kept, state):
    """Return the differences as `changes` and copy them into `kept`."""
    found = ()
    for at in range(0, len(state), PIECE):
        piece = state[at:at + PIECE]
        if kept[at:at + PIECE] != piece:
            kept[at:at + PIECE] = piece
            found += at, bytes(piece)
    return found


def applied(state, changes):
    """Return the state after these changes as bytes; the same object if there are none."""
    if not changes:
        return state
    found = bytearray(state)
    for i in range(0, len(changes), 2):
        found[changes[i]:changes[i] + len(changes[i + 1])] = changes[i + 1]
    return bytes(found)
