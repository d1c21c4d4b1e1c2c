"""The names of the optional rules, once: for tools, screens and referee scripts.

A set of switches is an int, a sum of the switches of state.py; EVERYTHING is all of them.
"""

from pitwall.games.pole_position.state import SWITCH_COUNT, TECHNICAL_CORNERS

# In the order of their bits in state.py.
SWITCHES = (
    "technical-corners", "blowouts", "events", "more-events", "c-cards", "collisions", "flags",
    "safety-car", "drs", "stress", "custom-setting", "cards", "choose-cards", "circuit-rules",
    "no-elimination", "extended-play", "constructors")

# A rule that never comes up without another: at least one of these must be in use.
NEEDS = {
    "more-events": ("events",),
    "c-cards": ("events",),
    "flags": ("collisions",),
    "safety-car": ("collisions", "events"),
    "choose-cards": ("cards",),
}

SETS = {"all": (1 << SWITCH_COUNT) - 1, "none": 0, "standard": TECHNICAL_CORNERS}


def bit(name):
    """The switch of that name. Raises ValueError if no optional rule is called so."""
    if name not in SWITCHES:
        raise ValueError("no optional rule %r: %s, %s" % (
            name, ", ".join(sorted(SETS)), ", ".join(SWITCHES)))
    return 1 << SWITCHES.index(name)


def names(switches):
    """The names of the rules in use, in the order of their bits."""
    return [name for i, name in enumerate(SWITCHES) if switches >> i & 1]


def lacks(switches, number):
    """Is rule `number` (its bit's place) switched on, but none of the rules that it needs?"""
    needed = NEEDS.get(SWITCHES[number])
    return bool(needed and switches >> number & 1
                and not any(switches & bit(name) for name in needed))


def read(text):
    """Switches of a comma list such as "standard,drs" or "all,-stress", read from the left.

    Words: a switch's name, `-name` to take it off, or one of SETS. Raises ValueError, one line,
    for an unknown word. A rule without the one that it needs is no mistake: it never comes up.
    """
    switches = 0
    for word in text.split(","):
        word = word.strip()
        if word in SETS:
            switches |= SETS[word]
        elif word.startswith("-"):
            switches &= ~bit(word[1:])
        elif word:
            switches |= bit(word)
    return switches


def toggled(switches, number):
    """The switches with rule `number` (its bit's place) the other way.

    Switched on it brings one that it needs; switched off it takes those along that need it.
    """
    switches ^= 1 << number
    if lacks(switches, number):
        switches |= bit(NEEDS[SWITCHES[number]][0])
    for other in range(SWITCH_COUNT):
        if lacks(switches, other):
            switches &= ~(1 << other)
    return switches
