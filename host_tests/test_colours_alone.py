"""Nothing is shown by colour alone.

Different meanings differ in form or in brightness for people who see two colours less, or none.
"""

import itertools

import pytest

from host_tests.legible import light, linear
from pitwall.canvas import colours
from pitwall.canvas.colours import BLACK, CARS
from pitwall.ui import chart, choose

WIDE = 24
SEEN = .15      # of the brightness of white, the least visible difference between two pixels
# From red, green, blue to the same as seen (Vienot, Brettel, Mollon 1999), on linear light.
PROTANOPIA = ((.11238, .88762, 0), (.11238, .88762, 0), (.00401, -.00401, 1))
DEUTERANOPIA = ((.29275, .70725, 0), (.29275, .70725, 0), (-.02234, .02234, 1))
GREY = ((.2126, .7152, .0722),) * 3
VISIONS = {"protanopia": PROTANOPIA, "deuteranopia": DEUTERANOPIA, "grey": GREY}


def seen(index, vision):
    """Return a colour as amounts of the three kinds of light that such an eye distinguishes."""
    light_in = linear(index)
    return [sum(a * b for a, b in zip(row, light_in)) for row in vision]


def differ(one, other, vision):
    return max(abs(a - b) for a, b in zip(seen(one, vision), seen(other, vision))) > SEEN


class Paper:
    """Records the colour of each pixel."""

    def __init__(self):
        self.pixels = {}

    def rect(self, x, y, w, h, colour):
        self.pixels.update({(column, row): colour for column in range(x, x + w)
                            for row in range(y, y + h)})


def apart(one, other, vision):
    """Count the pixels in which two drawings look different."""
    places = set(one.pixels) | set(other.pixels)
    return sum(differ(one.pixels.get(at, BLACK), other.pixels.get(at, BLACK), vision)
               for at in places)


def bars(high, drawn=choose.share):
    found = []
    for kind in range(len(choose.SHARES)):
        paper = Paper()
        drawn(paper.rect, kind, 0, 0, WIDE, high)
        found.append(paper)
    return found


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("high", (choose.THICK, 3))
def test_the_parts_of_a_bar_of_odds(high, vision):
    for one, other in itertools.combinations(bars(high), 2):
        assert apart(one, other, VISIONS[vision]) >= WIDE // 4


@pytest.mark.parametrize("vision", VISIONS)
def test_by_colour_alone_some_of_them_would_be_alike(vision):
    """This makes sure that the test above can fail."""
    plain = bars(4, lambda rect, kind, *box: rect(*box, choose.SHARES[kind]))
    assert any(apart(one, other, VISIONS[vision]) < WIDE // 4
               for one, other in itertools.combinations(plain, 2))


@pytest.mark.parametrize("vision", VISIONS)
def test_cars_on_the_small_map(vision):
    """Each car differs from the others, and the acting one from itself; without colour, by form."""
    found = []
    for who, acting in itertools.product(range(len(CARS)), (False, True)):
        found.append(Paper())
        chart.mark(found[-1], 10, 10, who, acting)
    for one, other in itertools.combinations(found, 2):
        assert apart(one, other, VISIONS[vision]) >= 1
    assert len(set(chart.SHAPES)) == len(CARS)


@pytest.mark.parametrize("vision", VISIONS)
def test_every_car_stands_out_from_road_and_ground(vision):
    """On its black plate, on the map."""
    for colour in CARS:
        assert differ(colour, BLACK, VISIONS[vision]) or light(colour) - light(BLACK) > .08


def test_what_is_chosen_is_brighter_than_what_is_not():
    """Amber rows differ from others by brightness alone."""
    for ground in (colours.PANEL, colours.INK, colours.BLACK):
        assert light(colours.AMBER) - light(ground) > .4
