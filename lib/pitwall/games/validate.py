"""Can these bytes be a race of a game that does not say more? They are as long as one."""

from pitwall.race.validate import parts


def check(race, snapshot):
    """Raises ValueError, the key of a reason, if they are not."""
    parts(race, snapshot)
