"""Replacements for CircuitPython's hardware: pins, keys, and a clock that tests advance.

`Bench` replaces board, keypad, supervisor and other modules. displayio is Blinka's; the panel at
the end of its bus is decoded from the bytes sent to it.
"""

import importlib
import sys
import types

from tools.device import glass
from tools.device.panel import St7789

NAME = "pitwall.boards.pico_circuitpython"
NAMES = {2: "up", 18: "down", 16: "left", 20: "right", 3: "ok", 15: "ok", 17: "back"}


class Wire(glass.Wire):
    """fourwire.FourWire with a panel behind it."""

    def __init__(self, bench, **options):
        super().__init__(240, 240)
        self.panel, self.options = St7789(240, 240, 0x70), options
        bench.wire = self

    def _send(self, data_type, chip_select, data):
        self.panel.line("data", data_type != 0)
        for byte in bytes(data):
            self.panel.byte(byte)


class Events:
    """The event queue of keypad."""

    def __init__(self):
        self.waiting = []

    def get(self):
        return self.waiting.pop(0) if self.waiting else None


class Pwm:
    def __init__(self, pin, frequency=500, duty_cycle=0, variable_frequency=False):
        self.pin, self.duty_cycle, self._frequency = pin, duty_cycle, frequency
        self.variable = variable_frequency

    @property
    def frequency(self):
        return self._frequency

    @frequency.setter
    def frequency(self, hertz):
        assert self.variable
        self._frequency = hertz


class Bench:
    """A Pico with CircuitPython on it. `ms`: its clock; `down`: the pins of pressed keys."""

    def __init__(self, monkeypatch, ms=0):
        self.ms, self.down, self.events, self.reloads = ms, set(), Events(), 0
        self.keys, self.pwms, self.wire, self.looks = [], {}, None, 0
        self._patch = monkeypatch
        for name, content in self._modules().items():
            module = types.ModuleType(name)
            module.__dict__.update(content)
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.delitem(sys.modules, NAME, raising=False)
        self.module = importlib.import_module(NAME)
        self.module.time = types.SimpleNamespace(sleep=self.sleep)

    def _modules(self):
        bench = self

        class Pin:
            """digitalio.DigitalInOut"""

            def __init__(self, pin):
                self.pin = pin

            def __enter__(self):
                return self

            def __exit__(self, *_):
                pass

            def switch_to_input(self, pull):
                assert pull == "up"

            @property
            def value(self):
                return self.pin not in bench.down

        def keys(pins, value_when_pressed, pull, interval):
            assert pull and not value_when_pressed
            bench.keys = pins
            return types.SimpleNamespace(events=bench.events)

        def pwm(pin, **options):
            bench.pwms[pin] = Pwm(pin, **options)
            return bench.pwms[pin]
        return {
            "board": {"GP%d" % i: i for i in range(29)} | {"VOLTAGE_MONITOR": 29},
            "digitalio": {"DigitalInOut": Pin, "Pull": types.SimpleNamespace(UP="up")},
            "keypad": {"Keys": keys}, "pwmio": {"PWMOut": pwm},
            "busio": {"SPI": lambda clock, MOSI: (clock, MOSI)},
            "analogio": {"AnalogIn": lambda pin: types.SimpleNamespace(value=27300)},
            "fourwire": {"FourWire": lambda spi, **options: Wire(bench, spi=spi, **options)},
            "supervisor": {"ticks_ms": self.ticks_ms, "reload": self.reload},
        }

    def ticks_ms(self):
        self.looks += 1
        if self.looks % 16 == 0:    # reading the clock takes time, or waiting would never end
            self.ms += 1
        return self.ms & (1 << 29) - 1

    def reload(self):
        self.reloads += 1

    def sleep(self, seconds):
        self.ms += max(1, round(1000 * seconds))

    def key(self, name, pressed):
        """Press or release a key now; keypad queues the event."""
        number = self.keys.index(next(pin for pin in self.keys if NAMES[pin] == name))
        self.events.waiting.append(types.SimpleNamespace(
            key_number=number, pressed=pressed, timestamp=self.ms & (1 << 29) - 1))

    def press(self, name, ms=60):
        self.key(name, True)
        self.ms += ms
        self.key(name, False)
        self.ms += ms
