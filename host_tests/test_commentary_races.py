"""The commentary of whole races: nothing is left out, and undo works."""

import random
import re

import pytest

from host_tests.playing import table_of
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.commentary import Commentary
from pitwall.games.pole_position.show import Show
from pitwall.race.referee import TABLE
from pitwall.games.narration import HEADING, LINE, MORE, rows
from pitwall.ui import words

CARS = words.load("en").table["cars"]


def raced(seed):
    """Return a random race before its first question; odd seeds use optional rules too."""
    lots = random.Random(seed)
    circuit = opened(table_of(("great-britain", "united-states")[seed // 2 % 2]))
    circuit.laps = 3
    return pole_position.new(circuit, [lots.choice((0, 0, 1, 2)) for _ in range(1 + seed % 6)],
                             pole_position.EVERYTHING & ~state.EXTENDED_PLAY if seed % 2
                             else pole_position.STANDARD)


def played(seed, undo=0):
    """Return (compounds used, lines) of a race, with an undo and redo every `undo` answers."""
    race, lines, dice = raced(seed), [], Dice(seed)
    commentary = Commentary(Show(race, words.load("en")),
                            lambda kind, who, text: lines.append((kind, who, text)))
    ask, given = race.start(), 0
    while ask is not None:
        commentary.catch_up()
        given += 1
        answer = dice.answer(race, ask)
        if undo and given % undo == 0 and race.answers:
            again = race.answers[-2] | race.answers[-1] << 8
            race.undo()
            drop = commentary.rewind()
            del lines[len(lines) - drop:]
            commentary.catch_up()
            race.step(again)
            commentary.catch_up()
        ask = race.step(answer)
    commentary.catch_up()
    return commentary.used, lines


@pytest.mark.parametrize("seed", range(12))
def test_an_answer_taken_back_is_not_told(seed):
    """Except a cloud's forecast: if reported late, it is the current one; events may have come."""
    (used, lines), (used_again, lines_again) = played(seed), played(seed, undo=5)

    def certain(lines):
        return [(kind, who, re.sub("^(A cloud|The weather turns): .*", "", text))
                for kind, who, text in lines]
    assert used_again == used and certain(lines_again) == certain(lines)
    assert seed % 2 or lines_again == lines


def test_lines_fit_and_have_a_car_or_the_table():
    for seed in range(24):
        _, lines = played(seed)
        assert lines[-1] == (HEADING, TABLE, "The race is over")
        for kind, who, text in lines:
            assert rows(text) <= 2 and text == text.strip() and "  " not in text
            assert kind != LINE or who == TABLE or text.startswith(CARS[who])
            assert kind in (HEADING, MORE) or text.endswith((".", ","))


def passes_in(text):
    """Return the names of the cars that a turn's text reports as passed, in order."""
    found = []
    said = r"[Pp]asses ([^.:]*?)(?:, now|, pits|\.|$)|Beats (\w+)|(\w+) lets it"
    for match in re.finditer(said, text):
        found += re.findall("[A-Z][a-z]+", re.sub("Beats|Passes", "", match.group(0)))
    return found


def test_every_pass_is_told_in_the_turn_it_happens():
    """Compare the names in the text with the events, car by car and round by round."""
    passes = 0
    for seed in range(20):
        lots = random.Random(seed)
        race = pole_position.new(opened(table_of("united-states")), [lots.choice((0, 1))
                                                                      for _ in range(5)])
        texts, tells, dice = {}, {}, Dice(seed)
        commentary = Commentary(
            Show(race, words.load("en")),
            lambda kind, who, text: texts.setdefault((now, who), []).append(text))
        now, read, ask = 0, 0, race.start()
        while ask is not None:
            for number in range(read, race.tells):
                what, who, value = race.told_at(number)
                if what == asks.T_ROUND:
                    commentary.catch_up()
                    now = value
                if what == asks.T_PASSED:
                    tells.setdefault((now, who), []).append(CARS[value])
            read = race.tells
            commentary.catch_up()
            ask = race.step(dice.answer(race, ask))
        for turn_of, names in tells.items():
            said = passes_in(" ".join(texts.get(turn_of, [])))
            assert set(names) <= set(said), (seed, turn_of, names, texts.get(turn_of))
            passes += len(names)
    assert passes > 150
