"""Write the bytes of a board with a racing line."""

from pitwall.circuit import LINE
from pitwall.circuit.cells import Cells
from tools.circuit.packing import head, opening, pack, text

MAGIC = Cells.MAGIC


def body(draft, starts):
    """Return a table after its length; `starts` is (x, y, heading) a section."""
    data = head(draft, LINE) + _header(draft) + _lines(draft) + _pit(draft) + text(draft.name)
    for section, start in zip(draft.sections, starts):
        data += opening(section, start) + (
            _corner(section) if section.corner else _straight(section))
    return data


def _header(draft):
    cells = [weather for row in draft.weather for weather in row]
    grid_a = bytes(sum(cells[i + j] << 2 * j for j in range(4)) for i in range(0, 36, 4))
    start = draft.sections[0]
    return (bytes([draft.special, draft.weather_b]) + grid_a
            + bytes([len(draft.sections), start.finish])
            + bytes(pack(lane, row) for lane, row in start.grid))


def _lines(draft):
    drs = [(i, row) for i, section in enumerate(draft.sections) for row in sorted(section.drs)]
    car = [(i, section.safety) for i, section in enumerate(draft.sections) if section.safety]
    return bytes([len(drs)]) + b"".join(bytes(each) for each in drs + car)


def _pit(draft):
    pit = draft.pit
    return bytes([*_place(draft, pit.start), pit.entry, _bits(pit.entry_dashed),
                  *_place(draft, pit.beside), pit.exit, _bits(pit.exit_dashed),
                  int(pit.right), *_place(draft, pit.joins)])


def _place(draft, place):
    name, lane, row = place
    return draft.index(name), pack(lane, row)


def _bits(dashed):
    return sum(1 << cell - 1 for cell in dashed)


def _straight(section):
    return (bytes([section.rows, section.arrow, len(section.dashed), *section.dashed])
            + _marks(section.grip))


def _corner(section):
    lanes = range(section.low, section.high + 1)
    return (b"".join(_lane(section, lane) for lane in lanes)
            + _marks(section.shaded) + _marks(section.grip))


def _lane(section, lane):
    cells = section.cells_in(lane)
    if lane not in section.spans:
        return bytes([cells])
    return bytes([cells | 128, *section.spans[lane][1:]])


def _marks(cells):
    return bytes([len(cells), *(pack(lane, row) for lane, row in cells)])
