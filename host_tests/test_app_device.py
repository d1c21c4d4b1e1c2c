"""The app on MicroPython, by its buttons: from the menu to the flag, and through a power cut."""

import json

LOOK = """
import json
_s = app.screen
_stage = getattr(_s, "stage", None)
_race = getattr(_s, "race", None)
print(json.dumps([type(_s).__name__, type(_stage).__name__ if _stage else "",
                  bool(getattr(_s, "caption", None)),
                  [_race.ask.what, _race.ask.who, _race.ask.n] if _race else None]))
"""
STATE = """
import json
print(json.dumps([list(app.screen.race.state), list(app.screen.race.answers),
                  app.screen.run.dice.a, app.screen.run.dice.b]))
"""


def look(sim):
    return json.loads(sim.run(LOOK))


def until(sim, test, key="ok", most=1500):
    for _ in range(most):
        seen = look(sim)
        if test(seen):
            return seen
        sim.press(key, 2)
    raise AssertionError("never came to it: %s" % look(sim))


def start(sim, laps_less=3, cars_more=0):
    """Go through menu and set-up and start: one person and three rivals, the shortest race."""
    sim.settle(most=60)
    assert look(sim)[0] == "Menu"
    for name in ("down", "down", "down", "ok"):
        sim.press(name)
    sim.frames(30)
    assert look(sim)[0] == "Setup"
    for name in ["down"] * 3 + ["left"] * laps_less + ["up"] * 4 + ["ok"]:
        sim.press(name)
    sim.frames(60)
    assert look(sim)[0] == "Play"


def saved_races(device):
    return [path for path in device.written()
            if path.startswith("/saves/race") and path.endswith(".pws")]


def test_from_menu_to_flag_by_buttons(sim):
    device = sim(seed=1)
    start(device)
    assert device.run("print(app.screen.race.circuit.laps)").strip() == "3"
    assert len(saved_races(device)) == 1
    until(device, lambda seen: seen[0] == "Result")
    assert device.run("print(app.page.cut)").strip() == "[]"
    said = device.run("import companion\nprint(companion.Companion(guard).result())").strip()
    assert said == "You win, China"
    device.press("back")
    assert look(device)[0] == "Menu"
    assert saved_races(device) == []


def test_power_off_and_on_comes_back_to_the_very_question(sim):
    device = sim(seed=2)
    start(device)
    for _ in range(3):
        until(device, lambda seen: seen[1] == "Move" and not seen[2])
        device.press("ok")
    before = until(device, lambda seen: seen[1] == "Move" and not seen[2])
    state = device.run(STATE)
    device.boot(device.written())
    device.settle(most=60)
    entries = device.run("print(app.screen.entries)").strip()
    assert entries[:55] == "['resume', 'quick', 'level', 'learn', 'new', 'beside', "
    device.press("ok")
    after = until(device, lambda seen: seen[1] == "Move")
    assert after == before
    assert device.run(STATE) == state


def test_no_button_is_lost_on_the_way(sim):
    """Press every button on every kind of screen; the race still continues."""
    device = sim(seed=3)
    start(device)
    for _ in range(12):
        for name in ("up", "left", "down", "right", "back", "back", "ok"):
            device.press(name, 2)
            if look(device)[0] == "Menu":
                device.press("ok")
    until(device, lambda seen: seen[1] == "Move" and not seen[2])
    assert device.state == "running"
