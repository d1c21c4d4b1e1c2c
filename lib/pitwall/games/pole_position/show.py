"""The texts of Pole Position: its questions, their answers with prices, its dice.

    show = Show(race, words)          # words: a table of pitwall.ui.words
    show.question(ask)                the question in one line
    show.option(ask, i)               a short text for answer i
    show.price(ask, i)                the cost of answer i, packed; show.cost(price) as text
    show.help(ask)                    a sentence or two that explain the question

The ask must be the race's open one. No text is longer than 40 letters, except for `help`. Cars,
weather and cells are in status.py, the commentary is in commentary.py.
"""

from pitwall.circuit.lanes import CORNER
from pitwall.race.referee import TABLE, const
from pitwall.games.pole_position import damage, hints, last_told, stress, tyres
from pitwall.games.pole_position.asks import (
    BLUE_DIE, DRIVER_DECK, EVENT_DECK, EXTRAS, FIGHT, PURPLE_DIE, QUESTIONS, Q_ATTACK_ROLL, Q_BID,
    Q_BOT_ALERT, Q_BOT_PIT, Q_BOT_TYRE, Q_CALM, Q_DEFEND, Q_DEFEND_ROLL, Q_DRIVER, Q_EXIT_MOVE,
    Q_EXTRA_MOVE, Q_FIT, Q_MOVE, Q_OFF_MOVE, Q_PIT_SETTING, Q_REROLL, Q_REROLL_START, Q_SECOND_ROLL,
    Q_SETTING, Q_SPLIT, Q_START_MOVE, Q_START_TYRE, Q_STAY_ON, Q_TEAM, Q_TEAM_POINT, Q_TOKEN,
    Q_TYRE_ROLL, ROLLS_TOKEN, TEAM_DECK)
from pitwall.games.pole_position.collisions import second_is_free
from pitwall.games.pole_position.fights import defenders
from pitwall.games.pole_position.house_data import ALERT
from pitwall.games.pole_position.pieces import AFTER, BEFORE, POINTS, ROLLED, lowest
from pitwall.games.pole_position.state import (
    BP, COLLISIONS, DRY, EP, FULL_LIFE, LEFT_LINE, ON_LINE, PHASE, SCORE, SETS, SETS_OF, SP,
    STRESS_LEVEL, TYRES, V_EVENTS, life_of, uses, weather)
from pitwall.games.pole_position.status import Status
from pitwall.games.pole_position.turn import FREE

CARDS = {Q_DRIVER: DRIVER_DECK, Q_TEAM: TEAM_DECK}
MOVES = (Q_MOVE, Q_EXTRA_MOVE, Q_OFF_MOVE, Q_START_MOVE, Q_EXIT_MOVE)

# A price is EP + 16 BP + 256 SP.
BP_UNIT = const(16)
SP_UNIT = const(256)


def ep_of(price):
    return price & 15


def bp_of(price):
    return price >> 4 & 15


def sp_of(price):
    return price >> 8


