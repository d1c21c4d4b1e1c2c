"""Side effects of a correction of the table: who is out, at the flag, in the pits, and the like."""

import pytest

from host_tests import fd_situations
from host_tests.situations import Situation
from host_tests.value_numbers import fd, pp
from pitwall import games
from pitwall.circuit.lanes import CORNER
from pitwall.race.correcting import Correcting
from pitwall.games.formula_d import damage, state as fds
from pitwall.games.pole_position import flags, state, standings
from pitwall.games.pole_position.state import COLLISIONS, EVENTS, FLAGS, cell_of
from pitwall.games.pole_position.show import Show
from pitwall.race import corrections
from pitwall.race.referee import TABLE
from pitwall.ui import words

OUT = corrections.OUT_FOR


def begun(at):
    """Start the race of a situation at the first question of a round; return it and its Values."""
    race = at.race
    race.validate = lambda data: games.room(race.game.NAME, "validate").check(race, data)
    race.mark()
    race.start()
    return race, games.room(race.game.NAME, "corrections").Values(race)


def right(race, who, i, value):
    """Correct a value and check it; the round continues, then undo and redo."""
    before = bytes(race.state)
    values = games.room(race.game.NAME, "corrections").Values(race)
    assert value in list(values.options(who, i)), list(values.options(who, i))
    work = Correcting(race, values.changes(who, i, value), None,
                      lambda: values.holds(who, i, value))
    for _ in work.steps():
        pass
    assert not work.refused
    after = bytes(race.state)
    race.undo()
    assert bytes(race.state) == before
    race.redo()
    assert bytes(race.state) == after


def order(race):
    return [race.table[state.ORDER + place] for place in range(len(race.cars))]


# --- Pole Position: in the race or not ---

def test_who_was_put_out_by_mistake_is_back_where_it_stood():
    at = Situation("HHHH")
    standings.eliminate(at.race, 1, state.BROKEN_DOWN)
    standings.eliminate(at.race, 2, state.LAPPED)
    race, _ = begun(at)
    where = cell_of(race.cars[1])
    right(race, 1, pp.FATE, corrections.RACES)
    car = race.cars[1]
    assert (car[state.STATUS], car[state.PLACE], car[state.WHY_OUT]) == (state.RACING, 0, 0)
    assert cell_of(car) == where and order(race) == [0, 1, 3, 2]
    assert race.table[state.OUTS] == 1 and race.cars[2][state.PLACE] == 1


def test_its_cell_taken_it_stands_behind():
    at = Situation("HHH")
    standings.eliminate(at.race, 1, state.BROKEN_DOWN)
    state.put_on(at.cars[2], cell_of(at.cars[1]))
    race, _ = begun(at)
    right(race, 1, pp.FATE, corrections.RACES)
    key = race.circuit.key
    assert cell_of(race.cars[1]) != cell_of(race.cars[2])
    assert key[cell_of(race.cars[1])] <= key[cell_of(race.cars[2])]
    assert order(race).index(2) < order(race).index(1)


def test_a_car_is_put_out_for_a_reason_which_may_be_another():
    race, _ = begun(Situation("HHH"))
    right(race, 0, pp.FATE, OUT + state.LAPPED)
    car = race.cars[0]
    assert (car[state.STATUS], car[state.PLACE], car[state.WHY_OUT]) == (
        state.OUT, 1, state.LAPPED)
    assert order(race) == [1, 2, 0] and race.ask.who == 1
    race, values = begun(Situation("HHH"))
    right(race, 0, pp.FATE, OUT + state.NO_STOP)
    assert OUT + state.LAPPED not in values.options(0, pp.FATE)      # it was changed just now


def test_the_last_that_races_stays():
    at = Situation("HHH")
    for who in (1, 2):
        standings.eliminate(at.race, who, state.LAPPED)
    _, values = begun(at)
    assert not values.options(0, pp.FATE) and pp.FATE not in values.items(0)


def test_over_the_line_and_back():
    at = Situation("HHHH")
    for who in (2, 3):
        at.cars[who][state.LAP] = at.table[state.LAPS] + 1
        standings.finish(at.race, who)
    race, _ = begun(at)
    right(race, 2, pp.FATE, corrections.RACES)
    car, circuit = race.cars[2], race.circuit
    assert car[state.LAP] == race.table[state.LAPS] and race.table[state.PLACES] == 1
    assert race.cars[3][state.PLACE] == 1
    assert circuit.key[cell_of(car)] == max(circuit.key[c] for c in range(circuit.cells))
    race, _ = begun(Situation("HHHH"))
    right(race, 3, pp.FATE, corrections.AT_FLAG)
    assert race.cars[3][state.PLACE] == 1 and order(race)[0] == 3


def test_places_at_the_flag_close_up():
    at = Situation("HHHH")
    for who in (1, 2, 3):
        standings.finish(at.race, who)
    race, _ = begun(at)
    right(race, 3, pp.AT_FLAG, 1)
    assert [race.cars[who][state.PLACE] for who in (1, 2, 3)] == [2, 3, 1]


