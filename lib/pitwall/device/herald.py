"""What a board does besides its screen: tones, and a light in the colour of the car to move.

It looks at the screen after each change and needs nothing but what a race's screen has anyway.
"""

from pitwall.canvas.colours import CARS

TURN = (880, 60)        # Hz, ms: another person is asked
DIE = (1760, 25)        # a die has come to rest
FLAG = (1320, 400)      # the race is over


class Herald:
    """app: its board, settings and screen."""

    def __init__(self, app):
        self._app = app
        self._asked = -1        # who was asked last
        self._at = None         # the question that is open
        self._lay = False       # a die lies there
        self._racing = False
        self._colour = -1

    def look(self):
        """Something on the screen has changed."""
        screen = self._app.screen
        if hasattr(screen, "stage"):
            self._racing = True
            self._light(self._turn())
            self._hear(screen.stage, screen.race.ask.who)
        else:
            self._light(-1)
            if self._racing and type(screen).__name__ == "Result":
                self._beep(FLAG)
            self._racing = False

    def _hear(self, stage, who):
        lies = bool(stage and getattr(stage, "over", False))
        if lies and not self._lay:
            self._beep(DIE)
        self._lay = lies
        if stage and stage is not self._at and who != self._asked:
            self._asked = who
            self._beep(TURN)
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
            self._app.board.signal(CARS[who] if 0 <= who < len(CARS) else -1)

    def _beep(self, tone):
        if self._app.settings.sound:
            self._app.board.beep(*tone)
