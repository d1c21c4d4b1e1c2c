"""On every kind of screen a question opens with the proposed answer selected."""

import pytest

from host_tests.shaped import SHAPES, desk_of
from pitwall import games, rivals
from pitwall.race import run
from tools import proposals

QUESTIONS = 60
KINDS = {"pole-position": {"List", "Move"}, "formula-d": {"List"}, "race-pace": {"List", "Terms"},
         "formula-90": {"List"}}


def chosen(stage):
    """Return the answer that OK would give."""
    return stage.option() if type(stage).__name__ == "Move" else stage.at


@pytest.mark.parametrize("shape", sorted(SHAPES)[:1] + sorted(SHAPES)[-1:])
@pytest.mark.parametrize("game", KINDS)
def test_a_question_opens_at_what_is_proposed(tmp_path, monkeypatch, shape, game):
    """Proposals alternate between the last answer and the sensible one; the screen must follow."""
    sensible, kinds, asked = run.Run.proposal, {}, [0]

    def proposal(of):
        asked[0] += 1
        return of.race.ask.n - 1 if asked[0] & 1 else sensible(of)

    desk = desk_of(shape, tmp_path, monkeypatch)
    monkeypatch.setattr(run.Run, "proposal", proposal)
    options = games.room(game, "options")
    desk.app.choose(game)
    name = {"pole-position": "great-britain", "formula-d": "test-yard",
            "race-pace": "belgium", "formula-90": "marlpit-park"}[game]
    desk.app.begin(name, options.SEATED[:2], options.LAPS[0], options.SETS["standard"], True,
                   0)
    seat = rivals.load("proposal", 7, proposals.table(game, name)[1], game)
    for _ in range(20000):
        stage = getattr(desk.app.screen, "stage", None)
        kind = type(stage).__name__
        if kind in ("List", "Move", "Number", "Terms") and not desk.app.screen.caption:
            expected = sensible(desk.app.screen.run)
            assert expected == seat.answer(desk.race, desk.race.ask)
            assert chosen(stage) == (desk.race.ask.n - 1 if asked[0] & 1 else expected)
            kinds[kind] = kinds.get(kind, 0) + 1
        if sum(kinds.values()) >= QUESTIONS or desk.shows() == "Result":
            break
        desk.press("ok")
    assert set(kinds) >= KINDS[game]
