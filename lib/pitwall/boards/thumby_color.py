"""TinyCircuits' Thumby Color: an RP2350, 128x128 GC9107, nine keys, rumble, LED and battery."""

import time

from machine import PWM, SPI, Pin

from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LEFT, LOOK, OK, RIGHT, UP
from pitwall.boards.pico import Chip, buttons, gauge, led, shine
from pitwall.canvas.gc9107 import GC9107
from pitwall.canvas.strips import Canvas

SCK, MOSI, DC, CS, RST, LIGHT = 18, 19, 16, 17, 4, 7
KEYS = ((1, UP), (3, DOWN), (0, LEFT), (2, RIGHT), (21, OK), (25, BACK), (22, EXPLAIN),
        (6, LOOK))
LED = (11, 10, 12)      # red, green, blue; each is lit while its pin is low
RUMBLE = 5
HALF = 29               # half of the battery's voltage
_DARK = 65535           # duty
_SHAKE = 50000          # duty with which the motor always starts; below two thirds it may not


class Motor:
    """A rumble motor that shakes for each tone; this board uses the piezo's pin for the light."""

    def __init__(self):
        self._pwm = PWM(Pin(RUMBLE), freq=30000, duty_u16=0)

    def freq(self, hertz):
        """Do nothing: every tone shakes in the same way."""

    def duty_u16(self, duty):
        """Run the motor unless this is 0."""
        self._pwm.duty_u16(_SHAKE if duty else 0)


def _panel():
    spi = SPI(0, 62500000, polarity=1, phase=1, sck=Pin(SCK), mosi=Pin(MOSI))
    return GC9107(spi, Pin(DC, Pin.OUT), Pin(CS, Pin.OUT), Pin(RST, Pin.OUT),
                  PWM(Pin(LIGHT), freq=1000, duty_u16=0))


def hold():
    """Return True while OK is held down. It needs no Board, because boot.py calls it first."""
    return buttons(KEYS).held(OK)


class Board(Chip):
    """The board, its screen clear and lit; see handheld.Handheld."""

    pixel = 119
    look, explain = "LB", "RB"

    def __init__(self):
        self._led = led(LED, _DARK)
        panel = _panel()
        super().__init__(panel, Canvas(panel, 128, 128), buttons(KEYS, time.ticks_ms), Motor(),
                         gauge(HALF, 2))

    def signal(self, colour):
        """Show a colour of the palette on the LED; -1: none."""
        shine(self._led, colour, _DARK)
