"""The story of one car's turn: tells go in, sentences come out."""

from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90.asks import (
    TELLS, V_CARD, V_CHECK, V_DISC, V_REASON, V_SKILL, V_SPOT, V_STRATEGY)
from pitwall.games.described import SECRET, V_CAR, V_SECTION, V_TYRE
from pitwall.games.narration import Turn

DID, DROVE, AFTER = range(3)        # the sentence that a tell goes into
# Tells of a car's turn, the sentence, and the key of the words, in which {0} is their value.
TOLD = (
    (a.T_SUBSTITUTE, DID, "tell.substitute"), (a.T_SKIPPED, DID, "tell.skips"),
    (a.T_SKILL_USED, DID, "tell.skill"), (a.T_STRATEGY, DID, "tell.strategy"),
    (a.T_CHASES, DID, "tell.chases"), (a.T_CHASE_ENDS, DID, "tell.chase ends"),
    (a.T_PIT, DID, "tell.pit"), (a.T_REPAIRED, DID, "tell.repaired"), (a.T_FUEL, DID, "tell.fuel"),
    (a.T_TYRES, DID, "tell.fits"), (a.T_SHOWN, DID, "tell.shows"),
    (a.T_DREW, DID, "tell.drew"), (a.T_DREW_TRACK, DID, "tell.drew"),
    (a.T_NO_CARD, DID, "tell.no card"), (a.T_PLAYED, DID, "tell.plays"),
    (a.T_TRAJECTORY, DID, "tell.trajectory"), (a.T_CHIT_MOVED, DID, "tell.chit"),
    (a.T_PAID_CHIPS, DID, "tell.chips"), (a.T_PAID_CARD, DID, "tell.pays card"),
    (a.T_DISCARDED, DID, "tell.discards"), (a.T_DAMAGE, DID, "tell.damage"),
    (a.T_CHECKED, DID, "tell.check"), (a.T_RESERVED, DID, "tell.reserved"),
    (a.T_YELLOW, DID, "tell.yellow"), (a.T_GREEN, DID, "tell.green"),
    (a.T_BLUE_FLAG, DID, "tell.blue flag"), (a.T_ORANGE, DID, "tell.orange"),
    (a.T_BLUE_CHIP, DID, "tell.blue chip"), (a.T_WASTED, DID, "tell.wasted"),
    (a.T_FORCED_PIT, DID, "tell.forced pit"), (a.T_NO_DECK, DID, "tell.no deck"),
    (a.T_MP, DROVE, "tell.mp"), (a.T_MOVED, DROVE, "tell.moved"),
    (a.T_OVERTAKES, DROVE, "tell.overtakes"), (a.T_LAPS, DROVE, "tell.laps"),
    (a.T_UNLAPS, DROVE, "tell.unlaps"), (a.T_FLAG_PASSED, DROVE, "tell.flag"),
    (a.T_BLOCKED, DROVE, "tell.blocked"), (a.T_UNMOVED, DROVE, "tell.unmoved"),
    (a.T_REENTERS, DROVE, "tell.reenters"), (a.T_LEADER, AFTER, "tell.leads"),
    (a.T_LATE, AFTER, ("tell.late failed", "tell.late")),
    (a.T_ET, AFTER, ("tell.extreme failed", "tell.extreme")), (a.T_SPOT, AFTER, "tell.spot"),
    (a.T_OFF, AFTER, "tell.off"), (a.T_OUT, AFTER, "tell.out"))
_ROWS = {row[0]: row for row in TOLD}
_KINDS = {tell: kind & ~SECRET for _, row in TELLS for tell, kind in row}


class Story(Turn):
    """One sentence of what was played, one of how far it went, one of what came of it."""

    def __init__(self, show, who):
        Turn.__init__(self, show, who)
        self.parts = [], [], []
        self.values = {V_CARD: show.card_name, V_SKILL: show.skill_name, V_TYRE: self._tyre,
                       V_STRATEGY: show.strategy_name, V_CAR: show.car, V_SPOT: show.spot_name,
                       V_SECTION: show.section_name, V_REASON: self._reason, V_DISC: self._disc,
                       V_CHECK: self._check}

    @classmethod
    def tells(cls, what):
        """Is anything said of that tell?"""
        return what in _ROWS

    def hear(self, what, who, value):
        """Take in a tell of this turn."""
        _, part, key = _ROWS[what]
        if isinstance(key, tuple):          # of what fails or passes
            key = key[value]
        elif _KINDS[what] in self.values:
            value = self.values[_KINDS[what]](value)
        text = self.say(key, value)
        if what == a.T_MOVED and self.parts[DROVE] and self._moved:     # the last place counts
            self.parts[DROVE].remove(self._moved)
        if what == a.T_MOVED:
            self._moved = text
        self.parts[part].append(text)

    _moved = ""

    def texts(self):
        return [", ".join(part) for part in self.parts if part]

    def _tyre(self, kind):
        return self.words.pick("tyre sets", kind - 1)

    def _reason(self, why):
        return self.words.pick("why out", why)

    def _disc(self, disc):
        return self.words.pick("discs", disc)

    def _check(self, value):
        return self.say("check.passed" if value & 255 else "check.failed", value >> 8)
