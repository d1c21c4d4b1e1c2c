"""A race of Race Pace in words: cards, actions, tyres, the forecast.

The same values as numbers are in dash.py. Texts come from the words table.
"""

from pitwall.games import show as shared
from pitwall.games.race_pace import dash
from pitwall.games.race_pace.house_data import FOR_ALL, NAMED, SITUATIONS
from pitwall.games.race_pace.state import ACTION, LAPS, NO_CARD, PHASE, ROUNDS, WEAR, limit


class Status(shared.Show):
    """The words of one race."""

    def when(self, race):
        """Return the lap or the phase; race: any state of it."""
        if race.table[PHASE] < ROUNDS:
            return self.words.pick("ui.phases", race.table[PHASE])
        return self.say("ui.lap", dash.lap(race), race.table[LAPS])

    def tyre_age(self, race, who):
        """Return the laps on the set and their limit: "16/19"."""
        car = race.cars[who]
        return self.say("ui.wear", car[WEAR], limit(race, car))

    def note(self, who):
        """Return BOX, the place at the flag, or otherwise this round's action."""
        action = self.race.cars[who][ACTION]
        return shared.Show.note(self, who) or (self.action_name(action) if action else "")

    def place_lap(self, place):
        """Return the lap of a place on the track."""
        return "%d" % (place + self.race.circuit.first)

    def team_name(self, team):
        """Return the team with the printed number, which counts for the grid (RP-12-6)."""
        return self.say("numbered", team, self.words.pick("teams", team))

    def driver_name(self, driver):
        """Return the driver with the number printed on the card (RP-12-3)."""
        return self.say("numbered", driver, self.words.pick("drivers", driver))

    def action_name(self, action):
        return self.words.pick("actions", action)

    def bar_name(self, bar):
        return self.words.pick("bars", bar)

    def situation_name(self, card):
        """Return the name of a Race Situation I card."""
        return self.say("no card") if card == NO_CARD else self.words.pick(
            "situations", SITUATIONS[card])

    def event_title(self, card):
        """Return the title of a Race Situation II card."""
        return self.words.pick("events", card)

    def event_name(self, card):
        """Return a Race Situation II card with the action that it names."""
        if card == NO_CARD:
            return self.say("no card")
        name = self.event_title(card)
        if card < FOR_ALL:
            return name
        return self.say("option.card", name, self.action_name(NAMED[card - FOR_ALL][0]))

    def where(self, cell):
        """Return an empty text: the lap already shows the position."""
        return ""

    def forecast_name(self, pattern):
        """Return four rounds of weather."""
        return ", ".join([self.words.pick("skies", pattern >> i & 1)
                          for i in range(dash.ROUNDS_AHEAD)])
