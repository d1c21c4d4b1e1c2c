"""The UF2 in an emulated RP2040: from reset into a race with its buttons, checking every screen."""

from device_tests.beside import at_menu, press, same
from tools import budgets, firmware
from tools.device.pico import opened

PRESSES = 9


def _lit(picture):
    return len(picture.getcolors(1 << 16) or ()) > 2


def test_from_reset_through_the_menu_into_a_race(pico, sim):
    device, model = pico(), sim()
    device.until(lambda: device.panel.bytes > 100000, 1000)     # words of the menu within 1 s
    at_menu(device, model)
    assert _lit(same(device, model, "menu"))
    shots = {same(device, model, "menu").tobytes()}
    for i, button in enumerate(["ok"] * PRESSES):
        press(device, model, button)
        shots.add(same(device, model, "press-%d" % (i + 1)).tobytes())
    assert len(shots) > PRESSES // 2, "the presses changed hardly anything"
    assert "Traceback" not in device.text()
    assert "race-china-1.pws" in opened(device.flash()).listdir("/saves")


def test_ok_held_stops_at_the_prompt(pico):
    device = pico(held=["ok"])
    device.run(1000)
    assert device.panel.bytes == 0, "main.py ran"
    assert device.repl("print('app' in globals(), 6 * 7)") == "False 42\n"


def test_an_interrupt_always_reaches_the_prompt(pico):
    device = pico()
    device.run(1500)
    assert device.repl("print(type(app.screen).__name__)") == "Menu\n"


def test_a_device_asks_for_its_language_at_its_first_start_only(pico):
    device = pico(language="")
    device.run(1500)
    device.press("down")
    device.press("ok")
    device.run(1500)
    shown = "print(type(app.screen).__name__, app.words.language)"
    assert device.repl(shown) == "Menu es\n"
    again = pico(flash=device.flash(), language="")
    again.run(1500)
    assert again.repl(shown) == "Menu es\n"


def test_files_have_the_part_of_flash_behind_the_program(pico):
    device = pico()
    device.run(1500)
    told = device.repl("import os\nprint(os.statvfs('/')[0] * os.statvfs('/')[2])")
    assert int(told) == firmware.FLASH - firmware.STORAGE
    budgets.note("flash left", firmware.left())
    assert firmware.left() >= 0
