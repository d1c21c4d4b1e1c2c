"""Adafruit's ESP32-S3 Reverse TFT Feather: PSRAM, 135x240 ST7789 on its side, three keys."""

import time

from machine import PWM, SPI, Pin

from pitwall.canvas.st7789 import ST7789
from pitwall.canvas.strips import Canvas
from pitwall.boards.buttons import BACK, DOWN, OK, UP, Buttons, Inverted
from pitwall.boards.handheld import Handheld

SCK, MOSI, DC, CS, RST, LIGHT = 36, 35, 40, 42, 41, 45
POWER = 7               # high: display and I2C have power
KEYS = ((0, UP), (1, OK, BACK), (2, DOWN))      # D0, D1, D2; D0 held at power-on: the boot loader
HIGH = (1, 2)           # pins that are at 3.3 V while they are pressed
PIEZO = 5               # optional: a piezo between this pin and GND


def _pin(number):
    if number in HIGH:
        return Inverted(Pin(number, Pin.IN, Pin.PULL_DOWN))
    return Pin(number, Pin.IN, Pin.PULL_UP)


def _buttons(clock=None):
    return Buttons([(_pin(key[0]),) + key[1:] for key in KEYS], clock)


def _panel():
    Pin(POWER, Pin.OUT, value=1)
    spi = SPI(1, 40000000, sck=Pin(SCK), mosi=Pin(MOSI))
    return ST7789(spi, Pin(DC, Pin.OUT), Pin(CS, Pin.OUT), Pin(RST, Pin.OUT),
                  PWM(Pin(LIGHT), freq=1000, duty_u16=0), 240, 135, rotation=1, x=52, y=40)


def hold():
    """Return True while OK is held down. It needs no Board, because boot.py calls it first."""
    return _buttons().held(OK)


class Board(Handheld):
    """The board, its screen clear and lit; see handheld.Handheld. Its battery is not measured."""

    keys = 3
    pixel = 105

    def __init__(self):
        panel = _panel()
        super().__init__(panel, Canvas(panel, 240, 135), _buttons(time.ticks_ms),
                         PWM(Pin(PIEZO), freq=1000, duty_u16=0))
