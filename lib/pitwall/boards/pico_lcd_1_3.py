"""A Raspberry Pi Pico under a Waveshare Pico-LCD-1.3: 240x240 ST7789, joystick, keys A B X Y."""

import time

from machine import PWM, SPI, Pin

from pitwall.canvas.st7789 import ST7789
from pitwall.canvas.strips import Canvas
from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LEFT, LOOK, OK, RIGHT, UP
from pitwall.boards.pico import Pico, buttons

SCK, MOSI, DC, CS, RST, LIGHT = 10, 11, 8, 9, 12, 13
KEYS = ((2, UP), (18, DOWN), (16, LEFT), (20, RIGHT), (3, OK), (15, OK), (17, BACK),
        (19, EXPLAIN), (21, LOOK))


def _panel():
    spi = SPI(1, 62500000, sck=Pin(SCK), mosi=Pin(MOSI))
    return ST7789(spi, Pin(DC, Pin.OUT), Pin(CS, Pin.OUT), Pin(RST, Pin.OUT),
                  PWM(Pin(LIGHT), freq=1000, duty_u16=0), 240, 240, rotation=1)


def hold():
    """Return True while OK is held down. It needs no Board, because boot.py calls it first."""
    return buttons(KEYS).held(OK)


class Board(Pico):
    """The board, its screen clear and lit; see handheld.Handheld."""

    turns = True
    pixel = 97

    def __init__(self):
        panel = _panel()
        super().__init__(panel, Canvas(panel, 240, 240), buttons(KEYS, time.ticks_ms))
