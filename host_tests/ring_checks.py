"""Checks for any ring of sections that loads: every value in range, every question answered.

Runs on CPython and on MicroPython.
"""

from pitwall.circuit import sections as ring

LEAVES = (ring.ENTER, ring.CRASH)


def use(circuit):
    """Call every query of the ring; raise AssertionError, or the error of a broken ring."""
    n = circuit.sections
    assert 13 < n <= 48 and 12 <= len(circuit.grid) <= 16 and circuit.turns > 16
    assert sum([circuit.real_laps(turn + 1) for turn in range(circuit.turns)]) == circuit.laps
    assert [circuit.slot(factor) for factor in (1, 99)] == [0, circuit.slots - 1]
    assert (circuit.sky(0), circuit.sky(circuit.slots - 1)) == (ring.DRY, ring.RAIN)
    for i in range(4 * circuit.zones):
        movement, factor, powers, symbols = card(circuit, i)
        assert 2 <= movement <= 4 and 1 <= factor <= 99 and powers < 8
        assert all([ring.TYRE <= symbol >> 4 <= ring.PASS for symbol in symbols])
    for s in range(n):
        _section(circuit, s)
    for zone in range(1, circuit.zones + 1):
        assert circuit.zone_name(zone)
    _picture(circuit)


def card(circuit, i):
    """Return (movement, check factor, powers, symbols) of a track card."""
    return (circuit.card_mp(i), circuit.card_factor(i), circuit.card_powers(i),
            circuit.card_symbols(i))


def _section(circuit, s):
    assert circuit.kind(s) <= ring.BRAKE and circuit.zone(s) <= circuit.zones
    assert circuit.zone(s) or circuit.kind(s) == ring.STRAIGHT
    assert -2 <= circuit.contest(s) <= 2 and circuit.spots(s) <= ring.MOST_SPOTS
    for k in range(circuit.spots(s)):
        colours, bonus, cost = circuit.spot(s, k)
        assert 0 < colours < 15 and 1 <= bonus <= 3 and cost >> 4 <= ring.DAMAGE
    if circuit.extreme(s):
        colours, bonus, check, at = circuit.extreme(s)
        assert 2 <= bonus <= 4 and check >> 4 == ring.BLIND
        _way(circuit, s, at, False, 0)
    if circuit.late(s):
        assert circuit.kind(s) == ring.BRAKE and circuit.late(s)[0] >> 4 == ring.BLIND
        _way(circuit, s, circuit.late(s)[1], True, 0)


def _way(circuit, s, at, late, deep):
    """Assert that a branch ends with a check, a re-entry in its corner, a crash or nothing."""
    symbols, end = circuit.symbols(at)
    for symbol in symbols:
        if symbol >> 4 == ring.ENTER:
            assert circuit.zone((s + (symbol & 15)) % circuit.sections) == circuit.zone(s)
    if circuit.buf[end]:
        assert deep < 3 and -80 <= ring.modifier(circuit.buf[end]) <= 70
        _way(circuit, s, circuit.branch(end, True), late, deep + 1)
        _way(circuit, s, circuit.branch(end, False), late, deep + 1)
    else:
        assert deep and (not late or symbols[-1] >> 4 in LEAVES)


def _picture(circuit):
    outline = circuit.picture(166, 126)
    for place in range(circuit.total):
        outline.cell(place)
        assert abs(outline.x) < 1 << 16 and abs(outline.y) < 1 << 16
        assert 0 <= outline.heading(place) <= 255 and circuit.cell_name(place)
    assert len(outline.marks) == outline.pieces


def digest(circuit):
    """Return a checksum of the opened ring, the same on every runtime."""
    outline, value = circuit.picture(166, 126), 0
    for place in range(circuit.total):
        outline.cell(place)
        value = (value * 31 + (outline.x & 8191) * 3 + (outline.y & 8191)) & 0x3ffff
    for i in range(outline.pieces):
        outline.edge(i, bool(i & 1))
        value = (value * 31 + (outline.x & 8191) * 3 + outline.marks[i]) & 0x3ffff
        value = (value * 31 + len(outline.number(i)) * (outline.x & 255)) & 0x3ffff
    for s in range(circuit.sections):
        for number in (circuit.kind(s), circuit.zone(s), circuit.contest(s) + 2, circuit.spots(s)):
            value = (value * 31 + number) & 0x3ffff
        for found in (circuit.extreme(s), circuit.late(s)):
            value = (value * 31 + sum(found or (0,))) & 0x3ffff
    for i in range(4 * circuit.zones):
        movement, factor, powers, symbols = card(circuit, i)
        value = (value * 31 + movement + factor + powers + sum(symbols)) & 0x3ffff
    return value
