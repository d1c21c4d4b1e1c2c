"""The radio commentary: a line or two for a car's turn, a heading for a round.

pitwall.games.narration describes how the lines are made.
"""

from pitwall.circuit.lanes import GREAT_BRITAIN
from pitwall.race.referee import RaceState, const
from pitwall.games.narration import HEADING, LINE, NEWS, Telling, told_by
from pitwall.games.pole_position import damage
from pitwall.games.pole_position.asks import (
    TELLS, T_BLOCKED, T_BOT_MP, T_BROKEN_DOWN, T_CLOUD, T_DRIVER, T_END, T_EVENT, T_EXIT,
    T_FINISHED, T_FITTED, T_FLAGS_IN, T_GREEN, T_GRID, T_HEAVY, T_KNOCKED_OUT, T_LAP, T_MOVE,
    T_NO_POINTS, T_NO_STOP, T_OFF_TRACK, T_OWN_TURN, T_PAID_SP, T_PIT, T_QUEUE, T_REPAIRED,
    T_REPLACED, T_RETIRED, T_ROLL, T_ROUND, T_SAFETY_CAR, T_SCORE, T_SC_IN, T_SC_STOP, T_SESSION,
    T_SETTING, T_SETUP, T_STRESS, T_TARGET, T_TEAM, T_TYRE, T_WEAR, T_WEATHER)
from pitwall.games.pole_position.events import GB_STEPS
from pitwall.games.pole_position.house_data import SAFETY_CAR_OUT
from pitwall.games.pole_position.state import (
    CAR_SIZE, FULL_LIFE, GRID, LAPS, LAP_COUNTER, LIFE, OFF, PHASE, QUALIFYING, RACING, ROUNDS,
    SAFETY, STATUS, TABLE_SIZE, TURN, TYRE, is_bot, life_of, special)
from pitwall.games.pole_position.story import Story

START_ROUNDS = const(3)
# A car's own actions. If the car is another than before, they begin its turn.
NO_TURN = (T_TARGET, T_SC_STOP)                # happens to a car outside its own turn
OPENERS = (T_ROLL, T_BOT_MP, T_OFF_TRACK, T_MOVE, T_BLOCKED, T_EXIT, T_GREEN, T_PIT,
           T_OWN_TURN) + NO_TURN
# These may also happen to a car while nobody has its turn; then they are a line of their own.
ALONE = (T_LAP, T_STRESS, T_FINISHED, T_NO_STOP, T_BROKEN_DOWN, T_NO_POINTS, T_RETIRED, T_SETTING,
         T_REPLACED)
ON_TYRES = (T_ROLL, T_BOT_MP, T_OFF_TRACK)     # of these, those of a turn that the tyres decide
TELLERS = (     # the method that handles an event
    (T_ROUND, "_round"), (T_CLOUD, "_cloud"), (T_WEATHER, "_weather"), (T_SESSION, "_session"),
    (T_SCORE, "_score"), (T_PAID_SP, "_paid"), (T_GRID, "_grid"), (T_KNOCKED_OUT, "_knocked_out"),
    (T_TYRE, "_start_tyre"), (T_WEAR, "_wear"), (T_FITTED, "_fitted"), (T_OFF_TRACK, "_off"),
    (T_END, "_end"), (T_DRIVER, "_driver"), (T_TEAM, "_team"), (T_EVENT, "_event"),
    (T_FLAGS_IN, "_flags_in"), (T_SAFETY_CAR, "_safety_car"), (T_QUEUE, "_queue"),
    (T_SC_IN, "_sc_in"), (T_HEAVY, "_heavy"), (T_REPAIRED, "_repaired"))


