"""Places on a drawing that can be pointed at: their line in the text, border and exits."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat

from pitwall.circuit import opened
from tools.circuit import draw, families, vector
from tools.circuit.compile import compiled
from tools.circuit.draft import Errors
from tools.circuit.places import lines, places
from tools.drawing_board.static import TEMPLATES

ROOT = Path(__file__).parent.parent
TEXTS = [*sorted((ROOT / "tracks").rglob("*.txt")), *sorted(TEMPLATES.glob("*.txt"))]
ONE = ("monaco.txt", "formula-d/spa.txt", "race-pace/belgium.txt", "formula-90/marlpit-park.txt")


class Drawn:
    def __init__(self, path):
        self.text = path.read_text(encoding="utf-8")
        self.draft, table = compiled(self.text, Errors(""))
        self.drawing = draw.board(opened(table))
        self.circuit, self.rows = self.drawing.circuit, [""] + self.text.splitlines()
        self.places = places(self.draft, self.drawing)
        self.lines = lines(self.draft, self.drawing, len(self.rows) - 1)

    def place(self, name):
        return next(place for place in self.places if place.name == name)

    def on_line(self, *words):
        """Return the names of the places for the first line that begins with these words."""
        number = next(i for i, row in enumerate(self.rows) if row.split()[:len(words)] == [*words])
        return [self.places[i].name for i in self.lines[number]]

    def ways(self, name):
        return {how: [self.places[i].name for i in there]
                for how, there in self.place(name).ways.items()}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_place_has_its_line_and_lies_on_the_drawing(path):
    drawn = Drawn(path)
    wide, high = drawn.drawing.size()
    names = [place.name for place in drawn.places]
    assert len(set(names)) == len(names) >= 17
    for i, place in enumerate(drawn.places):
        row = drawn.rows[place.line].split()
        assert row and row[0] in (
            "straight", "corner", "brake", "pit", "spot", "extreme", "fields", "laps", "grid",
            "feb", "corners", "blue"), (place.name, row)
        assert all(0 <= x <= wide and 0 <= y <= high for x, y in place.shape), place.name
        assert all(0 <= there < len(names) for ways in place.ways.values() for there in ways)
        if row[0] not in ("laps", "fields"):
            assert i in drawn.lines[place.line], place.name
    for number, some in drawn.lines.items():
        assert drawn.rows[number:number + 1] and all(0 <= i < len(names) for i in some), number


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_one_place_leads_to_the_next_all_the_way_round(path):
    drawn = Drawn(path)
    seen, i = [], 0
    while i not in seen:
        seen.append(i)
        ahead = drawn.places[i].ways.get("ahead")
        i = ahead[0] if ahead else 0
    length = drawn.circuit.fields if path.parent.name == "race-pace" or \
        path.stem == "race-pace" else len(drawn.draft.sections)
    assert len(seen) - seen.index(i) >= length      # of the circle, whichever lanes lead in


def test_cells_of_a_racing_line():
    drawn = Drawn(ROOT / "tracks/great-britain.txt")
    assert drawn.ways("C3.2.1") == {"ahead": ["C3.2.2"], "across": ["C3.1.1", "C3.3.2"]}
    assert "place 1 on the grid" in drawn.place(drawn.on_line("grid")[0]).facts
    assert drawn.on_line("grip") == ["C4.1.5", "C4.1.6", "C4.2.4"]
    assert drawn.on_line("arrow") == ["S1.1.%d" % drawn.draft.sections[0].rows]
    for name in drawn.on_line("line"):
        assert "on the racing line" in drawn.place(name).facts
    assert {name[:2] for name in drawn.on_line("corner", "C3")} == {"C3"}
    entry = drawn.on_line("pit", "entry")
    assert entry[1] == "PIT.1" and entry[-1] == "BOX"
    assert drawn.ways(entry[0])["into the pits"] == ["PIT.1"]
    assert drawn.ways("EXIT.3")["ahead"] and drawn.on_line("pit", "exit")[:2] == ["G1", "G2"]
    finish = drawn.on_line("finish")
    assert len(finish) == 3 and all("the finish line follows" in drawn.place(name).facts
                                    for name in finish)


def test_cells_with_stops():
    drawn = Drawn(ROOT / "tracks/formula-d/spa.txt")
    assert drawn.place("C1.1.2").facts == [
        "corner C1, 155 degrees to the right: lane 1, cell 2 of 6", "row 8 of 201 of the lap",
        "1 stop"]
    assert drawn.ways("S1.2.1") == {"ahead": ["S1.2.2"], "left": ["S1.1.2"], "right": ["S1.3.2"]}
    assert "right" not in drawn.ways("S1.3.1") and "2 stops" in drawn.place("C8.1.1").facts
    assert "DRS zone" in drawn.place("S4.1.1").facts
    line = drawn.on_line("line-a")
    assert len(line) == 3 and "the pit entry line lies before it" in drawn.place(line[0]).facts


def test_fields_of_a_lap_track():
    drawn = Drawn(ROOT / "tracks/race-pace/belgium.txt")
    assert drawn.on_line("blue") == ["lap 21", "lap 39"]
    assert drawn.on_line("soft") == ["lap 13"] and drawn.on_line("laps") == ["lap 44"]
    assert drawn.on_line("feb")[:3] == ["lap 9", "lap 10", "lap 11"]
    assert drawn.place("lap -3").facts == ["place 7 on the grid", "place 8 on the grid"]
    assert drawn.place("lap 44").ways == {} and "the race ends here" in drawn.place("lap 44").facts


def test_sections_and_spots_of_a_ring():
    drawn = Drawn(ROOT / "tracks/formula-90/marlpit-park.txt")
    assert drawn.ways("section 3") == {"ahead": ["section 4"], "spots": ["3.1"]}
    assert drawn.place("section 3").facts == [
        "brake section", "zone 1, Marl Face", "late brake: blind check -10"]
    assert drawn.place("2.1").facts == ["spot: red, bonus 2, costs tyre 1"]
    assert drawn.on_line("zone", "1") == drawn.on_line("card", "red") == [
        place.name for place in drawn.places if "zone 1, Marl Face" in place.facts]
    assert drawn.on_line("extreme")[0].endswith(".ET")
    assert "place 1 on the grid" in drawn.place("section 28").facts


@pytest.mark.alone
@pytest.mark.parametrize("name", ONE)
def test_the_vectors_are_the_picture(browser, tmp_path, monkeypatch, name):
    """In a browser only their edges differ from the picture; letters are left out."""
    for pen in (ImageDraw.ImageDraw, vector.Pen):
        monkeypatch.setattr(pen, "text", lambda *_, **more: None)
    drawn = Drawn(ROOT / "tracks" / name)
    board, panel = draw.vectors(drawn.drawing)
    picture = drawn.drawing.picture()
    wide, high = drawn.drawing.size()
    ground = "rgb%s" % (picture.getpixel((2, 2)),)
    page = browser.new_page(viewport={"width": wide // 2, "height": high // 2})
    page.set_content(f'<body style="margin:0;background:{ground}"><svg viewBox="0 0 {wide} {high}" '
                     f'style="display:block" font-family="sans-serif">{board}</svg>')
    page.screenshot(path=tmp_path / "board.png")
    page.close()
    seen = Image.open(tmp_path / "board.png").convert("RGB")
    apart = ImageChops.difference(seen, picture.crop((0, 0, *seen.size)))
    assert sum(ImageStat.Stat(apart).mean) / 3 < 1.2
    assert apart.convert("L").filter(ImageFilter.BoxBlur(4)).getextrema()[1] < 55
    assert bool(panel) == (families.NAMES[drawn.circuit.family] != "lap-track")
