"""Scenes of Formula D next to a board that the device does not know; see scenes.py."""

FD_FREE = "formula-d-free"


def fdf_until(d, name, what, who=None, laps=0):
    """Go to a question of that prompt and name, of a car that has begun `laps` laps."""
    from pitwall.games.formula_d.free import asks
    from pitwall.games.formula_d.state import LAP
    number = getattr(asks, what)

    def there():
        ask = d.shows() == name and d.ask()
        return ask and ask.what == number and who in (None, ask.who) and (
            d.app.screen.race.cars[ask.who][LAP] >= laps)
    return d.until(there)


def fdf_go(d, what):
    """Go down to the answer of that name."""
    from pitwall.games.formula_d.free import asks
    d.press(*["down"] * list(d.ask().options).index(getattr(asks, what)))


def fdf_begin(d, cars=4, switches=None):
    d.app.choose(FD_FREE)
    d.begin([0] * cars, "monza", 3, switches)


def fdf_order_asked(d):
    """Ask for the order of a round; Red is in 4th gear in its first lap, with KERS."""
    from pitwall.games.formula_d.free.asks import Q_ORDER
    from pitwall.games.formula_d.state import GEAR, KERS, LAP
    fdf_begin(d)
    race = d.app.screen.race
    yield from d.until(lambda: d.shows() == "List" and d.ask().what == Q_ORDER
                       and race.cars[0][LAP])
    race.cars[0][GEAR], race.cars[0][KERS], race.cars[1][GEAR] = 4, 2, 4


def fdf_running(d):
    """Let Red roll the die of 4th gear."""
    yield from fdf_order_asked(d)
    yield from fdf_until(d, "List", "Q_HAPPENED", 0)


def fdf_person(d):
    yield from fdf_running(d)
    d.press("down", "up")


def fdf_order(d):
    """Ask for the order of the cars."""
    yield from fdf_running(d)
    yield from fdf_until(d, "List", "Q_ORDER")
    d.press("down")


def fdf_brakes(d):
    yield from fdf_running(d)
    fdf_go(d, "BRAKES")
    d.press("ok")
    yield from fdf_until(d, "Number", "Q_BRAKES")
    d.press("right")


def fdf_over(d):
    """Show the cost of each space beyond a corner."""
    yield from fdf_running(d)
    fdf_go(d, "OVER")


def fdf_drs(d):
    """Show the state after the rolls of Red and of Blue, which it is close to."""
    yield from fdf_running(d)
    fdf_go(d, "NEAR")
    d.press("ok")
    yield from fdf_until(d, "List", "Q_NEAR")
    d.press(*["down"] * list(d.ask().options).index(1), "ok")
    yield from fdf_until(d, "List", "Q_HAPPENED", 0)
    d.press("down")


def fdf_told(d):
    """Show a car's options before the question about its move."""
    yield from fdf_order_asked(d)
    yield from fdf_until(d, "Caption" if d.app.page.small else "List", "Q_HAPPENED", 0)


def fdf_place(d):
    """Ask for the player's car that may be in the way of a rival."""
    d.app.choose(FD_FREE)
    d.begin([0, 2, 3], "lantern-bay", 2)
    yield from fdf_until(d, "List", "Q_PLACE")


def fdf_space(d):
    yield from fdf_place(d)
    d.press("ok")
    yield from fdf_until(d, "Number", "Q_SPACE")


def fdf_way(d):
    """Show the instructions for a rival's car, which stay until they are done."""
    yield from fdf_place(d)
    d.press("ok")
    yield from d.until(lambda: type(d.app.screen.caption).__name__ == "Way")


def fdf_own(d):
    """Show a custom board, which has no grid."""
    d.app.choose(FD_FREE)
    d.app.setup()
    d.run(200)
    while d.app.screen.at != 1:
        d.press("up")
    d.press("left", "down", "ok", "down", "left", "left", "left", "down", "left")
    yield


def fdf_spaces(d):
    """Ask for the spaces of a car with its own books."""
    from pitwall.games.formula_d.free.asks import Q_SPACES
    d.app.choose(FD_FREE)
    d.begin([4, 4, 1], "lantern-bay", 2)
    yield from d.until(lambda: d.shows() == "Number" and d.ask().what == Q_SPACES
                       and d.app.screen.race.table[1] > 2)


def fdf_to(d):
    """Ask for its cell."""
    from pitwall.games.formula_d.free.asks import Q_TO
    yield from fdf_spaces(d)
    d.press("ok")
    yield from d.until(lambda: d.shows() == "List" and d.ask().what == Q_TO)


def fdf_clock(d):
    """Show a turn of 45 s, some of which have passed."""
    d.app.settings.clock = 3
    yield from fdf_person(d)
    d.run(9000)
    yield


def fdf_leaving(d):
    """Let Blue leave: a second OK retires the car."""
    fdf_begin(d)
    yield from fdf_until(d, "List", "Q_HAPPENED", 0, 1)
    d.app.options(d.app.screen)
    while d.app.screen.chosen() != "leaves":
        d.press("up")
    d.press("ok", "down", "ok")
    yield


def fdf_late(d):
    """Show the same at the end of its time."""
    yield from fdf_clock(d)
    d.run(60000)
    yield


# name, class, generator, description
FD_FREE_SCENES = (
    ("fd-free-person", "List", fdf_person, "Formula D at the table: what happened?"),
    ("fd-free-order", "List", fdf_order, "The order of a round, as it is proposed."),
    ("fd-free-brakes", "Number", fdf_brakes, "Points are paid as they are told."),
    ("fd-free-over", "List", fdf_over, "What it costs to overshoot."),
    ("fd-free-drs", "List", fdf_drs, "DRS, where both gears allow it."),
    ("fd-free-told", "Caption|List", fdf_told, "How far the car goes, and what it may do."),
    ("fd-free-place", "List", fdf_place, "A rival has to know where a car stands."),
    ("fd-free-space", "Number", fdf_space, "The same in spaces before the corner."),
    ("fd-free-spaces", "Number", fdf_spaces, "Own books: how many spaces it has moved."),
    ("fd-free-to", "List", fdf_to, "Own books: to which cell, or into the pits."),
    ("fd-free-way", "Caption", fdf_way, "At the table: where a rival's car is to be put."),
    ("turn-clock", "List", fdf_clock, "A clock for turns: the time that is left."),
    ("turn-clock-late", "List", fdf_late, "The time is up; nothing else changes."),
    ("leaving", "Leaving", fdf_leaving, "A driver leaves the table: the car is out."),
    ("fd-free-own", "Own", fdf_own, "A board of one's own: laps, weather of the start, length."),
)
