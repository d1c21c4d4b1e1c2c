"""Corrections in the log: all of them, each once."""

import pytest

from host_tests import fd_situations
from host_tests.situations import Situation
from host_tests.test_pp_flags import SPLIT
from host_tests.test_put_right import begun, right
from host_tests.value_numbers import fd, pp
from pitwall import games
from pitwall.games import pole_position
from pitwall.games.formula_d import damage, state as fds
from pitwall.games.pole_position import flags, standings, state
from pitwall.race import corrections
from pitwall.race.referee import TABLE
from pitwall.ui import words


def said(at, who, i, value):
    """Return the log's lines of a correction, "<whose>: <name> corrected ..", without ends."""
    race, _ = begun(at)
    name = race.game.NAME
    show, lines = games.room(name, "show").Show(race, words.load("en", name)), []
    commentary = games.room(name, "commentary").Commentary(
        show, lambda kind, who, text: lines.append(text))
    commentary.catch_up()
    right(race, who, i, value)
    commentary.rewind()
    del lines[:]
    commentary.catch_up()
    return [line[:-1] for line in lines if "corrected" in line]


def cars(seats="HAH"):
    at = Situation(seats, switches=pole_position.EVERYTHING)
    at.table[state.DECK] = 1
    return at


def waved():
    at = cars()
    flags.yellow(at.race, at.circuit.start[0])
    return at


def long_zone():
    """Return a situation whose second and third straight are one zone."""
    return Situation("HAH", SPLIT, switches=pole_position.EVERYTHING)


def flagged():
    at = Situation("HHHH")
    for who in (2, 3):
        at.cars[who][state.LAP] = at.table[state.LAPS] + 1
        standings.finish(at.race, who)
    at.order(2, 3, 0, 1)
    return at


def one_out():
    at = Situation("HHHH")
    standings.eliminate(at.race, 1, state.BROKEN_DOWN)
    return at


@pytest.mark.parametrize("made, who, i, value, lines", (
    (flagged, 2, pp.FATE, corrections.RACES, [
        "Race control: 1st corrected, Yellow now", "Race control: 2nd corrected, Green now",
        "Green: cell corrected, 1 before the line, left now", "Green: lap corrected from 7 to 6",
        "Green: in the race corrected from at the flag to Yes",
        "Yellow: place at the flag corrected, 1st now"]),
    (flagged, 3, pp.AT_FLAG, 1, ["Green: place at the flag corrected, 2nd now",
                                 "Yellow: place at the flag corrected, 1st now"]),
    (one_out, 1, pp.FATE, corrections.RACES, [
        "Race control: 2nd corrected, Blue now", "Race control: 3rd corrected, Green now",
        "Race control: 4th corrected, Yellow now", "Blue: in the race corrected from No to Yes"]),
    (one_out, 1, pp.FATE, corrections.OUT_FOR + state.LAPPED,
     ["Blue: in the race corrected, lapped now"]),
    (cars, 0, pp.FATE, corrections.AT_FLAG, [
        "Red: lap corrected from 1 to 13", "Red: in the race corrected from Yes to at the flag",
        "Red: place at the flag corrected, 1st now"]),
    (cars, 2, pp.STAND, 1, ["Race control: 2nd corrected, Green now",
                            "Race control: 3rd corrected, Blue now"]),
    (cars, 0, pp.FITTED, 1, ["Red: tyres corrected from Hard, 4 laps to Soft, 2 laps",
                             "Red: tyre life corrected from 4 laps to 2 laps"]),
    (cars, 0, pp.STORED + 1, state.step_of(1), [
        "Red: soft, stored corrected from 2 laps to 1 lap"]),
    (cars, 1, pp.BOT_TYRE, state.SOFT, [
        "Blue: tyres corrected from Hard to Soft",
        "Blue: tyre life corrected from 4 laps to 2 laps",
        "Blue: soft set used corrected from No to Yes"]),
    (cars, TABLE, pp.YELLOW, 1, ["Race control: yellow 1 corrected from No to Yes"]),
    (waved, TABLE, pp.YELLOW + 2, 1, ["Race control: yellow 3 corrected from No to Yes"]),
    (long_zone, TABLE, pp.YELLOW + 2, 1, ["Race control: yellow 3 corrected from No to Yes"]),
    (cars, TABLE, pp.CARDS, 0, ["Race control: card 1 corrected from Yes to No"]),
    (cars, 0, pp.IN_PITS, state.BOX, [
        "Red: cell corrected, pit box now", "Red: lap corrected from 1 to 2",
        "Red: in the pits corrected from No to box"]),
    (cars, TABLE, pp.CLOUDS_A, 7, [
        "Race control: weather, grid A corrected from 1-1 dry to 2-2 dry"]),
    (cars, 0, pp.WAKE, 1, ["Red: DRS corrected from No to Yes"])))
def test_pole_position(made, who, i, value, lines):
    assert said(made(), who, i, value) == lines


def road():
    return fd_situations.Situation(4)


def lost():
    at = road()
    damage.put_out(at.race, 2, fds.OVERSHOT)
    return at


@pytest.mark.parametrize("made, who, i, value, lines", (
    (lost, 2, fd.FATE, corrections.RACES, ["Green: in the race corrected from No to Yes"]),
    (lost, 2, fd.FATE, corrections.OUT_FOR + fds.BODY, ["Green: in the race corrected, body now"]),
    (road, 3, fd.FATE, corrections.AT_FLAG, [
        "Yellow: lap corrected from 1 to 3",
        "Yellow: in the race corrected from Yes to at the flag",
        "Yellow: over the line corrected, 1st now"]),
    (road, 3, fd.FATE, corrections.OUT_FOR + fds.BODY, [
        "Race control: dangerous corrected from No to 34 before turn 1, left",
        "Yellow: in the race corrected from Yes to No", "Yellow: in the race corrected, body now"]),
    (road, 3, fd.MARKING, 3, [
        "Race control: dangerous corrected from No to 38 before turn 1, left"]),
    (road, 0, fd.TYRE, fds.SOFT, ["Red: compound corrected from Hard to Soft",
                                  "Red: soft used corrected from No to Yes"]),
    (road, 0, fd.SHIFT, 6, ["Red: gear corrected from 3rd gear to 6th gear"]),
    (road, 0, fd.IN_PITS, fds.FULL_PIT, [
        "Red: pit stops corrected from 0 to 1", "Red: gear corrected from 3rd gear to 0",
        "Red: in the pits corrected from No to full stop"]),
    (road, TABLE, fd.SKY, fds.WET, ["Race control: weather corrected from dry to wet"])))
def test_formula_d(made, who, i, value, lines):
    assert said(made(), who, i, value) == lines
