"""Each state that a race reaches must load from its save, and the race must continue unchanged.

The races are random: games and editions, circuits, laps, optional rules, seats, undo, real dice.
People answer at random, with the first or the last answer, or as proposed. They undo, redo and
correct values, usually to one end of their range. At sampled saves the device's own code reads the
bytes into a second race. It must ask the same question in the same state, and answer with the same
dice and rivals as the first. A refused correction must change nothing.
"""

from collections import Counter
from pathlib import Path

from pitwall import games
from pitwall.race import circuits, run, saves
from pitwall.race.correcting import Correcting
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL, TABLE
from tools.soak import Result

WHOLE, SHARE = 10000, 100
TRACKS = str(Path(__file__).resolve().parent.parent.parent / "tracks")
KINDS = [(game, edition) for game in games.ALL for edition in range(len(games.editions(game)))]
ENDLESS = 30000         # answers after which a race counts as endless
FEW_LAPS, FEW_CARS = 2, 3       # in most races: choices of laps, from the shortest; cars at most
LOADED = 20             # one in this many saves is loaded
FOLLOWED = 12           # answers for which a loaded race is compared
TRIED = 25              # before one in this many choices a value is corrected
UNDONE = 30             # or some choices are undone
BY_LOT, FIRST, LAST, ENDS, PROPOSED = range(5)      # how people answer


class Fault(Exception):
    """A race that went wrong; the text says how."""


class Held(Journal):
    """A save file in memory, without a recording."""

    keeps = False

    def __init__(self, data=None):
        Journal.__init__(self, "", "")
        self.data = data

    def _read(self):
        return self.data

    def _write(self, data):
        self.data = bytes(data)

    def remove(self):
        self.data = None

    def aside(self):
        return True             # the error gives the reason


class Options:
    """The random options of a race; `run.fresh` takes `made`."""

    def __init__(self, dice, number):
        game, edition = KINDS[number % len(KINDS)]
        options, below = games.room(game, "options", edition), dice.below
        names = circuits.names(TRACKS, game, edition)
        names += [circuits.OWN] if game in games.OWN else []
        name = names[below(len(names))]
        fewest, most = options.laps(circuits.circuit(TRACKS, name, game))
        laps = fewest + below(min(most - fewest + 1, FEW_LAPS if below(12) else 99))
        kinds = circuits.seats(game, edition, name == circuits.OWN)
        few, many = options.CARS
        many = min(many, FEW_CARS) if below(6) else many
        seats = [0 if below(3) else kinds[below(len(kinds))]
                 for _ in range(few + below(many - few + 1))]
        rules = len(options.SWITCHES)
        switches = sum([below(2) << bit for bit in range(rules)]) if below(3) else -1
        real = (0, run.ALL_REAL, sum([below(2) << i for i in range(13)]))[below(3)]
        self.style = below(PROPOSED + 1)
        self.made = (name, seats, laps, switches & options.SETS["all"], number, below(8) > 0, game,
                     real, edition)

    def __str__(self):
        name, seats, laps, switches, seed, undo, game, real, edition = self.made
        return "%s/%d %s, laps %d, rules %x, seats %s, seed %d, undo %d, real %x, style %d" % (
            game, edition, name, laps, switches, seats, seed, undo, real, self.style)


def look(made):
    """Return everything that the next answers depend on."""
    race, ask = made.race, made.race.ask
    asked = (ask.kind, ask.what, ask.who, ask.die, [ask.options[i] for i in range(ask.n)])
    return (race.over or asked, bytes(race.state), bytes(race.answers), race.edits,
            bytes(race.snapshot), race.luck[:2], made.dice.a, made.dice.b)


def everything(made):
    """Return the same with what can be undone and redone, and the save."""
    race = made.race
    made.save()
    return (look(made), race.tells, bytes(race.by), race.redos(), race.past, race.working,
            made.dice_statistics.rows(), made.journal.data)


def arrive(made):
    """Repeat all answers that are due."""
    while made.replaying():
        made.replay()


def device(made):
    """Return the device's own answer to the open question; -1 if a person has to answer."""
    ask = made.race.ask
    if made.typed():
        return -1
    if ask.kind == ROLL:
        return made.roll()
    if ask.who != TABLE and made.drives(ask.who):
        return made.rival()
    return -1


