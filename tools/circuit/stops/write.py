"""The bytes of a board with stops in its corners."""

from pitwall.circuit import STOPS
from pitwall.circuit.cells import Cells
from tools.circuit.packing import head, opening, text

MAGIC = Cells.MAGIC


def body(draft, starts):
    """A table after its length; `starts` is (x, y, heading) a section."""
    data = head(draft, STOPS) + bytes([
        *draft.start_weather, len(draft.sections), draft.sections[-1].line_a]) + text(draft.name)
    for section, start in zip(draft.sections, starts):
        data += opening(section, start) + bytes(
            [*section.cells, section.stops] if section.corner else [section.rows, section.zone])
    return data
