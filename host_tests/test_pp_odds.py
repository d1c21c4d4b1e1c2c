"""The odds shown in Pole Position, compared with every possible roll."""

import itertools

from host_tests.situations import Situation
from host_tests.test_show import every_ask
from pitwall.circuit.lanes import GRIP
from pitwall.games.pole_position import asks, blowouts, cards, collisions, fights, odds, state, turn
from pitwall.games.pole_position.house_data import BLACK, TYRE_DICE
from pitwall.games.pole_position.show import Show
from pitwall.ui import words

RULES = state.COLLISIONS | state.CARDS | state.BLOWOUTS


def dressed(seats, rules):
    """Two cars with all effects on a fight, under the rules that allow them."""
    at = Situation(seats, switches=rules)
    for who, (driver, marks) in enumerate(((cards.ATTACKER, 0), (cards.DUELLIST, state.BLOWN))):
        if rules and seats[who] == "H":
            at.cars[who][state.DRIVER] = driver
            at.cars[who][state.MARKS] |= marks
    return at


def outcome_of(at, unused, rolls):
    """Return the outcome of a fight with these rolls, in which nobody bids."""
    outcome, rolls = [], list(rolls)

    def play():
        outcome.append((yield from fights.attempt(at.race, 0, 1, unused)))
    at.begin(play())
    while at.ask is not None:
        if at.ask.die:
            at.roll(rolls.pop(0))
        else:
            assert at.ask.what in (asks.Q_DEFEND, asks.Q_BID)
            at.choose(asks.FIGHT if at.ask.what == asks.Q_DEFEND else 0)
    return outcome[0]


def test_a_fight_by_every_pair_of_rolls_before_and_after_the_attackers():
    for seats, unused, rules in itertools.product(("HH", "HA", "BH"), (0, 3, 5, 7), (0, RULES)):
        at = dressed(seats, rules)
        people = seats.count("H")
        found = [outcome_of(at, unused, rolls) for rolls in itertools.product(BLACK, repeat=people)]
        told = odds.fight(at.race, 0, 1, unused)
        assert told == (found.count(fights.WON), found.count(fights.CRASH), 6 ** people)
        assert not (people == 2 and rules) or told[1] == 6 and 0 < told[0]
    for seats, attack in itertools.product(("HH", "HA"), BLACK):
        at = dressed(seats, RULES)
        found = [outcome_of(at, 4, (attack, other)) for other in (BLACK if seats == "HH" else (0,))]
        assert odds.fight(at.race, 0, 1, 4, attack) == (
            found.count(fights.WON), found.count(fights.CRASH), len(found))
    at = Situation("HHA")                   # two defenders must both be beaten
    one, other = odds.fight(at.race, 0, 1, 3), odds.fight(at.race, 0, 2, 3)
    assert odds.gauntlet(at.race, 0, [1, 2], 3) == (one[0] * other[0], 36 * 6)


def told(at):
    return Show(at.race, words.load("en")).aside(at.ask)


def rolling(sky, tyre, grip):
    at = Situation("H", weather=sky)
    at.race.scratch.grip = grip
    at.put(0, "S1.1.1", tyre=tyre, sp=0)
    at.begin(turn.play_turn(at.race, 0))
    assert at.ask.what == asks.Q_TYRE_ROLL
    return at


def slippery(at, face):
    """Return True if the rules would check a move that ends on less grip."""
    if not at.race.scratch.grip:
        return False
    cell = next(cell for cell, flag in enumerate(at.circuit.flags) if flag & GRIP)
    moves = at.race.scratch.moves
    moves.option_cell[0], moves.option_left[0] = cell, 0
    return next(turn._loses_grip(at.race, 0, 0, face), None) is not None


def test_a_tyre_roll_by_every_face():
    """Count the faces that go off the track, and that may slip, if nobody pays for it."""
    for sky, tyre, grip in itertools.product(range(3), range(4), (False, True)):
        faces, off, slips = TYRE_DICE[tyre], 0, 0
        for face in faces:
            at = rolling(sky, tyre, grip)
            at.roll(face)
            off += bool(at.tells(asks.T_OFF_TRACK))
            slips += not at.tells(asks.T_OFF_TRACK) and slippery(at, face)
        text = told(rolling(sky, tyre, grip))
        assert text.startswith("%d to %d" % (faces[0], faces[-1]))
        assert ("%d of 6 too fast" % off in text) == (off > 0)
        told_slips = ", %d may slip" % slips, "%d of 6 may slip" % slips
        assert any(each in text for each in told_slips) == (slips > 0)
        assert ("average" in text) == (not off and not slips)
    assert odds.tenths(TYRE_DICE[0]) == 95 and odds.tenths((1, 2)) == 15
    assert odds.tenths((1, 1, 2)) == 13 and odds.tenths((1, 2, 2)) == 17


