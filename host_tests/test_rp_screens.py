"""Screens of Race Pace: the strip of laps, terms and their reasons, effects of each answer."""

import pytest

from host_tests.app_drive import Desk
from host_tests.canvas_plain import Plain
from host_tests.rp_situations import Situation
from host_tests.shaped import SHAPES, desk_of, seen_on
from pitwall.canvas.colours import AMBER, BLACK, CARS, GREEN, WHITE, YELLOW
from pitwall.games.race_pace import dash
from pitwall.games.race_pace.asks import Q_ACTION
from pitwall.games.race_pace.house_data import FOR_ALL
from pitwall.games.race_pace.show import Show
from pitwall.games.race_pace.state import (
    ACTION, BOX_BOX, CANCELLED, DEFEND, DO_AERO, DO_ENGINE,
    DO_MECHANICS, GAIN, LAP, LAPS, POOR, SOFT, STRATEGIC, TACTICAL, USE_EBS, WET)
from pitwall.games.race_pace.story import Story
from pitwall.race.referee import PICK
from pitwall.ui import terms, words
from pitwall.ui.strip import COMES, GHOST, NONE, Strip, window
from pitwall.ui.watch import Caption
from pitwall.ui.wear import Wear
from tools.pictures import race_pace_scenes as scenes

LETTERS = "RBGYOPWS"
BOX = (2, 22, 236, 58)
ALL = (DO_ENGINE, DO_AERO, DO_MECHANICS, USE_EBS, DEFEND, TACTICAL, STRATEGIC)


def shown(at, language="en"):
    return Show(at.race, words.load(language, "race-pace"))


def tried(at, who=1, options=ALL, language="en"):
    """Return the previews of all those actions for a car."""
    ask = at.race.ask.put(PICK, Q_ACTION, who, options)
    return shown(at, language).tried(ask)


def strip(at, who=0, comes=(), box=BOX):
    found = Strip(at.race.circuit, dash, LETTERS, box)
    found.look(at.race, who, list(comes) or [at.race.circuit.field(dash.cell(at.race, who))])
    return found


# --- effects of each answer ---

@pytest.mark.parametrize("fields", (
    {}, {"engine": 85, "aero": 95}, {"ebs": 95}, {"ebs": 90, "skill": 100}, {"wear": 18},
    {"compound": SOFT, "cards": GAIN | POOR, "tokens": 2}))
def test_a_car_comes_where_it_was_said_to_come(fields):
    for action in ALL:
        at = Situation(30, 10, medium_box=20).car(1, **fields)
        answers = tried(at)
        i = ALL.index(action)
        idle, laps = laps_at(at, answers.without) - 10, answers.laps[i]
        driven = at.turn(1, action)
        assert driven == laps == laps_at(at, answers.comes[i]) - 10, action
        assert answers.gain(i) == laps - idle


def laps_at(at, field):
    return field + at.race.circuit.first


def test_what_actions_bring_in_words():
    at = Situation(30, 10).car(1, engine=85, aero=80, ebs=90)
    answers = tried(at)
    assert [answers.brings(i) for i in range(len(ALL))] == [
        "+1, stays", "+1 at 90 %", "cheaper stops", "+1, once", "guards", "no harm", "+1, once"]
    at = Situation(30, 10).car(1, engine=100, aero=90, ebs=80)
    assert [tried(at).brings(i) for i in (0, 1, 3)] == ["is full", "+1 at 100 %", "no bonus"]
    at = Situation(30, 10, card_ii=FOR_ALL).car(1, cards=CANCELLED)
    assert tried(at).brings(0) == "cancelled" and tried(at, language="es").brings(0) == "anulada"
    assert tried(at, options=(BOX_BOX,)).brings(0).startswith("-1, ")


def test_terms_give_way_but_their_sum_stays():
    at = Situation(30, 10, forecast=0).car(
        1, engine=100, aero=90, skill=90, ebs=95, cards=GAIN | POOR, tokens=1, compound=SOFT)
    ask = at.race.ask.put(PICK, Q_ACTION, 1, (USE_EBS,))
    show = shown(at)
    whole, total, _, _ = show.tried(ask).terms(0)
    assert [number for _, number in whole] == [1, 2, 1, 1, 1, 2, 1, -1, -1] and total == 7
    for most in (8, 7):
        rows, again, _, _ = show.tried(ask).terms(0, most)
        assert len(rows) <= most and sum([number for _, number in rows]) == again == total
    assert (show.say("term.bars"), 4) in show.tried(ask).terms(0, 7)[0]
    at = Situation(30, 10)
    rows, total, _, _ = shown(at).tried(at.race.ask.put(PICK, Q_ACTION, 1, (TACTICAL,))).terms(0, 4)
    assert [number for _, number in rows] == [1] and total == 1     # zero rows were removed


