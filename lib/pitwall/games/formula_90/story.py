"""The story of one car's turn: turns events into sentences."""

from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90.asks import (
    TELLS, V_CARD, V_CHECK, V_DISC, V_REASON, V_SKILL, V_SPOT, V_STRATEGY)
from pitwall.games.described import SECRET, V_CAR, V_SECTION, V_TYRE
from pitwall.games.narration import MOST_ROWS, Turn, method, rows

# The sentence that an event belongs to, in this order: the actions before the move, the move, and
# late brakes, spots and other results after it.
DID, DROVE, AFTER = range(3)
ENDS = (a.T_MOVED, a.T_UNMOVED)     # of a move
# Events of a car's turn, the sentence, and the key of the words; {0} is the event's value.
PLAIN = (
    (a.T_SUBSTITUTE, DID, "tell.substitute"), (a.T_SKIPPED, DID, "tell.skips"),
    (a.T_SKILL_USED, DID, "tell.skill"), (a.T_STRATEGY, DID, "tell.strategy"),
    (a.T_CHASES, DID, "tell.chases"), (a.T_CHASE_ENDS, DID, "tell.chase ends"),
    (a.T_REPAIRED, DID, "tell.repaired"), (a.T_FUEL, DID, "tell.fuel"),
    (a.T_TYRES, DID, "tell.fits"), (a.T_SHOWN, DID, "tell.shows"),
    (a.T_DREW, DID, "tell.drew"), (a.T_DREW_TRACK, DID, "tell.drew"),
    (a.T_NO_CARD, DID, "tell.no card"), (a.T_PLAYED, DID, "tell.plays"),
    (a.T_TRAJECTORY, DID, "tell.trajectory"), (a.T_CHIT_MOVED, DID, "tell.chit"),
    (a.T_PAID_CHIPS, DID, "tell.chips"), (a.T_PAID_CARD, DID, "tell.pays card"),
    (a.T_DISCARDED, DID, "tell.discards"), (a.T_DAMAGE, DID, "tell.damage"),
    (a.T_CHECKED, DID, "tell.check"), (a.T_YELLOW, DID, "tell.yellow"),
    (a.T_GREEN, DID, "tell.green"), (a.T_BLUE_FLAG, DID, "tell.blue flag"),
    (a.T_ORANGE, DID, "tell.orange"), (a.T_BLUE_CHIP, DID, "tell.blue chip"),
    (a.T_WASTED, DID, "tell.wasted"), (a.T_FORCED_PIT, DID, "tell.forced pit"),
    (a.T_NO_DECK, DID, "tell.no deck"), (a.T_MP, DROVE, "tell.mp"),
    (a.T_OVERTAKES, DROVE, "tell.overtakes"), (a.T_LAPS, DROVE, "tell.laps"),
    (a.T_UNLAPS, DROVE, "tell.unlaps"), (a.T_FLAG_PASSED, DROVE, "tell.flag"),
    (a.T_BLOCKED, DROVE, "tell.blocked"), (a.T_UNMOVED, DROVE, "tell.unmoved"),
    (a.T_LEADER_CHECK, DROVE, "tell.leader check"), (a.T_REENTERS, DROVE, "tell.reenters"),
    (a.T_LEADER, DID, "tell.leads"),
    (a.T_SPOT, AFTER, "tell.spot"), (a.T_OFF, AFTER, "tell.off"), (a.T_OUT, AFTER, "tell.out"))
TELLERS = (     # the method that handles each event
    (a.T_PIT, "_stops"), (a.T_MOVED, "_goes"), (a.T_LATE, "_late"), (a.T_ET, "_extreme"),
    (a.T_RESERVED, "_reserved"))
VERB = "--------- "     # as long as any verb before several values
# Several of these in a row are joined: "plays this and that".
JOINED = (a.T_PLAYED, a.T_DISCARDED, a.T_SHOWN, a.T_OVERTAKES, a.T_LAPS, a.T_DAMAGE, a.T_DREW,
          a.T_DREW_TRACK, a.T_PAID_CARD, a.T_SKILL_USED, a.T_UNLAPS)
