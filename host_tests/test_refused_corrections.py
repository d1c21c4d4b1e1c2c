"""A refused correction leaves every byte unchanged: all games, editions and phases."""

import pytest

from host_tests.app_drive import ROOT
from host_tests.value_numbers import pp
from pitwall import games
from pitwall.games.pole_position.asks import Q_REROLL_START, Q_START_MOVE
from pitwall.games.pole_position.state import NO_POINTS, START
from pitwall.race import circuits, run
from pitwall.race.correcting import Correcting
from pitwall.race.corrections import OUT_FOR
from pitwall.race.dice import Dice
from pitwall.race.head import PHASE
from pitwall.race.referee import ROLL, TABLE
from tools.soak.saves import KINDS, Held, arrive, device, everything

TRACKS = str(ROOT / "tracks")
PP, DRAFT = "pole-position", 1
TRIED = 60      # corrections in a race


def begun(game, edition, seed, switches=None, seats=(0, 0, 0)):
    """Return a race on the first circuit, before its first answer."""
    options = games.room(game, "options", edition)
    name = circuits.names(TRACKS, game, edition)[0]
    laps = options.laps(circuits.circuit(TRACKS, name, game))[0]
    made = run.fresh(Held(), TRACKS, name, seats, laps, switches, seed, True, game, 0, edition)
    made.start()
    return made


def answer(made, dice):
    by_itself = device(made)
    made.answer(dice.below(made.race.ask.n) if by_itself < 0 else by_itself, by_itself < 0)


def refused(made, who, i, value):
    """Correct a value; return True if that was refused, after checking that nothing changed."""
    before = everything(made)
    values = games.room(made.race.game.NAME, "corrections").Values(made.race)
    work = Correcting(made.race, values.changes(who, i, value), made,
                      lambda: values.holds(who, i, value))
    for _ in work.steps():
        pass
    if work.refused:
        assert everything(made) == before, values.row(who, i)
        return True
    return False


def test_in_the_start_rounds_of_the_draft():
    """Without its person the corrected round asks nothing. The race was left at a later point."""
    found = 0
    for seed in range(6):
        made, dice = begun(PP, DRAFT, seed, None, (0, 1, 2)), Dice(seed)
        while made.race.table[PHASE] <= START:
            if made.race.ask.what in (Q_START_MOVE, Q_REROLL_START):
                found += refused(made, 0, pp.FATE, OUT_FOR + NO_POINTS)
            answer(made, dice)
    assert found > 5


@pytest.mark.parametrize("game, edition", KINDS)
def test_both_ends_of_all_values_at_some_questions_of_each_phase(game, edition):
    every = games.room(game, "options", edition).SETS["all"]
    found, phases = 0, set()
    for seed in (1, 2):
        made, dice, tried = begun(game, edition, seed, every), Dice(seed), 0
        while not made.race.over and tried < TRIED:
            phase = made.race.table[PHASE]
            if phase not in phases or not dice.below(10):
                phases.add(phase)
                count, none = _both_ends(made)
                tried, found = tried + count, found + none
            if not made.race.over:
                answer(made, dice)
    assert found > 2


def _both_ends(made):
    """Correct each value of the table and one car; return (corrections, refused ones)."""
    values, tried, none = games.room(made.race.game.NAME, "corrections").Values(made.race), 0, 0
    for who in (TABLE, made.race.ask.who if made.race.ask.who != TABLE else 0):
        for i in values.items(who):
            for end in (0, -1):
                options = list(values.options(who, i))
                if options and options[end] != values.now(who, i):
                    tried, none = tried + 1, none + refused(made, who, i, options[end])
    return tried, none


@pytest.mark.parametrize("seed", range(4))
def test_a_correction_where_two_marks_come_without_a_question_comes_back_at_the_second(seed):
    """Formula D's building phase may ask nothing. A save had the weather from before, not after."""
    from pitwall.race import saves
    game = "formula-d"
    made, dice = begun(game, 0, seed, 0), Dice(seed)
    while made.race.answers or not made.race.past or made.race.ask.kind == ROLL:
        answer(made, dice)
    values = games.room(game, "corrections").Values(made.race)
    sky = values.items(TABLE)[0]
    assert not refused(made, TABLE, sky, (values.now(TABLE, sky) + 1) % 3)
    other = saves.load(Held(made.journal.data), TRACKS)
    arrive(other)
    assert other.race.edits == made.race.edits and other.race.state == made.race.state