def test_why_not_all_of_it_is_driven():
    at = Situation(30, 10, medium_box=20).car(1, engine=100, wear=18)
    _, total, laps, kept = tried(at, options=(TACTICAL,)).terms(0)
    assert (total, laps, kept) == (3, 2, "The tyres end.")


@pytest.mark.parametrize("language, said", (
    ("en", ("Blue: pace 5, 2 laps, to lap 12. Pace 5: car +1, engine +2, aero +2, the tyres end.",
            "Blue: pace 5, the tyres end, 2 laps, to lap 12.")),
    ("es", ("Azul: ritmo 5, 2 vueltas, hasta la 12. Ritmo 5: coche +1, motor +2, aero +2, se "
            "acaban las gomas.", "Azul: ritmo 5, se acaban las gomas, 2 vueltas, hasta la 12."))))
def test_the_log_says_why_not_all_of_it_was_driven(language, said):
    for seat, text in zip((0, 2), said):        # a person has every term, a rival does not
        at = Situation(30, 10).car(1, engine=100, aero=100, wear=27, seat=seat)
        at.turn(1, TACTICAL)
        story = Story(shown(at, language), 1)
        for tell in at.told:
            story.hear(*tell)
        assert " ".join(story.sentences()) == text


# --- the strip ---

def test_the_window_holds_the_own_car_and_where_it_comes():
    assert window([10, 12, 20], [23], 12, 60, 13, 19) == (10, 14)
    assert window([10, 12], [14], 12, 60, 13, 19)[1] == 13
    assert window([0, 1], [3], 1, 60, 13, 19) == (0, 13)
    assert window([58, 59], [59], 58, 60, 13, 19) == (47, 13)
    for own in range(0, 52):
        for comes in range(own, own + 8):
            first, count = window([0, own, 59], [comes], own, 60, 13, 19)
            assert count <= 19 and first <= own <= comes < first + count and first + count <= 60


def test_cars_stand_in_their_laps_the_first_to_come_lowest():
    at = Situation(12, 14, 12, 9)
    found = strip(at)
    field = at.race.circuit.field(dash.cell(at.race, 0))
    stacks = found.stand(at.race, field + 3, field + 1)
    assert stacks == {field: [(0, 0), (2, 0)], field + 2: [(1, 0)], field - 3: [(3, 0)],
                      field + 3: [(COMES, 0)], field + 1: [(GHOST, 0)]}
    assert GHOST not in [what for stack in found.stand(at.race, field + 3, field + 3).values()
                         for what, _ in stack]
    assert COMES not in [what for stack in found.stand(at.race, field, NONE).values()
                         for what, _ in stack]


def test_who_is_far_away_stands_at_the_edge_with_an_arrow():
    at = Situation(40, 12, 1)
    found = strip(at, 1)
    stacks = found.stand(at.race, NONE)
    last = found.first + found.count - 1
    assert stacks[found.first][0][1] < 0 < stacks[last][0][1]
    letters = []
    pen = recorded(found, letters)
    found.paint(pen)
    assert "\u25c0" in letters and "\u25b6" in letters


def recorded(found, letters, size=(240, 240)):
    """Return a pen that records drawn texts on a canvas of its own."""
    plain = Plain(*size)
    pen = plain.pen(*found.box)
    draw = pen.text

    def text(x, y, string, *rest):
        letters.append(string)
        draw(x, y, string, *rest)
    pen.text, pen.plain = text, plain
    return pen


