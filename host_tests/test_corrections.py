"""Correct the table's mistakes in state, dice, saves and undo; or nothing changes."""

import pytest

from host_tests.playing import write_save
from host_tests.test_power_cuts import Watched
from host_tests.test_run import SEATS, TRACKS, arrive, chosen, fresh, look, resumed, to_choice
from host_tests.test_walks import Slips, Walks, same_on_micropython, walked
from host_tests import toy_game as toy
from host_tests.toy_race import race_of
from host_tests.value_numbers import pp as corrections
from pitwall import games
from pitwall.race import edits, journal, run
from pitwall.race.correcting import Correcting
from pitwall.race.dice import Dice
from pitwall.games.pole_position import state
from pitwall.games.pole_position.settings import full_sp
from pitwall.race.journal import INLINE, Journal
from pitwall.race.edits import T_CORRECTED
from pitwall.race.referee import TABLE
from pitwall.race.saves import load

BEGINS = {"pole-position": ("great-britain", SEATS, 2), "formula-d": ("lantern-bay", [0] * 4, 1),
          "race-pace": ("belgium", [0] * 4, 40),
          "formula-90": ("marlpit-park", [0] * 4, 53)}


def begun(saves, game="pole-position", rounds=5, seed=7, real=0, switches=None):
    """Return (Run, lots) of a random race of people, some rounds old, at a choice."""
    name, seats, laps = BEGINS[game]
    made = run.fresh(Journal(str(saves)), TRACKS, name, seats, laps, switches, seed, game=game,
                     real=real)
    made.start()
    draws = Dice(seed)
    while made.dash.round_number(made.race) < rounds:
        answer(made, draws)
    to_choice(made, draws)
    return made, draws


def answer(made, draws):
    """Give the next answer: the race's own dice, the rest at random."""
    value = draws.below(made.race.ask.n) if chosen(made) or made.typed() else made.roll()
    made.answer(value, True)


def values_of(race):
    return games.room(race.game.NAME, "corrections").Values(race)


def correct(made, who, i, value):
    """Correct a value; return "" or the reason against it."""
    values = values_of(made.race)
    work = Correcting(made.race, values.changes(who, i, value), made,
                      lambda: values.holds(who, i, value))
    for _ in work.steps():
        pass
    return work.refused


def person(made):
    """Return a car that a person drives and that can still gain and lose SP."""
    race = made.race
    return [who for who, car in enumerate(race.cars)
            if car[state.SEAT] == state.HUMAN and 0 < car[state.SP] < full_sp(race, car)][0]


def everything(made):
    return look(made), made.race.redos(), bytes(made.race.by), made.dice_statistics.rows()


def test_a_value_is_put_right_and_all_else_stays(tmp_path):
    made, _ = begun(tmp_path)
    who = person(made)
    before, asked = bytes(made.race.state), look(made)[4:]
    points = made.race.cars[who][state.SP]
    assert correct(made, who, corrections.SKILL, points + 1) == ""
    at = state.TABLE_SIZE + who * state.CAR_SIZE + state.SP
    assert [i for i in range(len(before)) if made.race.state[i] != before[i]] == [at]
    assert made.race.state[at] == points + 1 and look(made)[4:] == asked


def test_it_is_told_and_stands_beside_the_answers(tmp_path):
    made, _ = begun(tmp_path)
    race, who = made.race, person(made)
    points = race.cars[who][state.SP]
    answers = bytes(race.answers)
    shift = race.begun[state.TABLE_SIZE + who * state.CAR_SIZE + state.SP] - points
    assert correct(made, who, corrections.SKILL, points + 1) == ""
    told = [race.told_at(n) for n in range(race.told_first(), race.tells)]
    old = points + shift
    assert (T_CORRECTED, who, old << 8 | old + 1) in told
    assert bytes(race.answers) == answers and race.edits == (edits.packed(
        [(state.TABLE_SIZE + who * state.CAR_SIZE + state.SP, old + 1, False)]),)


