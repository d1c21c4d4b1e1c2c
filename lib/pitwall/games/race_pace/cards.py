"""Race situation cards and the weather (6): turning them, and their effect on each car.

Effects depend on the levels at that moment. Losses are applied at the start of phase 3, so that the
Tactical action can prevent them (RP-6-1).
"""

from pitwall.games import decks
from pitwall.games.race_pace.actions import does, protected
from pitwall.games.race_pace.asks import (
    Q_CARD_I, Q_CARD_II, Q_RAIN, Q_WEATHER, RAIN_DECK, SITUATION_I, SITUATION_II, T_BOXES,
    T_CARD_I, T_CARD_II, T_LOSS, T_SKY, WEATHER_DECK)
from pitwall.games.race_pace.house_data import (
    AERO_SET_UP, CARDS_OF_A_PILE, COMMUNICATION, DRY_CARDS, ENGINE_MODULE, FOR_ALL, NAMED,
    RAIN_CARDS, SAFETY_90, SAFETY_95, SITUATIONS, TYRE_MANAGEMENT, TYRE_WEAR)
from pitwall.games.race_pace.safety_car import call
from pitwall.games.race_pace.state import (
    AERO, CANCELLED, CARDS, CARD_I, CARD_II, DRY_LEFT, ENGINE, EXPERIENCE, FORECAST, FREE_STOP,
    FULL, GAIN, LOSS, MECHANICS, MEDIUM_BOX, MOST_WEAR, PILE_I, PILE_II, POOR, RAIN_LEFT,
    RAIN_OPEN, RAIN_SET, SAFETY_CAR, SHARP, SKY_CARD, SOFT_BOX, STEP)
from pitwall.race.referee import ROLL, TABLE

# The bar that each card of Race Situation I checks.
BARS = {ENGINE_MODULE: ENGINE, AERO_SET_UP: AERO, COMMUNICATION: MECHANICS}
GOOD, POOR_BELOW = 85, 90       # up to GOOD a bar gains; below POOR_BELOW Experience costs RP
DRY, RAIN = range(2)            # faces of the weather stack


def shuffle(race):
    """Fill all stacks for the start; the circuit's rain cards are mixed with the dry ones.

    Which of the six these are is unknown: the device draws one when it is turned (RP-4-4, 5, 17).
    """
    _fill(race.table, PILE_I)
    _fill(race.table, PILE_II)
    race.table[RAIN_OPEN] = race.table[RAIN_SET] = (1 << len(RAIN_CARDS)) - 1
    race.table[DRY_LEFT], race.table[RAIN_LEFT] = DRY_CARDS, race.circuit.rain


def turn(race):
    """Turn one card of each kind and apply them (RP-5-3)."""
    table = race.table
    clear(race)
    table[CARD_I] = yield from _draw(race, Q_CARD_I, SITUATION_I, PILE_I)
    race.tell(T_CARD_I, TABLE, table[CARD_I])
    take_situation(race, SITUATIONS[table[CARD_I]])
    table[CARD_II] = yield from _draw(race, Q_CARD_II, SITUATION_II, PILE_II)
    race.tell(T_CARD_II, TABLE, table[CARD_II])
    take_experience(race, threshold(table[CARD_II]))
    yield from _turn_weather(race)
    race.tell(T_SKY, TABLE, table[SKY_CARD])


def clear(race):
    """Remove all effects of the last round's cards."""
    race.table[SAFETY_CAR] = 0
    for car in race.cars:
        car[CARDS] = 0


def threshold(card):
    """Return the Experience that a Race Situation II card requires for its action; 0: for all."""
    return 0 if card < FOR_ALL else NAMED[card - FOR_ALL][1]


def _draw(race, why, die, pile):
    """Draw a card; an empty stack is shuffled again (RP-5-4)."""
    if not race.table[pile] and not race.table[pile + 1]:
        _fill(race.table, pile)
    return (yield from decks.draw(race, why, TABLE, die, pile, 2))


