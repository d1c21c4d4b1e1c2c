"""What things of a race look like on every screen: weathers, tyres, states and points of a car."""

from pitwall.canvas.colours import (
    AMBER, BLUE, GREEN, GREY, KERB, ORANGE, PURPLE, RED, SKY, WHITE, YELLOW)
from pitwall.canvas.font import I_CLOUD, I_RAIN, I_STORM, I_SUN

SKIES = ((I_SUN, YELLOW), (I_RAIN, SKY), (I_STORM, BLUE), (I_CLOUD, KERB))
TYRES = (WHITE, ORANGE, GREEN, SKY)   # hard, soft, intermediate, wet
MARKS = (WHITE, SKY, AMBER, WHITE, KERB)   # by condition: on the track, pits, off, flag, out
POINTS = (ORANGE, SKY, GREEN, YELLOW, PURPLE, RED)      # of the kinds of points
TINTS = (WHITE, GREEN, YELLOW, AMBER, ORANGE, KERB)     # PLAIN .. DIM of pitwall.games.dash


def state(dash, words, race, car):
    """A letter for what a car is up to: its tyre, or pits, off track, flag, out; and its ink."""
    condition = dash.condition(race, car)
    if condition:
        return words.pick("ui.conditions", condition), MARKS[condition]
    compound = dash.compound(race, car)
    if compound == dash.NO_TYRE:
        return "", GREY
    return words.pick("tyre letters", compound), TYRES[dash.TYRE_INKS[compound]]


def gauges(dash, words):
    """[(kind of points, its name)] of those that are known."""
    return [each for each in enumerate(words.text("gauges")) if each[0] not in dash.UNKNOWN_POINTS]


def marks(dash, words, race, who):
    """[(text, ink)] of what goes with a car beside its points; "": an empty place."""
    return [(words.say(key, number) if key else "", TINTS[ink])
            for key, number, ink in dash.marks(race, who)]
