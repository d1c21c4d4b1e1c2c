"""The decisive pass of a race: found in its recording, shown on the circuit's map."""

import os

import pytest

from host_tests.app_drive import ROOT
from host_tests.on_the_radio import RACES, Listener, begun
from host_tests.recording import Lots
from host_tests.shaped import SHAPES, desk_of, said_by
from host_tests.test_podium import finished
from pitwall import games
from pitwall.race.places import OUT, PASSED, STOPPED
from pitwall.race import recorded, saves
from pitwall.race.best import decisive
from pitwall.race.journal import Journal
from pitwall.race.record_bytes import packed
from pitwall.ui import words
from pitwall.ui.decisive import Moment
from pitwall.ui.standings import finish_order

TRACKS = str(ROOT / "tracks")
MOST = 4        # bytes of a change at the front


def rounds(*orders):
    """Return a recording's rounds: those with an order, each with its change by number."""
    rows = []
    for number, text in enumerate(orders):
        order = bytes([int(letter) for letter in text])
        changed = rows and rows[-1][1][:2] != order[:2]
        rows.append((1, order, (), b"", bytes((number, 1, 7, PASSED)) if changed else b""))
    return rows


# --- definition ---

@pytest.mark.parametrize("orders, found", [
    (("012", "102", "012", "102", "102"), (1, 0, 3)),       # the last time that he took the lead
    (("012", "021", "012", "012"), (1, 2, 2)),              # led from the grid: for second
    (("012", "012"), None),                                 # nobody passed anybody
    (("120", "120", "102", "012"), (0, 1, 3)),              # at the flag
    (("0", "0"), None)])
def test_the_decisive_pass(orders, found):
    rows = rounds(*orders)
    rows.insert(1, (1, b"", (), b"", b""))      # a phase without an order
    made = decisive(rows, list(rows[-1][1]))
    if found:
        who, other, number = found
        found = who, other, number + 256, 7, PASSED
    assert made == found


def test_only_who_comes_home_decided_anything():
    rows = rounds("012", "102", "102", "120")
    assert decisive(rows, []) is None
    assert decisive(rows, [1]) == (1, 0, 257, 7, PASSED)
    rows = rounds("012", "021")
    assert decisive(rows, [0]) is None and decisive(rows, [0, 2]) == (2, 1, 257, 7, PASSED)


def test_a_pass_for_second_says_so(tmp_path):
    desk, _ = finished(tmp_path, "formula-d", 3)
    podium = desk.app.screen
    first, second = podium.order[:2]
    for how, said in ((PASSED, True), (STOPPED, True), (OUT, False)):
        podium.decisive = second, 3, 9, 1, how
        assert podium.passes().endswith("for 2nd") == said
        podium.decisive = first, second, 9, 1, how
        assert "2nd" not in podium.passes()


def test_a_recording_that_does_not_say_where_has_none():
    rows = [row[:4] + (b"",) for row in rounds("01", "10")]
    assert decisive(rows, [1, 0]) is None


# --- notes in the recording ---

@pytest.mark.parametrize("about", RACES, ids=[about[0] for about in RACES])
def test_it_is_where_the_race_was(tmp_path, about):
    """Each change at the front is recorded at the end of its round."""
    race = begun(about, 5, str(tmp_path), TRACKS)
    made, seen, before = race.made, [], None
    record, dash = made.record, made.dash
    append = record._append

    def note(kept, state, over):
        nonlocal before
        order = dash.order(made.race) if dash.lined_up(made.race) else None
        if before and order[:2] != before[:2]:
            place = order[0] == before[0]
            other = dash.condition(made.race, before[place])
            seen.append((dash.cell(made.race, order[place]), dash.lap(made.race),
                         other == dash.IS_OUT))
        before = order
        append(kept, state, over)
    record._append = note
    while not made.race.over:
        race.answer()
    found = recorded.read("%s/%s" % (tmp_path, record.kept))
    fronts = [row[4] for row in found.rounds if row[4]]
    assert [(front[0] | front[1] << 8, front[2], front[3] == OUT) for front in fronts] == seen
    assert len(seen) > 1 and len(fronts) < len(found.rounds) and max(map(len, fronts)) <= MOST
    order = finish_order(made.race, dash)
    who, other, cell, lap, how = decisive(found.rounds, order)
    assert who in order[:2] and other != who and how in (PASSED, STOPPED, OUT)
    where = "" if cell == dash.NOWHERE else race.show.where(cell)
    assert "{" not in where and not where.isdigit()
    assert 1 <= lap <= dash.race_laps(made.race)
    orders = [row[1] for row in found.rounds if row[1]]
    place = order.index(who)
    changes = [i for i in range(1, len(orders)) if orders[i - 1][place] != orders[i][place]]
    assert orders[changes[-1]][place] == who and orders[changes[-1] - 1][place] == other
    assert place == 0 or all(each[0] == order[0] for each in orders)


