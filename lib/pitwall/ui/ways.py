"""Beside a real board: a rival's way in words, after its turn, so that it can be copied.

Real dice are the sign that a board lies on the table. The way stays until OK is pressed. Where the
device moves people's cars as well (AT_TABLE), their ways do so, too.
"""

from pitwall.circuit.lanes import SHADED
from pitwall.ui.watch import Caption

LONGEST = 84    # letters that stand below a map at once


class Way(Caption):
    """The line of a way, with its cells for the map."""

    stays = waits = True

    def __init__(self, before, text, cells):
        Caption.__init__(self, before.who, text, before.state, before.mp)
        self.cells = cells


class Ways:
    """Where the rivals of a race are, as far as it has been told."""

    def __init__(self, play):
        self.play = play
        self.settle()

    def settle(self):
        """They are where the race has them: nothing is to be told."""
        race, dash = self.play.race, self.play.dash
        self.was = [dash.cell(race, who) for who in range(len(race.cars))]

    def after(self, caption, view, others):
        """The Way that is to follow the last caption of a rival's turn, or None.

        view    the state that the caption speaks of; others: the captions after it
        """
        who, dash = caption.who, self.play.dash
        if who >= len(self.was) or isinstance(caption, Way) or others and others[0].who == who:
            return None
        cell, before = dash.cell(view, who), self.was[who]
        self.was[who] = cell
        if cell in (before, dash.NOWHERE) or dash.reported(view, who) or not (
                dash.AT_TABLE or dash.bot(view, who)):
            return None
        cells = self._cells(who, cell)
        steps = self._steps(view.circuit, before, cells)
        return Way(caption, self._told(view, who, cell, steps), cells)

    def _told(self, view, who, cell, steps):
        """Where it ends, and beside whom; lanes and spaces, one after the other, if they fit."""
        words = self.play.words
        car, end = words.pick("cars", who), self._end(view, who, cell)
        text = words.say("way.steps", car, ", ".join(steps), end) if steps else ""
        if not text or len(text) > LONGEST:
            text = words.say("ui.way", car, end)
        return text

    def _steps(self, circuit, before, cells):
        """[text] of steps, those alike together: "1 left", "11 ahead"; none of a single jump."""
        found = []
        if len(cells) < 2 or before == self.play.dash.NOWHERE or not hasattr(circuit, "flags"):
            return found
        for cell in cells:
            kind = _kind(circuit, before, cell)
            if found and found[-1][0] == kind:
                found[-1][1] += 1
            else:
                found.append([kind, 1])
            before = cell
        return [self.play.words.say("way." + kind, count) for kind, count in found]

    def _end(self, view, who, cell):
        """Where a cell is, and who stands beside it or right ahead."""
        play, circuit = self.play, view.circuit
        text, say = play.texts.show.cell_name(cell), play.words.say
        if not hasattr(circuit, "flags"):
            return text         # its places lie in a row, and say who else is there
        for other in range(len(self.was)):
            there = play.dash.cell(view, other)
            if other == who or max(cell, there) >= circuit.cells:
                continue
            name = play.words.pick("cars", other)
            if circuit.key[there] == circuit.key[cell] and (
                    -2 < circuit.lane[there] - circuit.lane[cell] < 2):
                text += say("way.beside", name)
            elif circuit.ahead[cell] == there:
                text += say("way.behind", name)
        return text

    def _cells(self, who, last):
        """The cells of its last move up to where it stands, at least that one."""
        cells = self.play.dash.way(self.play.race, who)
        return cells[:cells.index(last) + 1] if last in cells else [last]


def _kind(circuit, before, cell):
    """What a step is on the board."""
    if max(before, cell) >= circuit.cells:
        return "pits"
    if circuit.flags[before] & circuit.flags[cell] & SHADED:
        return "line"
    across = circuit.lane[cell] - circuit.lane[before]
    if cell in (circuit.left[before], circuit.right[before]):
        return "left" if across < 0 else "right"
    if cell == circuit.ahead[before]:
        return "ahead"
    return "ahead" if not across else "ahead left" if across < 0 else "ahead right"
