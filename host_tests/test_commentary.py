"""The commentary of each turn; whole races are in test_commentary_races."""

import pytest

from host_tests.one_tell import told
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.commentary import Commentary
from pitwall.games.pole_position.settings import SETTING_BITS
from pitwall.games.pole_position.show import Show
from pitwall.race.referee import TABLE
from pitwall.games.narration import HEADING, LINE, MORE, rows
from pitwall.ui import words

CARS = ("Red", "Blue", "Green", "Yellow", "Orange")
VALUES = {"BP": state.BP, "wets": 16 * state.WET + state.step_of(6)}      # with 6 laps of life


class Told:
    """A Situation whose commentary gets events by hand; Green and Yellow are bots."""

    def __init__(self, seats="HHABH", **options):
        self.situation = Situation(seats=seats, **options)
        self.situation.race.mark()
        self.lines = []
        self.commentary = Commentary(Show(self.situation.race, words.load("en")), self._line)

    def _line(self, kind, who, text):
        self.lines.append((kind, who, text))

    def hear(self, text):
        """Return the texts of events, "roll 9, off-track; Blue: lapped": Red's, then Blue's."""
        del self.lines[:]
        who = 0
        for part in text.split("; "):
            car, colon, tells = part.partition(": ")
            if colon:
                who = TABLE if car == "Table" else CARS.index(car)
            for tell in (tells or car).split(", "):
                name, _, value = tell.partition(" ")
                what = getattr(asks, "T_" + name.replace("-", "_").upper())
                self.commentary.hear(what, who, self.number(value))
        self.commentary.flush()
        return [text for _, _, text in self.lines]

    def number(self, text):
        """Convert a number, a name, a cell, fight strengths "7:5", or EP and BP "17/18"."""
        for mark, unit in ((":", 16), ("/", 1 << SETTING_BITS)):
            if mark in text:
                high, _, low = text.partition(mark)
                return int(high) * unit + int(low)
        return self.situation.circuit.find(text) if "." in text else VALUES[text] \
            if text in VALUES else int(text or 0)


def turn(text, **options):
    """Return the commentary of a turn of Red, on hards."""
    return " ".join(Told(**options).hear(text))


# --- single turns ---

