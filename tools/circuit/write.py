"""Writes a checked `Draft` as the bytes of a compiled table (docs/circuits.md tells them)."""

from binascii import crc32
from math import floor

from pitwall.circuit.table import FORMULA_D, MAGIC, VERSION

_HALF = 0.5 + 1e-5      # a place just between two steps goes up, however its last digits fell


def write(draft, starts):
    """The compiled table. `starts` is (x, y, heading) a section, as `lay_out` gives them."""
    formula_d = draft.game == FORMULA_D
    body = _formula_d(draft) if formula_d else _header(draft) + _lines(draft) + _pit(draft)
    body = _kind(draft) + body + _text(draft.name)
    for section, start in zip(draft.sections, starts):
        body += _section(section, start, formula_d)
    head = MAGIC + bytes([VERSION]) + _u16(len(body) + 11)
    return seal(head + body)


def seal(table):
    """`table` with its checksum at the end."""
    return table + crc32(table).to_bytes(4, "little")


def _u16(value):
    return value.to_bytes(2, "little")


def _text(text):
    data = text.encode()
    return bytes([len(data)]) + data


def pack(lane, row):
    """One byte for a cell of a known section."""
    return lane << 6 | row


def _kind(draft):
    return bytes([draft.clockwise | draft.house << 1 | draft.game << 2, draft.laps])


def _formula_d(draft):
    return bytes([*draft.start_weather, len(draft.sections), draft.sections[-1].line_a])


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


def _section(section, start, formula_d):
    x, y, heading = start
    right = section.corner and section.turn > 0
    kind = section.corner | section.technical << 1 | right << 2
    head = (bytes([kind | section.low << 3 | section.high << 5])
            + _u16(steps(x * 16)) + _u16(steps(y * 16)) + _u16(steps(heading * 1024 / 360) % 1024)
            + _text(section.name))
    if formula_d:
        return head + bytes([*section.cells, section.stops] if section.corner
                            else [section.rows, section.zone])
    return head + (_corner(section) if section.corner else _straight(section))


def steps(value):
    """A coordinate in whole steps: rounded here, once, and the same way on every machine."""
    return floor(value + _HALF)


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
