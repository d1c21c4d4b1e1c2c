"""Scenes of dice without a race; see scenes.py, which runs before this file."""


def tray(d, chosen, die, many):
    """Open the screen with a die of a set chosen, and a number of dice."""
    found = d.app.tray()
    found.choose(chosen)
    found.die, found.many = die, many
    d.app.dice()
    d.run(200)


def rolled(chosen, die, many):
    """Return a scene in which a number of dice have been rolled."""
    def scene(d):
        tray(d, chosen, die, many)
        d.press("ok")
        yield
        d.run(1000)
    return scene


def dice(d):
    tray(d, 0, 0, 2)
    yield


def dice_fell(d):
    tray(d, 0, 0, 3)
    for _ in range(4):
        d.press("ok")
        d.run(1000)
        yield
    d.press("down", "down", "down", "ok")


def dice_own(d):
    tray(d, 0, 0, 1)
    d.app.tray().own = [[0, 0, 1, 1, 2, 3], [2, 4, 6, 8]]
    d.press("up", "ok")
    yield


def dice_face(d):
    yield from dice_own(d)
    d.press("ok", "down", "down", "right")


# name, class, generator, description
DICE_SCENES = (
    ("dice", "Dice", dice, "Electronic dice without a race, before the first roll."),
    ("dice-rolled", "Dice", rolled(0, 0, 8), "Eight six-sided dice, and their sum."),
    ("dice-purple", "Dice", rolled(1, 1, 5), "The purple dice of Pole Position."),
    ("dice-weather", "Dice", rolled(1, 2, 3), "Its weather dice."),
    ("dice-gears", "Dice", rolled(2, 5, 1), "The die of a gear of Formula D."),
    ("dice-check", "Dice", rolled(4, 0, 1), "A check number of Race! Formula 90."),
    ("dice-fell", "Fell", dice_fell, "Means, numbers and the last rolls."),
    ("dice-own", "OwnDice", dice_own, "Dice of the player's own."),
    ("dice-face", "OwnDie", dice_face, "The faces of one of them."),
)
