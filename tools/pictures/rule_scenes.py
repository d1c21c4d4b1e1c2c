"""Scenes of Pole Position's optional rules; see scenes.py, which runs before this file."""

try:
    from tools.pictures.scenes import ALONE, KEYS, question
except ImportError:     # on a device: both were run in one place
    pass


def begin_all(d, without=()):
    """Every rule but some."""
    from pitwall.games.pole_position import options
    switches = options.SETS["all"]
    for name in without + ("extended-play",):
        switches &= ~options.bit(name)
    d.begin(ALONE, switches=switches)


def draw(d):
    begin_all(d, ("choose-cards",))
    yield from d.until_stage("Die", question("Q_TEAM"))


def drawn(d):
    yield from draw(d)
    d.queue.append(KEYS["ok"])
    d.run(520)


def list_driver(d):
    begin_all(d)
    yield from d.until_stage("List", question("Q_DRIVER"))


def setting(d):
    begin_all(d)
    yield from d.until_stage("Number", question("Q_SETTING"))
    d.press("left")


def move_marks(d):
    """A stressed car, broken and bound for the pits; another has DRS; flags are out."""
    from pitwall.games.pole_position import state
    begin_all(d)
    yield from d.until_stage("Die", question("Q_TYRE_ROLL"))
    race = d.app.screen.race
    car = race.cars[0]
    car[state.STRESS_LEVEL], car[state.BROKEN] = 3, 1
    car[state.MARKS] |= state.MUST_PIT
    race.cars[4][state.MARKS] |= state.HAS_DRS
    race.table[state.ZONES] = 48
    yield from d.until_stage("Move", question("Q_MOVE"))


def calm(d):
    from pitwall.games.pole_position import state
    begin_all(d)
    yield from d.until_stage("Die", question("Q_TYRE_ROLL"))
    d.app.screen.race.cars[0][state.STRESS_LEVEL] = 4
    yield from d.until_stage("List", question("Q_CALM"))


def safety_car(d):
    """It comes at the end of the round, as if it had been called."""
    from pitwall.games.pole_position import state
    begin_all(d)
    yield from d.until_stage("Die", question("Q_TYRE_ROLL"))
    d.app.screen.race.table[state.PHASE] = state.SAFETY
    yield from d.until_stage("List", question("Q_SC_STOP"))


# name, class, generator, what it is
RULE_SCENES = (
    ("draw", "Die", draw, "A card that waits to be drawn."),
    ("drawn", "Die", drawn, "What is on it."),
    ("list-driver", "List", list_driver, "One of a list: the drivers."),
    ("setting", "Number", setting, "How many: EP and BP shared out."),
    ("calm", "List", calm, "Stress, and what it costs to calm down."),
    ("move-marks", "Move", move_marks, "Stress, a breakdown, DRS, and yellow flags."),
    ("safety-car", "List", safety_car, "Behind the safety car."),
)
