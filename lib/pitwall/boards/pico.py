"""The common part of all boards with a Raspberry Pi Pico or its chip."""

from machine import ADC, PWM, Pin

from pitwall.boards import entropy
from pitwall.boards.buttons import Buttons
from pitwall.boards.handheld import Handheld
from pitwall.canvas.colours import RGB

PIEZO = 26      # optional: a piezo between this pin and GND
VSYS = 29       # a third of the supply voltage, measured
_NOISE = 4      # channel of the chip's own thermometer
_DIM = 2        # a quarter of the LED's brightness, to avoid glare at night


def buttons(keys, clock=None):
    """Return buttons between a pin and GND.

    keys    (number of the pin, event) or (number, event, held), see Buttons
    """
    return Buttons([(Pin(key[0], Pin.IN, Pin.PULL_UP),) + key[1:] for key in keys], clock)


def gauge(pin, parts=3):
    """Return a function that measures millivolts; the pin has a third of them, or another part."""
    supply = ADC(Pin(pin))
    return lambda: (supply.read_u16() >> 4) * 3300 * parts >> 12


def led(pins, dark):
    """Return the PWM of red, green and blue; dark: the duty with which they are off."""
    return [PWM(Pin(pin), freq=1000, duty_u16=dark) for pin in pins]


def shine(leds, colour, dark):
    """Show a colour of the palette on an LED from `led`; -1: none."""
    rgb = RGB[colour] if colour >= 0 else 0
    for i in range(3):
        value = rgb >> 16 - 8 * i & 255
        leds[i].duty_u16(dark ^ value * value >> _DIM)


class Chip(Handheld):
    """A handheld with an RP2040 or RP2350; see Handheld."""

    def entropy(self):
        """Return 30 bits to seed the dice with."""
        return entropy(ADC(_NOISE).read_u16)


class Pico(Chip):
    """A handheld with a Pico."""

    def __init__(self, screen, canvas, keys):
        super().__init__(screen, canvas, keys, PWM(Pin(PIEZO), freq=1000, duty_u16=0), gauge(VSYS))
