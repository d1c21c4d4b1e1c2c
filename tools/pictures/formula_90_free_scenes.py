"""Scenes of Race! Formula 90 next to its board, with real cards in hand; see scenes.py."""


def f9f_begin(d, seats=(0, 0, 4, 5, 6), real=0, switches=None):
    d.app.choose("formula-90-free")
    d.begin(list(seats), "marlpit-park", 53, switches, real)


def f9f_until(d, what, turn=0):
    """Press OK until that question is open, in that turn or later."""
    from pitwall.games.formula_90.free import asks
    from pitwall.games.formula_90 import asks as tracked
    number = getattr(asks if hasattr(asks, what) else tracked, what)
    yield from d.until_asked(number, lambda race: race.table[1] >= turn,
                             ("Caption", "Play", "Warning"))


def f9f_tell(d, *names):
    """Choose the answers with these names on the list of other effects of the cards."""
    from pitwall.games.formula_90.free import asks
    for name in names:
        at = list(d.ask().options[:d.ask().n]).index(getattr(asks, name))
        d.press(*["down"] * ((at - d.app.screen.stage.at) % d.ask().n), "ok")
        d.run(200)


def f9f_setup(d):
    """Show people and robots; rivals are missing because they have no cards."""
    d.app.choose("formula-90-free")
    d.app.setup()
    d.run(400)
    yield


def f9f_qualify(d):
    """Ask for the qualifying card once all are open."""
    f9f_begin(d)
    yield from f9f_until(d, "Q_TOLD_QUALIFY")


def f9f_tens(d):
    """Ask for the tens of the number on a card."""
    f9f_begin(d)
    yield from f9f_until(d, "Q_TOLD_FACTOR")


def f9f_digit(d):
    """Ask for the number itself."""
    yield from f9f_tens(d)
    d.press("ok", "right")
    d.run(200)


def f9f_mp(d):
    """Ask for the mp of the laid cards."""
    f9f_begin(d)
    yield from f9f_until(d, "Q_TOLD_MP", 3)


def f9f_happens(d):
    """Show the other effects of the cards, and those reported so far."""
    f9f_begin(d)
    yield from f9f_until(d, "Q_HAPPENS", 3)
    f9f_tell(d, "CHIPS_PAID")
    d.press("right", "ok")
    yield
    f9f_tell(d, "WEATHER_MOVES")
    d.press("down")
    yield


def f9f_which(d):
    """Show a check as printed on the card."""
    f9f_begin(d)
    yield from f9f_until(d, "Q_HAPPENS", 3)
    f9f_tell(d, "CHECK_DUE")
    yield


def f9f_check(d):
    """Choose a blind check, or the number of a card of the hand."""
    yield from f9f_which(d)
    d.press("ok")
    d.run(200)
    f9f_tell(d, "ALL_TOLD")
    yield from f9f_until(d, "Q_CHECK", 3)
    d.press("right", "right")
    yield


def f9f_blind(d):
    """Let the table turn up its own card."""
    f9f_begin(d, real=8191)
    yield from f9f_until(d, "Q_HAPPENS", 3)
    f9f_tell(d, "CHECK_DUE")
    d.press("ok")
    d.run(200)
    f9f_tell(d, "ALL_TOLD")
    yield from f9f_until(d, "Q_BLIND", 3)


def f9f_robot(d):
    """Show where a robot has gone; it waits until its car is moved."""
    from pitwall.ui.ways import Way
    f9f_begin(d, (0, 4, 5, 6, 6))
    for _ in range(3000):
        play = d.app.screen
        if isinstance(getattr(play, "caption", None), Way) and play.race.table[1] > 3 and (
                play.dash.bot(play.race, play.caption.who)):
            return
        d.press("ok")
        yield
    raise ValueError("never came to it")


def f9f_meet(d, robots, real=0):
    """Begin a contest with robots, or without any."""
    from pitwall.games.formula_90.state import is_robot
    f9f_begin(d, (0, 0, 4, 4, 5, 5, 5, 6, 6, 6), real)
    for _ in range(400):
        yield from f9f_until(d, "Q_CONTEST", 2)
        race = d.app.screen.race
        if robots == any([is_robot(race.cars[who]) for who in race.scratch.contest[1]]):
            break
        d.press("ok")
    if not d.app.screen.stage.at:
        d.press("down")
    yield


def f9f_contest(d):
    """Show the opponents in a contest, and the facts that all know of them."""
    yield from f9f_meet(d, True)


def f9f_value(d):
    """Ask for the value of the laid cards, with the modifiers that the device knows."""
    yield from f9f_meet(d, True)
    d.press("ok")
    yield from f9f_until(d, "Q_TOLD_CONTEST", 2)


def f9f_lays(d):
    """Show a robot's cards in a contest: the value of each of them."""
    yield from f9f_meet(d, True, 8191)
    d.press("ok")
    yield from f9f_until(d, "Q_TOLD_CONTEST", 2)
    d.press("ok")
    yield from f9f_until(d, "Q_ROBOT_LAYS", 2)


def f9f_far(d):
    """A car of own books: how many sections it has moved."""
    from pitwall.games.formula_90.state import OWN_BOOKS
    f9f_begin(d, (OWN_BOOKS, OWN_BOOKS, 4, 5, 6))
    yield from f9f_until(d, "Q_FAR", 2)


def f9f_stands(d):
    """.. and how it stands there."""
    yield from f9f_far(d)
    d.press("ok")
    yield from f9f_until(d, "Q_STANDS", 2)


F90_FREE_SCENES = (
    ("f90-free-setup", "Setup", f9f_setup, "beside its board: people and robots"),
    ("f90-free-qualify", "Number", f9f_qualify, "the qualifying card, when all are open"),
    ("f90-free-tens", "Digits", f9f_tens, "the number on a card: its tens"),
    ("f90-free-digit", "Digits", f9f_digit, "the number on a card: itself"),
    ("f90-free-mp", "Number", f9f_mp, "mp of the cards that are laid"),
    ("f90-free-happens", "List", f9f_happens, "what else they bring, one thing after another"),
    ("f90-free-which", "List", f9f_which, "a check as it stands on the card"),
    ("f90-free-check", "Digits", f9f_check, "with which card, or blind from the deck"),
    ("f90-free-blind", "Digits", f9f_blind, "a card that the table turns up"),
    ("f90-free-robot", "Caption", f9f_robot, "where a robot's car is to be put"),
    ("f90-free-contest", "List", f9f_contest, "a contest: against whom, of hands nothing"),
    ("f90-free-value", "Number", f9f_value, "the value of cards laid in a contest"),
    ("f90-free-lays", "Digits", f9f_lays, "the cards that a robot lays"),
    ("f90-free-far", "Number", f9f_far, "own books: how many sections a car has moved"),
    ("f90-free-spot", "List", f9f_stands, "own books: how it stands there"))
