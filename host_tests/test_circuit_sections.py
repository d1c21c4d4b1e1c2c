"""Rings of sections: both tables' contents, converted back to the codes of the house data."""

from math import isclose

import pytest

from host_tests import formula_90_house as house, ring_checks, toy_ring
from pitwall import games
from pitwall.circuit import SECTIONS, opened, sections as ring
from tools.circuit import folders
from tools.device import contents

COLOURS, KINDS = "RGOY", "SCB"
CARD_COLOURS, FLAGS = "SDGY", "YGBO"
POWERS = ((ring.LATE, "PL"), (ring.PASSES_EXTREME, "PE"), (ring.CONTEST, "PC"))
ON_CARDS = {ring.TYRE: "T", ring.DISCARD: "C", ring.DAMAGE: "D", ring.DRAW: "R"}
WORDS = {ring.WEATHER: "W", ring.PAIR: "PAIR", ring.PASS: "PASS", ring.PIT: "FP"}
LOST = {ring.TYRE: "TY", ring.DISCARD: "LC", ring.DAMAGE: "DM", ring.WASTED: "WT"}


@pytest.fixture(scope="module")
def park():
    return opened(toy_ring.table("marlpit-park"))


@pytest.fixture(scope="module")
def street():
    return opened(toy_ring.table("saltway-street"))


@pytest.fixture(scope="module")
def both(park, street):
    return ((park, house.PARK, house.PARK_CARDS, house.PARK_MISTAKES, house.PARK_OUTLINE),
            (street, house.STREET, house.STREET_CARDS, house.STREET_MISTAKES,
             house.STREET_OUTLINE))


def added(symbol):
    value = ring.modifier(symbol)
    return "%+d" % value if value else "0"


def on_card(symbol):
    what, much = symbol >> 4, symbol & 15
    if what in (ring.NORMAL, ring.BLIND):
        return "NB"[what == ring.BLIND] + added(symbol)
    if what == ring.FLAG:
        return "F" + FLAGS[much]
    return WORDS[what] if what in WORDS else "%s%d" % (ON_CARDS[what], much)


def letters(colours):
    return "".join(COLOURS[bit] for bit in range(4) if colours >> bit & 1)


def section_row(circuit, s, ids):
    """Return a section as a row of the house table, with late brakes and extreme spots in order."""
    spots = []
    for k in range(circuit.spots(s)):
        colours, bonus, cost = circuit.spot(s, k)
        spots.append("%s+%d" % (letters(colours), bonus) + (cost and ":" + on_card(cost) or ""))
    corner = circuit.kind(s) == ring.CORNER
    modifier = ("%+d" % circuit.contest(s) if circuit.contest(s) else "0") if corner else "."
    assert corner or circuit.contest(s) == 0
    for what, there in (("ET", circuit.extreme(s)), ("LB", circuit.late(s))):
        ids[what] += there is not None
    return " ".join([str(s + 1), KINDS[circuit.kind(s)], str(circuit.zone(s)), modifier,
                     ",".join(spots) or ".",
                     "ET%d" % ids["ET"] if circuit.extreme(s) else ".",
                     "LB%d" % ids["LB"] if circuit.late(s) else "."])


def lost(symbol, s, n):
    what, much = symbol >> 4, symbol & 15
    if what == ring.ENTER:
        return "RE%d" % ((s + much) % n + 1)
    if what == ring.CRASH:
        return "CR+SC" if much else "CR"
    return WORDS[what] if what in WORDS else "%s%d" % (LOST[what], much)


def said(circuit, s, at, start=False):
    """Return a branch of a recovery with all its subbranches."""
    symbols, end = circuit.symbols(at)
    words = ",".join(lost(symbol, s, circuit.sections) for symbol in symbols)
    check = circuit.buf[end]
    if not check:
        return words
    told = "%s ? %s : %s" % (on_card(check), said(circuit, s, circuit.branch(end, True)),
                             said(circuit, s, circuit.branch(end, False)))
    assert start or not words
    return "start: %s; %s" % (words or "none", told) if start else "(%s)" % told


