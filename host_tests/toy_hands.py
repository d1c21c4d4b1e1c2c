"""A game of hands with its complete interface, for tests of secrecy.

Each car draws a card in secret and may change it, all bid at once, then they play openly.
"""

import sys

from pitwall.games.described import SECRET, V_NUMBER
from pitwall.games.narration import LINE, Telling
from pitwall.race.referee import NUMBER, ROLL

NAME, TABLE_SIZE, CAR_SIZE, DECKS = "hands", 1, 3, 99
ROUND, CARD, SCORE, BID = 0, 0, 1, 2
Q_DRAW, Q_SWAP, Q_BID = 1, 2, 3
T_DRAWN, T_SWAPPED, T_BID, T_PLAYED = 1, 2, 3, 4
TELLS = (("", ((T_DRAWN, V_NUMBER | SECRET), (T_SWAPPED, V_NUMBER | SECRET), (T_BID, V_NUMBER),
              (T_PLAYED, V_NUMBER))),)
CARDS, ROUNDS = (1, 2, 3), 2


def play(race):
    cars = list(enumerate(race.cars))
    while race.table[ROUND] < ROUNDS:
        race.mark()
        race.table[ROUND] += 1
        for who, car in cars:
            car[CARD] = CARDS[(yield race.ask.put(ROLL, Q_DRAW, who, CARDS, secret=True, die=1))]
            race.tell(T_DRAWN, who, car[CARD])
            if (yield race.ask.yesno(Q_SWAP, who, secret=True)):
                car[CARD] = 4 - car[CARD]
                race.tell(T_SWAPPED, who, car[CARD])
        for who, car in cars:
            car[BID] = yield race.ask.put(NUMBER, Q_BID, who, CARDS, secret=True)
        for who, car in cars:
            race.tell(T_BID, who, car[BID])
        for who, car in cars:
            car[SCORE] += car[CARD]
            race.tell(T_PLAYED, who, car[CARD])


class Show:
    """Texts of the game: the car that is asked also sees its own card."""

    words = None

    def __init__(self, race):
        self.race = race
        self.dash = sys.modules[__name__]

    def say(self, key, *values):
        return key % values

    def question(self, ask):
        holds = self.race.cars[ask.who][CARD]
        return "car %d: question %d, holding %d" % (ask.who, ask.what, holds)

    def option(self, ask, i):
        return "%d" % ask.options[i]


class Commentary(Telling):
    TELLS = TELLS

    def load(self):
        pass

    def hear(self, what, who, value):
        self._line(LINE, self.say("tell %d of car %d: %d", what, who, value), who)


def lined_up(race):
    """Return False: no car is ahead of another."""
    return False


def score(race, who):
    return race.cars[who][SCORE]


def die(ask):
    return ask.die


def face(ask, i):
    return ask.options[i]


def mp_told(what, value):
    return value
