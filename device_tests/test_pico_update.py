"""A new UF2 over one of 080fb11 keeps its settings, saves, records and championship."""

from device_tests import older_flash
from device_tests.beside import at_menu, press, same
from tools.device.pico import opened

# The circuit of the running race; between two people a cover screen is over it.
RACING = "print(getattr(app.screen, 'play', app.screen).run.name)"


def _saves(flash):
    """Return {path: bytes} of all files in /saves."""
    files, found = opened(flash), {}
    for name in files.listdir("/saves"):
        with files.open("/saves/" + name, "rb") as file:
            found["/saves/" + name] = file.read()
    return found


def test_a_new_version_sees_what_the_older_one_saw_and_its_championship_goes_on(pico):
    device = pico(flash=older_flash.kept())
    device.run(3000)
    assert older_flash.look(device) == older_flash.SEEN.read_text(encoding="utf-8")
    assert older_flash.goes_on(device)


def test_the_saved_race_is_offered_resumes_at_its_question_and_goes_on(pico, sim):
    flash = older_flash.kept()
    saves = _saves(flash)
    device, model = pico(flash=flash), sim(saved=saves)
    at_menu(device, model)
    press(device, model, "ok")
    same(device, model, "updated-resumed")
    press(device, model, "ok")
    same(device, model, "updated-next")
    now = _saves(device.flash())
    assert {path for path in saves if now.get(path) != saves[path]} <= {
        "/saves/%s.pws" % older_flash.RACE}
    assert "Traceback" not in device.text()
    assert device.repl(RACING) == "monaco\n"
