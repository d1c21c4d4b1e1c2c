"""Access a situation's table and car bytes by the names in its game's module `state`."""


class NamedBytes:
    """race: the situation's; state: the module. Names are its constants' in lower case."""

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
