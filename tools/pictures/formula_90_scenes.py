"""Scenes of Race! Formula 90; see scenes.py, which runs before this file."""

def f90_question(name):
    """Return the number of a question of Race! Formula 90."""
    from pitwall.games.formula_90 import asks
    return getattr(asks, name)


def f90_begin(d, seats=(0, 0, 4, 5, 6), circuit="marlpit-park", switches=None, real=0):
    d.app.choose("formula-90")
    d.begin(list(seats), circuit, 53, switches, real)


def f90_until(d, name, test=None):
    """Press OK until that question is open, and the test holds."""
    yield from d.until_asked(f90_question(name), test)


def f90_skill(d):
    """Choose a skill for the whole race before it begins."""
    f90_begin(d)
    yield from f90_until(d, "Q_SKILL")


def f90_strategy(d):
    """Show a strategy with its refund."""
    f90_begin(d)
    yield from f90_until(d, "Q_STRATEGY")
    d.press("down")
    yield


def f90_declare(d):
    """Show the beginning of a turn."""
    f90_begin(d, (0, 4, 5, 6))
    yield from f90_until(d, "Q_DECLARE", lambda race: race.table[1] == 6)


def f90_hand(d):
    """Show a hand of cards with value, cost and the odds of each check."""
    f90_begin(d)
    yield from f90_until(d, "Q_CARD", lambda race: race.table[1] == 3)


def f90_pair(d):
    """Show the second card, and the combination."""
    f90_begin(d)
    yield from f90_until(d, "Q_SECOND", lambda race: race.table[1] > 1)
    d.press("down")
    yield


def f90_check(d):
    """Show the cards that pass the check."""
    f90_begin(d)
    yield from f90_until(d, "Q_CHECK", lambda race: race.table[1] > 1)


def f90_spot(d):
    """Choose a spot for the next turn."""
    f90_begin(d)
    yield from f90_until(d, "Q_SPOT")


def f90_turn(d):
    """Show a turn's caption on the ring."""
    f90_begin(d, (0, 4, 5, 6, 6))
    for _ in range(3000):
        if d.shows() == "Caption" and d.app.screen.race.table[1] > 3:
            return
        d.press("ok")
        yield
    raise ValueError("never came to it")


def f90_contest(d):
    """Show the cars in a contest, robots among them, and their options."""
    from pitwall.games.formula_90.state import is_robot
    f90_begin(d, (0, 6, 6, 6, 6, 5, 5, 5, 4, 4))
    yield from f90_until(d, "Q_CONTEST", lambda race: race.ask.who == 0 and any(
        [is_robot(race.cars[who]) for who in race.scratch.contest[1]]))


def f90_lay(d):
    """Show a card's effect in a contest, and the odds of being ahead."""
    yield from f90_contest(d)
    while d.ask().options[d.app.screen.stage.at] == 0:
        d.press("down")
        yield
    yield from f90_until(d, "Q_LAY_SECOND")
    d.press("down")
    yield


def f90_turns(d):
    """Show turn track and weather, from a question."""
    f90_begin(d, (0, 1, 2, 4, 5, 6))
    yield from f90_until(d, "Q_CARD", lambda race: race.table[1] == 8)
    for _ in range(5):
        d.press("look")
        yield
        if d.shows() == "Coming":
            return
    raise ValueError("no such page")


def f90_result(d):
    """Show places and stops."""
    f90_begin(d, (0, 4, 5, 6))
    for _ in range(6000):
        if d.shows() == "Result":
            return
        d.press("ok")
        yield
    raise ValueError("never came to it")


F90_SCENES = (
    ("f90-skill", "List", f90_skill, "a skill for the whole race"),
    ("f90-strategy", "List", f90_strategy, "which strategy"),
    ("f90-declare", "List", f90_declare, "the beginning of a turn"),
    ("f90-hand", "Hand", f90_hand, "a hand of cards: what each gives and costs"),
    ("f90-pair", "Hand", f90_pair, "a second card with the first"),
    ("f90-check", "Hand", f90_check, "which card passes the check"),
    ("f90-spot", "List", f90_spot, "onto which spot"),
    ("f90-turn", "Caption", f90_turn, "a turn on the ring"),
    ("f90-contest", "List", f90_contest, "a contest: who against whom, and with what"),
    ("f90-lay", "Hand", f90_lay, "a second card in a contest"),
    ("f90-turns", "Coming", f90_turns, "turn track and weather: stages, stops, slots"),
    ("f90-result", "Result", f90_result, "the result"))
