"""Overtaking: let through or fight, the auction, and two defenders at once (5, 17.6)."""

from pitwall.circuit.lanes import CORNER, GREAT_BRITAIN, MONACO, NONE
from pitwall.race.referee import NUMBER, PICK
from pitwall.games.pole_position import blowouts, cards, collisions, stress
from pitwall.games.pole_position.asks import (
    FIGHT, LET_THROUGH, Q_ATTACK_ROLL, Q_BID, Q_BOT_ALERT, Q_DEFEND, Q_DEFEND_ROLL, T_ATTACK, T_BID,
    T_BONUS, T_FIGHT, T_HELD, T_LET_THROUGH, T_PAID_SP, T_PASSED, black, purple)
from pitwall.games.pole_position.driving import settle
from pitwall.games.pole_position.house_data import ALERT, BLACK
from pitwall.games.pole_position.standings import before, move_ahead
from pitwall.games.pole_position.state import (
    BOT_A, B_OVERTAKING, COLLISIONS, SAFETY_CAR, SEAT, SP, TEAM, cell_of, is_bot, special, uses)

DEFENCES = (LET_THROUGH, FIGHT)
LOST, WON, CRASH = range(3)     # results of an attempt to pass
SLING = 2       # MP of team row 8 after a won fight (annex 2)
BONUS = (0, 0, 0, 1, 2, 3)   # attacker's modifier by unused MP, 5 or more count as 5 (5.1)


def come_past(race, who, road, beaten):
    """Update the order before an attempt to pass (3.3, 5, 5.6).

    Cars passed without a fight, or lapped, count as passed before it."""
    settle(race, who)
    road.look(race, who, beaten)


def overtake(race, who, road, unused):
    """Attempt to pass the cars that the next step would pass; `road` is the road of `who`.

    Return the mask of cars now passed and whether the move continues. If the car took the lead on
    its way here and thereby lapped the other, there is no fight.
    """
    passed = 0
    others = defenders(race, road, cell_of(race.cars[who]))
    near = _level(race, road, others)
    for other in others:
        outcome = yield from attempt(race, who, other, unused)
        if outcome == CRASH:
            yield from crash(race, who, other, near)
        if outcome != WON:
            return passed, False
        passed |= _pass(race, who, other, road, len(others) > 1)
    return passed, True


def defenders(race, road, cell):
    """Return the nearest car the next step would pass; two, if level on a straight (5.4).

    The one lower on the position track is first.
    """
    circuit = road.circuit
    first = -1
    for target in next_cells(circuit, cell):
        for i in range(road.fronts):
            if not road.front_waved[i] and road.passes_one(i, cell, target) and (
                    first < 0 or road.front_key[i] < road.front_key[first]):
                first = i
    if first < 0:
        return []
    found = [road.front_car[first]]
    if not circuit.flags[cell] & CORNER:
        for i in range(road.fronts):
            if i != first and road.front_key[i] == road.front_key[first] \
                    and abs(road.front_lane[i] - circuit.lane[cell]) < 2:
                found.append(road.front_car[i])
    if len(found) == 2 and before(race, found[0], found[1]):
        found.reverse()
    return found


def _level(race, road, others):
    """Return the defenders and, on a straight, cars level with them: a collision hits all (10)."""
    if not others:
        return others
    cell = cell_of(race.cars[others[0]])
    found = list(others)
    if not road.circuit.flags[cell] & CORNER:
        for i in range(road.fronts):
            if road.front_key[i] == road.along(cell) and road.front_car[i] not in found:
                found.append(road.front_car[i])
    return found


def next_cells(circuit, cell):
    """Return every cell that a step from here may lead to."""
    ahead = circuit.ahead[cell]
    found = cells_on(circuit, cell)
    if ahead < circuit.cells:
        found += [circuit.left[ahead], circuit.right[ahead]]
    if cell < circuit.cells:
        found += [circuit.ahead[beside] for beside in (circuit.left[cell], circuit.right[cell])
                  if beside != NONE]
    return [target for target in found if target != NONE]


def cells_on(circuit, cell):
    """Return the cells 1 MP ahead without a diagonal; some may be NONE."""
    found = [circuit.ahead[cell], circuit.ahead1[cell], circuit.jump[cell]]
    if cell < circuit.cells:
        found += [circuit.onward[i] for i in range(circuit.first[cell], circuit.first[cell + 1])]
    return found


def _pass(race, who, other, road, at_once):
    """Update the position track for a passed car; cars level on a straight are passed too (5.4)."""
    passed = 1 << other
    race.rules.get_past(race, who, other, at_once)
    cell = cell_of(race.cars[other])
    if not road.circuit.flags[cell] & CORNER and road.circuit.lane[cell] == 2:
        for i in range(road.fronts):
            level = road.front_car[i]
            if level != other and road.front_key[i] == road.along(cell) \
                    and abs(road.front_lane[i] - road.circuit.lane[cell_of(race.cars[who])]) > 1:
                passed |= 1 << level
                race.rules.get_past(race, who, level)
    return passed


