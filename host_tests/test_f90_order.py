"""The game turn: bookkeeping, the activated section, the next to play; leader; cars out."""

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.games.formula_90 import activation, cards, out, resources, road, rounds, turn
from pitwall.games.formula_90.activation import AHEAD, NOWHERE, REST
from pitwall.games.formula_90.asks import (
    Q_LOST_CARD, Q_ROBOTS_ALONE, T_FROZEN_BACK, T_LEADER, T_OUT, T_STAGE, T_TURN)
from pitwall.games.formula_90.state import (
    ACTIVE, BLUE_FLAG, BY_CARDS, BY_CRASH, BY_DAMAGE, BY_TYRES, CHANCES, DOING, END, FAST, LEADER,
    NEXT_CHIT_GOES, NOTES, ORANGE, ORDER, OUT, PHASE, PITTED, PLAYED, RESTART, ROUND, SAVE_TYRES,
    SC_CALLED, STOP_UNWATCHED, TURN, UNMOVED, WX_MOVED)
from pitwall.race.parts import Parts
from pitwall.race.referee import TABLE


def follow(at, moves=(), monkeypatch=None):
    """Return the order in which cars play; moves: {car: function for its turn}."""
    played, moves = [], dict(moves)

    def play(race, who):
        played.append(who)
        race.cars[who][DOING] |= PLAYED
        moves.pop(who, lambda: None)()
        road.settle(race)
        return
        yield
    for room in (turn, rounds.robots):
        monkeypatch.setattr(room, "play", play)
    contests = []

    def offer(race, s, cars):
        contests.append((s + 1, list(cars)))
        moves.pop("contest", lambda: None)()
        road.settle(race)
        return
        yield
    monkeypatch.setattr(rounds.contests, "offer", offer)
    at.run(rounds.activate(at.race))
    at.contests = contests
    return played


def to(at, who, sections):
    return lambda: road.enter(at.race, who, road.travelled(at.race.cars[who]) + sections)


@pytest.mark.proves("F90-ACT-1", "F90-ACT-2", "F90-ACT-3", "F90-ACT-4", "F90-ACT-5", "F90-ACT-7",
                    "F90-ACT-8", "F90-TURN-1", "F90-TURN-3", "F90-TURN-4", "F90-ACT-10")
def test_from_the_leader_backwards_round_the_loop(monkeypatch):
    at = Situation("a@12", "b@20", "c@20", "fast@27-1", "d@21-1", "e@20-1")
    assert at.race.table[LEADER] == 1
    assert follow(at, (), monkeypatch) == [1, 2, 5, 0, 3, 4]
    assert all(car[DOING] & PLAYED for car in at.race.cars)
    assert activation.next_section(at.race)[0] == NOWHERE
    at = Situation("a@9", "b@9", "c@9")
    assert follow(at, (), monkeypatch) == [0, 1, 2]
    assert at.contests == [(9, [0, 1, 2]), (9, [0, 1, 2])]
    assert at.race.table[TURN] == TABLE


@pytest.mark.proves("F90-ACT-6", "F90-ACT-12", "F90-ACT-13", "F90-ACT-14", "F90-ACT-9")
def test_when_the_leader_moves_the_search_starts_from_his_new_section(monkeypatch):
    at = Situation("a@12", "b@12", "c@12", "d@14-1", "e@13-1")
    assert follow(at, {0: to(at, 0, 2)}, monkeypatch) == [0, 4, 1, 2, 3]
    # the next one becomes Leader by its own move: the section is left at once
    at = Situation("a@12", "b@12", "c@12", "d@14-1")
    assert follow(at, {0: to(at, 0, 1), 1: to(at, 1, 3)}, monkeypatch) == [0, 1, 3, 2]
    at = Situation("a@12", "b@11", "c@11", "d@13-1")
    assert follow(at, {1: to(at, 1, 3)}, monkeypatch) == [0, 1, 3, 2]


