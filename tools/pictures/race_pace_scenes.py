"""Scenes of Race Pace; see scenes.py, which runs before this file."""

RP_TABLE = (0, 0, 0, 0, 0, 0, 0, 0)


def rp_question(name):
    """Number of a question of Race Pace."""
    from pitwall.games.race_pace import asks
    return getattr(asks, name)


def rp_begin(d, cars=8, circuit="belgium", switches=None, real=0):
    d.app.choose("race-pace")
    laps = {"belgium": 44}[circuit]
    d.begin([0] * cars, circuit, laps, switches, real)


def rp_until(d, name, test=None, most=3000):
    """On by OK until that question is open, and the test holds."""
    number = rp_question(name)
    for _ in range(most):
        if d.shows() not in ("Caption", "Play", "Cover") and d.ask().what == number and (
                test is None or test(d.app.screen.race)):
            d.run(200)
            return
        d.press("ok")
        yield
    raise ValueError("never came to it")


def rp_action(d):
    """In the thick of the race."""
    rp_begin(d)
    yield from rp_until(d, "Q_ACTION", lambda race: race.table[1] == 7)


RP_SCENES = (("rp-action", "Terms", rp_action, "which action: what each would bring"),)
