"""Points of a league's own table: a row per place, changed by left and right."""

from pitwall.canvas.colours import KERB
from pitwall.race.league import MOST_POINTS, PLACES
from pitwall.ui.rows import Rows


class LeaguePoints(Rows):
    """setup: the screen before this one; which: 0 points of drivers, 1 of teams."""

    title = "league.points"
    keys = "keys.settings"
    lent = "league"

    def __init__(self, app, setup, which):
        Rows.__init__(self, app)
        self.setup, self.which = setup, which
        points = list(setup.points[which])
        self.points = points + [0] * (PLACES - len(points))

    def rows(self):
        return list(range(PLACES))

    def face(self, place):
        return self.app.words.pick("places", place), "%d" % self.points[place], KERB

    def change(self, place, step):
        self.points[place] = (self.points[place] + step) % (MOST_POINTS + 1)

    def back(self):
        """Return to the set-up, without places that do not score."""
        points = self.points
        while points and not points[-1]:
            points.pop()
        self.setup.points[self.which] = tuple(points)
        self.app.go(self.setup)