def mistakes(circuit):
    rows = []
    for s in range(circuit.sections):
        if circuit.late(s):
            check, at = circuit.late(s)
            rows.append("%d | check %s blind | %s" % (s + 1, added(check),
                                                      said(circuit, s, at, True)))
    for s in range(circuit.sections):
        if circuit.extreme(s):
            colours, bonus, check, at = circuit.extreme(s)
            assert check >> 4 == ring.BLIND
            rows.append("%d | %s +%d, check %s blind | %s" % (
                s + 1, letters(colours), bonus, added(check), said(circuit, s, at)[1:-1]))
    return "\n".join(rows) + "\n"


def card_row(circuit, i):
    movement, factor, powers, symbols = ring_checks.card(circuit, i)
    return "%d %d %s %d %s | %d %s" % (
        i + 1, i // 4 + 1, CARD_COLOURS[i % 4], movement, " ".join(map(on_card, symbols)), factor,
        " ".join(name for bit, name in POWERS if powers & bit) or "-")


@pytest.mark.proves("F90-COMP-1", "F90-COMP-2", "F90-COMP-3")
def test_sections_spots_and_modifiers_are_those_of_the_house_data(both):
    for circuit, rows, *_ in both:
        ids, n = {"ET": 0, "LB": 0}, circuit.sections
        assert "".join(section_row(circuit, s, ids) + "\n" for s in range(n)) == rows
        here, seen = 0, []
        for _ in range(n):              # a closed loop, in which each section occurs once
            seen.append(here)
            here = circuit.ahead[here]
        assert here == 0 and seen == list(range(n))


@pytest.mark.proves("F90-COMP-4")
def test_what_follows_a_mistake_is_that_of_the_house_data(both):
    for circuit, _, _, rows, _ in both:
        assert mistakes(circuit) == rows


@pytest.mark.proves("F90-COMP-17", "F90-COMP-18")
def test_track_cards_are_those_of_the_house_data(both):
    for circuit, _, rows, *_ in both:
        assert "".join(card_row(circuit, i) + "\n" for i in range(4 * circuit.zones)) == rows


