"""A question with one sensible answer is not asked; race, save and recording get its answer."""

import pytest

from host_tests.app_drive import ROOT, Desk
from host_tests.recording import Lots
from host_tests.situations import Situation
from pitwall import games
from pitwall.games.pole_position import asks, dash, fights, state
from pitwall.games.pole_position.house_data import PURPLE
from pitwall.race import run, saves
from pitwall.race.journal import Journal
from pitwall.race.referee import MOVE, OBVIOUS, PICK, ROLL, TABLE
from pitwall.ui.play import Play

TRACKS = str(ROOT / "tracks")


def obvious(at):
    return dash.obvious(at.race, at.ask)


# --- the rules ---

def test_a_start_roll_that_cannot_be_beaten_is_not_rolled_again():
    """The highest roll counts (PP-3.2.4)."""
    for face in range(len(PURPLE)):
        at = Situation("H", rest=False)
        at.race.tell(asks.T_ROUND, TABLE, 1)
        at.cars[0][state.SP] = 9
        at.begin(at.race.rules.start_mp(at.race, 0))
        at.answer(face)
        assert at.ask.what == asks.Q_REROLL_START
        assert obvious(at) == (0 if PURPLE[face] == 6 else -1)


@pytest.mark.parametrize("sky, tyre, again", [
    (state.DRY, state.SOFT, False), (state.DRY, state.HARD, False),
    (state.HEAVY_RAIN, state.SOFT, True)])
def test_a_roll_that_no_face_beats_is_not_rolled_again_unless_it_leaves_the_track(sky, tyre, again):
    for edition in (0, 1):
        at = Situation("H", weather=sky, rules=games.rules("pole-position", edition))
        at.put(0, "S1.2.11", sp=9, tyre=tyre)
        faces = at.race.rules.values[state.V_TYRE_DICE][tyre]
        for face in sorted(set(faces)):
            at.race.ask.put(PICK, asks.Q_REROLL, 0, [face, dash.AGAIN])
            keep = face == max(faces) and not again and not edition
            assert dash.obvious(at.race, at.race.ask) == (0 if keep else -1), (face, edition)
        at.race.ask.put(PICK, asks.Q_REROLL, 0, [max(faces), 255])      # at no cost
        assert dash.obvious(at.race, at.race.ask) == -1


def test_of_the_draft_the_player_chooses_which_roll_counts():
    at = Situation("H", rest=False, rules=games.rules("pole-position", 1))
    at.race.tell(asks.T_ROUND, TABLE, 1)
    at.begin(at.race.rules.start_mp(at.race, 0))
    at.answer(PURPLE.index(6))
    while at.ask.what != asks.Q_REROLL_START:
        at.answer(0)
    assert obvious(at) == -1


@pytest.mark.parametrize("attack, defence, sp, asked", [
    (1, 6, 4, False), (1, 6, 5, False), (1, 6, 6, True), (3, 3, 1, True), (2, 3, 1, False)])
def test_who_cannot_lead_is_not_asked_to_bid(attack, defence, sp, asked):
    """A tie goes to the defender, and the loser pays nothing (PP-5.1)."""
    at = Situation("HH")
    at.put(0, "S1.2.11", sp=sp)
    at.put(1, "S1.2.12", sp=0)
    at.begin(fights.attempt(at.race, 0, 1, 0))
    at.choose(asks.FIGHT)
    at.roll(attack)
    at.roll(defence)
    assert at.ask.what == asks.Q_BID
    assert obvious(at) == (-1 if asked else 0)


# --- on the device ---

def driven(tmp_path, game, seed, edition=0):
    """Play a random race in which people get no obvious question; return how many there were."""
    lots, found = Lots(game, str(tmp_path), TRACKS, seed, edition), 0
    made = lots.run
    for _ in range(4000):
        if made.race.over:
            break
        ask = made.race.ask
        if ask.kind == ROLL and not made.typed():
            made.answer(made.roll(), False)
        elif ask.who != TABLE and made.drives(ask.who):
            made.answer(made.rival(), False)
        elif made.obvious() >= 0:
            assert ask.kind not in (ROLL, MOVE) and made.obvious() < ask.n
            found += 1
            made.answer(made.obvious(), False)
            assert not made.race.by or made.race.by[-1] == OBVIOUS
        else:
            assert ask.n > 1 or ask.kind in (ROLL, MOVE) or game in games.BESIDE
            made.answer(lots.lots.below(ask.n), True)
    return found


@pytest.mark.parametrize("game", games.ALL)
def test_whole_races_without_them(tmp_path, game):
    found = sum([driven(tmp_path / str(seed), game, seed) for seed in range(3)])
    assert found or "formula-d" in game or game == "formula-90-free"


def is_six(race):
    """Return True at the question whether to roll again after a six."""
    return race.ask.what == asks.Q_REROLL_START and dash.obvious(race, race.ask) == 0


def fresh(folder, seed):
    made = run.fresh(Journal(str(folder)), TRACKS, "great-britain", [0, 1, 0], 2,
                     games.load("pole-position").STANDARD, seed)
    made.start()
    return made


def to_a_six(tmp_path):
    """Return a run at that question, with the first choice everywhere until then."""
    for seed in range(1, 90):
        made = fresh(tmp_path / str(seed), seed)
        while made.race.table[state.ROUND] < 2 and not is_six(made.race):
            roll = made.race.ask.kind == ROLL
            made.answer(made.roll() if roll else 0, not roll)
        if is_six(made.race):
            return made
    raise AssertionError("nobody rolls a six")


def arrive(made):
    while made.replaying():
        made.replay()


def test_it_is_no_choice_to_take_back_and_given_again_by_itself(tmp_path):
    made = to_a_six(tmp_path)
    before = made.race.by[-2:]
    made.answer(made.obvious(), False)
    after = bytes(made.race.state)
    assert made.race.by[-1] == OBVIOUS and not made.can_undo(harmless=True)
    made.undo()
    arrive(made)
    what = made.race.ask.what
    assert what != asks.Q_REROLL_START and made.race.ask.kind != ROLL and before
    made.redo()
    arrive(made)
    assert bytes(made.race.state) == after and made.race.ask.what == asks.Q_START_MOVE


def test_a_save_from_before_in_which_it_was_asked_leads_to_the_same_question(tmp_path):
    """Saves and recordings still hold an answer for it."""
    made = to_a_six(tmp_path)
    sp = made.race.cars[made.race.ask.who][state.SP]
    who = made.race.ask.who
    made.answer(1, True)            # somebody did roll again
    made.answer(made.roll(), False)
    made.save()
    found = saves.load(Journal(made.journal.folder), TRACKS)
    arrive(found)
    assert bytes(found.race.state) == bytes(made.race.state)
    assert found.race.cars[who][state.SP] == sp - 1 and is_six(found.race)


def test_on_the_device_it_is_passed_over(tmp_path):
    desk = Desk(tmp_path / "desk")
    made = to_a_six(tmp_path)
    made.save()
    play = Play(desk.app, made)
    desk.app.go(play)
    for _ in range(60):
        desk.run(500)
        assert not play.stage or made.race.ask.what != asks.Q_REROLL_START
    assert desk.shows() == "Cover" and made.race.ask.what == asks.Q_START_MOVE
