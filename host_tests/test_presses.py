"""Count the presses of typical situations on the real screens, for docs/play/presses.md."""

import pytest

from host_tests.app_drive import Desk
from host_tests.lesson_drive import Walk
from host_tests.test_f90_own_books import BOOKS, FREE, presses_of_round
from host_tests.test_pp_own_books import at_round, press_round
from host_tests.test_pp_typed_grid import typed_grid
from host_tests.test_real_dice import come_to
from host_tests.test_ways import ALONE
from pitwall.games.pole_position.standings import eliminate
from pitwall.games.pole_position.state import BROKEN_DOWN
from pitwall.games.race_pace.asks import Q_START_TYRE
from pitwall.games.race_pace.free.asks import Q_TOLD_I
from pitwall.ui.ways import Way
from tools.presses import at_table
from tools.screens import ROOT

DECLARE = 14    # the question "what now?" of Formula 90
DICE = 1        # the player rolls real dice


def at_stage(desk, name, real=0):
    desk.begin(ALONE, laps=6, real=real)
    come_to(desk, lambda: desk.shows() == name)
    return desk.play.stage


def presses_of(desk, done, keys=("ok",)):
    """Press these keys, repeating the last, until `done` is true; return the number of presses."""
    for count in range(1, 60):
        desk.press(keys[min(count, len(keys)) - 1])
        desk.run(4000)      # captions pass
        if done():
            return count
    raise AssertionError("it is never done")


def quick_race(desk):
    return presses_of(desk, lambda: hasattr(desk.app.screen, "race"))


def new_race(desk):
    return presses_of(desk, lambda: type(desk.app.screen).__name__ == "Play",
                      ("down", "down", "down", "ok", "up", "ok"))


def resume(desk):
    at_stage(desk, "Move")
    desk.app.menu()
    desk.run(100)
    return presses_of(desk, lambda: hasattr(desk.app.screen, "race"))


def first_roll(desk):
    return presses_of(desk, lambda: getattr(desk.app.screen, "fell", ()), ("up", "ok"))


def roll_again(desk):
    """Count the presses after power-on if dice were used last."""
    desk.choose("dice")
    desk.press("ok", "back")
    desk.app.chosen.clear()
    desk.app.menu()
    return presses_of(desk, lambda: getattr(desk.app.screen, "fell", ()))


def first_dashboard(desk):
    return presses_of(desk, lambda: desk.shows() == "Board", ("up", "up", "ok"))


def kept_dashboards(desk):
    first_dashboard(desk)
    desk.app.menu()
    desk.app.chosen.clear()
    desk.app.menu()
    return presses_of(desk, lambda: desk.shows() == "Board", ("up", "up", "ok"))


def dashboard_value(desk, keys=("left",)):
    first_dashboard(desk)
    return presses_of(desk, lambda: desk.app.screen.boards.log, keys)


def next_dashboard(desk):
    return dashboard_value(desk, ("look", "left"))


def undo_of_dashboard(desk):
    dashboard_value(desk)
    screen = desk.app.screen
    return presses_of(desk, lambda: desk.app.screen is screen and not screen.boards.log,
                      ("back", "ok", "back"))


def electronic(desk):
    stage = at_stage(desk, "Die")
    return presses_of(desk, lambda: desk.play.stage is not stage)


def likely_face(desk):
    stage = at_stage(desk, "Faces", DICE)
    return presses_of(desk, lambda: desk.play.stage is not stage)


