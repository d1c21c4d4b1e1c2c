"""The radio: turns events of the race into an occasional short line by a driver.

    listen(teller, run, show)           # teller.radio: None if people drive all cars
    radio.hear(what, who, value)        # for each public event
    radio.settle()                      # when all events of an answer were reported
    radio.take()                        # (speaking car, driver, text), or None

It reads the race and never changes it. The lines depend only on the race and its seed, so the same
answers give the same lines. It remembers past lines in a few bytes; texts are in memory only
while a line is made.
"""

from pitwall import games
from pitwall.device.unload import forget
from pitwall.games.occasions import (
    AGAIN, HEADS, HELD, LAST, LEAD, LOST, OFF, OUT, PASSED, PITS, RAIN, TURNED, WETS, WON, last_lap)
from pitwall.race.people import NO_RAIN
from pitwall.race.referee import TABLE, const

# The occasion for which a trait has its own line, by number of the trait.
OWN = (OFF, PASSED, PITS, RAIN, HELD, LEAD)
KEYS = ("radio.pits", "radio.off", "radio.hit", "radio.passed", "radio.lost", "radio.held",
        "radio.lead", "radio.again", "radio.rain", "radio.last", "radio.out", "radio.won")
SHARE = const(9)        # part of the race's rounds that pass between two lines
# Bytes that it keeps: cars that finished or retired (two), was it wet, was it the last lap, the
# round of the last line, the last line; from COUNTS on the number of lines of each occasion;
# then for each car the one that passed it last, and the order.
GONE, WET, LAP, ROUND, LINE, COUNTS = 0, 2, 3, 4, 5, 6
FOES = COUNTS + WON + 1
NOBODY = const(255)


def listen(teller, run, show):
    """Connect the Teller to its race's sounds, and to a Radio if any car has a computer driver."""
    heard = games.room(run.race.game.NAME, "occasions")
    teller.sounds = heard.SOUNDS
    if run.people < len(run.race.cars):
        teller.radio = Radio(run, show, heard)
    del heard
    forget("occasions")


