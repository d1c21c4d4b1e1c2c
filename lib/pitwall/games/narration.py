"""The base of a game's commentary: it reads a race's events and emits lines.

    commentary = Commentary(show, out)     # of a game; a Telling
    commentary.catch_up()                  # after every answer: reads the race's new events
    out(kind, who, text)                   # called for each complete line

kind is HEADING, LINE, MORE (continues the line before), NEWS (a line about the present, like a
heading; other lines report the past) or HEADLINE (also about the present, but of the whole race;
no rule belongs to it). who is the car whose turn the line reports, or TABLE. A line takes at most
two rows of 40 letters. Telling reads the race and never changes it.
"""

from pitwall.games.described import SECRET
from pitwall.race.edits import T_CORRECTED, T_CORRECTS
from pitwall.race.referee import TABLE, const

HEADING, LINE, MORE, NEWS, HEADLINE = range(5)
LISTED, ENDED = const(1), const(2)
WIDTH, MOST_ROWS = const(40), const(2)


def rows(text, width=WIDTH):
    """Return the number of rows of a text that is wrapped between words."""
    count, used = 1, -1
    for word in text.split(" "):
        used += 1 + len(word)
        if used > width:
            count += 1
            used = len(word)
    return count


def padded(text, width):
    """Pad the text with spaces to `width` letters; MicroPython's own formatting counts bytes."""
    return text + " " * (width - len(text))


def method(table, what):
    """Return the name of an event's method from rows (event, name); "" if it has none.

    Names instead of methods, so that the table and its class can stay in flash.
    """
    for tell, name in table:
        if tell == what:
            return name
    return ""


def told_by(teller, table, what, who, value):
    """Dispatch an event to its method of `teller`; returns False if there is none."""
    name = method(table, what)
    if name:
        getattr(teller, name)(who, value)
    return name != ""


def tells(story, what):
    """Return True if this class of stories reports that event."""
    return method(story.TELLERS, what) or what in [row[0] for row in story.PLAIN]


class Turn:
    """The story of one car's turn: takes events, returns sentences.

    show, who   the Show of the race, which gives the words; the car
    TELLERS     (event, name of a method(who, value)), ..
    PLAIN       (event, how, key of the words), ..: events whose text only needs their value

    A game adds texts(), the sentences without name, capitals and full stops, and
    plain(how, who, text), which takes in the text of a PLAIN event.
    """

    TELLERS = PLAIN = ()

    def __init__(self, show, who):
        self.show, self.words, self.say, self.who = show, show.words, show.say, who

    def hear(self, what, who, value):
        """Take in an event of this turn; it may be of another car."""
        told_by(self, self.TELLERS, what, who, value)
        for tell, how, key in self.PLAIN:
            if tell == what:
                self.plain(how, who, self.say(key, value))

    def subject(self):
        """Return the car's name as the start of its turn's text."""
        return self.show.car(self.who)

    def sentences(self):
        """Return the story so far as a list of sentences, the first with the car's name."""
        told = self.texts()
        if not told:
            return [self.say("tell.end", self.subject())]
        told[0] = self.say("tell.car", self.subject(), told[0])
        return [self.say("tell.end", text[0].upper() + text[1:]) for text in told]

    def of_other(self, who, text):
        """Return the text with another car's name before it."""
        return self.say("tell.other", self.show.car(who), text)


