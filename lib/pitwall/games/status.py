"""A race in words, as far as all games say it alike: cars, weather, tyres, places, dice.

The same as numbers stands in dash.py. Texts come from the words table.
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
        """Its house name, or the table's."""
        return self.say("table") if who == TABLE else self.words.pick("cars", who)

    def weather_name(self, state):
        return self.words.pick("weathers", state)

    def tyre_name(self, compound):
        return self.words.pick("tyres", compound)

    def place_name(self, place):
        """Place 1, 2, .. in words."""
        return self.words.pick("places", place - 1)

    def moved(self, before, cell):
        """Return ([text of a step, ..], goal) of a move by hand between places of a circuit
        without lanes, or None."""
        return None

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

    def forecast(self, race=None):
        """The weather now; race: another state of it."""
        return self.weather_name(self.dash.sky(race or self.race))

    def die_name(self, ask):
        """The die of a roll, or the deck of a draw."""
        return self.words.pick("dice", ask.die)

    def face(self, ask, i):
        """What face i of the die shows."""
        return "%d" % ask.options[i]

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

    # --- what a game may have nothing to say of ---

    def _zero(self, *_):
        return 0

    def _nothing(self, *_):
        return ""

    def weigh(self, ask):
        """A generator, a little at each step, that works out the odds of the answers; or None."""

    def bar(self, ask, i):
        """Shares of 120 that answer i brings: stop, clean, overshot, spun, out; None: not known."""

    def worth(self, ask, i):
        """A number that answer i brings, such as laps; -1: it is no matter of numbers."""
        return -1

    # sums(ask): is each answer a sum of terms?

    def hand(self, ask):
        """Of a choice of cards each answer's: (colour, number, its name, [what it costs, ..]), or
        () where it is none; []: it is no such choice."""
        return []

    def made(self, ask, i):
        """What such an answer makes with what is laid, in short, or ""."""
        return ""

    def road(self, ask):
        """What lies ahead of the car, of such a choice for movement: [(is it a corner, cars), ..];
        (): it is none. reach(ask, i): how far i takes it; road_words(ask): the same in words."""
        return ()

    def terms(self, ask, i):
        """([(text, number), ..], their sum, what comes of it) of such an answer."""
        return (), 0, 0

    def tried(self, ask):
        """All answers of such a question: terms(i, most), brings(i), comes[i] and without."""

    def counted(self, race, who, counted, most):
        """terms() of a move that was made, and why it went no farther."""

    # Has each car a tablet? Then crew, gift, spare, gauge_name and gauge say what is on it.
    has_tablets = False

    # Is there a board of fields beside the track on which the cars sit?
    has_board = False

    def board(self):
        """[(name, lights, cars on it, may the asked driver take it?), ..] of its fields."""
        return ()

    def acting(self):
        """(do they select, not drive?, the cars in their order, how many have done so)."""
        return True, (), 0

    def against(self, ask):
        """[(car, what it may use, what it does), ..]: the cars that the question is about."""
        return ()

    def lineup(self, ask, i):
        """Return [(car, does answer i swap it?), ..] if the question is about the cars' order."""
        return ()

    def coming(self):
        """[text, ..]: what this turn and the next ones bring, see dash.schedule."""
        return ()

    def spelled(self, ask, i):
        """The same in a line, such as "PACE 3 = Every car 1, Softs, dry +1"."""
        terms, total, laps = self.terms(ask, i)
        told = ", ".join([text + " %+d" % number for text, number in terms if number])
        return "%s %d: %s" % (self.say("ui.big"), total, told)

    # is_attack(i): does option i of a move attack?; barred(ask): has each answer a bar?
    # orders(ask): is a move to be made on the board, and then told?
    is_attack = barred = orders = sums = reach = _zero
    # warning(ask, i): what else comes of answer i; detail(ask, i): answer i in a sentence or two.
    # aside(ask): a line that goes with the question; data(who): a line instead of a dashboard.
    # tyre_age(race, who): how old a car's tyres are, or how long they last.
    # outlook(who): lines about a car, for the place where a map would be. distance(who): how far
    # it goes in this move beside a board, and why.
    # crew(who): who drives what; gift(who): what the driver can do; spare(who): tyres that are
    # left; gauge_name(kind): a bar in full; gauge(who, kind): what it brings. light_names(): of a
    # field's lights.
    warning = detail = aside = data = tyre_age = outlook = distance = road_words = _nothing
    crew = gift = spare = gauge_name = gauge = light_names = _nothing
