"""A car's turn in phase 3: action, Race Pace, wear, move (RP-5-7)."""

from pitwall.games.race_pace import leaderboard, penalties, safety_car, tyres
from pitwall.games.race_pace.actions import carried_out, raise_bar
from pitwall.games.race_pace.asks import (
    T_CANCELLED, T_EBS_DOWN, T_EXTRA, T_FASTEST, T_FLIPPED, T_HELD, T_LAPS, T_MINUS, T_PACE,
    T_RAISED, T_STUCK, T_WORN)
from pitwall.games.race_pace.ebs import after_use
from pitwall.games.race_pace.house_data import FASTEST_FROM, GAP_DRIVER, PASSING_DRIVER
from pitwall.games.race_pace.leaderboard import ahead_of, enter_lap
from pitwall.games.race_pace.pace import count, packed, packed_minus
from pitwall.games.race_pace.state import (
    ACTION, BOOSTED, BOX_BOX, CHARGE_EBS, DRIVER, EBS, ENGINE, FASTEST, FASTEST_BY, FLAGS, ORDER,
    TOKENS, WEAR, lap_of, limit, mate, place_at, spent)


def play_turn(race, who):
    """Play one turn, step by step in the order of the rulings (4.3)."""
    car, action = race.cars[who], carried_out(race, who)
    if not action:
        race.tell(T_CANCELLED, who, car[ACTION])
    flipped = leaderboard.finish_token(race)[1]
    charging, before = action == CHARGE_EBS, ahead_of(race, who)
    double = action == BOX_BOX and is_double_stop(race, who)
    boost = yield from _carry_out(race, who, action)
    driven = _count_and_drive(race, who, action, boost, double, charging)
    if not race.scratch.pace.stuck:
        driven += _drive_extra(race, who, before, driven, charging)
    _settle(race, who, before, driven, flipped)


def _carry_out(race, who, action):
    """Carry out the action; return True if EBS is used in the out-lap."""
    car = race.cars[who]
    bar = raise_bar(car, action)
    if bar:
        race.tell(T_RAISED, who, (bar - ENGINE) << 8 | car[bar])
    if action == BOX_BOX:
        return (yield from tyres.stop(race, who))
    return False


def is_double_stop(race, who):
    """Return True if both drivers of a team stop and this one ranks higher (RP-11-9)."""
    other, table = mate(race, who), race.table
    if other == who or carried_out(race, other) != BOX_BOX:
        return False
    places = list(table[ORDER:ORDER + len(race.cars)])
    return places.index(who) < places.index(other)


def _count_and_drive(race, who, action, boost, double, charging):
    """Count Race Pace, apply limits and move; return the laps driven."""
    car, pace = race.cars[who], race.scratch.pace
    count(race, who, car, action, action == BOX_BOX, boost, double)
    _tell_pace(race, who, pace)
    car[TOKENS] = 0                     # RP-10.7-3
    if pace.paid:
        car[EBS] = after_use(car[EBS])
        race.tell(T_EBS_DOWN, who, car[EBS])
    laps = may_drive(race, who, pace.total, 0, charging)
    if laps < pace.total:
        race.tell(T_WORN if tyres_end(race, car, laps, charging) else T_HELD, who)
    drive(race, who, laps, charging)
    race.tell(T_LAPS, who, laps)
    return laps


def _tell_pace(race, who, pace):
    if pace.stuck:
        return race.tell(T_STUCK, who)
    race.tell(T_PACE, who, packed(pace.terms))
    if packed_minus(pace.terms):
        race.tell(T_MINUS, who, packed_minus(pace.terms))


def may_drive(race, who, laps, driven, charging):
    """Return the laps after the limits of the Safety Car and of the tyres (8.2)."""
    car, most = race.cars[who], safety_car.most_laps(race, who, driven)
    if most is not None:
        laps = min(laps, most)
    if charging and not spent(race, car):       # the marker stays (RP-9.5-7)
        return laps
    return max(0, min(laps, limit(race, car) - car[WEAR]))


def tyres_end(race, car, laps, charging):
    """Return True if tyres allow no more than these laps (RP-9.5-2), before the marker moves."""
    return (not charging or spent(race, car)) and laps == max(0, limit(race, car) - car[WEAR])


def drive(race, who, laps, charging):
    """Move the tyre wear marker, then the car (RP-9.5-6); EBS is that of this round (RP-10.2-2).
    """
    car = race.cars[who]
    if not charging:
        car[WEAR] += laps
    if laps:
        car[FLAGS] = car[FLAGS] & ~BOOSTED | (BOOSTED if race.scratch.pace.boost else 0)
        place_at(race, who, lap_of(race, who) + laps)
        enter_lap(race, who)


def _drive_extra(race, who, before, driven, charging):
    """Drive the laps that two drivers add to their move (RP-14-8, RP-14-12); return them."""
    laps = may_drive(race, who, extra_laps(race, who, before), driven, charging)
    if laps:
        drive(race, who, laps, charging)
        race.tell(T_EXTRA, who, laps)
    return laps


def extra_laps(race, who, before):
    """Return extra laps before the limits; before: cars ahead of it before its move."""
    driver, now = race.cars[who][DRIVER], ahead_of(race, who)
    if driver == GAP_DRIVER and now and lap_of(race, now[-1]) - lap_of(race, who) >= 2:
        return 2
    return 1 if driver == PASSING_DRIVER and passed(before, now) else 0


def passed(before, now):
    """Return the cars that were ahead and are no longer (RP-10.2-3)."""
    return [other for other in before if other not in now]


def _settle(race, who, before, driven, flipped):
    """Apply tokens, the fastest lap, and payments of a car past the line."""
    penalties.pass_defenders(race, who, passed(before, ahead_of(race, who)))
    penalties.reach_blue_flags(race, who, lap_of(race, who) - driven)
    table = race.table
    if driven >= FASTEST_FROM and driven > table[FASTEST]:      # RP-10.6-1, 2, 4
        table[FASTEST], table[FASTEST_BY] = driven, who
        race.tell(T_FASTEST, who, driven)
    penalties.pay_at_finish(race, who)
    if not flipped and leaderboard.finish_token(race)[1]:
        race.tell(T_FLIPPED)