def test_a_save_holds_it_and_power_may_go(tmp_path):
    made, draws = begun(tmp_path)
    who = person(made)
    assert correct(made, who, corrections.SKILL, made.race.cars[who][state.SP] + 1) == ""
    for _ in range(40):
        again = resumed(tmp_path)
        assert look(again)[:3] == look(made)[:3] and look(again)[4:] == look(made)[4:]
        assert (tmp_path / "race.pws").stat().st_size <= INLINE
        made.answer(to_choice(made, draws), True)
        if made.race.over:
            break


def test_taking_back_meets_it_at_the_beginning_of_its_round(tmp_path):
    """Undo removes all answers of the round, then the correction, then the previous round."""
    made, draws = begun(tmp_path)
    who, race = person(made), made.race
    while len(race.answers) < 12:
        answer(made, draws)
    to_choice(made, draws)
    before = everything(made)
    points = race.cars[who][state.SP]
    assert correct(made, who, corrections.SKILL, points + 1) == ""
    after, seen = look(made), []
    at = state.TABLE_SIZE + who * state.CAR_SIZE + state.SP
    while not race.corrects():
        seen.append((look(made), race.state[at]))
        made.undo()
        arrive(made)
    assert not race.answers and len(seen) > 1
    assert race.state[at] == race.snapshot[at] == seen[-1][1] - 1 and race.tells < seen[-1][0][3]
    made.redo()
    arrive(made)
    assert look(made) == seen[-1][0]
    while made.can_redo():
        made.redo()
        arrive(made)
    assert look(made) == after
    assert correct(made, who, corrections.SKILL, points) == ""
    assert bytes(race.state) == before[0][0]        # corrected back: only the log shows it


@pytest.mark.parametrize("game", BEGINS)
def test_what_is_refused_changes_nothing(tmp_path, game):
    """Random values at many questions are corrected as intended, or nothing changes."""
    refused = done = 0
    for seed in (7, 8):
        made, draws = begun(tmp_path, game, 2, seed)
        for put_right in _by_lot(made, draws, game):
            done += put_right
            refused += not put_right
    assert refused > 2 and done > 40


def _by_lot(made, draws, game, most=120):
    """Yield for each value that was tried whether it was corrected."""
    tried = 0
    while not made.race.over and tried < most:
        values = values_of(made.race)
        who = draws.below(len(made.race.cars))
        items = values.items(who)
        if items:
            i = items[draws.below(len(items))]
            options = values.options(who, i)
        if items and options:
            value = options[draws.below(len(options))]
            before, tried = everything(made), tried + 1
            refused = correct(made, who, i, value)
            if refused:
                assert everything(made) == before
            else:
                assert values.holds(who, i, value)
                within = game != "formula-90"       # its turns are saved as they begin
                games.room(game, "validate").check(made.race, made.race.state if within
                                                   else made.race.begun)
            yield not refused
        answer(made, draws)


def test_a_state_that_is_none_is_refused(tmp_path):
    made, _ = begun(tmp_path)
    before = everything(made)
    for change in ((state.SWITCHES, 255, False), (state.TABLE_SIZE + state.SEAT, 1, False),
                   (state.ORDER, made.race.table[state.ORDER + 1], False),
                   (state.TABLE_SIZE + state.CELL, 8000, True)):
        work = Correcting(made.race, [change], made)
        for _ in work.steps():
            pass
        assert work.refused == "correct.unfit" and everything(made) == before


def test_dice_that_would_have_been_others_are_refused(tmp_path):
    """Other tyres mean another die: once it has rolled they can no longer be corrected."""
    made, _ = begun(tmp_path)
    race = made.race
    bot = race.cars[1]
    assert bot[state.SEAT] != state.HUMAN
    rolled = [who for who, car in enumerate(race.cars)
              if car[state.MOVED] and car[state.SEAT] == state.HUMAN]
    values, who = values_of(race), rolled[0]
    other = [n for n in values.options(who, corrections.FITTED)
             if state.SETS_OF[n] != race.cars[who][state.TYRE]]
    before = everything(made)
    assert correct(made, who, corrections.FITTED, other[0]) and everything(made) == before


