"""Find the circuits of each game: their texts, with the compiled tables in the same folder."""

from pathlib import Path

from pitwall import games

ROOT = Path(__file__).resolve().parent.parent.parent


def folder(game=games.NAMES[0]):
    """Return the Path of the folder with a game's circuits."""
    return ROOT / ("tracks" + games.tracks(game))


def unplayed():
    """Return the Paths of the folders whose circuits no game uses yet, sorted."""
    played = [folder(game) for game in games.NAMES]
    return sorted(path for path in (ROOT / "tracks").iterdir()
                  if path.is_dir() and path not in played)


def texts(game=games.NAMES[0]):
    """Return the Paths of a game's circuits, sorted by name."""
    return sorted(folder(game).glob("*.txt"))


def names(game=games.NAMES[0]):
    """Return the names of a game's circuits, sorted."""
    return [path.stem for path in texts(game)]


def text(name, game=games.NAMES[0]):
    """Return the Path of one circuit's text."""
    return folder(game) / (name + ".txt")
