"""Play whole races with the buttons of emulated Picos, with limits on heap and stack.

A limit is the measured value and 3 %. The stack must fit a MicroPython without our extra 2 KB: it
takes at most 7,936 of 8,192 bytes. That includes a key's interrupt, some 700 bytes at any
depth of the race, so the peak varies by that much from build to build.
"""

import pytest

from device_tests import racing, timing
from pitwall.games.pole_position.asks import EXTRAS
from pitwall.race.ask import MOVE
from pitwall.race.head import ROUND
from tools import budgets

STACK = 8192 - 256
TICK_MS = 300       # of a race's screen, at most: longer work shows a progress bar
# board, game, circuit, seats, laps: most bytes of heap
RACES = {
    ("pico_lcd_1_3", "pole-position", "great-britain", (0, 1, 2), 1): 50900,
    ("pico_oled", "pole-position-free", "great-britain", (0, 1, 2), 1): 41200,
}

ASKS_MORE = """
    run, proposed = app.screen.run, app.screen.run.proposal
    def more():
        ask = run.race.ask
        leads = ask.kind == %d and ask.options[ask.n - 1] == %d
        return ask.n - 1 if leads else proposed()
    run.proposal = more
    boards.forever""" % (MOVE, EXTRAS)


@pytest.mark.parametrize("about", RACES, ids=lambda about: "-".join(about[:2]))
def test_to_the_flag(pico, about):
    device = pico(board=about[0])
    device.run(2000)
    heap, stack = racing.race(device, racing.guest(*about[1:]))
    budgets.note("heap " + about[0], heap)
    budgets.note("stack " + about[0], stack)
    assert heap <= RACES[about] and stack <= STACK


def test_the_cards_of_formula_90_keep_within_the_stack(pico):
    """Play the first turns: the rules check deep in the stack whether cards go together.

    A small page uses more stack, and a minute of it is emulated sooner.
    """
    device = pico(board="pico_oled")
    device.run(2000)
    before = racing.begin(device, racing.guest(
        "formula-90", "marlpit-park", (0, 1, 2, 3, 4, 5), 6))
    racing.drive(device, 25000)
    said = device.printed[before:]
    assert b"Traceback" not in said and b"exception" not in said, said
    stack = racing.stack(device)
    budgets.note("stack formula-90", stack)
    assert stack <= STACK
    device.repl("assert app.screen.race.table[%d] > 1" % ROUND)     # the race is under way


def test_the_dearest_moves_never_stop_the_screen(pico):
    """A person asks at each move where more points would lead."""
    device = pico()
    device.run(2000)
    script = timing.guest("pole-position", "great-britain", (0, 1), 3)
    before = racing.begin(device, script.replace("\n    boards.forever", ASKS_MORE))
    ticks, end = [], device.ms + 60000
    while not any(words == ["Play/search", "Play"] for _, words in ticks):
        assert device.ms < end, ticks
        device.press("ok")
        ticks = timing.told(device.printed[before:].decode(errors="replace"), "tick")
    budgets.note("tick", max(ticks)[0] // 1000)
    assert max(ticks)[0] <= 1000 * TICK_MS
