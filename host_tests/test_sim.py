"""tools.sim: the device's files on simulated pins; simulator/st7789.js: the panel's picture."""

import pytest

from host_tests.stand_in import CODE
from tools.sim import SimError, main as command

RED, GREEN, BLUE, WHITE, BLACK = (
    (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0))
BAND = (247, 73, 66)  # the top of the crash page

# A driver in a few lines: corners red, green and blue on black, seen upright.
PANEL = """
import machine, time
from machine import Pin
spi = machine.SPI(1, 62500000, sck=Pin(10), mosi=Pin(11))
dc, cs, rst = Pin(8, Pin.OUT), Pin(9, Pin.OUT, value=1), Pin(12, Pin.OUT, value=1)

def command(number, *parameters):
    cs(0); dc(0); spi.write(bytes([number]))
    if parameters:
        dc(1); spi.write(bytes(parameters))
    cs(1)

def window(x, y, w, h):
    command(0x2A, 0, x, x + w - 1 >> 8, x + w - 1 & 255)
    command(0x2B, 0, y, y + h - 1 >> 8, y + h - 1 & 255)

def data(buf):
    cs(0); dc(1); spi.write(buf); cs(1)

def box(x, y, w, h, colour):
    window(x, y, w, h)
    command(0x2C)
    data(bytes([colour >> 8, colour & 255]) * (w * h))

def wake():
    command(0x11); command(0x3A, 0x55); command(0x36, 0x70); command(0x21); command(0x29)

def scene():
    rst(0); rst(1); wake(); machine.PWM(Pin(13), duty_u16=65535)
    box(0, 0, 240, 240, 0)
    box(0, 0, 9, 5, 0xF800)
    box(231, 0, 9, 5, 0x07E0)
    box(0, 235, 9, 5, 0x001F)

scene()
machine.on_frame(lambda: None)
"""


CORNERS = (0, 0), (239, 0), (0, 239), (239, 239)
DARK = ((0, 0), BLACK), ((239, 0), BLACK), ((120, 120), BLACK)


def at(*colours, places=CORNERS):
    return tuple(zip(places, colours))


# Commands after the scene, and the colours of some pixels then.
SEEN = (
    ("pass", at(RED, GREEN, BLUE, BLACK) + (((8, 4), RED), ((9, 0), BLACK), ((0, 5), BLACK))),
    ("command(0x28)", DARK), ("command(0x10)", DARK), ("command(0x01)", DARK),
    ("rst(0); rst(1)", DARK), ("machine.PWM(Pin(13), duty_u16=0)", DARK),
    ("Pin(13, Pin.OUT)(0)", DARK),
    ("rst(0); rst(1); wake()", at(RED, GREEN, BLUE, BLACK)),      # the memory survives a reset
    ("command(0x20)", at((0, 255, 255), (255, 0, 255), (255, 255, 0), WHITE)),    # the negative
    ("command(0x36, 0x78)", at(BLUE, GREEN, RED, BLACK)),         # BGR
    ("command(0x36, 0x00); box(0, 0, 240, 240, 0); box(0, 0, 9, 5, 0xF800)",
     at(BLACK, BLACK, RED, BLACK)),                               # a driver with a wrong rotation
    ("cs(1); dc(0); spi.write(b'\\x28')", at(RED)),               # without CS nothing is received
    ("window(100, 100, 2, 2); command(0x2C)\n"                    # pixels may be cut anywhere
     "for byte in b'\\xf8\\x00\\x07\\xe0\\x00\\x1f\\xff\\xff': data(bytes([byte]))",
     at(RED, GREEN, BLUE, WHITE, places=((100, 100), (101, 100), (100, 101), (101, 101)))),
    ("window(50, 50, 1, 2); command(0x2C); data(b'\\xf8\\x00\\xff\\xff\\x00\\x1f')",
     at(BLUE, WHITE, places=((50, 50), (50, 51)))),               # a full window starts again
    ("window(60, 60, 2, 1); command(0x2C); data(b'\\xf8\\x00')\n"
     "command(0x29); command(0x3C); data(b'\\x00\\x1f')", (((61, 60), BLUE),)))    # and continues


def test_a_panel_shows_what_its_memory_and_registers_say(sim):
    panel = sim(code={"/boot.py": "", "/main.py": PANEL})
    assert panel.screen().size == (240, 240)
    for code, pixels in SEEN:
        panel.run("scene()\n" + code)
        picture = panel.screen()
        assert [(place, picture.getpixel(place)) for place, _ in pixels] == list(pixels), code
        if pixels is DARK:
            assert picture.getcolors() == [(240 * 240, BLACK)]
    with pytest.raises(SimError, match="only 16-bit colour"):
        panel.run("command(0x3A, 0x66); box(0, 0, 9, 9, 0)")


