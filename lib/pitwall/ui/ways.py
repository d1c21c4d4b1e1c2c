"""Beside a real board: a rival's way, cell by cell, after its turn, so that it can be copied.

Real dice are the sign that a board lies on the table. The way stays until OK is pressed.
"""

from pitwall.ui.watch import Caption

ROWS = 2        # that a way may take


class Way(Caption):
    """The line of a way, with its cells for the map."""

    def __init__(self, before, text, cells):
        Caption.__init__(self, before.who, text, before.state, before.mp)
        self.cells = cells

    def over(self, waited):
        """It is there for somebody whose hands are on the board."""
        return False


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
        if cell in (before, dash.NOWHERE) or not dash.bot(view, who):
            return None
        cells = self._cells(who, cell)
        names = listed(view.circuit, cells)
        car = self.play.words.pick("cars", who)
        text = self.play.words.say("ui.way", car, names)
        if len(text) > ROWS * self.play.frame.columns:
            text = self.play.words.say("ui.way", car, view.circuit.cell_name(cell))
        return Way(caption, text, cells)

    def _cells(self, who, last):
        """The cells of its last move up to where it stands, at least that one."""
        cells = self.play.dash.way(self.play.race, who)
        return cells[:cells.index(last) + 1] if last in cells else [last]


def listed(circuit, cells):
    """The names of cells, those in a row together: "S1.2.9-12 > C2.2.1-2"."""
    parts, first, last = [], "", ""
    for cell in cells:
        name = circuit.cell_name(cell)
        lane, _, row = name.rpartition(".")
        before, _, past = last.rpartition(".")
        if lane and lane == before and int(row) == int(past) + 1:
            parts[-1] = first + "-" + row
        else:
            parts.append(name)
            first = name
        last = name
    return " > ".join(parts)
