"""Checks for any circuit that loads: every table entry in range, every question answered.

Runs on CPython and on MicroPython.
"""

from pitwall.circuit.cells import NONE
from pitwall.circuit.outline import Outline


def use(circuit):
    """Call every query of the circuit; raise AssertionError, or the error of a broken circuit."""
    if circuit.family:
        _stops(circuit)
    else:
        _arrays(circuit)
        _places(circuit)
        _questions(circuit)
    _picture(circuit)


def _stops(circuit):
    cells, rows = circuit.cells, circuit.length
    assert 0 < cells == circuit.total <= 640 and 0 < rows <= 255
    for c in range(cells):
        assert circuit.section[c] < circuit.sections and circuit.key[c] < rows
        assert circuit.ahead[c] < cells and 1 <= circuit.lane[c] <= 3
        assert circuit.key[circuit.ahead[c]] > circuit.key[c] or circuit.section[c] > 0
    assert len(circuit.left) == len(circuit.right) == 0
    for s in range(circuit.sections):
        assert circuit.is_corner(s) == (circuit.stops[s] > 0) and circuit.stops[s] <= 3
        assert not (circuit.zone[s] and circuit.is_corner(s))
    assert sum(circuit.zone) == 2 and 0 <= circuit.line_a < rows
    assert all([c == NONE or c < cells for c in circuit.grid])
    assert circuit.start_weather[2] == 20
    assert len(set([circuit.cell_name(c) for c in range(cells)])) == cells
    assert isinstance(circuit.name, str) and isinstance(circuit.status(), list)


def _arrays(circuit):
    total, cells = circuit.total, circuit.cells
    assert 0 < cells < total <= 640 and circuit.first[0] == 0
    for c in range(total):
        assert circuit.section[c] < circuit.sections and circuit.key[c] < circuit.length
        assert circuit.ahead[c] < total and circuit.ahead1[c] < total
        assert circuit.joined[c] < total and circuit.first[c] < circuit.first[c + 1]
        for to in (circuit.left[c], circuit.right[c], circuit.jump[c]):
            assert to == NONE or to < cells
    assert len(circuit.onward) == circuit.first[total]
    for to in circuit.onward:
        assert to < total


def _places(circuit):
    for c in circuit.grid:
        assert c < circuit.cells
    for c in (circuit.pit_from, circuit.joins):
        assert c < circuit.cells
    for key in list(circuit.drs) + [circuit.sc]:
        assert key < circuit.length
    assert len(circuit.weather_a) == 36 and max(circuit.weather_a) <= 2
    assert circuit.weather_b in (5, 6) and 1 <= circuit.laps <= 99 and circuit.special <= 8


def _questions(circuit):
    names = set()
    for c in range(circuit.total):
        names.add(circuit.cell_name(c))
        circuit.clear(bytes(circuit.total), c)
    assert len(names) == circuit.total
    for s in range(circuit.sections):
        assert circuit.arrow_of(s) == NONE or circuit.arrow_of(s) < circuit.cells
    assert isinstance(circuit.name, str) and isinstance(circuit.status(), list)


def _picture(circuit):
    outline = Outline(circuit)
    for c in range(0, circuit.total, 3):
        outline.cell(c)
        for i in range(4):
            outline.corner(c, i)
        assert 0 <= outline.heading(c) <= 255
        assert isinstance(outline.x, int) and abs(outline.x) < 1 << 20


def digest(circuit):
    """Return a checksum of the opened circuit, the same on every runtime."""
    outline = Outline(circuit)
    value = 0
    for c in range(circuit.total):
        outline.corner(c, c & 3)
        value = (value * 31 + (outline.x & 8191) * 3 + (outline.y & 8191)) & 0x3ffff
    for numbers in (circuit.section, circuit.lane, circuit.row, circuit.flags, circuit.key,
                    circuit.ahead, circuit.ahead1, circuit.left, circuit.right, circuit.first,
                    circuit.onward, circuit.jump, circuit.joined, circuit.grid, circuit.arrows,
                    circuit.drs, circuit.weather_a, circuit.stops, circuit.zone):
        for number in numbers:
            value = (value * 31 + number) & 0x3ffff
    return value
