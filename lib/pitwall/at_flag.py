"""From the flag onwards, and races that are watched again: a part of App."""

from pitwall import games
from pitwall.canvas.colours import KERB


class AtFlag:
    """What App has besides: see there."""

    def result(self, play):
        from pitwall.ui.podium import Result
        self.go(Result(self, play))

    def table(self, podium):
        """All places of the race behind a podium."""
        from pitwall.ui.standings import Table
        self.go(Table(self, podium))

    def another(self, podium, which):
        """Another race after one that is over; which: a function of race.again."""
        from pitwall.race import again
        race = getattr(again, which)(podium.run, self.tracks, self.board.entropy(),
                                    podium.grid, podium.dice)
        self.screen = None      # the one that is over is let go
        self.begin(*race, quick=podium.run.quick)

    def watch(self, name):
        """A race of those that are recorded, once more; the menu if that cannot be."""
        from pitwall.race import recorded, replay
        from pitwall.ui.replay import Watch
        self._wait()
        self.screen = None      # the race that is over is let go
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
        """Races that can be watched again; those that are saved if there are none."""
        from pitwall.race.recorded import kept
        from pitwall.ui.recordings import Recordings
        if kept(self.saves):
            self.go(Recordings(self))
        else:
            self.saved_races()

    def records(self):
        """What remains of all races."""
        from pitwall.ui.records import Remains
        self.go(Remains(self))

    def career(self):
        from pitwall.ui.career import Career
        self.go(Career(self))

    def graphs(self, pages, then):
        """Charts, one a page; then: called when the reader goes on. See ui.graphs."""
        from pitwall.ui.graphs import Graphs
        self.go(Graphs(self, pages, then))

    def counts(self, race):
        """A race that goes into the records, if a person drives; returns its record."""
        race.record.counts = race.people > 0
        return race.record

    def take_over(self, ways):
        """Drive a race on that is watched, in a slot of its own. It goes into no records: one has
        seen what is to come."""
        from pitwall.race import flagged
        from pitwall.race.slots import free
        replay = ways.play.replay
        slot = free(self.saves, replay.run.name)
        try:
            taken = (slot and flagged.pass_over(replay.run)
                     and replay.take(self.journal_of(slot)))
        except ValueError as error:     # a file may say what no race can be
            self.menu(self.words.refusal(error))
            return
        if taken:
            self.screen = ways = replay = None
            self.resume(slot=slot)
        else:
            ways.notice = self.words.say("watch.full" if not slot else "ui.not saved")
            ways.draw()

    def after(self, play):
        """From a result onwards."""
        play.run.end()
        if play.run.season and play.run.entered:
            self.season = None
            self.season_table(play.run.season)
        elif play.run.entered and play.dash.teams(play.race):
            self.team_table(play)
        elif play.run.entered:
            self.menu()
        else:
            self.screen.draw()      # which says why not

    def after_unsaved(self, play):
        """The same if the result cannot be saved: it counts in memory."""
        season = play.run.season
        self._keep(season, season.enter(play.race, True))
        self.season_table(season)

    def team_table(self, play):
        """What drivers and teams score in a single race."""
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
