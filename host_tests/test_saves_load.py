"""Extreme states of a race can be saved and loaded again.

For arbitrary states: tools/soak/saves.py; test_soak.py runs a part of it.
"""

import pytest

from host_tests import fd_situations
from host_tests.test_validate import Bytes
from host_tests.value_numbers import fd
from pitwall import games
from pitwall.games.formula_d import asks, finish_line, state as fds, tyres
from pitwall.games.pole_position import settings, state
from pitwall.games.pole_position.asks import Q_SPLIT
from pitwall.games.pole_position.state import CUSTOM_SETTING, EXTENDED_PLAY
from pitwall.race import circuits, corrections, edits, run, saves
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL
from pitwall.ui import words
from tools.soak import saves as attack
from tools.soak.saves import TRACKS, Held, arrive, look

DRAFT, TEAMS = 1, state.CHOOSE_CARDS


@pytest.mark.parametrize("game", ("pole-position", "pole-position-free"))
@pytest.mark.parametrize("last", (False, True))
def test_all_points_of_a_long_race_of_the_draft_in_one_kind(game, last):
    """25 EP in the United States, 26 BP with a team that adds two: both used to be refused."""
    most = 0
    for seed in range(5):
        name = circuits.names(TRACKS, game, DRAFT)[seed % 2]
        made = run.fresh(Held(), TRACKS, name, [0] * 6, 2, CUSTOM_SETTING | EXTENDED_PLAY | TEAMS,
                         seed, game=game, edition=DRAFT)
        made.start()
        race, dice = made.race, Dice(seed)
        while race.table[state.PHASE] < state.ROUNDS and not race.over:
            ask = race.ask
            value = made.roll() if ask.kind == ROLL else dice.below(ask.n)
            if ask.what == Q_SPLIT:
                value = ask.n - 1 if last else 0
            made.answer(value, True)
            most = max([most] + [max(car[state.EP], car[state.BP]) for car in race.cars])
            other = saves.load(Held(made.journal.data), TRACKS)
            arrive(other)
            assert look(other) == look(made)
    assert most > 24


def test_more_points_than_a_set_up_gives_come_at_stops_and_are_told():
    for field in (state.EP, state.BP, state.SP, state.FULL_EP, state.FULL_BP):
        assert not Bytes("pole-position").set(0, (field, 47)).refused()
    show = games.room("pole-position", "show").Show(
        Bytes("pole-position").race, words.load("en", "pole-position"))
    assert show.setting_told(47 << settings.SETTING_BITS | 46) == show.setting_name(47, 46)


def test_a_set_of_formula_d_grows_no_older_than_a_save_holds():
    """A car at the flag may be corrected to race again repeatedly."""
    at = fd_situations.Situation(3, laps=1)
    race = at.race
    race.mark()
    for _ in range(4):
        car = race.cars[0]
        car[fds.LAP] = race.table[fds.LAPS]
        finish_line.cross(race, 0)
        tyres.grow_older(race, 0)
        finish_line.flag(race, 0)
        values = games.room("formula-d", "corrections").Values(race)
        race.begun = race.state
        race.state[:] = edits.applied(race.state, edits.packed(
            values.changes(0, fd.FATE, corrections.RACES)))
        games.room("formula-d", "validate").check(race, bytes(race.state))
    assert race.cars[0][fds.AGE] == 2 and race.cars[0][fds.STATUS] == fds.RACING


@pytest.mark.proves("FD-END-5")
def test_a_race_that_goes_on_after_the_line_is_crossed_again_at_the_flag():
    """On the Test Yard, whose 32 rows are one move in 6th gear, its save used to be refused."""
    made = run.fresh(Held(), TRACKS, "test-yard", [0] * 3, 1, 0, 1, game="formula-d",
                     real=run.ALL_REAL)
    made.start()
    while made.race.table[fds.PHASE] < fds.ROUNDS:
        made.answer(made.race.ask.who % 3, True)    # no two roll the same
    race = made.race
    for car, row, lane, lap, crossing in zip(
            race.cars, (11, 1, 14), (3, 1, 1), (2, 2, 1), (1, 2, 0)):
        fds.put_on(car, race.scratch.track.cell(row, lane))
        car[fds.LAP], car[fds.CROSSING], car[fds.GEAR] = lap, crossing, 1
    race.cars[0][fds.GEAR], race.cars[0][fds.STOPS] = 6, 1
    race.table[fds.CROSSED], race.table[fds.ROUND] = 2, 9
    race.load(bytes(race.state), b"")
    race.start()
    assert race.ask.who == 0
    for what, value in ((asks.Q_GEAR, 6), (asks.Q_GEAR_ROLL, 23)):
        assert race.ask.what == what
        made.answer(list(race.ask.options).index(value), True)
    for _ in range(15):
        made = taken_up(made)
        made.answer(made.race.ask.n - 1, True)
    assert made.race.table[fds.ROUND] > 9 and made.race.table[fds.CROSSED] == 2
    assert [car[fds.CROSSING] for car in made.race.cars] == [1, 2, 0]


def taken_up(made):
    """Return the race resumed from the save of another one."""
    made.save()
    other = saves.load(Held(made.journal.data), TRACKS)
    arrive(other)
    assert look(other) == look(made)
    return other


def test_a_save_that_leads_elsewhere_is_a_fault(monkeypatch):
    load = saves.load

    def lost_a_roll(journal, folder):
        found = load(journal, folder)
        found.dice.bits()
        return found
    monkeypatch.setattr(saves, "load", lost_a_roll)
    result = attack.attack(3, 1, lambda line: None)
    assert result.counts == {"broken": 3}
    assert [fault for fault in result.faults if "its save leads elsewhere" in fault]