@pytest.mark.proves("F90-ACT-10", "F90-ACT-13", "F90-ACT-9")
def test_a_leader_who_stays_leaves_the_section_to_the_others(monkeypatch):
    at = Situation("a@12", "b@12", "c@11")              # AMB-F90-21
    assert follow(at, (), monkeypatch) == [0, 1, 2]
    at = Situation("a@12", "b@12", "c@12")              # AMB-F90-22: he has played already
    at.car(0, doing=PLAYED)
    assert follow(at, (), monkeypatch) == [1, 2]
    assert not activation.leader_alone(at.race, 11, REST)


@pytest.mark.proves("F90-ACT-17", "F90-ACT-18", "F90-ACT-19", "F90-ACT-20", "F90-ACT-21")
def test_the_leader_parts_his_section_directly_in_front_of_him(monkeypatch):
    at = Situation("d@12-1", "e@12-1", "a@12", "b@12", "c@3-1")
    assert at.race.table[LEADER] == 2
    assert activation.standing(at.race, 11) == [2, 3]
    assert activation.standing(at.race, 11, AHEAD) == [0, 1]
    assert follow(at, (), monkeypatch) == [2, 3, 4, 0, 1]
    at = Situation("d@12-1", "e@12-1", "a@12", "b@12", "c@3-1")
    # he leaves: the section is whole again, and the search starts where he is now
    assert follow(at, {2: to(at, 2, 1)}, monkeypatch) == [2, 0, 1, 3, 4]
    at = Situation("d@13-1", "a@12", "b@12", "c@3-1")   # he comes behind a car that waits
    assert follow(at, {1: to(at, 1, 1)}, monkeypatch) == [1, 2, 3, 0]


@pytest.mark.proves("F90-ACT-11", "F90-CONTEST-26", "F90-CONTEST-1", "F90-CONTEST-2")
def test_a_contest_is_offered_before_anyone_in_the_corner_plays(monkeypatch):
    at = Situation("a@9", "b@9", "c@9", "d@9").off(3)
    assert follow(at, {"contest": lambda: road.rearrange(at.race, [1, 0, 2]), 1: to(at, 1, 1)},
                  monkeypatch) == [1, 0, 2, 3]
    assert at.contests[0] == (9, [0, 1, 2]) and at.race.table[LEADER] == 1
    at = Situation("a@12", "b@12")
    follow(at, (), monkeypatch)
    assert at.contests == []                            # no corner


@pytest.mark.proves("F90-ACT-15", "F90-ACT-16", "F90-OFF-11", "F90-OFF-12", "F90-OFF-13",
                    "F90-OFF-4")
def test_who_leads_is_told_at_once():
    at = Situation("a@12", "b@12", "c@12-1")
    at.told.clear()
    road.leave_track(at.race, 0, 1)                     # off the track: the next in his section
    road.settle(at.race)
    assert at.race.table[LEADER] == 1 and at.says(T_LEADER) == [(1, 0)]
    at = Situation("a@13", "b@12", "c@13-1").off(0)     # AMB-F90-53: only one on his lap
    assert at.race.table[LEADER] == 0 and activation.standing(at.race, 12) == [2, 0]
    assert not activation.leader_alone(at.race, 12, REST)
    assert activation.next_section(at.race) == (12, REST)
    road.enter(at.race, 0, road.reentry(at.race, 0))
    road.settle(at.race)
    assert activation.standing(at.race, 13) == [0] and at.race.table[LEADER] == 0
    out.eliminate(at.race, 0, BY_CRASH)
    assert at.race.table[LEADER] == 1


@pytest.mark.proves("F90-TURN-9", "F90-TURN-7", "F90-CONTEST-23", "F90-TURN-5", "F90-TURN-2",
                    "F90-ACT-1")
