"""Optional rules by name, for tools, screens and referee scripts; it knows no game.

A set of switches is an int: the sum of 1 << place in the list of names.
"""


class Switches:
    """The optional rules of a game, and what its room `options` leaves unsaid.

    rules   their names, in the order of their bits; "": a bit that is no rule of this edition
    sets    {name: switches}: at least "all", "none", "standard"
    needs   {name: names}: a rule that never comes up unless one of these is in use
    """

    CONTRARY = ()           # (name, other): readings that exclude each other

    BOTS = {}               # seats that the rules drive, by name
    RIVALS = ("",)          # who drives each kind of seat, if it is a rival
    GUEST = 0               # the seat of any other name
    BOOKS = 0               # that, at the table, of a person who keeps the books; 0: none
    SHORT = 0               # the rule of a short form, which a race code has a number for
    IN_TURNS = False        # is a race so many turns of the game, and not laps?
    CODED = ()              # rules by their number in a race code; (): standard, none, all
    LEVELS = (0,)           # house levels by their number in a race code: switches, 0: none
    # Of a quick race, for each of pitwall.race.quick.LEVELS: switches; seats, which codes carry.
    QUICK_RULES, QUICK_SEATS = (0, 0, 0), ()
    CIRCUITS = ()           # of an edition but the usual one: files that it is for; (): all
    # The seats of the others in a season of a career, a tuple for each level, see race/career.py.
    LADDER = ((1,) * 4, (2,) * 4, (2, 3) * 2, (3,) * 4)

    def __init__(self, rules, sets, needs):
        self.rules, self.sets, self.needs = rules, sets, needs


    def race_laps(self, laps, switches):
        """Laps of the race on a circuit of so many."""
        return laps

    def turns(self, circuit, switches):
        """Turns of a race there, of a game that is played in turns."""
        return circuit.turns

    def bit(self, name):
        """The switch of that name. Raises ValueError if no optional rule is called so."""
        if not name or name not in self.rules:
            raise ValueError("no optional rule %r: %s, %s" % (
                name, ", ".join(sorted(self.sets)), ", ".join(filter(None, self.rules))))
        return 1 << self.rules.index(name)

    def names(self, switches):
        """The names of the rules in use, in the order of their bits."""
        return [name for i, name in enumerate(self.rules) if name and switches >> i & 1]

    def lacks(self, switches, number):
        """Is rule `number` (its bit's place) switched on, but none of the rules that it needs?"""
        needed = self.needs.get(self.rules[number])
        return bool(needed and switches >> number & 1
                    and not any(switches & self.bit(name) for name in needed))

    def read(self, text):
        """Switches of a comma list such as "standard,drs" or "all,-stress", read from the left.

        Words: a switch's name, `-name` to take it off, or one of the sets. Raises ValueError, one
        line, for an unknown word. A rule without the one that it needs never comes up: no mistake.
        Of two contrary readings the later one holds.
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
        """The switches with more of them, without those contrary to these."""
        for one, other in self.CONTRARY:
            both = self.bit(one) | self.bit(other)
            if both & more:
                switches &= ~both
        return switches | more

    def toggled(self, switches, number):
        """The switches with rule `number` (its bit's place) the other way.

        Switched on it brings one that it needs, and takes off a contrary one; switched off it
        takes those along that need it.
        """
        bit = 1 << number
        switches = switches & ~bit if switches & bit else self._added(switches, bit)
        if self.lacks(switches, number):
            switches |= self.bit(self.needs[self.rules[number]][0])
        for other in range(len(self.rules)):
            if self.lacks(switches, other):
                switches &= ~(1 << other)
        return switches
