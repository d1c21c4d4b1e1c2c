"""A Raspberry Pi Pico under a Waveshare Pico-LCD-1.3: 240x240 ST7789, joystick, keys A B X Y."""

from machine import ADC, PWM, SPI, Pin

from . import entropy, ticks
from ..canvas.colours import BLACK
from ..canvas.st7789 import ST7789
from ..canvas.strips import Canvas
from .buttons import BACK, DOWN, LEFT, OK, RIGHT, UP, Buttons

_KEYS = ((2, UP), (18, DOWN), (16, LEFT), (20, RIGHT), (3, OK), (15, OK), (17, BACK))
SPARE = (19, 21)  # keys X and Y, so far without a meaning


def _buttons():
    return Buttons([(Pin(number, Pin.IN, Pin.PULL_UP), event) for number, event in _KEYS])


def _panel():
    spi = SPI(1, 62500000, sck=Pin(10), mosi=Pin(11))
    return ST7789(spi, Pin(8, Pin.OUT), Pin(9, Pin.OUT), Pin(12, Pin.OUT),
                  PWM(Pin(13), freq=1000, duty_u16=0), 240, 240, rotation=1)


def hold():
    """True while OK is held down. Needs no Board: it is asked before anything else starts."""
    return _buttons().held(OK)


class Board:
    """The board, its screen clear and lit."""

    def __init__(self):
        self.buttons = _buttons()
        self._lcd = _panel()
        self.canvas = Canvas(self._lcd, 240, 240)
        self.canvas.rect(0, 0, 240, 240, BLACK)
        self.canvas.flush()
        self.light(100)

    def light(self, percent):
        """The backlight, 0..100."""
        self._lcd.light(percent)

    def ticks(self):
        """Milliseconds, going round at 2**30."""
        return ticks()

    def entropy(self):
        """30 bits to seed the dice with."""
        return entropy(ADC(4).read_u16)  # the converter on the chip's own thermometer

    def hold(self):
        """True while OK is held down."""
        return self.buttons.held(OK)
