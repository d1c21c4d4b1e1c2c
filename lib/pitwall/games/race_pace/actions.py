"""The eleven actions (7): those that a driver may select, and whether they are carried out."""

from pitwall.games.race_pace.house_data import (
    A_LIGHT, B_LIGHT, FOR_ALL, LIGHTS, NAMED, SC_LIGHT, SHARED_FIELD)
from pitwall.games.race_pace.state import (
    ACTION, BOX_BOX, CANCELLED, CARDS, CARD_II, CHARGE_EBS, COMPOUND, DO_ENGINE, ENGINE, FULL,
    NOTHING, SAFETY_CAR, START, STEP, STRATEGIC, TACTICAL, TEAM_PLAY, mate, spent, uses)

ALL = range(DO_ENGINE, BOX_BOX + 1)


def selectable(race, who):
    """Return the actions that a driver may select now, at least one (7, 9.5, 11)."""
    found = alone(race, who)
    if not uses(race, TEAM_PLAY):
        return found
    other = race.cars[who ^ 1][ACTION]
    if other:
        paired = [action for action in found if fits(race, action, other)]
    else:
        answers = alone(race, who ^ 1)
        paired = [action for action in found if any(
            [fits(race, action, each) for each in answers])]
    return paired or found      # no pair at all: any two (RP-11-8)


def alone(race, who):
    """Return the same, ignoring the team mate's choice (RP-11-6)."""
    if spent(race, race.cars[who]):
        return [BOX_BOX]        # RP-9.5-3
    found = [action for action in ALL if is_lit(race, who, action) and is_free(race, who, action)]
    return found or [BOX_BOX]       # a custom board may have all of them dark


def lights(race, action):
    """Return the lights of a field, as on the board (RP-7-4)."""
    return (race.circuit.lights or LIGHTS)[action - DO_ENGINE]


def is_lit(race, who, action):
    """Return True if its lights allow it: compound, Safety Car (RP-7-5, RP-7-7)."""
    lit = lights(race, action)
    if race.table[SAFETY_CAR] and not lit & SC_LIGHT:
        return False
    return bool(lit >> race.cars[who][COMPOUND] & 1)


def is_free(race, who, action):
    """Return True if the field is free; Strategic not for the start player (RP-7-2, RP-7-26)."""
    partner = mate(race, who)
    if action == STRATEGIC and race.table[START] in (who, partner):
        return False
    return action == SHARED_FIELD or all(
        [car[ACTION] != action for other, car in enumerate(race.cars)
         if other not in (who, partner)])


def fits(race, action, other):
    """Return True if a team may select both: an A and a B, or the same (RP-11-6, 7)."""
    one, two = lights(race, action), lights(race, other)
    return action == other or bool(
        one & A_LIGHT and two & B_LIGHT or one & B_LIGHT and two & A_LIGHT)


def protected(race, who):
    """Return True if the driver or the team mate chose Tactical (RP-7-23, RP-11-11)."""
    return TACTICAL in (race.cars[who][ACTION], race.cars[mate(race, who)][ACTION])


def is_cancelled(race, who):
    """Return True if Race Situation II cancels the driver's action (RP-6.2-6)."""
    card, car = race.table[CARD_II], race.cars[who]
    return bool(card >= FOR_ALL and NAMED[card - FOR_ALL][0] == car[ACTION]
                and car[CARDS] & CANCELLED and not protected(race, who))


def does(race, who):
    """Return the selected action, carried out or not."""
    return race.cars[who][ACTION]


def carried_out(race, who):
    """Return the action, or NOTHING; a stop with spent tyres is always made (RP-6.2-9)."""
    action = race.cars[who][ACTION]
    if is_cancelled(race, who) and not (action == BOX_BOX and spent(race, race.cars[who])):
        return NOTHING
    return action


def raise_bar(car, action):
    """Raise the bar of one of the first six actions, up to 100 (RP-7-9 to 14, RP-7-30)."""
    if DO_ENGINE <= action <= CHARGE_EBS:
        bar = ENGINE + action - DO_ENGINE
        car[bar] = min(car[bar] + STEP, FULL)
        return bar
    return 0
