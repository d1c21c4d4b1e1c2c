"""What a game offers to show, as far as all do it alike: cars, questions, answers in words.

    show = Show(race, words)          # words: a table of pitwall.ui.words
    show.question(ask)                one line that asks
    show.option(ask, i)               a short text for answer i
    show.price(ask, i)                what answer i costs, packed; show.cost(price) in words
    show.help(ask)                    a sentence or two: what the question means

The ask must be the race's open one. No text is longer than 40 letters, but for `help`. A game's
Show is built on this one and has what is its own.
"""

from pitwall import games
from pitwall.race.referee import MOVE, ROLL, TABLE, YESNO


class Show:
    """Texts and numbers for one race. QUESTIONS: the questions' names in the words, by number."""

    QUESTIONS = ()

    def __init__(self, race, words):
        self.race = race
        self.words = words
        self.say = words.say
        self.dash = games.room(race.game.NAME, "dash")

    # --- the race ---

    def car(self, who):
        """Its house name, or the table's."""
        return self.say("table") if who == TABLE else self.words.pick("cars", who)

    def weather_name(self, state):
        return self.words.pick("weathers", state)

    def tyre_name(self, compound):
        return self.words.pick("tyres", compound)

    def place_name(self, place):
        """Place 1, 2, .. in words."""
        return self.words.pick("places", place - 1)

    def note(self, who):
        """PIT, OUT, the place of a car that has finished, or ""."""
        dash = self.dash
        condition, place = dash.condition(self.race, who), dash.final_place(self.race, who)
        if condition == dash.AT_FLAG and place:
            return self.place_name(place)
        return self.words.pick("notes", condition)

    def why_out(self, who):
        """Why a car is out of the race, or ""."""
        return self.words.pick("why out", self.dash.why_out(self.race, who))

    def lamp(self, race, who):
        """What is said of a car beside the weather, or ""; race: any state of it."""
        key, number = self.dash.lamp(race, who)
        return self.say(key, number) if key else ""

    def when(self, race):
        """The lap; race: any state of it."""
        return self.say("ui.lap", self.dash.lap(race), self.dash.race_laps(race))

    def forecast(self, race=None):
        """The weather now; race: another state of it."""
        return self.weather_name(self.dash.sky(race or self.race))

    def cell_name(self, cell):
        """A cell for people."""
        return self.race.circuit.cell_name(cell)

    # --- the question ---

    def question(self, ask):
        """The question of the race's open ask as one line."""
        name = self.car(ask.who)
        if ask.die:
            return self.say("ask." + self.QUESTIONS[ask.what], name, self.die_name(ask))
        return self.say("ask." + self.QUESTIONS[ask.what], name)

    def help(self, ask):
        """A sentence or two about the question."""
        return self.say("help." + self.QUESTIONS[ask.what])

    def die_name(self, ask):
        """The die of a roll, or the deck of a draw."""
        return self.words.pick("dice", ask.die)

    def face(self, ask, i):
        """What face i of the die shows."""
        return "%d" % ask.options[i]

    def option(self, ask, i):
        """Answer i in a few words; of a roll, the face."""
        value = ask.options[i]
        if ask.kind == ROLL:
            return self.face(ask, i)
        if ask.kind == YESNO:
            return self.say("option.yes" if value else "option.no")
        if ask.kind == MOVE:
            return self.cell_name(value)
        return "%d" % value

    def is_move(self, ask):
        """Does the ask offer moves?"""
        return ask.kind == MOVE

    def option_place(self, i):
        """Where option i of a move ends."""
        return self.cell_name(self.race.ask.options[i])

    # --- what an answer costs ---

    def price(self, ask, i):
        """Points that answer i costs at once, packed."""
        return 0

    def cost(self, price):
        """A price in words."""
        return self.say("free")

    def brief(self, price):
        """A price as short as can be."""
        return self.cost(price)

    # --- what a game has nothing to say of ---

    def _zero(self, *_):
        return 0

    def _nothing(self, *_):
        return ""

    def weigh(self, ask):
        """A generator, a little at each step, that works out the odds of the answers; or None."""

    def bar(self, ask, i):
        """Shares of 120 that answer i brings: stop, clean, overshot, spun, out; None: not known."""

    # proposal(ask): the answer that is chosen at first.
    # is_attack(i): does option i of a move attack?; barred(ask): has each answer a bar?
    # orders(ask): is a move to be made on the board, and then told?
    proposal = is_attack = barred = orders = _zero
    # warning(ask, i): what else comes of answer i; detail(ask, i): answer i in a sentence or two.
    # aside(ask): a line that goes with the question; data(who): a line instead of a dashboard.
    # tyre_age(race, who): how old a car's tyres are, or how long they last.
    warning = detail = aside = data = tyre_age = _nothing

    def outlook(self, who):
        """Lines about a car, for the place where a map would be."""
        return []
