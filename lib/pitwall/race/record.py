"""Record the answers of a race, next to its save, while it goes on: see record_bytes.

At each checkpoint a round is appended before the race is saved, in a single write that a power
failure cannot split. So a save never contains a round that is missing here. A resumed race
continues after the round that ends in its state.
"""

from pitwall.race.journal import allowed, append, lies_there, replace
from pitwall.race.race_state import RaceState
from pitwall.race.record_bytes import ENDING, MAGIC, OVER, close, packed, state_check


class Record:
    """The recorder of a Run's race. A write error ends it; the race goes on without one.

    number      rounds of the race so far; written: of these in the file
    kept        the name of the file once the race is over, "": there is none
    counts      True if the race counts in the records, see pitwall.race.flagged
    home        the round in which a person first came to the flag; 0 nobody has, -1 not known
    beaten      (number, number before) of a record that it beat, None: it beat none
    best        best place of people on the circuit, 0: this was the first race there that counts
    """

    kept = ""
    counts, home, beaten, best = False, None, None, 0

    def __init__(self, run):
        self.run = run
        self.number = self.written = self._check = 0
        self._ends = 0          # check of the state at the latest checkpoint
        self.on = run.journal.keeps
        self._begun = state_check(run.race.state)

    def path(self):
        return self.run.journal.path[:-4] + ENDING

    def find(self, state):
        """Find the round that ends in that state, for a resumed race.

        Rounds missing from the file are lost: the recording then begins at that state.
        """
        self._ends = 0
        if self.on and state_check(state) != self._begun:
            from pitwall.race import recorded
            self.number, self.written, self._check = recorded.find(self.path(), state_check(state))

    def back(self, rounds):
        """Take back that many rounds."""
        self.number -= rounds
        self._ends = 0

    def mark(self, ended):
        """Append the round at a checkpoint.

        ended: False if nothing was asked since the last one; then the round before ends here, too
        """
        run = self.run
        if self.counts:
            self._came_home()
        if not self.on:
            return
        if ended:
            self.number += 1
            news = self.number > self.written or not run.resuming()
        else:
            news = self._ends and self._ends != state_check(run.race.snapshot)
        if news:
            self._append(run.race.past[-1], run.race.snapshot, 0)

    def _came_home(self):
        """Note the round in which a person's car first reached the flag."""
        race, dash = self.run.race, self.run.dash
        if not any([dash.condition(race, who) == dash.AT_FLAG and not dash.bot(race, who)
                    for who in range(len(race.cars))]):
            self.home = 0
        elif not self.home:
            self.home = -1 if self.home is None else dash.round_number(race)

    def finish(self):
        """Finish the recording. The race is counted before its result is entered anywhere."""
        race = self.run.race
        if self.counts:
            from pitwall.race import flagged
            self.beaten = flagged.enter(self.run)
        if self.on:
            self.number += 1
            self._append((race.snapshot, race.answers, race.by, 0, race.luck, race.edits),
                         race.state, OVER)
        if self.on:
            from pitwall.race import recorded
            self.kept = recorded.keep(self.run.journal.folder, self.path())
            self.on = False

    def settle(self):
        """Remove the race's mark from the records if its save was deleted."""
        if self.counts and not lies_there(self.run.journal.path):
            from pitwall.race import flagged
            flagged.settle(self.run)

    # --- the file ---

    def _append(self, kept, state, over):
        race, dash = self.run.race, self.run.dash
        order = dash.order(race) if dash.lined_up(race) else ()
        front = self._front(kept[0], order) if order else b""
        try:
            self._write(kept, packed(self.written + 1 - self.number, over, state_check(state),
                                     order, front, kept[5], kept[1], kept[2]))
            self.written, self._ends = self.number, state_check(state)
        except (OSError, ValueError):
            self.on = False

    def _front(self, begun, order):
        """Return the bytes of a change of the first two places since the round began, or b"".

        A change has the car's place on the circuit, the lap, and how it happened.
        """
        race, dash = self.run.race, self.run.dash
        was = RaceState(race, begun)
        before = dash.order(was) if dash.lined_up(was) else order
        for place in range(min(2, len(order))):
            if before[place] != order[place]:
                from pitwall.race.places import lost_place
                cell = dash.cell(race, order[place])
                return bytes((cell & 255, cell >> 8, dash.lap(race),
                              lost_place(dash, was, race, before[place])))
        return b""

    def _write(self, kept, data):
        allowed()
        if self.written:
            self._check = close(data, self._check)
            append(self.path(), data)
            return
        first = self._beginning(kept)
        self._check = close(data, close(first, 0))
        replace(self.run.journal.folder, self.path(), first + data)

    def _beginning(self, kept):
        """Return the bytes before the first round.

        The options of a championship's race do not determine its state, so that is added.
        """
        run, state = self.run, kept[0]
        header = run.header(kept[4])
        if not run.season and state_check(state) == self._begun:
            state = b""
        data = bytearray(MAGIC)
        data.append(run.journal.layout)
        data.append(len(header))
        data += header
        data += bytes((len(state) & 255, len(state) >> 8))
        data += state
        return data
