"""A LILYGO T-Display: ESP32, 135x240 ST7789 turned sideways, two buttons, a battery charger."""

import time

from machine import ADC, PWM, SPI, Pin

from pitwall.canvas.st7789 import ST7789
from pitwall.canvas.strips import Canvas
from pitwall.boards.buttons import BACK, DOWN, OK, UP, Buttons
from pitwall.boards.handheld import Handheld

SCK, MOSI, DC, CS, RST, LIGHT = 18, 19, 16, 5, 23, 4
A, B = 0, 35            # B has its own resistor; A held at power-on starts the chip's boot loader
PIEZO = 27              # optional: a piezo between this pin and GND
GAUGE, MEASURE = 34, 14     # half of the battery's voltage, while the other pin is high


def _buttons(clock=None):
    return Buttons([(Pin(A, Pin.IN, Pin.PULL_UP), DOWN, UP), (Pin(B, Pin.IN), OK, BACK)], clock)


def _panel():
    spi = SPI(1, 40000000, sck=Pin(SCK), mosi=Pin(MOSI))
    return ST7789(spi, Pin(DC, Pin.OUT), Pin(CS, Pin.OUT), Pin(RST, Pin.OUT),
                  PWM(Pin(LIGHT), freq=1000, duty_u16=0), 240, 135, rotation=1, x=52, y=40)


def _gauge():
    Pin(MEASURE, Pin.OUT, value=1)
    half = ADC(Pin(GAUGE), atten=ADC.ATTN_11DB)
    return lambda: half.read_uv() // 500


def hold():
    """Return True while OK is held down. It needs no Board, because boot.py calls it first."""
    return _buttons().held(OK)


class Board(Handheld):
    """The board, its screen clear and lit; see handheld.Handheld."""

    keys = 2
    pixel = 105
    low = 3550      # its regulator needs a little more than the 3.3 V it provides
    safe = 3350

    def __init__(self):
        panel = _panel()
        super().__init__(panel, Canvas(panel, 240, 135), _buttons(time.ticks_ms),
                         PWM(Pin(PIEZO), freq=1000, duty_u16=0), _gauge())
