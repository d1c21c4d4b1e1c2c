"""The commentary: what each turn says; whole races stand in test_commentary_races."""

import pytest

from host_tests.one_tell import told
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.commentary import Commentary
from pitwall.games.pole_position.show import Show
from pitwall.race.referee import TABLE
from pitwall.games.narration import HEADING, LINE, MORE, rows
from pitwall.ui import words

CARS = words.load("en").table["cars"]


class Told:
    """A Situation with a commentary that is fed tells by hand; Green and Yellow are bots."""

    def __init__(self, seats="HHABH", **options):
        self.situation = Situation(seats=seats, **options)
        self.situation.race.mark()
        self.lines = []
        self.commentary = Commentary(Show(self.situation.race, words.load("en")), self._line)

    def _line(self, kind, who, text):
        self.lines.append((kind, who, text))

    def hear(self, *tells):
        """The texts that come of tells (what, who, value)."""
        del self.lines[:]
        for what, who, value in tells:
            self.commentary.hear(what, who, value)
        self.commentary.flush()
        return [text for _, _, text in self.lines]

    def cell(self, name):
        return self.situation.circuit.find(name)

    def placed(self, tells):
        """The tells with cells for the names of cells."""
        return [(what, who, self.cell(value) if isinstance(value, str) else value)
                for what, who, value in tells]


def turn(*tells, **options):
    """What a turn of Red, on hards, says."""
    made = Told(**options)
    return made.hear(*made.placed(tells))


# --- single turns ---