def test_every_car_has_its_letter_and_every_mark_its_shape():
    at = Situation(*[10] * 8)
    found = strip(at, 0, (12,))
    letters = []
    pen = recorded(found, letters)
    field = at.race.circuit.field(dash.cell(at.race, 0))
    found.stand(at.race, field + 2, field + 1)
    found.paint(pen)
    assert sorted(text for text in letters if text in LETTERS) == sorted(LETTERS + "RR")
    dots = pen.plain.dots
    x, wide = found.left(field), found.wide
    stack = {dots[y][i] for y in range(22, 69) for i in range(x, x + wide)}
    assert set(CARS[1:8]) | {WHITE} <= stack         # eight in one lap, two abreast
    ways = [{dots[y][i] for y in range(22, 69) for i in range(found.left(at_), found.left(at_)
                                                              + wide)} for at_ in (field + 2,
                                                                                   field + 1)]
    assert AMBER in ways[0] and AMBER not in ways[1] and WHITE in ways[1]


def test_bonus_laps_are_framed_bends_underlined_blue_flags_fly_and_tyres_end():
    at = Situation(12, 12, on="belgium", medium_box=20).car(0, wear=17)
    found = strip(at, 0, (15,))
    circuit = at.race.circuit
    letters = []
    pen = recorded(found, letters)
    found.stand(at.race, NONE)
    found.paint(pen)
    dots = pen.plain.dots
    field = {lap: circuit.field(circuit.place(lap)) for lap in range(8, 20)}
    edges = {lap for lap in field if dots[22][found.left(field[lap])] == YELLOW}
    assert edges == {9, 10, 11}
    low = 22 + 58 - 1
    bends = {lap for lap in field if dots[low][found.left(field[lap]) + 4] == WHITE}
    assert bends == {13, 14, 15, 18, 19}
    assert found.end == field[15] and dots[40][found.left(field[15]) + found.wide - 4] == AMBER
    assert "\ue005" in letters


# --- the page ---

def test_plus_minus_and_nought_differ_in_grey():
    """They differ by shape, not by colour: filled, hatched, hollow."""
    found = []
    for number in (1, -1, 0):
        plain = Plain(40, 20)
        terms.plus_or_minus(plain.pen(0, 0, 40, 20), 2, 2, 26, 12, number)
        found.append(sum([dot != BLACK for row in plain.dots for dot in row]))
    full, hatched, hollow = found
    assert full == 26 * 12 and hollow == 2 * 26 + 2 * 10
    assert hollow + 20 < hatched < full - 100


def at_action(desk):
    desk.come_to(scenes.rp_action(desk))
    return desk.play.stage


def test_the_strip_and_the_sum_follow_the_answer(tmp_path):
    desk = Desk(tmp_path)
    stage = at_action(desk)
    strip_, drawn = stage.strip, set()
    for i in range(stage.ask.n):
        assert stage.at == i
        drawn.add(repr(sorted(strip_.stacks.items())))
        comes = stage.tried.comes[i]
        assert (COMES, 0) in strip_.stacks.get(comes, ()) or comes == strip_.circuit.field(
            dash.cell(desk.race, stage.ask.who))
        desk.press("down")
    assert len(drawn) == len(set(stage.tried.comes)) > 1
    race, who, action = desk.race, stage.ask.who, stage.ask.options[stage.at]
    desk.press("ok")
    assert race.cars[who][ACTION] == action


def test_a_person_s_move_is_explained_once_and_one_press_goes_on(tmp_path):
    desk = Desk(tmp_path)
    desk.come_to(scenes.rp_counted(desk))
    told = desk.play.caption
    rows, total, laps, kept = desk.play.texts.show.counted(
        desk.play.view, told.who, told.counted, 13)
    assert sum([number for _, number in rows]) == total and (laps == total or kept)
    field = desk.race.circuit.field(dash.cell(desk.play.view, told.who))
    assert told.start == field - laps and (GHOST, 0) in told.strip.stacks[told.start]
    assert told.counted[4] not in told.text
    log = [desk.play.teller.log.entry(at)[1] for at in desk.play.teller.log.places()]
    assert any(told.counted[4] in line for line in log)
    play = desk.play
    desk.press("ok")
    assert play.caption is not told


def test_a_rival_s_move_is_not(tmp_path):
    desk = Desk(tmp_path)
    desk.come_to(scenes.rp_turn(desk))
    assert desk.play.caption.who and not getattr(desk.play.caption, "whole", False)


# --- the tyre wear bar ---

