"""The texts next to a physical board: its questions, and the path of a bot."""

from pitwall.games.pole_position import bots, fights, show
from pitwall.games.pole_position.asks import Q_EVENT, Q_SC_WEATHER, Q_WEATHER
from pitwall.games.pole_position.bot_tyres import EITHER
from pitwall.games.pole_position.fights import BONUS
from pitwall.games.pole_position.free import choices
from pitwall.games.pole_position.free.asks import (
    BOX, BRAKES, ENGINE, MEETS, OWN, PASSED, QUESTIONS, Q_AFTERMATH, Q_BEYOND, Q_BOT_HAPPENED,
    Q_BROKEN, Q_GRID_KNOWN, Q_HAPPENED, Q_LEFT, Q_NEAR, Q_ON_GRID, Q_OUTCOME, Q_READY, Q_SPENT,
    Q_UNUSED, Q_WHOM, SKILL, STAYS)
from pitwall.games.pole_position.standings import leader
from pitwall.games.pole_position.state import (
    GREEN_2, GRID, HARD, OFF, PHASE, PIT, SEAT, SOFT, START, TYRE, is_bot, keeps_books)
from pitwall.race.referee import TABLE



class Show(show.Show):
    """The tracked game's texts, with those of the additional questions.

    The numbers of these questions are in OWN.
    """

    QUESTIONS = QUESTIONS

    # --- the question ---

    def question(self, ask):
        """Return the race's open question as one line."""
        if ask.what not in OWN:
            return show.Show.question(self, ask)
        move, name = self.race.scratch.moves, self.car(ask.who)
        mp = move.mp
        if ask.what == Q_HAPPENED and keeps_books(self.race.cars[ask.who]):
            return self.say("books.moved", name)
        if ask.what == Q_OUTCOME:
            return self._fought(ask.who, move)
        if ask.what == Q_BOT_HAPPENED and self._counted(ask.who):
            base, progress, worn = bots.parts(self.race, self.race.cars[ask.who])
            return self.say("ask.bot-sum", name, mp, base, progress, worn)
        return self.say("ask." + self.QUESTIONS[ask.what], name, mp)

    def _ask(self, what, who, *more):
        """Return the line; if the table rolls for a leader with own books, it names the leader."""
        if who == TABLE and what in (Q_WEATHER, Q_EVENT, Q_SC_WEATHER):
            who = leader(self.race)
        return show.Show._ask(self, what, who, *more)

    def _fought(self, who, move):
        """Return the line of a fight that is rolled at the table."""
        other = self.fighters()[1]
        known = other if keeps_books(self.race.cars[who]) else who
        if keeps_books(self.race.cars[known]):
            return self.say("books.between", self.car(who), self.car(other))
        return self.say("ask.outcome", self.car(who), self.car(other), self.car(known), move.counts)

    def _counted(self, who):
        """Return True if its MP come from its card alone."""
        return (self.race.table[PHASE] != START
                and bots.speed(self.race, self.race.cars[who]) == self.race.scratch.moves.mp)

    def help(self, ask):
        """Return a sentence or two about the question."""
        if ask.what == Q_BOT_HAPPENED:
            return " ".join(self.guide(ask.who))
        if ask.what == Q_HAPPENED and keeps_books(self.race.cars[ask.who]):
            return self.say("books.help")
        return show.Show.help(self, ask)

    # --- answers ---

    def option(self, ask, i):
        """Return answer i in a few words."""
        what, value = ask.what, ask.options[i]
        if what not in OWN:
            return show.Show.option(self, ask, i)
        if what in (Q_HAPPENED, Q_BOT_HAPPENED):
            return self._happened(ask.who, value)
        if what == Q_UNUSED:
            return self.say("option.bonus", BONUS[value]) if BONUS[value] else \
                self.say("option.no bonus")
        if what == Q_LEFT:
            return self.say("option.left", value)
        if what == Q_GRID_KNOWN:
            return self.words.pick("option.grid", value)
        if what == Q_READY:
            return self.say("option.ready")
        if what in (Q_BEYOND, Q_BROKEN):
            return self.say("option.yes" if value else "option.no")
        if what == Q_SPENT:
            return "%d SP" % value
        if what in (Q_OUTCOME, Q_AFTERMATH):
            key = "option.outcome" if what == Q_OUTCOME else "option.aftermath"
            return self.words.pick(key, value)
        return self.say("option.nobody") if value == TABLE else self.car(value)

    def _happened(self, who, code):
        move = self.race.scratch.moves
        if code == PASSED and keeps_books(self.race.cars[who]):
            return self.say("option.passed")      # with or without a fight
        size = move.engine_size if code == ENGINE else move.brake_size
        rival = self.car(choices.stays_behind(self.race, who)) if code == STAYS else ""
        return self.words.pick("happened", code).format(size, rival)

    def lineup(self, ask, i):
        """Return the grid so far, and the car that answer i adds to it; see Status."""
        if ask.what != Q_ON_GRID:
            return ()
        places = {car[GRID]: who for who, car in enumerate(self.race.cars)}
        found = []
        while len(found) + 1 in places:
            found.append((places[len(found) + 1], False))
        return found + [(ask.options[i], True)]

    def price(self, ask, i):
        """Return EP + 16 BP + 256 SP that answer i costs at once."""
        if ask.what not in OWN:
            return show.Show.price(self, ask, i)
        code, move = ask.options[i], self.race.scratch.moves
        if ask.what == Q_SPENT:
            return show.SP_UNIT * code
        if ask.what != Q_HAPPENED:
            return 0
        if code == ENGINE:
            return choices.price(move.e)
        if code == BRAKES:
            return show.BP_UNIT * choices.price(move.b)
        return show.SP_UNIT if code == SKILL else 0

    def detail(self, ask, i):
        """Return a sentence or two about answer i, or ""."""
        if ask.what == Q_BOT_HAPPENED and ask.options[i] == BOX:
            return self._pits(ask.who)
        if ask.what == Q_BOT_HAPPENED and ask.options[i] == MEETS or (
                ask.what == Q_WHOM and is_bot(self.race.cars[ask.who])):
            return self._value(ask.who)
        if ask.what == Q_HAPPENED and not i and keeps_books(self.race.cars[ask.who]):
            return self.say("books.help")
        if ask.what in (Q_HAPPENED, Q_BOT_HAPPENED) and i:
            return self.words.pick("happened helps", ask.options[i])
        if ask.what == Q_NEAR:
            return self.say("help.near")
        return ""

    # --- the plans of a bot ---

    def _value(self, who):
        """Return the text of its overtaking value (17.6.1)."""
        race = self.race
        values, bonus = fights.faces(race, who), fights.modifier(race, who, False)
        return self.say("bot.value", values[0]) if len(values) == 1 else \
            self.say("bot.roll", bonus)

    def _pits(self, who):
        """Return the text about its stop at the pit entry and its next tyres (17.9)."""
        compound = self.race.rules.bots.next_tyre(self.race, who)
        if compound == EITHER:
            tyres = self.say("bot.either", *[self.words.pick("tyre sets", one)
                                             for one in (SOFT, HARD)])
        else:
            tyres = self.words.pick("tyre sets", compound)
        return self.words.pick("bot.pits", bots.pit_wish(self.race, who)).format(tyres)

    def guide(self, who):
        """Return texts about the car's path: a bot follows rules (17.5.2), a person does not."""
        car = self.race.cars[who]
        if not is_bot(car):
            return [self.say("guide.person")]
        if car[OFF] == 2:
            return [self.say("guide.off")]
        if car[PIT] == GREEN_2:
            return [self.say("guide.exit")]
        return list(self.words.text("guide.start" if self.race.table[PHASE] == START
                                    else self.race.rules.bots.guide))

    def orders(self, ask):
        """Return True if people make a bot's move on the board and then report it."""
        return ask.what == Q_BOT_HAPPENED

    def distance(self, who):
        """Return (the car's MP as figures, the source of a bot's MP)."""
        race, car, mp = self.race, self.race.cars[who], self.race.scratch.moves.mp
        why = self.words.pick("seats", car[SEAT]) if is_bot(car) else self.tyre_name(car[TYRE])
        if is_bot(car) and self._counted(who):
            why = self.say("bot.sum", *bots.parts(race, car))
        return "%d" % mp, why

    def outlook(self, who):
        """Return lines about a car in place of a map: the path of a bot and its plans.

        A person gets instructions only while they apply.
        """
        if is_bot(self.race.cars[who]):
            return self.guide(who) + [self._value(who), self._pits(who)]
        if keeps_books(self.race.cars[who]):
            return [self.say("guide.own")] if self.race.ask.who == who else []
        return self.guide(who) if self.race.ask.who == who else []

    def data(self, who):
        """Return a line about a car for people who see no dashboard."""
        if keeps_books(self.race.cars[who]):
            return self.words.pick("seats", self.race.cars[who][SEAT])
        return show.Show.data(self, who)

    def where_section(self, s):
        """Return the place of a yellow flag, which is that of a car."""
        return self.say("free.where", self.car(s)) if s < len(self.race.cars) else \
            self.say("in pits")