def test_it_outlives_a_power_cut(tmp_path):
    """The bytes are the same without a break and when resuming at every hundredth answer."""
    files = []
    for cut in (0, 100):
        folder = tmp_path / str(cut)
        folder.mkdir()
        race = begun(RACES[0], 5, str(folder), TRACKS)
        count = 0
        while not race.made.race.over:
            race.answer()
            count += 1
            if cut and count % cut == 0 and not race.made.race.over:
                race = Listener(saves.load(Journal(str(folder)), TRACKS))
                while race.made.replaying():
                    race.made.replay()
        found = recorded.read("%s/%s" % (folder, race.made.record.kept))
        files.append([row[4] for row in found.rounds])
    assert files[0] == files[1] and any(files[0])


@pytest.mark.parametrize("game", games.ALL)
def test_races_by_lot_that_are_taken_back_and_corrected_have_one_too(tmp_path, game):
    for seed in range(1, 8):
        folder = tmp_path / str(seed)
        folder.mkdir()
        race = Lots(game, str(folder), TRACKS, seed)
        race.drive()
        made = race.run
        found = recorded.read("%s/%s" % (folder, made.record.kept))
        for before, row in zip(found.rounds, found.rounds[1:]):
            assert not row[4] or row[1] and len(row[4]) == MOST
            if row[1] and before[1] and not row[2] and row[1][:2] != before[1][:2]:
                assert row[4], row
        decisive(found.rounds, finish_order(made.race, made.dash))


def test_more_corrections_than_a_byte_tells_are_refused():
    with pytest.raises(ValueError):
        packed(0, 0, 1, (), b"", [b"abcd"] * 64, b"", b"")


# --- the screen ---

def moment(desk):
    """Go from a podium to the page."""
    desk.run(700)
    desk.press("up", "up", "ok", "ok")
    desk.run(100)
    assert desk.shows() == "Graphs"
    return desk.app.screen.pages[0]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_it_is_told_on_the_podium_and_shown_behind_the_places(
        tmp_path, monkeypatch, shape, language):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    finished(tmp_path, "formula-d", 3, desk)
    podium = desk.app.screen
    who, other, cell, lap, _ = podium.decisive
    names = [desk.app.words.pick("cars", each) for each in (who, other)]
    assert all(name in podium.passes() for name in names) and "%d" % lap in podium.passes()
    assert " ".join(said_by(desk).split()).lower().count(podium.passes().lower()) == 1
    page = moment(desk)
    assert type(page).__name__ == "Moment" and desk.app.words.say("graph.decisive") in said_by(desk)
    assert podium.passes().lower() in " ".join(said_by(desk).split()).lower()
    assert desk.app.page.cut == [] and page.view
    desk.press("right")
    assert desk.app.screen.pages[desk.app.screen.at] is not page
    desk.press("ok", "back")
    assert desk.app.screen is podium


class Pen:
    """Records boxes; everything is in sight."""

    top, bottom = 0, 400

    def __init__(self):
        self.boxes = []

    def rect(self, *box):
        self.boxes.append(box)

    def text(self, *_):
        """Ignore a letter."""

    line = stretch = edges = text


@pytest.mark.parametrize("game", games.NAMES)
def test_the_spot_is_where_the_car_was_or_the_line(tmp_path, game):
    desk, _ = finished(tmp_path, game, 3)
    podium = desk.app.screen
    for place in (5, 60, 65535):
        podium.decisive = (0, 1, place % 65536 if place > 99 else min(
            place, podium.race.circuit.total - 1), 1, PASSED)
        page = Moment(podium)
        page.draw(desk.app.screen, 26, 220)
        pen, view = Pen(), page.view
        page._paint(pen)
        if place > 99:
            x, y = view.line_spot()
        else:
            view.spot(page.place)
            x, y = view.x, view.y
        corners = [box for box in pen.boxes if abs(box[0] - x) > 6 or abs(box[1] - y) > 6]
        assert pen.boxes[-1][:2] == (x - 3, y - 4) and len(corners) >= 8    # a plate, and around it


@pytest.mark.parametrize("game", games.BESIDE)
def test_beside_a_board_it_is_told_without_a_map_of_it(tmp_path, game):
    desk, made = finished(tmp_path, game, 4)
    podium = desk.app.screen
    podium.decisive = podium.decisive or (0, 1, 65535, 1, PASSED)
    page = Moment(podium)
    page.draw(podium, 26, 220)
    assert bool(page.view) == hasattr(made.race.circuit, "picture")
    assert desk.app.page.cut == []


def test_nobody_home_nothing_was_decided(tmp_path):
    desk, made = finished(tmp_path, "formula-d", 3)
    podium = desk.app.screen
    assert podium.decisive
    podium._home = lambda who: False
    podium.places()
    assert podium.decisive is None


def test_a_race_that_is_not_recorded_tells_none(tmp_path):
    desk, made = finished(tmp_path, "formula-d", 3)
    os.remove("%s/%s" % (made.journal.folder, made.record.kept))
    podium = type(desk.app.screen)(desk.app, desk.app.screen.play)
    assert podium.decisive is None and not any("passes" in text for text in podium.told)
