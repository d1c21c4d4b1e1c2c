"""Scenes of Pole Position's optional rules; see scenes.py, which runs before this file."""

try:
    from tools.pictures.scenes import ALONE, KEYS, move, question, to_row
except ImportError:     # on a device: both files run in one namespace
    pass


def begin_all(d, without=()):
    """Begin a race with every rule but some."""
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
    """Show a stressed, broken car on its way to the pits, another with DRS, and flags."""
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
    """Bring the safety car at the end of the round, as if it had been called."""
    from pitwall.games.pole_position import state
    begin_all(d)
    yield from d.until_stage("Die", question("Q_TYRE_ROLL"))
    d.app.screen.race.table[state.PHASE] = state.SAFETY
    yield from d.until_stage("List", question("Q_SC_STOP"))


def out(d):
    """Put the only player out while the others drive on."""
    yield from move(d)
    from pitwall.games.pole_position.standings import eliminate
    from pitwall.games.pole_position.state import BROKEN_DOWN
    play = d.app.screen
    for who in range(len(play.race.cars)):
        if not play.dash.bot(play.race, who):
            eliminate(play.race, who, BROKEN_DOWN)
    play.stage.at = 0           # an end, not the way to moves that cost points
    d.press("ok")
    yield from d.until(lambda: d.shows() == "Caption")


def to_result(d):
    yield from out(d)
    d.press("back")


def warning(d):
    """Show the lap before the last, without a stop so far."""
    yield from move(d)
    from pitwall.games.pole_position import state
    play = d.app.screen
    car = play.race.cars[play.race.ask.who]
    car[state.LAP], car[state.STOPS] = play.race.table[state.LAPS] - 1, 0
    play.stage = None
    d.run(200)


def warning_sure(d):
    """Choose an answer that would end the race."""
    yield from warning(d)
    play = d.app.screen
    play.caption = None
    play._caution(play.race.ask.who, "due.ends", (), 0)
    d.run(200)


def setup_edition(d):
    """Show the other edition of the game."""
    from pitwall.ui.setup import EDITION
    d.app.setup()
    d.run(200)
    to_row(d, EDITION)
    d.press("right")
    d.run(400)
    yield


def rules_edition(d):
    yield from setup_edition(d)
    d.press("down", "down", "down", "ok", "up")
    yield


def code(d):
    """Show a code that is half entered."""
    from pitwall.ui.setup import CODE
    d.app.setup()
    d.run(200)
    to_row(d, CODE)
    d.press("ok", "up", "up", "up", "ok", "down", "down", "ok", "up")
    yield


# name, class, generator, description
RULE_SCENES = (
    ("draw", "Die", draw, "A card that waits to be drawn."),
    ("drawn", "Die", drawn, "What is on it."),
    ("list-driver", "List", list_driver, "One of a list: the drivers."),
    ("setting", "Number", setting, "How many: EP and BP shared out."),
    ("calm", "List", calm, "Stress, and what it costs to calm down."),
    ("move-marks", "Move", move_marks, "Stress, a breakdown, DRS, and yellow flags."),
    ("safety-car", "List", safety_car, "Behind the safety car."),
    ("warning", "Warning", warning, "A stop that is due, the lap before it is too late; once."),
    ("warning-sure", "Warning", warning_sure, "An answer that would end the race, asked again."),
    ("out", "Caption", out, "Out of the race: BACK leads to the result, OK held runs ahead."),
    ("to-result", "Options", to_result, "The race halted then: the first row ends it."),
    ("setup-edition", "Setup", setup_edition, "Another edition: its circuits, rules and bots."),
    ("rules-edition", "Rules", rules_edition, "The optional rules of that edition."),
    ("code", "Code", code, "A race by its code: game, circuit, rules, cars and dice."),
)
