"""What a screen reads of a race of the toy: as on the lap track, but for where cars are."""

from pitwall.games.long_haul import dash as base
from pitwall.games.ring_run import BACK, OFF_TRACK, LAP, ON_SPOT, STOOD


def cell(race, who):
    """In its section behind all who are ahead of it there, whatever their laps."""
    circuit, car = race.circuit, race.cars[who]
    s = circuit.section_at(car[LAP] - BACK)
    if car[STOOD] == ON_SPOT:
        return circuit.on_spot(s, 0)
    if car[STOOD] == OFF_TRACK:
        return circuit.off(s)
    ahead = base.order(race)[:base.place(race, who)]
    return circuit.place(s, sum([circuit.section_at(race.cars[other][LAP] - BACK) == s
                                 for other in ahead]))


def yellow(race):
    return [2]


def __getattr__(name):
    return getattr(base, name)
