"""The answers a sensible driver of Pole Position would give, question by question.

best_move.py judges moves, stints.py tyres and stops. Questions that are missing here get the first
answer.
"""

from pitwall.games.pole_position import collisions, damage, last_told, odds, stress, tyres
from pitwall.games.pole_position.asks import (
    BP_TO_EP, EP_TO_BP, FIGHT, Q_AGAIN, Q_BACK, Q_BID, Q_CALM, Q_DEFEND, Q_DRIVER, Q_EXIT_MOVE,
    Q_EXTRA_MOVE, Q_FIT, Q_KEEP_TYRE, Q_MOVE, Q_OFF_MOVE, Q_PIT_SETTING, Q_REPLACE, Q_REROLL,
    Q_REROLL_START, Q_SC_STOP, Q_SECOND_ROLL, Q_SETTING, Q_SPLIT, Q_START_MOVE, Q_START_TYRE,
    Q_STAY_ON, Q_TEAM, Q_TEAM_PASS, Q_TEAM_POINT, Q_TOKEN, Q_WEAR_MARKER, ROLLS_TOKEN)
from pitwall.games.pole_position.best_move import BestMove, skill
from pitwall.games.pole_position.dangers import IMMUNE, Dangers
from pitwall.games.pole_position.house_data import PURPLE
from pitwall.games.pole_position.state import (
    BP, COLLISIONS, EP, EVENTS, LAP, LAPS, SCORE, SETS_OF, STOPS, TYRE, V_TYRE_DICE, uses)
from pitwall.games.pole_position.stints import NEVER, Stints
from pitwall.games.pole_position.turn import AGAIN, FREE

OFF = 0                 # hundredths of an MP: 4 cells now and 4 in place of the next roll
LOW_SCORE = 3           # two more rolls are worth an SP up to this score
# Cards by their value in a race, the best first (annexes 1 and 2).
DRIVERS = (7, 4, 3, 1, 11, 2, 12, 8, 6, 5, 9, 10)
TEAMS = [2, 4, 11, 10, 12, 3, 7, 1, 6, 9, 8, 5]


def proposal(race, ask):
    """Return the answer that is proposed, 0 .. ask.n - 1."""
    if ask.n == 1 or ask.what not in ANSWERS:
        return 0
    return ANSWERS[ask.what](race, ask)


def _yes(race, ask):
    return 1


def _index(ask, value):
    """Return the answer with this value, or 0."""
    for i in range(ask.n):
        if ask.options[i] == value:
            return i
    return 0


def _move(race, ask):
    return BestMove(race, ask).answer()


# --- before the race ---

def _setting(race, ask):
    return _index(ask, race.cars[ask.who][EP])


