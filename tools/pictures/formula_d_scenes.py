"""Scenes of Formula D; see scenes.py, which runs before this file."""

try:
    from tools.pictures.scenes import KEYS
except ImportError:     # on a device: both files run in one namespace
    pass

FD_ALONE = (0, 2, 3, 2, 1, 2, 3, 2)
FD_TWO = (0, 0, 2, 3)
FD_RIVALS = (2, 3, 2, 1, 3, 2, 3, 1)


def fd_question(name):
    """Return the number of a question of Formula D."""
    from pitwall.games.formula_d import asks
    return getattr(asks, name)


def fd_begin(d, seats=FD_ALONE, circuit="monza", laps=2, switches=None):
    d.app.choose("formula-d")
    d.begin(list(seats), circuit, laps, switches)


def fd_drive(d, test, most=600):
    """Go on until the test holds, driving sensibly: the best gear by its odds, the safest space."""
    for _ in range(most):
        if test():
            d.run(200)
            if test():
                return
        stage = d.app.screen.stage if d.shows() in ("List", "Move") else None
        if stage and d.shows() == "List" and d.ask().what == fd_question("Q_GEAR"):
            d.press(*["up"] * (stage.at - fd_best(stage)))
            d.press(*["down"] * (fd_best(stage) - stage.at))
        d.press("ok")
        yield
    raise ValueError("never came to it")


def fd_best(stage):
    """Return the safest gear, the fastest of several."""
    def fear(i):
        shares = stage.bars[i] if stage.bars and stage.bars[i] else (120, 0, 0, 0, 0)
        return shares[2] + 4 * shares[3] + 8 * shares[4]
    return min(range(stage.ask.n), key=lambda i: (fear(i), -i))


def fd_until(d, name, what, more=None):
    """Go to a question of that prompt and name."""
    number = fd_question(what)
    yield from fd_drive(d, lambda: d.shows() == name and d.ask().what == number and (
        more is None or more(d.app.screen)))


def fd_setup(d):
    """Show a set-up of eight cars."""
    d.app.choose("formula-d")
    d.app.setup()
    d.run(200)
    while d.app.screen.at != 4:
        d.press("up")
    while d.app.screen.cars < 8:
        d.press("right")
    d.press("down", "down", "right")
    d.run(400)
    yield


def fd_game(d):
    """Show the first row, the game."""
    d.app.choose("pole-position")
    d.app.setup()
    d.run(200)
    while d.app.screen.at:
        d.press("up")
    d.press("right")
    d.run(400)
    yield


def fd_rules(d):
    d.app.choose("formula-d")
    d.app.setup()
    d.run(200)
    d.press("down", "down", "down", "ok", "down", "down", "down", "ok")
    yield


def fd_build(d):
    fd_begin(d)
    yield from fd_until(d, "List", "Q_BUILD")


def fd_tyres(d):
    fd_begin(d)
    yield from fd_until(d, "List", "Q_START_TYRE")


def fd_die_black(d):
    fd_begin(d)
    yield from fd_until(d, "Die", "Q_START")


def fd_gear_first(d):
    """Show two gears, far from any corner."""
    fd_begin(d)
    yield from fd_until(d, "List", "Q_GEAR")


def fd_gear(d):
    """Show some gears before a corner."""
    fd_begin(d)

    def near(play):
        return play.stage.bars and play.stage.bars[0] and any(
            shares[0] and shares[2] + shares[3] + shares[4] for shares in play.stage.bars)
    yield from fd_until(d, "List", "Q_GEAR", near)
    d.press("up")


def fd_die(d):
    yield from fd_gear_first(d)
    d.press("down", "ok")
    yield from fd_until(d, "Die", "Q_GEAR_ROLL")
    d.queue.append(KEYS["ok"])
    d.run(520)


def fd_move(d):
    fd_begin(d)
    yield from fd_until(d, "Move", "Q_MOVE", lambda play: play.stage.ask.n > 12)


def fd_move_brakes(d):
    """Show a cell that costs brakes."""
    yield from fd_move(d)
    stage = d.app.screen.stage
    while stage.cost(stage.option()) < 2:
        d.press("left")
        yield


def fd_overshoot(d):
    """Drive into a corner in a high gear, until there is an overshoot or the end."""
    fd_begin(d)
    for _ in range(400):
        if d.shows() == "Move" and any(d.app.screen.stage.alarm(i)
                                       for i in range(d.ask().n)):
            break
        if d.shows() == "List" and d.ask().what == fd_question("Q_GEAR"):
            d.press(*["down"] * (d.ask().n - 1 - d.app.screen.stage.at))
        d.press("ok")
        yield
    stage = d.app.screen.stage
    while not stage.alarm(stage.option()):
        d.press("right")
        yield


