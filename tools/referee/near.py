"""Find the known word nearest to a mistyped one, for any game, on MicroPython too."""


def near(word, names):
    """Return "; did you mean '...'?" with the nearest of the names, or "" if none is near."""
    found = nearest(word, names)
    return "; did you mean '%s'?" % found if found else ""


def nearest(word, names):
    """Return the name that is nearest to a mistyped word, or "".

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
    """Return the number of typing errors allowed in a word of its length."""
    return 0 if len(word) < 2 else 1 if len(word) < 4 else 2 if len(word) < 8 else 3


def distance(one, other):
    """Return the letters to insert, delete, change or swap to turn one word into the other."""
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
    """Return the error for an unknown word: "no seat 'hmuan'; did you mean 'human'?".

    all_named   True: if no name is near, list all of them
    """
    names = sorted(names)
    help = near(word, names)
    if not help and all_named:
        help = "; there %s %s" % ("is" if len(names) == 1 else "are", ", ".join(names))
    return "no %s '%s'%s" % (what, word, help)
