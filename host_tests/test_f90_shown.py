"""What Race! Formula 90 shows: hands stay hidden, turns are told so that they can be read."""

import re
from types import SimpleNamespace

import pytest

from host_tests.app_drive import Desk
from host_tests.f90_situations import Situation
from pitwall.canvas.colours import AMBER
from pitwall.games.formula_90 import asks, cards, dash, odds, show
from pitwall.games.formula_90.commentary import Commentary
from pitwall.games.formula_90.state import BALANCE, FAST, PHASE, SEAT, SLOW, TURNS
from pitwall.games.formula_90.story import Story
from pitwall.games.narration import MOST_ROWS, rows
from pitwall.race.referee import PICK, ROLL
from pitwall.ui import texts, words
from pitwall.ui.die import Die
from pitwall.ui.road import Road
from tools import fuzz
from tools.screens import SHAPES
from tools.lab.lots import Lots


def told(seeds, language="en"):
    """(race, lines before an answer) of races by lot, as everybody hears them."""
    for seed in seeds:
        lots = Lots(fuzz.tables("formula-90"), seed, 1, game="formula-90")
        race = lots.race
        lines = []
        heard = Commentary(show.Show(race, words.load(language, "formula-90")),
                           lambda kind, who, text: lines.append(text))
        while lots.race is race:
            heard.catch_up()
            yield race, lines
            lines.clear()
            if not lots.tick():
                break


def test_what_a_hand_holds_is_in_no_line():
    """A card that was drawn in secret is named once it is played, paid or discarded."""
    public = (asks.T_SHOWN, asks.T_RESERVED, asks.T_LAYS, asks.T_PLAYED, asks.T_PAID_CARD,
              asks.T_DISCARDED, asks.T_CHECKED, asks.T_QUALIFIED)
    seen, count, named, of, read = [], 0, set(), None, 0
    for race, lines in told(range(3)):
        if race is not of:
            named, of, read = set(), race, 0
            spoken = show.Show(race, words.load("en", "formula-90"))
        for number in range(max(read, race.told_first()), race.tells):
            what, _, value = race.told_at(number)
            if what in public:
                named.add(value >> 8 if what in (asks.T_CHECKED, asks.T_QUALIFIED) else value)
        read = race.tells
        if race.table[PHASE] != TURNS:      # robots' chits have numbers, too
            continue
        for who in range(len(race.cars)):
            for card in cards.hand(race, who) + cards.lying(race, cards.FROZEN, who):
                count += 1
                if card not in named and not cards.is_track(card):
                    name = spoken.short_card(card)
                    seen += [line for line in lines if name in line.replace("Track " + name, "")]
    assert not seen and count > 1000


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_line_has_two_rows(language):
    for race, lines in told(range(3), language):
        for line in lines:
            assert rows(line) <= MOST_ROWS and "  " not in line and "{" not in line, line


def story(*tells):
    race = Situation("a@1", "b@1").race
    made = Story(show.Show(race, words.load("en", "formula-90")), 0)
    for what, value in tells:
        made.hear(what, 0, value)
    return " ".join(made.sentences())


def test_a_turn_is_told_in_the_order_in_which_it_happened():
    car, blue = words.load("en").pick("cars", 0), words.load("en").pick("cars", 1)
    for tells, text in (
            (((asks.T_PIT, 22), (asks.T_FUEL, 17)), "stops, goes back to section 23 (Hopyard), "
                                                    "fuel to turn 17."),
            (((asks.T_PLAYED, 49), (asks.T_PLAYED, 21)),
             "plays Orange 1 (49) draw 2 and Orange 2 (21) draw 1."),
            (((asks.T_DISCARDED, 1), (asks.T_DISCARDED, 2), (asks.T_DISCARDED, 3)),
             "discards 3 cards."),
            (((asks.T_MP, 4), (asks.T_MOVED, 1), (asks.T_OVERTAKES, 1), (asks.T_MOVED, 26)),
             "4 mp, to section 2 (Marl Face), past %s, to section 27." % blue),
            (((asks.T_PIT, 22), (asks.T_SPOT, 1), (asks.T_MP, 4), (asks.T_MOVED, 26),
              (asks.T_SPOT, 1)),
             "stops, goes back to section 23 (Hopyard), takes the outer spot. 4 mp, to section 27. "
             "Takes the outer spot."),
            (((asks.T_PLAYED, 21), (asks.T_MP, 2), (asks.T_MOVED, 26),
              (asks.T_CHECKED, 40 << 8 | 1), (asks.T_LATE, 1), (asks.T_MOVED, 27),
              (asks.T_SPOT, 1)),
             "plays Orange 2 (21) draw 1. 2 mp, to section 27. Check 40 passed, brakes late, to "
             "section 28, takes the outer spot."),
            (((asks.T_MP, 4), (asks.T_LEADER_CHECK, 1), (asks.T_CHECKED, 40 << 8 | 1),
              (asks.T_LAPS, 1), (asks.T_LEADER, 0), (asks.T_MOVED, 26)),
             "4 mp, leader check for %s, check 40 passed, laps %s, leads. To section 27." % (
                 blue, blue)),
            (((asks.T_RESERVED, 49), (asks.T_PLAYED, 49), (asks.T_RESERVED, 49)),
             "takes Orange 1 (49) draw 2 of the car it chases. Plays Orange 1 (49) draw 2, "
             "Orange 1 (49) draw 2 is kept for the chaser."),
            (((asks.T_CHECKED, 40 << 8 | 1), (asks.T_ET, 0)),
             "check 40 passed, loses the extreme line.")):
        assert story(*tells) == "%s: %s" % (car, text)