# --- Pole Position: pits, flags, cards, sets ---

@pytest.mark.parametrize("where, cell, laps", [
    (state.PIT_ENTRY, "entry", 0), (state.BOX, "box", 1), (state.GREEN_1, "green1", 1),
    (state.GREEN_2, "green2", 1), (state.PIT_EXIT, "exit", 1)])
def test_into_the_pits_and_out_again(where, cell, laps):
    at = Situation("HH")
    last = max(range(at.circuit.cells), key=lambda c: at.circuit.key[c])
    state.put_on(at.cars[0], last)
    race, _ = begun(at)
    right(race, 0, pp.IN_PITS, where)
    car = race.cars[0]
    assert (car[state.PIT], car[state.LAP]) == (where, 1 + laps)
    assert cell_of(car) == getattr(race.circuit, cell)
    race.mark()
    race.answers.clear()
    race.start()
    right(race, 0, pp.IN_PITS, state.ON_TRACK)
    assert car[state.LAP] == 1 + laps and car[state.PIT] == state.ON_TRACK
    assert (race.circuit.key[cell_of(car)] > race.circuit.length // 2) == (laps == 0)


@pytest.mark.parametrize("where, noted", (
    (state.GREEN_1, 5), (state.GREEN_2, 5), (state.ON_TRACK, 0), (state.PIT_ENTRY, 0)))
def test_mp_noted_in_the_box_stay_as_far_as_green(where, noted):
    at = Situation("HH")
    at.put(0, "BOX", pit=state.BOX, noted=5)
    race, _ = begun(at)
    right(race, 0, pp.IN_PITS, where)
    assert (race.cars[0][state.PIT], race.cars[0][state.NOTED]) == (where, noted)


def test_flags_of_a_whole_zone_come_out_and_are_in():
    at = Situation("HH", switches=COLLISIONS | FLAGS)
    at.table[state.ZONES] = 0
    race, values = begun(at)
    items = [i for i in values.items(TABLE) if i >= pp.YELLOW]
    zones = [flags.zone(race.circuit, i - pp.YELLOW) for i in items]
    assert sorted(sum(zones, [])) == list(range(race.circuit.sections))
    for item, zone in zip(items, zones):
        right(race, TABLE, item, 1)
        assert [s for s in range(race.circuit.sections) if flags.is_yellow(race, s)] == zone
        right(race, TABLE, item, 0)
        assert not any(flags.is_yellow(race, s) for s in range(race.circuit.sections))


def test_a_card_goes_back_into_the_deck():
    at = Situation("HH", switches=EVENTS)
    at.table[state.DECK], at.table[state.DECK + 1] = 0b101, 0
    race, values = begun(at)
    assert [values.now(TABLE, pp.CARDS + i) for i in range(4)] == [1, 0, 1, 0]
    right(race, TABLE, pp.CARDS + 1, 1)
    right(race, TABLE, pp.CARDS, 0)
    assert race.table[state.DECK] == 0b110


def test_a_set_that_is_not_on():
    at = Situation("HB")
    at.put(0, tyre=state.SOFT)
    race, values = begun(at)
    assert pp.STORED + 1 not in values.items(0) and pp.STORED not in values.items(1)
    right(race, 0, pp.STORED, state.step_of(1))
    assert race.cars[0][state.SETS] == state.step_of(1)


def test_the_line_is_asked_for_in_corners_alone():
    at = Situation("HH")
    at.put(0, at.circuit.cell_name([c for c in range(at.circuit.cells)
                                    if at.circuit.flags[c] & CORNER][0]))
    race, values = begun(at)
    assert pp.ON_THE_LINE not in values.items(1)
    right(race, 0, pp.ON_THE_LINE, state.LEFT_LINE)
    assert race.cars[0][state.LINE] == state.LEFT_LINE


# --- Formula D ---

def formula_d(cars=4):
    return fd_situations.Situation(cars)


def test_formula_d_out_and_back_with_what_it_cannot_run_without():
    at = formula_d()
    at.cars[1][fds.ENGINE_WP] = 1
    damage.lose(at.race, 1, fds.ENGINE_WP)
    damage.put_out(at.race, 2, fds.OVERSHOT)
    race, _ = begun(at)
    right(race, 1, fd.FATE, corrections.RACES)
    car = race.cars[1]
    assert (car[fds.STATUS], car[fds.ENGINE_WP], car[fds.PLACE]) == (fds.RACING, 1, 0)
    assert race.table[fds.OUTS] == 1 and race.cars[2][fds.PLACE] == 1


def test_formula_d_put_out_marks_its_space():
    race, _ = begun(formula_d())
    cell = fds.cell_of(race.cars[3])
    right(race, 3, fd.FATE, corrections.OUT_FOR + fds.BODY)
    assert fds.is_dangerous(race, cell) and race.cars[3][fds.WHY_OUT] == fds.BODY


def test_formula_d_over_the_line_and_back():
    race, _ = begun(formula_d())
    right(race, 3, fd.FATE, corrections.AT_FLAG)
    right(race, 2, fd.FATE, corrections.AT_FLAG)
    assert [race.cars[who][fds.CROSSING] for who in (2, 3)] == [2, 1]
    right(race, 2, fd.AT_LINE, 1)
    assert [race.cars[who][fds.CROSSING] for who in (2, 3)] == [1, 2]


def test_formula_d_who_was_over_the_line_races_again():
    race, _ = begun(formula_d())
    for who in (3, 2):
        right(race, who, fd.FATE, corrections.AT_FLAG)
    race.mark()
    race.answers.clear()
    race.start()
    right(race, 3, fd.FATE, corrections.RACES)
    car = race.cars[3]
    assert (car[fds.STATUS], car[fds.CROSSING], car[fds.LAP]) == (fds.RACING, 0, 2)
    assert fds.cell_of(car) == race.circuit.cells - 1       # the last one before the line
    assert (race.cars[2][fds.CROSSING], race.table[fds.CROSSED]) == (1, 1)


def test_formula_d_in_the_pits_and_out():
    at = formula_d()
    race, _ = begun(at)
    right(race, 3, fd.IN_PITS, fds.FULL_PIT)
    car = race.cars[3]
    assert (car[fds.PIT], car[fds.GEAR], car[fds.VISITS], car[fds.ARRIVED]) == (
        fds.FULL_DONE, 0, 1, 1)           # its turn was first, and is over
    race.mark()
    race.answers.clear()
    race.start()
    right(race, 3, fd.IN_PITS, fds.ON_TRACK)
    assert (car[fds.PIT], car[fds.GEAR], car[fds.LAP]) == (fds.ON_TRACK, 1, 2)


def test_formula_d_in_the_pits_nobody_faces_backward():
    at = formula_d()
    at.cars[3][fds.PIT] = fds.FULL_PIT
    _, values = begun(at)
    assert fd.BACKWARD in values.items(2) and fd.BACKWARD not in values.items(3)


def test_formula_d_a_space_is_marked_and_cleared():
    race, values = begun(formula_d())
    cell = fds.cell_of(race.cars[3])
    near = list(values.options(3, fd.MARKING))
    at = near.index(fd.NOWHERE)
    assert near[at + 1] == cell and near[at - 1] < cell     # its own comes first
    right(race, 3, fd.MARKING, cell)
    assert fds.is_dangerous(race, cell)
    right(race, TABLE, fd.MARKED + cell, 0)
    assert not fds.is_dangerous(race, cell)


# --- offers and log ---

LOGGED = (
    ("en", 0, pp.FATE, OUT + state.LAPPED, ["in the race corrected from Yes to No", "lapped"]),
    ("es", 0, pp.FATE, OUT + state.LAPPED, ["en carrera corregido, de Sí a No", "doblado"]),
    ("en", 0, pp.IN_PITS, state.BOX, ["in the pits corrected from No to box"]),
    ("en", TABLE, pp.CARDS + 1, 1, ["card 2 corrected from No to Yes"]))


@pytest.mark.parametrize("language, who, i, value, said", LOGGED)
def test_the_log_says_it(language, who, i, value, said):
    at = Situation("HHH", switches=EVENTS)
    at.table[state.DECK] = 1
    race, values = begun(at)
    show, lines = Show(race, words.load(language, race.game.NAME)), []
    for index, new, wide in values.changes(who, i, value):
        whom, field = TABLE, index
        if index >= race.game.TABLE_SIZE:
            whom, field = divmod(index - race.game.TABLE_SIZE, race.game.CAR_SIZE)
        told = values.told(show, whom, field, new if wide else race.begun[index] << 8 | new)
        lines += [show.say("line.corrected" if before else "line.corrected to", show.car(whom),
                           name, after, before) for name, before, after in told]
    for text in said:
        assert [line for line in lines if text in line], lines


@pytest.mark.parametrize("at, item, lap, field", [
    (Situation("HHH"), pp.PLACE, state.LAP, state), (formula_d(), fd.PLACE, fds.LAP, fds)])
def test_over_the_line_the_lap_goes_along(at, item, lap, field):
    at.cars[0][lap] = 1
    field.put_on(at.cars[0], 2)
    race, values = begun(at)
    circuit, car = race.circuit, race.cars[0]
    back = [c for c in values.options(0, item) if circuit.key[c] > circuit.length // 2]
    if item == pp.PLACE:
        assert not back             # the first lap has nothing behind it
        at.cars[0][lap] = 2
        race, values = begun(at)
        back = [c for c in values.options(0, item) if circuit.key[c] > circuit.length // 2]
    laps = car[lap]
    right(race, 0, item, back[-1])
    assert car[lap] == laps - 1
    race.mark()
    race.answers.clear()
    race.start()
    right(race, 0, item, 2)
    assert car[lap] == laps
    car[lap] = race.table[field.LAPS]
    field.put_on(car, back[-1])
    race, values = begun(at)
    assert 2 not in values.options(0, item)     # that would be the flag
