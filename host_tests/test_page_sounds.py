"""The page in a real Chromium plays the piezo's jingles, and is silent when hidden."""

import itertools

import pytest

from host_tests.stand_in import CODE
from pitwall.device.motifs import NOTES
from tools.screens import ROOT

pytestmark = pytest.mark.alone
FRAMES_MS = 60      # a note may last this much longer: a page counts in frames
# A listener at the loudspeaker: frequencies with their times, 0 for silence.
EAR = """
  window.heard = [];
  let hertz = 0, loud = false;
  const note = () => {
    const now = loud ? hertz : 0;
    if ((heard.at(-1)?.[0] ?? 0) !== now) heard.push([now, performance.now()]);
  };
  const {setValueAtTime, setTargetAtTime} = AudioParam.prototype;
  AudioParam.prototype.setValueAtTime = function(value, ...when) {
    hertz = value;
    note();
    return setValueAtTime.call(this, value, ...when);
  };
  AudioParam.prototype.setTargetAtTime = function(value, ...how) {
    loud = value > 0;
    note();
    return setTargetAtTime.call(this, value, ...how);
  };
"""
# The device's app; OK plays all jingles one after the other.
MAIN = (ROOT / "main.py").read_text().replace("\ntry:", """
from pitwall.boards.buttons import OK
from pitwall.device.motifs import NOTES
left, usual = [], app.tick
def key(event):
    if event == OK:
        left.extend(NOTES)
def tick():
    app.screen.key = key
    if left and not app.board.sounds():
        app.board.play(left.pop(0))
    return usual()
app.tick = tick
try:""")


@pytest.fixture
def playing(handheld):
    """The page with its sound on after playing all jingles."""
    device = handheld(code={"/main.py": MAIN}, before=EAR)
    device.page.click("#sound")
    device.page.evaluate("pitwall.press('ok')")
    device.until(lambda: device.page.evaluate("heard.length") >= len(expected()))
    device.page.wait_for_timeout(300)
    return device.page.evaluate("heard")


def expected():
    """Return [(Hz, ms)] of all jingles, with a silence after each."""
    return [note for notes in NOTES for note in (*zip(notes[::2], notes[1::2]), (0, 0))]


def test_the_notes_are_those_of_the_piezo(playing):
    assert [round(hertz) for hertz, _ in playing] == [hertz for hertz, _ in expected()]


def test_each_lasts_as_long_as_it_is_written_or_a_few_frames_more(playing):
    """None is too short; only those that a busy machine plays late are too long."""
    late = sorted([end - begin - ms for (_, ms), ((_, begin), (_, end)) in zip(
        expected(), itertools.pairwise(playing)) if ms])
    assert late[0] >= -20 and late[len(late) // 2] <= FRAMES_MS, late


def test_a_page_that_nobody_sees_is_silent(handheld):
    device = handheld(before=EAR)
    page = device.page
    page.click("#sound")
    page.evaluate("pitwall.signals.tone(880)")
    assert page.evaluate("heard.at(-1)[0]") == 880
    page.evaluate("""
      Object.defineProperty(document, "hidden", {value: true});
      document.dispatchEvent(new Event("visibilitychange"));
    """)
    assert page.evaluate("heard.at(-1)[0]") == 0


def test_the_button_and_the_setting_of_the_device_are_one_switch(handheld):
    device = handheld()
    page = device.page
    device.settle(20)

    def pressed():
        return page.locator("#sound").get_attribute("aria-pressed")

    def says(value):
        return "Sound: " + value in page.evaluate("pitwall.words()")

    for _ in range(3):      # to the settings, above the last two rows
        device.press("up")
    device.until(lambda: "Settings" in page.evaluate("pitwall.words()"))
    device.press("ok")
    device.press("down")
    device.until(lambda: says("off"))
    assert pressed() == "false"
    page.click("#sound")
    device.until(lambda: says("on"))
    device.press("right")
    device.until(lambda: says("off") and pressed() == "false")
    device.press("right")
    device.until(lambda: says("on") and pressed() == "true")
    device.reload()
    device.settle(20)
    assert pressed() == "true" and not device.errors


def test_sound_comes_back_after_an_interruption_and_after_a_reload(handheld):
    device = handheld(CODE)
    page = device.page

    def plays():
        return page.evaluate("pitwall.signals.sound?.context.state ?? 'none'") == "running"

    def pressed():
        return page.locator("#sound").get_attribute("aria-pressed")

    page.click("#sound")
    device.until(plays)
    for act in (lambda: page.keyboard.press("ArrowUp"), lambda: page.click("[data-button=up]"),
                lambda: page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")):
        page.evaluate("pitwall.signals.sound.context.suspend()")
        device.until(lambda: not plays())
        act()
        device.until(plays)
    device.reload()
    assert pressed() == "true" and not page.evaluate("pitwall.signals.sound")
    page.keyboard.press("ArrowUp")
    device.until(plays)
    page.click("#sound")
    device.reload()
    page.keyboard.press("ArrowUp")
    assert pressed() == "false" and not page.evaluate("pitwall.signals.sound")
    assert not device.errors
