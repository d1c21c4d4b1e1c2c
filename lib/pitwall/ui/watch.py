"""The commentary: events of a race become captions, one line each, and entries of the log."""

from pitwall.boards.buttons import OK, RIGHT
from pitwall.race.referee import TABLE, Listener, const
from pitwall.games.occasions import SHIFTS
from pitwall.games.narration import ENDED, HEADING, HEADLINE, LINE, LISTED, MORE
from pitwall.ui.diary import Diary
from pitwall.ui.waiting import Waiting, applied

LEAST = const(1500)    # least ms of a caption
WORD = const(300)      # ms for a word: 200 words a minute
LETTERS = const(6)     # letters of a word, for lines in the map's place


class Caption:
    """A line about one car, with the state of the race at its event.

    whole   it draws itself on the whole page
    stays   it is shown even if captions are off; KEYS: the keys that close it
    waits   it waits for one of KEYS, because the user's hands are on the board
    brief   it is shown in a quick race in any case
    """

    whole = stays = waits = brief = False
    heard = False       # has its sound been played?
    fought = b""        # pairs of an occasion in a fight, see games.occasions, and a car
    KEYS = (OK, RIGHT)
    answer = -1         # given by OK
    driver = -1         # who says it on the radio, a number of pitwall.race.people

    def __init__(self, who, text, state, mp):
        self.who = who
        self.text = text
        self.state = state
        self.mp = mp           # MP of its move, -1: unknown
        self.cells = ()        # the path to show on the map
        self.beside = 0        # letters to read in the map's place
        self.counted = None    # how its move was counted
        self.above = False     # does it only repeat the text above it?
        self.minor = False     # is it a heading, a list of cars, or news of the others?
        self.ended = False     # .. a list that gives the result of a fight?

    def rest(self, text):
        """Return a caption with the rest of the text."""
        more = Caption(self.who, text, self.state, self.mp)
        more.cells = self.cells
        more.stays, more.waits = self.stays, self.waits
        return more

    def pause(self):
        """Return the milliseconds to read it."""
        return max(LEAST, WORD * (self.text.count(" ") + 1 + self.beside // LETTERS))

    def over(self, waited):
        """Return True if it has been shown for long enough."""
        return not self.waits and waited >= self.pause()


class Said(Caption):
    """A driver's line on the radio."""

    def __init__(self, who, driver, text, state):
        Caption.__init__(self, who, text, state, -1)
        self.driver = driver


class Teller(Listener):
    """Makes captions of the events of a race.

    mp_told(what, value)  MP that an event reports, or -1
    make(out)  makes the game's commentary: hear(what, who, value), catch_up(), rewind(); it calls
               out(kind, who, text)
    viewer     the only reader, a car; TABLE: everybody
    captions   lines not shown yet; log: the Diary of those before
    waits      do lines wait that ask the players to move cars?
    silent     true while answers are replayed: their captions have been shown
    recalls    while silent: is the log still without them, after power-on?
    """

    def __init__(self, race, make, mp_told, viewer=TABLE):
        self.race = race
        self._mp_told = mp_told
        self._mp, self._mover = -1, TABLE
        self.captions = []
        self.log = Diary()
        self.gear = -1           # the car that has just shifted
        self._fought = b""       # of the next line
        self.rewound = False     # was an answer undone?
        self.silent = self.recalls = self.waits = False
        self.radio = None        # the drivers' lines, a Radio
        self.sounds = ()         # of a game, see pitwall.games.occasions
        self._told = False       # has there been a caption since the radio's last occasion?
        self._announced = ""     # a line that was shown before its turn was over
        self._kept = bytes(race.state)
        self._now = None         # the state at the event that is becoming a line
        self._waiting = Waiting()
        race.listeners.append(self)
        self.commentary = make(self._line)
        self.commentary.viewer = viewer

    def event(self, what, who, value):
        """Store an event with its state until `settle`.

        The rules call this so deep in the stack that a microcontroller can't make lines here.
        """
        self._waiting.add(what, who, value, self._kept, None if self.silent else self.race.state)

    def settle(self):
        """Make captions of the events of an answer; all its consequences have been reported."""
        waiting, self._waiting = self._waiting.tells, Waiting()
        due = self.radio and self.radio.due
        read = self.race.tells - len(waiting)
        for what, who, value, changes in waiting:
            self._now = applied(self._kept, changes)
            self.commentary.read = read
            self.commentary.pass_mark()
            read += 1
            self.commentary.read = read
            self._hear(what, who, value)
        self._kept, self._now = bytes(self.race.state), None
        self.commentary.catch_up()
        if self.radio:
            self._speak(due)

    def _speak(self, due):
        """Add a driver's line after the one it refers to. due: the line that was due before."""
        radio = self.radio
        radio.settle()
        if radio.due is not due:
            self._told = False
        if radio.due and (self._told or not self.commentary.story):
            said = radio.take()
            if said and not self.silent:
                self.captions.append(Said(*said, self._kept))

    def _hear(self, what, who, value):
        self.commentary.take(what, who, value)
        if self.radio and not self.commentary.hides(what, who):
            self.radio.hear(what, who, value)
        mp = self._mp_told(what, value)
        if mp >= 0 and not self.commentary.hides(what, who):
            self._mp, self._mover = mp, who
        self._kept = self._now
        if not self.silent:
            self._occasion(what, who)

    def _occasion(self, what, who):
        """Note an event that has a sound."""
        for tell, occasion in self.sounds:
            if tell == what and occasion == SHIFTS:
                self.gear = who
            elif tell == what:
                self._fought += bytes((occasion, who))

    def rewind(self):
        """Discard captions since the last checkpoint, to which the race returns."""
        self.captions, self._waiting, self._fought, self.rewound = [], Waiting(), b"", True
        self.commentary.rewind()
        self.commentary.catch_up()
        if self.radio:
            self.radio.rewind()

    def announce(self, caption):
        """Show what is known of a turn so far. If nothing is added, the line is not shown again.
        """
        self._announced = caption.text
        self.captions.append(caption)

    def forget(self):
        """End the replay: lines that are no longer true leave the log."""
        self.captions = []
        self.log.cut(self.race.tells)

    def _line(self, kind, who, text):
        told, self._told = self.commentary, True
        if self.recalls or not self.silent:
            self.log.add(told.read, who, text, told.rulings, told.rolls)
        if self.silent:
            return
        fought, self._fought = self._fought, b""
        mp = self._mp if who == self._mover else -1
        state = self._kept if kind in (LINE, MORE) else self._now or bytes(self.race.state)
        counted = self.commentary.counted
        if counted and kind == MORE and self.captions:
            self.captions[-1].text += " " + text
        elif text != self._announced:
            self.captions.append(Caption(who, text, state, mp))
            self.captions[-1].counted = counted
            self.captions[-1].above = self.commentary.above
            self.captions[-1].minor = (self.commentary.lists == LISTED or kind == HEADING
                                       or kind == HEADLINE and who != TABLE)
            self.captions[-1].ended = self.commentary.lists == ENDED
            if fought:
                self.captions[-1].fought = fought
            if self.waits and told.moves:
                self.captions[-1].stays = self.captions[-1].waits = True
        self._announced = ""
