"""What a game's commentary is built on: it reads a race's tells and gives out lines; no game here.

    commentary = Commentary(show, out)     # of a game; a Telling
    commentary.catch_up()                  # after every answer: reads what the race has told since
    out(kind, who, text)                   # called for each line that is complete

kind is HEADING, LINE, MORE (the line before goes on), NEWS (a line of what has just become so, as a
heading is; others tell of what was before) or HEADLINE (the same of what the whole race turns on,
which no rule says); who is the car whose turn it tells, or TABLE. A
line takes at most two rows of 40 letters. Telling reads the race and never changes it.
"""

from pitwall.games.described import SECRET
from pitwall.race.edits import T_CORRECTED, T_CORRECTS
from pitwall.race.referee import TABLE, const

HEADING, LINE, MORE, NEWS, HEADLINE = range(5)
LISTED, ENDED = const(1), const(2)
WIDTH, MOST_ROWS = const(40), const(2)


def rows(text, width=WIDTH):
    """How many rows a text takes when it is broken between words."""
    count, used = 1, -1
    for word in text.split(" "):
        used += 1 + len(word)
        if used > width:
            count += 1
            used = len(word)
    return count


def padded(text, width):
    """The text with spaces up to `width` letters; MicroPython's own ways to do so count bytes."""
    return text + " " * (width - len(text))


def method(table, what):
    """The name of the method that tells it, of rows (tell, name); "" if none does.

    Names, so that all of the table and of its class lie in flash.
    """
    for tell, name in table:
        if tell == what:
            return name
    return ""


def told_by(teller, table, what, who, value):
    """Hand a tell to the method of `teller` that tells it; returns whether there is one."""
    name = method(table, what)
    if name:
        getattr(teller, name)(who, value)
    return name != ""


def tells(story, what):
    """Is anything said of that tell by this class of stories?"""
    return method(story.TELLERS, what) or what in [row[0] for row in story.PLAIN]


class Turn:
    """The story of one car's turn: tells go in, sentences come out.

    show, who   the Show of the race, which gives the words; the car
    TELLERS     (tell, name of a method(who, value)), ..
    PLAIN       (tell, how, key of the words), ..: tells that are a text with their value in it

    A game adds texts(), the sentences without name, capitals and full stops, and
    plain(how, who, text), which takes in the text of a PLAIN tell.
    """

    TELLERS = PLAIN = ()

    def __init__(self, show, who):
        self.show, self.words, self.say, self.who = show, show.words, show.say, who

    def hear(self, what, who, value):
        """Take in a tell of this turn; it may be of another car."""
        told_by(self, self.TELLERS, what, who, value)
        for tell, how, key in self.PLAIN:
            if tell == what:
                self.plain(how, who, self.say(key, value))

    def subject(self):
        """The car's name, as its turn begins with it."""
        return self.show.car(self.who)

    def sentences(self):
        """The story so far as a list of sentences, the first with the car's name."""
        told = self.texts()
        if not told:
            return [self.say("tell.end", self.subject())]
        told[0] = self.say("tell.car", self.subject(), told[0])
        return [self.say("tell.end", text[0].upper() + text[1:]) for text in told]

    def of_other(self, who, text):
        """The text with the name of a car before it."""
        return self.say("tell.other", self.show.car(who), text)


