"""Dice statistics: every roll of any player or bot counted once, and undone with its answer."""

import random

import pytest

from host_tests.app_drive import Desk
from pitwall.race.dice_statistics import FIGHTS
from pitwall.race.referee import ROLL, TABLE, Listener
from pitwall.race.run import ALL_REAL

ALONE = [0, 1, 2, 1]


def watched(desk):
    """Record every roll from now on: (who, die, face) in order."""
    rolls, play = [], desk.play

    class Rolls(Listener):
        def answering(self, ask, answer):
            if ask.kind == ROLL and play.dash.die(ask) < play.dash.DECKS:
                person = ask.who != TABLE and not play.dash.bot(play.race, ask.who)
                who, face = ask.who if person else TABLE, play.dash.face(ask, answer)
                rolls.append((who, play.dash.die(ask), face))
                if person and play.dash.fights(ask):
                    rolls.append((who, FIGHTS, face))
    play.race.listeners.append(Rolls())
    return rolls


def counted(before, rolls):
    """Return the counts `before` with these rolls added."""
    found = dict(before)
    for who, die, face in rolls:
        found[who * 16 + die] = found.get(who * 16 + die, 0) + 65536 + face
    return found


def told(desk):
    return {row[:2]: row[2:4] for row in desk.play.run.dice_statistics.rows()}


def go_on(desk, dice, presses):
    for _ in range(presses):
        if desk.shows() == "Faces":
            desk.play.stage.at = dice.randrange(len(desk.play.stage.answers))
        desk.press("ok")
        if desk.shows() == "Result":
            return


@pytest.mark.parametrize("game, circuit", [("pole-position", "great-britain"),
                                           ("formula-d", "monza")])
@pytest.mark.parametrize("real", [0, ALL_REAL])
def test_every_roll_of_a_race_is_counted_once(tmp_path, game, circuit, real):
    desk = Desk(tmp_path)
    desk.app.choose(game)
    desk.begin(ALONE if game == "pole-position" else [0, 0, 1, 2], circuit, 2, real=real)
    tally = desk.play.run.dice_statistics
    before, rolls = dict(tally.rolled), watched(desk)
    go_on(desk, random.Random(1), 150)
    assert tally.rolled == counted(before, rolls)
    assert len(rolls) > 30 and {0, TABLE} <= {row[0] for row in tally.rows()}
    fought = [row[1:] for row in tally.counts() if row[1] == FIGHTS]
    assert bool(fought) == (game == "pole-position")
    assert all(0 < rolls <= tally.rolled[1] >> 16 and fair == 35 for _, rolls, _, fair in fought)
    for who, die, count, mean, _ in tally.rows():
        kept = tally.rolled[who * 16 + die]
        assert count == kept >> 16 and mean == round((kept & 65535) * 10 / count + 1e-9)


def test_what_is_to_be_expected_comes_from_the_faces(tmp_path):
    from pitwall.games.pole_position.asks import BLUE_DIE, TYRE_DIE
    from pitwall.games.pole_position.house_data import TYRE_DICE
    desk = Desk(tmp_path)
    desk.begin(ALONE)
    go_on(desk, random.Random(1), 150)
    fair = {row[1]: row[4] for row in desk.play.run.dice_statistics.rows()}
    assert fair[TYRE_DIE + 1] == round(sum(TYRE_DICE[1]) * 10 / 6) and fair[BLUE_DIE] == 5


@pytest.mark.parametrize("real", [0, ALL_REAL])
def test_taken_back_and_given_again(tmp_path, real):
    """On any walk of undo and redo, the same answers have the same counts."""
    desk, dice, seen, met = Desk(tmp_path), random.Random(real), {}, 0
    desk.begin(ALONE, laps=6, real=real)
    go_on(desk, dice, 60)
    for _ in range(60):
        run = desk.play.run
        walk = dice.choice(["on", "undo", "undo", "redo", "redo"])
        if walk == "undo" and run.can_undo():
            desk.play.undo()
        elif walk == "redo" and run.can_redo():
            desk.play.redo()
        else:
            go_on(desk, dice, 1)
        while desk.play.run.replaying():
            desk.run(20)
        place = (bytes(run.race.state), bytes(run.race.answers), run.race.tells)
        met += place in seen
        assert seen.setdefault(place, told(desk)) == told(desk)
    assert met > 10


def test_after_power_on_it_begins_with_the_rounds_that_are_replayed(tmp_path):
    desk = Desk(tmp_path)
    desk.begin(ALONE, laps=6)
    go_on(desk, random.Random(2), 60)
    desk.to("Move")
    before, state = told(desk), desk.state()
    desk = Desk(tmp_path)
    desk.press("ok")
    desk.run(400)
    desk.to("Move")
    assert desk.state() == state
    after = told(desk)
    assert after and set(after) <= set(before)
    assert all(after[key][0] <= before[key][0] for key in after)


def test_the_page_in_the_halted_race(tmp_path):
    desk = Desk(tmp_path)
    desk.begin(ALONE)
    desk.to("Move", "Q_MOVE")
    desk.app.options(desk.play)
    screen = desk.app.screen
    screen.at = screen.entries.index("luck")
    desk.press("ok")
    assert desk.shows() == "Luck" and desk.app.page.cut == []
    lines = [line for _, _, line in desk.app.screen.lines]
    assert lines[0] == "Red" and "Table and rivals" in lines
    assert any(line.split()[0] == "soft" and line.split()[3] == "10.0" for line in lines)
    desk.press("back")
    assert desk.shows() == "Options"
