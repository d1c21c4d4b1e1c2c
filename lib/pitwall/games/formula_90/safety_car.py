"""The safety car (F90-SC)."""

from pitwall.games.formula_90 import activation, cards, chase, fuel, pit_stop, resources
from pitwall.games.formula_90 import road, robot_stops
from pitwall.games.formula_90.asks import (
    Q_DRAW, Q_SC_DISCARD, Q_SC_STOP, T_LINE, T_PIT, T_SC)
from pitwall.games.formula_90.state import (
    BEFORE_LINE, DOING, LEADER, NOTES, OUT, PITTED, PLAYED, SC_AT, SC_CALLED, STATUS,
    STOPPED, TURN, WASTED, has_books, is_robot, keeps_books, racing)
from pitwall.race.referee import TABLE


# --- it enters ---

def enter(race):
    """Clear flags, make stops, form the line; the rest of the turn is lost (F90-SC-1 to 7)."""
    if not racing(race):
        return
    race.table[NOTES] |= SC_CALLED                      # no spots on arrival from a stop
    for s in road.yellows(race):
        road.take_yellow(race, s)                       # F90-FLAG-8, F90-SC-7
    race.tell(T_SC, TABLE, road.section(race, race.table[LEADER]))
    yield last_stops(race)
    chase.end_all(race)
    form_line(race)
    race.table[NOTES] &= ~SC_CALLED


def last_stops(race):
    """Let cars that have not played pit, in activation order (F90-SC-2, 22, AMB-F90-86).
    """
    while True:
        s, part = activation.next_section(race)
        if s == activation.NOWHERE:
            break
        who = [who for who in activation.standing(race, s, part)
               if activation.waits(race, who)][0]
        race.table[TURN] = who
        if not race.cars[who][DOING] & STOPPED and (yield from _stops(race, who)):
            yield from _stop(race, who, False)
        race.cars[who][DOING] = race.cars[who][DOING] & ~PITTED | PLAYED
    race.table[TURN] = TABLE


def _stops(race, who):
    """Return true if it stops, by force or by choice (F90-SC-15, 19, AMB-F90-58)."""
    if is_robot(race.cars[who]):
        return robot_stops.must_stop(race, who)
    return has_books(race.cars[who]) and fuel.must_stop(race, who) or (
        yield race.ask.yesno(Q_SC_STOP, who))


def _stop(race, who, safety):
    if is_robot(race.cars[who]):
        robot_stops.stop(race, who, safety)
    elif keeps_books(race.cars[who]):
        yield race.game.told.own_stop(race, who, safety)
    else:
        yield pit_stop.play(race, who, safety)


def form_line(race):
    """Line up behind the Leader in race order, one section apart, on his lap (F90-SC-3 to 5)."""
    found = standing(race)
    first = road.travelled(race.cars[found[0]])
    put(race, first)
    for place, who in enumerate(found):
        race.cars[who][WASTED] = 0                      # AMB-F90-56
        road.enter(race, who, first - place)
        race.tell(T_LINE, who, road.section(race, who))
    road.settle(race)


def standing(race):
    """Return the cars that are not out, in race order."""
    return [who for who in road.order(race) if race.cars[who][STATUS] != OUT]


def put(race, sections):
    """Put the safety car at that S, the sections since the line as for cars."""
    sections += BEFORE_LINE
    race.table[SC_AT], race.table[SC_AT + 1] = sections & 255, sections >> 8


def at(race):
    return (race.table[SC_AT] | race.table[SC_AT + 1] << 8) - BEFORE_LINE


# --- a game turn behind it ---

def play_turn(race):
    """Advance the safety car, then the cars of the line from its front (F90-SC-8, 9)."""
    put(race, at(race) + 1)
    race.tell(T_SC, TABLE, race.circuit.section_at(at(race)))
    for who in standing(race):
        race.table[TURN] = who
        if (yield from _stops(race, who)):
            yield from _stop(race, who, True)
            go_last(race, who)
        else:
            yield from follow(race, who)
        race.cars[who][DOING] |= PLAYED
        race.table[TURN] = TABLE
    close_line(race)


def close_line(race):
    """Close gaps in the line at the end of the turn (F90-SC-17, AMB-F90-57)."""
    for place, who in enumerate(standing(race)):
        if road.travelled(race.cars[who]) != at(race) - place:
            road.enter(race, who, at(race) - place)
            race.tell(T_LINE, who, road.section(race, who))
    road.settle(race)


def follow(race, who):
    """Draw, close up to the car in front, discard; robots have no cards (F90-SC-9, 10, 14, 17)."""
    if has_books(race.cars[who]):
        yield from cards.deal(race, who, Q_DRAW)
    close_up(race, who)
    if cards.hand(race, who):
        yield from resources.give_one(race, who, Q_SC_DISCARD)


def close_up(race, who):
    """Move one section behind the car in front, the Leader behind the safety car (F90-SC-11)."""
    found = road.order(race)
    place = found.index(who)
    ahead = road.travelled(race.cars[found[place - 1]]) - 1 if place else at(race)
    road.enter(race, who, ahead)
    road.settle(race)


def go_last(race, who):
    """Go behind all other cars, with no more action this turn (F90-SC-15, 16, AMB-F90-57)."""
    others = [road.travelled(race.cars[other]) for other in standing(race) if other != who]
    road.enter(race, who, min(others) - 1 if others else at(race))
    race.tell(T_PIT, who, road.section(race, who))
    road.settle(race)
