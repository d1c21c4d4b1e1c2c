"""A kept state of a race that a screen can draw as if it were the race itself."""


class View:
    """Table and cars over bytes of its own: `show(state)` copies a state of the race in."""

    def __init__(self, race):
        self.circuit = race.circuit
        self.state = bytearray(race.state)
        view = memoryview(self.state)
        first, size = race.game.TABLE_SIZE, race.game.CAR_SIZE
        self.table = view[:first]
        self.cars = [view[first + i * size:first + (i + 1) * size] for i in range(len(race.cars))]

    def show(self, state):
        self.state[:] = state