class Radio:
    """run, show: of the race; heard: its game's module `occasions`.

    gap     rounds between two lines, if nothing special happens
    """

    def __init__(self, run, show, heard):
        self.run, self.race, self.show, self.dash = run, run.race, show, run.dash
        cars, (rounds, laps) = len(run.race.cars), heard.ROUNDS
        self.heard = heard.HEARD
        self.gap = max(1, (rounds * run.dash.race_laps(run.race) // laps + 4) // SHARE)
        self.kept = bytearray(FOES + 2 * cars)
        self.kept[LINE] = NOBODY
        self.kept[FOES:] = bytes([NOBODY]) * (2 * cars)
        self.marked, self._mark = -1, bytes(self.kept)
        self.due = None         # (occasion, the speaker's car, the other car)

    # --- events ---

    def hear(self, what, who, value):
        """Process an event."""
        for tell, occasion in self.heard:
            if tell == what and who != TABLE:
                if occasion & TURNED:
                    who, value = value, who
                self._offer(occasion & ~TURNED, who, value)

    def settle(self):
        """Compare the race with its last state and note what is worth a line."""
        race, dash = self.race, self.dash
        if dash.lined_up(race):
            self._order(dash.order(race))
            self._weather()
            self._flags()
        if race.snapshot_tells != self.marked:
            self.marked, self._mark = race.snapshot_tells, bytes(self.kept)

    def rewind(self):
        """Restore the state of the last checkpoint, like the race."""
        self.kept[:], self.due = self._mark, None

    def _offer(self, occasion, who, other=NOBODY):
        """Note an occasion for the driver of car `who`, if it has one; the most important wins."""
        race = self.race
        if who < len(race.cars) and self.dash.bot(race, who) and (
                not self.due or occasion > self.due[0]):
            self.due = occasion, who, other

    def _order(self, order):
        kept, cars = self.kept, len(order)
        at = FOES + cars
        was = kept[at:at + cars]
        now = bytes(order)
        if now == was:
            return
        kept[at:at + cars] = now
        if was[0] != NOBODY:
            self._passes(was, now)

    def _passes(self, was, now):
        """Note passes and a new leader. Passes that involve a person take precedence."""
        for place in range(len(now)):
            who = now[place]
            for behind in range(place + 1, len(now)):
                other = now[behind]
                if was.find(bytes([other])) < was.find(bytes([who])) and (
                        self._drives(who) and self._drives(other)):
                    self._passed(who, other)
        if now[0] != was[0] and self._drives(was[0]):
            self._offer(LEAD, now[0])

    def _passed(self, who, other):
        again = self.kept[FOES + other] == who
        self.kept[FOES + other] = who
        if again:
            self._offer(AGAIN, other, who)
        elif not self.dash.bot(self.race, who):
            self._offer(LOST, other, who)
        else:
            self._offer(PASSED, who, other)

    def _drives(self, who):
        """Return True if the car is still racing."""
        dash = self.dash
        return dash.condition(self.race, who) in (dash.GOES_ON, dash.IN_TROUBLE)

    def _weather(self):
        wet = self.dash.SKIES[self.dash.sky(self.race)] in WETS
        if wet and not self.kept[WET]:
            self._offer(RAIN, self._of_trait(NO_RAIN))
        self.kept[WET] = wet

    def _of_trait(self, trait):
        """Return the first car in the order whose driver has that trait; without one, the first."""
        from pitwall.race import people
        found = [who for who in self.dash.order(self.race)
                 if self.dash.bot(self.race, who) and self._drives(who)]
        for who in found:
            if people.trait(people.of_run(self.run, who)) == trait:
                return who
        return found[0] if found else NOBODY

    def _flags(self):
        """Note the last lap, retirements and the winner."""
        race, dash, kept = self.race, self.dash, self.kept
        last = last_lap(dash, race) and not dash.schedule(race)     # the lines mention a lap
        order = dash.order(race)
        if last and not kept[LAP]:
            self._offer(LAST, order[0] if dash.bot(race, order[0]) else order[1])
        kept[LAP] = last
        for who in order:
            if dash.condition(race, who) == dash.IS_OUT and not self._gone(who):
                kept[GONE + who // 8] |= 1 << who % 8
                self._offer(OUT, who)
        if race.over and dash.condition(race, order[0]) == dash.AT_FLAG:
            self._offer(WON, order[0])

    def _gone(self, who):
        return self.kept[GONE + who // 8] >> who % 8 & 1

    # --- lines ---

    def take(self):
        """Return (speaking car, driver, text) of the line that is due, or None."""
        due, self.due = self.due, None
        if not due or not self._free(due[0]):
            return None
        occasion, who, other = due
        from pitwall.race import people
        driver = people.of_run(self.run, who)
        trait = people.trait(driver)
        table = self.show.words.people()
        lines = table[KEYS[occasion]]
        if OWN[trait] == occasion:
            lines += (table["radio.own"][trait],)
        line = lines[self._line(occasion, who, len(lines))]
        if other < len(self.race.cars):
            line = line.format(self.show.car(other))
        said = table["people.says"].format(people.name(driver), line)
        del people
        forget("people")
        return who, driver, said

    def _free(self, occasion):
        """Return True if enough rounds have passed since the last line."""
        last, now = self.kept[ROUND], self.dash.round_number(self.race) & 255
        if occasion == WON or self.kept[LINE] == NOBODY:
            return True
        urgent = occasion == OUT or occasion >= HEADS and not self.kept[COUNTS + occasion]
        return (now - last & 255) >= (1 if urgent else self.gap)

    def _line(self, occasion, who, count):
        """Return the number of the line; lines alternate, and none comes twice in a row."""
        kept = self.kept
        line = (self.run.lot + kept[COUNTS + occasion]) % count
        if kept[LINE] == occasion << 4 | line:
            line = (line + 1) % count
        kept[COUNTS + occasion] = (kept[COUNTS + occasion] + 1) & 255
        kept[ROUND], kept[LINE] = self.dash.round_number(self.race) & 255, occasion << 4 | line
        return line
