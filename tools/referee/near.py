"""Which known word a mistyped one is nearest to. It knows no game and runs on MicroPython too."""


def near(word, names):
    """"; did you mean '...'?" with the nearest of the names, or "" if none is near."""
    found = nearest(word, names)
    return "; did you mean '%s'?" % found if found else ""


def nearest(word, names):
    """The name that a mistyped word is nearest to, or "".

    The name may be longer than the word by whole words: "mvoe" is near "move to", and "rain" near
    "light-rain".
    """
    best, found = _allowed(word) + 1, ""
    for name in names:
        if len(word) > 2 and (name.startswith(word + "-") or name.endswith("-" + word)):
            return name
        for part in (name, name.split(" ")[0]):
            if abs(len(part) - len(word)) < best:
                far = distance(word, part)
                if far < best:
                    best, found = far, name
    return found


def _allowed(word):
    """Slips of the fingers that a word of its length may hold."""
    return 0 if len(word) < 2 else 1 if len(word) < 4 else 2 if len(word) < 8 else 3


def distance(one, other):
    """Letters to put in, leave out, change or swap, to turn one word into the other."""
    before, row = [], list(range(len(other) + 1))
    for i in range(len(one)):
        last, before, row = before, row, [i + 1]
        for j in range(len(other)):
            cost = min(before[j + 1] + 1, row[j] + 1, before[j] + (one[i] != other[j]))
            if i and j and one[i] == other[j - 1] and one[i - 1] == other[j]:
                cost = min(cost, last[j - 1] + 1)
            row.append(cost)
    return row[-1]


def no_such(what, word, names, all_named=False):
    """The sentence for a word that is not known: "no seat 'hmuan'; did you mean 'human'?".

    all_named   True: where no name is near, all of them are told
    """
    names = sorted(names)
    help = near(word, names)
    if not help and all_named:
        help = "; there %s %s" % ("is" if len(names) == 1 else "are", ", ".join(names))
    return "no %s '%s'%s" % (what, word, help)
