"""Describe the fields of a lap track: the facts about each."""

from pitwall.circuit.lap_track import BEND, BLUE, FEB, GRID, PLAIN
from tools.circuit.places import Place

_WORDS = {FEB: "feb", BEND: "corners", BLUE: "blue", GRID: "grid"}
_FACTS = {FEB: "fast laps are here", BEND: "in a corner", BLUE: "blue flag lap"}


def places(draft, drawing):
    circuit = drawing.circuit
    return [_place(draft, drawing, place) for place in range(circuit.fields)]


def _place(draft, drawing, place):
    circuit, at = drawing.circuit, draft.at
    mark, lap = circuit.marks[place], circuit.lap_at(place)
    line = at[_WORDS[mark]] if mark != PLAIN else at.get("fields", at["laps"])
    facts = [_FACTS[mark]] if mark in _FACTS else []
    facts += [f"place {car} on the grid" for car, there in enumerate(circuit.grid, 1)
              if there == place]
    facts += ["soft tyres are worn out"] * (lap == circuit.soft)
    facts += ["medium tyres are worn out"] * (lap == circuit.medium)
    last = place == circuit.fields - 1
    facts += ["the race ends here"] * last
    return Place("lap " + circuit.cell_name(place), drawing.field_shape(place), line, facts,
                 {} if last else {"ahead": [place + 1]})


def lines(draft, drawing, last):
    circuit = drawing.circuit
    found = {}
    for mark, word in _WORDS.items():
        found[draft.at.get(word, 0)] = [place for place in range(circuit.fields)
                                        if circuit.marks[place] == mark]
    for word in ("soft", "medium"):
        found[draft.at[word]] = [circuit.place(getattr(circuit, word))]
    found[draft.at["laps"]] = [circuit.fields - 1]
    found.pop(0, None)
    return found
