"""Writes a checked `Draft` as the bytes of a compiled table (docs/build/circuits.md tells them)."""

from tools.circuit import families
from tools.circuit.packing import seal, u16


def write(draft, starts):
    """The compiled table. `starts` is (x, y, heading) a section, as `lay_out` gives them."""
    room = families.room(draft.family, "write")
    body = room.body(draft, starts)
    return seal(room.MAGIC + bytes([1]) + u16(len(body) + 11) + body)