def test_what_is_done_when_a_turn_begins(monkeypatch):
    at = Situation("a@12", "b@12", turn=7)
    for card in (20, T(1)):
        cards.put(at.race, card, cards.FROZEN, 1)
    seen = []
    monkeypatch.setattr(rounds.robot_stops, "name_due",
                        lambda race: seen.append((at.held(1), race.table[LEADER])))
    rounds.begin(at.race)
    assert [what for what, _, _ in at.told[-3:]] == [T_TURN, T_STAGE, T_FROZEN_BACK]
    assert at.says(T_STAGE) == [(TABLE, 2)] and seen == [([20, T(1)], 0)]
    first = Situation("a@28-2", "b@28-2", turn=1)
    rounds.begin(first.race)
    assert first.race.table[ROUND] == 1 and not first.says(T_STAGE)


@pytest.mark.proves("F90-COST-4", "F90-TURN-4", "F90-END-1", "F90-SETUP-1", "F90-TURN-2",
                    "F90-MCON-2", "F90-SKIP-2")
def test_what_is_done_when_a_turn_ends(monkeypatch):
    for number, switches, gone, phase in ((3, 0, (), 3), (24, 0, (), END),
                                          (3, STOP_UNWATCHED, (0,), END), (3, 0, (0,), 3),
                                          (3, 0, (0, 1), END)):
        at = Situation("a@12", "fast@12", turn=number, switches=switches)
        at.car(1, doing=PLAYED | UNMOVED, chances=5).set(notes=RESTART | WX_MOVED, active=3)
        for who in gone:
            out.eliminate(at.race, who, BY_CRASH)
        follow(at, (), monkeypatch)
        at.run(rounds.play_round(at.race))
        assert at.race.table[PHASE] == phase
        assert at.race.table[ROUND] == number + (phase != END)
        car = at.race.cars[1]
        assert not car[DOING] and not car[CHANCES] and not at.race.table[NOTES]
        assert at.race.table[ACTIVE] == 0


@pytest.mark.proves("F90-PIT-20", "F90-PIT-21", "F90-ACT-9", "F90-MCON-3")
def test_a_car_that_has_pitted_goes_on_when_its_new_section_is_activated(monkeypatch):
    at = Situation("a@12", "b@10", "c@7")

    def stop():
        road.enter(at.race, 0, road.travelled(at.race.cars[0]) - 5)
        at.race.cars[0][DOING] = PITTED
    assert follow(at, {0: stop}, monkeypatch) == [0, 1, 2, 0]


@pytest.mark.proves("F90-SC-6", "F90-SC-1")
def test_the_safety_car_breaks_the_turn_off(monkeypatch):
    at, entered = Situation("a@12", "b@10", "c@7"), []

    def call():
        at.race.table[NOTES] |= SC_CALLED

    def enter(race):
        entered.append(race.table[NOTES] & SC_CALLED)
        return
        yield
    monkeypatch.setattr(rounds.safety_car, "enter", enter)
    assert follow(at, {1: call}, monkeypatch) == [0, 1] and entered == [0]


@pytest.mark.proves("F90-WX-10")
def test_the_robots_weather_stop_comes_after_the_turn_that_brought_it(monkeypatch):
    at, stops = Situation("a@12", "b@10"), []
    monkeypatch.setattr(rounds.robot_stops, "weather_stop",
                        lambda race: stops.append([car[DOING] & PLAYED for car in race.cars]))

    def shift():
        at.race.table[NOTES] |= WX_MOVED
    assert follow(at, {0: shift}, monkeypatch) == [0, 1]
    assert stops == [[PLAYED, 0]] and not at.race.table[NOTES] & WX_MOVED


# --- out of the race ---

