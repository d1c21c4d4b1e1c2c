"""A phone held upright, only on the web page: 240x400, twice six keys, a finger."""

import time

from machine import PWM, SPI, Pin

from pitwall.canvas.st7789 import ST7789
from pitwall.canvas.strips import Canvas
from pitwall.boards.buttons import OK
from pitwall.boards.pico import Pico, buttons
from pitwall.boards.pico_lcd_1_3 import CS, DC, KEYS, LIGHT, MOSI, RST, SCK

WIDTH, HIGH = 240, 400


def _panel():
    spi = SPI(1, 62500000, sck=Pin(SCK), mosi=Pin(MOSI))
    return ST7789(spi, Pin(DC, Pin.OUT), Pin(CS, Pin.OUT), Pin(RST, Pin.OUT),
                  PWM(Pin(LIGHT), freq=1000, duty_u16=0), WIDTH, HIGH)


def hold():
    """Return True while OK is held down. It needs no Board, because boot.py calls it first."""
    return buttons(KEYS).held(OK)


class Board(Pico):
    """The board, its screen clear and lit; see handheld.Handheld.

    The pixels of every phone are at least as far apart as `pixel`.
    """

    pixel = 140

    def __init__(self):
        panel = _panel()
        super().__init__(panel, Canvas(panel, WIDTH, HIGH), buttons(KEYS, time.ticks_ms))
