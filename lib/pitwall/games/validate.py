"""Default check of a race's bytes, by the game's module `fields`."""

from pitwall import games
from pitwall.race.head import RACING, STATUS
from pitwall.race.validate import parts, within


def check(race, snapshot):
    """Raises ValueError, the key of a reason, if the bytes are invalid."""
    table, cars = parts(race, snapshot)
    fields = games.room(race.game.NAME, "fields")
    within(fields.TABLE_ROWS, table, table, race.table, len(cars))
    for who, car in enumerate(cars):
        within(fields.CAR_ROWS, table, car, race.cars[who], len(cars), car[STATUS] == RACING)
