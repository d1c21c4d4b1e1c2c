"""The championship of a game that does not say how one is scored: points for places, no teams."""

from pitwall.games import championship as base


class Room:
    """In place of a game's room `championship`. END of the package: the phase of an ended race."""

    LAYOUT = 3                              # of what is saved; a journal reads none below 3
    FEWEST, MOST, MORE, PROPOSED, TEAMS = base.FEWEST, base.MOST, base.MORE, base.PROPOSED, ""
    CARS = 8
    POINTS = (10, 8, 6, 5, 4, 3, 2, 1)

    def __init__(self, package):
        self.package = package
        self.agree, self.teams_of_race = base.agree, base.teams_of_race
        self.teamed = base.teamed

    def check(self, races, seats, switches, more):
        """Raises ValueError, one line, if there is no such championship."""
        base.check_counts(races, self.CARS, seats)
        if switches & ~self.package.EVERYTHING or more:
            raise ValueError("no championship")

    def new(self, circuits, seats, switches=0, more=0):
        """A championship before its first race; ValueError, one line, if there is none like it."""
        self.check(len(circuits), seats, switches, more)
        return base.begun(self._kind(), circuits, seats, switches, more)

    def load(self, circuits, data):
        """The championship that was saved. Raises ValueError if it cannot be one."""
        return base.load(self._kind(), self.CARS, circuits, data)

    def _kind(self):
        room = self

        class Championship(base.Championship):
            GAME, END, POINTS, LAST = room.package, room.package.END, room.POINTS, room.POINTS

            def check(self):
                room.check(len(self.circuits), self.seats(), self.switches(), self.more())

        return Championship
