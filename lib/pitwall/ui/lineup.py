"""The order of the cars in a line: places and plates; cars that an answer swaps are underlined.

Loaded only for questions that show a line.
"""

from pitwall.canvas.body import height, measure
from pitwall.canvas.colours import AMBER, BLACK, CARS, WHITE

WIDEST, GAP = 34, 2     # pixels from a car to the next at most; between a place and its plate


def rows(page):
    """Return how many rows of pixels it takes."""
    return high(page) + (2 if page.height < 100 else 5)


def high(page):
    """Return the rows of a plate."""
    return 8 if page.narrow else height(page.letters) + 2


def draw(page, words, box, cars):
    """Draw the line. box: x, y, width; cars: [(car, is it marked?), ..], the first one first."""
    x, y, wide = box
    if not page.renew(x, y, wide, rows(page), cars):
        return
    pitch, tall = min(WIDEST, wide // len(cars)), high(page)
    size = 1 if page.narrow else page.letters
    for i, (who, marked) in enumerate(cars):
        left, place, letter = x + pitch * i, "%d" % (i + 1), words.pick("cars", who)[0]
        ground = WHITE if page.mono else CARS[who]
        page.canvas.text(left, y, place, WHITE, BLACK, size)
        if marked:
            page.canvas.rect(left, y + tall, pitch - 3, rows(page) - tall - 1, AMBER)
        left += measure(place, size) + GAP
        plate = min(x + pitch * (i + 1) - left - 3, tall)
        page.canvas.rect(left, y, plate, tall, ground)
        page.canvas.text(left + (plate - measure(letter, size) + 1) // 2, y, letter, BLACK, ground,
                         size)
