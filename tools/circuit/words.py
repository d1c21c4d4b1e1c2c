"""Read the words of a line: numbers, places, sides."""

import re

_PLACE = re.compile(r"([A-Za-z0-9-]{1,12})\.([1-3])\.(\d{1,2})$")


class Bad(Exception):
    """A mistake in one line."""


def number(word, low, high, what):
    """Return `word` as a whole number low..high. Raises Bad."""
    if not re.match(r"\d{1,4}$", word) or not low <= int(word) <= high:
        raise Bad(f"{what} must be a number {low} to {high}, not {word}")
    return int(word)


def measure(word, low, high, what):
    """Return `word` as a number that may have a fraction. Raises Bad."""
    if not re.match(r"\d{1,4}(\.\d+)?$", word) or not low <= float(word) <= high:
        raise Bad(f"{what} must be a number {low} to {high}, not {word}")
    return float(word)


def point(word):
    """Return a word such as 120,40.5 as (x, y). Raises Bad."""
    match = re.match(r"(-?\d{1,6}(?:\.\d{1,9})?),(-?\d{1,6}(?:\.\d{1,9})?)$", word)
    if not match:
        raise Bad(f"a point of the outline must be x,y such as 120,40.5, not {word}")
    return float(match[1]), float(match[2])


def pair(word, what):
    """Return a word such as 2.5 as (lane, cell). Raises Bad."""
    match = re.match(r"([1-3])\.(\d{1,2})$", word)
    if not match:
        raise Bad(f"{what} must be lane.cell such as 2.5, not {word}")
    return int(match[1]), int(match[2])


def stretch(word):
    """Return a word such as 2.5 or 2.5-9 as (lane, first cell, last cell). Raises Bad."""
    match = re.match(r"([1-3])\.(\d{1,2})(?:-(\d{1,2}))?$", word)
    if not match:
        raise Bad(f"cells must be lane.cell such as 2.5, or 2.5-9, not {word}")
    return int(match[1]), int(match[2]), int(match[3] or match[2])


def pairs(words, what):
    """Return all words as (lane, cell), at least one. Raises Bad."""
    if not words:
        raise Bad(f"{what} is missing")
    return [pair(word, what) for word in words]


def place(word):
    """Return a word such as S8.3.4 as (section, lane, row). Raises Bad."""
    match = _PLACE.match(word)
    if not match:
        raise Bad(f"a place must be section.lane.row such as S8.3.4, not {word}")
    return match[1], int(match[2]), int(match[3])


def rising(words, low, high, what):
    """Return the words as increasing numbers. Raises Bad."""
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
    """The words of one line, consumed from the front."""

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
        """Return all words before the first of `ends`."""
        taken = []
        while self.words and self.words[0] not in ends:
            taken.append(self.words.pop(0))
        return taken

    def end(self):
        if self.words:
            raise Bad(f"too much on the line: {' '.join(self.words)}")
