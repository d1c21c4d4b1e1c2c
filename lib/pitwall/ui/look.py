"""Info pages: standings, map, turns, log and drivers, from anywhere in a race, without undo.

One key opens them and moves from page to page; BACK or OK return to the race as it was.
"""

from pitwall.boards.buttons import BACK, LOOK, OK
from pitwall.ui.hints import looking
from pitwall.ui.log import Log
from pitwall.ui.look_page import LookPage
from pitwall.ui.standings import Standings


class Places(LookPage, Standings):
    """The standings."""

    def __init__(self, app, play):
        self.play = play
        Standings.__init__(self, app, self)


class Lines(LookPage, Log):
    """The log."""

    keys = "keys.look log"

    def __init__(self, app, play):
        self.play = play
        Log.__init__(self, app, self)


class Map:
    """The whole circuit, while a question is open."""

    def __init__(self, app, play):
        self.app, self.play = app, play

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        play, race = self.play, self.play.view
        who = play._who()
        play.frame.draw(race, who)
        play.chart.draw(play.page, race, who)
        play.frame.progress(race)
        play.frame.tell(play.texts.show.forecast(race), "keys.back" if play.page.small else "")
        if not play.page.small:
            play.frame.keys(looking(play.words, play.keys("keys.look"), self.app.board))

    def tick(self, now):
        return False

    def key(self, event):
        if event == LOOK:
            self.play.look_on("Map")
        elif event in (BACK, OK):
            self.app.go(self.play)


def after(name, play):
    """Return the page that follows the one of that name. Without a track there is no map.

    Names identify pages: after a module is loaded again, its class is a different object.
    """
    names = ["Places", "Map", "Lines"] if play.track else ["Places", "Lines"]
    if play.dash.schedule(play.race):
        names.insert(-1, "Coming")
    if play.run.people < len(play.race.cars):
        names.append("Drivers")
    return _page(names[(names.index(name) + 1) % len(names)])


def _page(name):
    if name == "Coming":
        from pitwall.ui.schedule import Coming
        return Coming
    if name == "Drivers":
        from pitwall.ui.drivers import Drivers
        return Drivers
    return {"Places": Places, "Map": Map, "Lines": Lines}[name]
