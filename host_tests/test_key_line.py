"""The line of keys shows EXPLAIN and LOOK with the board's own names for them."""

from types import SimpleNamespace

import pytest

from host_tests.lesson_drive import switched_on
from host_tests.shaped import said_by
from pitwall.device.settings import OFF
from pitwall.ui import words
from pitwall.ui.hints import ALL, helped, keyed, legend
from tools.screens import SHAPES

# Shapes whose race screens have a line of keys, with its text; the others have no place for one.
NAMED = {"240x240": "X explain", "320x240": "hold X explain", "240x400": "X explain"}
GAMES = {"formula-d": {"Die", "List", "Move"}, "race-pace": {"Terms"}, "formula-90": {"Hand"}}


@pytest.mark.parametrize("shape", SHAPES)
def test_each_kind_of_question_names_explain_where_there_is_a_line_of_keys(tmp_path, shape):
    seen = {}
    for game, kinds in GAMES.items():
        d = switched_on(tmp_path, "en", shape)
        d.app.settings.captions = OFF
        d.app.guide(game)
        for _ in range(40):
            d.run(300)
            kind = d.shows()
            if kind in kinds and d.app.screen.stage.__dict__.get("answer", -1) < 0:
                d.app.screen.open()
                seen[kind] = "explain" in said_by(d) and NAMED.get(shape, "?") in said_by(d)
            d.press("ok")
    large = set.union(*GAMES.values())
    assert set(seen) == (large if not shape.startswith("128") and shape != "240x135" else set(seen))
    assert seen and all([named == (shape in NAMED) for named in seen.values()])


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_whatever_is_added_to_a_line_fits_and_keeps_ok_and_back(language):
    spoken = words.load(language, "race-pace")
    hints = [key for key in spoken.table if key.startswith("keys.") and "OK" in spoken.text(key)]
    for key in hints + ["keys.terms"]:
        line = spoken.text(key).format(12, 15)
        for end in ("keys.undo", "keys.halt"):
            whole = line + " " + spoken.say(end) if line.endswith("BACK") else line
            for keys, columns in ((6, 39), (5, 39), (4, 52)):
                board = SimpleNamespace(keys=keys)
                before = keyed(spoken, whole, keys)
                found = helped(spoken, before, board, columns)
                if found != before:
                    assert len(found) <= columns and spoken.say("keys.explains") in found
                    assert all([name in found for name in ("OK", "BACK") if name in before])
                    assert found.split("  ")[-1].strip() == before.split("  ")[-1].strip()
                assert all([arrow in found for arrow in ALL if arrow in before])


def test_a_board_names_its_own_keys_or_none():
    spoken = words.load("en")
    line = "OK take  BACK menu"
    for board, found in (
            (SimpleNamespace(keys=6), "OK take  X explain  Y look"),
            (SimpleNamespace(keys=6, explain="RB", look="LB"), "OK take  RB explain  LB look"),
            (SimpleNamespace(keys=4), "OK take  hold X explain  hold Y look"),
            (SimpleNamespace(keys=5), "OK take  hold \u25b6 explain  hold \u25c0 look"),
            (SimpleNamespace(keys=3), "OK take"), (SimpleNamespace(keys=2), "OK take")):
        assert helped(spoken, line, board, 60).rpartition("BACK")[0].strip() == found
    assert helped(spoken, "", SimpleNamespace(keys=6), 39) == "X explain  Y look"
    assert legend(spoken, SimpleNamespace(keys=6), 40) == "A=OK  B=BACK  X=explain  Y=look"
    assert legend(spoken, SimpleNamespace(keys=6), 20) == "A=OK  B=BACK"
