"""Every question has its meaning, and every answer its meaning and cost, in every language.

Random races, on tracks and at the table, with every optional rule; each question occurs in many
states of a race. The stated cost of an answer equals its real cost.
"""

import functools

import pytest

from pitwall import games
from pitwall.canvas import font
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.games.formula_d import state as fd
from pitwall.games.pole_position import state as pp
from pitwall.race.referee import ROLL, TABLE
from pitwall.games.narration import rows
from pitwall.ui import words
from pitwall.ui.texts import Texts
from tools import fuzz

RACES = {"pole-position": 24, "formula-d": 16, "pole-position-free": 60, "formula-d-free": 60,
         "race-pace": 8, "race-pace-free": 8, "formula-90": 8, "formula-90-free": 16}
# Questions to people with cells on the device, or only in a championship, or once in many races.
OF_TRACKS = {"move", "extra-move", "off-move", "start-move", "exit-move", "great-move", "drs-move",
             "pit"}
OF_DECKS = {"card-i", "card-ii", "weather", "rain"}      # at the table people turn the cards
OF_HANDS = {"card", "chips", "deal", "discard", "draw", "event", "fuel-saved", "lay", "lay-second",
            "lost-card", "lucky", "open-draw", "pay", "pit-discard", "pit-draw", "qualify", "reach",
            "reserved", "save-fuel", "sc-discard", "second", "substitute", "track-card",
            "which-check", "wise"}                      # .. or hold them
OF_SEASONS = {"grid-end", "replace"}
SELDOM = {"blowout", "grip", "keep-tyre", "team-point", "drs-move", "wake", "motor", "boost",
          "bot-crash", "reach", "extreme", "leader-check", "robot-tyres", "robots-alone",
          "none-kept"}
OF_EDITIONS = {"team-pass", "split", "again", "back"}
# For seats with own books: their tests check them in the same way.
OF_BOOKS = {"outcome", "spent", "broken", "aftermath", "hit", "knocked-out", "on-grid", "spaces",
            "grid-known",
            "to", "gear-of", "hurt", "second-compound", "share", "far", "stands", "back",
            "re-entry", "own-contest", "own-value", "own-qualify", "own-out", "sc-called"}
# By game: fields that prices cover, 4 bits each; events that change them in other ways.
PAID = {
    "pole-position": ((pp.EP, pp.BP, pp.SP),
                      "PIT LOST_EP LOST_BP RECOVERED SETTING BID SC_STOP TEAM"),
    "formula-d": ((fd.TYRE_WP, fd.BRAKE_WP, fd.GEARBOX_WP, fd.BODY_WP, fd.ENGINE_WP,
                   fd.HANDLING_WP, fd.KERS), "FITTED LOST KERS REPAIRED OUT BUILT SPIN"),
    "race-pace": ((), ""),      # no answer has a price
    "formula-90": ((), "")}


# Paid later: a secret token, a bid if it wins; at the table after the whole move is reported.
AFTERWARDS = ("token", "bid", "happened", "unmoved", "brakes", "kers", "over",
              "beyond")


class Met:
    """Every question of some races, with each of its answers."""

    def __init__(self, game, races):
        self.game, self.seen = game, {}
        self.fields, others = PAID[games.base(game)]
        asks = games.room(games.base(game), "asks")
        self.others = [getattr(asks, "T_" + name) for name in others.split()]
        self.paid = 0
        self.show = games.room(game, "show")
        options, tables = games.room(game, "options"), fuzz.tables(game)
        for number in range(races):
            dice = Dice(number)
            circuit = opened(tables[dice.below(len(tables))])
            circuit.laps = options.laps(circuit)[0] + 1
            cars = options.CARS[1]
            seats = [options.GUEST] + [dice.below(2) and options.SEATS[dice.below(len(
                options.SEATS))] for _ in range(cars - 1)]
            switches = options.SETS["all"] if number % 2 else options.SETS["standard"]
            self._play(games.load(game).new(circuit, seats, switches), dice)

    def _play(self, race, dice):
        spoken = [words.load(language, self.game) for language in words.LANGUAGES]
        texts = [Texts(race, each, self.show, games.room(self.game, "dash")) for each in spoken]
        race.start()
        for _ in range(2500):
            if race.over:
                return
            ask = race.ask
            self.seen[ask.what] = self.seen.get(ask.what, 0) + 1
            if self.seen[ask.what] < 60 or not dice.below(10):
                for each in texts:
                    check(each, ask)
            answer = dice.below(ask.n)
            if ask.who == TABLE or ask.kind == ROLL:
                race.step(answer)
            else:
                self._answer(race, texts[0].show, ask, answer)

    def _answer(self, race, show, ask, answer):
        """The answer costs its stated price, unless another event changes the fields."""
        price, who, tells = show.price(ask, answer), ask.who, race.tells
        what, option = ask.what, show.option(ask, answer)
        before = [race.cars[who][field] for field in self.fields]
        race.step(answer)
        told = [race.told_at(n)[0] for n in range(max(tells, race.told_first()), race.tells)]
        name = self.show.QUESTIONS[what]
        if name in AFTERWARDS or [each for each in told if each in self.others]:
            return
        spent = [old - race.cars[who][field] for old, field in zip(before, self.fields)]
        assert spent == [price >> 4 * i & 15 for i in range(len(self.fields))], (name, option)
        self.paid += price > 0


def check(texts, ask):
    """Check the question, its meaning and its answers in words; ask: the open one."""
    show = texts.show
    where = show.race.game.NAME, ask.what, texts.words.language
    is_extras = texts.dash.is_extras
    assert drawable(texts.question(ask)) and len(texts.question(ask)) <= 40, where
    help = show.help(ask)
    assert drawable(help) and len(help) > 12 and rows(help) <= 4 and help[-1] in ".!?", where
    assert len(texts.aside(ask)) <= 40, (where, texts.aside(ask))
    answers = []
    for i in range(ask.n):
        option, price = texts.option(ask, i), texts.price(ask, i)
        assert drawable(option) and len(option) <= 40, (where, option)
        assert drawable(price) and (ask.kind != ROLL or price == show.say("free")), where
        assert not texts.warning(ask, i) or drawable(texts.warning(ask, i)), where
        assert rows(texts.help(ask, i)) <= 4 and texts.help(ask, i), where
        place = show.option_place(i) if show.is_move(ask) and not is_extras(ask, i) else ""
        answers.append((option, price, place, texts.warning(ask, i), show.detail(ask, i)))
    if ask.kind != ROLL:
        assert len(set(answers)) == ask.n, (where, answers)


@functools.cache
def drawable(text):
    return text and text.strip() and all(font.index(char) != font.index("?") or char == "?"
                                         for char in text)


@pytest.mark.parametrize("game", games.ALL)
def test_every_question_ever_asked_and_every_answer_say_what_they_mean(game):
    met = Met(game, RACES[game])
    names = {name for number, name in enumerate(met.show.QUESTIONS) if name
             and number not in met.seen}
    beside = OF_TRACKS | OF_DECKS | OF_HANDS | OF_BOOKS if game in games.BESIDE else set()
    assert names <= SELDOM | OF_SEASONS | OF_EDITIONS | beside, names
    assert met.paid > 5 or not met.fields