def get_past(race, who, other, at_once=False):
    """Update the position track for a passed car, if it was ahead there (5).

    at_once    another fight for the same step follows; this edition updates at once anyway
    """
    if before(race, other, who):
        race.tell(T_PASSED, who, other)
        move_ahead(race, who, other)


def attempt(race, who, other, unused):
    """Attack one defender with `unused` MP: LOST, WON, or CRASH (the caller runs `crash`)."""
    race.tell(T_ATTACK, who, other)
    race.scratch.unused, race.scratch.attack = unused, 0
    attacker, defender = race.cars[who], race.cars[other]
    if is_bot(attacker) and is_bot(defender):
        outcome = yield from _bot_passes_bot(race, who, other)
    elif not is_bot(defender) and (yield from race.rules.let_through(race, who, other)):
        return WON
    else:
        outcome = yield from _fight(race, who, other, unused)
    if outcome == LOST:
        race.tell(T_HELD, other, who)
        race.rules.held(race, who)
    return outcome


def let_through(race, who, other):
    """Return True if the defender, a person, does not fight (5.1)."""
    let = (yield race.ask.put(PICK, Q_DEFEND, other, DEFENCES)) == LET_THROUGH
    if let:
        race.tell(T_LET_THROUGH, other, who)
    return let


def crash(race, who, other, near):
    """Make the cars collide after equal natural rolls (10).

    `near` are the defenders and the cars level with them."""
    yield from collisions.collide(race, [who] + near, cell_of(race.cars[other]))
    race.tell(T_HELD, other, who)


def _bot_passes_bot(race, who, other):
    """Let a bot pass a bot, unless the purple die shows '!' twice (17.6.2).

    Then both collide without damage, and the safety car comes out."""
    first = yield from purple(race, Q_BOT_ALERT, who)
    second = yield from purple(race, Q_BOT_ALERT, who)
    if not (ALERT[first] and ALERT[second]):
        return WON
    if uses(race, SAFETY_CAR):
        race.tell(T_HELD, other, who)
        collisions.call_for(race, [who, other])
    return LOST


def card_value(race, who):
    """Return a bot's overtaking value, which it has instead of a die (17.6.1)."""
    return (race.rules.bots.values[B_OVERTAKING][race.cars[who][SEAT] - BOT_A],)


def no_bonus(race, who):
    """Return 0: nothing is added to a bot's value (17.6.1)."""
    return 0


def faces(race, who):
    """Return the possible strengths of a car without bonuses; a black roll chooses one."""
    return race.rules.bots.faces(race, who) if is_bot(race.cars[who]) else BLACK


def strength(race, who, why):
    """Return a black roll (5.1), or the value if there is only one."""
    values = faces(race, who)
    return values[0] if len(values) == 1 else (yield from black(race, why, who))


def _fight(race, who, other, unused):
    """Run the auction: attacker rolls, defender rolls, the loser may bid (5.1). See `attempt`."""
    attack = yield from strength(race, who, Q_ATTACK_ROLL)
    race.scratch.attack = attack
    defence = yield from strength(race, other, Q_DEFEND_ROLL)
    if attack == defence and uses(race, COLLISIONS):
        return CRASH
    attack += modifier(race, who, True) + (0 if is_bot(race.cars[who]) else BONUS[min(unused, 5)])
    defence += modifier(race, other, False)
    race.tell(T_FIGHT, who, attack * 16 + defence)
    bids = [0, 0]
    while True:
        losing = 0 if attack + bids[0] <= defence + bids[1] else 1
        bid = yield from _bid(race, other if losing else who, bids[losing])
        if not bid:
            break
        bids[losing] += bid
    won = attack + bids[0] > defence + bids[1]
    _pay(race, who if won else other, bids[0 if won else 1])
    if won and race.cars[who][TEAM] == cards.SLINGSHOT:
        race.scratch.moves.more(SLING)
        race.tell(T_BONUS, who, SLING)
    return WON if won else LOST


def modifier(race, who, attacking):
    """Return the bonus by driver, circuit and blown tyre, or by a bot's card (5.1, 17.6.1)."""
    if is_bot(race.cars[who]):
        return race.rules.bots.bonus(race, who)
    circuit = special(race, GREAT_BRITAIN if attacking else MONACO)
    return (cards.fight_bonus(race, who, attacking) + (1 if circuit else 0)
            - blowouts.fight_penalty(race.cars[who]))


def _bid(race, who, already):
    """Return the additional SP the losing side bids; 0 passes. Bots never bid."""
    car = race.cars[who]
    most = stress.for_fights(race, who) - already
    if is_bot(car) or most <= 0:
        return 0
    bid = yield race.ask.put(NUMBER, Q_BID, who, range(most + 1))
    if bid:
        race.tell(T_BID, who, bid)
    return bid


def _pay(race, who, bid):
    """Make the winner pay all it bid; the loser pays nothing."""
    if bid:
        race.cars[who][SP] -= bid
        race.tell(T_PAID_SP, who, bid)
