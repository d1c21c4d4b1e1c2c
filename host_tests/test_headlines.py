"""Headlines: decisive events of a race are reported once, at the checkpoint after them."""

from types import SimpleNamespace

import pytest

from host_tests.on_the_radio import RACES, Listener, begun, whole
from host_tests.playing import table_of
from pitwall import games
from pitwall.games import dash as of_all
from pitwall.games.headlines import Headlines
from pitwall.games.narration import HEADLINE, rows
from pitwall.games.occasions import last_lap
from pitwall.race import recorded, saves
from pitwall.race.journal import Journal
from pitwall.race.replay import Replay
from pitwall.ui import words
from tools import race as tool
from tools.screens import ROOT

TRACKS = str(ROOT / "tracks")
BYTES = 80          # stored bytes of the longest usual field


class Dash:
    """A race with the values of the test, for six cars at most."""

    GOES_ON, IN_PITS, IN_TROUBLE, AT_FLAG, IS_OUT = (
        of_all.GOES_ON, of_all.IN_PITS, of_all.IN_TROUBLE, of_all.AT_FLAG, of_all.IS_OUT)
    turns = ()
    closing, LAST_LAP = of_all.closing, of_all.LAST_LAP

    def __init__(self, cars, laps):
        self.cars, self.race_laps = cars, lambda race: laps

    def lined_up(self, race):
        return self.said(race)["order"] is not None

    def said(self, race):
        return self.rounds[race.table[0]]

    def order(self, race):
        return self.said(race)["order"]

    def round_number(self, race):
        return race.table[0]

    def condition(self, race, who):
        return self.said(race)["is"].get(who, self.GOES_ON)

    def laps(self, race, who):
        return self.said(race)["laps"].get(who, 0)

    def lap(self, race):
        return max([1] + [done + 1 for done in self.said(race)["laps"].values()])

    def stops(self, race, who):
        return self.said(race)["stops"].get(who, 0)

    def points(self, race, who, kind):
        return self.said(race)["points"].get(who, 9)

    def bot(self, race, who):
        return who > 0

    def schedule(self, race):
        return self.turns


def told(rounds, cars=4, laps=3, paid=(0,), turns=()):
    """Return the headlines of rounds, each (order, other values)."""
    dash = Dash(cars, laps)
    dash.turns = turns
    dash.rounds = [{"is": {}, "laps": {}, "stops": {}, "points": {}, "order": order, **more}
                   for order, more in rounds]
    game = SimpleNamespace(TABLE_SIZE=1, CAR_SIZE=1)
    race = SimpleNamespace(game=game, circuit=None, rules=None, scratch=None, past=[],
                           cars=[bytearray(1)] * cars, begun=bytes(1 + cars), snapshot_tells=0)
    table = words.load("en")
    show = SimpleNamespace(race=race, dash=dash, words=table, say=table.say,
                           car=lambda who: table.pick("cars", who),
                           place_name=lambda place: table.pick("places", place - 1))
    found, lines = Headlines(show, paid), []
    found.begin()
    for number in range(1, len(rounds)):
        race.past = [(race.begun,)]
        race.begun, race.snapshot_tells = bytes([number]) + bytes(cars), number * 3
        lines += [text for _, text in found.due()]
        assert found.due() == []        # once
        found.begin()                   # an undo in this round changes nothing
    return lines


def orders(*texts, **more):
    return [(None, {})] + [([int(letter) for letter in text], more) for text in texts]


# --- the lead ---

def test_a_new_leader_and_the_lead_that_is_taken_back():
    assert told(orders("0123", "1023", "1023", "0123")) == [
        "Blue takes the lead from Red.", "Red takes the lead back from Blue."]


def test_after_many_rounds_it_is_not_taken_back_but_taken():
    assert told(orders("0123", "1023", *["1023"] * 6, "0123")) == [
        "Blue takes the lead from Red.", "Red takes the lead from Blue."]


@pytest.mark.parametrize("more, line", [
    ({"is": {0: of_all.IS_OUT}}, "Blue leads now: Red is out."),
    ({"is": {0: of_all.IN_PITS}}, "Blue leads now: Red stops."),
    ({"stops": {0: 1}}, "Blue leads now: Red stops."),
    ({"points": {1: 5}}, "Blue takes the lead from Red, for 4 points."),
    ({"points": {1: 6}}, "Blue takes the lead from Red."),
    ({"is": {1: of_all.AT_FLAG}}, None)])
def test_why_another_one_leads(more, line):
    lines = told(orders("0123") + [([1, 0, 2, 3], more)])
    assert lines == [line] * (line is not None)


def test_points_are_no_price_where_the_game_has_none():
    rounds = orders("0123") + [([1, 0, 2, 3], {"points": {1: 0}})]
    assert told(rounds, paid=()) == ["Blue takes the lead from Red."]


# --- duels ---

def test_a_duel_is_told_when_they_swap_back_and_again_when_it_has_gone_on_twice_as_long():
    swaps = ["0123", "0213"] * 5
    assert told(orders(*swaps)) == [
        "Blue and Green swap places again, Blue is 2nd."] * 3      # the 2nd, the 4th, the 8th


def test_at_the_back_it_is_told_of_people_alone():
    swaps = ["012345", "012354", "012345"]
    assert told(orders(*swaps), cars=6) == []
    swaps = ["512340", "512304", "512340"]
    assert told(orders(*swaps), cars=6) == ["Orange and Red swap places again, Orange is 5th."]


