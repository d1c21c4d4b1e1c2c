"""A Raspberry Pi Pico with an SSD1306 of 128x64 pixels and five push buttons."""

import time

from machine import I2C, Pin

from pitwall.canvas.mono import Canvas
from pitwall.canvas.ssd1306 import SSD1306
from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LEFT, LOOK, OK, RIGHT, UP
from pitwall.boards.pico import Pico, buttons

SDA, SCL = 4, 5
KEYS = ((10, UP), (11, DOWN), (12, LEFT, LOOK), (13, RIGHT, EXPLAIN), (14, OK, BACK))


def hold():
    """Return True while OK is held down. It needs no Board, because boot.py calls it first."""
    return buttons(KEYS).held(OK)


class Board(Pico):
    """The board, its screen clear and lit; see handheld.Handheld."""

    keys = 5
    pixel = 170

    def __init__(self):
        panel = SSD1306(I2C(0, sda=Pin(SDA), scl=Pin(SCL), freq=400000))
        super().__init__(panel, Canvas(panel, 128, 64), buttons(KEYS, time.ticks_ms))
        panel.on()
