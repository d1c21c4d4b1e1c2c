"""Reads a circuit's text, line by line, into a `Draft`. docs/circuits.md tells the format."""

import re

from pitwall import games
from pitwall.circuit.table import MOST_CORNER_CELLS, MOST_CURVE_CELLS
from pitwall.circuit.lanes import FORMULA_D, POLE_POSITION, SPECIALS
from tools.circuit.draft import Draft, Section, meant

_NAME = re.compile(r"[A-Za-z0-9-]{1,12}$")
_PLACE = re.compile(r"([A-Za-z0-9-]{1,12})\.([1-3])\.(\d{1,2})$")
_WEATHER = {"D": 0, "L": 1, "H": 2}

GAMES = {name: kind for name, _, kind, *_ in games.GAMES}
_ONLY = {POLE_POSITION: {"special", "finish", "grid", "dashed", "arrow", "drs", "safety", "line",
                         "grip", "spans", "pit"},
         FORMULA_D: {"stops", "zone", "line-a"}}


class Bad(Exception):
    """One line's mistake."""


def number(word, low, high, what):
    """`word` as a whole number low..high, or Bad."""
    if not re.match(r"\d{1,4}$", word) or not low <= int(word) <= high:
        raise Bad(f"{what} must be a number {low} to {high}, not {word}")
    return int(word)


def measure(word, low, high, what):
    """`word` as a number that may have a fraction, or Bad."""
    if not re.match(r"\d{1,4}(\.\d+)?$", word) or not low <= float(word) <= high:
        raise Bad(f"{what} must be a number {low} to {high}, not {word}")
    return float(word)


def pair(word, what):
    """`word` such as 2.5 as (lane, cell), or Bad."""
    match = re.match(r"([1-3])\.(\d{1,2})$", word)
    if not match:
        raise Bad(f"{what} must be lane.cell such as 2.5, not {word}")
    return int(match[1]), int(match[2])


def pairs(words, what):
    """All words as (lane, cell), at least one, or Bad."""
    if not words:
        raise Bad(f"{what} is missing")
    return [pair(word, what) for word in words]


def place(word):
    """`word` such as S8.3.4 as (section, lane, row), or Bad."""
    match = _PLACE.match(word)
    if not match:
        raise Bad(f"a place must be section.lane.row such as S8.3.4, not {word}")
    return match[1], int(match[2]), int(match[3])


def rising(words, low, high, what):
    """The words as numbers that grow, or Bad."""
    numbers = [number(word, low, high, what) for word in words]
    if not numbers:
        raise Bad(f"{what}: at least one number is needed")
    if sorted(set(numbers)) != numbers:
        raise Bad(f"{what}: the numbers must grow")
    return numbers


def side(word):
    if word not in ("left", "right"):
        raise Bad(f"expected left or right, not {word}")
    return 1 if word == "right" else -1


class Words:
    """The words of one line, taken from the front."""

    def __init__(self, words):
        self.words = words

    def take(self, what):
        if not self.words:
            raise Bad(f"{what} is missing")
        return self.words.pop(0)

    def expect(self, word):
        if self.take(f"the word {word}") != word:
            raise Bad(f"the word {word} is missing")

    def until(self, *ends):
        """All words before the first of `ends`."""
        taken = []
        while self.words and self.words[0] not in ends:
            taken.append(self.words.pop(0))
        return taken

    def end(self):
        if self.words:
            raise Bad(f"too much on the line: {' '.join(self.words)}")


