"""Write a circuit of Formula D as a graph in JSON, one cell a line."""

import json

from pitwall.circuit.lanes import NONE
from pitwall.circuit.outline import Outline
from tools.circuit.stops.road import track_of


def graph(circuit):
    """Return the JSON text of an open circuit with stops."""
    head = {"name": circuit.name, "house": circuit.house, "laps": circuit.laps,
            "weather": _weather(circuit.start_weather), "finish": [0, 1, 2],
            "line-a": next(c for c in range(circuit.cells) if circuit.key[c] == circuit.line_a)}
    corners = [{"name": circuit.section_name(s), "stops": circuit.stops[s]}
               for s in range(circuit.sections) if circuit.stops[s]]
    lines = ["%s: %s" % (json.dumps(word), json.dumps(value, ensure_ascii=False))
             for word, value in head.items()]
    lines += [_list("corners", corners), _list("cells", _cells(circuit))]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _list(word, entries):
    return '"%s": [\n' % word + ",\n".join(map(json.dumps, entries)) + "\n]"


def _weather(ends):
    found, before = {}, 0
    for word, end in zip(("dry", "damp", "wet"), ends):
        if end > before:
            found[word] = before = end
    return found


def _cells(circuit):
    track, outline = track_of(circuit), Outline(circuit)
    for c in range(circuit.cells):
        outline.cell(c)
        s = circuit.section[c]
        steps = track.ahead(c), track.beside(c, -1), track.beside(c, 1)
        cell = {"id": c, "lane": circuit.lane[c], "x": outline.x / 16, "y": outline.y / 16,
                "next": [to for to in steps if to != NONE]}
        if circuit.stops[s]:
            cell["corner"] = circuit.section_name(s)
        if circuit.zone[s]:
            cell["zone"] = True
        yield cell