@pytest.mark.parametrize("tells, text", [
    ("roll 9, mp 9, move C4.1.1", "Red, hards (4 laps): rolls 9, now in turn 4."),
    ("roll 9, paid-sp 1, roll 7, mp 9, move S5.1.1",
     "Red, hards (4 laps): rolls 9, 7 for 1 SP, keeps 9, now before turn 5."),
    ("roll 9, roll 7, mp 9, move C4.1.1",
     "Red, hards (4 laps): rolls 9, 7, keeps 9, now in turn 4."),
    ("roll 9, roll 7, paid-sp 1, roll 8, paid-sp 2, mp 6, move C4.1.1",
     "Red, hards (4 laps): rolls 9, 7, 8 for 1 SP. Slows to 6 MP for 2 SP. Now in turn 4."),
    ("roll 9, mp 7, move C4.1.1", "Red, hards (4 laps): rolls 9, moves 7, now in turn 4."),
    ("roll 9, paid-sp 2, mp 7, move C4.1.1",
     "Red, hards (4 laps): rolls 9. Slows to 7 MP for 2 SP. Now in turn 4."),
    ("roll 9, mp 9, paid-ep 3, paid-bp 1, paid-sp 2, move C4.1.1, passed 1",
     "Red, hards (4 laps): rolls 9. Spends 3 EP, 1 BP, 2 SP, passes Blue, now in turn 4."),
    ("roll 9, off-track, move C4.1.1",
     "Red, hards (4 laps): rolls 9. Goes off the track. Now in turn 4."),
    ("Green: bot-mp 11, move C4.1.1", "Green, hards (4 laps): 11 MP, now in turn 4."),
    ("Green: bot-mp 11, blocked", "Green, hards (4 laps): 11 MP. Is blocked."),
    ("exit 8, move S1.3.16", "Red: leaves the pits with 8 MP, now before turn 1."),
    ("green 1", "Red: new tyres go on."),
    ("green 2", "Red: ready to leave the pits."),
    ("roll 9, mp 9, stayed, move C4.1.5",
     "Red, hards (4 laps): rolls 9. Slides, but stays on. Now in turn 4."),
    ("Green: bot-mp 11, move S1.1.9, wear 3, lap 3",
     "Green, hards (4 laps): 11 MP. Leads into lap 3."),
    ("Green: bot-mp 11, move S1.1.9, wear -1",
     "Green, hards (4 laps): 11 MP. Worn tyres now cost it 1 MP."),
    ("Green: bot-mp 11, move S1.1.9, finished 1",
     "Green, hards (4 laps): 11 MP. Takes the flag: 1st."),
    ("Green: bot-mp 11, move S1.1.9, no-stop",
     "Green, hards (4 laps): 11 MP. Is out, it never stopped for tyres."),
    ("Green: bot-mp 11, pit, noted 4, wear 3, fitted wets",
     "Green, hards (4 laps): 11 MP, pits for wets. Keeps 4 MP for later."),
    ("Green: bot-mp 9; Blue: lapped; Red: lapped; Green: wear -1, finished 1",
     "Green, hards (4 laps): 9 MP. Takes the flag: 1st. Blue is lapped and out. Red is lapped "
     "and out."),
    ("Green: bot-mp 9, move C4.1.1; Red: lapped",
     "Green, hards (4 laps): 9 MP. Red is lapped and out."),
])
def test_a_turn_in_a_line(tells, text):
    assert turn(tells) == text


ROLLED = "roll 9, mp 9, move C3.1.1, attack 1; "


@pytest.mark.parametrize("tells, text", [
    ("Blue: let-through; Red: passed 1, move C4.1.1", "Blue lets it through. Now in turn 4."),
    ("fight 7:5, passed 1, move C4.1.1", "Beats Blue 7 to 5. Now in turn 4."),
    ("fight 4:5, bid 2, paid-sp 2, passed 1, move C4.1.1",
     "Beats Blue 6 to 5 for 2 SP. Now in turn 4."),
    ("fight 4:5, bid 2; Blue: bid 1, paid-sp 1, held",
     "Blue holds on 6 to 6 for 1 SP. Now in turn 3."),
    ("Blue: held", "Blue holds on. Now in turn 3."),
    ("passed 1, move C4.1.1, passed 2", "Passes Blue and Green, now in turn 4."),
    ("fight 7:5, move C4.1.1, passed 1", "Beats Blue 7 to 5. Now in turn 4."),
    ("fight 7:5, passed 1, attack 2; Green: held",
     "Beats Blue 7 to 5. Green holds on. Now in turn 3."),
])
def test_a_fight_tells_who_wins_by_how_much_and_what_it_cost(tells, text):
    assert turn(ROLLED + tells) == "Red, hards (4 laps): rolls 9. " + text


def test_worn_tyres_and_the_way_back_to_the_track():
    made = Told()
    made.situation.put(0, life=-1)
    made.situation.race.mark()
    made.commentary.rewind()
    assert made.hear("roll 9")[0] == "Red, hards (worn): rolls 9."
    made.hear("roll 9, off-track")
    assert made.hear("move C4.1.1") == [
        "Red: comes back onto the track, now in turn 4."]
    assert made.hear("move C4.1.1") == ["Red: now in turn 4."]