def test_another_roll_is_better_with_so_many_faces():
    at = rolling(state.DRY, state.HARD, False)
    at.put(0, sp=2)
    at.roll(9)
    assert at.ask.what == asks.Q_REROLL and told(at) == "a new roll: 3 of 6 are above 9"
    at.choose(turn.AGAIN)
    at.roll(11)
    assert told(at) == "a new roll: 1 of 6 are above 11"


def test_a_blowout_and_a_second_damage_roll_by_every_face():
    blown = 0
    for face in BLACK:
        at = Situation("H", switches=RULES)
        at.put(0, "S1.1.1", life=-2)
        at.begin(blowouts.check(at.race, 0))
        assert told(at) == "1 of 6 is a blowout"
        at.roll(face)
        blown += bool(at.tells(asks.T_BLOWOUT))
    assert blown == 1
    for team, first in itertools.product((0, cards.SAFE, cards.STURDY), BLACK[4:]):
        better, text = 0, ""
        for face in BLACK:
            at = Situation("HH", switches=RULES)
            at.put(0, sp=2, team=team)
            at.put(1, sp=0)
            at.begin(collisions.collide(at.race, [0, 1], 0))
            while at.ask.what == asks.Q_COLLISION:
                at.roll(first if at.ask.who == 0 else 1)
            before, text = at.tells(asks.T_DAMAGE), told(at)
            assert at.ask.what == asks.Q_SECOND_ROLL
            mine = [value for _, who, value in before if who == 0][0]
            at.answer(1)
            at.roll(face)
            better += at.tells(asks.T_DAMAGE)[-1][2] < mine
        assert text == "%d of 6 are better" % better and better


def test_what_a_bid_takes_and_what_may_come_back():
    at = dressed("HH", 0)
    at.put(0, sp=3)
    at.put(1, sp=2)
    at.begin(fights.attempt(at.race, 0, 1, 0))
    assert told(at) == "Red wins 15 of 36 (42%), SP 3 to 2"
    at.choose(asks.FIGHT)
    at.roll(4)
    assert told(at) == "Red wins 3 of 6 (50%), SP 3 to 2"
    at.roll(5)
    for who, text, bid in (
            (0, "2 SP to lead; Blue may add 2", 2), (1, "1 SP to lead; Red may add 1", 1),
            (0, "1 SP to lead; Blue may add 1", 1), (1, "1 SP win it", 0)):
        assert at.ask.who == who and told(at) == text
        at.choose(bid)
    at = dressed("HA", 0)
    at.put(0, sp=2)
    at.begin(fights.attempt(at.race, 0, 1, 0))
    at.roll(1)
    assert told(at) == "4 SP to lead: out of reach"


def attacks(race, show, ask):
    """Return {option: its odds} of a move's attacks on one car; all fit their line."""
    found = {}
    for i in range(ask.n):
        if ask.options[i] != asks.EXTRAS:
            warning = show.warning(ask, i)
            assert len(warning) + 1 + len(show.cost(show.price(ask, i))) <= 39
            if show.is_attack(i):
                rivals, left = show.rivals(i), show.option_left(i)
                ways, of = odds.gauntlet(race, ask.who, rivals, left)
                assert warning == "wins %d%% (%d of %d)" % (odds.percent(ways, of), ways, of)
                if len(rivals) == 1:
                    found[i] = ways, of
    return found


def test_every_line_of_odds_fits_and_an_attack_shows_what_the_fight_will_be():
    """In whole races with all kinds of rules; the fight that follows has the odds of the attack."""
    seen, offered, compared = set(), {}, 0
    for race, show, ask in every_ask(40):
        text = show.aside(ask)
        assert len(text) <= 39, text
        if text:
            seen.add(ask.what)
        if ask.what in (asks.Q_DEFEND, asks.Q_ATTACK_ROLL) and race.answers:
            chosen = race.answers[-2] | race.answers[-1] << 8
            if chosen in offered:
                won, _, of = odds.fight(race, *show.fighters(), race.scratch.unused)
                assert offered[chosen] == (won, of)
                compared += 1
        offered = attacks(race, show, ask) if show.is_move(ask) else {}
    assert seen == {
        asks.Q_TYRE_ROLL, asks.Q_REROLL, asks.Q_REROLL_START, asks.Q_STAY_ON, asks.Q_GRIP,
        asks.Q_BLOWOUT, asks.Q_SECOND_ROLL, asks.Q_DEFEND, asks.Q_ATTACK_ROLL, asks.Q_DEFEND_ROLL,
        asks.Q_BID, asks.Q_START_ROLL, asks.Q_EXIT_ROLL, asks.Q_WEATHER, asks.Q_SC_WEATHER,
        asks.Q_EVENT, asks.Q_COLLISION}
    assert compared > 20
