"""The eleven action fields as they lie on the table: lights, who sits where, who acts next (7)."""

from pitwall.games.race_pace.actions import ALL, lights, selectable
from pitwall.games.race_pace.asks import Q_ACTION
from pitwall.games.race_pace.rounds import selecting
from pitwall.games.race_pace.state import ACTION, ORDER, PHASE, ROUNDS, TEAM_PLAY, uses

SHOWN, TEAM = (0, 1, 2, 3, 6), (4, 5)        # lights that always count, and in team play


def fields(show):
    """[(name, lights, cars on it, may the asked driver take it?), ..] in the order of the board.

    lights      [(which, is it lit?), ..] by number, as show.light_names() has them
    """
    race = show.race
    free = open_now(race)
    return [(show.action_name(action), lit(race, action),
             [who for who, car in enumerate(race.cars) if car[ACTION] == action], action in free)
            for action in ALL]


def lit(race, action):
    """Of Soft, Medium, Hard and Wet, of the Safety Car; in team play A or B if lit (RP-7-4)."""
    found = lights(race, action)
    team = TEAM if uses(race, TEAM_PLAY) else ()
    return [(light, bool(found >> light & 1)) for light in SHOWN] + [
        (light, True) for light in team if found >> light & 1]


def open_now(race):
    """The fields that may be taken; all of them while nobody is asked for one."""
    ask = race.ask
    return selectable(race, ask.who) if ask.what == Q_ACTION else ALL


def acting(race):
    """(do they select, not drive?, the cars in their order, how many have done so)."""
    if race.table[PHASE] != ROUNDS:
        return True, (), 0
    cars, who = list(race.table[ORDER:ORDER + len(race.cars)]), race.ask.who
    if race.ask.what == Q_ACTION:
        cars = selecting(race)
    return race.ask.what == Q_ACTION, cars, cars.index(who) if who in cars else len(cars)
