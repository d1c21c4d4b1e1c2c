"""A finished move on the road around it: from and to. See counted, small_counted."""

from pitwall.ui.strip import NONE, Strip
from pitwall.ui.watch import Caption


class Driven(Caption):
    """Replaces a caption; text that does not fit its rows becomes the next caption.

    lines   the whole text; strip: Strip or None; start: the first field of the move
    """

    whole = True

    def __init__(self, play, caption, lines, rows):
        Caption.__init__(self, caption.who, " ".join(lines[:rows]), caption.state, caption.mp)
        self.play, self.page, self.counted = play, play.page, caption.counted
        if len(lines) > rows:
            play.teller.captions.insert(0, self.rest(" ".join(lines[rows:])))
        play.view.state[:] = caption.state

    def place(self, box):
        """Set the strip in that box, if the board has a row of places and the car is on it."""
        play, circuit = self.play, self.play.race.circuit
        self.strip, self.start = None, NONE
        if not circuit.fields:
            return
        strip = Strip(circuit, play.dash, play.letters, box)
        place = strip.places(play.view)[self.who]
        if place == NONE:
            return
        if not play.race.over:      # at the flag, the lap count may not cover the whole move
            self.start = circuit.field(place) - self.counted[2] - self.counted[3]
        strip.look(play.view, self.who, [max(0, self.start)])
        self.strip = strip
