"""Time every canvas step, screen tick and computer turn of a race on an emulated Pico.

The times come from its own clock. A whole race is driven as in `racing`; the device prints
everything that takes long, and the functions here read it.
"""

import re
from collections import defaultdict

from device_tests import racing

LONG_US = 8000      # shorter times are not printed
WATCH = '''
from time import ticks_us, ticks_diff
def where():
    screen = app.screen
    stage = getattr(screen, "stage", None)
    if stage:
        return type(screen).__name__ + "/" + type(stage).__name__
    searches = hasattr(screen, "race") and screen.race.working >= 0
    return type(screen).__name__ + "/search" * searches
def watch_steps(canvas, step):
    def timed():
        what = canvas._line[0][:4] + (canvas._done,) if canvas._line else ()
        start = ticks_us()
        more = step()
        took = ticks_diff(ticks_us(), start)
        if took >= %(long)d:
            print("step", took, where(), *what)
        return more
    canvas.step = timed
class Turns:
    def __init__(self, race, dash):
        self.race, self.dash, self.go = race, dash, race.step
        self.who = self.sum = 0
        race.step = self.step
    def step(self, answer):
        who = self.dash.turn(self.race)
        start = ticks_us()
        self.go(answer)
        self.add(who, ticks_diff(ticks_us(), start))
    def rival(self, rival):
        def timed():
            start = ticks_us()
            answer = rival()
            self.add(self.race.ask.who, ticks_diff(ticks_us(), start))
            return answer
        return timed
    def add(self, who, took):
        if who != self.who:
            print("turn", self.sum, self.who)
            self.who = who
            self.sum = 0
        self.sum += took
def watch_ticks(tick):
    def timed():
        busy, at = app.board.canvas.busy(), where()
        start = ticks_us()
        more = tick()
        took = ticks_diff(ticks_us(), start)
        if not busy and took >= %(long)d:
            print("tick", took, at, where())
        return more
    return timed
watch_steps(app.board.canvas, app.board.canvas.step)
app.tick = watch_ticks(app.tick)
''' % {"long": LONG_US}
TURNS = '''
    turns = Turns(app.screen.race, app.screen.dash)
    app.screen.run.rival = turns.rival(app.screen.run.rival)
    boards.forever'''


def guest(*about, **more):
    """Return a script like racing.guest's that prints everything that takes long."""
    script = racing.guest(*about, **more)
    script = script.replace("\n    boards.forever", TURNS)
    quiet = script.replace("if now - self.looked >= 100:", "if now == 1 << 29:")
    return quiet.replace("watched = Watched()", "watched = Watched()\n" + WATCH)


def told(said, what):
    """Return [(us, words)] of the lines that begin with `what`."""
    return [(int(us), more.split()) for us, more in
            re.findall(r"^%s (\d+) ?(.*?)\r?$" % what, said, re.M)]


def turns(said, seats, kinds):
    """Return the sorted us of the turns of cars whose seat is one of `kinds`."""
    return sorted(us for us, (who,) in told(said, "turn")
                  if us and int(who) < len(seats) and seats[int(who)] in kinds)


def least_of_each(said, what, times=3):
    """Return {words: least us} of frequent lines, to exclude garbage collections."""
    found = defaultdict(list)
    for us, words in told(said, what):
        found[tuple(words)].append(us)
    return {words: min(all_us) for words, all_us in found.items() if len(all_us) >= times}
