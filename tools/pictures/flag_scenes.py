"""Scenes at the flag; see scenes.py, which runs before this file."""


def result(d):
    d.begin([1, 2, 1, 2, 1, 2], laps=3)
    yield from d.until(lambda: d.shows() == "Result")


def all_places(d):
    """From the podium to everybody's place."""
    yield from result(d)
    d.press("up", "ok")


def revenge(d):
    """With a person; the way on that is chosen says what it does."""
    d.begin([0, 2, 1, 2, 1, 2], laps=3)
    yield from d.until(lambda: d.shows() == "Result")
    d.press("right", "right")


# name, class, generator, what it is
FLAG_SCENES = (
    ("result", "Result", result, "The podium, the best numbers, and where to go from here."),
    ("revenge", "Result", revenge, "The same race once more: who started first starts last."),
    ("all-places", "Table", all_places, "Everybody's place, and how each came to it."),
)
