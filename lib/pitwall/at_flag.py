"""The part of App for finished races, and for recordings."""

from pitwall import games
from pitwall.canvas.colours import KERB


class AtFlag:
    """A base of App, which has the other attributes."""

    def result(self, play):
        from pitwall.ui.podium import Result
        self.go(Result(self, play))

    def table(self, podium):
        """Show all places of the race behind a podium."""
        from pitwall.ui.standings import Table
        self.go(Table(self, podium))

    def another(self, podium, which):
        """Begin another race after a finished one; which: a function of race.again."""
        from pitwall.race import again
        race = getattr(again, which)(podium.run, self.tracks, self.board.entropy(),
                                    podium.grid, podium.dice)
        self.screen = None      # free the finished race
        self.begin(*race, quick=podium.run.quick)

    def watch(self, name):
        """Replay a recorded race; show the menu if that is impossible."""
        from pitwall.race import recorded, replay
        from pitwall.ui.replay import Watch
        self._wait()
        self.screen = None      # free the finished race
        try:
            found = replay.Replay(recorded.read(self.saves + "/" + name), self.tracks, self.saves)
        except (OSError, ValueError) as error:
            self.menu(self.words.refusal(error))
            return
        found.kept = name
        self.choose(found.run.race.game.NAME, games.edition_of(found.run.race))
        self.chosen.clear()
        self.go(Watch(self, found))

    def recordings(self):
        """Show the recordings, or the saved races if there are none."""
        from pitwall.race.recorded import kept
        from pitwall.ui.recordings import Recordings
        if kept(self.saves):
            self.go(Recordings(self))
        else:
            self.saved_races()

    def records(self):
        """Show the records of all races."""
        from pitwall.ui.records import Remains
        self.go(Remains(self))

    def career(self):
        from pitwall.ui.career import Career
        self.go(Career(self))

    def graphs(self, pages, then):
        """Show charts, one on each page; then: called at the end. See ui.graphs."""
        from pitwall.ui.graphs import Graphs
        self.go(Graphs(self, pages, then))

    def counts(self, race):
        """Count a race in the records if a person drives; return its recorder."""
        race.record.counts = race.people > 0
        return race.record

    def take_over(self, ways):
        """Continue a replay as a race in a separate slot. It does not count in the records, because
        the player knows what comes next."""
        from pitwall.race import flagged
        from pitwall.race.slots import free
        replay = ways.play.replay
        slot = free(self.saves, replay.run.name)
        try:
            taken = (slot and flagged.pass_over(replay.run)
                     and replay.take(self.journal_of(slot)))
        except ValueError as error:     # a bad file may hold an impossible race
            self.menu(self.words.refusal(error))
            return
        if taken:
            self.screen = ways = replay = None
            self.resume(slot=slot)
        else:
            ways.notice = self.words.say("watch.full" if not slot else "ui.not saved")
            ways.draw()

    def after(self, play):
        """Leave a result for the screen that follows it."""
        play.run.end()
        if play.run.season and play.run.entered:
            self.season = None
            self.season_table(play.run.season)
        elif play.run.entered and play.dash.teams(play.race):
            self.team_table(play)
        elif play.run.entered:
            self.menu()
        else:
            self.screen.draw()      # shows why not

    def after_unsaved(self, play):
        """Do the same if the result can't be saved: it counts in memory."""
        season = play.run.season
        self._keep(season, season.enter(play.race, True))
        self.season_table(season)

    def team_table(self, play):
        """Show the points of drivers and teams in a single race."""
        teams_of_race = games.room(self.game, "championship", self.edition).teams_of_race
        from pitwall.ui.season_table import SeasonTable
        seats = [(self.words.pick("seats", play.dash.seat(play.race, who)), KERB)
                 for who in range(len(play.race.cars))]
        table = SeasonTable(self, teams_of_race(play.race), seats, True, self.menu)
        table.turn()
        self.go(table)

    def season_table(self, season):
        from pitwall.ui.season_table import table_of
        over = season.table.over()
        self.go(table_of(self, season, self._champion(season) if over else self.championship))

    def _champion(self, season):
        return lambda: self.champion(season)

    def champion(self, season):
        from pitwall.ui.season_table import Champion
        self.go(Champion(self, season))
