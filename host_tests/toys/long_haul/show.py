"""The toy in words."""

from pitwall.games.long_haul import LAPS, Q_PUSH, dash
from pitwall.race.referee import TABLE


class Show:
    odds = None
    has_board = has_tablets = False

    def __init__(self, race, words):
        self.race, self.words, self.say = race, words, words.say

    def car(self, who):
        return self.say("table") if who == TABLE else self.words.pick("cars", who)

    def when(self, race):
        return self.say("ui.lap", dash.lap(race), race.table[LAPS])

    def question(self, ask):
        return self.say("ask.push" if ask.what == Q_PUSH else "ask.roll", self.car(ask.who))

    def option(self, ask, i):
        return self.say("option.yes" if i else "option.no") if ask.what == Q_PUSH \
            else self.face(ask, i)

    def face(self, ask, i):
        return "%d" % ask.options[i]

    def die_name(self, ask):
        return self.words.pick("dice", 0)

    def data(self, who):
        return "" if who == TABLE else self.say("race.laps", dash.laps(self.race, who))

    def price(self, ask, i):
        return i if ask.what == Q_PUSH else 0

    def cost(self, price):
        return self.say("price.push") if price else self.say("free")

    def brief(self, price):
        return "%d" % price if price else ""

    def weigh(self, ask):
        return None

    def barred(self, ask):
        return False

    def bar(self, ask, i):
        return None

    is_move = sums = orders = hand = barred

    def worth(self, ask, i):
        return -1

    def is_attack(self, i):
        return False

    def option_place(self, i):
        return ""

    def cell_name(self, cell):
        return self.race.circuit.cell_name(cell)

    def help(self, ask):
        return self.say("help.push")

    def aside(self, ask):
        return ""

    def warning(self, ask, i):
        return ""

    detail = warning

    def lamp(self, race, who):
        return ""

    tyre_age = lamp

    def forecast(self, race=None):
        return self.words.pick("weathers", 0)

    def note(self, who):
        return ""

    why_out = note