class Show(Status):
    """Texts and numbers for the questions of one race."""

    QUESTIONS = QUESTIONS

    # --- the question ---

    def question(self, ask):
        """Return the race's open question as one line."""
        what = ask.what
        if what in MOVES:
            return self._ask(what, ask.who, self.race.scratch.moves.mp)
        if what == Q_TOKEN:
            return self._ask(what, ask.who, self.race.cars[ask.who][SCORE])
        if what == Q_REROLL_START:
            return self._ask(what, ask.who, max(self.rolls(ask.who)))
        if what == Q_TYRE_ROLL:
            return self._ask(what, ask.who, self.die_name(ask))
        if what == Q_STAY_ON:
            return self._ask_stay(ask)
        if what == Q_BID:
            mine, other = self.sides(ask.who)
            return self._ask(what, ask.who, mine, other)
        if what == Q_ATTACK_ROLL or what == Q_BOT_ALERT:
            return self._ask(what, ask.who, self.car(self.fighters()[1]))
        if what == Q_DEFEND or what == Q_DEFEND_ROLL:
            return self._ask(what, ask.who, self.car(self.fighters()[0]))
        if what == Q_BOT_PIT and self.race.scratch.pits_from:
            return self.say("ask.bot-weather", self.car(ask.who), self.race.scratch.pits_from)
        if what == Q_BOT_TYRE and self.race.table[PHASE] != TYRES:
            return self.say("ask.bot-fit", self.car(ask.who))
        if what in CARDS and ask.die:
            return self.say("ask.draw driver" if what == Q_DRIVER else "ask.draw team",
                            self.car(ask.who))
        return self._ask(what, ask.who, *self._more(ask))

    def _more(self, ask):
        """Return the additional values in the line of a question."""
        car = self.race.cars[ask.who % TABLE]
        if ask.what == Q_SECOND_ROLL:
            return (self.words.pick("damages", self.damage_of(ask.who)),)
        if ask.what == Q_CALM:
            return car[STRESS_LEVEL], stress.price(self.race, car)
        return ()

    def _ask(self, what, who, *more):
        return self.say("ask." + self.QUESTIONS[what], self.car(who), *more)

    def _ask_stay(self, ask):
        value = self.kept_roll(ask.who)
        key = "ask.stay-on" if value >= self._off_at(ask.who) else "ask.stay-safe"
        return self.say(key, self.car(ask.who), value, self.weather_name(weather(self.race)))

    def help(self, ask):
        """Return a sentence or two about the question."""
        if ask.what == Q_STAY_ON and self.kept_roll(ask.who) < self._off_at(ask.who):
            return self.say("help.stay-safe")
        if ask.what == Q_BOT_PIT and self.race.scratch.pits_from:
            return self.say("help.bot-weather")
        if ask.what == Q_BOT_TYRE and self.race.table[PHASE] != TYRES:
            return self.say("help.bot-fit")
        if ask.what == Q_BOT_TYRE and weather(self.race) != DRY:
            return self.say("rain.bot")
        if ask.what in self.race.rules.helps:
            return self.say("2022." + QUESTIONS[ask.what])
        text = Status.help(self, ask)
        if ask.what in (Q_ATTACK_ROLL, Q_DEFEND_ROLL) and uses(self.race, COLLISIONS):
            text += " " + self.say("help.crash")
        return text

    def _off_at(self, who):
        return tyres.off_at(self.race, who)

    def _grip_at(self, who):
        if not self.race.scratch.grip:
            return tyres.NEVER
        return tyres.grip_at(self.race, who)

    # --- dice ---

    def face(self, ask, i):
        """Return face i of the die: a number, with ! on the purple die, or sun and cloud.

        For a deck, return the text of card i.
        """
        if ask.die >= EVENT_DECK:
            return self._card(ask.die, ask.options[i])
        if ask.die == BLUE_DIE:
            return self.words.pick("suns", ask.options[i])
        if ask.die == PURPLE_DIE and self.race.rules.circle(ask, i):
            return self.say("option.circle", ask.options[i])
        return "%d%s" % (ask.options[i], "!" if ask.die == PURPLE_DIE and ALERT[i] else "")

    def _card(self, deck, card):
        if deck == EVENT_DECK:
            return self.words.pick("events", self.race.rules.values[V_EVENTS][card][0])
        return self.words.pick("driver cards" if deck == DRIVER_DECK else "team cards", card)

    # --- answers ---

    def option(self, ask, i):
        """Return answer i in a few words; for a roll, the face."""
        what, value = ask.what, ask.options[i]
        if ask.die:
            return self.face(ask, i)
        if what in MOVES:
            return self.say("option.more") if value == EXTRAS else self._move(i)
        if what == Q_STAY_ON:
            return self._stay(ask.who, self.kept_roll(ask.who) - value, value)
        if what == Q_BID:
            return self._bid(ask, value)
        if what == Q_FIT:
            return self._set(ask.who, value)
        if what == Q_START_TYRE:
            return self.say("tyre", self.tyre_name(value), self.life_name(FULL_LIFE[value]))
        if what == Q_REROLL:
            return self._roll(ask.who, value)
        if what == Q_DEFEND:
            return self.say("option.fight" if value == FIGHT else "option.let")
        if what == Q_TOKEN:
            return self._token(ask.who, value)
        if what in CARDS:
            return self._card(CARDS[what], value)
        if what in (Q_SETTING, Q_SPLIT, Q_PIT_SETTING, Q_TEAM_POINT):
            return self._points(ask, value)
        return self.say("option.yes" if value else "option.no")

    def _points(self, ask, value):
        """Return the answers that distribute EP and BP."""
        if ask.what == Q_PIT_SETTING:
            return self.words.pick("option.swaps", value)
        if ask.what == Q_TEAM_POINT:
            return self.say("EP" if value == EP else "BP", 1)
        car = self.race.cars[ask.who]
        total = ask.options[ask.n - 1] if ask.what == Q_SPLIT else car[EP] + car[BP]
        return self.setting_name(value, total - value)

    def _token(self, who, value):
        if value == ROLLS_TOKEN:
            return self.say("option.rolls")
        return self.say("option.keep", self.race.cars[who][SCORE])

    def _roll(self, who, value):
        if not value or value == FREE:
            return self.say("option.free again" if value else "option.again")
        worn, broken = tyres.penalty(self.race.cars[who]), damage.penalty(self.race.cars[who])
        if worn or broken:
            return self.say("option.worn roll" if worn else "option.broken roll", value,
                            max(0, value - worn - broken))
        return self.say("option.roll", value)

    def _stay(self, who, value, paid):
        if paid:
            return self.say("option.safe" if value < self._grip_at(who) else "option.stay", value)
        return self.say("option.off" if value >= self._off_at(who) else "option.slip")

    def _bid(self, ask, value):
        if not value:
            return self.say("option.give up")
        mine, other = self.sides(ask.who)
        return self.say("option.bid", value, mine + value, other)

    def _set(self, who, number):
        return self.say("tyre", self.tyre_name(SETS_OF[number]),
                        self.life_name(life_of(self.race.cars[who][SETS + number])))

    # --- moves ---

    def is_move(self, ask):
        """Return True if the ask offers moves."""
        return ask.what in MOVES

    def is_attack(self, i):
        """Return True if option i of a move attacks, instead of ending there."""
        return self.race.scratch.moves.is_attack(i)

    def option_line(self, i):
        """Return the racing line at the end of option i of a move: 0 none, 1 on it, 2 left."""
        return self.race.scratch.moves.option_line[i] & 15

    def option_left(self, i):
        """Return the MP left for option i, an attack: for the fight and the move after it."""
        moves = self.race.scratch.moves
        left, part = moves.option_left[i] - 1, (moves.option_part[i] - 1) % 3
        if part == ROLLED:
            return moves.mp - left
        return left + (moves.mp if part == BEFORE else 0)

    def option_mp(self, i):
        """Return the fewest MP that option i of a move takes, or 0 if that is not meaningful."""
        moves = self.race.scratch.moves
        if (self.race.ask.what == Q_EXTRA_MOVE or moves.is_attack(i) or moves.part == AFTER
                or moves.part == BEFORE and moves.left):
            return 0
        mask = moves.road.masks(self.option_line(i))[moves.option_cell[i]]
        counted = mask >> moves.least << moves.least
        return lowest(counted or mask) if mask else 0

    def rivals(self, i):
        """Return the cars that option i, an attack, must fight, in order."""
        moves = self.race.scratch.moves
        return defenders(self.race, moves.road, moves.option_cell[i])

    def _move(self, i):
        moves = self.race.scratch.moves
        if moves.is_attack(i):
            rivals = self.words.listed([self.car(other) for other in self.rivals(i)])
            return self.say("option.attack", rivals, self.option_left(i))
        if moves.option_cell[i] == moves.circuit.box:
            return self.say("option.box", moves.mp - moves.option_left[i])
        if moves.option_cell[i] == moves.cell:
            return self.say("option.stay put")
        counted = self.option_mp(i)
        if counted:
            return self.say("option.cells", counted, self.option_place(i))
        return self.option_place(i)

    def option_place(self, i):
        """Return the place where option i ends or attacks: cell, lane, state of the line."""
        return self.cell_name(self.race.scratch.moves.option_cell[i]) + self.line_name(i)

    def line_name(self, i):
        """Return a text such as ", on the line" for a move that ends in a corner; otherwise ""."""
        moves = self.race.scratch.moves
        if not moves.circuit.flags[moves.option_cell[i]] & CORNER:
            return ""
        line = self.option_line(i)
        if line in (ON_LINE, LEFT_LINE):
            return self.words.pick("lines", line)
        return self.say("line lost") if moves.line else ""

    def warning(self, ask, i):
        """Return the odds of answer i, if it fights or may slip; otherwise ""."""
        return hints.warning(self, ask, i)

    def aside(self, ask):
        """Return the odds for the question, or ""."""
        return hints.line(self, ask)

    def data(self, who):
        """Return a line about a car for people who see no dashboard."""
        car = self.race.cars[who]
        return self.say("race.points", car[EP], car[BP], car[SP])

    # --- the price of an answer ---

    def price(self, ask, i):
        """Return EP + 16 BP + 256 SP that answer i costs at once (a bid: if it wins)."""
        what, value = ask.what, ask.options[i]
        if what in MOVES:
            return 0 if value == EXTRAS else self._move_price(i)
        if what == Q_STAY_ON or what == Q_BID:
            return SP_UNIT * value
        if (what == Q_REROLL and not value or what in (Q_REROLL_START, Q_SECOND_ROLL) and value
                and not (what == Q_SECOND_ROLL and second_is_free(self.race, ask.who))
                or what == Q_TOKEN and value == ROLLS_TOKEN):
            return SP_UNIT
        return 0

    def _move_price(self, i):
        moves = self.race.scratch.moves
        bill = moves.option_bill[i]
        return (POINTS[bill % 3] - POINTS[moves.e]
                + BP_UNIT * (POINTS[bill // 3 % 3] - POINTS[moves.b])
                + SP_UNIT * (bill // 9 - moves.s))

    def cost(self, price):
        """Return a price as text: "3 EP, 1 SP", or "free"."""
        paid = [self.say(kind, points) for kind, points in
                (("EP", ep_of(price)), ("BP", bp_of(price)), ("SP", sp_of(price))) if points]
        return ", ".join(paid) or self.say("free")

    brief = cost

    # --- the latest events ---

    def damage_of(self, who):
        """Return the result of a car's last damage roll."""
        return last_told.damage(self.race, who)

    def rolls(self, who):
        """Return the faces a car may use in this round, each once, in order."""
        return last_told.rolls(self.race, who)

    def kept_roll(self, who):
        """Return the face a car chose to move by."""
        return last_told.kept_roll(self.race, who)

    def fighters(self):
        """Return (attacker, defender) of the last attack."""
        return last_told.attack(self.race)[1:]

    def sides(self, who):
        """Return [strength of `who`, of the other] in the fight so far, with the bids."""
        return last_told.sides(self.race, who)
