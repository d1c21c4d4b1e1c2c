"""Collisions: equal natural rolls in a fight (10). The cars hit, the damage and its effects."""

from pitwall.games.pole_position import damage, flags, safety_car, stress
from pitwall.games.pole_position.asks import (
    Q_BOT_CRASH, Q_COLLISION, Q_SECOND_ROLL, T_COLLISION, T_DAMAGE, T_PAID_SP, black)
from pitwall.games.pole_position.cards import FEWER_DAMAGE
from pitwall.games.pole_position.house_data import BLACK
from pitwall.games.pole_position.standings import place_of
from pitwall.games.pole_position.state import (
    BP, B_CRASH_FROM, COLLIDED, EP, MARKS, NO_DRS, SAFETY_CAR, SP, TEAM, V_FREE_SECOND, is_bot,
    uses)

HARMLESS, BRAKES, MOTOR, LIGHT, LIGHT_TOO, HEAVY = range(1, 7)    # results (10)
BOT_CRASH = 3         # a black roll up to this brings out the safety car (17.6.1)


def collide(race, involved, where):
    """Make the cars `involved` collide on cell `where`; bots take no damage (10, 17.2).

    May end the round: raises SafetyCar (10.2).
    """
    involved.sort(key=lambda who: place_of(race, who))
    for who in involved:
        race.tell(T_COLLISION, who)
    people = [who for who in involved if not is_bot(race.cars[who])]
    results = yield from suffer_all(race, people)
    broken = [results[who] for who in people if results[who] >= LIGHT]
    for who in involved:
        race.cars[who][MARKS] |= NO_DRS
        stress.gain(race, who)
    if (yield from _brings_safety_car(race, involved, people, broken)):
        call_for(race, involved)
    if any([results[who] > HARMLESS for who in people]):
        flags.yellow(race, where)


def suffer_all(race, people):
    """Return {car: result}: each car rolls, then may roll again for 1 SP; the lower counts (10)."""
    results = {}
    for who in people:
        results[who] = yield from _roll(race, who)
    for who in people:
        free = second_is_free(race, who)
        if results[who] > HARMLESS and (free or stress.spendable(race, who)) and (
                yield race.ask.yesno(Q_SECOND_ROLL, who)):
            if not free:
                race.cars[who][SP] -= 1
                race.tell(T_PAID_SP, who, 1)
            results[who] = min(results[who], (yield from _roll(race, who)))
    for who in people:
        _suffer(race, who, results[who])
    return results


def second_is_free(race, who):
    """Return True if the team has a free second roll."""
    return race.cars[who][TEAM] == race.rules.values[V_FREE_SECOND]


def _roll(race, who):
    roll = yield from black(race, Q_COLLISION, who)
    result = race.rules.damage(race, who, roll)
    race.tell(T_DAMAGE, who, result)
    return result


def less_damage(race, who, roll):
    """Return the result of a roll, lowered by the team card (annex 2)."""
    return max(HARMLESS, roll - FEWER_DAMAGE.get(race.cars[who][TEAM], 0))


def results(race, who):
    """Return the result of each face of the black die."""
    return [race.rules.damage(race, who, face) for face in BLACK]


def _suffer(race, who, result):
    if result == BRAKES:
        damage.lose(race, who, BP)
    elif result == MOTOR:
        damage.lose(race, who, EP)
    elif result >= LIGHT:
        damage.break_down(race, who, result == HEAVY)


def _brings_safety_car(race, involved, people, broken):
    """Two breakdowns; or one, with a bot in the collision and a black 1 to 3 (10.2, 17.6.1)."""
    if not uses(race, SAFETY_CAR):
        return False
    if len(broken) == 1 and len(people) < len(involved):
        return (broken[0] >= race.rules.bots.values[B_CRASH_FROM]
                and (yield from black(race, Q_BOT_CRASH, people[0])) <= BOT_CRASH)
    return len(broken) > 1


def call_for(race, involved):
    """Bring out the safety car because of these cars, which queue at the very end (10.2)."""
    for who in involved:
        race.cars[who][MARKS] |= COLLIDED
    safety_car.call(race)
