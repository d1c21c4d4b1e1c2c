"""The story of one car's turn: reported events go in, sentences come out."""

from pitwall.race.referee import TABLE, const
from pitwall.games.narration import MOST_ROWS, rows
from pitwall.games.pole_position.asks import (
    T_ATTACK, T_BID, T_BLOCKED, T_BLOWOUT, T_BONUS, T_BOT_MP, T_BOX_TAKEN, T_BROKEN_DOWN, T_CALM,
    T_COLLISION, T_DAMAGE, T_DEFENCELESS, T_DRS, T_DRS_USED, T_EXIT, T_FIGHT, T_FINISHED, T_FITTED,
    T_GIFT, T_GREEN, T_HEAVY, T_HELD, T_IMMUNE, T_LAP, T_LAPPED, T_LET_THROUGH, T_LIGHT, T_LOST_BP,
    T_LOST_EP, T_MOVE, T_MP, T_MUST_PIT, T_NOTED, T_NO_POINTS, T_NO_STOP, T_OFF_TRACK, T_OWN_TURN,
    T_PAID_BP, T_PAID_EP, T_PAID_SP, T_PASSED, T_PIT, T_RECOVERED, T_REPAIRED, T_REPLACED,
    T_RETIRED, T_ROLL, T_SC_STOP, T_SETTING, T_STAYED, T_STRESS, T_TARGET, T_TYRE_SAVED, T_WEAR,
    T_YELLOW)
from pitwall.games.pole_position.mishaps import Mishaps
from pitwall.games.pole_position.show import BP_UNIT, SP_UNIT
from pitwall.games.pole_position.state import NO_CELL, life_of

LONG = const(54)        # letters of a sentence without its car; longer ones are split

# The place of a text: during the move, after the place reached, last of all; in a collision at
# once, otherwise last; as a change of the roll.
SAID, AFTER, LATER, SUFFERED, CHANGE = range(5)
PLAIN = (
    (T_BOT_MP, SAID, "tell.moves"), (T_GIFT, SAID, "tell.gift"), (T_OFF_TRACK, SAID, "tell.off"),
    (T_STAYED, SAID, "tell.stayed"), (T_BLOCKED, SAID, "tell.blocked"),
    (T_EXIT, SAID, "tell.leaves pits"), (T_TARGET, SAID, "tell.hit"), (T_LAP, AFTER, "tell.lap"),
    (T_REPAIRED, AFTER, "tell.repaired"), (T_REPLACED, AFTER, "tell.replaced"),
    (T_MUST_PIT, LATER, "tell.must pit"), (T_IMMUNE, LATER, "tell.immune"),
    (T_BLOWOUT, LATER, "tell.blowout"), (T_TYRE_SAVED, LATER, "tell.saved"),
    (T_STRESS, LATER, "tell.stress"), (T_BOX_TAKEN, LATER, "tell.box taken"),
    (T_LIGHT, SUFFERED, "tell.light"), (T_HEAVY, SUFFERED, "tell.heavy"),
    (T_DRS_USED, CHANGE, "tell.drs adds"), (T_CALM, CHANGE, "tell.calms"))
TELLERS = (     # the method that handles an event
    (T_ROLL, "_roll"), (T_MP, "_mp"), (T_MOVE, "_move"), (T_PAID_EP, "_paid_ep"),
    (T_PAID_BP, "_paid_bp"), (T_PAID_SP, "_paid_sp"), (T_ATTACK, "_attack"),
    (T_LET_THROUGH, "_let"), (T_DEFENCELESS, "_defenceless"), (T_FIGHT, "_fight"),
    (T_BID, "_bids"), (T_HELD, "_held"), (T_PASSED, "_pass"), (T_PIT, "_pit"),
    (T_NOTED, "_noted"), (T_FITTED, "_fitted"), (T_GREEN, "_green"), (T_WEAR, "_wear"),
    (T_FINISHED, "_flag"), (T_NO_STOP, "_no_stop"), (T_LAPPED, "_lapped"),
    (T_COLLISION, "_collide"), (T_DAMAGE, "_damage"), (T_LOST_EP, "_lost_ep"),
    (T_LOST_BP, "_lost_bp"), (T_BROKEN_DOWN, "_broken_down"), (T_NO_POINTS, "_no_points"),
    (T_RETIRED, "_retired"),
    (T_OWN_TURN, "_own_turn"),
    (T_YELLOW, "_yellow"), (T_BONUS, "_bonus"), (T_DRS, "_drs"), (T_SC_STOP, "_sc_stop"),
    (T_RECOVERED, "_recovered"), (T_SETTING, "_setting"))


