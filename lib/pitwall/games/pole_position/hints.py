"""The odds shown with a question, and with a move that fights or may slip."""

from pitwall.games.pole_position import collisions, last_told, odds, tyres
from pitwall.games.pole_position.asks import (
    EXTRAS, Q_ATTACK_ROLL, Q_BID, Q_BLOWOUT, Q_COLLISION, Q_DEFEND, Q_DEFEND_ROLL, Q_EVENT,
    Q_EXIT_ROLL, Q_GRIP, Q_REROLL, Q_REROLL_START, Q_SC_WEATHER, Q_SECOND_ROLL, Q_START_ROLL,
    Q_STAY_ON, Q_TYRE_ROLL, Q_WEATHER)
from pitwall.games.pole_position.house_data import BLACK, PURPLE
from pitwall.games.pole_position.state import TYRE, V_TYRE_DICE
from pitwall.games.pole_position.turn import AGAIN, FREE

_ONES = len([face for face in BLACK if face == 1])


def line(show, ask):
    """Return the odds for the open question, or ""."""
    maker = _LINES.get(ask.what)
    return maker(show, ask) if maker else ""


def warning(show, ask, i):
    """Return the odds of option i of a move: winning its fights, or slipping; or ""."""
    if not show.is_move(ask) or ask.options[i] == EXTRAS:
        return ""
    race = show.race
    if show.is_attack(i):
        ways, of = odds.gauntlet(race, ask.who, show.rivals(i), show.option_left(i))
        return show.say("odds.attack", odds.percent(ways, of), ways, of)
    moves = race.scratch.moves
    if tyres.may_slip(race, ask.who, moves.option_cell[i], moves.rolled):
        return show.say("odds.slip", _ONES, len(BLACK))
    return ""


# --- one line per question ---

def _tyre_roll(show, ask):
    """Return the die's average; in rain, the number of faces that are too fast."""
    race, faces, who = show.race, ask.options, ask.who
    low, high, of = min(faces), max(faces), len(faces)
    off = odds.at_least(faces, tyres.off_at(race, who))
    grip_at = tyres.grip_at(race, who)
    slips = odds.at_least(faces, grip_at) - off if race.scratch.grip else 0
    if off and slips > 0:
        return show.say("odds.off and slips", low, high, off, of, slips)
    if off or slips > 0:
        return show.say("odds.off" if off else "odds.slips", low, high, off or slips, of)
    return _mean(show, ask)


def _mean(show, ask):
    mean = odds.tenths(ask.options)
    return show.say("odds.mean", min(ask.options), max(ask.options), mean // 10, mean % 10)


def _cloud(show, ask):
    """Return the odds that the weather moves on (8.1)."""
    return show.say("odds.cloud", show.race.rules.cloud_ways(), ask.n)


def _event(show, ask):
    """Return the odds of an event card (9)."""
    return show.say("odds.event", show.race.rules.event_ways(show.race), len(PURPLE))


def _collision(show, ask):
    results = collisions.results(show.race, ask.who)
    return show.say("odds.damage", results.count(collisions.HARMLESS),
                    odds.at_least(results, collisions.LIGHT), len(results))


def _reroll(show, ask):
    race, last = show.race, ask.options[ask.n - 1]
    if last != AGAIN and last != FREE:
        return ""
    best = max([ask.options[i] for i in range(ask.n - 1)])
    return _again(show, race.rules.values[V_TYRE_DICE][race.cars[ask.who][TYRE]], best)


def _reroll_start(show, ask):
    return _again(show, PURPLE, max(show.rolls(ask.who)))


def _again(show, faces, best):
    return show.say("odds.again", odds.at_least(faces, best + 1), len(faces), best)


def _stay_on(show, ask):
    return show.say("odds.slip", _ONES, len(BLACK)) if show.race.scratch.grip else ""


def _grip(show, ask):
    return show.say("odds.grip", _ONES, len(BLACK))


def _blowout(show, ask):
    return show.say("odds.blowout", _ONES, len(BLACK))


def _second(show, ask):
    """Return the odds of a lower result, which counts (10)."""
    of = len(BLACK)
    again = odds.at_least(collisions.results(show.race, ask.who), show.damage_of(ask.who))
    return show.say("odds.better", of - again, of)


def _fight(show, ask):
    race = show.race
    attacker, defender = show.fighters()
    attack = race.scratch.attack if ask.what == Q_DEFEND_ROLL else 0
    won, crashed, of = odds.fight(race, attacker, defender, race.scratch.unused, attack)
    key = "odds.crash" if crashed else "odds.fight"
    return show.say(key, show.car(attacker), won, of, crashed or odds.percent(won, of),
                    odds.bids(race, attacker), odds.bids(race, defender))


def _bid(show, ask):
    """Return the SP needed to lead, and the SP that the other may add then."""
    attacker, defender = show.fighters()
    other = defender if ask.who == attacker else attacker
    needs = last_told.lacks(show.race, ask.who)
    if needs >= ask.n:
        return show.say("odds.no bid", needs)
    more = odds.bids_left(show.race, other)
    if more:
        return show.say("odds.bid", needs, show.car(other), more)
    return show.say("odds.last bid", needs)


_LINES = {
    Q_TYRE_ROLL: _tyre_roll, Q_REROLL: _reroll, Q_REROLL_START: _reroll_start,
    Q_STAY_ON: _stay_on, Q_GRIP: _grip, Q_BLOWOUT: _blowout, Q_SECOND_ROLL: _second,
    Q_START_ROLL: _mean, Q_EXIT_ROLL: _mean, Q_WEATHER: _cloud, Q_SC_WEATHER: _cloud,
    Q_EVENT: _event, Q_COLLISION: _collision,
    Q_DEFEND: _fight, Q_ATTACK_ROLL: _fight, Q_DEFEND_ROLL: _fight, Q_BID: _bid}
