"""The rest of a round that has begun: what a situation in the middle of a round goes on with.

A function a game; each ends the round as the rules do. What was before is what a script sets: who
has had his turn, or whose turn it is. A game's rules are loaded when it is played.
"""

from pitwall.race.head import ORDER, RACING, STATUS, TURN
from pitwall.race.referee import TABLE
from tools.referee.words import Part

ABOUT = "the rest of a round that has begun: "


def _from(race, who):
    """The cars from that one on, in the order of turns."""
    order = [race.table[ORDER + place] for place in range(len(race.cars))]
    return order[order.index(who):]


def formula_d(race, first):
    """Cars from that one on, then the weather."""
    from pitwall.games.formula_d import turn, weather
    from pitwall.games.formula_d.state import ROUND
    for who in _from(race, first):
        if race.cars[who][STATUS] == RACING:
            race.table[TURN] = who
            yield turn.play_turn(race, who, race.table[ROUND] == 1)
    race.table[TURN] = TABLE
    yield from weather.end_of_round(race)


def formula_90(race):
    """Cars that have not `played`; then the pawn advances."""
    from pitwall.games.formula_90 import rounds, safety_car
    from pitwall.games.formula_90.state import under_sc
    yield safety_car.play_turn(race) if under_sc(race) else rounds.activate(race)
    rounds._end(race)


def race_pace(race, first):
    """Phase 3 from that car's turn on, by the actions that were selected; then the end."""
    from pitwall.games.race_pace import rounds
    from pitwall.games.race_pace.turn import play_turn
    cars = _from(race, first)
    if len(cars) == len(race.cars):
        yield rounds.take_turns(race)       # with what each car loses when the phase begins
    else:
        for who in cars:
            race.table[TURN] = who
            yield play_turn(race, who)
        race.table[TURN] = TABLE
    rounds._end(race)


def pole_position(race):
    """Cars that have not `moved`, first on the position track first."""
    from pitwall.games.pole_position.safety_car import SafetyCar
    from pitwall.games.pole_position.state import OFF, TECHNICAL_CORNERS, uses
    race.scratch.technical = bool(uses(race, TECHNICAL_CORNERS))
    try:
        yield _drive(race)
    except SafetyCar:
        pass
    race.rules.end_round(race)
    race.table[TURN] = TABLE
    for car in race.cars:
        if car[OFF] == 1:
            car[OFF] = 0


def _drive(race):
    from pitwall.games.pole_position import rounds
    from pitwall.games.pole_position.state import MOVED, ROUND
    who = race.rules.next_car(race)
    while who is not None:
        race.table[TURN] = who
        race.cars[who][MOVED] |= 1
        yield race.game.take_turn(race, who, race.table[ROUND] <= rounds.START_ROUNDS)
        who = race.rules.next_car(race)


RESTS = {
    "formula-d": (formula_d, True, "turns from that car's on, in `order`, then the weather"),
    "formula-90": (formula_90, False, "the cars that have not `played`, then its end"),
    "race-pace": (race_pace, True, "turns from that car's on, in `order`, by each `action`, then "
                  "its end"),
    "pole-position": (pole_position, False, "the cars that have not `moved`, then its end")}


def parts(name, check=None):
    """The part of that game, in a list; none of a game that has no such function."""
    if name not in RESTS:
        return []
    begin, car, about = RESTS[name]
    return [Part("rest", ABOUT + about, begin, car, check=check)]
