"""Heat maps: the frequency of events by place, painted on a circuit's outline as SVG."""

from html import escape
from math import cos, dist, pi, sin

from tools.circuit import families

ROAD = "#d8dce3"
SCALE = ((255, 236, 179), (246, 166, 60), (214, 69, 38), (128, 14, 38))     # rare to frequent
BEND = 0.6          # below 1, rare events differ more in colour than frequent ones
WIDE, HIGH = 5, 4   # the shape of a lap track's picture
FINE = 4            # whole numbers of the picture are precise enough
NUMBER = 40         # the picture's size divided by a number's
LEAST = 0.02        # per race: the minimum frequency of the darkest colour
FAR = (2.4, 3.2)    # distances of a number from its spot, in its own size
RANKED = 5          # zones that have their number on the map


def colour(share):
    """Return the colour of a share 0 .. 1 of the maximum."""
    at = share ** BEND * (len(SCALE) - 1)
    i = min(int(at), len(SCALE) - 2)
    return "#%02x%02x%02x" % tuple(
        round(a + (b - a) * (at - i)) for a, b in zip(SCALE[i], SCALE[i + 1]))


class Map:
    """The frequency of an event on each spot of a circuit, over a number of races."""

    def __init__(self, circuit, counts, races):
        self.circuit, self.counts, self.races = circuit, counts, max(1, races)
        self.zones = families.room(circuit.family, "zones")
        self.outline = circuit.picture(WIDE, HIGH)
        self.most = max(max(counts.values(), default=0), LEAST * self.races)
        self.patches = {spot: [self._here(*point) for point in self.zones.patch(
            circuit, self.outline, spot)] for spot in self.zones.spots(circuit)}

    @staticmethod
    def _here(x, y):
        """Return a point of the outline on the picture: in quarters of its unit's sixteenths."""
        return round(x / FINE), round(y / FINE)

    def ranking(self):
        """Return [(zone, name, per race)] of the zones with most of it, the most first."""
        found = {}
        for spot, count in sorted(self.counts.items()):
            zone = self.zones.zone(self.circuit, spot)
            found[zone] = found.get(zone, 0) + count
        ranked = sorted(found, key=lambda zone: (-found[zone], zone))
        return [(zone, self.zones.name(self.circuit, zone), found[zone] / self.races)
                for zone in ranked[:RANKED]]

    def svg(self, what):
        """Return the picture; what: such as "passes", for screen readers and tooltips."""
        points = [point for patch in self.patches.values() for point in patch]
        low, high = ([pick(point[i] for point in points) for i in (0, 1)] for pick in (min, max))
        size = max(high[0] - low[0], high[1] - low[1]) / NUMBER
        edge = (FAR[-1] + 1) * size         # around the road, for the numbers
        lines = ['<svg class="map" viewBox="%d %d %d %d" role="img" aria-label="%s">' % (
            low[0] - edge, low[1] - edge, high[0] - low[0] + 2 * edge,
            high[1] - low[1] + 2 * edge, escape("%s on %s" % (what, self.circuit.name)))]
        lines += [self._patch(spot, patch, what) for spot, patch in self.patches.items()]
        lines += [self._finish()] + self._ranks(size) + ["</svg>"]
        return "\n".join(lines)

    def _patch(self, spot, patch, what):
        count = self.counts.get(spot, 0)
        fill = colour(count / self.most) if count else ROAD
        path = _path(patch)
        if not count:
            return '<path d="%s" fill="%s"/>' % (path, fill)
        zone = self.zones.name(self.circuit, self.zones.zone(self.circuit, spot))
        return '<path d="%s" fill="%s"><title>%s: %s %s a race</title></path>' % (
            path, fill, escape(zone), short(count / self.races), what)

    def _finish(self):
        ends = []
        for right in (False, True):
            self.outline.finish(right)
            ends += self._here(self.outline.x, self.outline.y)
        return '<line class="finish" x1="%d" y1="%d" x2="%d" y2="%d"/>' % tuple(ends)

    def _ranks(self, size):
        """Return numbers next to the road, each with a line to its zone's hottest spot."""
        found, taken = [], [_middle(patch) for patch in self.patches.values()]
        for rank, (zone, *_) in enumerate(self.ranking(), 1):
            spots = [spot for spot in self.counts
                     if self.zones.zone(self.circuit, spot) == zone]
            hot = _middle(self.patches[max(spots, key=lambda spot: (self.counts[spot], -spot))])
            free = max(_around(hot, size), key=lambda at: min(dist(at, other) for other in taken))
            taken.append(free)
            found.append('<g class="rank"><line x1="%d" y1="%d" x2="%d" y2="%d"/>'
                         '<circle cx="%d" cy="%d" r="%d"/><text x="%d" y="%d" font-size="%d">%d'
                         '</text></g>' % (*hot, *free, *free, size, free[0],
                                          free[1] + size * 0.46, size * 1.3, rank))
        return found


def _path(patch):
    """Return an SVG path: each point relative to the one before."""
    steps = ["%d %d" % (x - a, y - b) for (a, b), (x, y) in zip(patch, patch[1:])]
    return "M%d %dl" % patch[0] + " ".join(steps).replace(" -", "-") + "z"


def _middle(patch):
    return tuple(sum(point[i] for point in patch) / len(patch) for i in (0, 1))


def _around(spot, size):
    """Return places for a number around a spot, at two distances."""
    return [(spot[0] + far * size * cos(way * pi / 8), spot[1] + far * size * sin(way * pi / 8))
            for way in range(16) for far in FAR]


def short(number):
    """Return a number with suitable decimal places."""
    return "%.0f" % number if number >= 100 else "%.1f" % number if number >= 10 else \
        "%.2f" % number if number >= 0.1 or not number else "%.3f" % number
