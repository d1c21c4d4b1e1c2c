"""Names the value of a script that makes a race impossible, or the missing value.

It works for any game, and runs on MicroPython too.
"""

from pitwall.race.fields import A_CAR, KIND, LEAST, MASK, MOST, NAME, NO_BITS, WORD, value
from tools.referee.words import Refused, put

SHOWN, TRIED = 4, 16        # values to name; numbers to try for a value


def refused(race, set_on, fields, stands):
    """Return the Refused to raise for a state that fails the check `stands`."""
    wrong = _wrong(race, stands)
    texts = ["'%s'" % _said(race, noun, where) for noun, where in wrong[:SHOWN]]
    parts = [", ".join(texts) + (" do not fit together" if len(texts) > 1 else " does not fit")
             ] if texts else []
    parts += ["'%s' is missing" % name for name in _missing(race, set_on, fields, stands)]
    about = "no race can stand so" + (": " + ", or ".join(parts) if parts else "")
    return Refused(about, tuple([_key(noun, where) for noun, where in wrong]) or tuple(set_on))


def _key(noun, where):
    return noun.name, where[0] if len(where) > (1 if noun.key else 0) else None


def _said(race, noun, where):
    parts, car = [noun.name], _key(noun, where)[1]
    if car is not None:
        parts.insert(0, "car %d" % (car + 1))
    if noun.key:
        parts.append(noun.key.say(race, where[-1]))
    return " ".join(parts + [noun.kind.say(race, noun.get(race, *where))])


def _wrong(race, stands):
    """Return each (noun, where) of the script without which the state would be possible."""
    found, state = [], race.state
    for noun, where, before in race.puts:
        now = [(at, state[at]) for at in before]
        for at in before:
            state[at] = before[at]
        cured = stands()
        for at, number in now:
            state[at] = number
        if cured and (noun, where) not in found:
            found.append((noun, where))
    return found


def _missing(race, set_on, fields, stands):
    """Return names of unset values, one of which would help.

    A car's only if none of the table's does.
    """
    found = [row[NAME] for row in fields.TABLE_ROWS if (row[NAME], None) not in set_on
             and _would_do(race.table, row, len(race.cars), stands)]
    for who, car in () if found else enumerate(race.cars):
        found += ["car %d %s" % (who + 1, row[NAME]) for row in fields.CAR_ROWS
                  if (row[NAME], who) not in set_on and _would_do(car, row, len(race.cars), stands)]
    return found[:SHOWN]


def _would_do(data, row, cars, stands):
    """Return True if another number there would make the state possible."""
    if row[MASK] in (NO_BITS, WORD):
        return False
    was = value(data, row)
    first, most = (0, cars - 1) if row[KIND] == A_CAR else (row[LEAST], row[MOST])
    for number in range(first, min(most, first + TRIED) + 1):
        put(data, row, number)
        if number != was and stands():
            put(data, row, was)
            return True
    put(data, row, was)
    return False
