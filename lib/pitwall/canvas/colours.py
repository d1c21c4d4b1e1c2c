"""The sixteen colours. All drawing takes an index into this palette, 0..15.

`RGB` holds 0xRRGGBB; `WIRE` the same as RGB565 with its two bytes swapped, as a framebuf must
hold them so that the high byte goes over the wire first. `MONO` says which of them a panel in black
and white lights: grounds stay dark, all that stands on them is light.
"""

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

BLACK = const(0)    # the ground of every screen: green-black, easy on the eye at night
PANEL = const(1)    # bands for the status line and the book-keeping
INK = const(2)      # a deep blue ground behind one big numeral
ROAD = const(3)     # asphalt
CELL = const(4)     # borders between cells, frames
GREY = const(5)     # dim text, lines of little weight
KERB = const(6)     # the edge of the road, ordinary text beside white
WHITE = const(7)    # text
RED = const(8)
BLUE = const(9)
GREEN = const(10)
YELLOW = const(11)
ORANGE = const(12)
PURPLE = const(13)
AMBER = const(14)   # what waits for you
SKY = const(15)     # rain, pale text on INK

# Of car 0..11. The last four are near to others: their letters tell them apart.
CARS = (RED, BLUE, GREEN, YELLOW, ORANGE, PURPLE, WHITE, SKY, AMBER, KERB, GREY, CELL)
# In which their names are written: those that are too dark to read are white.
NAMES = (WHITE, WHITE, GREEN, YELLOW, ORANGE, WHITE, WHITE, SKY, AMBER, KERB, WHITE, WHITE)

RGB = (
    0x081010, 0x181C28, 0x102848, 0x384448, 0x586470, 0x788088, 0xA8B4C0, 0xF8FCF8,
    0xF04840, 0x408CF8, 0x38C868, 0xF8D038, 0xF88C28, 0xB06CF8, 0xFFB000, 0xA8D0F8,
)


def wire(rgb):
    """0xRRGGBB as RGB565 with the bytes swapped."""
    word = rgb >> 8 & 0xF800 | rgb >> 5 & 0x07E0 | rgb >> 3 & 0x001F
    return word >> 8 | (word & 0xFF) << 8


WIRE = tuple([wire(rgb) for rgb in RGB])
MONO = bytes((0, 0, 0, 0)) + b"\x01" * 12
