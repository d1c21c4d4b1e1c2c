"""The page's view of a text: its mistakes and remarks, and the board or a sketch."""

from pitwall.circuit import opened
from tools.circuit import families
from tools.circuit import draw
from tools.circuit.board import FINE, PANEL_BOX, SIZE
from tools.circuit.compile import compiled
from tools.circuit.draft import Errors
from tools.circuit.places import lines, places
from tools.circuit.sketch import Sketch

LONGEST = 200_000       # letters of a text; the largest possible circuit has about 20,000


def look(text):
    """Return a dictionary for the page: `errors` and `notes` as [line, reason] (line 0: all of it),
    the `board` or None if there are errors, and then a `sketch` if one can be made."""
    errors, last = Errors(""), len(text.splitlines())
    draft, table = compiled(text, errors)
    return {"errors": sorted(set(errors.found), key=_order), "notes": sorted(set(errors.noted)),
            "board": _board(draft, table, last) if table else None,
            "sketch": None if table else _sketch(draft, last)}


def _order(mistake):
    """Sort by line; mistakes of the whole text come last."""
    return not mistake[0], mistake


def _board(draft, table, last):
    circuit = opened(table)
    drawing = draw.board(circuit)
    board, panel = draw.vectors(drawing)
    page = families.room(circuit.family, "page")
    laps = "1 lap" if circuit.laps == 1 else f"{circuit.laps} laps"
    return {"name": circuit.name, "size": drawing.size(), "svg": board, "panel": panel,
            "panelBox": PANEL_BOX,
            "summary": f"{laps}, {page.summary(circuit)}, {len(table)} bytes",
            "places": [_place(place) for place in places(draft, drawing)],
            "lines": lines(draft, drawing, last)}


def _sketch(draft, last):
    sketch = Sketch(draft)
    if not sketch.places:
        return None
    return {"name": draft.name, "size": (SIZE * FINE, SIZE * FINE), "svg": sketch.svg(),
            "panel": "", "summary": f"sections so far: {len(sketch.sections)}",
            "places": [_place(place) for place in sketch.places], "lines": sketch.lines(last)}


def _place(place):
    return {"name": place.name, "line": place.line, "facts": place.facts, "ways": place.ways,
            "shape": [round(number) for point in place.shape for number in point]}