class Telling:
    """Reads the events of show.race since the last checkpoint and makes lines of them.

    A game adds `hear(what, who, value)`, which takes in one event, `load()`, which restores its
    notes as they were at the last checkpoint, and `turn_over()`.

    story   the turn in progress, with sentences() and who, or None
    viewer  the car for which it reports, or TABLE: for everybody
    used    a text a car: the letters of the compounds it has used so far
    since   number of lines since the last checkpoint
    rulings, rolls    events and pairs of die and face of the line that is being emitted
    """

    UNTOLD = 0      # of a game: the event that is never reported
    TELLS = ()      # of a game: see described.py
    viewer = TABLE
    above = False   # the current line only repeats text above the screen
    moves = False   # .. several cars' current places, as keys of PLACED report them
    # .. several cars: LISTED, or ENDED if it reports how a fight ended
    lists = 0
    PLACED = ENDS = ()      # headings of such lists
    PAYS = ()       # kinds of points with which a car pays for its effect on another
    counted = None  # how the reported move was counted, for show.counted()

    def __init__(self, show, out):
        self.show, self.race, self.out = show, show.race, out
        self.words, self.say = show.words, show.say
        self.secret = bytes([what for _, row in self.TELLS for what, kind in row
                             if kind & SECRET])
        self.used = [""] * len(self.race.cars)
        self._used = self.used[:]              # at the checkpoint
        from pitwall.games.headlines import Headlines       # no menu needs it
        self.headlines = Headlines(show, self.PAYS)
        self.since = 0
        self._begin_at_mark()

    def _begin_at_mark(self):
        self.read = self.race.snapshot_tells
        self.headlines.begin()
        self.items, self.heading = [], ""      # of a list in progress
        self._alike = []                       # its entries as (text, cars, index)
        self.story = None
        self._heard, self._rolled = [], bytearray()     # for the next line
        self._hears = 0                        # the current event
        self._corrects = -1                    # the kind of the next correction; -1: unknown
        self.rulings = self.rolls = b""
        self.load()

    def catch_up(self):
        """Report the new events."""
        race = self.race
        if self.read < race.told_first():
            self.read = race.told_first()
            self._corrects = -1     # it may be among the lost events
            self._line(LINE, self.say("line.lost"))
        self.pass_mark()
        while self.read < race.tells:
            what, who, value = race.told_at(self.read)
            self.read += 1
            self.take(what, who, value)
            self.pass_mark()
        self.settle()
        if race.over or self.story and self.turn_over():
            self.flush()

    def take(self, what, who, value):
        """Take in one event, of this game or of all games; a hidden one leaves no trace."""
        if self.hides(what, who):
            return
        self._hears = what
        if what == T_CORRECTS:
            self.flush()
            self.load()
            self._corrects = value
        elif what == T_CORRECTED:
            self._tell_corrected(who, value)
        else:
            self.hear(what, who, value)
        if self._hears and self._hears not in self._heard and self._hears != self.UNTOLD:
            self._heard.append(self._hears)
        self._hears = 0

    def hides(self, what, who):
        """Return True if the viewer must not know that event."""
        return what in self.secret and who != self.viewer

    def note_roll(self, die, face):
        """Take in a roll before it is answered; secret rolls are only for their car's viewer."""
        ask = self.race.ask
        if ask.secret and ask.who != self.viewer:
            return
        self._rolled.append(die)
        self._rolled.append(face)

    def _tell_corrected(self, who, value):
        if self._corrects < 0:
            return
        from pitwall import games
        values = games.room(self.race.game.NAME, "corrections").Values(self.race)
        try:
            told = values.told(self.show, who, self._corrects, value)
        except LookupError:     # a damaged file: half a number, without meaning
            return
        for name, before, after in told:
            key = "line.corrected" if before else "line.corrected to"
            self._line(LINE, self.say(key, self.show.car(who), name, after, before), who)

    def settle(self):
        """Finish an answer: all its events have been read."""

    def turn_over(self):
        """Return True if the turn belongs to another car than the story's."""
        return False

    def rewind(self):
        """Restart at the last checkpoint, after race.undo().

        Returns how many of the last lines are void; the next catch_up() repeats those that still
        hold.
        """
        lines, self.since = self.since, 0
        self.used = self._used[:]
        self._begin_at_mark()
        return lines

    def pass_mark(self):
        """End all turns at a checkpoint; earlier answers cannot be undone."""
        if self.read == self.race.snapshot_tells:
            self.flush()
            for who, text in self.headlines.due():
                self._line(HEADLINE, text, who, False)
            self.since = 0
            self._used = self.used[:]

    def so_far(self):
        """Return the sentences of an unfinished turn, or ""."""
        return " ".join(self.story.sentences()) if self.story else ""

    def flush(self):
        """Emit the turn or list that was in progress."""
        story, self.story = self.story, None
        items, self.items, self._alike = self.items, [], []
        told = story.sentences() if story else ()
        if told:
            self._tell(story.who, told, " ")
        if items:
            self.moves = self.heading in [self.say(key) for key in self.PLACED]
            ends = self.heading in [self.say(key) for key in self.ENDS]
            self.lists = ENDED if ends else LISTED
            self._tell(TABLE, [self.heading + " " + items[0]] + items[1:], ", ", ".")
            self.moves, self.lists = False, 0

    # --- lines ---

    def tell_alone(self, story, what, value):
        """Report an event of the story's car outside any turn."""
        self.flush()
        story.hear(what, story.who, value)
        self._tell(story.who, story.sentences(), " ")

    def _item(self, heading, text):
        """Add an entry to the list under that heading."""
        heading = self.say(heading)
        if self.heading != heading:
            self.flush()
            self.heading = heading
        self.items.append(text)

    def _shared(self, heading, key, who, *more):
        """Add an entry whose {0} is a list of the cars with the same text."""
        car, same = self.show.car(who), (key, more)
        if self.heading == self.say(heading):
            for what, cars, place in self._alike:
                if what == same:
                    cars.append(car)
                    self.items[place] = self.say(key, self.words.listed(cars), *more)
                    return
        self._item(heading, self.say(key, car, *more))
        self._alike.append((same, [car], len(self.items) - 1))

    def _head(self, text):
        """Emit a heading that repeats text above a race's screen."""
        self.above = True
        self._line(HEADING, text)
        self.above = False

    def _tell(self, who, texts, between, end=""):
        """Emit texts one after the other, in as many lines as they need."""
        kind, line = LINE, texts[0]
        for text in texts[1:]:
            if rows(line + between + text + end) > MOST_ROWS:
                self._line(kind, line + between.rstrip(), who, False)
                kind, line = MORE, text
            else:
                line += between + text
        self._line(kind, line + end, who)

    def _line(self, kind, text, who=TABLE, whole=True):
        """Emit a line; whole: no other line continues it."""
        self.since += 1
        self.rulings = self.rolls = b""
        if whole:
            self._note()
        self.out(kind, who, text)

    def _note(self):
        """Assign the events so far to the line, or otherwise the current event.

        While a turn or a list continues, they belong to it, and a line in between has a single
        event.
        """
        between = self.story or self.items
        if self._hears and (between or not self._heard):
            self.rulings, self._hears = bytes([self._hears]), 0
        else:
            self.rulings, self._heard = bytes(self._heard), []
        if not between:
            self.rolls, self._rolled = bytes(self._rolled), bytearray()
