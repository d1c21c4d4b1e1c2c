"""Scenes at the flag; see scenes.py, which runs before this file."""

CODE = "AR4KL7XC4L"     # any code


def result(d):
    d.begin([1, 2, 1, 2, 1, 2], laps=3)
    yield from d.until(lambda: d.shows() == "Result")


def all_places(d):
    """Go from the podium to all places, of a race with a code."""
    yield from result(d)
    d.app.screen.play.run.code = CODE
    d.press("up", "up", "ok")


def decisive(d):
    """Go on to the page that shows where the race was decided."""
    yield from all_places(d)
    d.press("ok")
    d.run(100)


def revenge(d):
    """Show the ways on after a race with a player; the chosen one is explained."""
    d.begin([0, 2, 1, 2, 1, 2], laps=3)
    yield from d.until(lambda: d.shows() == "Result")
    d.press("right")


def recordings(d):
    """Show two recorded races."""
    yield from result(d)
    d.press("back")
    d.app.choose("formula-d")
    d.begin([2, 3, 2], "test-yard", 1)
    yield from d.until(lambda: d.shows() == "Result")
    d.press("back")
    d.app.recordings()
    d.run(400)


def recording(d):
    """Show the menu of the first recording."""
    yield from recordings(d)
    d.press("down", "ok")
    d.run(100)


def recording_bad(d):
    """Show a damaged recording, which can be deleted."""
    yield from recordings(d)
    from pitwall.race.recorded import kept
    path = d.app.saves + "/" + kept(d.app.saves)[0]
    with open(path, "rb") as file:
        data = file.read()
    with open(path, "wb") as file:
        file.write(data[:-9])
    d.app.recordings()
    d.run(400)
    d.press("ok", "ok")
    d.run(100)


def watch(d):
    """Watch the first recording for some rounds."""
    yield from recording(d)
    d.press("ok")
    d.run(200)
    for _ in range(12):
        d.press("down")
        d.run(400)
        yield
    d.press("ok")
    d.run(3000)


def watch_stopped(d):
    yield from watch(d)
    d.press("right", "right")
    d.run(400)


def watch_ways(d):
    yield from watch_stopped(d)
    d.press("back")
    d.press(*["down"] * 6)


# name, class, generator, description
FLAG_SCENES = (
    ("result", "Result", result, "The podium, the best numbers, and where to go from here."),
    ("revenge", "Result", revenge, "The same race once more: who started first starts last."),
    ("recordings", "Recordings", recordings, "Races that can be watched again."),
    ("recording", "RecordedRace", recording, "One of them, to watch or to delete."),
    ("recording-bad", "RecordedRace", recording_bad, "A damaged one can only be deleted."),
    ("watch", "Caption", watch, "A race watched again, as it was told."),
    ("watch-stopped", "Caption", watch_stopped, "It stands still: where, and what comes next."),
    ("watch-ways", "Ways", watch_ways, "On, back, at what pace; or drive on from here."),
    ("decisive", "Graphs", decisive, "Where the race was decided, and who passed whom."),
    ("all-places", "Table", all_places, "Everybody's place, and how each came to it."),
)