@pytest.mark.parametrize("life, broken, tells, text", (
    (-1, 0, "roll 9, mp 8", "Red, hards (worn): rolls 9. Wear costs it 1 MP, moves 8."),
    (-2, 0, "roll 9, paid-sp 1, roll 7, mp 7",
     "Red, hards (worn): rolls 9, 7 for 1 SP. Wear costs it 2 MP, moves 7."),
    (4, 16, "roll 9, mp 8", "Red, hards (4 laps): rolls 9. Damage costs it 1 MP, moves 8."),
    (-1, 16, "roll 9, drs-used 2, mp 9",
     "Red, hards (worn): rolls 9. Wear and damage cost it 2 MP. DRS adds 2, moves 9."),
    (-1, 0, "roll 9, off-track", "Red, hards (worn): rolls 9. Goes off the track."),
    (4, 0, "target, heavy, roll 9, mp 8",
     "Red: is hit. Has a heavy breakdown. Red, hards (4 laps): rolls 9. Damage costs it 1 MP, "
     "moves 8."),
    (4, 16, "sc-stop, repaired 1; Blue: roll 9, mp 9; Red: roll 9, mp 9",
     "Red: pits behind the safety car. It is repaired. Blue, hards (4 laps): rolls 9. Red, hards "
     "(4 laps): rolls 9."),
))
def test_what_wear_and_damage_take_off_a_roll_is_said(life, broken, tells, text):
    made = Told()
    made.situation.put(0, life=life)
    made.situation.cars[0][state.BROKEN] = broken
    made.situation.race.mark()
    made.commentary.rewind()
    assert " ".join(made.hear(tells)) == text


def test_new_tyres_are_known_the_next_turn():
    made = Told()
    made.hear("Green: pit, fitted %d" % (16 * state.SOFT + state.step_of(2)))
    assert made.hear("Green: bot-mp 12") == ["Green, softs (2 laps): 12 MP."]
    made.hear("Green: bot-mp 12, wear 1")
    assert made.hear("Green: bot-mp 12") == ["Green, softs (1 lap): 12 MP."]
    assert made.commentary.used == ["", "", "S", "", ""]


def test_the_start_tells_rolls_without_tyres():
    assert Told(rest=False).hear("Table: round 1; Red: roll 3, paid-sp 1, roll 5, move S1.1.9") == [
        "Start, round 1 of 3", "Red: rolls 3, 5 for 1 SP, now before turn 1."]


def test_qualifying_is_told_session_by_session():
    made = Told()
    made.situation.put(2, grid=5)
    assert made.hear(
        "Table: session 2; Red: score 4; Blue: score 2; Red: token; Blue: token 1, paid-sp 1, "
        "score 6; Green: score 1, score 3, grid 5, knocked-out 2; Red: paid-sp 1; Blue: paid-sp 1; "
        "Table: session 3; Red: score 1; Blue: score 2, grid 1; Red: grid 2; "
        "Blue: tyre %d; Red: tyre %d" % (state.WET, state.SOFT)) == [
        "Qualifying, session 2", "Rolls: Red 4, Blue 6 (best of 3, 1 SP), Green 3 (best of 3).",
        "Green is knocked out and starts 5th.", "Through for 1 SP each: Red, Blue.",
        "Qualifying, session 3", "Rolls: Red 1, Blue 2.", "Grid: 1st Blue, 2nd Red.",
        "Start tyres: Blue wets, Red softs."]


def test_weather_is_told_as_it_is_after_the_cloud():
    made = Told(grid_a=[0, 0] + [2] * 34)
    race = made.situation.race
    race.table[state.GRID_B] = 4
    race.mark()
    made.situation.play_round()
    made.commentary.catch_up()
    assert made.lines[-1] == (HEADING, TABLE, "Round 4, lap 1 of 6, dry, heavy rain in 8 clouds")
    made.situation.roll(1)
    made.commentary.catch_up()
    assert (LINE, TABLE, "A cloud: dry, heavy rain in 7 clouds.") in made.lines
    assert made.hear("cloud; Table: weather 2") == []
    made.commentary.catch_up()
    assert made.lines[-1][2] == "The weather turns: dry, heavy rain in 7 clouds."


