"""The careful drivers, a seat `careful`: plain sense, the measure for rivals.

Formula D's looks a turn ahead (pitwall.games.formula_d.careful). Race Pace's stops when it must, or
when rain keeps it from moving; otherwise it raises the bar nearest to an RP, or takes Strategic.
"""

from pitwall import rivals
from pitwall.race.dice import Dice

SEAT = "careful"
GAMES = ("formula-d", "race-pace")      # games with a careful driver


def load(seed, values, game):
    """Return the careful driver of one of GAMES; seed: 0 .. 2^30-1; values: as for rivals.load."""
    if game == "race-pace":
        return RacePace(seed)
    own = rivals.own(game)
    return own.Rival(seed, values, own.CAREFUL)


class RacePace:
    """The careful driver of Race Pace."""

    def __init__(self, seed):
        from pitwall.games.race_pace import asks, pace, state
        self.lots, self.asks, self.pace, self.state = Dice(seed), asks, pace, state

    def answer(self, race, ask):
        """Return the answer to a question, 0 .. ask.n - 1."""
        asks, options = self.asks, list(ask.options[:ask.n])
        if ask.what in (asks.Q_TYRE, asks.Q_START_TYRE):
            return options.index(self._tyres(race, race.cars[ask.who], options))
        if ask.what == asks.Q_ACTION and ask.n > 1:
            return options.index(self._action(race, ask.who, options))
        return 1 if ask.what == asks.Q_BOOST else self.lots.below(ask.n)

    def _tyres(self, race, car, options):
        """Return an unused set, softs first, wet ones in the rain."""
        state = self.state
        order = [state.SOFT, state.MEDIUM, state.HARD, state.WET]
        if state.rains(race):
            order = [state.WET, state.HARD, state.SOFT, state.MEDIUM]
        found = [tyre for tyre in order if tyre in options]
        return ([tyre for tyre in found if not car[state.USED] >> tyre & 1] + found)[0]

    def _action(self, race, who, options):
        state, car = self.state, race.cars[who]
        if self.pace.is_stuck(race, car) and state.BOX_BOX in options:
            return state.BOX_BOX
        bars = [action for action in (state.DO_ENGINE, state.DO_AERO, state.DO_SKILL)
                if action in options and car[state.ENGINE + action - 1] < 100]
        near = [action for action in bars if car[state.ENGINE + action - 1] in (85, 95)]
        late = state.STRATEGIC in options and (
            state.lap_of(race, who) > race.table[state.LAPS] // 2)
        return (near + [state.STRATEGIC] * late + bars
                + [options[self.lots.below(len(options))]])[0]
