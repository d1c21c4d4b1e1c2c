"""A race in words, as far as all games agree: cars, weather, tyres, places, dice.

dash.py gives the same as numbers. Texts come from the words table.
"""

from pitwall import games
from pitwall.race.referee import TABLE


class Status:
    """The words of one race. QUESTIONS: the questions' names in the words, by number.

    `words` is a table of pitwall.ui.words.
    """

    QUESTIONS = ()

    def __init__(self, race, words):
        self.race = race
        self.words = words
        self.say = words.say
        self.dash = games.room(race.game.NAME, "dash")

    def car(self, who):
        """Return the house name of a car, or the table's name."""
        return self.say("table") if who == TABLE else self.words.pick("cars", who)

    def weather_name(self, state):
        return self.words.pick("weathers", state)

    def tyre_name(self, compound):
        return self.words.pick("tyres", compound)

    def place_name(self, place):
        """Return place 1, 2, .. in words."""
        return self.words.pick("places", place - 1)

    def moved(self, before, cell):
        """Return ([text of a step, ..], goal) of a move by hand, or None.

        For circuits without lanes.
        """
        return None

    def note(self, who):
        """Return PIT, OUT, the place of a car that has finished, or ""."""
        dash = self.dash
        condition, place = dash.condition(self.race, who), dash.final_place(self.race, who)
        if condition == dash.AT_FLAG and place:
            return self.place_name(place)
        return self.words.pick("notes", condition)

    def why_out(self, who):
        """Return why a car is out of the race, or ""."""
        return self.words.pick("why out", self.dash.why_out(self.race, who))

    def lamp(self, race, who):
        """Return the text for the car next to the weather, or ""; race: any state of it."""
        key, number = self.dash.lamp(race, who)
        return self.say(key, number) if key else ""

    def forecast(self, race=None):
        """Return the current weather; race: another state of it."""
        return self.weather_name(self.dash.sky(race or self.race))

    def die_name(self, ask):
        """Return the name of the die of a roll, or of the deck of a draw."""
        return self.words.pick("dice", ask.die)

    def face(self, ask, i):
        """Return the name of face i of the die."""
        return "%d" % ask.options[i]

    # --- the question ---

    def question(self, ask):
        """Return the question of the race's open ask as one line."""
        name = self.car(ask.who)
        if ask.die:
            return self.say("ask." + self.QUESTIONS[ask.what], name, self.die_name(ask))
        return self.say("ask." + self.QUESTIONS[ask.what], name)

    def help(self, ask):
        """Return a sentence or two about the question."""
        return self.say("help." + self.QUESTIONS[ask.what])

    # --- texts that a game may not have ---

    def _zero(self, *_):
        return 0

    def _nothing(self, *_):
        return ""

    def weigh(self, ask):
        """Return a generator that works out the odds of the answers in small steps; or None."""

    def bar(self, ask, i):
        """Return the shares of 120 of answer i: stop, clean, overshot, spun, out; None: unknown."""

    def worth(self, ask, i):
        """Return the number that answer i gains, such as laps; -1: it is not about numbers."""
        return -1

    # sums(ask): True if each answer is a sum of terms.

    def hand(self, ask):
        """Return, for a choice of cards, each card's (colour, number, its name, [cost, ..]).

        An answer that is no card has (); []: it is no such choice.
        """
        return []

    def made(self, ask, i):
        """Return, in short, the combination such an answer makes with the laid cards, or ""."""
        return ""

    def road(self, ask):
        """Return the road ahead in a choice of movement: [(is it a corner, cars), ..], or ().

        reach(ask, i): how far i takes it; road_words(ask): the same in words.
        """
        return ()

    def terms(self, ask, i):
        """Return ([(text, number), ..], their sum, the result) of such an answer."""
        return (), 0, 0

    def tried(self, ask):
        """Return all answers of such a question: terms(i, most), brings(i), comes[i], without."""

    def counted(self, race, who, counted, most):
        """Return terms() of a past move, and why it went no farther."""

    # True if each car has a tablet. Then crew, gift, spare, gauge_name and gauge describe it.
    has_tablets = False

    # True if there is a board of fields next to the track on which the cars are placed.
    has_board = False

    def board(self):
        """Return [(name, lights, cars on it, may the asked driver take it?), ..] of its fields."""
        return ()

    def acting(self):
        """Return (do they select, not drive?, the cars in their order, how many have done so)."""
        return True, (), 0

    def against(self, ask):
        """Return [(car, its options, its effect), ..]: the cars that the question is about."""
        return ()

    def lineup(self, ask, i):
        """Return [(car, does answer i swap it?), ..] if the question is about the cars' order."""
        return ()

    def coming(self):
        """Return [text, ..]: this turn's and the next turns' events, see dash.schedule."""
        return ()

    def spelled(self, ask, i):
        """Return the terms in a line, such as "PACE 3 = Every car 1, Softs, dry +1"."""
        terms, total, laps = self.terms(ask, i)
        told = ", ".join([text + " %+d" % number for text, number in terms if number])
        return "%s %d: %s" % (self.say("ui.big"), total, told)

    # is_attack(i): True if option i of a move attacks; barred(ask): True if each answer has a bar.
    # orders(ask): True if a move is made on the board first and then entered.
    is_attack = barred = orders = sums = reach = _zero
    # warning(ask, i): other consequences of answer i; detail(ask, i): answer i in a sentence or
    # two. aside(ask): a line to show with the question; data(who): a line instead of a dashboard.
    # tyre_age(race, who): how old a car's tyres are, or how long they last.
    # outlook(who): lines about a car, in place of a map. distance(who): how far it goes in this
    # move next to a board, and why.
    # crew(who): the drivers of a car; gift(who): the driver's ability; spare(who): tyres that are
    # left; gauge_name(kind): a bar's full name; gauge(who, kind): the effect of its level.
    # light_names(): the lights of a field.
    warning = detail = aside = data = tyre_age = outlook = distance = road_words = _nothing
    crew = gift = spare = gauge_name = gauge = light_names = _nothing
