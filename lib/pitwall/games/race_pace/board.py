"""The eleven action fields of the board: lights, the cars on them, who acts next (7)."""

from pitwall.games.race_pace.actions import ALL, lights, selectable
from pitwall.games.race_pace.asks import Q_ACTION
from pitwall.games.race_pace.rounds import selecting
from pitwall.games.race_pace.state import ACTION, ORDER, PHASE, ROUNDS, TEAM_PLAY, uses

SHOWN, TEAM = (0, 1, 2, 3, 6), (4, 5)        # lights that always count, and in team play


def fields(show):
    """Return [(name, lights, cars on it, may the asked driver take it?), ..] in board order.

    lights      [(which, is it lit?), ..] with numbers as in show.light_names()
    """
    race = show.race
    free = open_now(race)
    return [(show.action_name(action), lit(race, action),
             [who for who, car in enumerate(race.cars) if car[ACTION] == action], action in free)
            for action in ALL]


def lit(race, action):
    """Return the lights of Soft, Medium, Hard, Wet, Safety Car; a team's A or B if lit (RP-7-4)."""
    found = lights(race, action)
    team = TEAM if uses(race, TEAM_PLAY) else ()
    return [(light, bool(found >> light & 1)) for light in SHOWN] + [
        (light, True) for light in team if found >> light & 1]


def open_now(race):
    """Return the fields that may be taken; all while no action is being selected."""
    ask = race.ask
    return selectable(race, ask.who) if ask.what == Q_ACTION else ALL


def acting(race):
    """Return (selecting, not driving?, the cars in order, how many have acted)."""
    if race.table[PHASE] != ROUNDS:
        return True, (), 0
    cars, who = list(race.table[ORDER:ORDER + len(race.cars)]), race.ask.who
    if race.ask.what == Q_ACTION:
        cars = selecting(race)
    return race.ask.what == Q_ACTION, cars, cars.index(who) if who in cars else len(cars)
