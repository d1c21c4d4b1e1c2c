"""Write the bytes of a board with stops in its corners."""

from pitwall.circuit import STOPS
from pitwall.circuit.cells import Cells
from tools.circuit.packing import head, opening, text
from tools.circuit.stops import changes

MAGIC = Cells.MAGIC


def body(draft, starts):
    """Return a table after its length; `starts` is (x, y, heading) a section."""
    own = version(draft) > 1
    data = head(draft, STOPS | own << 1) + bytes([
        *draft.start_weather, len(draft.sections), draft.sections[-1].line_a]) + text(draft.name)
    for section, start in zip(draft.sections, starts):
        data += opening(section, start) + bytes(
            [*section.cells, section.stops] if section.corner else
            [*(section.cells if section.uneven else [section.rows]), section.zone])
        if own:
            data += changes.packed(section)
    return data


def version(draft):
    """Return 1 for a table that all devices read; 2 if lanes are unequal or have exceptions.
    """
    return 2 if any(map(_own, draft.sections)) else 1


def _own(section):
    return (section.uneven or changes.found(section)
            or section.corner and not changes.in_order(section))