class Telling:
    """Reads the tells of show.race from the last mark on and makes lines of them.

    A game adds `hear(what, who, value)`, which takes in one tell, `load()`, which takes its notes
    as they were at the last mark, and `turn_over()`.

    story   the turn that is being told, with sentences() and who, or None
    viewer  the car for whom it tells, or TABLE: for everybody
    used    a text a car: the letters of the compounds it has had on so far
    since   how many lines were given out since the last mark
    rulings, rolls    what the line that is given out tells of: tells, and pairs of die and face
    """

    UNTOLD = 0      # of a game: the tell of which nothing is ever told
    TELLS = ()      # of a game: see described.py
    viewer = TABLE
    above = False   # does the line that is given out say only what stands above a screen anyway?
    moves = False   # .. where several cars stand now, as keys of PLACED say it?
    # .. the same of several cars: LISTED, or ENDED if it says how a fight ended?
    lists = 0
    PLACED = ENDS = ()      # headings of such lists
    PAYS = ()       # kinds of points with which a car pays for what it does to another
    counted = None  # how the move was counted that is told of, for show.counted()

    def __init__(self, show, out):
        self.show, self.race, self.out = show, show.race, out
        self.words, self.say = show.words, show.say
        self.secret = bytes([what for _, row in self.TELLS for what, kind in row
                             if kind & SECRET])
        self.used = [""] * len(self.race.cars)
        self._used = self.used[:]              # at the mark
        from pitwall.games.headlines import Headlines       # no menu needs it
        self.headlines = Headlines(show, self.PAYS)
        self.since = 0
        self._begin_at_mark()

    def _begin_at_mark(self):
        self.read = self.race.snapshot_tells
        self.headlines.begin()
        self.items, self.heading = [], ""      # of a list that is being told
        self._alike = []                       # of these (what is said, cars, place in it)
        self.story = None
        self._heard, self._rolled = [], bytearray()     # for the line to come
        self._hears = 0                        # the tell that is being taken in
        self._corrects = -1                    # what the next correction is of; -1: not known
        self.rulings = self.rolls = b""
        self.load()

    def catch_up(self):
        """Tell what is new."""
        race = self.race
        if self.read < race.told_first():
            self.read = race.told_first()
            self._corrects = -1     # it may be among what is lost
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
        """Take in one tell, of the game or of any; what is hidden leaves no trace."""
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
        """Is that a tell of which the viewer may not know?"""
        return what in self.secret and who != self.viewer

    def note_roll(self, die, face):
        """Take in a roll, before it is answered; one made in secret is not for all."""
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
        except LookupError:     # a damaged file: half a number, which stands for nothing
            return
        for name, before, after in told:
            key = "line.corrected" if before else "line.corrected to"
            self._line(LINE, self.say(key, self.show.car(who), name, after, before), who)

    def settle(self):
        """All that came of an answer has been heard."""

    def turn_over(self):
        """Is it another car's turn than the story's?"""
        return False

    def rewind(self):
        """After race.undo(): begin again at the last mark.

        Returns how many of the last lines are void; what is true of them comes again with the next
        catch_up().
        """
        lines, self.since = self.since, 0
        self.used = self._used[:]
        self._begin_at_mark()
        return lines

    def pass_mark(self):
        """No turn goes on over a mark, and no answer before it is taken back."""
        if self.read == self.race.snapshot_tells:
            self.flush()
            for who, text in self.headlines.due():
                self._line(HEADLINE, text, who, False)
            self.since = 0
            self._used = self.used[:]

    def so_far(self):
        """What can be told of a turn that is not over, or ""."""
        return " ".join(self.story.sentences()) if self.story else ""

    def flush(self):
        """The turn, or the list, that was being told is complete."""
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
        """Something befell the story's car, and nobody had a turn."""
        self.flush()
        story.hear(what, story.who, value)
        self._tell(story.who, story.sentences(), " ")

    def _item(self, heading, text):
        """One more entry of the list under that heading."""
        heading = self.say(heading)
        if self.heading != heading:
            self.flush()
            self.heading = heading
        self.items.append(text)

    def _shared(self, heading, key, who, *more):
        """The same, of cars of which the same is said: they share an entry, and are its {0}."""
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
        """A heading that says no more than stands above a race's screen."""
        self.above = True
        self._line(HEADING, text)
        self.above = False

    def _tell(self, who, texts, between, end=""):
        """Texts one after the other, in as many lines as they need."""
        kind, line = LINE, texts[0]
        for text in texts[1:]:
            if rows(line + between + text + end) > MOST_ROWS:
                self._line(kind, line + between.rstrip(), who, False)
                kind, line = MORE, text
            else:
                line += between + text
        self._line(kind, line + end, who)

    def _line(self, kind, text, who=TABLE, whole=True):
        """whole: no line goes on with it."""
        self.since += 1
        self.rulings = self.rolls = b""
        if whole:
            self._note()
        self.out(kind, who, text)

    def _note(self):
        """What has been heard by now belongs to the line, or else what is being taken in.

        While a turn or a list goes on, it is theirs, and a line between is of one tell.
        """
        between = self.story or self.items
        if self._hears and (between or not self._heard):
            self.rulings, self._hears = bytes([self._hears]), 0
        else:
            self.rulings, self._heard = bytes(self._heard), []
        if not between:
            self.rolls, self._rolled = bytes(self._rolled), bytearray()
