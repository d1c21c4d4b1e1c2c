"""The captions of a running race: shown one after the other, and the keys that skip them."""

from pitwall.boards.buttons import BACK, LONG, LOOK, OK, RIGHT
from pitwall.device.settings import OFF
from pitwall.device.unload import forget
from pitwall.games import room
from pitwall.race.referee import TABLE
from pitwall.ui.watch import Caption

LEARNED = 24   # number of answers after which the plain keys need no explanation
PLAIN = ("keys.list", "keys.number", "keys.move", "keys.roll", "keys.draw")
UNHELPED = ("keys.watch", "keys.look", "keys.warning", "keys.sure", "keys.next")     # no EXPLAIN
_WRAP = 0x3FFFFFFF


class Captions:
    """The part of a Play that shows captions; Play has the other attributes."""

    clock = None        # of turns in table mode, see turn_clock.py
    why = ""            # the caption with which the only person retired
    fresh = False       # True if a question or warning is next that nobody can have read yet
    _came_at = -1       # ms when it appeared, -1: it was read
    _helped = "", ""    # the last line of keys, and the same with EXPLAIN and LOOK

    def timed(self, now):
        """Run the clock of turns, if the settings ask for one."""
        if self.app.settings.limited():
            from pitwall.ui import turn_clock
            turn_clock.tick(self, now)
        elif self.clock:
            self.clock, self.frame.clock = None, ""

    def hides_head(self):
        """Return True if the header is not shown, or will be redrawn."""
        return self._jobs or self._stale or self.caption and self._whole

    def whom(self):
        """Return the car that the header is about."""
        return self._who()

    def time_is_up(self, who, now):
        """Show over the question that time is up; the question is asked again."""
        caption = Caption(who, self.words.say("clock.up"), bytes(self.race.state), -1)
        caption.stays = caption.waits = True
        self._shown = ""
        self._tell(caption, now)

    def quiet(self):
        """Return True if captions are off."""
        return self.app.settings.captions == OFF

    def _tell(self, caption, now):
        if (self.ahead or self.quiet() or caption.above and self.frame.inset
                or caption.driver >= 0 and not self.app.settings.radio) and not caption.stays:
            self._pass(caption)
            if self._stale:
                self._draw()        # without a caption: only the cars
            return
        self._bare(caption)
        caption = self.kit.told(self, caption)
        self._part(caption)
        self.caption, self.since = caption, now
        self._pass(caption)
        self._draw()

    def wipe(self):
        """Clear what another screen has left."""
        if self._stale:
            self._stale = False
            self.page.clear()

    def _bare(self, caption):
        """Remove the car's name from a caption, because the header shows it."""
        if caption.stays or caption.who == TABLE or self.frame.tiny:
            return
        name, text = self.words.pick("cars", caption.who), caption.text
        rest = text[len(name) + 2:]
        if text[:len(name)] == name and text[len(name):len(name) + 2] in (": ", ", ") and rest:
            caption.text = rest[0].upper() + rest[1:]

    def _pass(self, caption):
        """Show the race as of the caption; a path on the board may follow."""
        self.view.state[:] = caption.state
        you = self.run.viewer
        if you != TABLE and not self.why and caption.text and (
                self.dash.condition(self.view, you) == self.dash.IS_OUT):
            self.why = caption.text
        if self.ways:
            way = self.ways.after(caption, self.view, self.teller.captions)
            if way:
                self.teller.captions.insert(0, way)

    def _part(self, caption):
        """Keep as much of a caption as fits; the rest becomes the next caption."""
        rows, lines = self.frame.rows, ()
        if rows and not caption.whole:
            lines = self.frame.told(caption.text)
        if len(lines) > rows:
            caption.text = " ".join(lines[:rows])
            self.teller.captions.insert(0, caption.rest(" ".join(lines[rows:])))

    def _wait(self, now):
        shown = (now - self.since & _WRAP) * self.page.pace >> 1
        if not self.caption.over(shown) and not self._hurried(now):
            return False
        self.caption, self.fresh = None, True
        return True

    def _hurried(self, now):
        """Return True if OK is held down to skip captions, unless it means something else then."""
        return (not self.caption.stays and (now - self.pressed & _WRAP) > LONG
                and self.app.board.hold())

    def _search(self):
        """Continue a search that an answer has started, and show its progress."""
        self.frame.wait(self.race.working)
        self.race.work()
        self.run.answered()
        return True

    def watch_keys(self):
        """Return the line of keys during captions."""
        return "keys.ahead" if self.done() else "keys.watch"

    def _warn(self):
        """Show that the race cannot be saved any more, or can again; it continues in memory."""
        self._warned = not self.run.saved
        if self._warned:
            self.teller.captions.append(Caption(
                TABLE, self.words.say("ui.not saved"), bytes(self.race.state), -1))
            self.teller.captions[-1].stays = True

    def _sum_up(self, now):
        """Show a resumed race: first its present state, then how it came about."""
        from pitwall.ui.recap import Recap
        self._recap = False
        self._tell(Recap(self), now)
        return True

    def begun(self):
        """Return True if anything happened that the player may have forgotten."""
        return self.run.chosen() or self.dash.round_number(self.race) > 1

    def done(self):
        """Return True if no person still in the race will be asked, while others drive on."""
        race, dash = self.race, self.dash
        return not self.run.real and not dash.BESIDE and all(
            [dash.bot(race, who) or dash.condition(race, who) in (dash.AT_FLAG, dash.IS_OUT)
             for who in range(len(race.cars))])

    # --- warnings, only for people ---

    def _due(self, ask):
        """Show a warning that this car has not had yet; return False if there is none."""
        who = ask.who
        if who == TABLE or self.dash.bot(self.race, who):
            return False
        found = room(self.race.game.NAME, "warnings").due(self.race, ask)
        if not found:       # if the danger returns, it is worth another warning
            self._cautions = [each for each in self._cautions if each[0] != who]
        elif (who, found[0]) not in self._cautions:
            self._cautions.append((who, found[0]))
            return self._caution(who, *found)
        return False

    def _sure(self, answer):
        """Ask once more before an answer that ends a race needlessly; return False in that case."""
        ask, ends = self.race.ask, room(self.race.game.NAME, "warnings").ends
        if (self.dash.BESIDE or isinstance(self.stage, self.kit.Die) or self.run.typed()
                or not ends(self.race, ask, answer)
                or all([ends(self.race, ask, i) for i in range(ask.n)])):
            return True
        return not self._caution(ask.who, "due.ends", (), answer)

    def _caution(self, *what):
        from pitwall.ui.warning import Warning
        self.fresh = True
        self._tell(Warning(self, *what), self.app.board.ticks())
        return True

    def so_far(self, who):
        """Return what another car has done in its turn, or ""."""
        turn = self.dash.turn(self.race)
        return "" if turn in (TABLE, who) else self.teller.commentary.so_far()

    def more(self, ask):
        """Return further texts about a question, a list, for pages without a place for them."""
        texts = [", ".join(["%s %s, %s" % (self.words.pick("cars", who), what, says)
                            for who, what, says in self.texts.show.against(ask)])]
        if ask.who != TABLE:
            texts.append(self.so_far(ask.who))
            if self.frame.tiny and self.dash.has_points(self.race, ask.who):
                texts.append(self.texts.show.data(ask.who))
            if self.dash.BESIDE:
                texts += self.texts.show.outlook(ask.who)[1:]      # the question's help is first
        return texts

    # --- a tall page, see ui.tall ---

    def _draw_move(self, race, who, mp):
        """Draw a widget with the rest of the frame and the small map; a tall page has the large
        map, too."""
        if self.frame.upper:
            self.frame.draw(race, who, mp, -1, True)
            self.chart.draw(self.page, race, who)
            self.frame.progress(race)
        else:
            self.frame.draw(race, who, mp)
            self.chart.settle(race)
            if self.inset:
                self.inset.draw(self.page, race, who)
        self.stage.draw()

    def unfold(self):
        """Redraw the question in another form."""
        self._shown = ""
        self._draw()

    def _below(self, front):
        """Return True if a tall page keeps the map above this."""
        return self.frame.upper and getattr(front, "beneath", False)

    # --- keys ---

    def _came(self):
        """Note when a question or a warning appeared: the next press may be meant for a caption."""
        if getattr(self.caption, "screen", "") == "Warning" or self.stage and not self.caption:
            self.fresh, self._came_at = False, self.app.board.ticks()

    def hasty(self):
        """Return True if nobody can have read yet what a press would answer. A roll is no choice.
        """
        if self._came_at < 0 or not self.caption and isinstance(self.stage, self.kit.Die):
            return False
        if (self.app.board.ticks() - self._came_at & _WRAP) < self.app.reading:
            return True
        self._came_at = -1
        return False

    def _key_die(self, event):
        if event not in (OK, RIGHT):
            return
        die, now = self.stage, self.app.board.ticks()
        if die.answer < 0:
            die.roll(self.run.roll(), now)
        elif die.flying:
            die.hurry()
        else:
            self._answer(die.answer)

    def _back(self):
        """Undo a choice without consequences, if the keys say so; otherwise open the menu."""
        self.ahead = False
        if isinstance(self.stage, self.kit.Die) and self.stage.answer >= 0:
            return
        if hasattr(self.stage, "back") and self.stage.back():
            return
        if self.undoes():
            self.undo()
        else:
            self.halt()

    def undoes(self):
        """Return True if BACK undoes the last choice, which needs a line of keys that shows it."""
        return bool(self.stage and not self.frame.tiny and self.run.can_undo(True))

    def backed(self, line):
        """Return a line of keys that ends with BACK, with its present meaning."""
        if not line.endswith("BACK"):
            return line
        return line + " " + self.words.say("keys.undo" if self.undoes() else "keys.halt")

    def keys(self, name):
        """Return the line of keys for the board. Once the player knows the plain keys, they lose
        their words, so that EXPLAIN and LOOK fit. On a tall page the line is tapped, and keeps
        them."""
        line = self.words.say(name)
        if self.app.answers >= LEARNED and name in PLAIN and not self.page.tall:
            line = _bare(line)
        line = self.backed(line)
        line = self.texts.keys(line, self.app.board.keys)
        return line if name in UNHELPED else self.helped(line)

    def helped(self, line):
        """Return a line of keys that fits, with the keys EXPLAIN and LOOK."""
        if self._helped[0] != line:
            from pitwall.ui.hints import helped
            self._helped = line, helped(self.words, line, self.app.board, self.frame.columns)
            forget("hints")
        line = self._helped[1]
        return line if len(line) <= self.frame.columns else line.replace("  ", " ")

    def _look(self, event):
        """Show standings, map and log, or explain the screen; the open question waits."""
        if isinstance(self.stage, self.kit.Die) and self.stage.answer >= 0:
            return
        if event != LOOK and (self.caption or not self.stage):
            return
        self.frame.wait()
        if event == LOOK:
            from pitwall.ui.look import Places as Page
        else:
            from pitwall.ui.explain import Explain as Page
        self.app.go(Page(self.app, self))

    def look_on(self, name):
        """Show the page that follows the page of that name."""
        from pitwall.ui.look import after
        self.app.go(after(name, self)(self.app, self))

    def _key_told(self, event):
        told = self.caption
        if event in told.KEYS:
            self.caption, self.fresh = None, True
            if event == OK and told.answer >= 0:
                self._given = told.answer
                self.frame.wait()
            elif self.stage:
                self._draw()
        elif event == BACK:
            self.halt()


def _bare(line):
    """Return the keys of a line without their meanings."""
    return "  ".join([part.split()[0] for part in line.split("  ") if part.strip()])
