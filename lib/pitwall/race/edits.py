"""Corrections: edits of the state at a checkpoint, stored with the answers of its round.

A correction is the bytes of its edits, four each: the number of a byte of the state, low byte
first, with WIDE added for a value of two bytes; then the value, likewise. A race has them in
`edits`, one item per correction. This module is only loaded when there are any.
"""

from pitwall.race.ask import TABLE, const

# Events of all games: which byte of which car; then that byte before * 256 + after, for a value of
# two bytes the value after.
T_CORRECTS, T_CORRECTED = 254, 255

WIDE = const(32768)
_EDIT, _HEAD = const(4), const(3)       # bytes of an edit; bytes before the edits in a save
_UNFIT = "refused.answers"


def packed(changes):
    """Return a correction from changes: (index, value, True for two bytes) each."""
    data = bytearray()
    for index, value, wide in changes:
        index |= WIDE if wide else 0
        data += bytes((index & 255, index >> 8, value & 255, value >> 8))
    return bytes(data)


def changes(correction):
    """Return (index, value, True for two bytes) of each edit."""
    return [(correction[at] | correction[at + 1] << 8 & ~WIDE,
             correction[at + 2] | correction[at + 3] << 8, correction[at + 1] << 8 & WIDE > 0)
            for at in range(0, len(correction), _EDIT)]


def applied(state, correction):
    """Return a state with the edits made. Raises ValueError if they do not fit such a state."""
    state = bytearray(state)
    for index, value, wide in changes(correction):
        if index + wide >= len(state) or value > 255 and not wide:
            raise ValueError(_UNFIT)
        state[index] = value & 255
        if wide:
            state[index + 1] = value >> 8
    return state


# --- in a race ---

def hold(race):
    """Apply the corrections of a checkpoint again and report them. Each state is checked first."""
    state = race.state
    while race.due and race.corrects():
        correction = race.taken_edits[0][1]
        race.taken_edits = race.taken_edits[1:]
        race.due -= 1
        after = applied(state, correction)
        if race.validate:
            race.validate(after)
        _tell(race, state, correction)
        race.edits += (correction,)
        state = after
    race.state[:] = state
    race.begun = bytes(state)


def _tell(race, before, correction):
    game, before = race.game, bytearray(before)
    for index, value, wide in changes(correction):
        who, field = TABLE, index
        if index >= game.TABLE_SIZE:
            who, field = divmod(index - game.TABLE_SIZE, game.CAR_SIZE)
        race.tell(T_CORRECTS, who, field)
        race.tell(T_CORRECTED, who, value if wide else before[index] << 8 | value)
        before[index] = value & 255


def redo(race):
    """Give the next correction again: restart from the checkpoint with the correction applied.

    A replay does so too. It may pass checkpoints between which nothing is asked; the last one
    counts.
    """
    if race.answers:
        raise ValueError(_UNFIT)
    rest, due = max(0, race.due - 1), len(race.edits) + 1
    race.rewind(0)
    race.due = due
    ask = race.start()
    if race.due:
        raise ValueError(_UNFIT)
    race.due = rest
    return ask


# --- in a save ---

def saved(rounds, taken=(), end=0):
    """Return the corrections of these rounds and the undone ones, as a save has them.

    For each: the number of answers before it, in two bytes; the number of its edits; the edits.

    rounds   as Race.past; taken: as Race.taken_edits, of answers that end after `end` bytes
    """
    data, at = bytearray(), 0
    for kept in rounds:
        for correction in kept[5]:
            data += entry(at, correction)
        at += len(kept[1])
    for left, correction in taken:
        data += entry(end - left, correction)
    return bytes(data)


def entry(at, correction):
    """Return one correction as a save has it, `at` bytes of answers after the first."""
    return bytes((at >> 1 & 255, at >> 9, len(correction) // _EDIT)) + correction


def read(data, answers):
    """Return Race.taken_edits from the bytes of `saved` and the answers of the save.

    Raises ValueError if the bytes are not valid.
    """
    found, at, least = [], 0, 0
    while at < len(data):
        end = at + _HEAD + _EDIT * (data[at + 2] if at + 2 < len(data) else 0)
        before = 2 * (data[at] | data[at + 1] << 8) if end <= len(data) else -1
        if not least <= before <= len(answers) or end == at + _HEAD:
            raise ValueError(_UNFIT)
        found.append((len(answers) - before, bytes(data[at + _HEAD:end])))
        at, least = end, before
    return tuple(found)
