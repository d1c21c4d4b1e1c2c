"""The game turn: bookkeeping, sections activated one after the other (F90-TURN, F90-ACT)."""

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
    """One game turn (F90-TURN-1); the pawn went on when the one before ended (F90-TURN-2)."""
    begin(race)
    if under_sc(race):
        yield from _pause(race, race.table[LEADER])
        yield safety_car.play_turn(race)
    else:
        yield activate(race)
    _end(race)


def begin(race):
    """In this order (F90-TURN-9, AMB-F90-7); the safety car advances in its own room."""
    table = race.table
    race.scratch.earned = 0
    race.tell(T_TURN, TABLE, table[ROUND])
    if table[ROUND] > 1 and (table[ROUND] - 1) % race.circuit.boxes == 0:
        _begin_stage(race)
    _give_back_frozen(race)
    road.settle(race)
    robot_stops.name_due(race)


def _begin_stage(race):
    """Blue and orange flags go, and the safety car with them (F90-TURN-6, F90-SC-20)."""
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
    """Cards laid in the last turn's contests are in hand again (F90-TURN-7, F90-CONTEST-23)."""
    for who in players(race):
        found = cards.lying(race, cards.FROZEN, who)
        for card in found:
            cards.put(race, card, cards.IN_HAND, who)
        if found:
            race.tell(T_FROZEN_BACK, who, len(found))


def activate(race):
    """Sections, each searched for from where the Leader is now, until all have played."""
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
    """Its waiting cars, front first, until the Leader chit goes elsewhere (F90-ACT-8, 13)."""
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
    """One driver's turn, then the robots' weather stop if it brought one (F90-WX-10)."""
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
    """Where only robots are left, each turn is a roll of one face: nothing else would be asked."""
    if not [other for other in players(race) if not is_out(race, other)]:
        yield race.ask.put(ROLL, Q_ROBOTS_ALONE, who, (who,), die=LOT)


def _is_broken_off(race):
    """By the safety car, or because nobody is there to see it (AMB-F90-9)."""
    return race.table[NOTES] & SC_CALLED or _unwatched(race)


def _unwatched(race):
    driven = players(race)
    return not racing(race) or driven and uses(race, STOP_UNWATCHED) and all(
        [is_out(race, who) for who in driven])


def _end(race):
    """Markers go (F90-COST-4); the pawn advances, or the race is over (F90-END-1)."""
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
