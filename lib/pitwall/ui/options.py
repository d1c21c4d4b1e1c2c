"""The list of a paused race: log, standings, undo, quit."""

from pitwall import games
from pitwall.boards.buttons import OK
from pitwall.canvas.colours import KERB
from pitwall.ui.rows import Rows


class Options(Rows):
    """A list over the race, which is paused behind it."""

    title = "options.title"
    keys = "keys.options"

    def __init__(self, app, play):
        Rows.__init__(self, app)
        self.play = play
        self.sure = False       # True after the warning that leaving discards an unsaved race
        # Undo is not the first entry, so that pressing BACK and OK by mistake changes nothing.
        self.entries = ["result", "back"] if play.done() else ["back"]
        self.entries += [entry for entry, is_there in (
            ("undo", play.run.can_undo()), ("redo", play.run.can_redo())) if is_there]
        if not self._is_solo():
            self.entries.append("correct")      # frequent where players move pieces on a board
        self.entries += ["log", "standings"]
        if play.dash.schedule(play.race):
            self.entries.append("schedule")
        if play.texts.show.has_board:
            self.entries.append("board")
        self.entries += ["dashboard", "luck", "settings"]
        if self._may_keep_books():
            self.entries.append("seats")
        if self._is_solo():
            self.entries.append("correct")
        if play.dash.MAY_LEAVE and not self._is_solo():
            self.entries.append("leaves")
        self.entries.append("leave")
        self.recall()

    def _is_solo(self):
        """Return True if one person races against the device, and nothing is on a table."""
        run, dash = self.play.run, self.play.dash
        return run.people < 2 and not (run.real or dash.BESIDE or dash.AT_TABLE)

    def _may_keep_books(self):
        """Return True if people may change to manual mode; if rivals need to know the cells,
        only with rivals in the race."""
        race, dash = self.play.race, self.play.dash
        alone = not any([dash.bot(race, who) for who in range(len(race.cars))])
        return bool(games.books(race.game.NAME, games.edition_of(race), alone))

    def rows(self):
        return self.entries

    def face(self, entry):
        return self.app.words.say("options." + entry), None, KERB

    def help(self, entry):
        if self.sure:
            return self.app.words.say("options.lost")
        return self.app.words.say("ui.saved" if self.play.run.saved else "ui.not saved")

    def key(self, event):
        if event != OK:
            self.sure = False
        Rows.key(self, event)

    def enter(self, entry):
        self.keep(entry)
        getattr(self, "_" + entry)()

    def back(self):
        """Return to the race; the list starts at the top next time."""
        self.keep("")
        self.app.go(self.play)

    def _back(self):
        self.back()

    def _result(self):
        """Skip to the end of the race."""
        self.play.caption, self.play.ahead = None, True
        self.back()
        self.play.frame.wait()

    def _undo(self):
        self.play.undo()
        self.back()

    def _redo(self):
        self.play.redo()
        self.back()

    def _dashboard(self):
        self.app.dashboard(self)

    def _board(self):
        self.app.taken(self.play, self)

    def _schedule(self):
        self.app.schedule(self.play, self)

    def _standings(self):
        self.app.standings(self)

    def _log(self):
        self.app.log(self)

    def _luck(self):
        self.app.luck(self)

    def _correct(self):
        self.app.correct(self.play)

    def _seats(self):
        self.app.keeping(self.play)

    def _leaves(self):
        from pitwall.ui.leaving import Leaving
        self.app.go(Leaving(self.app, self.play))

    def _settings(self):
        self.app.adjust(self.play)

    def _leave(self):
        self.play.run.save()
        if self.play.run.saved or self.sure:
            self.app.menu()
        else:
            self.sure = True