def fd_debris(d):
    """Show marked spaces ahead of the car, as after crashes."""
    from pitwall.games.formula_d.state import cell_of, mark_danger
    fd_begin(d)
    yield from fd_until(d, "Die", "Q_GEAR_ROLL")
    race = d.app.screen.race
    track, cell = race.scratch.track, cell_of(race.cars[0])
    for step in range(3):
        cell = track.ahead(cell)
        mark_danger(race, cell)
        mark_danger(race, track.beside(cell, 1 if race.circuit.lane[cell] < 3 else -1))
    yield from fd_until(d, "Move", "Q_MOVE")


def fd_drs(d):
    """Show a car right before the chosen space, both in 4th gear."""
    from pitwall.games.formula_d import options
    from pitwall.games.formula_d.state import GEAR, put_on
    fd_begin(d, switches=options.read("standard,slipstream"))
    yield from fd_until(d, "Move", "Q_MOVE")
    stage, race = d.app.screen.stage, d.app.screen.race
    put_on(race.cars[1], race.scratch.track.ahead(stage.ask.options[stage.option()]))
    race.cars[0][GEAR] = race.cars[1][GEAR] = 4
    d.press("ok")
    yield from fd_until(d, "Move", "Q_DRS_MOVE")


def fd_answer(d, value):
    """Choose the answer with that value."""
    while d.ask().options[d.app.screen.stage.at] != value:
        d.press("down")
    d.press("ok")


def fd_pit(d):
    """Show a race of two laps, with the pit entry in reach."""
    fd_begin(d)
    yield from fd_until(d, "List", "Q_PIT")


def fd_pit_stop(d):
    """Choose to stop each turn until a roll reaches the pits."""
    yield from fd_pit(d)
    asked = fd_question("Q_PIT"), fd_question("Q_PIT_STOP")
    while d.ask().what == asked[0]:
        fd_answer(d, 1)
        yield from fd_drive(d, lambda: d.shows() == "List" and d.ask().what in asked)


def fd_quick(d):
    """Show the roll that ends a quick stop."""
    yield from fd_pit_stop(d)
    fd_answer(d, 0)
    yield from fd_until(d, "Die", "Q_QUICK")


def fd_repair(d):
    yield from fd_pit_stop(d)
    fd_answer(d, 1)
    yield from fd_until(d, "List", "Q_REPAIR")


def fd_cover(d):
    fd_begin(d, FD_TWO)
    yield from fd_drive(d, lambda: d.shows() == "Cover")


def fd_told(d):
    """Show a rival's turn."""
    fd_begin(d)
    yield from fd_until(d, "List", "Q_GEAR")
    d.press("ok")
    yield from fd_drive(d, lambda: d.shows() == "Caption" and d.app.screen.caption.who in (2, 3, 4))


def fd_standings(d):
    yield from fd_gear(d)
    d.app.options(d.app.screen)
    d.run(100)
    while d.app.screen.entries[d.app.screen.at] != "standings":
        d.press("down")
    d.press("ok")


def fd_result(d):
    """Play a race of rivals to its end."""
    fd_begin(d, FD_RIVALS, "test-yard", 1)
    yield from d.until(lambda: d.shows() == "Result")


# name, class, generator, description
FD_SCENES = (
    ("fd-game", "Setup", fd_game, "A new race: the first row is the game."),
    ("fd-setup", "Setup", fd_setup, "Formula D: its own circuits, up to eight cars."),
    ("fd-rules", "Rules", fd_rules, "Its optional rules."),
    ("fd-build", "List", fd_build, "A team builds its cars."),
    ("fd-tyres", "List", fd_tyres, "Tyres for the start."),
    ("fd-die-black", "Die", fd_die_black, "The black die, with twenty faces."),
    ("fd-gear-first", "List", fd_gear_first, "Which gear? With nothing to fear."),
    ("fd-gear", "List", fd_gear, "Before a corner: how likely a stop is, or too much."),
    ("fd-die", "Die", fd_die, "The die of a gear, in its colour."),
    ("fd-move", "Move", fd_move, "A move: every space the roll reaches."),
    ("fd-move-brakes", "Move", fd_move_brakes, "A space that costs brakes."),
    ("fd-overshoot", "Move", fd_overshoot, "Too fast: what would come of it."),
    ("fd-debris", "Move", fd_debris, "Marked spaces on the way."),
    ("fd-drs", "Move", fd_drs, "Out of the wake of a car: DRS, or not."),
    ("fd-pit", "List", fd_pit, "Into the pits this turn?"),
    ("fd-pit-stop", "List", fd_pit_stop, "A quick stop, or a full one."),
    ("fd-quick", "Die", fd_quick, "How long a quick stop takes."),
    ("fd-repair", "List", fd_repair, "What a full stop repairs."),
    ("fd-cover", "Cover", fd_cover, "Pass the device."),
    ("fd-told", "Caption", fd_told, "A rival's turn."),
    ("fd-standings", "Standings", fd_standings, "Eight cars, who is where."),
    ("fd-result", "Result", fd_result, "The end."),
)
