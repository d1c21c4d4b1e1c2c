"""Scenes of a halted race; see scenes.py, which runs before this file."""

try:
    from tools.pictures.scenes import move
except ImportError:     # on a device: both files run in one namespace
    pass


def options(d):
    yield from move(d)
    d.app.options(d.app.screen)
    d.run(100)


def entry(d, name):
    """Choose that entry of the halted race."""
    yield from options(d)
    d.press(*["down"] * d.app.screen.entries.index(name), "ok")


def log(d):
    yield from entry(d, "log")


def luck(d):
    yield from entry(d, "luck")


def dashboard(d):
    yield from entry(d, "dashboard")


def standings(d):
    yield from entry(d, "standings")


def correct(d):
    """Show Red's EP while they are corrected."""
    yield from entry(d, "correct")
    d.press("ok", "down")


def recap(d):
    """Show a race that was left in its sixth round."""
    yield from move(d)
    play = d.app.screen
    yield from d.until(lambda: d.shows() == "Move" and play.dash.round_number(play.race) > 5)
    d.app.menu()
    d.run(200)
    d.press("ok")
    d.run(1000)


def look(d):
    """Look at the standings during a move."""
    yield from move(d)
    d.press("look")


def look_map(d):
    yield from look(d)
    d.press("look")


def look_log(d):
    yield from look_map(d)
    d.press("look")


def drivers(d):
    """Show the driver of the second car without a player."""
    yield from move(d)
    yield from d.until(lambda: d.shows() == "Drivers", "look", 9)
    d.press("down")


def among_rivals(d):
    """Begin a race of the first game with rivals."""
    from pitwall import games
    d.app.choose([name for name in games.NAMES if games.rivals(name)][0])
    d.begin([0, 3, 2, 3, 1], "lantern-bay", 1)


def drivers_rival(d):
    """Show the same in a game with rivals."""
    among_rivals(d)
    yield from d.until(lambda: d.shows() not in ("Caption", "Play"))
    yield from d.until(lambda: d.shows() == "Drivers", "look", 9)


def radio(d):
    """Show a radio message after a pass of or by a rival."""
    among_rivals(d)
    yield from d.until(lambda: d.shows() == "Caption" and d.app.screen.caption.driver >= 0)


def explain(d):
    """Show the explanation of a move."""
    yield from move(d)
    d.press("explain")


# name, class, generator, description
HALTED_SCENES = (
    ("options", "Options", options, "In a race, but not racing."),
    ("log", "Log", log, "What was told."),
    ("luck", "Luck", luck, "How the dice fell."),
    ("dashboard", "Dashboard", dashboard, "Every car's dashboard."),
    ("correct", "Correct", correct, "The table made a mistake: a value is put right."),
    ("standings", "Standings", standings, "Who is where."),
    ("recap", "Recap", recap, "A race that waited: where it stands; any key goes on."),
    ("explain", "Explain", explain, "What is on the screen, in words."),
    ("look", "Places", look, "One key leads to the standings, BACK to the race as it was."),
    ("look-map", "Map|Lines", look_map, "The same key again: the map."),
    ("look-log", "Lines|Drivers", look_log, "And the log."),
    ("drivers", "Drivers", drivers, "After it who drives: helmet, trait, and what it means."),
    ("drivers-rival", "Drivers", drivers_rival, "A rival's trait shifts what it weighs."),
    ("radio", "Caption", radio, "What a driver says on the radio, now and then."),
)
