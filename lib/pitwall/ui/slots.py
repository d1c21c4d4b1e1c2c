"""The races that are saved: one to take up again, to name, or to give up."""

from pitwall import games
from pitwall.race import header, recorded, slots
from pitwall.canvas.colours import AMBER, KERB
from pitwall.race.referee import const
from pitwall.ui.rows import Rows

WATCH = "watch"         # the row that leads to them
RECORDS = "records"     # .. and to what remains of all races
NARROW = const(24)      # letters in a line; beside a long name there is only room for numbers


class Saved(Rows):
    """All of them. then: what to do when one was given up for a new race, or none can be; None:
    nothing waits.

    before    with `then`: the screen to go back to
    """

    title = "menu.saved"
    keys = "keys.saved"

    def __init__(self, app, then=None, before=None):
        Rows.__init__(self, app)
        self.then, self.before = then, before
        self.watched = 0        # races that can be watched again
        if then:
            self.title, self.keys = "slots.give up", "keys.slot"
        self.slots, last = slots.slots(app.saves), slots.last(app.saves)
        self.at = self.slots.index(last) if last in self.slots else 0
        if then:
            self.at = (self.at + 1) % len(self.slots)   # any but the race played last
        else:
            self.watched = len(recorded.kept(app.saves))
            self.recall()
        self.told = {}          # slot: (value, line) once it was looked into
        self.sure = False       # was told what giving up loses
        self.notice = ""
        self.gone = False       # one was given up, so that the new race has its place
        self.stuck = False      # none can be: OK again, and the new race is played without a save

    def rows(self):
        return self.slots + [RECORDS] * (not self.then) + [WATCH] * (self.watched > 0)

    def face(self, slot):
        if slot == WATCH:
            return self.app.words.say("watch.races"), "%d" % self.watched, KERB
        if slot == RECORDS:
            return self.app.words.say("slots.records"), None, KERB
        value, _, ink = self.told.get(slot, ("", "", KERB))
        return slots.shown(slots.name(slot)), value, ink

    def help(self, slot):
        words = self.app.words
        if self.sure or self.notice:
            return self.notice or words.say("slots.sure")
        if self.then:
            return words.say("slots.full", slots.MOST)
        return self.told.get(slot, ("", ""))[1]

    def _arrows(self, value, room):
        return value

    def tick(self, now):
        """Look into one more. The new race begins here, where few calls lie on the stack."""
        if self.gone:
            self.then()
            return True
        for slot in self.slots:
            if slot not in self.told:
                self.told[slot] = told(self.app, slot)
                self.draw()
                return True
        return False

    def key(self, event):
        was = self.at
        Rows.key(self, event)
        if self.at != was and (self.sure or self.notice):
            self.sure, self.stuck, self.notice = False, False, ""
            self.draw()

    def change(self, slot, step):
        """Left and right say nothing here."""

    def enter(self, slot):
        if slot == WATCH:
            self.keep(slot)
            self.app.recordings()
        elif slot == RECORDS:
            self.keep(slot)
            self.app.records()
        elif not self.then:
            self.keep(slot)
            self.app.go(Slot(self.app, slot, *self.told.get(slot) or told(self.app, slot)))
        elif self.stuck:
            self.gone = True
        elif not self.sure:
            self.sure = True
        else:
            self.gone = slots.delete(self.app.saves, slot)
            self.sure, self.stuck = False, not self.gone
            self.notice = self.app.words.say("slots.memory") if self.stuck else ""

    def back(self):
        if self.before:
            self.app.go(self.before)
        else:
            self.keep("")
            self.app.menu()


def told(app, slot):
    """(value, line about it, ink) of a slot's save."""
    words = app.words
    try:
        found = header.peek(app.journal_of(slot), app.tracks)
    except ValueError as error:
        return words.say("slots.broken"), words.say("ui.unusable", words.refusal(error)), AMBER
    if not found:
        return "", "", KERB
    game = words.pick("games", games.NAMES.index(games.base(found[3])))
    game = words.in_edition(game, *found[3:])
    return (words.say("slots.lap" if app.page.columns > NARROW else "slots.laps", *found[1:3]),
            words.say("slots.what", game, words.circuit(found[0])), KERB)


class Slot(Rows):
    """One of them; value and line as `told` gives them."""

    keys = "keys.slot"

    def __init__(self, app, slot, value, line, ink):
        Rows.__init__(self, app)
        self.slot, self.line = slot, line
        self.notice, self.sure = "", False
        self.goes = False       # the race is to go on
        self.entries = ["rename", "delete"]
        if ink != AMBER:
            self.entries.insert(0, "resume")

    def named(self):
        return slots.shown(slots.name(self.slot))

    def rows(self):
        return self.entries

    def face(self, entry):
        return self.app.words.say("slots." + entry), None, AMBER if entry == "delete" else KERB

    def help(self, entry):
        return self.notice or self.line

    def key(self, event):
        was = self.at
        Rows.key(self, event)
        if self.at != was and self.notice:
            self.notice, self.sure = "", False
            self.draw()

    def enter(self, entry):
        getattr(self, "_" + entry)()

    def _resume(self):
        self.goes = True

    def tick(self, now):
        if self.goes:
            self.app.resume(slot=self.slot)
        return self.goes

    def _rename(self):
        from pitwall.ui.naming import Naming
        self.app.go(Naming(self.app, slots.name(self.slot), self._named, self))

    def _named(self, name):
        """A name was typed. Raises ValueError as slots.rename does."""
        self.slot = self.app.chosen["Saved"] = slots.rename(self.app.saves, self.slot, name)
        self.app.go(self)

    def _delete(self):
        if not self.sure:
            self.sure, self.notice = True, self.app.words.say("slots.sure")
        elif self.gone():
            self.back()
        else:
            self.sure, self.notice = False, self.app.words.say("slots.refused")

    def gone(self):
        """Give it up; returns whether it is gone."""
        return slots.delete(self.app.saves, self.slot)

    def back(self):
        self.app.saved_races()