# --- the device ---


def test_the_devices_own_boot_and_main_run_and_buttons_mean_what_the_board_says(sim):
    device = sim(code=CODE)
    assert device.state == "running"
    device.settle()
    before = device.screen()
    for button in ("up", "down", "left", "right", "ok", "a"):
        device.press(button)
    device.settle()
    assert device.screen() != before
    assert device.output.split("\n")[1:] == ["up", "down", "left", "right", "ok", "ok", ""]
    with pytest.raises(ValueError, match="no button fire"):
        device.press("fire")


def test_ok_held_at_the_start_stops_at_the_prompt(sim):
    device = sim(code=CODE, held=["ok"])
    assert device.state == "prompt"
    assert device.output == ""
    assert "OK is held" in device.error


def test_a_crash_is_raised_and_drawn(sim):
    device = sim(code=CODE)
    device.settle()
    before = device.screen()
    with pytest.raises(SimError, match="the way back is closed"):
        device.press("back")
    assert device.screen().getpixel((239, 0)) == BAND
    assert device.screen() != before


def test_a_crash_while_it_starts_is_drawn_too(sim):
    app = ("class App:\n    def __init__(self, board, *folders):\n"
           "        raise MemoryError('no room')")
    device = sim(code={"/lib/pitwall/app.py": app}, check=False)
    assert device.state == "crashed" and "no room" in device.error
    assert device.screen().getpixel((239, 0)) == BAND


def test_an_interrupt_is_neither_swallowed_nor_drawn(sim):
    app = ("class App:\n    def __init__(self, board, *folders):\n        pass\n"
           "    def tick(self):\n        raise KeyboardInterrupt")
    device = sim(code={"/lib/pitwall/app.py": app})
    device.frames(2)
    assert device.state == "prompt" and "KeyboardInterrupt" in device.error
    assert device.screen().getpixel((239, 0)) != BAND


def test_the_same_seed_gives_the_same_race_and_none_another_one(sim):
    one, two, other = sim(code=CODE, seed=5), sim(code=CODE, seed=5), sim(code=CODE, seed=None)
    for device in (one, two, other):
        device.press("ok")
    assert one.output == two.output != other.output
    assert one.screen() == two.screen() and one.ms == two.ms


def test_what_was_saved_is_there_after_the_power_was_off(sim):
    device = sim(code=CODE)
    device.press("up")
    saved = device.written()
    assert saved == {"/count.txt": b"1"}
    device.boot(saved)
    assert device.output.endswith("count 1\n")
    device.boot()
    assert device.output.endswith("count 0\n")


def test_a_reset_starts_again_with_what_was_saved(sim):
    main = ("import machine, os\nprint('count.txt' in os.listdir('/'))\n"
            "def tick():\n    open('/count.txt', 'w').write('1')\n    machine.reset()\n"
            "machine.on_frame(tick)")
    device = sim(code={"/boot.py": "", "/main.py": main})
    device.frames(1)
    assert device.output == "False\nTrue\n"
    assert device.state == "running"


def test_time_is_the_tests_own(sim):
    device = sim(code={"/main.py": "import machine, time\nmachine.on_frame(lambda: None)"})
    before = int(device.run("print(time.ticks_ms())"))
    device.frames(100)
    assert 1590 <= int(device.run("print(time.ticks_ms())")) - before <= 1620
    assert device.run("t = time.ticks_ms(); time.sleep_ms(50); "
                      "print(time.ticks_diff(time.ticks_ms(), t))") == "50\n"


def test_a_tick_with_more_to_do_is_called_again_within_the_frame(sim):
    main = ("import machine\nn = 0\ndef tick():\n    global n\n    n += 1\n    return n % 5\n"
            "machine.on_frame(tick)")
    device = sim(code={"/main.py": main})
    device.frames(3)
    assert device.run("print(n)") == "15\n"


def test_pins_pull_and_interrupt(sim):
    main = ("import machine\nfrom machine import Pin\n"
            "up, down = Pin(3, Pin.IN, Pin.PULL_UP), Pin(4, Pin.IN, Pin.PULL_DOWN)\n"
            "print(up(), down.value())\n"
            "up.irq(lambda pin: print('edge', pin()), Pin.IRQ_FALLING)\n"
            "machine.on_frame(lambda: None)")
    device = sim(code={"/boot.py": "", "/main.py": main})
    device.press("ok")
    assert device.output == "1 0\nedge 0\n"


def test_a_picture_that_cannot_be_written_is_one_line(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert command([str(tmp_path / "file" / "x.png")]) == 2
    assert capsys.readouterr().err.startswith("sim: %s: " % (tmp_path / "file"))
