"""Optional rules by name, for tools, screens and referee scripts of any game.

A set of switches is an int: the sum of 1 << place in the list of names.
"""


class Switches:
    """The optional rules of a game, and defaults for its module `options`.

    rules   their names, in the order of their bits; "": a bit that is no rule of this edition
    sets    {name: switches}: at least "all", "none", "standard"
    needs   {name: names}: a rule without effect unless one of these is in use
    """

    CONTRARY = ()           # (name, other): readings that exclude each other

    BOTS = {}               # seats that the rules drive, by name
    RIVALS = ("",)          # the rival of each kind of seat, "" if it is none
    GUEST = 0               # the seat of any other name
    BOOKS = 0               # the seat of a player who keeps the books at the table; 0: none
    SHORT = 0               # the rule of a short form, which a race code has a number for
    IN_TURNS = False        # a race has a number of turns, not laps
    CODED = ()              # rules by their number in a race code; (): standard, none, all
    LEVELS = (0,)           # house levels by their number in a race code: switches, 0: none
    # Quick race, for each of pitwall.race.quick.LEVELS: switches; seats, which race codes contain.
    QUICK_RULES, QUICK_SEATS = (0, 0, 0), ()
    CIRCUITS = ()           # of an edition except the usual one: its circuit files; (): all
    # The opponents' seats in a season of a career, a tuple for each level, see race/career.py.
    LADDER = ((1,) * 4, (2,) * 4, (2, 3) * 2, (3,) * 4)

    def __init__(self, rules, sets, needs):
        self.rules, self.sets, self.needs = rules, sets, needs


    def race_laps(self, laps, switches):
        """Return the laps of the race on a circuit with `laps` laps."""
        return laps

    def turns(self, circuit, switches):
        """Return the turns of a race there, for a game that is played in turns."""
        return circuit.turns

    def bit(self, name):
        """Return the switch of that name. Raises ValueError if no optional rule has it."""
        if not name or name not in self.rules:
            raise ValueError("no optional rule %r: %s, %s" % (
                name, ", ".join(sorted(self.sets)), ", ".join(filter(None, self.rules))))
        return 1 << self.rules.index(name)

    def names(self, switches):
        """Return the names of the rules in use, in the order of their bits."""
        return [name for i, name in enumerate(self.rules) if name and switches >> i & 1]

    def lacks(self, switches, number):
        """Return True if rule `number` (a bit's place) is on, but no rule that it needs."""
        needed = self.needs.get(self.rules[number])
        return bool(needed and switches >> number & 1
                    and not any(switches & self.bit(name) for name in needed))

    def read(self, text):
        """Return the switches of a list such as "standard,drs" or "all,-stress", from the left.

        Words: a switch's name, `-name` to take it off, or one of the sets. Raises ValueError, one
        line, for an unknown word. A rule without the one that it needs has no effect, but is no
        error. Of two contrary readings the later one wins.
        """
        switches = 0
        for word in text.split(","):
            word = word.strip()
            if word in self.sets:
                switches = self._added(switches, self.sets[word])
            elif word.startswith("-"):
                switches &= ~self.bit(word[1:])
            elif word:
                switches = self._added(switches, self.bit(word))
        return switches

    def _added(self, switches, more):
        """Return the switches with `more` added and without those contrary to it."""
        for one, other in self.CONTRARY:
            both = self.bit(one) | self.bit(other)
            if both & more:
                switches &= ~both
        return switches | more

    def toggled(self, switches, number):
        """Return the switches with rule `number` (its bit's place) toggled.

        Switching it on also switches on a rule that it needs, and switches off a contrary one.
        Switching it off also switches off the rules that need it.
        """
        bit = 1 << number
        switches = switches & ~bit if switches & bit else self._added(switches, bit)
        if self.lacks(switches, number):
            switches |= self.bit(self.needs[self.rules[number]][0])
        for other in range(len(self.rules)):
            if self.lacks(switches, other):
                switches &= ~(1 << other)
        return switches