@pytest.mark.parametrize("tells, text", [
    ([(asks.T_ROLL, 0, 9), (asks.T_MP, 0, 9), (asks.T_MOVE, 0, "C4.1.1")],
     "Red, hards (4 laps): rolls 9, now in turn 4."),
    ([(asks.T_ROLL, 0, 9), (asks.T_PAID_SP, 0, 1), (asks.T_ROLL, 0, 7), (asks.T_MP, 0, 9),
      (asks.T_MOVE, 0, "S5.1.1")],
     "Red, hards (4 laps): rolls 9, 7 for 1 SP, keeps 9, now before turn 5."),
    ([(asks.T_ROLL, 0, 9), (asks.T_ROLL, 0, 7), (asks.T_MP, 0, 9), (asks.T_MOVE, 0, "C4.1.1")],
     "Red, hards (4 laps): rolls 9, 7, keeps 9, now in turn 4."),
    ([(asks.T_ROLL, 0, 9), (asks.T_ROLL, 0, 7), (asks.T_PAID_SP, 0, 1), (asks.T_ROLL, 0, 8),
      (asks.T_PAID_SP, 0, 2), (asks.T_MP, 0, 6), (asks.T_MOVE, 0, "C4.1.1")],
     "Red, hards (4 laps): rolls 9, 7, 8 for 1 SP. Slows to 6 MP for 2 SP. Now in turn 4."),
    ([(asks.T_ROLL, 0, 9), (asks.T_MP, 0, 7), (asks.T_MOVE, 0, "C4.1.1")],
     "Red, hards (4 laps): rolls 9, moves 7, now in turn 4."),
    ([(asks.T_ROLL, 0, 9), (asks.T_PAID_SP, 0, 2), (asks.T_MP, 0, 7), (asks.T_MOVE, 0, "C4.1.1")],
     "Red, hards (4 laps): rolls 9. Slows to 7 MP for 2 SP. Now in turn 4."),
    ([(asks.T_ROLL, 0, 9), (asks.T_MP, 0, 9), (asks.T_PAID_EP, 0, 3), (asks.T_PAID_BP, 0, 1),
      (asks.T_PAID_SP, 0, 2), (asks.T_MOVE, 0, "C4.1.1"), (asks.T_PASSED, 0, 1)],
     "Red, hards (4 laps): rolls 9. Spends 3 EP, 1 BP, 2 SP, passes Blue, now in turn 4."),
    ([(asks.T_ROLL, 0, 9), (asks.T_OFF_TRACK, 0, 0), (asks.T_MOVE, 0, "C4.1.1")],
     "Red, hards (4 laps): rolls 9. Goes off the track. Now in turn 4."),
    ([(asks.T_BOT_MP, 2, 11), (asks.T_MOVE, 2, "C4.1.1")],
     "Green, hards (4 laps): 11 MP, now in turn 4."),
    ([(asks.T_BOT_MP, 2, 11), (asks.T_BLOCKED, 2, 0)],
     "Green, hards (4 laps): 11 MP. Is blocked."),
    ([(asks.T_EXIT, 0, 8), (asks.T_MOVE, 0, "S1.3.16")],
     "Red: leaves the pits with 8 MP, now before turn 1."),
    ([(asks.T_GREEN, 0, 1)], "Red: new tyres go on."),
    ([(asks.T_GREEN, 0, 2)], "Red: ready to leave the pits."),
    ([(asks.T_ROLL, 0, 9), (asks.T_MP, 0, 9), (asks.T_STAYED, 0, 0), (asks.T_MOVE, 0, "C4.1.5")],
     "Red, hards (4 laps): rolls 9. Slides, but stays on. Now in turn 4."),
    ([(asks.T_BOT_MP, 2, 11), (asks.T_MOVE, 2, "S1.1.9"), (asks.T_WEAR, 2, 3), (asks.T_LAP, 2, 3)],
     "Green, hards (4 laps): 11 MP. Leads into lap 3."),
    ([(asks.T_BOT_MP, 2, 11), (asks.T_MOVE, 2, "S1.1.9"), (asks.T_WEAR, 2, -1)],
     "Green, hards (4 laps): 11 MP. Worn tyres now cost it 1 MP."),
    ([(asks.T_BOT_MP, 2, 11), (asks.T_MOVE, 2, "S1.1.9"), (asks.T_FINISHED, 2, 1)],
     "Green, hards (4 laps): 11 MP. Takes the flag: 1st."),
    ([(asks.T_BOT_MP, 2, 11), (asks.T_MOVE, 2, "S1.1.9"), (asks.T_NO_STOP, 2, 0)],
     "Green, hards (4 laps): 11 MP. Is out, it never stopped for tyres."),
    ([(asks.T_BOT_MP, 2, 11), (asks.T_PIT, 2, 0), (asks.T_NOTED, 2, 4), (asks.T_WEAR, 2, 3),
      (asks.T_FITTED, 2, 16 * state.WET + state.step_of(6))],
     "Green, hards (4 laps): 11 MP, pits for wets. Keeps 4 MP for later."),
    ([(asks.T_BOT_MP, 2, 9), (asks.T_LAPPED, 1, 0), (asks.T_LAPPED, 0, 0),
      (asks.T_WEAR, 2, -1), (asks.T_FINISHED, 2, 1)],
     "Green, hards (4 laps): 9 MP. Takes the flag: 1st. Blue is lapped and out. Red is lapped "
     "and out."),
    ([(asks.T_BOT_MP, 2, 9), (asks.T_MOVE, 2, "C4.1.1"), (asks.T_LAPPED, 0, 0)],
     "Green, hards (4 laps): 9 MP. Red is lapped and out."),
])
def test_a_turn_in_a_line(tells, text):
    assert " ".join(turn(*tells)) == text


ROLLED = [(asks.T_ROLL, 0, 9), (asks.T_MP, 0, 9), (asks.T_MOVE, 0, "C3.1.1"),
          (asks.T_ATTACK, 0, 1)]
HERE = (asks.T_MOVE, 0, "C4.1.1")


