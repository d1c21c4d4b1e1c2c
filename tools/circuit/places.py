"""Link the places that can be selected on a drawing to the lines of the text that made them.

A family's module `places` has

    places(draft, drawing)      a list of Place
    lines(draft, drawing, last) {line of the text: indexes of the places that it describes};
                                last: the number of the text's last line
"""

from dataclasses import dataclass, field

from tools.circuit import families


@dataclass
class Place:
    """A cell, a section or a spot: its name, its border as points of the drawing, its line.

    facts   what is on it, in words; ways: {how: indexes of the places that this leads to}
    """

    name: str
    shape: list
    line: int
    facts: list = field(default_factory=list)
    ways: dict = field(default_factory=dict)


def places(draft, drawing):
    """Return the places of a circuit of any family; see above."""
    return families.room(draft.family, "places").places(draft, drawing)


def lines(draft, drawing, last):
    return families.room(draft.family, "places").lines(draft, drawing, last)


def stretches(draft, last):
    """Yield (section, its lines up to the next section or zone) for each section.

    last    number of the last line of the text
    """
    heads = sorted(head.line for head in [*draft.sections, *draft.card.get("zones", ())])
    whole = set(draft.at.values())
    for section in draft.sections:
        after = next((line for line in heads if line > section.line), last + 1)
        yield section, [line for line in range(section.line, after) if line not in whole]
