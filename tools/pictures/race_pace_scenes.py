"""Scenes of Race Pace; see scenes.py, which runs before this file."""

def rp_question(name):
    """Number of a question of Race Pace."""
    from pitwall.games.race_pace import asks
    return getattr(asks, name)


def rp_begin(d, cars=8, circuit="belgium", switches=1, real=0, rivals=0):
    """switches: 1 is the random draft, with printed levels."""
    d.app.choose("race-pace")
    d.begin([0] * (cars - rivals) + [2] * rivals, circuit, 44, switches, real)


def rp_until(d, name, test=None):
    """On by OK until that question is open, and the test holds."""
    yield from d.until_asked(rp_question(name), test)


def rp_driver(d):
    """Drivers by choice, as the rules have it."""
    rp_begin(d, switches=0)
    yield from rp_until(d, "Q_DRIVER")
    d.press("down", "down")
    yield


def rp_start(d):
    """The first cards lie open."""
    rp_begin(d)
    yield from rp_until(d, "Q_START_TYRE")


def rp_action(d):
    """In the thick of the race, behind the Safety Car."""
    rp_begin(d)
    yield from rp_until(d, "Q_ACTION", lambda race: race.table[1] == 7)


def rp_odds(d):
    """What the cards of the next round may bring, and a bar that brings a lap more."""
    rp_begin(d)
    yield from rp_until(d, "Q_ACTION", lambda race: race.table[1] == 2)
    d.press("ok")               # the warning was read
    yield


def rp_fields(d):
    """The eleven action fields, from the question: some cars have chosen."""
    rp_begin(d)
    yield from rp_until(d, "Q_ACTION", lambda race: race.table[1] == 4 and sum(
        [car[21] > 0 for car in race.cars]) == 5)
    d.press("right")
    yield


def rp_tablet(d):
    """A car's dashboard: tyre wear with the box-box numbers, bars and what they bring."""
    yield from rp_action(d)
    d.app.options(d.app.screen)
    d.app.screen.enter("dashboard")
    d.press("down")
    yield


def rp_tyre(d):
    """A stop: which tyres bring how much."""
    rp_begin(d)
    yield from rp_until(d, "Q_TYRE")


def rp_turn(d):
    """A rival's turn, as it is told, on the lap track."""
    rp_begin(d, rivals=7)
    yield from rp_until(d, "Q_ACTION", lambda race: race.table[1] == 7)
    for _ in range(400):
        d.press("ok")
        yield
        if d.shows() == "Caption" and d.app.screen.caption.mp > 0 and d.app.screen.caption.who:
            return
    raise ValueError("nobody drove")


def rp_counted(d):
    """After the move: why it was so many laps."""
    rp_begin(d)
    yield from rp_until(d, "Q_ACTION", lambda race: race.table[1] == 5)
    for _ in range(400):
        d.press("ok")
        yield
        if d.shows() == "Caption" and d.app.screen.caption.counted:
            return
    raise ValueError("nobody drove")


def rp_cards(d):
    """Beside the board people tell the cards that they have turned."""
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
    """A circuit card of one's own: the last row leads to the lights."""
    d.app.choose("race-pace-free")
    d.app.setup()
    d.run(400)
    d.app.own(d.app.screen)
    d.press("up")
    yield


def rp_lamps(d):
    """The lights of the action fields, as they are printed on the table's board."""
    yield from rp_own(d)
    d.press("ok", "right", "down", "down", "ok", "right", "right", "down", "ok", "down")
    yield


def rp_result(d):
    """Places, stops and compounds."""
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
    ("rp-cards", "List", rp_cards, "beside the board: which card was turned"),
    ("rp-own", "Own", rp_own, "a circuit card of one's own"),
    ("rp-lamps", "Lamps", rp_lamps, "the lights of the action fields, typed in"),
    ("rp-result", "Result", rp_result, "the result"))
