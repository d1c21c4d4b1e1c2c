"""Scenes of the championship's screens; see scenes.py, which runs before this file."""

try:
    from tools.pictures.scenes import SEED, question
except ImportError:     # on a device: both files run in one namespace
    pass

HOUSE = ["great-britain", "united-states"] * 4
PLACES = ((2, 1, 3, 0, 4, 5), (1, 4, 2, 3, 0, 5), (3, 1, 0, 2, 5, 4), (1, 2, 4, 3, 6, 5),
          (0, 3, 1, 2, 4, 0), (2, 1, 4, 5, 3, 6), (1, 0, 2, 3, 4, 5), (4, 2, 1, 3, 6, 5))


def season(d, races, run, teams=False, engines=(0, 0, 0, 0, 0, 0), places=PLACES):
    """Create a championship of six with `run` of its races finished."""
    from pitwall.race.season import Season
    made = Season(d.app.journal.folder, d.app.tracks)
    made.begin(HOUSE[:races], [0, 0, 1, 2, 0, 1], 1 | teams << 16, True, SEED)
    for i in range(run):
        made.table.series.enter(places[i])
    for who in range(6):
        made.table.data[5 + 4 * who] = engines[who]
    made.save()
    return made


def championship_setup(d):
    from pitwall.race.season import Season
    Season(d.app.journal.folder, d.app.tracks).journal.remove()
    d.app.championship()
    d.run(100)
    d.press("down", "down", "down", "right")
    yield


def to_new(d):
    """Go to the set-up of another championship."""
    season(d, 4, 0)
    d.app.championship()
    while d.app.screen.chosen() != "new":
        d.press("down")
    d.press("ok")


def setup_row(d, kind, *keys):
    """Down to the row of that name; then these keys."""
    from pitwall.ui import season_setup
    while d.app.screen.chosen()[0] != getattr(season_setup, kind):
        d.press("down")
    d.press(*keys)


def championship_setup_end(d):
    """The last rows, teams and a sixth car; the circuits are out of sight."""
    to_new(d)
    setup_row(d, "TEAMS", "right")
    setup_row(d, "COUNT", "right")
    setup_row(d, "SEAT", "down", "down")
    yield


def championship_board(d):
    """Show the same for Formula D next to boards."""
    from pitwall.race.season import Season
    Season(d.app.journal.folder, d.app.tracks).journal.remove()
    d.app.championship()
    d.run(100)
    while d.app.game != "formula-d-free":
        d.press("left")
    d.press("down", "down", "left")
    yield


def championship(d):
    season(d, 5, 2)
    d.app.championship()
    d.run(100)
    yield


def championship_resume(d):
    d.app.next_race(season(d, 5, 2))
    d.run(200)
    d.app.championship()
    d.run(100)
    yield


def league_row(d, kind, *keys):
    """In the set-up of a new league with teams, at a row of that name; then these keys."""
    to_new(d)
    setup_row(d, "LEAGUE", "ok")
    setup_row(d, "TEAMS", "ok")
    setup_row(d, kind, *keys)


def league_setup(d):
    league_row(d, "COUNTED", "ok", "ok", "ok", "down", "right")
    yield


def league_points(d):
    league_row(d, "POINTS", "right", "ok", "down", "left")
    yield


def result_entry(d):
    """Three of six are in; the cursor is on the fourth."""
    season(d, 5, 2)
    d.app.championship()
    while d.app.screen.chosen() != "entry":
        d.press("down")
    d.press("ok", "down", "ok", "up", "ok", "down", "down", "ok", "down")
    yield


def result_correct(d):
    """Another car has won the first race."""
    season(d, 5, 2)
    d.app.championship()
    while d.app.screen.chosen() != "correct":
        d.press("down")
    d.press("ok", "left", "down", "right")
    yield


def season_drivers(d):
    """After two races a fifth driver joins."""
    from pitwall.race.season import Season
    made = Season(d.app.journal.folder, d.app.tracks)
    made.begin(HOUSE[:5], [0, 0, 1, 2], 1, True, SEED)
    for places in ((2, 1, 3, 0), (1, 4, 2, 3)):
        made.table.series.enter(places)
    made.save()
    d.app.championship()
    while d.app.screen.chosen() != "drivers":
        d.press("down")
    d.press("ok", "ok")
    yield


def result_entered(d):
    """The message in the championship."""
    yield from result_entry(d)
    while d.app.screen.chosen() != 6:
        d.press("down")
    d.press("ok")
    yield


def season_table(d):
    d.app.season_table(season(d, 8, 5, engines=(1, 3, 0, 0, 2, 0)))
    d.run(100)
    yield


def season_teams(d):
    d.app.season_table(season(d, 8, 7, True))
    d.press("right")
    yield


def season_champion(d):
    d.app.season_table(season(d, 8, 8, True))
    d.press("ok")
    yield


def season_champions(d):
    places = ((1, 2, 3, 0, 0, 0), (2, 1, 3, 0, 0, 0), (0,) * 6, (0,) * 6)
    d.app.champion(season(d, 4, 4, places=places))
    d.run(100)
    yield


def team_table(d):
    """Play a single race with teams of two, all bots."""
    d.app.begin("great-britain", [1, 2, 1, 2, 1, 2], 3, 1 | 1 << 16)
    yield from d.until(lambda: d.shows() == "Result")
    d.press("ok")


def replace(d):
    d.app.next_race(season(d, 5, 1, engines=(1, 0, 0, 0, 0, 0)))
    yield from d.until_stage("List", question("Q_REPLACE"))


# name, class, generator, description
SEASON_SCENES = (
    ("team-table", "SeasonTable", team_table, "What the teams score in a single race."),
    ("championship-setup", "SeasonSetup", championship_setup, "A new championship: where it goes."),
    ("championship-setup-end", "SeasonSetup", championship_setup_end,
     "The same further down: rules, engines, teams, who drives."),
    ("championship-board", "SeasonSetup", championship_board,
     "Of Formula D beside boards, the first of them typed in."),
    ("championship", "Championship", championship, "What comes next in a championship."),
    ("championship-resume", "Championship", championship_resume, "A race of it was begun."),
    ("league-setup", "SeasonSetup", league_setup,
     "A league: how many results count, and points of its own."),
    ("league-points", "LeaguePoints", league_points, "Points for each place."),
    ("result-entry", "ResultEntry", result_entry,
     "The result of a race that was driven without the device."),
    ("result-correct", "ResultEntry", result_correct, "A result is corrected, that of any race."),
    ("season-drivers", "SeasonDrivers", season_drivers,
     "Drivers from the next race on; those who join have no points."),
    ("result-entered", "Championship", result_entered, "The message when a result is entered."),
    ("replace", "List", replace, "A damaged engine: replace it?"),
    ("season-table", "SeasonTable", season_table, "The standings: every race, and the sum."),
    ("season-teams", "SeasonTable", season_teams, "The same of the teams."),
    ("champion", "Champion", season_champion, "Who has won, and which team."),
    ("champions", "Champion", season_champions, "Two who are equal to the last share the title."),
)
