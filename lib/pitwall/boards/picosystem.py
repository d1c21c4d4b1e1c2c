"""Pimoroni's PicoSystem: an RP2040, 240x240 ST7789, eight keys, piezo, LED and battery."""

import time

from machine import PWM, SPI, Pin

from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LEFT, LOOK, OK, RIGHT, UP
from pitwall.boards.pico import Chip, buttons, gauge, led, shine
from pitwall.canvas.st7789 import ST7789
from pitwall.canvas.strips import Canvas

SCK, MOSI, DC, CS, RST, LIGHT = 6, 7, 9, 5, 4, 12
KEYS = ((23, UP), (20, DOWN), (22, LEFT), (21, RIGHT), (18, OK), (19, BACK), (17, EXPLAIN),
        (16, LOOK))
LED = (14, 13, 15)      # red, green, blue; each is lit while its pin is high
SOUND, CELL = 11, 26    # a piezo; a third of the battery's voltage
_DARK = 0               # duty


def _panel():
    spi = SPI(0, 62500000, sck=Pin(SCK), mosi=Pin(MOSI))
    return ST7789(spi, Pin(DC, Pin.OUT), Pin(CS, Pin.OUT), Pin(RST, Pin.OUT),
                  PWM(Pin(LIGHT), freq=1000, duty_u16=0), 240, 240)


def hold():
    """Return True while OK is held down. It needs no Board, because boot.py calls it first."""
    return buttons(KEYS).held(OK)


class Board(Chip):
    """The board, its screen clear and lit; see handheld.Handheld."""

    turns = True
    pixel = 115

    def __init__(self):
        self._led = led(LED, _DARK)
        panel = _panel()
        super().__init__(panel, Canvas(panel, 240, 240), buttons(KEYS, time.ticks_ms),
                         PWM(Pin(SOUND), freq=1000, duty_u16=0), gauge(CELL))

    def signal(self, colour):
        """Show a colour of the palette on the LED; -1: none."""
        shine(self._led, colour, _DARK)
