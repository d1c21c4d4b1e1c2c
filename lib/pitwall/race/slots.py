"""The saves of single races: each is a slot with a name for people.

A slot is the name of a Journal: "race-great-britain-2", shown as "Great Britain 2". A small file
notes the slot that was played last; without it no race is lost, only their order.
"""

import os

from pitwall.race.journal import Journal, lies_there
from pitwall.race.referee import const

LAYOUT = const(3)           # of the note
OLDER = ()                  # converters of the layouts before it, see journal.converted
FIRST = "race"              # the slot of devices that had only one
PREFIX = "race-"
RECORDS = "records"         # the records file, see there
MOST = const(8)
LONGEST = const(17)         # letters of a name
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"


def slots(folder):
    """Return all slots in use, sorted by name, including those that cannot be used."""
    try:
        found = os.listdir(folder)
    except OSError:
        return []
    return sorted([name[:-4] for name in found if name.endswith(".pws")
                   and (name.startswith(PREFIX) or name == FIRST + ".pws")])


def any_kept(folder):
    """Return True if there is a saved race, a recording, or a records file."""
    from pitwall.race import recorded
    return bool(slots(folder) or recorded.kept(folder)
                or lies_there(Journal(folder, RECORDS).path))


def name(slot):
    """Return a slot's name as it is entered: small letters, digits and "-"."""
    return slot[len(PREFIX):] or slot


def shown(name):
    """Return a name as it is shown: a blank for each "-", and words begin with a capital."""
    return " ".join([word[:1].upper() + word[1:] for word in name.split("-")])


def free(folder, stem, more=False):
    """Return a new slot, its name made of `stem` and a number; "" if all are taken.

    more    True allows one slot more, when the flash cannot delete any
    """
    taken = slots(folder)
    if len(taken) >= MOST and not more:
        return ""
    number = 1
    while PREFIX + _cut(stem, number) in taken:
        number += 1
    return PREFIX + _cut(stem, number)


def _cut(stem, number):
    end = "-%d" % number
    return stem[:LONGEST - len(end)] + end


def last(folder):
    """Return the slot played last; another one if that is gone, FIRST if there is none."""
    taken, noted = slots(folder) or [FIRST], _noted(folder)
    for slot in taken:
        if slot.encode() == noted:
            return slot
    return taken[0]


def note(folder, slot):
    """Note that this slot is played now; return True if that is stored."""
    return slot.encode() == _noted(folder) or _note(folder).save(b"", slot.encode(), b"")


def _note(folder):
    return Journal(folder, "last", only=LAYOUT, older=OLDER)


def _noted(folder):
    try:
        return (_note(folder).load() or (b"", b""))[1]
    except ValueError:
        return b""      # the next race writes a new one


def rename(folder, slot, name):
    """Rename a slot; return its new name.

    Raises ValueError, its text a key of the words, if there is one of that name already, if there
    is no letter in it, or if the file system refuses.
    """
    new = PREFIX + name.strip("-")
    if new == slot:
        return slot
    if new == PREFIX:
        raise ValueError("slots.nameless")
    if new in slots(folder):
        raise ValueError("slots.taken")
    played = slot == last(folder)
    race = Journal(folder, slot)
    if not race.move(Journal(folder, new).path):
        raise ValueError("slots.refused")
    from pitwall.race import recorded
    recorded.follow(race, Journal(folder, new).path)
    if played:
        note(folder, new)
    return new


def delete(folder, slot):
    """Delete a slot's race; return True if the slot is free now."""
    from pitwall.race import recorded
    Journal(folder, slot).remove()
    recorded.drop(Journal(folder, slot))
    return slot not in slots(folder)
