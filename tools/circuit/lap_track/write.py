"""Write the bytes of a lap track."""

from pitwall.circuit.lap_track import Circuit
from tools.circuit.packing import text

MAGIC = Circuit.MAGIC


def body(draft, starts):
    """Return a table after its length; a lap track has no sections and ignores `starts`."""
    card = draft.card
    data = bytes([draft.house << 1, draft.laps, card.get("fields", draft.laps), card["soft"],
                  card["medium"], card["rain"], len(card["grid"]), *card["grid"]])
    for word in ("feb", "corners"):
        stretches = card.get(word, [])
        data += bytes([len(stretches), *(field for each in stretches for field in each)])
    blue = card.get("blue", [])
    return data + bytes([len(blue), *blue]) + text(draft.name)
