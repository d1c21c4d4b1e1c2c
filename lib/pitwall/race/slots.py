"""Where single races are saved: a slot each, with a name that people know it by.

A slot is the name of a Journal: "race-great-britain-2", shown as "Great Britain 2". Which one was
played last is noted in a file of its own; without the note no race is lost, only out of its turn.
"""

import os

from pitwall.race.journal import Journal, lies_there
from pitwall.race.referee import const

LAYOUT = const(3)           # of the note
OLDER = ()                  # converters of the layouts before it, see journal.converted
FIRST = "race"              # the slot of a device that knew only one
PREFIX = "race-"
RECORDS = "records"         # the file of all races, see there
MOST = const(8)
LONGEST = const(17)         # letters of a name
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"


def slots(folder):
    """All that are taken, sorted by name; those too that cannot be used."""
    try:
        found = os.listdir(folder)
    except OSError:
        return []
    return sorted([name[:-4] for name in found if name.endswith(".pws")
                   and (name.startswith(PREFIX) or name == FIRST + ".pws")])


def any_kept(folder):
    """Is there a race that is saved, or what is left of one: a recording, the records?"""
    from pitwall.race import recorded
    return bool(slots(folder) or recorded.kept(folder)
                or lies_there(Journal(folder, RECORDS).path))


def name(slot):
    """What a slot is called, as it is typed: small letters, digits and "-"."""
    return slot[len(PREFIX):] or slot


def shown(name):
    """A name as people read it: a blank for "-", and words begin with a capital."""
    return " ".join([word[:1].upper() + word[1:] for word in name.split("-")])


def free(folder, stem, more=False):
    """A new slot, its name made of `stem` and a number; "" if all are taken.

    more    one beyond those there are will do: the flash gives none up
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
    """The slot played last; another one if that is gone, FIRST if there is none."""
    taken, noted = slots(folder) or [FIRST], _noted(folder)
    for slot in taken:
        if slot.encode() == noted:
            return slot
    return taken[0]


def note(folder, slot):
    """This one is played now; returns whether that is known after a restart."""
    return slot.encode() == _noted(folder) or _note(folder).save(b"", slot.encode(), b"")


def _note(folder):
    return Journal(folder, "last", only=LAYOUT, older=OLDER)


def _noted(folder):
    try:
        return (_note(folder).load() or (b"", b""))[1]
    except ValueError:
        return b""      # written anew with the next race


def rename(folder, slot, name):
    """Another name; returns the slot that it is now.

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
    """Give its race up; returns whether the slot is free now."""
    from pitwall.race import recorded
    Journal(folder, slot).remove()
    recorded.drop(Journal(folder, slot))
    return slot not in slots(folder)
