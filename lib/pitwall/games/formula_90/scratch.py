"""Temporary values of one driver's turn; not saved, a replay computes them in the same way.

    turn.who        the driver
    turn.cards      the Movement Cards, one or two numbers, () before phase C
    turn.trajectory True if the trajectory of the occupied spot is used (F90-SYM-2)
    turn.extreme    True if an extreme trajectory was passed, so its bonus counts (F90-MOVE-3)
    turn.bonus      mp that cards, skills, strategies and a blue chip brought in phases A to D
    turn.blue       True if a blue chip was spent (F90-PAY-7)
    turn.zone       corner of the PASS card in phase E, 0: none (F90-TC-7)
    turn.stayed     the ET failed and left it where it was (F90-ET-7)
    turn.overtook   True if it has passed a car of its lap (F90-STRAT-BW-3)
    turn.started    S when the turn began
    turn.needs      corners of its Track Cards that it must use (F90-TC-6)
    turn.plan       the commitments for that, a sum of the bits below
    turn.passes     leader checks that cards of the hand must still pass for that
    turn.left       symbols of its cards that are still to come: checks, flags, weather
    turn.gives      cards that phase D.1 still takes; turn.damage: discs that it still brings
    turn.mp         at the table: mp of the cards, as entered
    turn.told       .. and [(what, how much), ..] of their other effects
"""


from pitwall.race.referee import const

# Bits of Turn.plan.
USE_TRAJECTORY = const(1)   # a standard one is used
USE_BLUE = const(2)         # a blue chip is spent
USE_EXTREME = const(4)      # an extreme one is passed by a Discard Power only
USE_LEADER = const(8)       # leader checks are passed with cards of the hand only
USE_LATE = const(16)        # a late brake by a Discard Power only
TO_DRY = const(32)          # the weather pawn goes towards the first slot
TO_RAIN = const(64)         # .. towards the last
USE_BLIND = const(128)      # HAZARD: normal checks of Movement Cards are made blind
USE_PASS = const(256)       # the corner of a PASS card is one that opens the way
USE_GREEN = const(512)      # a green flag takes a yellow one off the way
TAKE_BLUE = const(1024)     # a blue flag is taken


class Turn:
    def __init__(self):
        self.begin(255, 0)

    def begin(self, who, started):
        self.who, self.started = who, started
        self.cards = self.needs = self.left = ()
        self.trajectory = self.extreme = self.blue = self.stayed = self.overtook = False
        self.bonus = self.zone = self.plan = self.mp = 0
        self.passes = self.gives = self.damage = 0
        self.told = ()

    def come(self, symbol):
        """Mark that symbol of its cards as resolved."""
        if symbol in self.left:
            self.left.remove(symbol)


class Scratch:
    """Created once for a race; nothing in it outlives a game turn, where replays begin.

    earned  cars that got BANGING WHEELS' card in this game turn, bits (F90-STRAT-BW-4)
    contest (section, cars of it, those that may contest, those that do) of the last contest
    due     (symbol, rain counts?) of the last check; (): there was none
    said    {car: yes}: declarations of cars that keep their own records, in the current contest
    laid    the cards that each car uses in the current contest, see contests.py
    """

    def __init__(self, race):
        self.turn = Turn()
        self.earned, self.due, self.said = 0, (), {}
        self.likely = 0         # the proposed answer for a car that keeps its own records
        self.contest = 0, (), (), []
        self.laid = [()] * len(race.cars)
        self.corners = corner_numbers(race.circuit)


def corner_numbers(circuit):
    """Return each section's corner section number, from 0; 255: it is no corner."""
    found, number = bytearray(circuit.sections), 0
    for s in range(circuit.sections):
        found[s] = number if circuit.is_corner(s) else 255
        number += circuit.is_corner(s)
    return bytes(found)
