"""Compare the emulated Pico with the simulator: same presses, same pixels."""

from pathlib import Path

SHOTS = Path(__file__).resolve().parent.parent / "build" / "shots"
FRAMES = 800     # simulator frames within which it must show the same as the Pico
QUIET_MS = 1500  # no byte for the panel for this long means it is done; imports take up to 700


def quiet(pico):
    """Run until the current drawing is finished: nothing on the bus for 20 ms."""
    before = -1
    while pico.panel.bytes != before:
        before = pico.panel.bytes
        pico.run(20)


def same(pico, sim, name):
    """Return the Pico's screen once the simulator shows the same; save both if it never does.

    If the screen moves (cars behind the title), any of the simulator's frames may match.
    """
    here = pico.screen()
    for _ in range(FRAMES):
        if sim.screen().tobytes() == here.tobytes():
            return here
        sim.frames(1)
    SHOTS.mkdir(parents=True, exist_ok=True)
    here.save(SHOTS / (name + "-pico.png"))
    sim.screen().save(SHOTS / (name + "-simulator.png"))
    raise AssertionError("%s: not the simulator's pixels; see both in build/shots" % name)


def at_menu(pico, sim=None):
    """Run from power-on until the title's circuit is drawn and the cars move."""
    pico.run(6000)
    quiet(pico)
    if sim:
        sim.frames(40)     # stay behind the Pico: a simulator that is ahead never matches it


def press(pico, sim, button):
    """Press a button on both and wait until both are still."""
    sim.frames(30)      # half a second: a new question ignores presses at first
    sim.press(button)
    sim.settle()
    pico.press(button)
    pico.settle(QUIET_MS)


def into_race(pico, sim=None):
    """Go from power-on through the menu and set-up to the first question of the race."""
    at_menu(pico, sim)
    for _ in range(2):
        pico.press("ok")
        pico.settle(QUIET_MS)
        if sim:
            sim.press("ok")
            sim.settle()
