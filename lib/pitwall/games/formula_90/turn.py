"""A player's turn, phase by phase (F90-PHASE-1)."""

from pitwall.games.formula_90 import (
    cards, chase, costs, declarations, draw, phase_e, phase_f, playing, resolving, road)
from pitwall.games.formula_90.state import (
    DOING, ENTERS, MARKS, NEW_CHASE, OFF, PITTED, PLAYED, QUALIFIER, first_turn, has_skill, is_out)

# B, C, D, then the blue chip (AMB-F90-82), E and F.
PHASES = (draw.play, playing.play, resolving.play, costs.spend_blue, phase_e.play, phase_f.play,
          chase.catch)


def play(race, who):
    """Play from phase A, or from phase B after a stop (F90-PIT-21, AMB-F90-34)."""
    car = race.cars[who]
    race.scratch.turn.begin(who, road.travelled(car))
    if car[DOING] & PITTED:
        car[DOING] &= ~PITTED
    elif not (yield from _begin(race, who)):
        return None if car[DOING] & PITTED else end(race, who)
    if first_turn(race) and has_skill(race, who, QUALIFIER):
        race.scratch.turn.bonus += 1                    # F90-SKILL-QUALIFYING-3
    for phase in race.game.told.PHASES if race.game.told else PHASES:
        yield phase(race, who)
        if is_out(race, who):
            break
    end(race, who)


def _begin(race, who):
    """Play phase A; return True if the turn goes on."""
    car = race.cars[who]
    if car[MARKS] & OFF:
        car[DOING] |= ENTERS                            # F90-OFF-5
    cards.discard_all(race, cards.RESERVED, who)        # AMB-F90-66
    return (yield from declarations.play(race, who))


def end(race, who):
    car = race.cars[who]
    car[DOING] |= PLAYED
    car[MARKS] &= ~NEW_CHASE