@pytest.mark.proves("F90-OUT-6", "F90-OUT-7", "F90-OUT-9", "F90-END-5")
def test_an_eliminated_car_leaves_all_it_had(monkeypatch):
    at = Situation("a@5.1", "b@5", "c@4", orange=0).car(0, red=2, brown=1, blues=2, strategy=2)
    at.marks(0, BLUE_FLAG).hand(0, 3, T(2)).laid(0, 9)
    cards.put(at.race, 20, cards.FROZEN, 0)
    cards.put(at.race, 21, cards.RESERVED, 0)
    bag = at.race.table[26], at.race.table[27]
    out.eliminate(at.race, 0, BY_CRASH)
    assert at.line(5) == [1] and at.says(T_OUT) == [(0, BY_CRASH)]
    assert (at.race.table[26], at.race.table[27]) == (bag[0] + 2, bag[1] + 1)
    for name in ("chips", "blues", "fuel", "marks", "spot", "red", "brown", "strategy"):
        assert at.now(0, name) == 0
    assert at.race.table[ORANGE] == TABLE
    assert {3, T(2), 9, 20, 21, 50} <= set(cards.lying(at.race, cards.DISCARDED))
    out.eliminate(at.race, 1, BY_DAMAGE)                # AMB-F90-8: the latest one first
    assert list(at.race.table[ORDER:ORDER + 3]) == [2, 1, 0]
    assert not activation.standing(at.race, 4)


@pytest.mark.proves("F90-OUT-8")
def test_with_a_robot_its_types_last_chit_is_lost():
    for switches, left in ((0, [10, 0, 14, 12]), (NEXT_CHIT_GOES, [0, 14, 14, 12])):
        at = Situation("fast@9", "fast@8", "slow@7", "slow@6", "a@5", switches=switches)
        for who, chit in enumerate((10, 14, 14, 12)):
            at.car(who, fuel=chit)
        out.eliminate(at.race, 0, BY_CRASH)             # AMB-F90-14
        assert [at.now(who, "fuel") for who in range(4)] == left
    assert at.race.cars[0][6] == FAST


@pytest.mark.proves("F90-OUT-1", "F90-OUT-2", "F90-OUT-3", "F90-REC-4", "F90-REC-5", "F90-REC-6",
                    "F90-REC-7", "F90-REC-13", "F90-CONTEST-16", "F90-ROBOT-1")
def test_what_cannot_be_paid_eliminates():
    def ruin(race, who, much):
        resources.ruin_tyres(race, who, much)
        return ()

    def lose(race, who, much):
        return resources.give_cards(race, who, much, Q_LOST_CARD)
    for part, car, much, why in (
            (resources.take_damage, {"slots": 5, "red": 4}, 1, 0),
            (resources.take_damage, {"slots": 5, "red": 4}, 2, BY_DAMAGE),
            (ruin, {"chips": 2}, 2, 0), (ruin, {"chips": 1}, 2, BY_TYRES),
            (ruin, {"chips": 0, "strategy": SAVE_TYRES}, 1, BY_TYRES),
            (lose, {}, 2, 0), (lose, {}, 3, BY_CARDS)):
        at = Situation("a@5", "b@5").car(0, **car).hand(0, 3, 9)
        at.run(part(at.race, 0, much), *([3] if part is lose else []))
        assert (at.now(0, "status") == OUT, at.now(0, "why_out")) == (bool(why), why), (part, much)
    for part in (resources.take_damage, ruin, lose):
        robot = Situation("fast@5", "b@5")
        robot.run(part(robot.race, 0, 3))
        assert not robot.now(0, "status") and not robot.told


@pytest.mark.proves("F90-END-1")
def test_robots_alone_are_asked_for_a_step_each(monkeypatch):
    for cars, sc, pauses in ((("fast@12", "slow@9"), 0, [0, 1]), (("fast@12", "a@9"), 0, []),
                             (("fast@12", "slow@9"), 12 + 2 * 28 + 256, [0])):
        at = Situation(*cars)
        at.set(sc_at=sc & 255).race.table[21] = sc >> 8
        seen = []
        monkeypatch.setattr(rounds.robots, "play", lambda race, who: played(race, who))
        monkeypatch.setattr(turn, "play", lambda race, who: played(race, who))

        def played(race, who):
            race.cars[who][DOING] |= PLAYED
            return
            yield
        part = Parts(rounds.play_round(at.race))
        ask = part.send(None)
        while ask is not None:
            seen += [ask.who] if ask.what == Q_ROBOTS_ALONE else []
            ask = part.send(0)
        assert seen == pauses
