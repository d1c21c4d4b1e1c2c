"""Describe the cells of a board with stops: facts about each and where it leads."""

from pitwall.circuit.lanes import NONE
from tools.circuit import lane_places
from tools.circuit.stops.road import track_of


def places(draft, drawing):
    """Return the Places; the game that uses such boards decides where a cell leads."""
    track = track_of(drawing.circuit)
    return [_place(draft, drawing, track, c) for c in range(drawing.circuit.cells)]


def _place(draft, drawing, track, c):
    circuit = drawing.circuit
    place = lane_places.cell(draft, drawing, c)
    s = circuit.section[c]
    place.facts.append(f"row {circuit.key[c] + 1} of {circuit.length} of the lap")
    place.facts += lane_places.grid(drawing, c)
    if circuit.stops[s]:
        place.facts.append(f"{circuit.stops[s]} stop" + "s" * (circuit.stops[s] > 1))
    place.facts += ["DRS zone"] * bool(circuit.zone[s])
    place.facts += ["the pit entry line lies before it"] * (circuit.key[c] == circuit.line_a)
    place.facts += ["the finish line follows"] * (circuit.key[c] == circuit.length - 1)
    ways = {"ahead": track.ahead(c), "left": track.beside(c, -1), "right": track.beside(c, 1)}
    place.ways = {how: [there] for how, there in ways.items() if there != NONE}
    return place


def lines(draft, drawing, last):
    circuit = drawing.circuit

    def of_word(s, section, word):
        return lane_places.row(circuit, s, section.line_a) if word == "line-a" else None

    return lane_places.lines(draft, drawing, last, of_word)
