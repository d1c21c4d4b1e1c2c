"""The rules' turn against a slow one in random situations; and counts of continuations."""

import random

from host_tests import rp_slow_turn as slow
from host_tests.rp_situations import Situation
from pitwall.games.race_pace import rounds
from pitwall.games.race_pace.actions import carried_out, selectable
from pitwall.games.race_pace.house_data import FOR_ALL, NAMED
from pitwall.games.race_pace.state import (
    BOOSTED, BOX_BOX, CANCELLED, CULPRIT, DEFEND, FASTEST, FREE_STOP, GAIN, HARD_RAIN, IN_CORNER,
    IN_FEB, ORDER, POOR, SHARP, STOPPED, TEAM_PLAY)
from pitwall.race.parts import Parts
from pitwall.race.referee import PICK, YESNO

CIRCUITS = {"usa": 56, "belgium": 44, "monaco": 78}
BARS = ("engine", "aero", "mechanics", "skill", "experience", "ebs")
BLUE = (21, 39, 56)


def drawn(lot):
    """Return a random situation."""
    count, name = lot.choice((2, 4, 5, 8)), lot.choice(list(CIRCUITS))
    switches = lot.choice((0, HARD_RAIN)) | (TEAM_PLAY if count in (4, 8) and lot.random() < .4
                                             else 0)
    base = lot.choice((5, 19, 37, CIRCUITS[name] - 6))
    at = Situation(*[base + lot.randrange(5) for _ in range(count)], on=name, switches=switches,
                   forecast=lot.randrange(2), safety_car=lot.random() < .3,
                   card_ii=lot.randrange(16), sky_card=lot.randrange(2),
                   soft_box=lot.randrange(8, 20), fastest=lot.choice((0, 0, 6, 7)))
    good = SHARP if at.race.table[23] < FOR_ALL else GAIN       # of a card for all only
    for who in range(count):
        at.car(who, **{bar: lot.randrange(80, 101, 5) for bar in BARS})
        at.car(who, driver=lot.randrange(9), compound=lot.randrange(4), wear=lot.randrange(0, 34),
               tokens=lot.choice((0, 0, 0, 2, 4)), blues=lot.randrange(8),
               cards=lot.choice((0, GAIN, good, POOR, POOR | CANCELLED, FREE_STOP, CULPRIT)),
               action=lot.randrange(1, 12),
               flags=sum(lot.choice((0, bit)) for bit in (BOOSTED, STOPPED, IN_FEB, IN_CORNER)))
    at.line_up(*sorted(range(count), key=lambda who: (-at.lap(who), -(at.now(who, "flags") & 1))))
    return at


def told(at):
    """Return the situation as input of the slow turn."""
    race, card = at.race, at.race.table[23]
    cars = []
    for who in range(len(race.cars)):
        flags, cards = at.now(who, "flags"), at.now(who, "cards")
        cars.append({bar: at.now(who, bar) for bar in BARS})
        cars[-1].update({
            "driver": at.now(who, "driver"), "tyre": at.now(who, "compound"),
            "wear": at.now(who, "wear"), "tokens": at.now(who, "tokens"), "lap": at.lap(who),
            "action": at.now(who, "action"), "boosted": flags & 1, "stopped": flags & STOPPED,
            "feb": flags & IN_FEB, "corner": bool(flags & IN_CORNER),
            "gain": bool(cards & GAIN), "sharp": bool(cards & SHARP), "poor": cards & POOR,
            "cancelled": cards & CANCELLED, "culprit": cards & CULPRIT,
            "free stop": cards & FREE_STOP, "defends": carried_out(race, who) == DEFEND,
            "flags": [lap for i, lap in enumerate(BLUE) if at.now(who, "blues") >> i & 1]})
    table = race.table
    return {"cars": cars, "order": at.order(), "acting": list(table[ORDER:ORDER + len(cars)]),
            "teams": bool(table[3] & TEAM_PLAY), "hard rain": table[3] & HARD_RAIN,
            "rain": table[21] & 1, "rain card": table[24], "safety": table[20],
            "named": None if card < FOR_ALL else NAMED[card - FOR_ALL][0], "soft": table[33],
            "medium": table[34], "laps": table[2], "fastest": table[FASTEST]}


def play(at, who, action, lot):
    """Play the rules' turn with random answers; return (tyre, boost)."""
    from pitwall.games.race_pace.turn import play_turn
    part, tyre, boost = Parts(play_turn(at.race, who)), 0, 0
    ask = part.send(None)
    while ask is not None:
        answer = lot.randrange(ask.n)
        if ask.kind == PICK:
            tyre = ask.options[answer]
        elif ask.kind == YESNO:
            boost = answer
        ask = part.send(answer)
    return tyre, boost


def test_a_turn_is_as_the_slow_one_says():
    lot, seen = random.Random(5), set()
    for number in range(4000):
        at = drawn(lot)
        who = lot.randrange(len(at.race.cars))
        action = at.now(who, "action")
        if at.race.table[3] & TEAM_PLAY and action == BOX_BOX == at.now(who ^ 1, "action"):
            continue                        # test_rp_pace checks the double stop
        before = told(at)
        tyre, boost = play(at, who, action, lot)
        left = slow.turn(before, who, action, tyre, boost)
        now = told(at)
        for car, one in zip(left["cars"], now["cars"]):
            for name in BARS + ("tyre", "wear", "tokens", "lap", "boosted", "flags"):
                assert car[name] == one[name], (number, who, action, name, before)
        assert left["order"] == now["order"] and left["fastest"] == now["fastest"], number
        seen.add((action, before["cars"][who]["driver"], bool(before["safety"])))
    assert len(seen) > 190


def selections(at, who=0):
    """Count the ways in which all cars can select, one after the other."""
    cars = rounds.selecting(at.race)
    if who == len(cars):
        return 1
    found = 0
    for action in selectable(at.race, cars[who]):
        at.car(cars[who], action=action)
        found += selections(at, who + 1)
        at.car(cars[who], action=0)
    return found


def test_counts_of_selections():
    """11 fields, one of them for any number of cars, one not for the start player."""
    assert selections(Situation(10, 9)) == 101              # 9 x 10, and the pits: 11
    assert selections(Situation(10, 9, 8)) == 930     # 11 + 100 + 9 x 91
    assert selections(Situation(10, 9, safety_car=1)) == 65
    assert selections(Situation(10, 9).car(1, wear=29)) == 10
    assert selections(Situation(10, 9).car(0, compound=2)) == 81
    teams = Situation(10, 9, 8, 7, switches=TEAM_PLAY)
    assert selections(teams) == 3089
