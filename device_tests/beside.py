"""The emulated Pico and the simulator side by side: the same presses, the same pixels."""

from pathlib import Path

SHOTS = Path(__file__).resolve().parent.parent / "build" / "shots"
FRAMES = 800     # of the simulator, within which it must show what the Pico shows
QUIET_MS = 1500  # no byte for the panel so long: nothing more will come; imports take up to 700


def quiet(pico):
    """Run until the drawing at hand is done: nothing on the bus for 20 ms."""
    before = -1
    while pico.panel.bytes != before:
        before = pico.panel.bytes
        pico.run(20)


def same(pico, sim, name):
    """The Pico's screen, once the simulator shows the same; both are kept if it never does.

    Where the screen moves (cars behind the title) any of the simulator's frames will do.
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
        sim.frames(40)     # behind it: the one that is ahead never shows the same picture again


def press(pico, sim, button):
    """Press a button on both and wait until both rest."""
    sim.frames(30)      # half a second: a new question takes no press at once
    sim.press(button)
    sim.settle()
    pico.press(button)
    pico.settle(QUIET_MS)


def into_race(pico, sim=None):
    """From power-on through menu and set-up to the race's first question."""
    at_menu(pico, sim)
    for _ in range(2):
        pico.press("ok")
        pico.settle(QUIET_MS)
        if sim:
            sim.press("ok")
            sim.settle()
