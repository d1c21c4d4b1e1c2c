"""Hold a circuit as its text describes it: filled by the parser, read by the compiler."""

from dataclasses import dataclass, field
from difflib import get_close_matches

from pitwall.circuit import LINE
from tools.running import Failure


@dataclass
class Errors:
    """The errors of a text; `notes` are remarks that do not stop the compiler."""

    file: str
    found: list = field(default_factory=list)
    noted: list = field(default_factory=list)

    def add(self, line, reason):
        self.found.append((line, reason))

    def note(self, line, reason):
        self.noted.append((line, reason))

    def lines(self):
        """Return all errors as "file:line: reason", in the order of the text."""
        return [self._show(*each) for each in sorted(set(self.found))]

    def notes(self):
        return [self._show(*each) for each in sorted(set(self.noted))]

    def _show(self, line, reason):
        return f"{self.file}:{line}: {reason}" if line else f"{self.file}: {reason}"


class CircuitError(Failure, ValueError):
    """Raised for a text with errors; `lines` holds every reason with file and line."""

    whole = True

    def __init__(self, lines):
        super().__init__("\n".join(lines))
        self.lines = lines


@dataclass
class Section:
    """A straight or a corner. Turns and bends in degrees to the right; lengths in cells."""

    name: str
    line: int
    corner: bool
    low: int = 1
    high: int = 3
    broken: bool = True          # until its first line has been read completely
    rows: int = 1                # straight
    cells: tuple = (1, 1, 1)     # corner, one number a lane
    technical: bool = False
    turn: float = 0.0            # of a corner, or the bend of a straight
    drawn: float = 0.0           # 0: same as its rows
    radius: float = 0.0          # 0: computed from its cells
    turned: bool = True          # False: the outline decides how far the corner turns
    begins: float = 0.0          # point of the outline where it begins, counted from 1
    arrow: int = 0
    dashed: list = field(default_factory=list)
    drs: list = field(default_factory=list)
    finish: int = 0
    safety: int = 0
    stops: int = 0               # of a corner, on boards that have stops
    uneven: bool = False         # ... a straight whose lanes use `cells`, not `rows`
    snakes: bool = False         # ... a corner that turns both ways: any lane may be the longest
    changes: list = field(default_factory=list)  # (lane, first, last, sides, allowed, line)
    zone: bool = False           # ... a straight that is a DRS zone
    line_a: int = 0              # ... the row of the pit entry line
    shaded: list = field(default_factory=list)   # (lane, cell)
    grip: list = field(default_factory=list)     # (lane, cell)
    grid: list = field(default_factory=list)     # (lane, row)
    spans: dict = field(default_factory=dict)    # lane: borders
    at: dict = field(default_factory=dict)       # word: its line

    def cells_in(self, lane):
        """Return the number of cells of lane 1..3; 0 if the section has no such lane."""
        if not self.low <= lane <= self.high:
            return 0
        return self.cells[lane - self.low] if self.corner or self.uneven else self.rows

    def line_of(self, word):
        return self.at.get(word, self.line)


@dataclass
class Pit:
    """The pit lane; places as (section name, lane, row)."""

    start: tuple = ()
    entry: int = 0
    entry_dashed: list = field(default_factory=list)
    entry_line: int = 0
    right: bool = True
    beside: tuple = ()
    exit: int = 0
    exit_dashed: list = field(default_factory=list)
    joins: tuple = ()
    exit_line: int = 0


@dataclass
class Draft:
    """The whole text."""

    name: str = ""
    family: int = LINE
    house: bool = False
    laps: int = 6
    start_weather: tuple = ()                     # last roll for dry, damp, wet
    clockwise: bool = True
    crossing: bool = False       # the road crosses itself on a bridge, so the turns add up to 0
    special: int = 0
    faces: float = 90.0
    weather: list = field(default_factory=list)   # rows of six: 0 dry, 1 light, 2 heavy
    weather_b: int = 0
    outline: list = field(default_factory=list)   # ((x, y), line) of its points
    sections: list = field(default_factory=list)
    card: dict = field(default_factory=dict)      # of a lap track: word, value
    pit: Pit = field(default_factory=Pit)
    at: dict = field(default_factory=dict)

    def index(self, name):
        """Return the number of the section of that name, or None."""
        for i, section in enumerate(self.sections):
            if section.name == name:
                return i
        return None


def meant(word, known):
    """Return ": arrow is meant?" if `word` is close to a known one (all lower case), else ""."""
    near = get_close_matches(word.lower(), known, 1)
    return f": {near[0]} is meant?" if near else ""