def test_real_dice_are_given_again_as_they_fell(tmp_path):
    made, draws = begun(tmp_path, real=0b100)      # only those of car 2
    while not any(by == 254 for by in made.race.by):
        answer(made, draws)
    who = person(made)
    typed, points = bytes(made.race.answers), made.race.cars[who][state.SP]
    if correct(made, who, corrections.SKILL, points - 1) == "":
        assert bytes(made.race.answers) == typed
    assert made.race.cars[who][state.SP] in (points, points - 1)


def test_a_choice_is_known_by_what_it_means():
    """A choice is identified by its meaning even if another option now precedes it."""
    race, changes = race_of(1), [(0, 1, False)]
    race.start()
    for value in (0, 5, 0, 6):
        race.step(value)
    assert race.cars[0][toy.AT] == 6
    race.step(3)                             # in the second round a 4, and on
    work = Correcting(race, changes)
    for _ in work.steps():
        pass
    assert not work.refused


def test_a_correction_as_bytes_and_beside_the_answers_of_a_save():
    changes = [(2, 7, False), (0, 65535, True)]
    one, two = edits.packed(changes), edits.packed([(1, 255, False)])
    assert len(one) == 8 and edits.changes(one) == changes
    assert edits.applied(bytes(4), one) == bytes([255, 255, 7, 0])
    rounds = [(b"", bytes(600), b"", 0, None, (one,)), (b"", bytes(2), b"", 0, None, (two, one))]
    data = edits.saved(rounds, ((2, two),), 606)
    assert edits.read(data, bytes(606)) == ((606, one), (6, two), (6, one), (2, two))
    assert edits.saved(rounds[:0]) == b"" and edits.read(b"", b"") == ()
    for cut in range(1, len(data)):
        if cut not in (11, 18, 29):
            with pytest.raises(ValueError, match="refused"):
                edits.read(data[:cut], bytes(606))
    with pytest.raises(ValueError, match="refused"):        # after answers that do not exist
        edits.read(data, bytes(300))


@pytest.mark.parametrize("entry", (
    b"\0\0\1\0\x40\1\0", b"\0\0\1\0\0\0\1", b"\0\0\0", b"\0\0\2\0\0\1\0",
    b"\0\1\1\0\0\1\0", b"\1\0\1\0\0\1\0"))
def test_a_save_with_a_correction_that_is_none_is_kept_aside(tmp_path, entry):
    made, _ = begun(tmp_path)
    header, snapshot, answers = Journal(str(tmp_path)).load()
    write_save(tmp_path, header, snapshot + entry, answers)
    with pytest.raises(ValueError, match="refused"):
        arrive(load(Journal(str(tmp_path)), TRACKS))
    assert {path.name for path in tmp_path.iterdir()} == {"race-1.old", "race.pwr"}


# --- at random, on both Pythons ---

@pytest.mark.parametrize("game", games.ALL)
def test_a_corrected_race_that_wanders_is_the_same_race(game):
    plain, walks = [walked(4, game, kind, slips=True) for kind in (Slips, Walks)]
    assert walks.summary() == plain.summary()
    assert (walks.corrections, walks.refused) == (plain.corrections, plain.refused)
    assert plain.corrections > 8 and walks.walks > 20


@pytest.mark.parametrize("game", games.NAMES)
def test_the_same_on_micropython(mpy, game):
    same_on_micropython(mpy, 3, game, Slips, slips=True)


def test_nothing_is_corrected_before_there_is_anything(tmp_path):
    made = fresh(tmp_path)
    values = values_of(made.race)
    assert not values.items(TABLE) and not any(values.items(who) for who in range(6))


def test_power_may_go_while_it_is_saved(monkeypatch):
    """On a real littlefs, cut at every operation: the save is the one before or the one after."""
    watched = Watched(monkeypatch)
    with watched.drive.under(journal):
        made, draws = begun("/saves")
        for _ in range(30):
            values, who = values_of(made.race), draws.below(6)
            items = values.items(who)
            i = items[draws.below(len(items))] if items else 0
            options = values.options(who, i) if items else ()
            if options:
                correct(made, who, i, options[-1])
            again = load(Journal("/saves"), TRACKS)
            arrive(again)
            assert again.race.state == made.race.state and look(again)[4:] == look(made)[4:]
            answer(made, draws)
            if made.race.over:
                break
    assert watched.changes > 40 and watched.cuts > 15 * watched.changes