def _fill(table, pile):
    decks.fill(table, pile, 2, range(CARDS_OF_A_PILE))


# --- Race Situation I ---

def take_situation(race, situation):
    """Apply a card of Race Situation I."""
    if situation in BARS:
        _look_at(race, situation, BARS[situation])
    elif situation == TYRE_WEAR:
        _move_boxes(race, -3)
    elif situation == TYRE_MANAGEMENT:
        _move_boxes(race, 3)
    elif situation in (SAFETY_90, SAFETY_95):
        call(race, 90 if situation == SAFETY_90 else 95)


def _look_at(race, situation, bar):
    """Mark a full bar for a loss, a low one for a gain (RP-6.1-3 to 11)."""
    for car in race.cars:
        if car[bar] == FULL:
            car[CARDS] |= LOSS
        elif car[bar] <= GOOD:
            car[CARDS] |= FREE_STOP if situation == COMMUNICATION else GAIN


def _move_boxes(race, laps):
    """Move both box-box tokens, for the rest of the race (RP-6.1-12, 13)."""
    for box in (SOFT_BOX, MEDIUM_BOX):
        race.table[box] = max(1, min(race.table[box] + laps, MOST_WEAR))
    race.tell(T_BOXES, TABLE, laps)


def take_losses(race):
    """Apply losses before the first action, unless Tactical protects (RP-6.1-2, RP-6-1)."""
    for who, car in enumerate(race.cars):
        if car[CARDS] & LOSS and not protected(race, who):
            bar = BARS[SITUATIONS[race.table[CARD_I]]]
            car[bar] -= STEP
            car[CARDS] &= ~LOSS & 255
            race.tell(T_LOSS, who, (bar - ENGINE) << 8 | car[bar])


# --- Race Situation II ---

def take_experience(race, least):
    """Mark cars by their Experience for Race Situation II (RP-6.2-2 to 7); least: its threshold.
    """
    for car in race.cars:
        level = car[EXPERIENCE]
        if level < POOR_BELOW:
            car[CARDS] |= POOR
        if not least and level == FULL:
            car[CARDS] |= SHARP
        if level < least:
            car[CARDS] |= CANCELLED


def experience_pace(race, who):
    """Return the RP of Race Situation II, -1 .. 1; Tactical avoids the loss (RP-6.2-8)."""
    card, flags = race.table[CARD_II], race.cars[who][CARDS]
    concerned = card < FOR_ALL or does(race, who) == NAMED[card - FOR_ALL][0]
    if flags & POOR and concerned and not protected(race, who):
        return -1
    return 1 if flags & SHARP else 0


# --- the weather ---

def _turn_weather(race):
    """Turn a weather card: dry adds sun, rain replaces the whole forecast (RP-6.3-3 to 6)."""
    table = race.table
    if not table[DRY_LEFT] and not table[RAIN_LEFT]:
        _shuffle_weather(race)
    faces = (DRY,) * table[DRY_LEFT] + (RAIN,) * table[RAIN_LEFT]
    if faces[(yield race.ask.put(ROLL, Q_WEATHER, TABLE, faces, die=WEATHER_DECK))] == DRY:
        table[DRY_LEFT] -= 1
        table[SKY_CARD] = 0
        return
    card = yield from decks.draw(race, Q_RAIN, TABLE, RAIN_DECK, RAIN_OPEN, 1)
    table[RAIN_LEFT] -= 1
    table[SKY_CARD] = card + 1
    table[FORECAST] = RAIN_CARDS[card]


def _shuffle_weather(race):
    """Shuffle only the cards that were turned (RP-5-4)."""
    table = race.table
    turned = table[RAIN_SET] & ~table[RAIN_OPEN]
    table[RAIN_SET] = table[RAIN_OPEN] = turned
    table[DRY_LEFT], table[RAIN_LEFT] = DRY_CARDS, len(decks.cards(table, RAIN_SET, 1))


def pass_weather(race):
    """Remove the first token; the others move up (RP-5-11)."""
    race.table[FORECAST] >>= 1
