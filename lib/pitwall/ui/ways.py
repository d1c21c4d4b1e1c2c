"""Next to a physical board: a rival's move in steps, after its turn, so that people can make it.

Real dice show that there is a board on the table. The steps remain until OK is pressed. If the
device moves people's cars as well (AT_TABLE), their moves are shown too. See way_page.py.
"""

from pitwall.circuit.lanes import SHADED
from pitwall.device.unload import forget
from pitwall.ui.watch import Caption


class Way(Caption):
    """A page with a move: `text` all of it, `steps` in order, `goal` the car's final place.

    cells   the path, for the map
    """

    whole = stays = waits = beneath = True

    def __init__(self, play, before, steps, goal, cells):
        car, say = play.words.pick("cars", before.who), play.words.say
        text = say("way.steps", car, ", ".join(steps), goal) if steps else say("ui.way", car, goal)
        Caption.__init__(self, before.who, text, before.state, before.mp)
        self.play, self.steps, self.goal, self.cells = play, steps, goal, cells

    def draw(self):
        from pitwall.ui.way_page import draw
        draw(self.play, self)
        forget("way_page")


class Ways:
    """The positions of a race's rivals, as far as captions have shown them."""

    def __init__(self, play):
        self.play = play
        self.settle()

    def settle(self):
        """Take over the positions of the race without showing moves."""
        race, dash = self.play.race, self.play.dash
        self.was = [dash.cell(race, who) for who in range(len(race.cars))]

    def after(self, caption, view, others):
        """Return the Way that follows the last caption of a rival's turn, or None.

        view    the state of the caption; others: the captions after it
        """
        who, dash = caption.who, self.play.dash
        if who >= len(self.was) or isinstance(caption, Way) or others and others[0].who == who:
            return None
        cell, before = dash.cell(view, who), self.was[who]
        self.was[who] = cell
        if cell in (before, dash.NOWHERE) or dash.reported(view, who) or not (
                dash.AT_TABLE or dash.bot(view, who)):
            return None
        cells = self._cells(who, cell, before)
        found = self.play.texts.show.moved(before, cell)
        if not found:
            found = self._steps(view.circuit, before, cells), self._end(view, who, cell)
        return Way(self.play, caption, found[0], found[1], cells or [cell])

    def _steps(self, circuit, before, cells):
        """Return [text] of steps, equal ones together: "1 left", "11 spaces ahead"."""
        found = []
        if before == self.play.dash.NOWHERE or not hasattr(circuit, "flags"):
            return found
        for cell in cells:
            kind = _kind(circuit, before, cell)
            if found and found[-1][0] == kind:
                found[-1][1] += 1
            else:
                found.append([kind, 1])
            before = cell
        words = self.play.words
        return [words.many("way.ahead", count) if kind == "ahead" else
                words.say("way." + kind, count) for kind, count in found]

    def _end(self, view, who, cell):
        """Return where a cell is, and the cars next to it or right ahead."""
        play, circuit = self.play, view.circuit
        text, say = play.texts.show.cell_name(cell), play.words.say
        if not hasattr(circuit, "flags"):
            return text         # its fields form a row, and the name includes the other cars
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

    def _cells(self, who, last, before):
        """Return the cells of its last move up to its current one; [] for a jump."""
        cells = self.play.dash.way(self.play.race, who, before)
        return cells[:cells.index(last) + 1] if last in cells else []


def _kind(circuit, before, cell):
    """Return the kind of a step on the board."""
    if max(before, cell) >= circuit.cells:
        return "pits"
    if circuit.flags[before] & circuit.flags[cell] & SHADED:
        return "line"
    across = circuit.lane[cell] - circuit.lane[before]
    if circuit.left and cell in (circuit.left[before], circuit.right[before]):
        return "left" if across < 0 else "right"
    if cell == circuit.ahead[before]:
        return "ahead"
    return "ahead" if not across else "ahead left" if across < 0 else "ahead right"
