"""Hold a ring as its text describes it: sections, spots, consequences of mistakes, corners."""

from dataclasses import dataclass, field
from math import radians


@dataclass
class Part:
    """One section, with the layout of a straight or a corner. Turn in degrees, to the right."""

    name: str
    line: int
    kind: int
    corner: bool
    zone: int = 0
    contest: int | None = None
    turn: float = 0.0
    drawn: float = 20.0
    rows: int = 20
    cells: tuple = (20,)
    broken: bool = True                            # until its line has been read completely
    spots: list = field(default_factory=list)      # Spot
    extreme: object = None                         # Mistake
    late: object = None                            # Mistake
    at: dict = field(default_factory=dict)         # word: its line

    @property
    def radius(self):
        """Return the radius of a corner that is `drawn` long."""
        return self.drawn / radians(abs(self.turn) or 1)


@dataclass
class Spot:
    """A spot: colours (bits), bonus, cost as a symbol."""

    line: int
    colours: int
    bonus: int
    cost: int = 0


@dataclass
class Mistake:
    """An extreme trajectory (and its spot) or a late brake: its check, the branch if it fails."""

    line: int
    check: int
    spot: Spot | None = None
    way: object = None             # Branch


@dataclass
class Branch:
    """Symbols, then either nothing or a check with one branch if it is passed, another if not."""

    line: int
    symbols: list = field(default_factory=list)    # (what, how much)
    check: int = 0
    passed: object = None
    failed: object = None


@dataclass
class Zone:
    """A corner: its number, name and four track cards."""

    number: int
    line: int
    name: str
    cards: list = field(default_factory=list)      # Card


@dataclass
class Card:
    line: int
    colour: int
    movement: int
    factor: int
    symbols: list
    powers: int = 0