def asked(at, what, who, options, laid=()):
    """(the Show of that situation, a question to that car)"""
    ask = at.race.ask.put(PICK, what, who, options, -1, True)
    at.race.scratch.turn.cards = laid
    return show.Show(at.race, words.load("en", "formula-90")), ask


def test_a_card_is_shown_with_all_that_it_makes():
    """Section 5 of Marlpit Park has a spot for red and green cards of 1 mp."""
    for hand, laid, strategy, card, made in (
            ((50, 90), (), 0, 50, "2+spot 1 = 3 mp"), ((43, 50), (50,), 0, 43, "2+1+spot 1 = 4 mp"),
            ((43, 50), (), 0, 43, "1 mp"), ((43, 50), (), BALANCE, 43, "1+spot 1 = 2 mp")):
        at = Situation("a@5.1", "b@9").hand(0, *hand).car(0, strategy=strategy)
        shown, ask = asked(at, asks.Q_SECOND if laid else asks.Q_CARD, 0, [card], laid)
        assert shown.made(ask, 0) == made


def test_one_card_is_no_cards():
    """Each cost and gain of a Race Card by its number, in both languages."""
    at = Situation("a@2", "b@9").hand(0, 50, 90)
    for language, one in (("en", "draws a card"), ("es", "roba una carta")):
        shown = show.Show(at.race, words.load(language, "formula-90"))
        found = {text for card in range(1, 100) for text in shown._demands(0, card, (card,))}
        assert one in found and not any(re.search(r"\b1 ca?r[dt]a?s", text) for text in found)


def test_a_check_is_sure_if_a_card_of_the_hand_passes_it():
    for hand, chosen, sure in (
            ((64, 3), (64,), True), ((64, 88), (64,), False), ((26, 88), (26,), True),
            ((26, 64), (26, 64), True), ((64, 94, 3), (64, 94), False),
            ((64, 94, 3, 2), (64, 94), True), ((72, 64, 3), (72, 64), False)):
        at = Situation("a@2", "b@9").hand(0, *hand)
        assert odds.sure(at.race, 0, chosen) == sure, hand


def test_a_contest_says_who_is_against_whom_and_how_likely_one_is_ahead():
    at = Situation("robot@10", "a@10", "b@10").hand(1, 9, 3).hand(2, 12)
    at.race.cars[0][SEAT] = FAST
    at.race.scratch.contest = 9, [0, 1, 2], [0, 1, 2], []
    shown, ask = asked(at, asks.Q_CONTEST, 1, (0, 1))
    assert [(who, says) for who, _, says in shown.against(ask)] == [
        (0, "contests"), (1, "asked"), (2, "declines")]
    assert [uses for _, uses, _ in shown.against(ask)] == [
        "+0, two random cards", "-1, 2 cards", "-1, 1 cards"]
    at.race.scratch.laid[1] = (9,)
    shown, ask = asked(at, asks.Q_LAY_SECOND, 1, (0, 3))
    assert [shown.made(ask, i) for i in (0, 1)] == ["3-1 = 2", "3+3-1 = 5"]
    shares = [int(shown.detail(ask, i).split(" %")[0].split()[-1]) for i in (0, 1)]
    assert shares[0] == 0 < shares[1] < 100      # behind on a tie: the robot stands ahead


def test_the_turn_track_says_who_stops_when():
    at = Situation("a@5", "b@5", "fast@3", turn=6).car(0, fuel=9).car(1, fuel=9).car(2, fuel=10)
    race, shown = at.race, show.Show(at.race, words.load("en", "formula-90"))
    assert dash.schedule(race) == (6, 24) and len(dash.slots(race)) == 9
    assert dash.due_in(race, 9) == ([0, 1], 0) and dash.due_in(race, 10) == ([], 1)
    told = shown.coming()
    assert "turn 9" in told[-1].lower() and "Turn 7" in " ".join(told)
    at.set(round=24)
    assert "last turn" in " ".join(shown.coming())