def test_the_tyre_bar_has_the_wear_and_the_printed_numbers(tmp_path):
    at = Situation(12, 12, soft_box=13, medium_box=20).car(0, wear=7)
    assert dash.wear(at.race, 0) == (7, 20, 37, ((13, 0), (20, 1), (37, 2)))
    page = Desk(tmp_path).app.page
    bar = Wear(words.load("en", "race-pace"), dash, 8, 4, 224)
    bar.draw(page, at.race, 0)
    letters = []
    bar.box = (8, 4, 224, 30)
    pen = recorded(bar, letters)
    bar.paint(pen)
    assert letters == ["S13", "M20", "H37"]
    dots = pen.plain.dots[9]
    lit = [lap for lap in range(37) if dots[bar.at(lap) + 1] == GREEN]
    assert lit == list(range(7)) and dots[bar.at(20)] == AMBER != dots[bar.at(13)]
    assert dots[bar.at(30)] == BLACK
    at.car(0, compound=WET)
    bar.draw(page, at.race, 0)
    bar.paint(recorded(bar, letters))
    assert letters[3:] == ["S13", "M20", "W37"]
    assert dash.wear(at.car(0, compound=dash.NO_TYRE).race, 0) == 0


def test_terms_on_the_page_are_not_told_again_below_it(tmp_path, monkeypatch):
    for shape in SHAPES:
        desk = desk_of(shape, tmp_path / shape, monkeypatch)
        desk.come_to(scenes.rp_counted(desk))
        told = desk.play.caption
        assert (told.counted[4][:7] in told.text) == desk.app.page.small and told.text
        parts = [told.text] + [part.text for part in desk.play.teller.captions]
        assert not desk.app.page.small or all(
            name in " ".join(parts) for name in ("aero +", "tyres +", "stop -"))


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if SHAPES[shape][0] > 128])
def test_whatever_happened_in_a_move_is_told(tmp_path, monkeypatch, shape):
    """Events that do not fit on the page come after it."""
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.come_to(scenes.rp_counted(desk))
    play, told = desk.play, desk.play.caption
    for many in (1, 12, 40):
        play.teller.captions = []
        text = " ".join(["word%d" % i for i in range(many)])
        caption = Caption(told.who, told.counted[4] + " " + text, told.state, -1)
        caption.counted = told.counted
        page = play.kit.told(play, caption)
        rest = [each.text for each in play.teller.captions]
        said = " ".join([page.text] + rest)
        assert said.replace(told.counted[4], "").strip() == text
        assert len(rest) == (many > 12) or desk.app.page.small and len(rest) < 2
        play.caption = page
        play.open()
        assert play.page.cut == []


def test_the_strip_is_the_same_in_strips_of_any_height():
    """A canvas paints it in several strips."""
    at = Situation(12, 12, 13, 15, 12)
    found = strip(at, 0, (15,))
    field = at.race.circuit.field(dash.cell(at.race, 0))
    found.stand(at.race, field + 3, field + 1)
    whole = recorded(found, [])
    found.paint(whole)
    for high in (1, 3, 8):
        plain = Plain()
        for top in range(BOX[1], BOX[1] + BOX[3], high):
            found.paint(plain.pen(BOX[0], top, BOX[2], high))
        rows = slice(BOX[1], BOX[1] + BOX[3] // high * high)
        assert plain.dots[rows] == whole.plain.dots[rows], high


def test_what_the_answer_changes_is_marked(tmp_path):
    desk = Desk(tmp_path)
    stage = at_action(desk)
    for i in range(stage.ask.n):
        stage.at = i
        dots = seen_on(desk).dots
        rows = stage.tried.terms(i, terms.MOST)[0]
        marked = [dots[terms.TERMS + terms.ROW * at + 5][3] == AMBER for at in range(terms.MOST)]
        if len(rows) < terms.MOST:
            assert marked[:len(rows)] == [row not in stage.tried.idle for row in rows]
        assert sum(marked) <= 2 and not marked[-1]
    at = Situation(30, 10).car(1, engine=85)
    found = tried(at, options=(DO_ENGINE, TACTICAL))
    assert [row for row in found.terms(0)[0] if row not in found.idle] == [("Engine 90 %", 1)]
    assert all(row in found.idle for row in found.terms(1)[0])


def test_the_result_says_laps_beyond_the_last_one():
    race = Situation(44, 44, 44).race
    race.table[LAPS] = 44
    for who, lap in enumerate((46, 45, 44)):
        race.cars[who][LAP] = lap
    assert [dash.laps(race, who) for who in range(3)] == [46, 45, 44]
