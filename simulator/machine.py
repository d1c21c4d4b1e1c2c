"""The module `machine` of the simulator: pins, buses and converters of a board drawn on a page.

`_pitwall` is the JavaScript side (simulator/device.js). Bytes for a bus go through a file
/dev/spiN, which gives JavaScript direct access to the memory; everything else is a small call.
"""

import os
import time
import _pitwall

_level = _pitwall.level  # looked up once, because these run at every poll
_drive = _pitwall.pin

PWRON_RESET = 1
WDT_RESET = 3
_ENODEV = 19


def _urandom(count):
    return bytes(_pitwall.random16() & 255 for _ in range(count))


if not hasattr(os, "urandom"):
    os.urandom = _urandom  # a real board has it, this build does not


class Pin:
    """A pin. An input reads the level that the page sets, or its pull; 0 without either."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8
    _handlers = {}

    def __init__(self, id, mode=-1, pull=-1, value=None, alt=-1):
        self._id = id
        self._mode = self.IN
        self._pull = None
        self._out = 0
        self.init(mode, pull, value)

    def init(self, mode=-1, pull=-1, value=None, alt=-1):
        if mode != -1:
            self._mode = mode
        if pull != -1:
            self._pull = pull
        if value is not None:
            self.value(value)
        elif self._mode == self.OUT:
            self.value(self._out)

    def value(self, level=None):
        if level is None:
            return self._out if self._mode == self.OUT else self._read()
        self._out = 1 if level else 0
        _drive(self._id, self._out)

    def _read(self):
        level = _level(self._id)
        if level < 0:
            level = 1 if self._pull == self.PULL_UP else 0
        return level

    __call__ = value

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)

    high = on
    low = off

    def toggle(self):
        self.value(1 - self._out)

    def irq(self, handler=None, trigger=12, hard=False):
        """Call handler(pin) on falling and rising edges, between two frames."""
        Pin._handlers[self._id] = (self, handler, trigger)


def _edge(number, level):
    """Call the handler of pin `number`, which the page has set to `level`."""
    pin, handler, trigger = Pin._handlers.get(number, (None, None, 0))
    if handler and trigger & (Pin.IRQ_RISING if level else Pin.IRQ_FALLING):
        handler(pin)


_pitwall.on_edge(_edge)


class SPI:
    """A bus without answers: written bytes go to JavaScript, read bytes are zero."""

    MSB = 0
    LSB = 1

    def __init__(self, id, baudrate=1000000, **_):
        self._bus = open("/dev/spi%d" % id, "wb")
        self.init(baudrate)

    def init(self, baudrate=1000000, **_):
        self.baudrate = baudrate

    def write(self, data):
        self._bus.write(data)

    def readinto(self, buf, write=0):
        for i in range(len(buf)):
            buf[i] = 0

    def read(self, count, write=0):
        return bytes(count)

    def write_readinto(self, data, buf):
        self.write(data)
        self.readinto(buf)

    def deinit(self):
        pass


class I2C:
    """A bus whose devices only receive: a message goes to JavaScript, its address first."""

    def __init__(self, id=0, scl=None, sda=None, freq=400000, timeout=50000):
        self._id = id
        self._bus = open("/dev/i2c%d" % id, "wb")

    def scan(self):
        return [address for address in range(8, 120) if _pitwall.listens(self._id, address)]

    def writeto(self, address, data, stop=True):
        self.writevto(address, (data,), stop)

    def writevto(self, address, pieces, stop=True):
        if not _pitwall.listens(self._id, address):
            raise OSError(_ENODEV)
        self._bus.write(bytes((address,)) + b"".join([bytes(piece) for piece in pieces]))

    def readfrom(self, address, *_):
        raise OSError(_ENODEV)

    readfrom_into = writeto_mem = readfrom_mem = readfrom


class PWM:
    """A pin at part power; `duty_u16` 0..65535 and Hz are passed to the page."""

    def __init__(self, pin, freq=1000, duty_u16=0):
        self._id = pin._id
        self._freq = freq
        self.duty_u16(duty_u16)

    def freq(self, hertz=None):
        if hertz is None:
            return self._freq
        self._freq = hertz
        self.duty_u16(self._duty)

    def duty_u16(self, duty=None):
        if duty is None:
            return self._duty
        self._duty = duty
        _pitwall.duty(self._id, duty, self._freq)

    def deinit(self):
        self.duty_u16(0)


class ADC:
    """A converter: the value of the board's description for its pin, or noise."""

    CORE_TEMP = 4
    ATTN_0DB, ATTN_2_5DB, ATTN_6DB, ATTN_11DB = range(4)

    def __init__(self, source=0, atten=3):
        self._id = source._id if isinstance(source, Pin) else source

    def read_u16(self):
        value = _pitwall.analog(self._id)
        return _pitwall.random16() if value < 0 else value

    def read_uv(self):
        return self.read_u16() * 3300 // 65535 * 1000


class WDT:
    """A watchdog that does nothing."""

    def __init__(self, id=0, timeout=5000):
        pass

    def feed(self):
        pass


def on_frame(tick):
    """Call tick() every frame from now on, and again within the frame while it returns True.

    Only the simulator has this function.
    """
    _pitwall.on_frame(tick)


def on_failure(text):
    """Show that the program has failed; its ticks go on. Only the simulator has this function."""
    _pitwall.on_failure(text)


def unique_id():
    return b"simulate"


def freq(hertz=None):
    return 125000000


def reset():
    _pitwall.reset()
    raise SystemExit


soft_reset = reset


def reset_cause():
    return PWRON_RESET


def idle():
    pass


def lightsleep(ms=0):
    time.sleep_ms(ms)


deepsleep = lightsleep


def disable_irq():
    return 0


def enable_irq(state):
    pass
