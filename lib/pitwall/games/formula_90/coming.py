"""This turn and the next ones in words: weather and tyres, stages, starts, the end."""

from pitwall.games.formula_90 import dash, tyres
from pitwall.games.formula_90.state import (
    FUEL, ROUND, STATUS, first_turn, free_passing, is_robot, under_sc)


def lines(show):
    """Return [text, ..] for a screen of the turn track."""
    race, said = show.race, show.words.seldom()
    sky, now = dash.sky(race), race.table[ROUND]
    losses = [show.words.pick("tyre letters", kind - 1) + "%d" % tyres.TYRE_MP[kind][sky]
              for kind in range(1, len(tyres.TYRE_MP))]
    told = [said["coming.tyres"].format(" ".join(losses)) + said["coming.checks"][sky]]
    if free_passing(race):
        told.append(said["coming.start" if first_turn(race) else "coming.last"])
    stage = (now + race.circuit.boxes - 1) // race.circuit.boxes * race.circuit.boxes + 1
    if stage > race.circuit.turns:
        told.append(said["coming.end"].format(race.circuit.turns))
    else:
        told.append(said["coming.safety car" if under_sc(race) else "coming.stage"].format(stage))
    return told + stops(show, said, now)


def stops(show, said, now):
    """Return a text with the next turn in which players have to stop, and their cars."""
    due = [(car[FUEL], who) for who, car in enumerate(show.race.cars)
           if not is_robot(car) and not car[STATUS] and car[FUEL] >= max(1, now)]
    if not due or min(due)[0] > show.race.circuit.turns:
        return []
    cars = [show.car(who) for turn, who in due if turn == min(due)[0]]
    return [said["coming.stops"].format(min(due)[0], show.words.listed(cars))]