MOST_NAMED = 2      # cards discarded in a row; more are only counted
_KINDS = {tell: kind & ~SECRET for _, row in TELLS for tell, kind in row}


class Story(Turn):
    """Up to three parts: the actions, the move, its results."""

    PLAIN = PLAIN
    TELLERS = TELLERS

    def __init__(self, show, who):
        Turn.__init__(self, show, who)
        self.parts, self.part = ([], [], []), DID
        self.heard, self.alike = 0, []          # the event before, and its values in a row
        self.moved = self.played = False
        self.values = {V_CARD: show.card_name, V_SKILL: show.skill_name, V_TYRE: self._tyre,
                       V_STRATEGY: show.strategy_name, V_CAR: show.car, V_SPOT: show.spot_name,
                       V_SECTION: show.section_name, V_REASON: self._reason, V_DISC: self._disc,
                       V_CHECK: self._check}

    def hear(self, what, who, value):
        """Handle an event of this turn; its value becomes a text by its kind."""
        if not method(TELLERS, what) and _KINDS[what] in self.values:
            value = self.values[_KINDS[what]](value)
        again, self.heard = what == self.heard and what in JOINED, what
        again = again and (what == a.T_DISCARDED or self._fit(self.alike + [value]))
        self.alike = self.alike + [value] if again else [value]
        if again:
            del self.parts[self.part][-1]
            if what == a.T_DISCARDED and len(self.alike) > MOST_NAMED:
                return self._add(DID, self.words.many("tell.discards many", len(self.alike)))
            value = self.words.listed(self.alike)
        self.played = self.played or what == a.T_PLAYED
        Turn.hear(self, what, who, value)
        self.moved = self.moved or what in ENDS

    def _fit(self, values):
        """Return True if they fit on one line, after the car and the verb."""
        told = VERB + self.words.listed(values) + "."
        return rows(self.say("tell.car", self.subject(), told)) <= MOST_ROWS

    def plain(self, how, who, text):
        """Add a text of PLAIN."""
        self._add(how, text)

    def _add(self, how, text):
        """Append a text; no event goes back to an earlier sentence."""
        if how == DROVE:
            self.part = max(self.part, DROVE)
        elif self.part == DROVE and (how == AFTER or self.moved):
            self.part = AFTER
        self.parts[self.part].append(text)

    def texts(self):
        found = []
        for part in self.parts:
            found += self._sentences(part)
        return found

    def _sentences(self, part):
        """Return a part's texts, split into sentences that fit on a line."""
        found = []
        for text in part:
            longer = found[-1] + ", " + text if found else ""
            if longer and rows(self.say("tell.car", self.subject(), longer + ".")) <= MOST_ROWS:
                found[-1] = longer
            else:
                found.append(text)
        return found

    # --- events ---

    def _stops(self, _, s):
        self._add(DID, self.say("tell.pit", self.show.section_name(s)))

    def _goes(self, _, s):
        self._add(DROVE, self.say("tell.moved", self.show.section_name(s)))

    def _late(self, _, passed):
        self._add(AFTER, self.say("tell.late" if passed else "tell.late failed"))

    def _extreme(self, _, passed):
        self._add(DID, self.say("tell.extreme" if passed else "tell.extreme failed"))

    def _reserved(self, _, card):
        """Report a card taken from the target before playing, or own cards kept afterwards."""
        self._add(DID, self.say("tell.reserved" if self.played else "tell.takes reserved",
                                self.show.card_name(card)))

    # --- values ---

    def _tyre(self, kind):
        return self.words.pick("tyre sets", kind - 1)

    def _reason(self, why):
        return self.words.pick("why out", why)

    def _disc(self, disc):
        return self.words.pick("discs", disc)

    def _check(self, value):
        return self.say("check.passed" if value & 255 else "check.failed", value >> 8)
