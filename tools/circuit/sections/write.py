"""Write the bytes of a ring of sections."""

from pitwall.circuit.sections import CORNER, ENTER, Circuit
from tools.circuit.packing import steps, text, u16

MAGIC = Circuit.MAGIC


def body(draft, starts):
    """Return a table after its length; `starts` is (x, y, heading) a section."""
    card, zones = draft.card, draft.card["zones"]
    data = bytes([draft.clockwise | draft.house << 1 | (card["pole"] > 0) << 2, draft.laps,
                  card["pit"], len(draft.sections)])
    data += _turns(card["stages"]) + _weather(card["weather"])
    data += bytes([len(card["grid"]), *card["grid"]]) + text(draft.name) + bytes([len(zones)])
    for zone in zones:
        data += text(zone.name) + b"".join(_card(each) for each in zone.cards)
    for i, (part, start) in enumerate(zip(draft.sections, starts)):
        data += _section(part, start, i, len(draft.sections))
    return data


def _turns(stages):
    return bytes([len(stages), len(stages[0]), *(laps for stage in stages for laps in stage)])


def _weather(chart):
    skies = [sky for sky, _ in chart]
    return bytes([*(skies.count(sky) for sky in ("dry", "uncertain", "rain")),
                  *(last for _, last in chart)])


def _card(card):
    return bytes([card.movement | card.powers << 3, card.factor, *card.symbols, 0])


def _section(part, start, i, count):
    x, y, heading = start
    contest = (part.contest or 0) + 2
    data = bytes([part.kind | part.zone << 2 | (part.kind == CORNER and part.turn > 0) << 7,
                  len(part.spots) | contest << 2 | bool(part.extreme) << 5
                  | bool(part.late) << 6])
    data += u16(steps(x * 16)) + u16(steps(y * 16)) + u16(steps(heading * 1024 / 360) % 1024)
    for spot in part.spots:
        data += bytes([_spot(spot), spot.cost])
    if part.extreme:
        data += bytes([_spot(part.extreme.spot), part.extreme.check])
        data += _branch(part.extreme.way, i, count)
    if part.late:
        data += bytes([part.late.check]) + _branch(part.late.way, i, count)
    return data


def _spot(spot):
    return spot.colours | spot.bonus << 4


def _branch(branch, i, count):
    """Return the symbols, then 0 or a check and both branches; a re-entry counts sections ahead."""
    data = bytes(what << 4 | ((much - 1 - i) % count if what == ENTER else much)
                 for what, much in branch.symbols)
    if not branch.check:
        return data + b"\0"
    return (data + bytes([branch.check]) + _branch(branch.passed, i, count)
            + _branch(branch.failed, i, count))
