"""Scenes of records, career and charts; see scenes.py, which runs before this file."""

try:
    from tools.pictures.season_scenes import season
except ImportError:     # on a device: all files run in one namespace
    pass


def kept(d):
    """Store records of some races of three games, and a career of two seasons."""
    from pitwall.race import records
    of = records.Records(d.app.saves)
    of.counts = [23, 5, 11, 2, 31]
    for row in ((2, 1, 64, 92, 15), (2, 2, 91, 270, 30), (2, 3, 120, 722, 60),
                (2, 4, 88, 862, 95), (2, 7, 15, 161, 105), (1, 1, 96, 371, 35),
                (1, 15, 34, 131, 35)):
        of.roll(*row)
    for game, name, laps, *best in ((2, "lantern-bay", 2, 4, 1, 1, 21, 0),
                                    (3, "belgium", 44, 3, 0, 4, 17, 2),
                                    (1, "monaco", 6, 7, 1, 1, 26, 0),
                                    (1, "great-britain", 6, 9, 3, 1, 23, 0)):
        of.circuit(game, 0, records.check_of(name), laps)[4:] = best
    of.career[5], of.career[9] = 1, 2
    of.career[10:16] = bytes((2, 1 << 4 | 3, 2, 2, 1, 0))
    of.career[28:36] = bytes((4, 2, 5, 1, 3, 3, 6, 0))
    of.save()
    return of


def shown(d, *keys):
    """Open a screen by keys from the menu."""
    kept(d)
    d.app.menu()
    d.run(100)
    while d.app.screen.chosen() != "saved":
        d.press("down")
    d.press("ok")
    while d.app.screen.chosen() != "records":
        d.press("down")
    d.press("ok")
    d.run(100)
    d.press(*keys)


def records(d):
    shown(d)
    yield


def records_circuit(d):
    """Show the records of one circuit."""
    shown(d)
    while d.app.screen.chosen()[0] != "circuit":
        d.press("down")
    yield


def records_wipe(d):
    shown(d, "up", "ok")
    yield


def records_dice(d):
    shown(d, "down", "ok", "right")
    yield


def career(d):
    d.app.choose("formula-d")
    shown(d, "ok", "down")
    yield


def places(d):
    """Go from the podium to all places, and on to the charts."""
    d.begin([0, 2, 1, 2, 1, 2], laps=3)
    yield from d.until(lambda: d.shows() == "Result")
    d.press("up", "up", "ok", "ok")
    d.run(200)
    while d.app.screen.pages[d.app.screen.at].title != "graph.places":
        d.press("down")


def points(d):
    season(d, 8, 6)
    d.app.championship()
    d.run(100)
    while d.app.screen.chosen() != "chart":
        d.press("down")
    d.press("ok")
    d.run(200)
    yield


# name, class, generator, description
RECORDS_SCENES = (
    ("records", "Remains", records, "What remains of all races."),
    ("records-circuit", "Remains", records_circuit, "The best of a circuit."),
    ("records-wipe", "Remains", records_wipe, "Wiping it is asked twice."),
    ("records-dice", "Graphs", records_dice, "Dice over all races, against what is fair."),
    ("career", "Career", career, "A season of a career, and the rivals' score."),
    ("chart-places", "Graphs", places, "Place by round, from the grid to the flag."),
    ("chart-points", "Graphs", points, "Points by race of a championship."),
)
