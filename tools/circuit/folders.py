"""Where the circuits of each game lie: their texts, with the compiled tables beside them."""

from pathlib import Path

from pitwall import games

ROOT = Path(__file__).resolve().parent.parent.parent


def folder(game=games.NAMES[0]):
    """The Path of the folder that a game's circuits lie in."""
    return ROOT / ("tracks" + games.tracks(game))


def unplayed():
    """The Paths of the folders whose circuits no game is driven on yet, sorted."""
    played = [folder(game) for game in games.NAMES]
    return sorted(path for path in (ROOT / "tracks").iterdir()
                  if path.is_dir() and path not in played)


def texts(game=games.NAMES[0]):
    """The Paths of a game's circuits, in the order of their names; of no other game's."""
    return sorted(folder(game).glob("*.txt"))


def names(game=games.NAMES[0]):
    """The names of a game's circuits, sorted."""
    return [path.stem for path in texts(game)]


def text(name, game=games.NAMES[0]):
    """The Path of one circuit's text."""
    return folder(game) / (name + ".txt")
