"""Beside a real board: each rival's way is shown cell by cell, and stays until OK."""

import random

import pytest

from host_tests.app_drive import Desk
from host_tests.test_real_dice import tie_breaker
from host_tests.situations import table_of
from pitwall.circuit import opened
from pitwall.ui.ways import Way, listed

ALONE = [0, 1, 2, 1]
TABLES = 256


def named(circuit, text):
    """The cells of such a list."""
    cells = []
    for part in text.split(" > "):
        first, _, last = part.partition("-")
        lane, _, row = first.rpartition(".")
        if last:
            cells += [circuit.find("%s.%d" % (lane, n)) for n in range(int(row), int(last) + 1)]
        else:
            cells.append(circuit.find(first))
    return cells


def test_rows_together_and_every_cell_said():
    circuit, dice = opened(table_of("great-britain")), random.Random(1)
    for _ in range(200):
        cell, way = dice.randrange(circuit.cells), []
        for _ in range(dice.randrange(1, 15)):
            way.append(cell)
            cell = circuit.ahead[cell] if dice.random() < .8 else dice.randrange(circuit.total)
        assert named(circuit, listed(circuit, way)) == way
    names = ["S1.2.4", "S1.2.5", "S1.1.6", "BOX", "G1", "S1.2.5"]
    assert listed(circuit, [circuit.find(name) for name in names]) == (
        "S1.2.4-5 > S1.1.6 > BOX > G1 > S1.2.5")


def ways_of(desk, presses, dice):
    """Every way that is shown, as (who, cells, text, where the car stands then)."""
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
    circuit, stood, whole = desk.race.circuit, {}, 0
    for who, cells, text, stands in ways_of(desk, 500, random.Random(seed)):
        assert who in (1, 2, 3) and cells[-1] == stands
        assert named(circuit, text.partition(": ")[2]) in (cells, [stands])
        steps = [stood[who]] + cells if who in stood and len(cells) > 1 else cells
        for here, there in zip(steps, steps[1:]):
            assert beside(circuit, here, there), (circuit.cell_name(here), circuit.cell_name(there))
        whole += len(steps) > 4
        stood[who] = stands
    assert whole > 15


def beside(circuit, here, there):
    """May a step lead from one cell to the other?"""
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
    """Its line goes by itself, or by OK; its way by OK; the dice are the device's."""
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


def test_a_rival_of_formula_d_is_shown_where_it_ends(tmp_path):
    desk = Desk(tmp_path)
    desk.app.choose("formula-d")
    desk.begin([0, 1, 2, 2], "monza", 1, real=TABLES)
    circuit, found = desk.race.circuit, ways_of(desk, 300, random.Random(1))
    assert len(found) > 5
    for who, cells, text, stands in found:
        assert who and cells == [stands] and text.endswith(": " + circuit.cell_name(stands))
