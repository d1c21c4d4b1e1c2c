"""A turn next to a physical board: rules set how far a car may go, people report the result."""

from pitwall.games.pole_position.driving import check_lap
from pitwall.games.pole_position import blowouts, bots, drs, pits
from pitwall.games.pole_position.free import choices, happenings
from pitwall.games.pole_position.free.board import driven, place
from pitwall.games.pole_position.start import start_mp
from pitwall.games.pole_position.state import (
    AFTER_SC, BOX, GREEN_1, GREEN_2, LAP, LAPS, MARKS, OFF, ON_TRACK, PIT, RACING, STATUS, is_bot,
    keeps_books, put_on)
from pitwall.games.pole_position.turn import (
    OFF_CELLS, allow_extras, leave_track, pace, skill_limit)
from pitwall.race.referee import TABLE


def take_turn(race, who, starting=False):
    """Play a car's turn with its effects; see rounds.take_turn."""
    car, move = race.cars[who], race.scratch.moves
    race.rules.begin_turn(race)
    move.drs = drs.setting_out(race, who) >= 0
    boost = drs.take(race, who)
    move.ahead = choices.ahead(race, who)
    move.begin(car, 0)
    yield _drive(race, who, boost, starting)
    if move.behind != TABLE and drs.on_road(car):
        drs.give(race, who, move.behind)
    yield happenings.chase(race, who)
    _note_way(race, who)
    car[MARKS] &= ~AFTER_SC & 255


def _drive(race, who, boost, starting):
    """Play a car's turn, which depends on its place."""
    car = race.cars[who]
    if keeps_books(car):
        from pitwall.games.pole_position.free import own_books
        if (yield from own_books.begin(race, who, starting)):
            yield happenings.follow(race, who)
    elif starting:
        yield _start(race, who)
    elif car[PIT] in (BOX, GREEN_1):
        yield from race.rules.wait(race, who)
    elif car[PIT] == GREEN_2:
        yield _leave_pits(race, who)
    elif car[OFF] == 2:
        yield _come_back(race, who)
    elif is_bot(car):
        yield _bot(race, who)
    else:
        yield _person(race, who, boost)


def _note_way(race, who):
    """Store the approximate MP driven since the line."""
    car, move = race.cars[who], race.scratch.moves
    if car[STATUS] == RACING and car[PIT] == ON_TRACK:
        far = driven(move.cell) + move.mp
        if move.crossed:
            far = max(0, far - race.circuit.around)
        put_on(car, place(who, far))


def _start(race, who):
    """Play a start round: no fights, no pits (3.2.4)."""
    mp, _ = yield from start_mp(race, who)
    race.scratch.moves.begin(race.cars[who], mp, attacking=False, pits=False)
    yield happenings.follow(race, who)


def _leave_pits(race, who):
    """Play the exit turn: no engine, no brakes (7.4)."""
    car, move = race.cars[who], race.scratch.moves
    if (yield from race.rules.stay(race, who)):
        return
    mp = yield from pits.exit_roll(race, who)
    if car[LAP] > race.table[LAPS]:
        check_lap(race, who)        # it stopped in the last lap
        return
    move.begin(car, mp, pits=False)
    if not is_bot(car):
        move.skill_uses = skill_limit(race, who)
    yield happenings.follow(race, who)


def _come_back(race, who):
    """Play the turn after going off: 4 cells again (4.6)."""
    race.scratch.moves.begin(race.cars[who], OFF_CELLS, attacking=False)
    yield happenings.follow(race, who)
    race.cars[who][OFF] = 1


def _person(race, who, boost):
    """Roll for a person and make the move (3.3)."""
    car, move = race.cars[who], race.scratch.moves
    value, mp, _ = yield from pace(race, who, boost)
    if mp < 0:
        leave_track(race, who)
        move.begin(car, OFF_CELLS, attacking=False, pits=False)
        yield happenings.follow(race, who)
        return
    move.begin(car, mp)
    move.value = value if race.scratch.grip else 0
    allow_extras(race, who, move)
    yield happenings.follow(race, who)
    yield from blowouts.check(race, who)


def _bot(race, who):
    """Move a bot by its card; off track it may pit only as the last chance (17.5.2, 17.11)."""
    car, move = race.cars[who], race.scratch.moves
    mp = yield from bots.pace(race, who)
    if mp >= 0:
        move.begin(car, mp)
    else:
        move.begin(car, OFF_CELLS, attacking=False, pits=bots.must_stop(race, who))
    yield happenings.follow(race, who)