def farthest_face(desk):
    """Return the most presses that any face of a six-sided die needs."""
    stage, worst = at_stage(desk, "Faces", DICE), 0
    columns, at, count = stage.columns, stage.at, len(stage.answers)
    for place in range(count):
        step = abs(place % columns - at % columns)
        worst = max(worst, abs(place // columns - at // columns) + min(step, count - step) + 1)
    return worst


def mistyped(desk):
    stage = at_stage(desk, "Faces", DICE)
    desk.press("ok")
    come_to(desk, lambda: desk.shows() not in ("Caption", "Play", "Faces"))
    assert desk.play.stage is not stage
    return presses_of(desk, lambda: desk.shows() == "Faces", ("back",))


def proposed_move(desk):
    stage = at_stage(desk, "Move")
    return presses_of(desk, lambda: desk.play.stage is not stage)


def next_row(desk):
    stage = at_stage(desk, "Move")
    return presses_of(desk, lambda: desk.play.stage is not stage, ("down", "ok"))


def rivals_turn(desk):
    """Count from the path of one rival to that of the next, or to a question."""
    desk.begin(ALONE, laps=6, real=DICE)
    come_to(desk, lambda: isinstance(getattr(desk.app.screen, "caption", None), Way)
          and len(desk.play.caption.cells) > 4)
    first = desk.play.caption
    return presses_of(desk, lambda: desk.play.stage or (
        isinstance(desk.play.caption, Way) and desk.play.caption is not first))


def standings(desk):
    """Count there and back: the question is unchanged, although BACK could undo a choice."""
    at_stage(desk, "Die")
    desk.press("ok")
    come_to(desk, lambda: desk.shows() == "List" and desk.play.run.can_undo(True)
            or desk.shows() == "Move")
    play, before = desk.play, desk.state()
    desk.press("look")
    assert desk.shows() == "Places" and desk.app.screen.order() == play.dash.order(play.race)
    count = 1 + presses_of(desk, lambda: desk.app.screen is play, ("back",))
    assert desk.state() == before and play.stage
    return count


def race_log(desk):
    at_stage(desk, "Move")
    desk.app.options(desk.play)
    at = desk.app.screen.entries.index("log")
    return 1 + presses_of(desk, lambda: desk.shows() == "Log", ("down",) * at + ("ok",))


def dashboard(desk):
    """Count up to lowering the first value of the asked car on the page for corrections."""
    at_stage(desk, "Move")
    play = desk.play
    desk.app.options(play)
    desk.press(*["down"] * desk.app.screen.entries.index("correct"), "ok")
    before, screen = bytes(play.race.state), desk.app.screen
    return presses_of(desk, lambda: not screen.options and not screen.work
                      and bytes(play.race.state) != before, ("left", "ok"))


def correction(desk):
    """Count from the question up to lowering the first value of the asked car by one."""
    at_stage(desk, "Move")
    play = desk.play
    before = bytes(play.race.state)
    desk.app.options(play)
    assert desk.app.screen.entries[-2] == "correct"     # up from the first row leads there
    return 1 + presses_of(desk, lambda: bytes(play.race.state) != before,
                          ("up", "up", "ok", "left", "ok"))


def at_action(desk):
    """Go to the first action of Race Pace, alone against rivals."""
    desk.app.choose("race-pace")
    desk.begin([0, 2, 2, 2], "belgium", 44)
    come_to(desk, lambda: desk.shows() == "Terms")
    return desk.play


def round_of_laps(desk):
    """Count from one round's action to the next one's; captions in between pass automatically."""
    play = at_action(desk)
    for presses in range(1, 9):
        before, stage = play.dash.round_number(play.race), play.stage
        desk.press("ok")
        for _ in range(90):
            if play.stage and play.stage is not stage:
                break
            if desk.shows() == "Warning":       # about rain on slicks, once: not part of a round
                desk.press("ok")
            desk.run(1000)
        if desk.shows() == "Terms" and play.dash.round_number(play.race) > before:
            return presses
    raise AssertionError("the round never ends")


def explained(desk):
    """Count up to the page that explains the distance moved."""
    play = at_action(desk)
    desk.press("ok")
    come_to(desk, lambda: play.caption and play.caption.counted)
    before = play.caption
    desk.press("ok")
    assert play.caption is not before
    return 1


def action_fields(desk):
    play = at_action(desk)
    there = presses_of(desk, lambda: desk.shows() == "Taken", ("right",))
    return there + presses_of(desk, lambda: desk.app.screen is play, ("back",))


def cards_told(desk):
    """Count the entry of a round's three cards in table mode; none of them has an effect."""
    desk.app.choose("race-pace-free")
    desk.begin([0, 2, 2, 2], "belgium", 44)
    come_to(desk, lambda: desk.shows() == "List" and desk.ask().what == Q_TOLD_I)
    return presses_of(desk, lambda: desk.ask().what == Q_START_TYRE, ("ok",) * 3)


def only_bots(desk):
    """Count a round in manual mode in which nothing happens that a bot must know."""
    desk.app.choose("pole-position-free")
    desk.begin([7, 7, 7, 7, 1, 2], laps=5)
    at_round(desk, 4)
    return press_round(desk, 4)


def only_robots(desk):
    """Count the same in Formula 90: no contest, robots' paths and two presses a person."""
    desk.app.choose(FREE)
    desk.begin([BOOKS, BOOKS, BOOKS, BOOKS, 4, 5], "saltway-street")
    for number in range(1, 7):
        presses_of_round(desk, number)
    return len(presses_of_round(desk, 7))


def turn_of_cards(desk):
    """Count a turn of Formula 90 by hand as proposed, alone against robots, from one "what now?" to
    the next, as the mean of five; captions in between pass automatically."""
    desk.app.choose("formula-90")
    desk.begin([0, 4, 5, 6], "marlpit-park", 53)
    count, last, turns = 0, None, []
    while len(turns) < 6:
        play = desk.app.screen
        if play.caption and play.caption.stays:     # a warning, shown once
            desk.press("ok")
        elif play.stage and play.stage is not last:
            if play.race.ask.what == DECLARE:
                turns.append(count)
            last = play.stage
            desk.press("ok")
            count += 1
        desk.run(1000)
    return (turns[-1] - turns[0] + 2) // 5


def turns_ahead(desk):
    """Count from a question to turn track and weather, and back."""
    desk.app.choose("formula-90")
    desk.begin([0, 4, 5, 6], "marlpit-park", 53)
    come_to(desk, lambda: desk.shows() == "Hand")
    play = desk.play
    there = presses_of(desk, lambda: desk.shows() == "Coming", ("look",))
    return there + presses_of(desk, lambda: desk.app.screen is play, ("back",))


def out_of_the_race(desk):
    """Count while the only person is out and three bots drive on."""
    desk.begin([0, 1, 2, 1], laps=2)
    come_to(desk, lambda: desk.shows() == "Move")
    race = desk.play.race
    eliminate(race, race.ask.who, BROKEN_DOWN)
    desk.press("ok")
    come_to(desk, lambda: desk.shows() == "Caption")


def to_the_result(desk):
    out_of_the_race(desk)
    return presses_of(desk, lambda: desk.shows() == "Result", ("back", "ok"))


def taught(game):
    """Return a function that counts a lesson's presses from its first card to the menu."""
    def lesson(desk):
        return Walk(desk.app.saves, game).presses
    lesson.__name__ = "lesson of " + game
    return lesson


SITUATIONS = (
    ("A quick race, from the menu", quick_race, 1),
    ("A new race with the proposed settings, from the menu", new_race, 6),
    ("*How to play* of Pole Position, with the proposals", taught("pole-position"), 29),
    ("*How to play* of Formula D, with the proposals", taught("formula-d"), 24),
    ("*How to play* of Race Pace, with the proposals", taught("race-pace"), 21),
    ("*How to play* of Formula 90, with the proposals", taught("formula-90"), 28),
    ("Resume a race, from the menu", resume, 1),
    ("Roll dice without a race, from the menu", first_roll, 3),
    ("Roll dice without a race, from the menu, if dice were used last", roll_again, 2),
    ("The first dashboard without a race, from the menu", first_dashboard, 4),
    ("Dashboards that there are already, from the menu", kept_dashboards, 3),
    ("Change the first value of a dashboard by one", dashboard_value, 1),
    ("Change the first value of the next car's dashboard", next_dashboard, 2),
    ("Undo a change of a dashboard, and back", undo_of_dashboard, 3),
    ("An electronic die", electronic, 1),
    ("A real die, the proposed face", likely_face, 1),
    ("A real die of six faces, the farthest face", farthest_face, 4),
    ("Undo a wrong face", mistyped, 1),
    ("A move to the proposed cell", proposed_move, 1),
    ("A move to the row before it", next_row, 2),
    ("A computer driver's turn at the table, nothing special", rivals_turn, 1),
    ("To the result, after you are out of the race", to_the_result, 2),
    ("Standings and back", standings, 2),
    ("The race log, from a question", race_log, 4),
    ("Correct a value, its row chosen", dashboard, 2),
    ("Correct the first value, from a question", correction, 6),
    ("A round of Race Pace, the proposed action", round_of_laps, 1),
    ("Read how a move of Race Pace was counted", explained, 1),
    ("The action fields of Race Pace and back to the question", action_fields, 2),
    ("Report the three cards of a round of Race Pace, nothing special", cards_told, 3),
    ("A round of Pole Position at the table, four people of own books, two bots", only_bots, 6),
    ("To the first move of Pole Position at the table, four people, two bots, any grid typed in",
     typed_grid, 26),
    ("A turn of Formula 90 at the table, four people of own books, two robots", only_robots, 10),
    ("A turn of Formula 90 by hand with the proposals, on average", turn_of_cards, 10),
    ("Turn track and weather of Formula 90 and back", turns_ahead, 4),
)


@pytest.mark.parametrize("situation", SITUATIONS, ids=[row[1].__name__ for row in SITUATIONS])
def test_presses(tmp_path, situation):
    _, play, presses = situation
    assert play(Desk(tmp_path)) == presses


def test_ok_that_is_held_runs_ahead_to_the_next_question_of_somebody(tmp_path):
    desk = Desk(tmp_path)
    out_of_the_race(desk)
    told, since = desk.play, desk.now
    desk.app.board.hold = lambda: True
    desk.press("ok")
    desk.run(400)
    assert desk.shows() == "Caption"            # it may have needed a press
    desk.run(3000)
    assert desk.shows() == "Result" and len(list(told.teller.log)) > 8
    desk.app.board.hold = lambda: False
    assert desk.now - since < 4000


def test_only_who_is_out_is_led_to_the_result(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 0, 2, 1], laps=2)
    come_to(desk, lambda: desk.shows() == "Move")
    play, race = desk.play, desk.play.race
    assert not play.done()
    eliminate(race, race.ask.who, BROKEN_DOWN)
    assert not play.done()                      # the other person drives
    desk.app.options(play)
    assert "result" not in desk.app.screen.entries
    eliminate(race, 1 - race.ask.who, BROKEN_DOWN)
    assert play.done()
    play.run.real = 1
    assert not play.done()                      # a person rolls the dice


def test_the_rounds_at_the_table_in_the_documentation_are_these():
    text = (ROOT / "docs" / "play" / "presses.md").read_text()
    assert "\n".join(at_table()) in text


def test_the_table_in_the_documentation_is_this_one():
    text = (ROOT / "docs" / "play" / "presses.md").read_text()
    text = text.partition("## A round at the table")[0]
    rows = [line for line in text.splitlines() if line.startswith("| ")][1:]
    assert rows == ["| %s | %d |" % (name, presses) for name, _, presses in SITUATIONS]
