"""Event cards: a '!' after a cloud turns one up (9, annexes 3 and 4)."""

from pitwall.circuit.lanes import CHINA, GREAT_BRITAIN, MONACO, SPAIN, UNITED_STATES
from pitwall.games import decks
from pitwall.games.pole_position import damage, safety_car, weather
from pitwall.games.pole_position.asks import (
    EVENT_DECK, Q_EVENT, Q_EVENT_CARD, Q_TARGET, T_EVENT, T_IMMUNE, T_TARGET, black, purple)
from pitwall.games.pole_position.cards import SAFE
from pitwall.games.pole_position.house_data import (
    ALERT, GUST_3, GUST_6, HEAVY, LIGHT, LOSE_BP, LOSE_EP, PURPLE, SAFETY_CAR_OUT)
from pitwall.games.pole_position.state import (
    BP, C_CARDS, DECK, EP, EVENTS, LIGHT_RAIN, MORE_EVENTS, RACING, SAFETY_CAR, STATUS, TEAM,
    V_EVENTS, V_EVENTS_AGAIN, has_books, is_bot, special, uses, weather as weather_now)
from pitwall.race.referee import TABLE

GUSTS = {GUST_6: 6, GUST_3: 3}      # steps on grid B
GB_STEPS = 2                        # additional steps at every event in Great Britain
LOSSES = {LOSE_EP: EP, LOSE_BP: BP}


# --- the deck (2.2, 9) ---

def build(race):
    """Build the deck: every A, B by the circuit's rule, C if all players agreed (2.2)."""
    decks.fill(race.table, DECK, 2, [
        card for card in range(len(race.rules.values[V_EVENTS]))
        if race.rules.event_in_play(race, card)])


def is_in_play(race, card):
    """Return True if that card is in the deck or among the discards."""
    letter = race.rules.values[V_EVENTS][card][1]
    return letter == "A" or letter == "B" and _second_card(race) or (
        letter == "C" and uses(race, C_CARDS))


def _second_card(race):
    return special(race, MONACO) or special(race, UNITED_STATES)


def left(race):
    """Return the numbers of the cards still in the deck (indexes of house.EVENTS)."""
    return decks.cards(race.table, DECK, 2)


def _draw(race):
    """Return the top card's effect, or None; discards may refill an empty deck first (9)."""
    if not left(race):
        if not race.rules.values[V_EVENTS_AGAIN]:
            return None
        build(race)
    card = yield from decks.draw(race, Q_EVENT_CARD, TABLE, EVENT_DECK, DECK, 2)
    return race.rules.values[V_EVENTS][card][0]


# --- when (9, annex 4) ---

def check(race, who, before):
    """Check for an event after a cloud; `before` is the weather before it (9)."""
    if not uses(race, EVENTS):
        return
    wet = _rain_starts(race, before)
    face = yield from purple(race, Q_EVENT, who)
    if PURPLE[face] == 3 if uses(race, MORE_EVENTS) else ALERT[face]:
        yield from happen(race)
    if wet:
        yield from happen(race)


def ways(race):
    """Count the purple faces that bring one: the exclamation mark; with more events a 3 (9)."""
    if uses(race, MORE_EVENTS):
        return len([face for face in PURPLE if face == 3])
    return sum(ALERT)


def after_start(race):
    """Run the first event after the third start round in China."""
    if uses(race, EVENTS) and special(race, CHINA):
        yield from happen(race)


def _rain_starts(race, before):
    """Return True if light rain has just started in Spain, which brings an event."""
    return special(race, SPAIN) and weather_now(race) == LIGHT_RAIN != before


# --- what (annex 3) ---

def happen(race):
    """Reveal a card and apply it; may raise SafetyCar (9)."""
    before = weather_now(race)
    effect = yield from _draw(race)
    while effect == SAFETY_CAR_OUT and not uses(race, SAFETY_CAR):
        effect = yield from _draw(race)
    if effect == LIGHT and special(race, MONACO):
        effect = HEAVY
    if effect is None:
        return
    race.tell(T_EVENT, TABLE, effect)
    if effect > SAFETY_CAR_OUT:
        race.rules.gust(race, effect)
    elif effect != SAFETY_CAR_OUT:
        yield from _hit(race, effect)
    if special(race, GREAT_BRITAIN):
        weather.advance(race, GB_STEPS)
    if effect == SAFETY_CAR_OUT:
        safety_car.call(race)
    if _rain_starts(race, before):
        yield from happen(race)


def gust(race, effect):
    """Move the token on grid B by the card's steps (annex 3)."""
    weather.advance(race, GUSTS[effect])


def _hit(race, effect):
    """Hit the person with the lowest black roll; only ties roll again. Bots do not roll (17.12)."""
    low = [who for who, car in enumerate(race.cars)
           if car[STATUS] == RACING and not is_bot(car)]
    if not low:
        return
    if not all([has_books(race.cars[who]) for who in low]):
        yield from race.game.hit(race, low, effect)
        return
    while True:
        rolls = []
        for who in low:
            rolls.append((yield from black(race, Q_TARGET, who)))
        low = [who for who, roll in zip(low, rolls) if roll == min(rolls)]
        if len(low) == 1:
            break
    yield from race.rules.suffer(race, low[0], effect)


def suffer(race, who, effect):
    """Apply an event to its car. Return (), as nothing is asked."""
    race.tell(T_TARGET, who, effect)
    if effect in LOSSES:
        damage.lose(race, who, LOSSES[effect])
    elif race.cars[who][TEAM] == SAFE:
        race.tell(T_IMMUNE, who)
    else:
        damage.break_down(race, who, effect == HEAVY)
    return ()
