"""What a board does besides its screen: motifs, and a light in the colour of the car to move.

It looks at the screen after each change and needs nothing but what a race's screen has anyway.
"""

from pitwall.canvas.colours import CARS
from pitwall.device.cues import Cues, driven_by_people
from pitwall.device.motifs import DIE, FLAG, FLASH, GEAR, LIGHTS, NOTES, TURN

_WRAP = 0x3FFFFFFF


class Herald:
    """app: its board, settings and screen."""

    def __init__(self, app):
        self._app = app
        self._cues = Cues()
        self._asked = -1        # who was asked last
        self._at = None         # the question that is open
        self._lay = False       # a die lies there
        self._racing = False
        self._colour = -1
        self._until = -1        # ms until the LED has flashed; -1: it has

    def tick(self, now):
        """Notes and a flash end in time. now: of the board's ticks()"""
        self._app.board.tick(now)
        if self._until >= 0 and (now - self._until & _WRAP) < _WRAP >> 1:
            self._until = -1
            self._shine()

    def look(self):
        """Something on the screen has changed."""
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
            self._at = None         # through it the whole race would stay in memory

    def _tell(self, play):
        """A caption is new, or a gear, of people alone: rivals have one in every turn, too."""
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
        """Whose turn the screen shows; others between two turns of one person make it new."""
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
        """-1: none. A single note does not cut what sounds."""
        board = self._app.board
        if motif < 0 or motif <= DIE and board.sounds():
            return
        if self._app.settings.sound:
            board.play(NOTES[motif])
        if LIGHTS[motif] >= 0:
            board.signal(LIGHTS[motif])
            self._until = board.ticks() + FLASH & _WRAP
