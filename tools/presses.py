"""Drive each game's Quick race on the real screens and count presses, seconds and words.

    .venv/bin/python -m tools.presses                        # every game, one race each
    .venv/bin/python -m tools.presses --game formula-d --seeds 5
    .venv/bin/python -m tools.presses --shape 128x128 --language es
    .venv/bin/python -m tools.presses --table                # a round at the table instead

OK accepts the proposal at every prompt. A press counts as 2.4 seconds; every caption stays for its
full time. A press matters if it answers a question with more than one sensible answer, no roll.
With several seeds the numbers are means.

--table counts the presses of an ordinary round next to the physical board: OK on every question,
roll and move, the mean of ROUNDS rounds on the game's first circuit. Dice are electronic.
"""

import tempfile

from pitwall.app import App
from pitwall import games
from pitwall.race import circuits
from pitwall.race.referee import MOVE, ROLL
from pitwall.ui.words import LANGUAGES, load
from tools.arguments import Parser, one_of, whole
from tools.pictures.scenes import Driver
from tools.running import run
from tools.screens import ROOT, SHAPES, SQUARE, Board

STEP = 20           # ms of the clock
PRESS = 2400        # ms of a press: read, think, press
MOST = 3000         # presses
# The questions of a player's first move on the track, in games that have them; in all, a MOVE.
FIRST = ("Q_REROLL_START", "Q_GEAR", "Q_ACTION", "Q_CARD")
ROUNDS = 4          # of which a mean is taken, from round FROM on
FROM = 3
PEOPLE = 4          # at the table
EACH, OWN = "every turn", "own books: only what the bots need"


class Count:
    """The counts so far: `presses`, `matter`, `ms`, `words` and captions."""

    def __init__(self, presses=0, matter=0, ms=0, words=0, captions=0):
        self.presses, self.matter, self.ms = presses, matter, ms
        self.words, self.captions = words, captions

    def copy(self):
        return Count(self.presses, self.matter, self.ms, self.words, self.captions)

    def numbers(self):
        """Return (presses, seconds, presses that matter, words of captions)."""
        return self.presses, round(self.ms / 1000), self.matter, self.words


class Quick:
    """A Quick race from the menu to its result.

    first, flag     the Count at the player's first move and at the end
    race            the race, over
    told            the shown captions: (car, text); play: the screen of the race
    """

    def __init__(self, game, seed=1, shape=SQUARE, language="en", tracks=str(ROOT / "tracks")):
        self.count, self.first, self.told = Count(), None, []
        self.caption = self.play = None
        with tempfile.TemporaryDirectory() as saves:
            app = App(Board(SHAPES[shape]), saves, tracks)
            app.words.speak(language)
            self.d = Driver(app)
            app.board.entropy = lambda: seed
            self.moves = _moves(game)
            app.choose(game)
            app.menu()
            self._settle()
            while self.d.app.screen.chosen() != "quick":
                self.d.press("down")
            self._press()
            while self.d.shows() != "Result" and self.count.presses < MOST:
                self._go()
            self.flag = self.count.copy()

    def _settle(self):
        for _ in range(20):
            self.d.run(STEP)

    def _go(self):
        """Wait for a question, and answer it."""
        while not self._waits():
            self._pass()
        if self.d.shows() == "Result":
            return
        play = self.play = self.d.app.screen
        stage = getattr(play, "stage", None)
        if stage and not play.caption:
            self._ask(play)
        elif play.caption:
            self._read(play.caption)
        self._press()
        while self._held(play, stage):
            self._pass()

    def _pass(self):
        self.d.run(STEP)
        self.count.ms += STEP
        self._read(getattr(self.d.app.screen, "caption", None))

    def _read(self, caption):
        if caption and caption is not self.caption:
            text = caption.text or getattr(caption, "said", "")
            self.told.append((caption.who, text))
            self.count.words += len(text.split())
            self.count.captions += 1
        self.caption = caption

    def _held(self, play, stage):
        """Return True if the answer has not been taken yet."""
        screen = self.d.app.screen
        if screen is not play or not stage or screen.stage is not stage:
            return False
        return play._given != -1 or getattr(stage, "answer", -1) >= 0 and not play.caption

    def _ask(self, play):
        """Note the current question."""
        ask = play.race.ask
        mine = ask.kind == MOVE or ask.what in self.moves
        if mine and self.first is None:
            self.first = self.count.copy()
        if ask.kind != ROLL and ask.n > 1:
            self.count.matter += 1

    def _waits(self):
        """Return True if the device waits for a key."""
        shows, screen = self.d.shows(), self.d.app.screen
        if shows in ("Result", "Cover", "Notice"):
            return True
        if screen._jobs or screen._given != -1 or screen._odds or screen.run.replaying():
            return False
        if screen.caption:
            return screen.caption.waits or shows == "Warning"
        stage = screen.stage
        if not stage or screen.teller.captions or screen.race.working >= 0:
            return False
        return not hasattr(stage, "flying") or stage.answer < 0

    def _press(self):
        self.d.queue.append(5)
        self.d.run(STEP)
        self.count.presses += 1
        self.count.ms += PRESS
        self._read(getattr(self.d.app.screen, "caption", None))


