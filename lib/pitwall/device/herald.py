"""Sounds and LED of a board: jingles, and a light in the colour of the car to move.

It checks the screen after each change, and only uses attributes that a race's screen has anyway.
"""

from pitwall.canvas.colours import CARS
from pitwall.device.cues import Cues, driven_by_people
from pitwall.device.motifs import DIE, FLAG, FLASH, GEAR, LIGHTS, NOTES, TURN

_WRAP = 0x3FFFFFFF


class Herald:
    """Sounds and LED; app: its board, settings and screen."""

    def __init__(self, app):
        self._app = app
        self._cues = Cues()
        self._asked = -1        # the car that was asked last
        self._at = None         # the open question
        self._lay = False       # a rolled die is shown
        self._racing = False
        self._colour = -1
        self._until = -1        # ms when the LED's flash ends; -1: there is none

    def tick(self, now):
        """Continue notes and a flash until they end. now: of the board's ticks()"""
        self._app.board.tick(now)
        if self._until >= 0 and (now - self._until & _WRAP) < _WRAP >> 1:
            self._until = -1
            self._shine()

    def look(self):
        """React to a change of the screen."""
        screen = self._app.screen
        if hasattr(screen, "stage"):
            self._light(self._turn())
            self._tell(screen)
            self._hear(screen.stage, screen.race.ask.who)
            self._racing = True
        else:
            self._light(-1)
            if self._racing and type(screen).__name__ == "Result":
                self._play(FLAG)
            self._racing = False
            self._at = None         # it would keep the whole race in memory

    def _tell(self, play):
        """Play a new caption, or a gear of a person; rivals shift in every turn, too."""
        caption, teller = play.caption, play.teller
        if teller.rewound or not self._racing:
            teller.rewound = False
            self._cues.settle(play)
        elif caption and not caption.heard and caption.driver < 0:      # not the radio
            caption.heard = True
            self._play(self._cues.of(play, caption))
        if teller.gear >= 0:
            if driven_by_people(play, (teller.gear,)):
                self._play(GEAR)
            teller.gear = -1

    def _hear(self, stage, who):
        lies = bool(stage and getattr(stage, "over", False))
        if lies and not self._lay:
            self._play(DIE)
        self._lay = lies
        if stage and stage is not self._at and who != self._asked:
            self._asked = who
            self._play(TURN)
        self._at = stage

    def _turn(self):
        """Return whose turn the screen shows; after another car, the same person is asked again."""
        screen = self._app.screen
        if screen.stage:
            return screen.race.ask.who
        if not screen.caption:
            return self._colour
        if screen.caption.who != self._asked:
            self._asked = -1
        return screen.caption.who

    def _light(self, who):
        if who != self._colour:
            self._colour = who
            if self._until < 0:
                self._shine()

    def _shine(self):
        who = self._colour
        self._app.board.signal(CARS[who] if 0 <= who < len(CARS) else -1)

    def _play(self, motif):
        """Play a jingle, -1: none. A single note does not interrupt another jingle."""
        board = self._app.board
        if motif < 0 or motif <= DIE and board.sounds():
            return
        if self._app.settings.sound:
            board.play(NOTES[motif])
        if LIGHTS[motif] >= 0:
            board.signal(LIGHTS[motif])
            self._until = board.ticks() + FLASH & _WRAP