def test_a_turn_too_long_for_a_line_goes_on_in_the_next():
    made = Told()
    made.hear(ROLLED + "fight 9:5, passed 1, paid-ep 3, move C4.1.1, passed 2")
    assert made.lines == [
        (LINE, 0, "Red, hards (4 laps): rolls 9. Beats Blue 9 to 5."),
        (MORE, 0, "Spends 3 EP, passes Green, now in turn 4.")]


def test_a_turn_can_be_told_before_it_is_over():
    made = Told()
    assert made.commentary.so_far() == ""
    made.commentary.hear(asks.T_ROLL, 1, 9)
    assert made.commentary.so_far() == "Blue, hards (4 laps): rolls 9."
    made.commentary.hear(asks.T_PAID_SP, 1, 1)
    made.commentary.hear(asks.T_ROLL, 1, 7)
    assert made.commentary.so_far() == "Blue, hards (4 laps): rolls 9, 7 for 1 SP."
    assert made.lines == []


@pytest.mark.parametrize("tell, text", [
    ((asks.T_PASSED, 1, 3), "Blue: passes Yellow."),
    ((asks.T_BLOCKED, 0, 0), "Red: is blocked."),
    ((asks.T_LET_THROUGH, 1, 0), "Blue lets it through."),
    ((asks.T_LAPPED, 1, 0), "Blue is lapped and out."),
    ((asks.T_END, TABLE, 0), "The race is over"),
    ((asks.T_SETUP, TABLE, 0), ""),
    ((asks.T_SCORE, 0, 3), ""),
])
def test_a_tell_alone_is_a_sentence_or_nothing(tell, text):
    show = Show(Situation(seats="HHABH").race, words.load("en"))
    assert told(show, *tell) == text


def test_rows_are_counted_as_they_break_between_words():
    assert [rows(text, 10) for text in ("", "ten chars.", "eleven char", "one two three", "a " * 5)
            ] == [1, 1, 2, 2, 1]


# --- the optional rules ---

CRASH = "roll 9, mp 9, move C3.1.1, attack 1; Blue: collision; Red: collision"


