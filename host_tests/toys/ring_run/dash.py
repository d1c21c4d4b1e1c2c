"""What a screen reads of a race of the toy: as on the lap track, but for where cars are."""

from pitwall.games.long_haul import dash
from pitwall.games.ring_run import OFF_TRACK, ON_SPOT, STOOD, section


def cell(race, who):
    """In its section behind all who are ahead of it there, whatever their laps."""
    circuit, car = race.circuit, race.cars[who]
    s, order = section(race, car), dash.order(race)
    if car[STOOD] == ON_SPOT:
        return circuit.on_spot(s, 0)
    if car[STOOD] == OFF_TRACK:
        return circuit.off(s)
    return circuit.place(s, sum([section(race, race.cars[other]) == s
                                 for other in order[:order.index(who)]]))


def yellow(race):
    return [2]


def __getattr__(name):
    return getattr(dash, name)
