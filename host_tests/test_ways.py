"""Next to a real board each rival's path is shown cell by cell, and stays until OK."""

import random
import re

import pytest

from host_tests import f90_beside
from host_tests.app_drive import Desk
from host_tests.test_real_dice import tie_breaker
from pitwall.circuit.lanes import SHADED
from pitwall.ui.chart import Chart
from pitwall.ui.ways import Way
from tools import screens

ALONE = [0, 1, 2, 1]
TABLES = 256


NUMBER = re.compile(r"(\d+) (ahead left|ahead right|spaces? ahead|left|right|on the line"
                    r"|in the pits)")


def parted(text):
    """Return (steps, end) of a text such as "Red: 3 spaces ahead, 1 left; to 2 before turn 1"."""
    _, _, steps = text.partition(": ")
    steps, _, end = steps.partition("; to ")
    return (steps, end) if end else ("", steps)


def told_of(steps):
    """Return [(count, kind)] of the steps of a text."""
    told = NUMBER.findall(steps)
    assert ", ".join("%s %s" % each for each in told) == steps
    return [(int(count), kind.replace("spaces ", "").replace("space ", ""))
            for count, kind in told]


def ways_of(desk, presses, dice):
    """Return every path that is shown, as (who, cells, text, cell of the car afterwards)."""
    found, shown = [], None
    for _ in range(presses):
        if desk.shows() in ("Result", "Menu"):
            break
        caption = getattr(desk.app.screen, "caption", None)
        if isinstance(caption, Way) and caption is not shown:
            shown = caption
            view = desk.play.view
            found.append((caption.who, list(caption.cells), caption.text,
                          desk.play.dash.cell(view, caption.who)))
        tie_breaker(desk, dice)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_way_leads_from_where_the_car_stood_to_where_it_stands(tmp_path, seed):
    desk = Desk(tmp_path, seed)
    desk.begin(ALONE, laps=6, real=TABLES)
    circuit, stood, whole, said = desk.race.circuit, {}, 0, set()
    show = desk.play.texts.show
    for who, cells, text, stands in ways_of(desk, 500, random.Random(seed)):
        assert who in (1, 2, 3) and cells[-1] == stands
        steps, end = parted(text)
        assert end.startswith(show.cell_name(stands))
        if steps:
            told = told_of(steps)
            assert sum(count for count, _ in told) == len(cells)
            if who in stood:
                follows(circuit, stood[who], cells, told)
                said.update(kind for _, kind in told)
        steps = [stood[who]] + cells if who in stood and len(cells) > 1 else cells
        for here, there in zip(steps, steps[1:]):
            assert beside(circuit, here, there), (circuit.cell_name(here), circuit.cell_name(there))
        whole += len(steps) > 4
        stood[who] = stands
    assert whole > 15 and {"ahead", "on the line"} <= said


def follows(circuit, here, cells, told):
    """Check that the described steps lead to those cells, as far as words can show."""
    kinds = [kind for count, kind in told for _ in range(count)]
    for there, kind in zip(cells, kinds):
        if kind == "ahead":
            assert circuit.ahead[here] == there or circuit.lane[here] == circuit.lane[there]
        elif kind in ("left", "right"):
            side = circuit.left if circuit.lane[there] < circuit.lane[here] else circuit.right
            assert side[here] == there
            assert (kind == "left") == (circuit.lane[there] < circuit.lane[here])
        elif kind == "on the line":
            assert circuit.flags[here] & circuit.flags[there] & SHADED
        here = there


def beside(circuit, here, there):
    """Return True if a step may lead from one cell to the other."""
    if here >= circuit.cells or there >= circuit.cells:
        return True
    reach = [circuit.ahead[here], circuit.ahead1[here], circuit.jump[here]]
    reach += [circuit.onward[i] for i in range(circuit.first[here], circuit.first[here + 1])]
    ahead = circuit.ahead[here]
    if ahead < circuit.cells:
        reach += [circuit.left[ahead], circuit.right[ahead]]
    return there in reach + [circuit.left[here], circuit.right[here]]


def test_a_way_waits_for_ok_and_other_lines_do_not(tmp_path):
    desk = Desk(tmp_path)
    desk.begin(ALONE, real=1)
    dice = random.Random(1)
    while not isinstance(getattr(desk.app.screen, "caption", None), Way):
        tie_breaker(desk, dice)
    way = desk.play.caption
    desk.run(30000)
    assert desk.play.caption is way
    desk.press("ok")
    assert desk.play.caption is not way


def test_no_ways_without_a_board(tmp_path):
    desk = Desk(tmp_path)
    desk.begin(ALONE)
    assert ways_of(desk, 150, random.Random(1)) == []