@pytest.mark.parametrize("tells, text", [
    (CRASH + "; Blue: damage 1; Red: damage 4; Blue: paid-sp 1; Red: light; Blue: held",
     "Red, hards (4 laps): rolls 9. Collides with Blue. Blue takes no damage. Blue rolls again "
     "for 1 SP. Red has a light breakdown. Now in turn 3."),
    (CRASH + "; Orange: collision; Blue: damage 6, heavy, broken-down; Table: yellow 6",
     "Red, hards (4 laps): rolls 9. Collides with Blue and Orange. Blue has a heavy breakdown. "
     "Now in turn 3. Blue is out, broken down. Yellow flags before turn 4."),
    (CRASH + ", lost-ep; Blue: lost-bp; Red: no-points; Blue: must-pit",
     "Red, hards (4 laps): rolls 9. Collides with Blue. Loses 1 EP. Blue loses 1 BP. Red is out, "
     "no points left. Blue must pit now."),
    (CRASH + "; Blue: light; Red: lost-bp; Blue: stress 1; Red: stress 1",
     "Red, hards (4 laps): rolls 9. Collides with Blue. Blue has a light breakdown. Red loses 1 "
     "BP. Now in turn 3. Blue has stress 1. Red has stress 1."),
    ("roll 9, mp 9, move C4.1.1, drs 1; Blue: stress 2; Red: blowout, heavy",
     "Red, hards (4 laps): rolls 9, now in turn 4. Has DRS behind Blue. Blue has stress 2. Red "
     "blows a tyre. Has a heavy breakdown."),
    ("roll 9, mp 9, move C4.1.1; Blue: lapped; Red: stress 1",
     "Red, hards (4 laps): rolls 9. Blue is lapped and out. Red has stress 1."),
    ("roll 9, drs-used 2, calm 1, mp 8, move C4.1.1, drs 1; Blue: stress 2",
     "Red, hards (4 laps): rolls 9. DRS adds 2. Calms down to stress 1, moves 8. Now in turn 4. "
     "Has DRS behind Blue. Blue has stress 2."),
    ("roll 9, paid-sp 2, bonus 1, mp 8",
     "Red, hards (4 laps): rolls 9. 1 MP more. Slows to 8 MP for 2 SP."),
    ("roll 9, mp 9, move C4.1.1, attack 1, fight 7:5, bonus 2, passed 1",
     "Red, hards (4 laps): rolls 9. Beats Blue 7 to 5. 2 MP more. Now in turn 4."),
    ("roll 9, mp 9, move C4.1.1, blowout, heavy",
     "Red, hards (4 laps): rolls 9, now in turn 4. Blows a tyre. Has a heavy breakdown."),
    ("roll 9, mp 9, move C4.1.1, tyre-saved, box-taken",
     "Red, hards (4 laps): rolls 9, now in turn 4. Saves its tyre, for a marker. Waits, the box "
     "is taken."),
    ("pit, repaired 1, recovered BP, setting 17/18, fitted wets",
     "Red: pits for wets. It is repaired. 1 BP comes back. Now with 17 EP, 18 BP."),
    ("sc-stop", "Red: pits behind the safety car."),
    ("Table: event; Red: target, immune",
     "An event: light breakdown. Red: is hit. Its team protects it."),
    ("Table: event 3; Red: target 3, lost-bp, roll 9, mp 9, move C4.1.1",
     "An event: a BP is lost. Red: is hit. Loses 1 BP. Red, hards (4 laps): rolls 9, now in turn "
     "4."),
    ("Blue: stress 1; Red: lap 3; Blue: finished 1",
     "Blue: has stress 1. Red: leads into lap 3. Blue: takes the flag: 1st."),
    ("Table: flags-in, safety-car; Blue: queue 1; Red: queue 2; Table: sc-in",
     "The yellow flags are in. The safety car comes out Queue: Blue, Red. The safety car comes "
     "in."),
    ("driver 1, team 5; Blue: driver 2; Orange: team 1",
     "Cards: Red Wall for Anvil, Blue Lunge, Orange for Drizzle."),
    ("Blue: setting 6/8; Red: replaced",
     "Blue: now with 6 EP, 8 BP. Red: has a new engine and starts last."),
])
def test_the_optional_rules_in_a_line(tells, text):
    assert turn(tells) == text


def test_an_event_that_finds_nobody_on_the_track_says_so():
    made = Told("AABB")
    assert made.hear("Table: event 1") == ["An event: heavy breakdown; nobody is hit."]
    assert made.hear("Table: event 6") == ["An event: a gust: 3 clouds."]
    assert Told("HABB").hear("Table: event 1") == ["An event: heavy breakdown."]


def test_clouds_that_come_with_every_event_of_a_circuit_are_told_with_it():
    made = Told("HABB", switches=state.CIRCUIT_RULES)
    assert made.hear("Table: event") == ["An event: light breakdown and 2 clouds."]


# Reported together with others, or of no interest: scores appear when all have scored.
SILENT = ("T_SETUP", "T_SESSION", "T_SCORE", "T_TOKEN", "T_MP", "T_CLOUD", "T_WEAR", "T_NOTED",
          "T_FIGHT", "T_BID", "T_ATTACK", "T_LAPPED", "T_KNOCKED_OUT", "T_PAID_SP",
          "T_PAID_EP", "T_PAID_BP", "T_TYRE", "T_HELD", "T_COLLISION", "T_OWN_TURN")


def test_every_tell_says_something():
    """Each event has a sentence, or is one of those that are reported with others."""
    show = Show(Situation(seats="HHABH").race, words.load("en"))
    quiet = [name for name in dir(asks) if name.startswith("T_")
             and not told(show, getattr(asks, name), 0, 1)]
    assert set(quiet) <= set(SILENT), quiet
