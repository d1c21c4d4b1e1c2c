"""docs/build/boards.md, its drawings and the simulator agree with the boards' pins."""

import json
import re

import pytest

from tools import firmware, sim
from tools.build import join
from tools.device import contents
from tools.pictures import wiring


@pytest.fixture(scope="module")
def made():
    return wiring.made()


def test_the_page_and_the_drawings_are_up_to_date(made):
    for path, text in made.items():
        assert path.read_text() == text, "run python -m tools.pictures.wiring"


def test_every_board_has_its_place_on_the_page(made):
    page = made[wiring.DOCS / "boards.md"]
    assert contents.boards() == sorted(wiring.ORDER[:-1])
    assert sim.boards() == sorted([*contents.boards(), contents.UPRIGHT])
    assert [name for name in wiring.ORDER if "`%s`" % name not in page] == []


def test_every_list_of_boards_is_whole():
    """The page's selector, the modules that a build joins, and the UF2 files."""
    page = (contents.ROOT / "simulator" / "page.js").read_text()
    listed = re.search(r'USUAL = ("\w+");\nconst BOARDS = \[(.*?)\];', page, re.S)
    assert sorted(re.findall(r'"(\w+)"', " ".join(listed.groups()))) == sim.boards()
    joined = [root for root in join.ROOTS if root.startswith("pitwall.boards.")]
    assert sorted(joined) == ["pitwall.boards." + name for name in contents.boards()]
    with_our_chip = [name for name in contents.boards() if "from pitwall.boards.pico import" in (
        contents.ROOT / "lib/pitwall/boards" / (name + ".py")).read_text()]
    assert sorted(firmware.BOARDS) == with_our_chip


@pytest.mark.parametrize("name", contents.boards())
def test_the_simulator_is_wired_as_the_board_is(name):
    told = json.loads((sim.BOARDS / (name + ".json")).read_text())
    wires = {pin: what for pin, what, _ in wiring.wires(wiring.module(name))}
    for key, word in (("dc", "DC"), ("cs", "CS"), ("rst", "RST"), ("backlight", "BL")):
        if key in told["display"]:
            assert word in wires[told["display"][key]]
    spare = (19, 21) if name == "pico_lcd_1_3" else ()
    keys = {pin for pin, what in wires.items() if what.startswith("key ")}
    assert keys | set(spare) == set(told["buttons"].values())
    for event in ("up", "down", "left", "right", "ok", "back"):
        if event in told["buttons"]:
            assert wires[told["buttons"][event]].startswith("key " + event.upper())
    for event, button in {**told.get("means", {}), **told.get("held", {})}.items():
        assert event.upper() in wires[told["buttons"][button]]


@pytest.mark.parametrize("name", wiring.ORDER)
def test_no_pin_does_two_things(name):
    pins = [pin for pin, _, _ in wiring.wires(wiring.module(name))]
    assert len(pins) == len(set(pins)) > 6
