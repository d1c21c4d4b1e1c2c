"""A race watched again: it plays by itself, stops, goes on and back, and can be driven on.

OK stops and goes on. Right and left: an answer on or back; down and up: a round. BACK leads to a
list of all that, for boards of few keys, with the pace and the way out.
"""

from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LEFT, LOOK, OK, RIGHT, UP
from pitwall.canvas.colours import AMBER, KERB
from pitwall.race.referee import TABLE
from pitwall.ui.diary import Diary
from pitwall.ui.play import Play
from pitwall.ui.rows import Rows
from pitwall.ui.watch import Caption

PACES = (1, 2, 4, 8, 32)        # in halves of the normal one
_UNTOLD = -2                    # as in play
_WRAP = 0x3FFFFFFF


class Stopped(Caption):
    """What stands on the screen while it stands still."""

    stays = waits = True


class Watch(Play):
    """replay: a pitwall.race.replay.Replay. pace: a place in PACES."""

    def __init__(self, app, replay):
        Play.__init__(self, app, replay.run)
        self.replay = replay
        self.ways = None            # nothing is to be moved by hand
        self.teller.waits = False
        self.stopped, self.pace = False, 1
        self._to = None             # (at, given) that it is on its way to
        self.teller.rewind()

    def quiet(self):
        """Return False: who watches a race again wants to be told."""
        return False

    # --- one small thing ---

    def _go_on(self, now):
        """The next answer, or the end."""
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
        """An answer; a file may say what no race can be."""
        replay, teller = self.replay, self.teller
        try:
            if replay.corrects():
                replay.open()
                teller.rewind()
            replay.step()
        except ValueError as error:
            self.app.menu(self.words.refusal(error))

    def _travel(self):
        """A step on the way to another place; what is passed is told in the log alone."""
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
        """Where it stands, and who is asked what next."""
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
        """Nobody is ever asked here."""
        return False

    def _warn(self):
        """Nothing is saved."""
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
        """Go on, or stop: what is being told stays until then."""
        self.stopped = not on
        if on and isinstance(self.caption, Stopped):
            self.caption = None
        elif self.caption and self.app.screen is self:
            self._draw()

    def go_to(self, way):
        """An answer or a round on or back, and stop there."""
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
    """A list over the race that is watched, which stands still behind it."""

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
        """As it was when it was left."""
        self.keep("")
        self._race()

    def _race(self):
        self.app.go(self.play)
