"""Bytes of a situation's table and cars by the names that its game's room `state` gives them."""


class NamedBytes:
    """race: the situation's; state: the room. Names are those of its constants in small letters."""

    def set(self, **fields):
        for name, value in fields.items():
            self.race.table[getattr(self.state, name.upper())] = value
        return self

    def car(self, who, **fields):
        for name, value in fields.items():
            self.race.cars[who][getattr(self.state, name.upper())] = value
        return self

    def now(self, who, name):
        return self.race.cars[who][getattr(self.state, name.upper())]