@pytest.mark.proves("F90-COMP-6", "F90-COMP-24")
def test_weather_turns_and_stops_are_printed_on_the_board(park, street):
    for circuit, skies, ends, stages, laps, pit in (
            (park, [0, 0, 0, 1, 1, 1, 2, 2, 2], [20, 38, 54, 64, 73, 81, 88, 94, 99], 4,
             "1 2 2 3 2 2 3 2 2 3 2 2 3 2 2 3 2 2 3 2 2 3 2 1", 5),
            (street, [0, 0, 1, 1, 1, 2, 2], [22, 40, 52, 64, 76, 88, 99], 4,
             "1 3 3 4 3 3 3 4 3 3 4 3 3 4 3 3 4 3 3 1", 4)):
        assert [circuit.sky(slot) for slot in range(circuit.slots)] == skies
        slots = [circuit.slot(factor) for factor in range(1, 100)]
        assert slots == sorted(slots)
        assert [slots.index(slot) + slots.count(slot) for slot in range(circuit.slots)] == ends
        laps = [int(word) for word in laps.split()]
        assert [circuit.real_laps(turn) for turn in range(1, circuit.turns + 1)] == laps
        assert (circuit.stages, circuit.boxes, circuit.pit) == (stages, len(laps) // 4, pit)
        assert circuit.laps == sum(laps)


def test_the_rest_of_the_board(park, street):
    assert (park.name, park.house, park.family) == ("Marlpit Park", True, SECTIONS)
    assert park.clockwise and park.pole_right and not street.clockwise and not street.pole_right
    for circuit in (park, street):
        n = circuit.sections
        assert [circuit.section(place) for place in circuit.grid] == [n - 1] * 6 + [n - 2] * 6
        assert [place // n for place in circuit.grid] == [0, 1, 2, 3, 4, 5] * 2
        assert circuit.status() == [] and len(circuit.buf) < 1000
    assert [park.zone_name(zone) for zone in range(1, 8)] == [
        "Marl Face", "Kiln Bend", "Long Acre", "Ferry Left", "Chalk Dip", "Dip Exit", "Hopyard"]
    assert [street.zone_name(zone) for zone in range(1, 7)] == [
        "Harbour", "Customs", "Ropewalk", "Brine Bend", "Salt Stairs", "Lantern"]


def test_places_are_in_order_on_spots_or_beside_the_track(park):
    n = park.sections
    places = [park.place(s, order) for s in range(n) for order in range(12)]
    places += [park.on_spot(s, k) for s in range(n) for k in range(ring.EXTREME + 1)]
    places += [park.off(s) for s in range(n)]
    assert sorted(places) == list(range(park.total))
    assert [park.place(s, 0) for s in range(n)] == list(range(n))
    assert park.place(3, 99) == park.place(3, 11)           # at most twelve cars
    names = [park.cell_name(place) for place in (
        park.place(3, 0), park.place(3, 11), park.on_spot(3, 1), park.on_spot(5, ring.EXTREME),
        park.off(27))]
    assert names == ["4", "4", "4.2", "6.ET", "28.OFF"]
    assert list(park.way(park.place(26, 5), park.place(1, 2))) == [26, 27, 0]
    assert list(park.way(4, park.on_spot(4, 0))) == []
    assert [park.section(place) for place in park.waved([2, 9])] == [2, 9]


def test_who_is_ahead_follows_from_the_way_since_the_line_and_the_order(park):
    n = park.sections
    # on the grid, before the line, 0 and -1; the first section after it is 1, in every lap
    assert [park.section_at(S) for S in (-1, 0, 1, 2, n, n + 1)] == [n - 2, n - 1, 0, 1, n - 1, 0]
    cars = [(3, 0), (3, 1), (3, 11), (2, 0), (0, 0), (-1, 5), (-9, 0)]      # the leader first
    standing = [park.standing(*car) for car in cars]
    assert standing == sorted(standing, reverse=True) and len(set(standing)) == len(cars)


def test_the_outline_is_the_one_that_the_house_data_measured(both):
    """A ring begins where its section begins: equal up to one scale, computed here from two."""
    for circuit, *_, points in both:
        n = circuit.sections
        scale = (max(circuit.x) - min(circuit.x)) / (
            max(x for x, _, _ in points) - min(x for x, _, _ in points))
        assert 16 < scale < 40
        for s, (x, y, head) in enumerate(points):
            assert isclose(circuit.x[s] - circuit.x[0], x * scale, abs_tol=scale), s
            assert isclose(circuit.y[s] - circuit.y[0], y * scale, abs_tol=scale), s
            assert abs((circuit.heading[s] * 360 / 1024 - 90 - head + 180) % 360 - 180) < .4
        turned = [(circuit.heading[(s + 1) % n] - circuit.heading[s]) % 1024 for s in range(n)]
        assert [turn > 0 for turn in turned] == [circuit.is_corner(s) for s in range(n)]
        assert all((turn < 512) == circuit.turns_right(s)
                   for s, turn in enumerate(turned) if turn)


def test_circuits_without_a_game_stay_off_devices_until_there_is_one(monkeypatch):
    def on_device():
        return [path for path in contents.files() if "formula-90" in path]
    folder = folders.ROOT / "tracks/formula-90"
    without = tuple([row for row in games.GAMES if row[0] != "formula-90"])
    with monkeypatch.context() as patch:
        patch.setattr(games, "GAMES", without)
        patch.setattr(games, "NAMES", tuple([row[0] for row in without]))
        assert folders.unplayed() == [folder] and on_device() == []
    assert folders.unplayed() == []
    assert on_device() == ["/tracks/formula-90/%s.pwc" % name for name in toy_ring.TEXTS]
