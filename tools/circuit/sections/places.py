"""Describe the sections of a ring and their spots: facts about each and where it leads."""

from math import cos, pi, sin

from pitwall.circuit import sections as ring
from tools.circuit.places import Place, stretches
from tools.circuit.sections import symbols
from tools.circuit.sections.draw import SPOT

_KINDS = ("straight", "corner", "brake section")
_ROUND = 12         # per border of a spot
_CHECKS = {what: word for word, what in symbols.CHECKS.items()}
_COSTS = {what: word for word, what in symbols.COSTS.items()}


def places(draft, drawing):
    return [_section(draft, drawing, s) for s in range(drawing.circuit.sections)] + [
        _spot(drawing, *spot) for spot in _spots(draft, drawing.circuit)]


def _spots(draft, circuit):
    """Yield (section, its number there, line, facts) of each spot, in the order of their places."""
    for s, part in enumerate(draft.sections):
        for k, spot in enumerate(part.spots):
            yield s, k, spot.line, ["spot: " + _bonus(*circuit.spot(s, k))]
        if part.extreme:
            colours, bonus, check, _ = circuit.extreme(s)
            yield s, ring.EXTREME, part.extreme.line, [
                "extreme trajectory: " + _bonus(colours, bonus), _check(check)]


def _bonus(colours, bonus, cost=0):
    names = [name for bit, name in enumerate(symbols.COLOURS) if colours >> bit & 1]
    paid = f", costs {_COSTS[cost >> 4]} {cost & 15}" if cost else ""
    return f"{' and '.join(names)}, bonus {bonus}{paid}"


def _check(check):
    more = ring.modifier(check)
    return f"{_CHECKS[check >> 4]} check{f' {more:+d}' if more else ''}"


def _section(draft, drawing, s):
    circuit, part = drawing.circuit, draft.sections[s]
    facts = [_KINDS[part.kind] + (f", {abs(part.turn):g} degrees to the "
                                  f"{'right' if part.turn > 0 else 'left'}" if part.corner else "")]
    if part.zone:
        facts.append(f"zone {part.zone}, {circuit.zone_name(part.zone)}")
    if part.corner:
        facts.append(f"contests {circuit.contest(s):+d}" if circuit.contest(s) else "contests 0")
    if circuit.late(s):
        facts.append("late brake: " + _check(circuit.late(s)[0]))
    facts += [f"place {car} on the grid" for car, there in enumerate(circuit.grid, 1)
              if circuit.section(there) == s]
    on_it = [i for i, spot in enumerate(_spots(draft, circuit), circuit.sections) if spot[0] == s]
    return Place(f"section {s + 1}", drawing.shape(s), part.line, facts,
                 {"ahead": [circuit.ahead[s]], **({"spots": on_it} if on_it else {})})


def _spot(drawing, s, k, line, facts):
    circuit = drawing.circuit
    place = circuit.on_spot(s, k)
    x, y = drawing.at(place)
    shape = [(x + SPOT * cos(2 * pi * i / _ROUND), y + SPOT * sin(2 * pi * i / _ROUND))
             for i in range(_ROUND)]
    return Place(circuit.cell_name(place), shape, line, facts, {"section": [s]})


def lines(draft, drawing, last):
    found = {}
    for s, (part, own) in enumerate(stretches(draft, last)):
        found.update((line, [s]) for line in own)
    for i, spot in enumerate(_spots(draft, drawing.circuit), drawing.circuit.sections):
        found[spot[2]] = [i]
    found.update(_zones(draft, last))
    return found


def _zones(draft, last):
    """Return {line of a zone or its cards: all sections of the zone}."""
    zones = draft.card["zones"]
    ends = [zone.line for zone in zones[1:]] + [min(
        [part.line for part in draft.sections if part.line > zones[-1].line], default=last + 1)]
    return {line: [s for s, part in enumerate(draft.sections) if part.zone == zone.number]
            for zone, end in zip(zones, ends) for line in range(zone.line, end)}