def _moves(game):
    asks = games.room(game, "asks")
    return [getattr(asks, name, 0) for name in FIRST]


def table(rows):
    """Yield the lines of a table; rows: (game, seeds, [Quick, ..])."""
    yield ("| game | length | to the first own move: presses, s | to the flag: presses, min "
           "| matter | words of captions |")
    yield "|---|---|---|---|---|---|"
    for game, races in rows:
        n = len(races)
        first = [sum(r.first.numbers()[i] for r in races) / n for i in range(2)]
        presses, seconds, matter, words = [
            sum(r.flag.numbers()[i] for r in races) / n for i in range(4)]
        yield "| %s | %s | %.0f, %.0f | %.0f, %.1f | %.0f %% | %.0f |" % (
            game, length(races[0]), first[0], first[1], presses, seconds / 60,
            100 * matter / presses, words)


def round_at_table(game, seats):
    """Return the presses of a round on the game's first circuit, the mean of ROUNDS rounds."""
    tracks = str(ROOT / "tracks")
    name = circuits.names(tracks, game)[0]
    with tempfile.TemporaryDirectory() as saves:
        app = App(Board(SHAPES[SQUARE]), saves, tracks)
        d = Driver(app)
        app.choose(game)
        d.begin(seats, name, circuits.circuit(tracks, name, game, saves).laps)
        race, dash, count = app.screen.race, games.room(game, "dash"), 0
        while dash.round_number(race) < FROM + ROUNDS and not race.over:
            d.run(1200)
            screen = app.screen
            if d.shows() not in ("Cover", "Notice") and not (screen.stage or screen.caption and (
                    screen.caption.stays or screen.caption.waits)):
                continue
            d.run(400)
            count += dash.round_number(race) >= FROM
            d.press("ok")
    return count / ROUNDS


def tables(game):
    """(what is reported, seats) of the tables that are compared."""
    bots = [seat for seat in games.room(game, "options").SEATS if seat][:2]
    yield EACH, [0] * PEOPLE
    yield EACH, [0] * PEOPLE + bots
    for seat in games.books(game):
        yield OWN, [seat] * PEOPLE + bots


def at_table():
    """The lines of a table of rounds next to the physical board."""
    names = load().text("games")
    yield "| game | people | bots | what you report | presses a round |"
    yield "|---|---|---|---|---|"
    for game in games.BESIDE:
        for what, seats in tables(game):
            yield "| %s | %d | %d | %s | %.1f |" % (
                names[games.NAMES.index(games.base(game))], PEOPLE, len(seats) - PEOPLE, what,
                round_at_table(game, seats))


def length(quick):
    """Return the length of the race in words."""
    race = quick.d.app.screen.race
    dash = games.room(race.game.NAME, "dash")
    turns = dash.schedule(race)
    return "%d turns" % turns[1] if turns else "%d laps" % dash.race_laps(race)


def _options(argv):
    parser = Parser("presses", __doc__)
    add = parser.add_argument
    add("--game", type=one_of(games.NAMES, "game"), default=None,
        help=", ".join(games.NAMES))
    add("--seeds", type=whole(1, 200), default=1, help="races a game, with seeds from 1 on")
    add("--shape", type=one_of(tuple(SHAPES), "shape"), default=SQUARE, help=", ".join(SHAPES))
    add("--language", type=one_of(LANGUAGES, "language"), default="en", help=", ".join(LANGUAGES))
    add("--table", action="store_true", help="a round at the table, by game and what is reported")
    return parser.parse_args(argv)


def main(argv=None):
    """Run one command line."""
    options = _options(argv)
    if options.table:
        for line in at_table():
            print(line, flush=True)
        return
    names = [options.game] if options.game else games.NAMES
    rows = ((game, [Quick(game, seed, options.shape, options.language)
                    for seed in range(1, options.seeds + 1)]) for game in names)
    for line in table(rows):
        print(line, flush=True)


if __name__ == "__main__":
    run(main)