def test_who_stops_or_is_out_fights_no_duel():
    rounds = orders("0123", "0213") + [([0, 1, 2, 3], {"is": {2: of_all.IN_PITS}})]
    assert told(rounds) == []


# --- laps ---

def test_the_last_lap_is_told_once_and_who_chases():
    last = {"laps": {2: 2}}
    assert told(orders("2013") + [([2, 0, 1, 3], last)] * 3) == [
        "Last lap: Green leads, Red chases."]
    out = {"laps": {2: 2}, "is": {0: of_all.IS_OUT}}
    assert told(orders("2013") + [([2, 0, 1, 3], out)]) == ["Last lap: Green leads."]
    assert told(orders("2013") + [([2, 0, 1, 3], last)], turns=(8, 24)) == [
        "Last turn: Green leads, Red chases."]
    assert told(orders("2013") + [([2, 0, 1, 3], {})], laps=1) == []


def laps_of(*each):
    """Return rounds in which car 0 has these laps; no other car moves."""
    return orders("0123") + [([0, 1, 2, 3], {"laps": {0: laps}}) for laps in each]


def test_a_lap_in_fewer_rounds_than_any_flying_lap_before():
    fastest = "Fastest lap so far: Red, in 2 rounds."
    # the first lap, which begins on the grid, does not count; the second is the first to beat
    assert told(laps_of(0, 1, 1, 1, 2, 2, 3, 3, 4), laps=9) == [fastest]
    assert told(laps_of(1, 1, 2, 2, 2, 3), laps=9) == []
    # not where a round is several laps, nor in a race that was not watched from its beginning
    assert told(laps_of(3, 4, 4, 4, 5, 6), laps=9) == []
    assert told(laps_of(0, 1, 1, 1, 2, 2, 3)[1:], laps=9) == []


def test_radio_motifs_and_headlines_ask_the_same():
    for file in ("ui/radio.py", "device/cues.py"):
        text = (ROOT / "lib/pitwall" / file).read_text()
        assert "last_lap(dash" in text and "race_laps(view)" not in text
    dash = SimpleNamespace(race_laps=lambda race: race[1], lap=lambda race: race[0],
                           lined_up=lambda race: race[2])
    cases = ((1, 1, 1), (2, 2, 1), (3, 2, 1), (2, 2, 0), (1, 2, 1))
    assert [last_lap(dash, case) for case in cases] == [False, True, True, False, False]


# --- whole races ---

@pytest.mark.parametrize("about", RACES, ids=[about[0] for about in RACES])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_race_of_every_game_has_a_few(tmp_path, about, language):
    found = begun(about, 5, str(tmp_path), TRACKS, language)
    commentary, heard, states = found.teller.commentary, [], []
    out = commentary.out

    def keep(kind, who, text):
        if kind == HEADLINE:
            assert 0 <= who < len(found.made.race.cars) and rows(text) <= 2
            heard.append(text)
        out(kind, who, text)
    commentary.out = keep
    while not found.made.race.over:
        found.answer()
        states.append(bytes(found.made.race.state))
    rounds = found.made.dash.round_number(found.made.race)
    assert 1 <= len(heard) <= max(8, rounds // 3), heard
    assert len(commentary.headlines.kept) <= BYTES and len(set(states)) > 20


def test_the_leaders_that_are_told_are_those_of_the_recording(tmp_path):
    """A replay reports the same; each change of the lead is reported, and no other."""
    made = whole(RACES[0], 5, str(tmp_path), TRACKS).made
    found = recorded.read("%s/%s" % (tmp_path, made.record.kept))
    orders = [list(order) for order in found.places()]
    table, lines = words.load("en"), []
    replay = Replay(found, TRACKS, str(tmp_path))
    show = replay.run.show.Show(replay.run.race, table)
    commentary = games.room("pole-position", "commentary").Commentary(
        show, lambda kind, who, text: lines.append((who, text)) if kind == HEADLINE else None)
    while replay.step():
        commentary.catch_up()
    leads = [who for who, text in lines if "takes the lead" in text or "leads now" in text]
    leaders = [order[0] for order, before in zip(orders[1:], orders) if order[0] != before[0]]
    assert leads and leads == leaders[:len(leads)] and len(leaders) - len(leads) <= 1


def test_a_resumed_race_goes_on_telling_and_tells_nothing_twice(tmp_path):
    about = RACES[2]
    race = begun(about, 5, str(tmp_path), TRACKS)
    for _ in range(150):
        race.answer()
    there = Listener(saves.load(Journal(str(tmp_path)), TRACKS))
    while there.made.replaying():
        there.made.replay()
        there.listen()
    first, second = race.teller.commentary.headlines, there.teller.commentary.headlines
    assert bytes(first.kept[3:3 + first.cars]) == bytes(second.kept[3:3 + second.cars])
    assert second.due() == []
    lines = []
    for each in (race, there):
        told = []
        each.teller.commentary.out = lambda kind, who, text, told=told: (
            told.append(text) if kind == HEADLINE and "Fastest" not in text else None)
        while not each.made.race.over:
            each.answer()
        lines.append(told)
    assert lines[0] == lines[1] and len(lines[0]) > 2


def test_both_pythons_tell_the_same(mpy):
    """They are among the lines of a whole race."""
    lines, seats = [], ["bot"] * 6
    tool.on_cpython(table_of("great-britain"), seats, 5, lines.append)
    there = tool.on_micropython(mpy, table_of("great-britain"), seats, 5)
    assert there.splitlines() == lines
    assert [line for line in lines if "lead" in line and "Leads into" not in line]