@pytest.mark.parametrize("tells, text", [
    ([(asks.T_LET_THROUGH, 1, 0), (asks.T_PASSED, 0, 1), HERE],
     "Blue lets it through. Now in turn 4."),
    ([(asks.T_FIGHT, 0, 16 * 7 + 5), (asks.T_PASSED, 0, 1), HERE],
     "Beats Blue 7 to 5. Now in turn 4."),
    ([(asks.T_FIGHT, 0, 16 * 4 + 5), (asks.T_BID, 0, 2), (asks.T_PAID_SP, 0, 2),
      (asks.T_PASSED, 0, 1), HERE], "Beats Blue 6 to 5 for 2 SP. Now in turn 4."),
    ([(asks.T_FIGHT, 0, 16 * 4 + 5), (asks.T_BID, 0, 2), (asks.T_BID, 1, 1),
      (asks.T_PAID_SP, 1, 1), (asks.T_HELD, 1, 0)],
     "Blue holds on 6 to 6 for 1 SP. Now in turn 3."),
    ([(asks.T_HELD, 1, 0)], "Blue holds on. Now in turn 3."),
    ([(asks.T_PASSED, 0, 1), HERE, (asks.T_PASSED, 0, 2)],
     "Passes Blue and Green, now in turn 4."),
    ([(asks.T_FIGHT, 0, 16 * 7 + 5), HERE, (asks.T_PASSED, 0, 1)],
     "Beats Blue 7 to 5. Now in turn 4."),
    ([(asks.T_FIGHT, 0, 16 * 7 + 5), (asks.T_PASSED, 0, 1), (asks.T_ATTACK, 0, 2),
      (asks.T_HELD, 2, 0)], "Beats Blue 7 to 5. Green holds on. Now in turn 3."),
])
def test_a_fight_tells_who_wins_by_how_much_and_what_it_cost(tells, text):
    assert " ".join(turn(*ROLLED, *tells)) == "Red, hards (4 laps): rolls 9. " + text


def test_worn_tyres_and_the_way_back_to_the_track():
    made = Told()
    made.situation.put(0, life=-1)
    made.situation.race.mark()
    made.commentary.rewind()
    assert made.hear((asks.T_ROLL, 0, 9))[0] == "Red, hards (worn): rolls 9."
    made.hear((asks.T_ROLL, 0, 9), (asks.T_OFF_TRACK, 0, 0))
    assert made.hear((asks.T_MOVE, 0, made.cell("C4.1.1"))) == [
        "Red: comes back onto the track, now in turn 4."]
    assert made.hear((asks.T_MOVE, 0, made.cell("C4.1.1"))) == ["Red: now in turn 4."]


@pytest.mark.parametrize("life, broken, tells, text", (
    (-1, 0, [(asks.T_ROLL, 0, 9), (asks.T_MP, 0, 8)],
     "Red, hards (worn): rolls 9. Wear costs it 1 MP, moves 8."),
    (-2, 0, [(asks.T_ROLL, 0, 9), (asks.T_PAID_SP, 0, 1), (asks.T_ROLL, 0, 7), (asks.T_MP, 0, 7)],
     "Red, hards (worn): rolls 9, 7 for 1 SP. Wear costs it 2 MP, moves 7."),
    (4, 16, [(asks.T_ROLL, 0, 9), (asks.T_MP, 0, 8)],
     "Red, hards (4 laps): rolls 9. Damage costs it 1 MP, moves 8."),
    (-1, 16, [(asks.T_ROLL, 0, 9), (asks.T_DRS_USED, 0, 2), (asks.T_MP, 0, 9)],
     "Red, hards (worn): rolls 9. Wear and damage cost it 2 MP. DRS adds 2, moves 9."),
    (-1, 0, [(asks.T_ROLL, 0, 9), (asks.T_OFF_TRACK, 0, 0)],
     "Red, hards (worn): rolls 9. Goes off the track."),
    (4, 0, [(asks.T_TARGET, 0, 0), (asks.T_HEAVY, 0, 0), (asks.T_ROLL, 0, 9), (asks.T_MP, 0, 8)],
     "Red: is hit. Has a heavy breakdown. "
     "Red, hards (4 laps): rolls 9. Damage costs it 1 MP, moves 8."),
    (4, 16, [(asks.T_SC_STOP, 0, 0), (asks.T_REPAIRED, 0, 1), (asks.T_ROLL, 1, 9),
             (asks.T_MP, 1, 9), (asks.T_ROLL, 0, 9), (asks.T_MP, 0, 9)],
     "Red: pits behind the safety car. It is repaired. Blue, hards (4 laps): rolls 9. "
     "Red, hards (4 laps): rolls 9."),
))
def test_what_wear_and_damage_take_off_a_roll_is_said(life, broken, tells, text):
    made = Told()
    made.situation.put(0, life=life)
    made.situation.cars[0][state.BROKEN] = broken
    made.situation.race.mark()
    made.commentary.rewind()
    assert " ".join(made.hear(*tells)) == text


