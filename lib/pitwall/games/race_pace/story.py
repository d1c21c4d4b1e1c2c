"""The story of one car's turn: turns events into sentences."""

from array import array

from pitwall.games.narration import Turn
from pitwall.games.race_pace import pace
from pitwall.games.race_pace.asks import (
    T_BLUE, T_CANCELLED, T_EBS_DOWN, T_EXTRA, T_FASTEST, T_FITTED, T_HELD, T_LAPS, T_MINUS,
    T_PACE, T_RAISED, T_SET_BACK, T_START_PLAYER, T_STUCK, T_TOKEN, T_WORN)
from pitwall.games.race_pace.state import lap_of

# For rivals, only variable terms are reported; bars and every car's 1 are always the same.
TOLD = range(pace.BY_TYRES, pace.TERMS)
PLAIN = (       # results after the move
    (T_FASTEST, 0, "tell.fastest"), (T_START_PLAYER, 0, "tell.start player"))
TELLERS = (     # the method that handles each event
    (T_RAISED, "_raised"), (T_CANCELLED, "_cancelled"), (T_FITTED, "_fitted"), (T_PACE, "_pace"),
    (T_MINUS, "_minus"), (T_STUCK, "_no_grip"), (T_WORN, "_worn"), (T_HELD, "_held"),
    (T_LAPS, "_laps"), (T_EXTRA, "_extra"), (T_TOKEN, "_token"), (T_BLUE, "_blue"),
    (T_EBS_DOWN, "_ebs"), (T_SET_BACK, "_set_back"))


class Story(Turn):
    """One sentence for the action and the move, one for their results in the order of events. The
    lap in the first is the one of the move, before extra laps and setting back.
    """

    PLAIN = PLAIN
    TELLERS = TELLERS

    def __init__(self, show, who):
        Turn.__init__(self, show, who)
        self.did, self.paid, self.after = [], [], []    # paid: for EBS, after the pace is counted
        self.cut = []               # the reason why fewer laps were driven
        self.packed = self.minus = 0
        self.stuck = False
        self.laps, self.extra, self.back = -1, 0, 0     # back: laps, for its tokens

    def plain(self, how, who, text):
        """Add a text of PLAIN."""
        self.after.append(text)

    def texts(self):
        parts = self._drove() if self.laps >= 0 else []
        why = [self._all()] if self.counts() and not self._rival() else []
        return [", ".join(part) for part in (self.did + parts, self.after, why) if part]

    def counts(self):
        """Return True if a Race Pace was counted."""
        return self.laps >= 0 and not self.stuck

    def counted(self):
        """Return how the move was counted, or None: (packed terms, packed costs, laps, laps added
        by the driver, a sentence about it)."""
        if not self.counts():
            return None
        why = self._all()
        return (self.packed, self.minus, self.laps, self.extra,
                self.say("tell.end", why[0].upper() + why[1:]))

    def _rival(self):
        return self.show.dash.bot(self.show.race, self.who)

    def _drove(self):
        """Return texts from the Race Pace to the lap; a person's limits come in a later one."""
        lap = lap_of(self.show.race, self.who) - self.extra + self.back
        if not self.laps:
            drove = self.say("tell.stays", lap) if lap > 0 else self.say("tell.on grid")
        else:
            drove = self.words.many("tell.drives" if lap > 0 else "tell.up grid", self.laps, lap)
        return [self._why()] + self.paid + (self.cut if self._rival() else []) + [drove]

    def _why(self):
        """Return the Race Pace; for a rival with the terms that are not bars."""
        if self.stuck:
            return self.say("tell.stuck")
        total, reasons = self._reasons(TOLD if self._rival() else ())
        if not reasons:
            return self.say("tell.pace", total)
        return self.say("tell.why", total, reasons)

    def _all(self):
        """Return all terms, for the person who drives the car."""
        total, reasons = self._reasons(range(pace.TERMS))
        return self.say("tell.sum", total, ", ".join([reasons] + self.cut))

    def _reasons(self, told):
        """Return (Race Pace, those of its terms in short)."""
        terms = array(pace.CODE, bytes(pace.TERMS))
        pace.unpack(self.packed, self.minus, terms)
        reasons = [self.say("tell.plus" if terms[term] > 0 else "tell.minus",
                            self.words.pick("tell.short", term), terms[term])
                   for term in told if terms[term]]
        return max(0, sum(terms)), ", ".join(reasons)

    # --- events ---

    def _raised(self, _, value):
        self.did.append(self.say("tell.raised", self.show.bar_name(value >> 8), value & 255))

    def _cancelled(self, _, action):
        self.did.append(self.say("tell.cancelled", self.show.action_name(action)))

    def _fitted(self, _, compound):
        self.did.append(self.say("tell.fits", self.words.pick("tyre sets", compound)))

    def _pace(self, _, value):
        self.packed = value

    def _minus(self, _, value):
        self.minus = value

    def _no_grip(self, _, __):
        self.stuck = True

    def _worn(self, _, __):
        self.cut = [self.say("tell.worn")]

    def _held(self, _, __):
        self.cut = [self.say("tell.held")]

    def _laps(self, _, laps):
        self.laps = laps

    def _extra(self, _, laps):
        self.extra = laps
        self.after.append(self.say("tell.extra", laps))

    def _ebs(self, _, level):
        self.paid.append(self.say("tell.ebs", level))

    def _blue(self, _, tokens):
        if tokens:
            self.after.append(self.say("tell.blue", tokens))

    def _set_back(self, _, laps):
        self.back = laps
        self.after.append(self.say("tell.set back", laps))

    def _token(self, _, other):
        self.after.append(self.say("tell.token", self.show.car(other)))
