"""The hardware of `pico_lcd_1_3` with a Pico Plus 2 and CircuitPython instead of MicroPython.

CircuitPython's displayio draws, and its keypad reads the keys. A Pico 2 has too little memory.
"""

import time

import analogio
import board as pins
import busdisplay
import busio
import digitalio
import displayio
import fourwire
import keypad
import pwmio
import supervisor

from pitwall.canvas.bands import Canvas
from pitwall.boards import REST
from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LEFT, LOOK, OK, RIGHT, UP, Buttons
from pitwall.boards.handheld import Handheld

SCK, MOSI, DC, CS, RST, LIGHT = 10, 11, 8, 9, 12, 13
KEYS = ((2, UP), (18, DOWN), (16, LEFT), (20, RIGHT), (3, OK), (15, OK), (17, BACK),
        (19, EXPLAIN), (21, LOOK))
PIEZO = 26      # optional: a piezo between this pin and GND
VSYS = "VOLTAGE_MONITOR"    # a third of the supply voltage, measured

# Reset, wake, 16 bits a pixel, a quarter turn, right colours, on; 0x80: a pause follows, in ms.
_BEGIN = (b"\x01\x80\x96\x11\x80\x78\x3a\x81\x55\x0a\x36\x01\x70\x21\x80\x0a\x13\x80\x0a"
          b"\x29\x80\x0a")
_SLPIN, _SLPOUT, _DISPOFF, _DISPON = 0x10, 0x11, 0x28, 0x29
_HALF = 1 << 29     # supervisor.ticks_ms wraps here


def _pin(number):
    return getattr(pins, "GP%d" % number)


def hold():
    """Return True while OK is held down. It needs no Board, because code.py calls it first."""
    down = False
    for number, event in KEYS:
        if event == OK:
            with digitalio.DigitalInOut(_pin(number)) as pin:
                pin.switch_to_input(digitalio.Pull.UP)
                down = not pin.value or down
    return down


def forever(tick):
    """Call tick() forever, with a short rest whenever it has nothing more to do."""
    while True:
        if not tick():
            time.sleep(REST / 1000)


class Clock:
    """A clock that wraps at 2**30, from supervisor.ticks_ms, which wraps at 2**29."""

    def __init__(self):
        self._last = supervisor.ticks_ms()
        self._half = 0

    def __call__(self):
        now = supervisor.ticks_ms()
        if now < self._last:
            self._half ^= _HALF
        self._last = now
        return now | self._half

    def at(self, then):
        """Convert a recent time of supervisor's clock."""
        return self() - (self._last - then & _HALF - 1) & 2 * _HALF - 1


class Key:
    """A key with the interface of a pin for Buttons: it returns its level and reports changes."""

    IRQ_FALLING = IRQ_RISING = 1
    level = 1

    def irq(self, handler, trigger, hard=False):
        self.change = handler

    def __call__(self):
        return self.level


class Keys(Buttons):
    """Buttons that keypad reads in the background, with the time of each press."""

    def __init__(self, clock):
        self._keypad = keypad.Keys([_pin(number) for number, _ in KEYS],
                                   value_when_pressed=False, pull=True, interval=0.01)
        self._ticks = clock
        self._when = 0
        super().__init__([(Key(), event) for _, event in KEYS], lambda: self._when)

    def poll(self, now):
        """Return the next event (UP .. BACK), or 0."""
        self._hear()
        return super().poll(now)

    def held(self, event):
        """Return True while a key of that meaning is down."""
        self._hear()
        return super().held(event)

    def _hear(self):
        event = self._keypad.events.get()
        while event:
            key = self._pins[event.key_number]
            key.level = 0 if event.pressed else 1
            self._when = self._ticks.at(event.timestamp)
            key.change(key)
            event = self._keypad.events.get()


class Panel:
    """The display's light and sleep; displayio sends it the picture."""

    def __init__(self, bus):
        self._bus = bus
        self._light = pwmio.PWMOut(_pin(LIGHT), frequency=1000, duty_cycle=0)
        self._percent, self._asleep = 0, False

    def light(self, percent):
        self._percent = percent
        if not self._asleep:
            self._light.duty_cycle = percent * 65535 // 100

    def sleep(self):
        self._light.duty_cycle = 0
        self._asleep = True
        self._bus.send(_DISPOFF, b"")
        self._bus.send(_SLPIN, b"")
        time.sleep(0.005)

    def wake(self):
        self._bus.send(_SLPOUT, b"")
        time.sleep(0.005)
        self._bus.send(_DISPON, b"")
        self._asleep = False
        self.light(self._percent)


class Piezo:
    """A piezo with the interface of machine.PWM."""

    def __init__(self):
        self._pwm = pwmio.PWMOut(_pin(PIEZO), frequency=1000, duty_cycle=0,
                                 variable_frequency=True)

    def freq(self, hertz):
        self._pwm.frequency = hertz

    def duty_u16(self, duty):
        self._pwm.duty_cycle = duty


def _gauge():
    """Return a function that reads the supply in millivolts; None on a board that cannot."""
    pin = getattr(pins, VSYS, None)
    if pin is None:
        return None
    supply = analogio.AnalogIn(pin)
    return lambda: (supply.value >> 4) * 9900 >> 12


class Board(Handheld):
    """The board, its screen clear and lit; see handheld.Handheld."""

    pixel = 97

    def __init__(self):
        displayio.release_displays()
        bus = fourwire.FourWire(busio.SPI(_pin(SCK), MOSI=_pin(MOSI)), command=_pin(DC),
                                chip_select=_pin(CS), reset=_pin(RST), baudrate=62500000)
        display = busdisplay.BusDisplay(bus, _BEGIN, width=240, height=240, auto_refresh=False)
        self.ticks = Clock()
        super().__init__(Panel(bus), Canvas(display), Keys(self.ticks), Piezo(), _gauge())

    def restart(self):
        """Restart as after power-on."""
        supervisor.reload()
