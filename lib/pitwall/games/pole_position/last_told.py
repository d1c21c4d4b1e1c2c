"""Details of a question from the latest events: rolls of this turn, the current fight."""

from pitwall.games.pole_position import cards
from pitwall.games.pole_position.asks import T_ATTACK, T_BID, T_DAMAGE, T_FIGHT, T_ROLL, T_ROUND
from pitwall.race.referee import TABLE


def _last(race, what, who=TABLE):
    """Return the number of the latest event of that kind (by that car, if not TABLE), or -1."""
    for number in range(race.tells - 1, race.told_first() - 1, -1):
        told = race.told_at(number)
        if told[0] == what and who in (told[1], TABLE):
            return number
    return -1


def damage(race, who):
    """Return the result of a car's last damage roll."""
    return race.told_at(_last(race, T_DAMAGE, who))[2]


def rolls(race, who):
    """Return the faces a car may use in this round, each once, in order."""
    faces = []
    for number in range(max(race.told_first(), _last(race, T_ROUND)), race.tells):
        what, car, value = race.told_at(number)
        if what == T_ROLL and car == who:
            faces.append(value)
    if len(faces) > 1 and cards.free_reroll(race, who):
        faces[:2] = [max(faces[:2])]        # of a free reroll the better one counts
    return [face for i, face in enumerate(faces) if face not in faces[:i]] or [0]


def kept_roll(race, who):
    """Return the face a car chose to move by; the choice was the last answer."""
    faces, answers = rolls(race, who), race.answers
    if len(faces) == 1 or not answers:
        return faces[-1]
    return faces[min(answers[-2], len(faces) - 1)]


def attack(race):
    """Return (T_ATTACK, attacker, defender) of the last attack."""
    return race.told_at(_last(race, T_ATTACK))


def sides(race, who):
    """Return [strength of `who`, of the other] in the fight so far, with the bids."""
    found = [0, 0]
    for number in range(max(_last(race, T_FIGHT), race.told_first()), race.tells):
        what, car, value = race.told_at(number)
        if what == T_FIGHT:
            found = [value >> 4, value & 15] if car == who else [value & 15, value >> 4]
        elif what == T_BID:
            found[car != who] += value
    return found


def lacks(race, who):
    """Return the SP needed to lead the fight; a tie goes to the defender (5.1)."""
    mine, other = sides(race, who)
    return other - mine + (attack(race)[1] == who)
