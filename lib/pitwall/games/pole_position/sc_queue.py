"""The safety car phase, step by step: weather, queue, stops, order, lap counter (10.2)."""

from pitwall.circuit.lanes import ARROW, CORNER
from pitwall.games.pole_position import bots, blowouts, flags, stress, tyres, weather
from pitwall.games.pole_position.asks import (
    Q_SC_STOP, Q_SC_WEATHER, T_LAP, T_QUEUE, T_SC_IN, T_SC_STOP)
from pitwall.games.pole_position.cards import PIT_CREW
from pitwall.games.pole_position.driving import end_lap
from pitwall.games.pole_position.safety_car import queue_cells
from pitwall.games.pole_position.standings import finish, leader
from pitwall.games.pole_position.state import (
    AFTER_SC, COLLIDED, EXTENDED_PLAY, FINISHED, HAS_DRS, LAP, LAPS, LAP_COUNTER, LINE, MARKS,
    MOVED, NOTED, NO_DRS, NO_LINE, OFF, ON_LINE, ON_TRACK, ORDER, PHASE, PIT, RACING,
    ROUNDS, STATUS, TEAM, cell_of, is_bot, put_on, uses)

WEATHER_ROLLS = 4


def line_up(race):
    """Run the whole procedure; the race continues with a new round, or is over."""
    first = leader(race)
    if first is not None and (yield from to_stops(race, first, _lap(race, first))):
        order = racing(race)
        cells = queue_cells(race.circuit, len(order))
        for place, who in enumerate(order):
            _place(race, who, cells[place])
        restart(race, order)
    race.table[PHASE] = ROUNDS


def to_stops(race, first, lap):
    """Run the steps from the call to the pit stops: all cars queue in that lap behind `first`.

    Return True if they line up; False if the race is over.
    """
    flags.take_in(race)
    more = race.rules.more_laps(race, first, lap)
    for _ in range(WEATHER_ROLLS):
        yield from race.rules.cloud(race, weather.roller(race, first), Q_SC_WEATHER)
    worn = [_forward(race, who, lap) for who in range(len(race.cars))]
    lap += more
    if lap > race.table[LAPS]:
        _race_over(race)
        return False
    yield from _stops(race, worn)
    for who in racing(race):
        race.cars[who][LAP] = lap
    return True


def more_laps(race, first, lap):
    """Return the laps that the counter moves beyond the lap of the queue (16.2)."""
    return 1 if uses(race, EXTENDED_PLAY) else 0


def _lap(race, first):
    """Return the lap of the queue: the next one if the leader is beyond the line (10.2, step 5)."""
    car = race.cars[first]
    beyond = car[PIT] == ON_TRACK and race.circuit.key[cell_of(car)] > race.circuit.sc
    return car[LAP] + beyond


# --- step 2: towards the line ---

def _forward(race, who, lap):
    """Drive to the queue of that lap; return whether the tyres took wear on the way."""
    car, worn = race.cars[who], False
    if car[STATUS] != RACING:
        return False
    while car[LAP] < lap:
        car[LAP] += 1
        blowouts.new_lap(car)
        if car[LAP] > 1:
            tyres.wear(race, who)
            worn = True
            if who == leader(race):
                race.rules.lead_over_line(race, who)
    car[LAP] = lap          # a stop may have ended the leader's lap before the leader did
    car[OFF] = car[NOTED] = 0
    car[PIT] = ON_TRACK
    return worn


def racing(race):
    """Return the cars still racing, leader first."""
    order = [race.table[ORDER + place] for place in range(len(race.cars))]
    return [who for who in order if race.cars[who][STATUS] == RACING]


def _race_over(race):
    """Finish the race as no lap is left: cars that collided are last (10.2).

    A pit stop that was still to come is not missed."""
    order = racing(race)
    order = _first(order, lambda who: not race.cars[who][MARKS] & COLLIDED)
    _set_order(race, order)
    for who in order:
        finish(race, who)


def _first(order, favoured):
    """Put the favoured first, otherwise keep the order; MicroPython's sort may swap equals."""
    return ([who for who in order if favoured(who)]
            + [who for who in order if not favoured(who)])


# --- steps 3 and 4: pit stops and the queue ---

def _stops(race, worn):
    front, stopped, guilty = [], [], []
    for who in racing(race):
        stops = yield from _decides(race, who)
        if stops:
            yield from _stop(race, who, worn[who])
        if race.cars[who][MARKS] & COLLIDED:
            guilty.append(who)
        else:
            (stopped if stops else front).append(who)
    stopped = _first(stopped, lambda who: race.cars[who][TEAM] == PIT_CREW)
    _set_order(race, front + stopped + guilty)


def _decides(race, who):
    """Ask people; bots use their conditions (17.9.1)."""
    if is_bot(race.cars[who]):
        return (yield from bots.wants_pit(race, who))
    return (yield race.ask.yesno(Q_SC_STOP, who))


def _stop(race, who, worn):
    """Make a whole pit stop without a turn; the removed set is worn once (10.2)."""
    race.tell(T_SC_STOP, who)
    if not worn:
        tyres.wear(race, who)
    if who == leader(race):
        stress.gain(race, who)
    yield from race.rules.sc_stop(race, who)


def _set_order(race, order):
    """Set the position track to the queue; cars that are out stay behind (10.2)."""
    rest = [race.table[ORDER + place] for place in range(len(race.cars))]
    done = [who for who in rest if who not in order and race.cars[who][STATUS] == FINISHED]
    out = [who for who in rest if who not in order and who not in done]
    for place, who in enumerate(done + order + out):
        race.table[ORDER + place] = who


# --- step 5: the restart ---

def restart(race, order):
    """Restart the race with the cars in this order in the queue (10.2)."""
    for place, who in enumerate(order):
        _off_again(race.cars[who])
        race.tell(T_QUEUE, who, place + 1)
    for who in order:
        end_lap(race, who)
    _count_lap(race)
    race.tell(T_SC_IN)


def _place(race, who, cell):
    car, flag = race.cars[who], race.circuit.flags[cell]
    put_on(car, cell)
    car[LINE] = ON_LINE if flag & ARROW and not flag & CORNER else NO_LINE


def _off_again(car):
    car[MOVED] = 0
    car[MARKS] = car[MARKS] & ~(HAS_DRS | NO_DRS | COLLIDED) & 255 | AFTER_SC


def _count_lap(race):
    """Set the lap counter to the lap of the new leader (2.5, 10.2)."""
    first = leader(race)
    if first is not None and race.cars[first][LAP] > race.table[LAP_COUNTER]:
        race.table[LAP_COUNTER] = race.cars[first][LAP]
        race.tell(T_LAP, first, race.cars[first][LAP])