def _split(race, ask):
    """Split the points evenly."""
    return _index(ask, ask.options[ask.n - 1] // 2)


def _again(race, ask):
    """Accept only if another repair is due."""
    return int(damage.unrepaired(race.cars[ask.who]) > 0)


def _first(ask, order):
    """Return the answer that is first in an order."""
    return min(range(ask.n), key=lambda i: order.index(ask.options[i]))


def _driver(race, ask):
    return _first(ask, DRIVERS)


def _team(race, ask):
    """Choose a team immune to breakdowns by events, if these may end the race."""
    immune = [team for team in IMMUNE[race.rules.number] if uses(race, EVENTS)]
    return _first(ask, immune + TEAMS)


def _token(race, ask):
    """Pay for two more rolls after a low score."""
    return _index(ask, ROLLS_TOKEN) if race.cars[ask.who][SCORE] <= LOW_SCORE else 0


def _start_tyre(race, ask):
    sets = [SETS_OF.index(ask.options[i]) for i in range(ask.n)]
    return sets.index(Stints(race, ask.who).choose(sets, race.table[LAPS], True))


# --- rolls ---

def _reroll_start(race, ask):
    best = max(last_told.rolls(race, ask.who))
    gain = sum([max(0, face - best) for face in PURPLE]) * 100 // len(PURPLE)
    return int(gain > skill(race, ask.who))


def _roll_worth(race, who, face, price):
    """Return a roll's value in hundredths of an MP, minus the SP to stay on the track."""
    off_at = tyres.off_at(race, who)
    if face < off_at:
        return 100 * face
    paid = face - off_at + 1
    if paid > stress.spendable(race, who):
        return OFF
    return max(OFF, 100 * (off_at - 1) - price * paid)


def _reroll(race, ask):
    """Choose the best face, unless another roll is worth its SP."""
    who, last = ask.who, ask.options[ask.n - 1]
    price, again = skill(race, who), last in (AGAIN, FREE)
    worth = [_roll_worth(race, who, ask.options[i], price) for i in range(ask.n - again)]
    best = max(worth)
    if again:
        faces = race.rules.values[V_TYRE_DICE][race.cars[who][TYRE]]
        gain = sum([max(0, _roll_worth(race, who, face, price) - best) for face in faces])
        if last == FREE or gain // len(faces) > price:
            return ask.n - 1
    return worth.index(best)


def _stay_on(race, ask):
    """Pay the fewest SP that keep it on the track, if worth it; none for a slippery cell alone."""
    who = ask.who
    face, off_at = last_told.kept_roll(race, who), tyres.off_at(race, who)
    if face < off_at or _roll_worth(race, who, face, skill(race, who)) <= OFF:
        return 0
    for i in range(ask.n):
        if face - ask.options[i] < off_at:
            return i
    return 0


def _calm(race, ask):
    """Calm down if stress blocks the extras."""
    return int(stress.level(race, ask.who) >= stress.NO_BIDS)


# --- fights ---

def _defend(race, ask):
    """Fight, as it is free, unless both cars may crash."""
    who = ask.who
    attacker = last_told.attack(race)[1]
    if uses(race, COLLISIONS):
        won, crashed, of = odds.fight(race, attacker, who, race.scratch.unused)
        last = race.cars[who][LAP] >= race.table[LAPS]
        if Dangers(race, who).crash() or not last and 2 * (of - won - crashed) < of:
            return 1 - _index(ask, FIGHT)
    return _index(ask, FIGHT)


def _bid(race, ask):
    """Bid just enough to lead, if that is worth its SP."""
    who = ask.who
    attacking = last_told.attack(race)[1] == who
    mine, theirs = last_told.sides(race, who)
    needs = theirs - mine + attacking
    worth = 150 + (100 * race.scratch.unused if attacking else 100)
    if 0 < needs < ask.n and needs * skill(race, who) <= worth:
        return needs
    return 0


def _second_roll(race, ask):
    """Roll again after a breakdown, or if a better result is likely."""
    result = last_told.damage(race, ask.who)
    better = sum([each < result for each in collisions.results(race, ask.who)])
    return int(result >= collisions.LIGHT or 2 * better > 6)


# --- in the pits ---

def _fit(race, ask):
    """Choose the set that needs the fewest turns to the flag."""
    sets = [ask.options[i] for i in range(ask.n)]
    laps = max(1, race.table[LAPS] + 1 - race.cars[ask.who][LAP])
    return sets.index(Stints(race, ask.who).choose(sets, laps, False))


def _sc_stop(race, ask):
    """Stop if it is the first stop or other tyres are better, as it costs no turn."""
    return int(not race.cars[ask.who][STOPS] or Stints(race, ask.who).gain(0) > 0)


def stop(race, who):
    """Return (a stop at the end of this lap gains something, it is the last chance)."""
    gain = Stints(race, who).gain()
    return gain > 0, gain == NEVER


def _pit_setting(race, ask):
    car = race.cars[ask.who]
    swap = BP_TO_EP if car[EP] + 2 < car[BP] else EP_TO_BP if car[BP] + 2 < car[EP] else 0
    return _index(ask, swap)


def _team_point(race, ask):
    car = race.cars[ask.who]
    return _index(ask, EP if car[EP] <= car[BP] else BP)


ANSWERS = {
    Q_SETTING: _setting, Q_SPLIT: _split, Q_AGAIN: _again, Q_BACK: _yes, Q_TEAM_PASS: _yes,
    Q_DRIVER: _driver, Q_TEAM: _team, Q_TOKEN: _token,
    Q_REPLACE: _yes, Q_START_TYRE: _start_tyre, Q_REROLL_START: _reroll_start, Q_REROLL: _reroll,
    Q_STAY_ON: _stay_on, Q_CALM: _calm, Q_WEAR_MARKER: _yes, Q_KEEP_TYRE: _yes,
    Q_DEFEND: _defend, Q_BID: _bid, Q_SECOND_ROLL: _second_roll, Q_FIT: _fit, Q_SC_STOP: _sc_stop,
    Q_PIT_SETTING: _pit_setting, Q_TEAM_POINT: _team_point, Q_MOVE: _move, Q_EXTRA_MOVE: _move,
    Q_OFF_MOVE: _move, Q_START_MOVE: _move, Q_EXIT_MOVE: _move}
