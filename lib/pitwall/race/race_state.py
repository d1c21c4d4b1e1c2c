"""A state of a race, as the rules read and write it."""

from pitwall.race.ask import TABLE


class RaceState:
    """The bytes of a state by their names; a Race is one, too.

    game, circuit, rules, scratch    those of the Race `of`
    state    the bytes; table: those of the game; cars: a list, those of each car

    A shorter state has fewer cars.
    """

    def __init__(self, of, state):
        self.game, self.circuit = of.game, of.circuit
        self.rules, self.scratch = of.rules, of.scratch
        self.state, view = state, memoryview(state)
        first, size = of.game.TABLE_SIZE, of.game.CAR_SIZE
        self.table = view[:first]
        self.cars = [view[at:at + size] for at in range(first, len(state), size)]

    def tell(self, what, who=TABLE, value=0):
        """Report an event. Only a Race keeps it."""
