"""What Race! Formula 90 shows: hands stay hidden, turns are told so that they can be read."""

import pytest

from host_tests.f90_situations import Situation
from pitwall.games.formula_90 import asks, cards, show
from pitwall.games.formula_90.commentary import Commentary
from pitwall.games.formula_90.state import PHASE, TURNS
from pitwall.games.formula_90.story import Story
from pitwall.games.narration import MOST_ROWS, rows
from pitwall.ui import words
from tools import fuzz
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


def test_a_turn_is_told_in_the_order_of_what_matters():
    car = words.load("en").pick("cars", 0)
    for tells, text in (
            (((asks.T_FUEL, 17), (asks.T_PIT, 22)), "stops, goes back to section 23 (Hopyard), "
                                                    "fuel to turn 17."),
            (((asks.T_PLAYED, 49), (asks.T_PLAYED, 21)),
             "plays Orange 1 (49) draw 2 and Orange 2 (21) draw 1."),
            (((asks.T_DISCARDED, 1), (asks.T_DISCARDED, 2), (asks.T_DISCARDED, 3)),
             "discards 3 cards."),
            (((asks.T_MP, 4), (asks.T_MOVED, 1), (asks.T_OVERTAKES, 1), (asks.T_MOVED, 26)),
             "4 mp, past %s, to section 27." % words.load("en").pick("cars", 1)),
            (((asks.T_RESERVED, 49), (asks.T_PLAYED, 49), (asks.T_RESERVED, 49)),
             "takes Orange 1 (49) draw 2 of the car it chases. Plays Orange 1 (49) draw 2, "
             "Orange 1 (49) draw 2 is kept for the chaser."),
            (((asks.T_CHECKED, 40 << 8 | 1), (asks.T_ET, 0)),
             "check 40 passed, loses the extreme line.")):
        assert story(*tells) == "%s: %s" % (car, text)
