"""A race on the device: it runs automatically until a person is asked.

One `tick` does one small thing: a piece of the map, one replayed answer, one caption, one roll of a
rival's die. Captions are shown before the next thing happens.
"""

from pitwall.boards.buttons import BACK, EXPLAIN, LOOK, OK
from pitwall.device.settings import BY_HAND, QUICK
from pitwall.device.unload import forget, leave
from pitwall.race.referee import MOVE, ROLL, TABLE, RaceState
from pitwall.ui.cover import Cover
from pitwall.ui.captions import Captions
from pitwall.ui.radio import listen
from pitwall.ui.texts import Texts
from pitwall.ui.watch import Teller

REST = 700     # ms a person's rolled die is shown before the race goes on
_WRAP = 0x3FFFFFFF
_UNTOLD = -2   # the answer was applied, but its captions have not been created yet


class Play(Captions):
    """The screen of a race. app: the App; run: the Run, with race, dice and journal."""

    def __init__(self, app, run, track=None):
        """track: the picture of its circuit, if it exists already; see ui.track."""
        self.app, self.run = app, run
        self.page, self.words = app.page, app.words
        self.race = run.race
        self.dash = run.dash
        self.texts = Texts(run.race, app.words, run.show, run.dash)
        self.letters = [name[0] for name in app.words.text("cars")]
        # Up and down are enough for everything; on a small page they move through a list.
        self.few = app.page.small or app.board.keys < 5
        self.kit = _kit(app.page)
        self.frame = self.kit.Frame(app.page, app.words, run, self.texts.show)
        self.view = RaceState(run.race, bytearray(run.race.state))
        self.track = self.chart = self.inset = None
        self.teller = Teller(run.race, self.texts.commentary, run.dash.mp_told, run.viewer)
        self.teller.waits = self.dash.AT_TABLE
        listen(self.teller, run, self.texts.show)
        run.dice_statistics.rolled_now = self.teller.commentary.note_roll
        self.ways = None           # at the table: Ways
        rivals = any([run.drives(who) for who in range(len(run.race.cars))])
        # With an unknown board there is a map only if rivals need it.
        self.mapless = self.dash.BESIDE and (app.page.small or not rivals)
        if self.dash.AT_TABLE or rivals and (run.real or self.dash.BESIDE):
            from pitwall.ui.ways import Ways
            self.ways = Ways(self)
        self.stage = None          # the widget for a person: Die, List, Number or Move
        self.caption = None
        self.since = 0             # time when the caption or the die's face appeared
        self.holder = TABLE        # the person who has the device
        self._jobs = [self._charts(track)]
        self._then = None          # what to do when the jobs are done
        self._stale = True         # another screen is still shown: the first words replace it
        self._odds = None          # a generator that computes the odds of a list's answers
        self._warned = False       # about a failed save
        self.corrected = -1        # the value that was corrected last, see ui.correct
        self._given = -1           # an answer still to be applied, or _UNTOLD
        self._shown, self._whole = "", False    # the kind on the stage; True if it fills the page
        self._resumed = False      # from a save, which may be wrong
        self._recap = False        # a summary of earlier events is due
        self.ahead = False         # skip to the result, nobody watches
        self._cautions = []        # (car, key) of warnings that were shown

    def open(self):
        """Draw everything again. A new race appears with its first words: until then the previous
        screen stays, with a note to wait."""
        self.pressed = self.app.board.ticks()   # of the last OK, which may still be down
        self._shown, self._stale = "", True
        if not self._jobs:
            self._draw()

    # --- one small thing ---

    def tick(self, now):
        """Do one thing; return True if there is more to do at once."""
        self.timed(now)
        if self._jobs:
            return self._work()
        if self.run.replaying():
            return self._replay()
        if self.race.working >= 0:
            return self._search()
        if self._given != -1:
            return self._take()
        if self._warned == self.run.saved:
            self._warn()
        if self._recap:
            return self._sum_up(now)
        if self.caption:
            return self._wait(now)
        if self.teller.captions:
            self._tell(self.teller.captions.pop(0), now)
            return True
        if isinstance(self.stage, self.kit.Die):
            return self._tumble(now)
        if self.stage:
            return self._weigh(now)
        return self._go_on(now)

    def _weigh(self, now):
        """Compute the odds of the options, a little at a time, while the person looks at them."""
        if not self._odds:
            return self.stage.rest(now)
        try:
            next(self._odds)
        except StopIteration:
            self._odds = None
            self._draw()
        return True

    def _work(self):
        try:
            next(self._jobs[0])
        except StopIteration:
            self._jobs.pop(0)
            if not self._jobs and self._then:
                self._then()
        return True

    def _charts(self, track):
        """Create the pictures that fit on the page, or words where there is no map."""
        if not self.mapless and not self.frame.picture and hasattr(self.race.circuit, "lane"):
            from pitwall.ui.small_lanes import Road
            self.chart = Road(self)
            return
        if self.mapless or not self.frame.picture:
            from pitwall.ui.beside import charts
            self.chart, self.inset = charts(self)
            return
        from pitwall.ui.chart import charts
        yield from charts(self, track)

    def _replay(self):
        try:
            self.run.replay()
        except ValueError as error:
            if not self._resumed:
                raise
            self.app.menu(self.words.refusal(error))
            return True
        self.teller.settle()
        if not self.run.replaying():
            self._arrive()
        return True

    def _arrive(self):
        """Settle everything when the replay has reached the open question."""
        self._recap = self._resumed and self.begun()
        self.teller.settle()
        self.teller.forget()
        if self.ways:
            self.ways.settle()
        if self.chart:              # without a path: a choice may have been undone
            self.chart.settle(self.race)
        self.teller.silent = self.teller.recalls = self._resumed = False

    def _tumble(self, now):
        die = self.stage
        if die.flying:
            die.tick(now)
            self.since = now
            return True
        if die.over and (now - self.since & _WRAP) >= REST:
            self._answer(die.answer)
            return True
        return die.rest(now)

    def _go_on(self, now):
        """Continue without a person: the next roll, the next question, or the end."""
        race, ask = self.race, self.race.ask
        self.view.state[:] = race.state
        if race.over:
            self.run.end()
            leave()     # unload the screens that led here
            self.app.result(self)
        elif self.run.typed():
            self._ask(ask)
        elif ask.kind == ROLL and (ask.who == TABLE or self.dash.bot(race, ask.who)
                                   or self._is_dealt(ask)):
            self._answer(self.run.roll())
        elif ask.who != TABLE and self.run.drives(ask.who):
            self._answer(self.run.rival())
        elif self.run.obvious() >= 0:
            self._answer(self.run.obvious())
        else:
            self._ask(ask)
        return True

    def rolls_alone(self):
        """Return True if people's dice roll without a press."""
        return self.app.settings.rolls > (BY_HAND if self.run.quick else QUICK)

    def _is_dealt(self, ask):
        """Return true for a secret card that is dealt automatically."""
        return ask.secret and self.dash.die(ask) >= self.dash.DECKS and self.rolls_alone()

    # --- questions ---

    def _ask(self, ask):
        if self.run.typed() and (ask.who == TABLE or self.dash.bot(self.race, ask.who)):
            self._ask_die(ask)      # the person with the device enters it
            self._draw()
            return
        if self.mapless and self.chart.before(ask):
            return
        if self.run.people > 1 and ask.who != self.holder:
            aloud = self.dash.BESIDE or self.dash.AT_TABLE
            if ask.secret or ask.kind != ROLL and not aloud:
                self.app.go(Cover(self.app, self, ask.who, ask.secret))
                return
        self.holder = ask.who
        if self._due(ask):
            return
        if ask.kind == ROLL:
            self._ask_die(ask)
        elif ask.kind == MOVE:
            self.stage = self.kit.Move(self, ask)
            self._jobs.append(self.stage.prepare())
            self._then = self._draw
            return
        else:
            self._odds = self.texts.show.weigh(ask)     # replaces those of the last question
            self.stage = self.kit.asked(self.texts.show, ask)(self, ask)
            self._shown = ""        # another list may have other rows
        self._draw()

    def _ask_die(self, ask):
        """Ask for a roll of an electronic die, or for the face of a real one."""
        if self.run.typed():
            self.stage = self.kit.faces(ask)(self, ask)
            self._shown = ""        # other faces than before
        else:
            self.stage = self.kit.Die(self, ask)
            if self.page.small:
                self._shown = ""    # its position depends on the question's length
            if self.rolls_alone():
                self.stage.roll(self.run.roll(), self.app.board.ticks())

    def _take(self):
        """Apply an answer that was shown as taken; then make captions of its events."""
        answer, self._given = self._given, -1
        if answer == _UNTOLD:       # in a tick of its own, with enough stack
            self.teller.settle()
        else:
            self._answer(answer)
        return True

    def _answer(self, answer):
        """Give an answer; a person's is saved at once."""
        person = self.stage is not None
        self.stage = self._odds = None
        self.race.pauses = True
        self.run.answer(answer, person)
        self._given = _UNTOLD

    def proposal(self):
        """Return the proposed answer; its module is loaded only for this call."""
        found = self.run.proposal()
        forget("proposal")
        return found

    # --- drawing ---

    def _draw(self):
        if self.fresh:
            self._came()
        self.wipe()
        self._switch()
        race, front = self.view, self.caption or self.stage
        who, mp = self._who(), -1
        self.frame.hushed = False
        if self.ways:
            self.chart.way = self.caption.cells if self.caption else ()
        if getattr(front, "whole", False):      # it fills the page
            if self._below(front):              # except the map
                self.frame.above(race, who)
                self.chart.draw(self.page, race, who)
            front.draw()
            return
        if isinstance(self.stage, self.kit.Move) or self.stage and self.dash.BESIDE:
            mp = self.dash.movement(self.race)
        elif self.caption:
            mp = self.caption.mp
        if self.stage and not self.caption:
            self._draw_move(race, who, mp)
            return
        said = self.caption.text if self.caption else ""
        rest = self.chart.large(said) if self.mapless else said
        self.frame.hushed = hushed = self.mapless and self.chart.lower and rest != said
        self.frame.draw(race, who, mp, self.caption.driver if self.caption else -1)
        if self.frame.tiny:         # words are on the map; elsewhere words first: the map is slow
            self.chart.draw(self.page, race, who)
        if hushed:
            self.frame.hush(self.watch_keys())
        else:
            self.frame.tell(rest, self.watch_keys())
        if not self.frame.tiny:
            self.chart.draw(self.page, race, who)
        self.frame.progress(race)

    def _switch(self):
        """Clear the stage before a different kind of picture."""
        front = self.caption or self.stage
        whole = getattr(front, "whole", False) and not self._below(front)
        kind = front if whole else type(front).__name__ if front and not self.caption else "map"
        if kind != self._shown:
            if whole or self._whole:
                self.page.clear()
            elif self.frame.upper:
                self.frame.wipe()
            elif kind not in ("map", "Move") or self.app.page.small:
                self.page.wipe(*self.frame.box)
            else:
                self.page.forget(*self.frame.box)
            self._shown, self._whole = kind, whole

    def _who(self):
        if self.caption:
            return self.caption.who
        return self.race.ask.who if self.stage else self.dash.turn(self.view)

    # --- keys ---

    def key(self, event):
        if self._jobs or self._given >= 0 or self.run.replaying() or self.race.working >= 0:
            return
        if event in (OK, BACK) and self.hasty():
            return
        if event in (OK, EXPLAIN):
            self.pressed = self.app.board.ticks()
        if event in (LOOK, EXPLAIN) and not (self.caption and event in self.caption.KEYS):
            self._look(event)
        elif self.caption:
            self._key_told(event)
        elif event == BACK:
            self._back()
        elif isinstance(self.stage, self.kit.Die):
            self._key_die(event)
        elif self.stage:
            answer = self.stage.key(event)
            if answer is not None and self._sure(answer):
                self._given = answer
                self.app.answers += 1
                self.frame.wait()

    def halt(self):
        """Pause the race and open its options."""
        self.frame.wait()
        self.app.options(self)

    def forget(self):
        """Drop the present question and caption after a correction: they may be outdated."""
        self.stage = self.caption = self._odds = None

    def undo(self):
        """Undo the last choice."""
        self.stage = self.caption = self._odds = None
        self.fresh = True
        self.frame.said, self.teller.silent = [], True
        self.run.undo()
        self.teller.rewind()
        if not self.run.replaying():
            self._arrive()

    def redo(self):
        """Repeat the choice that was undone; its events are in the log."""
        self.stage = self.caption = self._odds = None
        self.run.redo()

    def again(self):
        """Resume a race from its save, silently until its question. Return self."""
        self._resumed = self.teller.silent = self.teller.recalls = True
        self.teller.rewind()
        if not self.run.replaying():
            self._arrive()
        return self


def _kit(page):
    """Return the module of widgets for a page of this size; the others are not loaded."""
    if page.small:
        from pitwall.ui import small as kit
    elif page.tall:
        from pitwall.ui import tall as kit
    else:
        from pitwall.ui import large as kit
    return kit
