"""Where the circuits of each game lie: their texts, with the compiled tables beside them."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {"pole-position": "tracks", "formula-d": "tracks/formula-d",
           "pole-position-free": "tracks", "formula-d-free": "tracks/formula-d"}


def texts(game="pole-position"):
    """The Paths of a game's circuits, in the order of their names; of no other game's."""
    return sorted((ROOT / FOLDERS[game]).glob("*.txt"))


def names(game="pole-position"):
    """The names of a game's circuits, sorted."""
    return [path.stem for path in texts(game)]


def text(name, game="pole-position"):
    """The Path of one circuit's text."""
    return ROOT / FOLDERS[game] / (name + ".txt")
