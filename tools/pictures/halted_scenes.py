"""Scenes of a race that is halted; see scenes.py, which runs before this file."""

try:
    from tools.pictures.scenes import move
except ImportError:     # on a device: both were run in one place
    pass


def options(d):
    yield from move(d)
    d.app.options(d.app.screen)
    d.run(100)


def entry(d, name):
    """That entry of the halted race."""
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
    """Red's EP, while they are put right."""
    yield from entry(d, "correct")
    d.press("ok", "down")


# name, class, generator, what it is
HALTED_SCENES = (
    ("options", "Options", options, "In a race, but not racing."),
    ("log", "Log", log, "What was told."),
    ("luck", "Luck", luck, "How the dice fell."),
    ("dashboard", "Dashboard", dashboard, "Every car's dashboard."),
    ("correct", "Correct", correct, "The table made a mistake: a value is put right."),
    ("standings", "Standings", standings, "Who is where."),
)
