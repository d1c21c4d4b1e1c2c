"""Icons and colours that are the same on every screen: weather, tyres, states, points of a car."""

from pitwall.canvas.colours import (
    AMBER, BLUE, GREEN, GREY, KERB, ORANGE, PURPLE, RED, SKY, WHITE, YELLOW)
from pitwall.canvas.font import I_CLOUD, I_RAIN, I_STORM, I_SUN

SKIES = ((I_SUN, YELLOW), (I_RAIN, SKY), (I_STORM, BLUE), (I_CLOUD, KERB))
TYRES = (WHITE, ORANGE, GREEN, SKY)   # hard, soft, intermediate, wet
MARKS = (WHITE, SKY, AMBER, WHITE, KERB)   # by condition: on the track, pits, off, flag, out
POINTS = (ORANGE, SKY, GREEN, YELLOW, PURPLE, RED)      # by kind of points
TINTS = (WHITE, GREEN, YELLOW, AMBER, ORANGE, KERB)     # PLAIN .. DIM of pitwall.games.dash


def state(dash, words, race, car):
    """Return a letter for a car's state and its ink: tyre, or pits, off track, flag, out."""
    condition = dash.condition(race, car)
    if condition:
        return words.pick("ui.conditions", condition), MARKS[condition]
    compound = dash.compound(race, car)
    if compound == dash.NO_TYRE:
        return "", GREY
    return words.pick("tyre letters", compound), TYRES[dash.TYRE_INKS[compound]]


def gauges(dash, words):
    """Return [(kind of points, its name)] of the known ones."""
    return [each for each in enumerate(words.text("gauges")) if each[0] not in dash.UNKNOWN_POINTS]


def marks(dash, words, race, who):
    """Return [(text, ink)] of a car's marks, shown next to its points; "": an empty place."""
    return [(words.say(key, number) if key else "", TINTS[ink])
            for key, number, ink in dash.marks(race, who)]
