"""Scenes of dashboards without a race; see scenes.py, which runs before this file."""

PP_ROW, DRAFT_ROW, FD_ROW, RP_ROW, F90_ROW = range(5)   # indices in the row of games


def start(d):
    """Open the set-up of new dashboards."""
    d.app.dashboards()
    d.run(200)


def opened(d, row, rules=0):
    """Open the first dashboard of a game or edition."""
    start(d)
    screen = d.app.screen
    screen._choose(row)
    screen.rules = rules
    screen.draw()
    d.press("ok")
    d.run(200)


def dashboards_start(d):
    start(d)
    yield


def dashboards(d):
    opened(d, PP_ROW)
    yield


def change(d, name, presses, key):
    """Press a key that many times on the value of that name."""
    screen = d.app.screen
    while True:
        row = screen.chosen()
        if row >= 0 and screen.boards.values.row(screen.boards.who, row)[0] == name:
            break
        d.press("down")
        yield
    for _ in range(presses):
        d.press(key)
        yield


def dashboards_warned(d):
    """Show a car in the lap before the last without a stop, on soft tyres, without BP."""
    opened(d, PP_ROW, 1)
    yield from change(d, "bp", 7, "left")
    yield from change(d, "set", 1, "right")
    yield from change(d, "lap", 3, "right")
    yield from change(d, "stress", 4, "right")
    yield from change(d, "stops", 0, "right")
    d.run(400)


def dashboards_wear(d):
    """Show Formula D's last body point."""
    opened(d, FD_ROW)
    yield from change(d, "body", 2, "left")
    d.run(400)


def dashboards_bars(d):
    """Show the second car of Race Pace."""
    opened(d, RP_ROW)
    d.press("look")
    yield from change(d, "engine", 2, "right")
    yield from change(d, "wear", 17, "right")


def dashboards_fuel(d):
    """Show Race! Formula 90: fuel for this turn or only the next."""
    opened(d, F90_ROW)
    yield from change(d, "fuel", 9, "left")
    d.run(400)


def dashboards_table(d):
    """Show the values of the table."""
    opened(d, F90_ROW)
    d.press("up", "up")
    d.app.screen._next_car(-1)
    d.press("right")
    yield
    d.run(400)


def dashboards_more(d):
    yield from dashboards_warned(d)
    d.press("back")


def dashboards_changes(d):
    opened(d, PP_ROW)
    yield from change(d, "ep", 1, "left")
    d.press("look")
    yield from change(d, "sp", 2, "left")
    yield from change(d, "set", 1, "right")
    d.press("back", "down", "ok")


def dashboards_explained(d):
    yield from dashboards_wear(d)
    d.press("explain")


# name, class, generator, description
DASHBOARDS_SCENES = (
    ("dashboards-start", "Start", dashboards_start, "The set-up of dashboards without a race."),
    ("dashboards", "Board", dashboards, "The dashboard of a car of Pole Position."),
    ("dashboards-warned", "Board", dashboards_warned,
     "All rules: a stop is due, the values in red are near their end."),
    ("dashboards-wear", "Board", dashboards_wear, "Formula D: the last body point."),
    ("dashboards-bars", "Board", dashboards_bars, "Race Pace: the second car's bars and tyres."),
    ("dashboards-fuel", "Board", dashboards_fuel, "Race! Formula 90: a stop for fuel is due."),
    ("dashboards-table", "Board", dashboards_table, "Values of the table: turn and weather."),
    ("dashboards-more", "More", dashboards_more, "Undo, changes, new dashboards."),
    ("dashboards-changes", "Changes", dashboards_changes, "The changes, the last one first."),
    ("dashboards-explained", "Notice", dashboards_explained, "EXPLAIN: the meaning of a value."),
)
