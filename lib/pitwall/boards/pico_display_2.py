"""A Raspberry Pi Pico under a Pimoroni Pico Display Pack 2.0: 320x240 ST7789, keys A B X Y, LED."""

import time

from machine import PWM, SPI, Pin

from pitwall.canvas.st7789 import ST7789
from pitwall.canvas.strips import Canvas
from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LOOK, OK, UP
from pitwall.boards.pico import Pico, buttons, led, shine

SCK, MOSI, DC, CS, LIGHT = 18, 19, 16, 17, 20
KEYS = ((12, UP), (13, DOWN), (14, OK, EXPLAIN), (15, BACK, LOOK))
LED = (6, 7, 8)         # red, green, blue; each is lit while its pin is low
_DARK = 65535           # duty


def _panel():
    spi = SPI(0, 62500000, sck=Pin(SCK), mosi=Pin(MOSI))
    return ST7789(spi, Pin(DC, Pin.OUT), Pin(CS, Pin.OUT), None,
                  PWM(Pin(LIGHT), freq=1000, duty_u16=0), 320, 240, rotation=1)


def hold():
    """Return True while OK is held down. It needs no Board, because boot.py calls it first."""
    return buttons(KEYS).held(OK)


class Board(Pico):
    """The board, its screen clear and lit; see handheld.Handheld."""

    keys = 4
    pixel = 127

    def __init__(self):
        self._led = led(LED, _DARK)
        panel = _panel()
        super().__init__(panel, Canvas(panel, 320, 240), buttons(KEYS, time.ticks_ms))

    def signal(self, colour):
        """Show a colour of the palette on the LED; -1: none."""
        shine(self._led, colour, _DARK)
