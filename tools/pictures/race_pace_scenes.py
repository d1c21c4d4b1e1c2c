"""Scenes of Race Pace; see scenes.py, which runs before this file."""

def rp_question(name):
    """Return the number of a question of Race Pace."""
    from pitwall.games.race_pace import asks
    return getattr(asks, name)


def rp_begin(d, cars=8, circuit="belgium", switches=1, real=0, rivals=0):
    """Begin a race; switches: 1 is the random draft, with printed levels."""
    d.app.choose("race-pace")
    d.begin([0] * (cars - rivals) + [2] * rivals, circuit, 44, switches, real)


def rp_until(d, name, test=None):
    """Press OK until that question is open, and the test holds."""
    yield from d.until_asked(rp_question(name), test)


def rp_driver(d):
    """Choose drivers by the standard rules."""
    rp_begin(d, switches=0)
    yield from rp_until(d, "Q_DRIVER")
    d.press("down", "down")
    yield


def rp_start(d):
    """Show the first open cards."""
    rp_begin(d)
    yield from rp_until(d, "Q_START_TYRE")


def rp_action(d):
    """Show a question in the middle of the race, behind the Safety Car."""
    rp_begin(d)
    yield from rp_until(d, "Q_ACTION", lambda race: race.table[1] == 7)


def rp_odds(d):
    """Show the odds of the next round's cards, and a bar that gains a lap."""
    rp_begin(d)
    yield from rp_until(d, "Q_ACTION", lambda race: race.table[1] == 2)
    d.press("ok")               # closes the warning
    yield


def rp_fields(d):
    """Show the eleven action fields, from the question: some cars have chosen."""
    rp_begin(d)
    yield from rp_until(d, "Q_ACTION", lambda race: race.table[1] == 4 and sum(
        [car[21] > 0 for car in race.cars]) == 5)
    d.press("right")
    yield


def rp_tablet(d):
    """Show a car's dashboard: tyre wear with the box-box numbers, bars and their effects."""
    yield from rp_action(d)
    d.app.options(d.app.screen)
    d.app.screen.enter("dashboard")
    d.press("down")
    yield


def rp_tyre(d):
    """Show the effects of the tyres at a stop."""
    rp_begin(d)
    yield from rp_until(d, "Q_TYRE")


def rp_turn(d):
    """Show a rival's turn as a caption on the lap track."""
    rp_begin(d, rivals=7)
    yield from rp_until(d, "Q_ACTION", lambda race: race.table[1] == 7)
    for _ in range(400):
        d.press("ok")
        yield
        if d.shows() == "Caption" and d.app.screen.caption.mp > 0 and d.app.screen.caption.who:
            return
    raise ValueError("nobody drove")


def rp_counted(d):
    """Show the reasons for the number of laps after a move."""
    rp_begin(d)
    yield from rp_until(d, "Q_ACTION", lambda race: race.table[1] == 5)
    for _ in range(400):
        d.press("ok")
        yield
        if d.shows() == "Caption" and d.app.screen.caption.counted:
            return
    raise ValueError("nobody drove")


def rp_cards(d):
    """Ask for the turned cards next to the board."""
    d.app.choose("race-pace-free")
    d.begin([0] * 4, "belgium", 44)
    number = 12         # of pitwall.games.race_pace.free.asks
    for _ in range(600):
        if d.shows() == "List" and d.ask().what == number:
            return
        d.press("ok")
        yield
    raise ValueError("never came to it")


def rp_own(d):
    """Show a custom circuit card: the last row leads to the lights."""
    d.app.choose("race-pace-free")
    d.app.setup()
    d.run(400)
    d.app.own(d.app.screen)
    d.press("up")
    yield


def rp_lamps(d):
    """Show the lights of the action fields, as printed on the table's board."""
    yield from rp_own(d)
    d.press("ok", "right", "down", "down", "ok", "right", "right", "down", "ok", "down")
    yield


def rp_result(d):
    """Show places, stops and compounds."""
    rp_begin(d, 4)
    for _ in range(6000):
        if d.shows() == "Result":
            return
        d.press("ok")
        yield
    raise ValueError("never came to it")


RP_SCENES = (
    ("rp-driver", "List", rp_driver, "which driver"),
    ("rp-start", "List", rp_start, "which tyres for the start"),
    ("rp-action", "Terms", rp_action, "which action: what each would bring, term by term"),
    ("rp-odds", "Terms", rp_odds, "which action: what the next cards may bring"),
    ("rp-fields", "Taken", rp_fields, "the eleven action fields, and who sits where"),
    ("rp-tablet", "Dashboard", rp_tablet, "the dashboard of a car"),
    ("rp-tyre", "Terms", rp_tyre, "which tyres at a stop"),
    ("rp-turn", "Caption", rp_turn, "a turn on the lap track"),
    ("rp-counted", "Caption", rp_counted, "after a move: why it was so many laps"),
    ("rp-cards", "List", rp_cards, "Race Pace at the table: which card was turned"),
    ("rp-own", "Own", rp_own, "a circuit card of one's own"),
    ("rp-lamps", "Lamps", rp_lamps, "the lights of the action fields, typed in"),
    ("rp-result", "Result", rp_result, "the result"))
