"""What a person may point at on a drawing, and the lines of the text that made it.

A family's room `places` has

    places(draft, drawing)      a list of Place
    lines(draft, drawing, last) {line of the text: indexes of the places that it says something of};
                                last: the number of the text's last line
"""

from dataclasses import dataclass, field

from tools.circuit import families


@dataclass
class Place:
    """A cell, a section, a spot: its name, its border as points of the drawing, its line.

    facts   what stands there, in words; ways: {how: indexes of the places that this leads to}
    """

    name: str
    shape: list
    line: int
    facts: list = field(default_factory=list)
    ways: dict = field(default_factory=dict)


def places(draft, drawing):
    """See above; of a circuit of any family."""
    return families.room(draft.family, "places").places(draft, drawing)


def lines(draft, drawing, last):
    return families.room(draft.family, "places").lines(draft, drawing, last)


def stretches(draft, last):
    """(section, the lines from its own to the one before what follows) of each section.

    last    number of the last line of the text
    """
    heads = sorted(head.line for head in [*draft.sections, *draft.card.get("zones", ())])
    whole = set(draft.at.values())
    for section in draft.sections:
        after = next((line for line in heads if line > section.line), last + 1)
        yield section, [line for line in range(section.line, after) if line not in whole]