class Commentary(Telling):
    """Reads the events of show.race since the last checkpoint and turns them into lines."""

    TELLS, UNTOLD = TELLS, T_SETUP
    PAYS = 0, 1, 2      # EP, BP and SP

    def settle(self):
        self._tell_cloud()

    def turn_over(self):
        """Return True if another car has its turn now. A stop behind the safety car is no turn."""
        table = self.race.table
        return table[TURN] != self.story.who and table[PHASE] != SAFETY

    def hear(self, what, who, value):
        """Handle one reported event."""
        if self.cloud and what != T_WEATHER:
            self._tell_cloud()
        if what in OPENERS and (self.struck or not (self.story and self.story.who == who)):
            self._begin(what, who)
        if self.story:
            self.story.hear(what, who, value)
        elif what in ALONE:
            self.tell_alone(Story(self.show, who), what, value)
        told_by(self, TELLERS, what, who, value)

    def load(self):
        """Load table and cars as they were at the last checkpoint."""
        race = self.race
        self.tyre, self.life, self.off = bytearray(6), [0] * 6, bytearray(6)
        self.broken = bytearray(6)
        for who in range(len(race.cars)):
            first = TABLE_SIZE + who * CAR_SIZE
            self.tyre[who] = race.begun[first + TYRE]
            self.life[who] = life_of(race.begun[first + LIFE])
            self.off[who] = race.begun[first + OFF] == 2
            self.broken[who] = damage.penalty(race.begun[first:first + CAR_SIZE])
        self.starting = race.begun[PHASE] < ROUNDS
        self.qualifying = race.begun[PHASE] == QUALIFYING
        self.scores = []                       # [car, score, rolled again, SP paid]
        self.cloud = 0
        self.struck = False

    # --- turns ---

    def _begin(self, what, who):
        self.flush()
        self.struck = what == T_TARGET      # by an event card, before its turn
        tyres = "" if self.starting or what not in ON_TYRES else self._tyres(who)
        self.story = Story(self.show, who, tyres, self.life[who], self.broken[who])
        if self.off[who] and what not in NO_TURN:
            self.off[who] = 0
            self.story.back()

    def _tyres(self, who):
        """Return the text of the fitted set, such as "hards, 3 laps"."""
        life = self.life[who]
        return self.say("tell.set", self.words.pick("tyre sets", self.tyre[who]),
                        self.words.many("laps", life) if life > 0 else self.say("tell.worn set"))

    def _off(self, who, _):
        self.off[who] = 1

    def _wear(self, who, life):
        self.life[who] = life

    def _heavy(self, who, _):
        self.broken[who] = 1

    def _repaired(self, who, _):
        self.broken[who] = 0

    def _fitted(self, who, value):
        self._fit(who, value >> 4, life_of(value & 15))

    def _fit(self, who, compound, life):
        self.tyre[who] = compound
        self.life[who] = life
        self.used[who] += self.words.pick("tyre letters", compound)

    # --- rounds and weather ---

    def _round(self, _, number):
        self.flush()
        self.starting = number <= START_ROUNDS
        if self.starting:
            return self._line(HEADING, self.say("line.start", number))
        marked = RaceState(self.race, self.race.begun[:TABLE_SIZE])
        self._head(self.say("line.round", number, marked.table[LAP_COUNTER],
                            marked.table[LAPS], self.show.forecast(marked)))

    def _cloud(self, _, __):
        self.cloud = 1

    def _weather(self, _, __):
        if self.cloud:
            self.cloud = 2
        else:
            self.flush()
            self._line(NEWS, self.say("line.weather", self.show.forecast()))

    def _tell_cloud(self):
        """Report the forecast, which has changed after a cloud."""
        if self.cloud:
            key = "line.cloud" if self.cloud == 1 else "line.turns"
            self.cloud = 0
            self._line(LINE, self.say(key, self.show.forecast()))

    # --- cards, events, the safety car ---

    def _driver(self, who, driver):
        self._item("line.cards", self.say("line.card", self.show.car(who),
                                          self.words.pick("drivers", driver)))

    def _team(self, who, team):
        """Reported after the driver, if it is not known yet."""
        name, said = self.show.car(who), self.items[-1:]
        if said and said[0].startswith(name):
            name = self.items.pop()
        self._item("line.cards", self.say("line.team", name, self.words.pick("teams", team)))

    def _event(self, _, effect):
        self.flush()
        race, key, brings = self.race, "line.event", self.words.pick("events", effect)
        if special(race, GREAT_BRITAIN):
            brings = self.say("and", brings, self.words.many("clouds", GB_STEPS))
        if effect < SAFETY_CAR_OUT and not any([car[STATUS] == RACING and not is_bot(car)
                                                for car in race.cars]):
            key = "line.event of nobody"
        self._line(LINE, self.say(key, brings))

    def _flags_in(self, _, __):
        self._line(LINE, self.say("line.flags in"))

    def _safety_car(self, _, __):
        self.flush()
        self._line(HEADING, self.say("line.safety car"))

    def _queue(self, who, _):
        self._item("line.queue", self.show.car(who))

    def _sc_in(self, _, __):
        self.flush()
        self.off = bytearray(6)      # the cars of the queue are on the track
        self._line(LINE, self.say("line.sc in"))

    # --- qualifying and tyres ---

    def _session(self, _, number):
        self.flush()
        self.qualifying = True
        self._line(HEADING, self.say("line.session", number))

    def _score(self, who, value):
        for score in self.scores:
            if score[0] == who:
                score[1], score[2] = value, True
                return
        self.scores.append([who, value, False, 0])

    def _paid(self, who, points):
        """Before the grid is known, SP pay for rolls; later they pay for continuing."""
        if not self.qualifying:
            return
        for score in self.scores:
            if score[0] == who:
                score[3] += points
                return
        self._item("line.passage", self.show.car(who))

    def _tell_scores(self):
        for who, value, again, paid in self.scores:
            key = "line.paid score" if paid else "line.scores" if again else "line.score"
            self._item("line.rolls", self.say(key, self.show.car(who), value))
        self.scores = []
        self.flush()

    def _grid(self, who, place):
        if self.scores:
            self._tell_scores()
        if len(self.race.cars) > 1:
            self._item("line.grid", self.say("line.place", self.show.place_name(place),
                                             self.show.car(who)))

    def _knocked_out(self, who, _):
        """Replace the line about its grid place, which was reported just before."""
        self.items = []
        self._line(LINE, self.say("line.knocked out", self.show.car(who),
                                  self.show.place_name(self.race.cars[who][GRID])))

    def _start_tyre(self, who, compound):
        self.qualifying = False
        self._shared("line.tyres", "line.on", who, self.words.pick("tyre sets", compound))
        self._fit(who, compound, FULL_LIFE[compound])

    def _end(self, _, __):
        self.flush()
        self._line(HEADING, self.say("line.end"))