class Story(Mishaps):
    """Has three parts: the texts in `said`, the place the car has reached, the texts in `after`.

    show   the Show of the race; it has the words
    who    the car
    tyres  the text about its tyres, or ""; life: their lifespan before the turn
    broken what a heavy breakdown subtracts from its rolls
    """

    PLAIN = PLAIN
    TELLERS = TELLERS

    def __init__(self, show, who, tyres="", life=0, broken=0):
        Mishaps.__init__(self, show, who)
        self.tyres, self.life = tyres, life
        self.worn, self.broken = max(0, -life), broken      # off a roll, not yet reported
        self.said, self.after = [], []
        self.faces = []          # rolled for the move, not yet reported
        self.price = 0           # paid, not yet reported;
        self.again = 0           # part of it for rolls after the first, of which some are free
        self.cell = NO_CELL      # its current cell
        self.passed = []         # cars passed, not yet reported
        self.beaten = []         # cars whose passing has been reported
        self.rival = TABLE       # the car under attack
        self.sides = None        # in a fight: [attack, defence]
        self.bid = 0             # price of a fight for its winner
        self.pits = ""
        self.silent = False      # no text if nothing was reported
        self.lapped = []         # texts about cars that it has lapped

    def plain(self, how, who, text):
        """Add one of PLAIN."""
        if how == SAID:
            self._say(text)
        elif how == AFTER:
            self.after.append(text)
        elif how == LATER:
            self._tell_later(who, text)
        elif how == SUFFERED:
            self._suffer(who, text)
        else:
            self._change(text)

    def sentences(self):
        """Return the sentences; none for a car with own books if nothing was reported."""
        return [] if self.silent and not self.texts() else Mishaps.sentences(self)

    def _own_turn(self, who, _):
        self.silent = True

    def subject(self):
        """Return the car's name, with its tyres if they matter."""
        name = self.show.car(self.who)
        return self.say("tell.tyre", name, self.tyres) if self.tyres else name

    def texts(self):
        """Return the sentences without name, capitals and full stops."""
        told = self.said[:]
        if self.faces:
            told.append(self._rolled())
        self._arrive(told)
        return told + self.after + self.later

    def _arrive(self, told):
        """Add cost, cars passed and place: one sentence, or the end of the first."""
        parts = []
        if self.price > self.again:
            parts.append(self.say("tell.spends", self.show.cost(self.price - self.again)))
        if self.passed:
            parts.append(self._passes())
        if self.pits:
            parts.append(self.pits)
        elif self.cell != NO_CELL and not self.after:
            parts.append(self.say("tell.now", self.show.where(self.cell)))
        if (len(told) == 1 and len(parts) == 1 and not self.passed
                and self._fits(", ".join(told + parts))):
            told[0] = ", ".join(told + parts)
        elif parts:
            told.append(", ".join(parts))

    def _fits(self, text):
        """Return True if the text can be the first sentence and fits a line in every language."""
        return len(text) < LONG and rows(self.say("tell.car", self.subject(), text)) <= MOST_ROWS

    def _passes(self):
        names = [self.show.car(car) for car in self.passed]
        return self.say("tell.passes", self.words.listed(names))

    def _say(self, text):
        """Add a text about something that happened during the move."""
        self._end_roll()
        if self.passed:
            self.said.append(self._passes())
            self.beaten += self.passed
            self.passed = []
        self.said.append(text)

    def _say_for(self, text, price):
        self._say(self.say("tell.cost", text, self.show.cost(price)) if price else text)

    # --- rolls and MP ---

    def _roll(self, who, face):
        if self.faces:
            self.again = self.price
        self.faces.append(face)

    def _rolled(self):
        between = " " if len(self.faces) > 4 else ", "      # two rows hold no more
        text = self.say("tell.rolls", between.join([str(face) for face in self.faces]))
        return self.say("tell.cost", text, self.show.cost(self.again)) if self.again else text

    def _end_roll(self):
        if self.faces:
            self.said.append(self._rolled())
            self.price -= self.again
            self.faces, self.again = [], 0

    def _mp(self, who, mp):
        """Report a person's MP if they are not simply the roll."""
        rolled = self.faces
        self._end_roll()
        self._tell_costs()
        if self.price:
            self._say_for(self.say("tell.slows", mp), self.price)
            self.price = 0
        elif self.changed:
            self.said[-1] = self.say("tell.gives", self.said[-1], mp)
        elif rolled and rolled != [mp]:
            key = "tell.keeps" if mp in rolled else "tell.gives"
            self.said[-1] = self.say(key, self.said[-1], mp)

    # --- on the track ---

    def _move(self, who, cell):
        self._end_roll()
        self._decide(True)
        self.cell = cell

    def back(self):
        """Report that the car was off the track in the turn before."""
        self._say(self.say("tell.back"))

    def _paid(self, who, price):
        """Report the cost of a fight with the fight, the rest with the place reached."""
        if self.sides:
            self.bid += price
        elif who == self.who:
            self.price += price
        elif self.crashed:
            self._tell(who, self.say("tell.second"))

    def _paid_ep(self, who, points):
        self._paid(who, points)

    def _paid_bp(self, who, points):
        self._paid(who, BP_UNIT * points)

    def _paid_sp(self, who, points):
        self._paid(who, SP_UNIT * points)

    # --- fights ---

    def _attack(self, who, other):
        self._end_roll()
        self._decide(True)
        self.rival = other

    def _defenceless(self, who, _):
        self._let(who, _, "tell.defenceless")

    def _let(self, who, _, text="tell.let"):
        self._say(self.say(text, self.show.car(who)))
        self.beaten.append(who)
        self.rival = TABLE

    def _fight(self, who, value):
        self.sides = [value >> 4, value & 15]

    def _bids(self, who, points):
        if self.sides:
            self.sides[who != self.who] += points

    def _held(self, who, _):
        self._decide(False)

    def _pass(self, who, other):
        if other == self.rival:
            self._decide(True)
        elif other not in self.beaten:
            self.passed.append(other)

    def _decide(self, won):
        """End the fight."""
        rival, sides, self.rival = self.rival, self.sides, TABLE
        if rival == TABLE:
            return
        if sides:
            key, high, low = ("tell.beats", 0, 1) if won else ("tell.held by", 1, 0)
            text = self.say(key, self.show.car(rival), sides[high], sides[low])
            self.sides = None
            self._say_for(text, self.bid)
        elif won:
            self.passed.append(rival)
        else:
            self._say(self.say("tell.held", self.show.car(rival)))
        if won and sides:
            self.beaten.append(rival)
        self.bid = 0

    # --- pits ---

    def _pit(self, who, _):
        self._end_roll()
        self.pits = self.say("tell.in box")

    def _noted(self, who, mp):
        if mp:
            self.after.append(self.say("tell.kept", mp))

    def _fitted(self, who, value):
        self.pits = self.say("tell.pits", self.words.pick("tyre sets", value >> 4))
        if life_of(value & 15) < 0:
            self.after.append(self.say("tell.worn on"))

    def _green(self, who, number):
        self._say(self.words.pick("tell.green", number))

    # --- the line ---

    def _wear(self, who, life):
        if life < 0 and life != self.life and not self.pits:
            self.after.append(self.say("tell.worn", -life))

    def _flag(self, who, place):
        """Report the flag; in table mode lapped cars may be reported before it."""
        self.after = [self.say("tell.flag", self.show.place_name(place))] + self.lapped

    def _no_stop(self, who, _):
        self.after = [self.say("tell.no stop")]

    def _lapped(self, who, _):
        self.lapped.append(self.say("tell.lapped", self.show.car(who)))
        self.after.append(self.lapped[-1])
        self.spoken = who