def test_two_presses_a_rivals_turn_at_most(tmp_path):
    """A rival's caption passes automatically or with OK, its path with OK; the device rolls."""
    desk = Desk(tmp_path)
    desk.begin(ALONE, laps=6, real=1)
    dice, presses, turns = random.Random(1), {}, {}
    for _ in range(400):
        caption = getattr(desk.app.screen, "caption", None)
        if desk.shows() in ("Result", "Menu"):
            break
        if caption and caption.who in (1, 2, 3):
            presses[caption.who] = presses.get(caption.who, 0) + 1
            turns[caption.who] = turns.get(caption.who, 0) + isinstance(caption, Way)
        tie_breaker(desk, dice)
    for who in turns:
        assert turns[who] > 3 and presses[who] <= 2.5 * turns[who]


def test_a_rival_of_formula_d_is_led_space_by_space(tmp_path):
    """Its steps end on its cell: straight on, a lane to the side, straight on."""
    desk = Desk(tmp_path)
    desk.app.choose("formula-d")
    desk.begin([0, 1, 2, 2], "monza", 1, real=TABLES)
    show, track, stood, led = desk.play.texts.show, desk.race.scratch.track, {}, 0
    for who, cells, text, stands in ways_of(desk, 300, random.Random(1)):
        steps, end = parted(text)
        assert who and cells[-1] == stands and end.startswith(show.cell_name(stands))
        if who in stood and steps:
            told, here = told_of(steps), stood[who]
            for kind in [kind for count, kind in told for _ in range(count)]:
                here = track.ahead(here) if kind == "ahead" else track.beside(
                    here, -1 if kind == "ahead left" else 1)
            assert here == stands
            led += len(told) > 1
        stood[who] = stands
    assert led > 5


@pytest.mark.parametrize("shape", screens.SHAPES)
@pytest.mark.parametrize("scene", ("fd-free-way", "f90-free-robot", "way"))
def test_the_page_of_a_move_has_steps_first_and_the_goal_below(shape, scene, tmp_path):
    """Several steps are numbered, and nothing is cut; the map has one large car."""
    driver = screens.played(scene, tmp_path, shape=shape)
    way, page = driver.app.screen.caption, driver.app.page
    page.canvas = screens.Sharp(screens.SHAPES[shape])
    page.cut = []
    driver.app.screen.open()
    texts = [(y, what) for _, y, what in page.canvas.drawn if isinstance(what, str)]
    rows = [min([y for y, what in texts if what == step] or [-1]) for step in way.steps]
    whole = " ".join(what for _, what in sorted(texts))
    if (scene, shape) == ("way", "128x64"):     # too many: only the goal
        assert all([word in whole for word in way.goal.split()]) and max(rows) < 0
        return
    if len(way.steps) > 1:
        assert ["%d" % (i + 1) in whole for i in range(len(rows))] and min(rows) > 0
    goal = [y for y, what in texts if what.startswith("To: ")]
    assert goal and goal[0] > max(rows) and page.cut == []
    if isinstance(driver.app.screen.chart, Chart):
        assert driver.app.screen.chart.way == way.cells


def test_a_robots_way_counts_sections_from_where_it_stood(tmp_path):
    desk = Desk(tmp_path)
    f90_beside.begin(desk)
    sections, stood, counted = desk.race.circuit.sections, {}, 0
    show = desk.play.texts.show
    for who, cells, text, stands in ways_of(desk, 900, random.Random(1)):
        steps, end = parted(text)
        found = re.match(r"(\d+) sections? ahead, (\d+\w\w there|\w+ spot|off the track)$", steps)
        assert end == show.section_name(stands % sections)
        assert " 0 section" not in " " + text
        if found and who in stood:
            assert (stands - stood[who] - int(found.group(1))) % sections == 0
            counted += 1
        stood[who] = stands
    assert counted > 5


def test_a_robot_that_stays_in_its_section_is_not_led_0_sections_ahead(tmp_path):
    desk = Desk(tmp_path)
    f90_beside.begin(desk)
    show, n = desk.play.texts.show, desk.race.circuit.sections
    steps, _ = show.moved(5, n + 5)         # from the first place in the section to the second
    assert steps == [show.say("way.stays"), "2nd there"]
    assert show.moved(5, 6)[0] == ["1 section ahead", "1st there"]
    assert show.moved(n - 1, 1)[0][0] == "2 sections ahead"


@pytest.mark.parametrize("shape", screens.SHAPES)
def test_no_page_of_a_move_is_cut(shape, tmp_path, monkeypatch):
    """Moves of ten and more steps are not cut either."""
    monkeypatch.setattr(screens, "Blind", screens.Sharp)
    desk = Desk(tmp_path, shape=shape)
    desk.begin(ALONE, laps=6, real=TABLES)
    assert len(ways_of(desk, 330, random.Random(1))) > 30 and desk.app.page.cut == []
