"""The sixteen colours. All drawing methods take an index into this palette, 0..15.

`RGB` contains 0xRRGGBB; `WIRE` the same as RGB565 with its two bytes swapped, because a framebuf
must send the high byte first. `MONO` is 1 for the colours that a black and white panel lights:
backgrounds are dark, everything on them is light.
"""

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

BLACK = const(0)    # the ground of every screen: green-black, easy on the eye at night
PANEL = const(1)    # bands for the status line and secondary information
INK = const(2)      # a deep blue ground behind one big numeral
ROAD = const(3)     # asphalt
CELL = const(4)     # borders between cells, frames
GREY = const(5)     # dim text, secondary lines
KERB = const(6)     # the edge of the road, ordinary text next to white
WHITE = const(7)    # text
RED = const(8)
BLUE = const(9)
GREEN = const(10)
YELLOW = const(11)
ORANGE = const(12)
PURPLE = const(13)
AMBER = const(14)   # anything that waits for your input
SKY = const(15)     # rain, pale text on INK

# Of car 0..11. The last four are similar to others; their letters distinguish them.
CARS = (RED, BLUE, GREEN, YELLOW, ORANGE, PURPLE, WHITE, SKY, AMBER, KERB, GREY, CELL)
# Colours of names: white for cars whose colour is too dark to read.
NAMES = (WHITE, WHITE, GREEN, YELLOW, ORANGE, WHITE, WHITE, SKY, AMBER, KERB, WHITE, WHITE)

RGB = (
    0x081010, 0x181C28, 0x102848, 0x384448, 0x586470, 0x788088, 0xA8B4C0, 0xF8FCF8,
    0xF04840, 0x408CF8, 0x38C868, 0xF8D038, 0xF88C28, 0xB06CF8, 0xFFB000, 0xA8D0F8,
)


def wire(rgb):
    """Return 0xRRGGBB as RGB565 with the bytes swapped."""
    word = rgb >> 8 & 0xF800 | rgb >> 5 & 0x07E0 | rgb >> 3 & 0x001F
    return word >> 8 | (word & 0xFF) << 8


WIRE = tuple([wire(rgb) for rgb in RGB])
MONO = bytes((0, 0, 0, 0)) + b"\x01" * 12