class Parser:
    """One pass over a text. Mistakes go to `errors`; reading goes on with the next line."""

    def __init__(self, errors):
        self.errors = errors
        self.draft = Draft()
        self.section = None
        self.line = 0

    def read(self, text):
        """The Draft of `text`; complete only if no errors were found."""
        for self.line, raw in enumerate(text.splitlines(), 1):
            words = raw.split("#")[0].split()
            if words:
                self._read_line(words)
        return self.draft

    def _read_line(self, words):
        try:
            verb = getattr(self, "do_" + words[0].replace("-", "_"), None)
            if verb is None:
                known = [name[3:].replace("_", "-") for name in dir(self) if name[:3] == "do_"]
                raise Bad(f"unknown word {words[0]}{meant(words[0], known)}")
            self._belongs(words[0])
            rest = Words(words[1:])
            verb(rest)
            rest.end()
        except Bad as bad:
            self.errors.add(self.line, str(bad))

    def _belongs(self, word):
        for game, number in GAMES.items():
            if word in _ONLY[number] and number != self.draft.game:
                raise Bad(f"{word} belongs to a circuit of {game}")

    def _once(self, holder, word):
        if word in holder.at:
            raise Bad(f"{word} stands already in line {holder.at[word]}")
        holder.at[word] = self.line

    # --- the circuit as a whole ---

    def do_circuit(self, words):
        self._once(self.draft, "circuit")
        self.draft.name = " ".join(words.until())
        if not 1 <= len(self.draft.name.encode()) <= 40:
            raise Bad("a circuit's name has 1 to 40 letters")

    def do_game(self, words):
        self._once(self.draft, "game")
        name = words.take("the name of the game")
        if name not in GAMES:
            raise Bad(f"game must be one of {', '.join(GAMES)}; not {name}")
        if self.draft.at.keys() - {"game", "circuit"} or self.draft.sections:
            raise Bad("game must stand above all lines but circuit")
        self.draft.game = GAMES[name]
        if self.draft.game == FORMULA_D:
            self.draft.laps = 3

    def do_house(self, words):
        self._once(self.draft, "house")
        self.draft.house = True

    def do_laps(self, words):
        self._once(self.draft, "laps")
        self.draft.laps = number(words.take("the number of laps"), 1, 99, "laps")
        if self.draft.laps < 2 and self.draft.game == POLE_POSITION:
            raise Bad("laps must be at least 2: each car stops once before its last lap")

    def do_runs(self, words):
        self._once(self.draft, "runs")
        way = words.take("the direction")
        if way not in ("clockwise", "anticlockwise"):
            raise Bad(f"runs clockwise or anticlockwise, not {way}")
        self.draft.clockwise = way == "clockwise"
        if words.words:
            words.expect("crossing")
            self.draft.crossing = True

    def do_special(self, words):
        self._once(self.draft, "special")
        name = words.take("the name of the rule set")
        if name not in SPECIALS[1:]:
            raise Bad(f"special must be one of {', '.join(SPECIALS[1:])}; not {name}")
        self.draft.special = SPECIALS.index(name)

    def do_faces(self, words):
        self._once(self.draft, "faces")
        self.draft.faces = measure(words.take("the direction"), 0, 360, "faces")

    def do_weather(self, words):
        if self.draft.game == FORMULA_D:
            self._start_weather(words)
            return
        grid = words.take("a or b")
        if grid == "a":
            self._weather_row(words.until())
        elif grid == "b":
            self._once(self.draft, "weather b")
            self.draft.weather_b = number(words.take("the number"), 5, 6, "weather b")
        else:
            raise Bad(f"weather a or weather b, not {grid}")

    def _start_weather(self, words):
        """Upper ends on the black die, in the order dry, damp, wet; what never comes is out."""
        self._once(self.draft, "weather")
        ends = []
        for state in ("dry", "damp", "wet"):
            end = ends[-1] if ends else 0
            if words.words and words.words[0] == state:
                words.take(state)
                end = number(words.take(f"the last roll for {state}"), end + 1, 20, state)
            ends.append(end)
        if words.words or ends[2] != 20:
            raise Bad("weather is dry, damp and wet in this order, each with the last roll of the "
                      "black die that means it, the last of them 20")
        self.draft.start_weather = tuple(ends)

    def _weather_row(self, letters):
        self.draft.at.setdefault("weather a", self.line)
        self.draft.weather.append([_WEATHER.get(letter, 0) for letter in letters])
        if len(letters) != 6 or not set(letters) <= set(_WEATHER):
            raise Bad("a row of weather a is six letters D, L or H")
        if len(self.draft.weather) > 6:
            raise Bad("weather a has more than six rows")

    # --- sections ---

    def _open(self, words, corner):
        name = words.take("the section's name")
        if not _NAME.match(name):
            raise Bad(f"a section's name is 1 to 12 letters, digits and hyphens, not {name}")
        if name in ("PIT", "BOX", "G1", "G2", "EXIT"):
            raise Bad(f"the name {name} is taken by the pit lane")
        other = self.draft.index(name)
        if other is not None:
            raise Bad(f"{name} stands already in line {self.draft.sections[other].line}")
        self.section = Section(name, self.line, corner)
        self.draft.sections.append(self.section)
        return self.section

    def do_straight(self, words):
        section = self._open(words, False)
        words.expect("rows")
        section.rows = number(words.take("the number of rows"), 1, 63, "rows")
        if words.words:
            self._all_lanes(words)
            self._lanes(section, words)
        section.broken = False

    def _all_lanes(self, words):
        if self.draft.game == FORMULA_D:
            raise Bad(f"{words.words[0]} belongs to a circuit of pole-position")

    def do_corner(self, words):
        section = self._open(words, True)
        section.turn = side(words.take("left or right"))
        section.turn *= measure(words.take("the turn"), 5, 330, "the turn in degrees")
        words.expect("cells")
        counts = words.until("lanes", "technical")
        if words.words:
            self._all_lanes(words)
        if words.words and words.words[0] == "lanes":
            self._lanes(section, words)
        if words.words:
            words.expect("technical")
            section.technical = True
        self._cells(section, counts)
        section.broken = False

    def _cells(self, section, counts):
        wanted = section.high - section.low + 1
        if len(counts) != wanted:
            raise Bad(f"corner {section.name}: {wanted} lanes, but {len(counts)} numbers of cells")
        most = MOST_CURVE_CELLS if self.draft.game == FORMULA_D else MOST_CORNER_CELLS
        section.cells = tuple(number(word, 1, most, "cells") for word in counts)

    def _lanes(self, section, words):
        words.expect("lanes")
        match = re.match(r"([1-3])(?:-([1-3]))?$", words.take("the lanes"))
        if not match or int(match[2] or match[1]) < int(match[1]):
            raise Bad("lanes are written 1-3, 1-2, 2-3 or one number")
        section.low, section.high = int(match[1]), int(match[2] or match[1])

    def _within(self, word, corner=None):
        if self.section is None:
            raise Bad(f"{word} belongs below a straight or a corner")
        if corner is not None and self.section.corner != corner:
            raise Bad(f"{word} belongs to a {'corner' if corner else 'straight'}, "
                      f"but {self.section.name} is none")
        return self.section

    def _own(self, word, corner=None):
        section = self._within(word, corner)
        self._once(section, word)
        return section

    def do_finish(self, words):
        section = self._own("finish", False)
        words.expect("after")
        section.finish = number(words.take("the row"), 1, 62, "finish after")

    def do_grid(self, words):
        section = self._own("grid", False)
        section.grid = pairs(words.until(), "a grid place")

    def do_dashed(self, words):
        section = self._own("dashed", False)
        section.dashed = rising(words.until(), 1, 62, "dashed")

    def do_arrow(self, words):
        section = self._own("arrow", False)
        section.arrow = number(words.take("the lane"), 1, 3, "arrow")

    def do_drs(self, words):
        section = self._within("drs", False)
        section.at.setdefault("drs", self.line)
        section.drs.append(number(words.take("the row"), 1, 63, "drs"))

    def do_safety(self, words):
        section = self._own("safety", False)
        section.safety = number(words.take("the row"), 1, 63, "safety")

    def do_bend(self, words):
        section = self._own("bend", False)
        way = side(words.take("left or right"))
        section.turn = way * measure(words.take("the bend"), 1, 120, "the bend in degrees")

    def do_drawn(self, words):
        section = self._own("drawn", False)
        section.drawn = measure(words.take("the length"), 0.2, 63, "drawn")

    def do_radius(self, words):
        section = self._own("radius", True)
        section.radius = measure(words.take("the radius"), 0.2, 63, "radius")

    def do_line(self, words):
        section = self._own("line", True)
        section.shaded = pairs(words.until(), "a shaded cell")

    def do_grip(self, words):
        section = self._own("grip")
        section.grip = pairs(words.until(), "a less-grip cell")

    def do_spans(self, words):
        section = self._within("spans", True)
        lane = number(words.take("the lane"), 1, 3, "spans: the lane")
        self._once(section, f"spans {lane}")
        section.spans[lane] = rising(words.until(), 0, 255, "spans")

    # --- Formula D ---

    def do_stops(self, words):
        section = self._own("stops", True)
        section.stops = number(words.take("the number of stops"), 1, 3, "stops")

    def do_zone(self, words):
        self._own("zone", False).zone = True

    def do_line_a(self, words):
        section = self._own("line-a", False)
        section.line_a = number(words.take("the row"), 1, 63, "line-a")

    # --- pit lane ---

    def do_pit(self, words):
        way = words.take("entry or exit")
        if way not in ("entry", "exit"):
            raise Bad(f"pit entry or pit exit, not {way}")
        self._once(self.draft, "pit " + way)
        (self._pit_entry if way == "entry" else self._pit_exit)(words)

    def _pit_entry(self, words):
        pit = self.draft.pit
        pit.entry_line = self.line
        words.expect("from")
        pit.start = place(words.take("the cell before the pit lane"))
        pit.entry, pit.entry_dashed = self._pit_cells(words)

    def _pit_exit(self, words):
        pit = self.draft.pit
        pit.exit_line = self.line
        words.expect("side")
        pit.right = side(words.take("the side")) > 0
        words.expect("beside")
        pit.beside = place(words.take("the cell beside the first exit cell"))
        pit.exit, pit.exit_dashed = self._pit_cells(words)
        words.expect("joins")
        pit.joins = place(words.take("the cell after the pit lane"))

    def _pit_cells(self, words):
        words.expect("cells")
        count = number(words.take("the number of cells"), 1, 8, "pit cells")
        if not words.words or words.words[0] != "dashed":
            return count, []
        words.expect("dashed")
        return count, rising(words.until("joins"), 1, 7, "dashed")
