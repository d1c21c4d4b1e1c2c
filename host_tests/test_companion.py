"""The companion on the device: touch and the spoken text of answers, cells and rows."""

START = """
import companion
c = companion.Companion(guard)
"""
STAGE = "print(type(getattr(guard.app.screen, 'stage', None)).__name__)"


def started(sim, board):
    device = sim(board=board)
    device.settle()
    device.run(START)
    return device


def until(device, stage, ok):
    for _ in range(60):
        if device.run(STAGE).strip() == stage:
            return
        device.press(ok)
        device.settle()
    raise AssertionError("no " + stage)


def test_an_answer_of_a_list_is_chosen_then_given(sim):
    device = started(sim, "pico_lcd_1_3")
    until(device, "List", "ok")
    device.run("s = guard.app.screen.stage; other = (s.at + 1) % s.ask.n\n"
               "middle = s.y + other * s.high + s.high // 2")
    assert device.run("print(c.tap(120, 2), c.tap(120, middle), s.at == other)").split() == [
        "False", "True", "True"]
    assert device.run("print(s.play.texts.option(s.ask, other) in c.words())").strip() == "True"
    device.run("c.tap(120, middle)")
    device.settle()
    assert device.run("print(guard.app.screen.stage is s)").strip() == "False"


def test_a_race_is_open_until_it_is_left_or_the_device_sleeps(sim):
    device = started(sim, "pico_lcd_1_3")
    opened = "print(c.racing(), c.saved())"
    assert device.run(opened).split() == ["False"]
    until(device, "List", "ok")
    assert device.run(opened).split() == ["True", "/saves/race-china-1.pws"]
    device.press("back")
    device.settle()
    assert device.run("print(hasattr(guard.app.screen, 'race')); " + opened).split() == [
        "False", "True", "/saves/race-china-1.pws"]
    state = "guard.app.power.state = %d; print(c.racing())"
    assert [device.run(state % each).strip() for each in (2, 1, 0)] == ["False", "True", "True"]
    device.run("guard.app.menu()")
    assert device.run(opened).split() == ["False"]


def test_a_cell_of_the_road_is_chosen_then_driven_to(sim):
    device = started(sim, "pico_lcd_1_3")
    until(device, "Move", "ok")
    device.run("s = guard.app.screen.stage; other = (s.at + 1) % len(s.starts)")
    assert device.run("print(len(s.starts) > 1, c.tap(s._x[other] + 2, s._y[other] - 2), "
                      "s.at == other)").split() == ["True", "True", "True"]
    assert device.run("print(s.play.texts.option(s.ask, s.option()) in c.words())"
                      ).strip() == "True"
    assert device.run("print(c.tap(1, 1), s.at == other)").split() == ["False", "True"]
    device.run("c.tap(s._x[other], s._y[other])")
    device.settle()
    assert device.run("print(guard.app.screen.stage is s)").strip() == "False"


def test_on_a_small_page_an_answer_takes_several_lines(sim):
    device = started(sim, "pico_oled")
    until(device, "List", "ok")
    device.run("s = guard.app.screen.stage; other = s.ask.n - 1; s.at = s.top = 0; s.draw()\n"
               "line = sum([len(s.lines[i]) for i in range(other)])")
    assert device.run("print(line < s.room and c.tap(20, s.y + line * s.row + 2), s.at == other)"
                      ).split() == ["True", "True"]


def test_the_tables_screen_gives_the_likeliest_answer_or_unfolds(sim):
    """The instruction for the car is spoken before it."""
    device = started(sim, "pico_lcd_1_3")
    device.run("app = guard.app\napp.choose('pole-position-free')\n"
               "app.begin('great-britain', [0, 1, 2], 2, 0)")
    for _ in range(80):
        device.settle()
        if device.run("s = getattr(app.screen, 'stage', None)\n"
                      "print(getattr(s, 'folded', False) and not app.screen.caption)"
                      ).strip() == "True":
            break
        device.press("ok")
    else:
        raise AssertionError("no orders")
    told = device.run("print(c.words())").splitlines()
    orders = device.run("print('\\n'.join(s.play.texts.show.outlook(s.ask.who)))").splitlines()
    assert orders and set(orders) <= set(told)
    assert told.index(orders[-1]) < len(told) - 1
    device.run("import time\ntime.sleep_ms(400)")
    assert device.run("print(c.tap(120, 100), s.folded, app.screen.stage is s)").split() == [
        "True", "False", "True"]
    device.run("app.screen.open(); s.folded = True; s.page.clear(); s.draw()")
    assert device.run("print(c.tap(120, s.likeliest()[0] + 10))").strip() == "True"
    device.settle()
    assert device.run("print(app.screen.stage is s)").strip() == "False"


def rolled(device):
    """Roll, and wait until the dice are at rest."""
    device.press("ok")
    for _ in range(60):
        device.settle()
        device.run("s = guard.app.screen")
        if device.run("print(bool(s.fell) and not s.flying)").strip() == "True":
            return
    raise AssertionError("they never lie still")


def test_a_roll_of_dice_is_said_once_they_lie_still(sim):
    device = started(sim, "pico_lcd_1_3")
    device.run("guard.app.dice()")
    device.settle()
    before = device.run("print(c.words())").strip().splitlines()
    rolled(device)
    said = device.run("print(c.words())").strip().splitlines()
    device.run("s = guard.app.screen; faces = s.dice[0][2]")
    fell = device.run("print(*[faces[face] for face in s.fell])").strip()
    assert said[:-1] == before and said[-1] == "six-sided: %s. Sum %d" % (
        fell, sum(map(int, fell.split())))
    device.run("s.tray.choose(1); s.tray.die = 2; guard.app.dice()")
    device.settle()
    rolled(device)
    assert device.run("print(c.words())").strip().splitlines()[-1] in [
        "blue: %s %s" % (one, other) for one in ("sun", "cloud") for other in ("sun", "cloud")]


def test_a_lesson_is_spoken_card_by_card_and_a_tap_on_a_key_presses_it(sim):
    """Title, text and keys of a card, then the question; that line names the key for EXPLAIN."""
    device = started(sim, "pico_lcd_1_3")
    device.run("guard.app.guide('formula-d'); titles = []")
    device.settle()
    for _ in range(2):
        said = device.run("print(c.words())").splitlines()
        assert said[:3] == device.run(
            "k = guard.app.screen.card; print(k.title); print(' '.join(k.lines)); print(k.keys)"
        ).splitlines() and len(said[1]) > 60 and said[2].startswith("OK next")
        device.run("titles.append(c.words().split('\\n')[0]); c.tap(120, 60)")
        device.settle()
    assert device.run("print(titles)").strip() == "['You are Red', 'A turn']"
    assert "roll for the start" in device.run("print(c.words())")
    assert device.run("print(c.tap(70, 232))").strip() == "True"        # X explain
    device.settle()
    assert device.run("print(type(guard.app.screen).__name__)").strip() == "Explain"


def test_a_list_says_which_row_of_how_many_is_chosen(sim):
    device = started(sim, "pico_lcd_1_3")
    for at in (1, 2):
        count = device.run("print(len(guard.app.screen.rows()))").strip()
        assert "%d of %s" % (at, count) in device.run("print(c.words())").splitlines()
        device.press("down")
        device.settle()
    device.run("guard.app.words.speak('es'); guard.app.menu()")
    assert "1 de %s" % count in device.run("print(c.words())").splitlines()
