"""The game turn: bookkeeping, then sections are activated one by one (F90-TURN, F90-ACT)."""

from pitwall.games.formula_90 import (
    activation, cards, contests, finish, road, robot_stops, robots, safety_car, turn)
from pitwall.games.formula_90.asks import (
    LOT, Q_ROBOTS_ALONE, T_ACTIVE, T_FLAG_ENDS, T_FROZEN_BACK, T_SC_LEAVES, T_STAGE, T_TURN)
from pitwall.games.formula_90.state import (
    ACTIVE, AHEAD_ACTIVE, BLUE_FLAG, CHANCES, CHANCES_SIZE, DOING, END, LEADER, MARKS, NOTES,
    ORANGE, ORANGE_TAKEN, PHASE, RESTART, ROUND, SC_AT, SC_CALLED, TURN, WX_MOVED, is_out, is_robot,
    keeps_books, players, racing, under_sc, uses, STOP_UNWATCHED)
from pitwall.race.referee import ROLL, TABLE


def play_round(race):
    """Play one game turn (F90-TURN-1); the pawn has already advanced (F90-TURN-2)."""
    begin(race)
    if under_sc(race):
        yield from _pause(race, race.table[LEADER])
        yield safety_car.play_turn(race)
    else:
        yield activate(race)
    _end(race)


def begin(race):
    """Do the bookkeeping in this order (F90-TURN-9, AMB-F90-7); safety_car advances its own car."""
    table = race.table
    race.scratch.earned = 0
    race.tell(T_TURN, TABLE, table[ROUND])
    if table[ROUND] > 1 and (table[ROUND] - 1) % race.circuit.boxes == 0:
        _begin_stage(race)
    _give_back_frozen(race)
    road.settle(race)
    robot_stops.name_due(race)


def _begin_stage(race):
    """Remove blue and orange flags and the safety car (F90-TURN-6, F90-SC-20)."""
    table = race.table
    race.tell(T_STAGE, TABLE, (table[ROUND] - 1) // race.circuit.boxes + 1)
    for who, car in enumerate(race.cars):
        if car[MARKS] & BLUE_FLAG:
            race.tell(T_FLAG_ENDS, who, 0)
        car[MARKS] &= ~BLUE_FLAG
    if table[ORANGE] != TABLE:
        race.tell(T_FLAG_ENDS, table[ORANGE], 1)
    table[ORANGE] = TABLE
    table[NOTES] &= ~ORANGE_TAKEN
    if under_sc(race):
        table[SC_AT] = table[SC_AT + 1] = 0
        table[NOTES] |= RESTART
        race.tell(T_SC_LEAVES)


def _give_back_frozen(race):
    """Return cards of the last turn's contests to the hands (F90-TURN-7, F90-CONTEST-23)."""
    for who in players(race):
        found = cards.lying(race, cards.FROZEN, who)
        for card in found:
            cards.put(race, card, cards.IN_HAND, who)
        if found:
            race.tell(T_FROZEN_BACK, who, len(found))


def activate(race):
    """Activate sections, each found from the Leader's position, until all have played."""
    while not _is_broken_off(race):
        s, part = activation.next_section(race)
        if s == activation.NOWHERE:
            return
        _show(race, s, part)
        if race.circuit.is_corner(s):
            yield contests.offer(race, s, _on_track(race, s, part))
        yield play_section(race, s, part)
    if race.table[NOTES] & SC_CALLED:
        race.table[NOTES] &= ~SC_CALLED
        yield safety_car.enter(race)


def _show(race, s, part):
    table = race.table
    table[ACTIVE] = s + 1
    table[NOTES] &= ~AHEAD_ACTIVE
    if part == activation.AHEAD:
        table[NOTES] |= AHEAD_ACTIVE
    race.tell(T_ACTIVE, TABLE, s)


def _on_track(race, s, part):
    return [who for who in activation.standing(race, s, part) if not road.is_off(race, who)]


def play_section(race, s, part):
    """Play its waiting cars, front first, until the Leader chit moves away (F90-ACT-8, 13)."""
    alone = activation.leader_alone(race, s, part)
    front = road.section(race, race.table[LEADER])
    while True:
        waiting = [who for who in activation.standing(race, s, part)
                   if activation.waits(race, who)]
        if alone:
            waiting = [race.table[LEADER]]
        if not waiting:
            return
        yield individual_turn(race, waiting[0])
        if alone or _is_broken_off(race) or road.section(race, race.table[LEADER]) != front:
            return


def individual_turn(race, who):
    """Play one driver's turn, then the robots' weather stop if it caused one (F90-WX-10)."""
    race.table[TURN] = who
    race.table[NOTES] &= ~WX_MOVED
    yield from _pause(race, who)
    yield _playing(race, race.cars[who])(race, who)
    race.table[TURN] = TABLE
    race.scratch.turn.begin(TABLE, 0)       # nobody's: contests and rivals read it between turns
    road.settle(race)
    if race.table[NOTES] & WX_MOVED:
        robot_stops.weather_stop(race)
        race.table[NOTES] &= ~WX_MOVED


def _playing(race, car):
    if keeps_books(car):
        return race.game.told.own_turn
    return robots.play if is_robot(car) else turn.play


def _pause(race, who):
    """Ask for a roll of one face if only robots are left, as nothing else would be asked."""
    if not [other for other in players(race) if not is_out(race, other)]:
        yield race.ask.put(ROLL, Q_ROBOTS_ALONE, who, (who,), die=LOT)


def _is_broken_off(race):
    """Return true if the safety car or the lack of players ends it (AMB-F90-9)."""
    return race.table[NOTES] & SC_CALLED or _unwatched(race)


def _unwatched(race):
    driven = players(race)
    return not racing(race) or driven and uses(race, STOP_UNWATCHED) and all(
        [is_out(race, who) for who in driven])


def _end(race):
    """Remove markers (F90-COST-4); advance the pawn, or end the race (F90-END-1)."""
    table = race.table
    for car in race.cars:
        car[DOING] = 0
        for i in range(CHANCES_SIZE):
            car[CHANCES + i] = 0
    table[NOTES] &= ORANGE_TAKEN
    table[ACTIVE] = 0
    if table[ROUND] >= race.circuit.turns or _unwatched(race):
        finish.classify(race)
        table[PHASE] = END
    else:
        table[ROUND] += 1