def test_which_card_shows_the_road_ahead():
    """Sections from the car's own on, corners, cars, and how far each card would take it."""
    at = Situation("a@5", "b@8", "fast@7").hand(0, 10, 3).car(0, strategy=BALANCE)
    at.race.scratch.turn.begin(0, 0)
    spoken = show.Show(at.race, words.load("en", "formula-90"))
    ask = at.race.ask.put(PICK, asks.Q_CARD, 0, [3, 10])
    road = spoken.road(ask)
    circuit = at.race.circuit
    assert [corner for corner, _ in road] == [circuit.is_corner(4 + i) for i in range(len(road))]
    assert [found for _, found in road[:5]] == [[0], [], [2], [1], []] and len(road) > 8
    assert [spoken.reach(ask, i) for i in range(2)] == [
        cards.mp(at.race, card) for card in (3, 10)]
    first = [corner for corner, _ in road].index(True)
    assert spoken.road_words(ask) == "Corner in %d: %s. Green 2 ahead." % (
        first, spoken.section_name(4 + first))
    ask = at.race.ask.put(PICK, asks.Q_CHECK, 0, [3, 10])
    assert not spoken.road(ask)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_road_is_on_every_page_and_all_else_has_room(tmp_path, shape, language):
    from tools.presses import Quick
    seen = []

    class Looked(Quick):
        def _ask(self, play):
            Quick._ask(self, play)
            if play.race.ask.what in (asks.Q_CARD, asks.Q_SECOND):
                assert not play.app.page.cut
                stage, said = play.stage, play.texts.show.road_words(play.race.ask)
                texts = stage._helps() if hasattr(stage, "_helps") else ()
                assert (said in texts) == play.frame.tiny       # there in words, else in boxes
                seen.append(said in texts or stage.reach >= 0)
    Looked("formula-90", 2, shape, language)
    assert len(seen) > 10 and all(seen)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_bag_and_a_deck_are_no_dice(language):
    """A disc of the damage bag is drawn, and its colour is said; a card has its own number."""
    at = Situation("a@5", "b@8")
    spoken = words.load(language, "formula-90")
    made = texts.Texts(at.race, spoken, show, dash)
    named = [made.die(at.race.ask.put(ROLL, what, 0, [1, 2], die=die)) for what, die in (
        (asks.Q_DISC, asks.DISC_DIE), (asks.Q_DRAW, asks.RACE_DECK_DIE))]
    assert named == {"en": ["The damage bag", "The Race deck"],
                     "es": ["Sale de: bolsa de daños", "Sale de: mazo de carrera"]}[language]


def test_a_disc_of_the_bag_is_drawn_and_its_colour_is_said(tmp_path):
    desk = Desk(tmp_path)
    desk.app.choose("formula-90")
    desk.begin([0, SLOW], "marlpit-park", 53)
    play = desk.play
    for options, said in (([0, 0], "red damage"), ([1, 1], "brown damage")):
        drawn = Die(play, play.race.ask.put(ROLL, asks.Q_DISC, 0, options, die=asks.DISC_DIE))
        drawn.roll(0, 0)
        assert drawn.deck and drawn.said == said
    card = Die(play, play.race.ask.put(ROLL, asks.Q_DRAW, 0, [79], die=asks.RACE_DECK_DIE))
    assert card.deck and card.kind != dash.BARE and card.faces == [79]


def test_a_card_that_goes_beyond_the_boxes_of_a_small_page_ends_in_an_arrow():
    drawn = []
    pen = SimpleNamespace(rect=lambda x, y, w, h, ink: drawn.append((x, ink)),
                          text=lambda x, y, text, *inks: drawn.append((x, text)))
    at = Situation("a@5", "b@8").hand(0, 10, 3)
    at.race.scratch.turn.begin(0, 0)
    play = SimpleNamespace(
        page=SimpleNamespace(picture=lambda x, y, w, h, key, ink, paint: paint(pen)), letters="RBG",
        texts=SimpleNamespace(show=show.Show(at.race, words.load("en", "formula-90"))))
    boxes = Road(play, at.race.ask.put(PICK, asks.Q_CARD, 0, [3, 10]), 0, 0, 128)
    last = len(boxes.sections) - 1
    assert last == 8
    for reach, arrow in ((3, False), (last, False), (last + 2, True)):
        drawn.clear()
        boxes.draw(reach)
        amber = [x for x, ink in drawn if ink == AMBER]
        assert amber == [14 * min(reach, last)] and ("\u25b6" in [ink for _, ink in drawn]) == arrow