class Saved:
    """One race. `play` raises Fault, or any error of the race."""

    def __init__(self, dice, options, counts):
        self.dice, self.options, self.counts = dice, options, counts
        name, seats, laps, switches, seed, undo, game, real, edition = options.made
        self.run = run.fresh(Held(), TRACKS, name, seats, laps, switches, seed, undo, game, real,
                             edition)
        self.follower, self.left = None, 0
        self.answers = 0

    def play(self):
        """Play the race to its end."""
        self.run.start()
        self.check()
        while not self.run.race.over:
            answer = device(self.run)
            if answer < 0:
                self.wander()
                answer = device(self.run)
            before = self.run.journal.data
            person = answer < 0
            self.give(self.choice() if person else answer, person)
            self.answers += 1
            if self.answers > ENDLESS:
                raise Fault("no end")
            if not self.run.saved:
                self.counts["saves that are too long"] += 1
            if self.run.journal.data != before and not self.run.race.over:
                self.counts["saves"] += 1
                if not self.dice.below(LOADED):
                    self.check()

    def choice(self):
        """Return a person's answer."""
        ask, below, style = self.run.race.ask, self.dice.below, self.options.style
        if style == PROPOSED and ask.kind != ROLL and ask.who != TABLE and below(4):
            return self.run.proposal()
        if style == BY_LOT or style == PROPOSED or not below(6):
            return below(ask.n)
        return 0 if style == FIRST or style == ENDS and below(2) else ask.n - 1

    def give(self, answer, person):
        """Answer, and compare the loaded race."""
        self.run.answer(answer, person)
        if not self.follower:
            return
        other, self.left = self.follower, self.left - 1
        if not person and device(other) != answer:
            raise Fault("answers %d, not %d, after its save was loaded" % (device(other), answer))
        other.answer(answer, person)
        if look(other) != look(self.run):
            raise Fault("is another race %d answers after its save was loaded"
                        % (FOLLOWED - self.left))
        if not self.left:
            if not self.dice.below(3):
                self.run = other
            self.follower = None

    def check(self):
        """Load the save and compare."""
        self.counts["saves loaded"] += 1
        other = saves.load(Held(self.run.journal.data), TRACKS)
        arrive(other)
        if look(other) != look(self.run):
            raise Fault("its save leads elsewhere")
        self.follower, self.left = other, FOLLOWED

    # --- before an answer ---

    def wander(self):
        """Occasionally correct a value or undo choices."""
        if not self.dice.below(TRIED):
            self.follower = None
            self.correct()
        if not self.dice.below(UNDONE) and self.run.can_undo():
            self.follower = None
            self.undo()

    def undo(self):
        """Undo some choices, and maybe redo one; stop at a question for a person."""
        made, below = self.run, self.dice.below
        for _ in range(1 + below(3)):
            if made.can_undo():
                made.undo()
                arrive(made)
        self.check()
        if below(2):
            made.redo()
            arrive(made)
        self.follower = None
        while not made.race.over and device(made) >= 0:
            made.answer(device(made), False)

    def correct(self):
        """Set a value to one end of its range, or to any value."""
        made, below = self.run, self.dice.below
        race = made.race
        values, who = games.room(race.game.NAME, "corrections").Values(race), below(
            len(race.cars) + 1)
        who = TABLE if who == len(race.cars) else who
        items = values.items(who)
        i = items[below(len(items))] if items else 0
        options = list(values.options(who, i)) if items else []
        if options:
            value = options[(0, -1, below(len(options)))[below(3)]]
            self.put(values, who, i, value)

    def put(self, values, who, i, value):
        """Correct one value, and load the save."""
        made = self.run
        before = everything(made)
        work = Correcting(made.race, values.changes(who, i, value), made,
                          lambda: values.holds(who, i, value))
        for _ in work.steps():
            pass
        name = values.row(who, i)
        self.counts["corrections refused" if work.refused else "corrections"] += 1
        if work.refused and everything(made) != before:
            raise Fault("a refused correction of %s of %d to %d changed it" % (name[0], who, value))
        if not work.refused or not self.dice.below(4):
            try:
                self.check()
            except (Fault, ValueError) as error:
                raise Fault("%s of %d corrected to %d: %s" % (name[0], who, value, error)) from None


def attack(count, seed, out):
    """Play `count` races; race i of a seed is drawn with the number seed * WHOLE + i."""
    result, details = Result(), Counter()
    for number in range(seed * WHOLE, seed * WHOLE + count):
        dice = Dice(number)
        options, race = Options(dice, number), None
        try:
            race = Saved(dice, options, details)
            race.play()
        except Exception as error:          # any error of a race is a fault
            result.counts["broken"] += 1
            result.faults.append("%s, after %d answers: %s %s" % (
                options, race.answers if race else 0, type(error).__name__, error))
        else:
            result.counts[options.made[6]] += 1
        if (number + 1) % 200 == 0:
            out("%d races, %d broken, %s" % (
                sum(result.counts.values()), len(result.faults), dict(details)))
    out(", ".join(["%s %d" % pair for pair in sorted(details.items())]))
    return result
