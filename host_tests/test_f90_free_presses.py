"""Presses of a turn of Race! Formula 90 at the table, as docs/play/at-the-table.md lists them."""

from host_tests.app_drive import Desk
from host_tests.f90_beside import begin, is_way, listed, number, to, told
from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90.free import asks as f
from pitwall.games.formula_90.state import SPOT
from tools.screens import ROOT


def mp_alone(desk):
    return 0


def tells(*codes, then=()):
    def press(desk):
        return sum([listed(desk, code) for code in codes]) + len(then) + (
            desk.press(*then) or 0)
    return press


def checked(desk):
    """Report a check N with card 23; return the presses."""
    count = listed(desk, f.CHECK_DUE) + 1
    desk.press("ok")
    desk.run(200)
    count += listed(desk, f.ALL_TOLD)
    assert desk.ask().what == a.Q_CHECK
    return count + number(desk, 23)


SITUATIONS = (mp_alone, tells(f.CHIPS_PAID, then=("right", "ok")), tells(f.WEATHER_MOVES), checked)


def driven(desk, tell):
    """Count the presses from the declaration to the car's directions; only the spot is asked."""
    begin(desk, (0, 4, 5))
    to(desk, a.Q_DECLARE, 3)
    race, count = desk.race, 2
    race.cars[0][SPOT] = 0
    desk.press("ok")
    desk.run(200)
    assert desk.ask().what == f.Q_TOLD_MP
    desk.press("ok")
    desk.run(200)
    assert desk.ask().what == f.Q_HAPPENS
    count += tell(desk)
    for _ in range(30):
        if is_way(desk) and desk.play.caption.who == 0:
            desk.press("ok")
            return count + 1
        if told(desk):
            desk.run(1000)
        else:
            desk.press("ok")
            count += 1
    raise AssertionError("it is never told where the car goes")


def rows():
    text = (ROOT / "docs/play/at-the-table.md").read_text().partition("## Race! Formula 90")[2]
    cells = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return [(what, int(count)) for what, count in cells if count.isdigit()]


def test_presses_are_as_the_document_says(tmp_path):
    found = rows()
    assert found[0] == ("a robot's turn", 1) and len(found) == 1 + len(SITUATIONS)
    for at, ((what, count), tell) in enumerate(zip(found[1:], SITUATIONS)):
        assert driven(Desk(tmp_path / str(at)), tell) == count, what
