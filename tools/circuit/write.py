"""Write a checked `Draft` as the bytes of a compiled table (format: docs/build/circuits.md)."""

from tools.circuit import families
from tools.circuit.packing import seal, u16


def write(draft, starts):
    """Return the compiled table. `starts` is (x, y, heading) a section, as `lay_out` gives them."""
    room = families.room(draft.family, "write")
    body = room.body(draft, starts)
    version = room.version(draft) if hasattr(room, "version") else 1
    return seal(room.MAGIC + bytes([version]) + u16(len(body) + 11) + body)
