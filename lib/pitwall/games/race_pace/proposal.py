"""The proposed answer in Race Pace: the one that takes the car farthest."""

from pitwall.games.race_pace.preview import FORETOLD, answered


def proposal(race, ask):
    """Return the proposed answer, 0 .. ask.n - 1."""
    if ask.what not in FORETOLD:
        return 0
    laps = [answered(race, ask, i).laps for i in range(ask.n)]
    return laps.index(max(laps))
