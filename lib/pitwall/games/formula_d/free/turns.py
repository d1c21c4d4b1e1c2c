"""A turn next to the board: the rules give the spaces, players report the result."""

from pitwall.games.formula_d import finish_line, gears, pits, trials, turn, tyres
from pitwall.games.formula_d.asks import T_PIT_OUT
from pitwall.games.formula_d.free.board import lose, note
from pitwall.games.formula_d.free.happenings import follow
from pitwall.games.formula_d.state import (
    ENGINE_WP, GEAR, ON_TRACK, PIT, cell_of, mark_danger, on_track)


def take_turn(race, who, starting):
    """Play a car's turn with its results, see turn.play_turn; a rival's is the tracked game's."""
    race.scratch.moves = race.scratch.bill
    if race.scratch.track:
        from pitwall.games.formula_d.free.rivals import play_turn
        return play_turn(race, who, starting, WAYS)
    return turn.play_turn(race, who, starting, WAYS)


def _start(race, who):
    face = yield from turn.start_roll(race, who)
    if face == turn.STALL:
        return
    if face < turn.GREAT_START:
        yield _roll_and_move(race, who)
    else:
        spaces = turn.GREAT_SPACES
        yield _move(race, who, 0, 0, spaces, spaces, 0)


def _drive(race, who):
    car = race.cars[who]
    turn.turn_round(race, who)
    engine = car[ENGINE_WP]
    yield from gears.choose(race, who)
    hurt = car[ENGINE_WP] < engine
    yield _roll_and_move(race, who)
    if hurt and car[PIT] == ON_TRACK:
        mark_danger(race, cell_of(car))     # the end of the move (FD-DMG-1)


def _roll_and_move(race, who):
    car = race.cars[who]
    gear = car[GEAR]
    face, low, high = yield from turn.roll(race, who)
    yield _move(race, who, gear, face, low, high, tyres.corner_extra(race, car))


def _in_the_pits(race, who):
    face, spaces = yield from turn.exit_roll(race, who)
    if not spaces:
        return
    car = race.cars[who]
    race.tell(T_PIT_OUT, who, spaces)
    pits.leave(race, who)
    note(race, who, 0)
    yield _move(race, who, car[GEAR], face, spaces, spaces, tyres.corner_extra(race, car),
                     True)


def _move(race, who, gear, face, low, high, extra, leaving=False):
    """Ask for reports of the move; then the motors, and the end of turn 1."""
    bill = race.scratch.moves
    lose(race, who)
    bill.begin(low, high, extra, leaving)
    yield follow(race, who)
    yield from trials.motors(race, who, gear, face)
    if bill.flag and on_track(race.cars[who]):
        finish_line.flag(race, who)


WAYS = _in_the_pits, _start, _drive
