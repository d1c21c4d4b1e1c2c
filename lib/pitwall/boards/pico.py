"""What every Raspberry Pi Pico has, whatever it is wired to."""

from machine import ADC, PWM, Pin

from pitwall.boards import entropy
from pitwall.boards.buttons import Buttons
from pitwall.boards.handheld import Handheld

PIEZO = 26      # optional: a piezo between this pin and GND
VSYS = 29       # a third of what supplies the Pico, measured
_NOISE = 4      # channel of the chip's own thermometer


def buttons(keys, clock=None):
    """Buttons between a pin and GND. keys: (number of the pin, event) or (.., event, held as)."""
    return Buttons([(Pin(key[0], Pin.IN, Pin.PULL_UP),) + key[1:] for key in keys], clock)


class Pico(Handheld):
    """A handheld on a Pico; see Handheld."""

    def __init__(self, screen, canvas, keys):
        supply = ADC(Pin(VSYS))
        super().__init__(screen, canvas, keys, PWM(Pin(PIEZO), freq=1000, duty_u16=0),
                         lambda: (supply.read_u16() >> 4) * 9900 >> 12)

    def entropy(self):
        """30 bits to seed the dice with."""
        return entropy(ADC(_NOISE).read_u16)
