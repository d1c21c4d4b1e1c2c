"""The list of saved races: resume, rename or delete one."""

from pitwall import games
from pitwall.race import header, recorded, slots
from pitwall.canvas.colours import AMBER, KERB
from pitwall.race.referee import const
from pitwall.ui.rows import Rows

WATCH = "watch"         # the row that opens the recordings
RECORDS = "records"     # the row that opens the records
NARROW = const(24)      # letters in a line; with fewer, only numbers fit next to a long name


class Saved(Rows):
    """All saved races. then: what to do once a deleted race has freed its slot, or deleting has
    failed; None: nothing is waiting.

    before    with `then`: the screen to return to
    """

    title = "menu.saved"
    keys = "keys.saved"

    def __init__(self, app, then=None, before=None):
        Rows.__init__(self, app)
        self.then, self.before = then, before
        self.watched = 0        # number of recorded races
        if then:
            self.title, self.keys = "slots.give up", "keys.slot"
        self.slots, last = slots.slots(app.saves), slots.last(app.saves)
        self.at = self.slots.index(last) if last in self.slots else 0
        if then:
            self.at = (self.at + 1) % len(self.slots)   # any except the race played last
        else:
            self.watched = len(recorded.kept(app.saves))
            self.recall()
        self.told = {}          # slot: (value, line) of the saves that have been read
        self.sure = False       # was the warning about the loss shown?
        self.notice = ""
        self.gone = False       # has a race been deleted, so that the new one can be saved?
        self.stuck = False      # could none be deleted? OK again starts the new race without a save

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
        """Read one more save. The new race begins here, where the C stack is shallow."""
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
        """Do nothing: left and right have no effect here."""

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
    """Return (value, line about it, ink) of a slot's save."""
    words = app.words
    try:
        found = header.peek(app.journal_of(slot), app.tracks)
    except ValueError as error:
        return words.say("slots.broken"), words.say("ui.unusable", words.refusal(error)), AMBER
    if not found:
        return "", "", KERB
    game = words.pick("games", games.NAMES.index(games.base(found[3])))
    game = words.in_edition(game, *found[3:])
    lap = "slots.turn" if games.in_turns(found[3]) else "slots.lap"
    return (words.say(lap if app.page.columns > NARROW else "slots.laps", *found[1:3]),
            words.say("slots.what", game, words.circuit(found[0])), KERB)


class Slot(Rows):
    """One saved race; value and line as in the list."""

    keys = "keys.slot"

    def __init__(self, app, slot, value, line, ink):
        Rows.__init__(self, app)
        self.slot, self.line = slot, line
        self.notice, self.sure = "", False
        self.goes = False       # is the race about to resume?
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
        """Rename the save. Raises ValueError like slots.rename."""
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
        """Delete the save and return True if it is gone."""
        return slots.delete(self.app.saves, self.slot)

    def back(self):
        self.app.saved_races()
