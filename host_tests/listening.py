"""Listeners of a race for the tests."""

from pitwall.race.referee import Listener


def state_of(race):
    """Return (bytes of the table, [bytes of each car])."""
    return bytes(race.table), [bytes(car) for car in race.cars]


class Following(Listener):
    """Call heard(what, who, value) at each event, marked() before each checkpoint."""

    def __init__(self, heard=None, marked=None):
        self._heard, self._marked = heard, marked

    def event(self, what, who, value):
        if self._heard:
            self._heard(what, who, value)

    def before_checkpoint(self):
        if self._marked:
            self._marked()


def listen(race, heard=None, marked=None):
    race.listeners.append(Following(heard, marked))
    return race
