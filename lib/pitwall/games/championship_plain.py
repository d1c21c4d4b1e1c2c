"""The default championship of a game without one: points for places, no teams."""

from pitwall.games import championship as base


class Room:
    """Default module `championship` of a game. Uses the package's END, the phase of the end."""

    LAYOUT = 3                              # version of the save; a journal reads none below 3
    FEWEST, MOST, MORE, PROPOSED, TEAMS = base.FEWEST, base.MOST, base.MORE, base.PROPOSED, ""
    CARS = 8
    POINTS = (10, 8, 6, 5, 4, 3, 2, 1)

    def __init__(self, package):
        self.package = package
        self.agree, self.teams_of_race = base.agree, base.teams_of_race
        self.teamed = base.teamed

    def check(self, races, seats, switches, more):
        """Raises ValueError, one line, if such a championship is invalid."""
        base.check_counts(races, self.CARS, seats)
        if switches & ~self.package.EVERYTHING or more:
            raise ValueError("no championship")

    def new(self, circuits, seats, switches=0, more=0):
        """Create a championship before its first race. Raises ValueError, one line, if invalid."""
        self.check(len(circuits), seats, switches, more)
        return base.begun(self._kind(), circuits, seats, switches, more)

    def load(self, circuits, data):
        """Return the saved championship. Raises ValueError if the data is invalid."""
        return base.load(self._kind(), self.CARS, circuits, data)

    def _kind(self):
        room = self

        class Championship(base.Championship):
            GAME, END, POINTS, LAST = room.package, room.package.END, room.POINTS, room.POINTS

            def check(self):
                room.check(len(self.circuits), self.seats(), self.switches(), self.more())

        return Championship
