"""Plays a recorded race: automatically or step by step, with a way to take it over.

OK pauses and resumes. Right and left move by one answer, down and up by one round. BACK opens a
list of all these, for boards with few keys, with the speed and the exit.
"""

from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LEFT, LOOK, OK, RIGHT, UP
from pitwall.canvas.colours import AMBER, KERB
from pitwall.race.referee import TABLE
from pitwall.ui.diary import Diary
from pitwall.ui.play import Play
from pitwall.ui.rows import Rows
from pitwall.ui.watch import Caption

PACES = (1, 2, 4, 8, 32)        # speeds, in halves of the normal one
_UNTOLD = -2                    # as in play
_WRAP = 0x3FFFFFFF


class Stopped(Caption):
    """The caption shown while the replay is paused."""

    stays = waits = True


class Watch(Play):
    """replay: a pitwall.race.replay.Replay. pace: an index of PACES."""

    def __init__(self, app, replay):
        Play.__init__(self, app, replay.run)
        self.replay = replay
        self.ways = None            # nothing has to be moved by hand
        self.teller.waits = False
        self.stopped, self.pace = False, 1
        self._to = None             # the target (at, given) while it skips there
        self.teller.rewind()

    def quiet(self):
        """Return False: a replay always shows its captions."""
        return False

    # --- one small step ---

    def _go_on(self, now):
        """Apply the next answer, or finish."""
        self.view.state[:] = self.race.state
        if self._to:
            self._travel()
        elif self.replay.over():
            if self.race.over:
                self.app.result(self)
            else:
                self._stop()
        elif self.stopped:
            self._stop()
        else:
            self._step()
            self._given = _UNTOLD
        return True

    def _step(self):
        """Apply an answer; a bad file may hold an impossible one."""
        replay, teller = self.replay, self.teller
        try:
            if replay.corrects():
                replay.open()
                teller.rewind()
            replay.step()
        except ValueError as error:
            self.app.menu(self.words.refusal(error))

    def _travel(self):
        """Take one step towards the target; captions on the way go only to the log."""
        if self.replay.before(*self._to):
            self._step()
            self.teller.settle()
            return
        self._to, self.teller.captions = None, []
        self.teller.silent = self.teller.recalls = False
        self.view.state[:] = self.race.state
        self.chart.settle(self.view)
        self._stop()

    def _wait(self, now):
        shown = (now - self.since & _WRAP) * PACES[self.pace] >> 1
        if self.stopped or self.caption.waits or not self.caption.over(shown):
            return False
        self.caption = None
        return True

    def _stop(self):
        """Pause, with a caption that shows the position and the next question."""
        race, words, replay = self.race, self.words, self.replay
        self.stopped, self.teller.captions = True, []
        if replay.over():
            text = words.say("watch.over")
        else:
            number = self.dash.round_number(race)
            text = words.say("watch.stopped" if number else "watch.before", replay.given + 1,
                             self.texts.question(race.ask), number)
        who = TABLE if race.over else race.ask.who
        self.caption = Stopped(who, text, bytes(race.state), -1)
        self._part(self.caption)
        self.teller.captions = []
        self._draw()

    def watch_keys(self):
        return "keys.stopped" if self.stopped else "keys.replay"

    def done(self):
        """Return False: a replay asks no questions."""
        return False

    def _warn(self):
        """Skip the warning: nothing is saved."""
        self._warned = not self.run.saved

    # --- keys ---

    def key(self, event):
        if self._jobs or self._to:
            return
        if event in (LOOK, EXPLAIN):
            self._look(LOOK)
        elif event == BACK:
            self.halt()
        elif event == OK:
            self.play_on(self.stopped)
        else:
            self.go_to({RIGHT: "on", LEFT: "back", DOWN: "round", UP: "round back"}[event])

    def play_on(self, on):
        """Resume or pause; the current caption remains until it has been read."""
        self.stopped = not on
        if on and isinstance(self.caption, Stopped):
            self.caption = None
        elif self.caption and self.app.screen is self:
            self._draw()

    def go_to(self, way):
        """Move by one answer or round in either direction, and pause there."""
        replay = self.replay
        at, given = replay.at, replay.given
        if way == "on":
            place = at, given + 1
        elif way == "back":
            place = replay.earlier()
        elif way == "round":
            place = at + 1, 0
        else:
            place = (at, 0) if given else (max(0, at - 1), 0)
        teller = self.teller
        teller.settle()
        self.caption, teller.captions, self._given = None, [], -1
        teller.silent = teller.recalls = True
        if replay.rewind(*place):
            teller.log = Diary()
            teller.rewind()
        self._to = place

    def halt(self):
        self.app.go(Ways(self.app, self))


class Ways(Rows):
    """The menu of a replay, which is paused behind it."""

    title = "watch.title"
    keys = "keys.options"
    STEPS = ("on", "back", "round", "round back")

    def __init__(self, app, play):
        Rows.__init__(self, app)
        self.play, self.notice = play, ""
        self.entries = ["go", "pace", "on", "back", "round", "round back", "take", "standings",
                        "log", "leave"]
        if play.race.over:
            self.entries.remove("take")
        self.recall()

    def rows(self):
        return self.entries

    def face(self, entry):
        words = self.app.words
        value = words.pick("watch.paces", self.play.pace) if entry == "pace" else None
        return words.say("watch." + entry), value, AMBER if entry == "take" else KERB

    def help(self, entry):
        words = self.app.words
        if self.notice:
            return self.notice
        return words.say("watch.help") if entry == "take" else ""

    def change(self, entry, step):
        if entry == "pace":
            self.play.pace = (self.play.pace + step) % len(PACES)

    def enter(self, entry):
        self.keep(entry)
        app, play = self.app, self.play
        if entry == "pace":
            self.change(entry, 1)
        elif entry == "go":
            play.play_on(True)
            self._race()
        elif entry in self.STEPS:
            play.go_to(entry)
            self._race()
        elif entry == "take":
            app.take_over(self)
        elif entry == "leave":
            app.menu()
        else:
            getattr(app, entry)(self)

    def back(self):
        """Return to the replay as it was."""
        self.keep("")
        self._race()

    def _race(self):
        self.app.go(self.play)
