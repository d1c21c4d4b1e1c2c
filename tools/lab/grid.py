"""One grid of a spec: its values, checked against its game's settings."""

import argparse
import re
from dataclasses import dataclass
from typing import Any

from pitwall import games
from pitwall.circuit import opened
from tools.arguments import seats as seats_type
from tools.circuit import families, folders
from tools.circuit.compile import compile_file
from tools.circuit.draft import CircuitError
from tools.lab import boards
from tools.lab.cells import Way
from tools.race import circuits, options_of, seats_of
from tools.running import reason

LISTS = ("circuit", "seats", "options", "laps")     # possible lists in every grid
KEYS = ("name", "game", "edition", *LISTS, "cars", "races", "first", "rotate", "by_turns")
EVERY = "all"       # circuits of the game's edition


class Wrong(ValueError):
    """A mistake in a spec: its key and the number of its grid, -1: before all grids."""

    def __init__(self, told, key="", grid=-1):
        super().__init__(told)
        self.key, self.grid = key, grid


@dataclass(frozen=True)
class Value:
    """A text of a spec, and its value."""

    told: str
    means: Any


class Grid:
    """table: as read from TOML; folder: of the spec, which is searched for your own files."""

    def __init__(self, table, folder):
        for key in table:
            if key not in KEYS:
                raise Wrong("no '%s' in a grid; there are %s" % (key, ", ".join(KEYS)), key)
        self.table, self.folder = table, folder
        self.name = self._text("name", "")
        self.rotate = self._flag("rotate")
        self.by_turns = self._several("by_turns", ())
        for key in self.by_turns:
            if key not in LISTS:
                raise Wrong("by_turns: no '%s'; there are %s" % (key, ", ".join(LISTS)),
                            "by_turns")

    def editions(self):
        """Return (game, index of the edition) for all named ones."""
        found = []
        for game in self._several("game", (games.NAMES[0],)):
            if game not in games.ALL:
                raise Wrong("no game '%s'; there are %s" % (game, ", ".join(games.ALL)), "game")
            there = games.editions(game)
            for edition in self._several("edition", (there[0],)):
                if edition not in there:
                    raise Wrong("%s has no edition '%s'; there are %s" % (
                        game, edition, ", ".join(there)), "edition")
                found.append((game, there.index(edition)))
        return found

    def values(self, game, edition):
        """Return {key of LISTS: its Values}."""
        return {"circuit": self._circuits(game, edition), "seats": self._seats(game, edition),
                "options": self._options(game, edition), "laps": self._laps(game, edition)}

    def way(self, game, edition, chosen):
        """Return the Way of a Value each. Raises Wrong if the laps do not fit the circuit."""
        told, path = chosen["circuit"].told, chosen["circuit"].means
        seats, laps = chosen["seats"].means, chosen["laps"].means
        table = self._compiled(path)
        circuit = opened(table)
        if circuit.family != games.family(game):
            raise Wrong("%s is a board of another family than %s is driven on: %s" % (
                told, game, families.NAMES[circuit.family]), "circuit")
        fewest, most = options_of(game, edition).laps(circuit)
        if laps and not fewest <= laps <= most:
            raise Wrong("laps: %d is not in %d to %d, on %s" % (laps, fewest, most, told), "laps")
        known = boards.values(game, path, table) if set(seats) - {"random"} else b""
        return Way(told, table, known, seats, chosen["options"].means, laps)

    # --- circuits ---

    def _circuits(self, game, edition):
        there, found = circuits(game, edition), []
        for word in self._several("circuit", (EVERY,)):
            if word == EVERY:
                found += [Value(name, folders.text(name, game)) for name in there]
            elif word in there:
                found.append(Value(word, folders.text(word, game)))
            elif "/" in word or word.endswith(".txt"):
                found.append(Value(word, self.folder / word))
            else:
                raise Wrong("no circuit '%s'; there are %s, or a file such as own/board.txt" % (
                    word, ", ".join(there)), "circuit")
        return found

    def _compiled(self, path):
        try:
            return bytes(compile_file(path))
        except CircuitError as error:
            raise Wrong(_first(error.lines), "circuit") from None
        except OSError as error:
            raise Wrong(reason(error), "circuit") from None

    # --- seats, options, laps ---

    def _seats(self, game, edition):
        fewest, most = options_of(game, edition).CARS
        kinds = [kind for kind in seats_of(game, edition) if kind != "human"]
        found = []
        for text in self._several("seats", (str(most) + "x" + kinds[0],)):
            named = self._checked(seats_type(kinds, most), text, "seats")
            for cars in self._numbers("cars", (len(named),), fewest, most):
                seats = tuple((named * most)[:cars])
                found.append(Value(text if cars == len(named) else "%s, %d cars" % (text, cars),
                                   seats))
        return found

    def _options(self, game, edition):
        return [Value("options " + text, self._checked(options_of(game, edition).read, text,
                                                       "options"))
                for text in self._several("options", ("standard",))]

    def _laps(self, game, edition):
        return [Value("%d lap%s" % (laps, "s"[:laps > 1]) if laps else "all laps", laps)
                for laps in self._numbers("laps", (0,), 0, 99)]

    @staticmethod
    def _checked(read, text, key):
        try:
            return read(text)
        except (argparse.ArgumentTypeError, ValueError) as error:
            raise Wrong("%s: %s" % (key, error), key) from None

    # --- TOML values ---

    def _text(self, key, usual):
        value = self.table.get(key, usual)
        if not isinstance(value, str):
            raise Wrong("%s is not a text" % key, key)
        return value

    def _flag(self, key):
        value = self.table.get(key, False)
        if not isinstance(value, bool):
            raise Wrong("%s is true or false" % key, key)
        return value

    def _several(self, key, usual):
        """Return a text, or a list of them, as a list."""
        value = self.table.get(key, list(usual))
        value = [value] if isinstance(value, str) else value
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value) or (
                not value and key != "by_turns"):
            raise Wrong("%s is not a text, or a list of texts" % key, key)
        return value

    def _numbers(self, key, usual, low, high):
        value = self.table.get(key, list(usual))
        value = value if isinstance(value, list) else [value]
        for each in value:
            if not isinstance(each, int) or isinstance(each, bool) or not low <= each <= high:
                raise Wrong("%s is not a whole number %d to %d" % (key, low, high), key)
        return value


def _first(lines):
    """Return a circuit's first mistake that names its line, if any does."""
    return next((line for line in lines if re.match(r".*:\d+: ", line)), lines[0])