def test_new_tyres_are_known_the_next_turn():
    made = Told()
    made.hear((asks.T_PIT, 2, 0), (asks.T_FITTED, 2, 16 * state.SOFT + state.step_of(2)))
    assert made.hear((asks.T_BOT_MP, 2, 12)) == ["Green, softs (2 laps): 12 MP."]
    made.hear((asks.T_BOT_MP, 2, 12), (asks.T_WEAR, 2, 1))
    assert made.hear((asks.T_BOT_MP, 2, 12)) == ["Green, softs (1 lap): 12 MP."]
    assert made.commentary.used == ["", "", "S", "", ""]


def test_the_start_tells_rolls_without_tyres():
    made = Told(rest=False)
    assert made.hear((asks.T_ROUND, TABLE, 1), (asks.T_ROLL, 0, 3), (asks.T_PAID_SP, 0, 1),
                     (asks.T_ROLL, 0, 5), (asks.T_MOVE, 0, made.cell("S1.1.9"))) == [
        "Start, round 1 of 3", "Red: rolls 3, 5 for 1 SP, now before turn 1."]


def test_qualifying_is_told_session_by_session():
    made = Told()
    made.situation.put(2, grid=5)
    tells = [(asks.T_SESSION, TABLE, 2), (asks.T_SCORE, 0, 4), (asks.T_SCORE, 1, 2),
             (asks.T_TOKEN, 0, 0), (asks.T_TOKEN, 1, 1), (asks.T_PAID_SP, 1, 1),
             (asks.T_SCORE, 1, 6), (asks.T_SCORE, 2, 1), (asks.T_SCORE, 2, 3),
             (asks.T_GRID, 2, 5), (asks.T_KNOCKED_OUT, 2, 2), (asks.T_PAID_SP, 0, 1),
             (asks.T_PAID_SP, 1, 1), (asks.T_SESSION, TABLE, 3), (asks.T_SCORE, 0, 1),
             (asks.T_SCORE, 1, 2), (asks.T_GRID, 1, 1), (asks.T_GRID, 0, 2),
             (asks.T_TYRE, 1, state.WET), (asks.T_TYRE, 0, state.SOFT)]
    assert made.hear(*tells) == [
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
    assert made.hear((asks.T_CLOUD, 0, 0), (asks.T_WEATHER, TABLE, 2)) == []
    made.commentary.catch_up()
    assert made.lines[-1][2] == "The weather turns: dry, heavy rain in 7 clouds."


def test_a_turn_too_long_for_a_line_goes_on_in_the_next():
    made = Told()
    made.hear(*made.placed(ROLLED + [(asks.T_FIGHT, 0, 16 * 9 + 5), (asks.T_PASSED, 0, 1),
                                     (asks.T_PAID_EP, 0, 3), HERE, (asks.T_PASSED, 0, 2)]))
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

MOVED = [(asks.T_ROLL, 0, 9), (asks.T_MP, 0, 9), (asks.T_MOVE, 0, "C4.1.1")]
CRASH = MOVED[:2] + [(asks.T_MOVE, 0, "C3.1.1"), (asks.T_ATTACK, 0, 1), (asks.T_COLLISION, 1, 0),
                     (asks.T_COLLISION, 0, 0)]


@pytest.mark.parametrize("tells, text", [
    (CRASH + [(asks.T_DAMAGE, 1, 1), (asks.T_DAMAGE, 0, 4), (asks.T_PAID_SP, 1, 1),
              (asks.T_LIGHT, 0, 0), (asks.T_HELD, 1, 0)],
     "Red, hards (4 laps): rolls 9. Collides with Blue. Blue takes no damage. Blue rolls again for "
     "1 SP. Red has a light breakdown. Now in turn 3."),
    (CRASH + [(asks.T_COLLISION, 4, 0), (asks.T_DAMAGE, 1, 6), (asks.T_HEAVY, 1, 0),
              (asks.T_BROKEN_DOWN, 1, 0), (asks.T_YELLOW, TABLE, 6)],
     "Red, hards (4 laps): rolls 9. Collides with Blue and Orange. Blue has a heavy breakdown. "
     "Now in turn 3. Blue is out, broken down. Yellow flags before turn 4."),
    (CRASH + [(asks.T_LOST_EP, 0, 0), (asks.T_LOST_BP, 1, 0), (asks.T_NO_POINTS, 0, 0),
              (asks.T_MUST_PIT, 1, 0)],
     "Red, hards (4 laps): rolls 9. Collides with Blue. Loses 1 EP. Blue loses 1 BP. Red is "
     "out, no points left. Blue must pit now."),
    (CRASH + [(asks.T_LIGHT, 1, 0), (asks.T_LOST_BP, 0, 0), (asks.T_STRESS, 1, 1),
              (asks.T_STRESS, 0, 1)],
     "Red, hards (4 laps): rolls 9. Collides with Blue. Blue has a light breakdown. Red loses 1 "
     "BP. Now in turn 3. Blue has stress 1. Red has stress 1."),
    (MOVED + [(asks.T_DRS, 0, 1), (asks.T_STRESS, 1, 2), (asks.T_BLOWOUT, 0, 0),
              (asks.T_HEAVY, 0, 0)],
     "Red, hards (4 laps): rolls 9, now in turn 4. Has DRS behind Blue. Blue has stress 2. "
     "Red blows a tyre. Has a heavy breakdown."),
    (MOVED + [(asks.T_LAPPED, 1, 0), (asks.T_STRESS, 0, 1)],
     "Red, hards (4 laps): rolls 9. Blue is lapped and out. Red has stress 1."),
    (MOVED[:1] + [(asks.T_DRS_USED, 0, 2), (asks.T_CALM, 0, 1), (asks.T_MP, 0, 8)] + MOVED[2:]
     + [(asks.T_DRS, 0, 1), (asks.T_STRESS, 1, 2)],
     "Red, hards (4 laps): rolls 9. DRS adds 2. Calms down to stress 1, moves 8. Now in turn 4. "
     "Has DRS behind Blue. Blue has stress 2."),
    (MOVED[:1] + [(asks.T_PAID_SP, 0, 2), (asks.T_BONUS, 0, 1), (asks.T_MP, 0, 8)],
     "Red, hards (4 laps): rolls 9. 1 MP more. Slows to 8 MP for 2 SP."),
    (MOVED + [(asks.T_ATTACK, 0, 1), (asks.T_FIGHT, 0, 16 * 7 + 5), (asks.T_BONUS, 0, 2),
              (asks.T_PASSED, 0, 1)],
     "Red, hards (4 laps): rolls 9. Beats Blue 7 to 5. 2 MP more. Now in turn 4."),
    (MOVED + [(asks.T_BLOWOUT, 0, 0), (asks.T_HEAVY, 0, 0)],
     "Red, hards (4 laps): rolls 9, now in turn 4. Blows a tyre. Has a heavy breakdown."),
    (MOVED + [(asks.T_TYRE_SAVED, 0, 0), (asks.T_BOX_TAKEN, 0, 0)],
     "Red, hards (4 laps): rolls 9, now in turn 4. Saves its tyre, for a marker. "
     "Waits, the box is taken."),
    ([(asks.T_PIT, 0, 0), (asks.T_REPAIRED, 0, 1), (asks.T_RECOVERED, 0, state.BP),
      (asks.T_SETTING, 0, 17 * 32 + 18), (asks.T_FITTED, 0, 16 * state.WET + state.step_of(6))],
     "Red: pits for wets. It is repaired. 1 BP comes back. Now with 17 EP, 18 BP."),
    ([(asks.T_SC_STOP, 0, 0)], "Red: pits behind the safety car."),
    ([(asks.T_EVENT, TABLE, 0), (asks.T_TARGET, 0, 0), (asks.T_IMMUNE, 0, 0)],
     "An event: light breakdown. Red: is hit. Its team sees to it."),
    ([(asks.T_EVENT, TABLE, 3), (asks.T_TARGET, 0, 3), (asks.T_LOST_BP, 0, 0), *MOVED],
     "An event: a BP is lost. Red: is hit. Loses 1 BP. "
     "Red, hards (4 laps): rolls 9, now in turn 4."),
    ([(asks.T_STRESS, 1, 1), (asks.T_LAP, 0, 3), (asks.T_FINISHED, 1, 1)],
     "Blue: has stress 1. Red: leads into lap 3. Blue: takes the flag: 1st."),
    ([(asks.T_FLAGS_IN, TABLE, 0), (asks.T_SAFETY_CAR, TABLE, 0), (asks.T_QUEUE, 1, 1),
      (asks.T_QUEUE, 0, 2), (asks.T_SC_IN, TABLE, 0)],
     "The yellow flags are in. The safety car comes out Queue: Blue, Red. "
     "The safety car comes in."),
    ([(asks.T_DRIVER, 0, 1), (asks.T_TEAM, 0, 5), (asks.T_DRIVER, 1, 2), (asks.T_TEAM, 4, 1)],
     "Cards: Red Wall for Anvil, Blue Lunge, Orange for Drizzle."),
    ([(asks.T_SETTING, 1, 6 * 32 + 8), (asks.T_REPLACED, 0, 0)],
     "Blue: now with 6 EP, 8 BP. Red: has a new engine and starts last."),
])
def test_the_optional_rules_in_a_line(tells, text):
    assert " ".join(turn(*tells)) == text


def test_an_event_that_finds_nobody_on_the_track_says_so():
    made = Told("AABB")
    assert made.hear((asks.T_EVENT, TABLE, 1)) == ["An event: heavy breakdown; nobody is hit."]
    assert made.hear((asks.T_EVENT, TABLE, 6)) == ["An event: a gust: 3 clouds."]
    assert Told("HABB").hear((asks.T_EVENT, TABLE, 1)) == ["An event: heavy breakdown."]


def test_clouds_that_come_with_every_event_of_a_circuit_are_told_with_it():
    made = Told("HABB", switches=state.CIRCUIT_RULES)
    assert made.hear((asks.T_EVENT, TABLE, 0)) == ["An event: light breakdown and 2 clouds."]


# Told with others, or of no interest: who scored what is told when all have scored.
SILENT = ("T_SETUP", "T_SESSION", "T_SCORE", "T_TOKEN", "T_MP", "T_CLOUD", "T_WEAR", "T_NOTED",
          "T_FIGHT", "T_BID", "T_ATTACK", "T_LAPPED", "T_KNOCKED_OUT", "T_PAID_SP",
          "T_PAID_EP", "T_PAID_BP", "T_TYRE", "T_HELD", "T_COLLISION")


def test_every_tell_says_something():
    """Each by itself, or it is one of those that are told with others."""
    show = Show(Situation(seats="HHABH").race, words.load("en"))
    quiet = [name for name in dir(asks) if name.startswith("T_")
             and not told(show, getattr(asks, name), 0, 1)]
    assert set(quiet) <= set(SILENT), quiet
