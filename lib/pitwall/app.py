"""The whole device behind one tick().

    app = App(board)
    while True:
        app.tick()

A tick does one small thing: a key press, a strip of a picture, or a step of the screen's work.
"""

from pitwall import games
from pitwall.at_flag import AtFlag
from pitwall.boards.chosen import LANGUAGE
from pitwall.device import unload
from pitwall.race import circuits, run
from pitwall.canvas.colours import BLACK, WHITE
from pitwall.device.herald import Herald
from pitwall.race.journal import Journal
from pitwall.device.power import ASLEEP, Power
from pitwall.device.settings import Settings
from pitwall.ui.page import Page
from pitwall.ui.words import LANGUAGES, load


class App(AtFlag):
    """Shows the screens and moves from one to the next.

    board    see pitwall.boards
    saves    folder of saves and settings; tracks: folder of the compiled circuits
    settings    the user's settings
    """

    def __init__(self, board, saves="/saves", tracks="/tracks"):
        self.board = board
        self.page = Page(board.canvas, board.pixel)
        self.settings = Settings(saves)
        known = self.settings.load() or bool(self.settings.refused)
        if not known and LANGUAGE in LANGUAGES:
            self.settings.language, known = LANGUAGES.index(LANGUAGE), True
        if self.settings.turned and getattr(board, "turns", False):
            board.turn(True)
        self.page.pace = self.settings.pace()
        self.words = load(LANGUAGES[self.settings.language])
        if board.keys < 3:
            self.words.ok = "B"         # the board's keys are A and B, see ui.hints
        self.power = Power(board, self.settings)
        Journal.ready = self.power.safe
        self._herald = Herald(self) if hasattr(board, "play") else None
        self.saves, self.tracks = saves, tracks
        self.dice_tray = None           # rolls without a race, see tray
        self.journal = None             # save file of the current race, or of the last one
        self.game = games.NAMES[0]      # the current game, or the one chosen last,
        self.edition = 0                # and the index of its edition
        self.season = None              # a championship in progress that can't be saved
        self.screen = None
        self.chosen = {}                # name of a list: its last chosen row
        self.answers = 0                # answers that people have given since power-on
        self.reading = 350              # ms for which a new question ignores presses
        self._drawn = True
        if known:
            self.menu()
        else:
            from pitwall.ui.language import Language
            self.go(Language(self))

    def tick(self):
        """Do one small thing; return True if there is more to do at once."""
        board = self.board
        now = board.ticks()
        if self._herald:
            self._herald.tick(now)
        event = board.buttons.poll(now)
        if event:
            if not self.power.pressed(now):
                turned = getattr(board, "turned", False)
                self.screen.key(board.turned_key(event) if turned else event)
            self._drawn = False
            return True
        if self.power.state == ASLEEP:
            return False
        if board.canvas.busy():
            board.canvas.step()
            self._drawn = False
            return True
        if self.screen.tick(now):
            self.power.seen(now, getattr(self.screen, "caption", None))
            self._drawn = False
            return True
        if not self._drawn:
            board.canvas.refresh()
            self._drawn = True
            if self._herald:
                self._herald.look()
        if self.power.rest(now):
            self.notice("power.low", "power.charge")
        return False

    # --- changing screens ---

    def go(self, screen):
        """Show a screen: anything with open(), key(event) and tick(now)."""
        self.screen = screen
        unload.leave()
        self.words.lend(getattr(screen, "lent", ""))
        screen.open()

    def notice(self, title, text):
        """Show a text, given by keys of the words table, and then return to the current screen."""
        from pitwall.ui.notice import Notice
        self.go(Notice(self, self.words.say(title), self.words.say(text), self.screen))

    def menu(self, refused=""):
        """Show the title and free the last race. `refused`: why a save can't be used."""
        from pitwall.race.slots import last
        from pitwall.ui.menu import Menu
        self.screen = None
        self.journal = self.journal_of(last(self.saves))
        self.go(Menu(self, refused))

    def setup(self, road=None, track=None, name=None):
        """Show the set-up of a race. road, track, name: an open circuit, its picture, its file."""
        self._wait()
        from pitwall.ui.setup import Setup
        self.go(Setup(self, road, track, name))

    def adjust(self, play=None):
        """Show the settings. play: the race that is paused behind them."""
        from pitwall.ui.settings import Settings
        self.go(Settings(self, play))

    def tray(self):
        """Return the dice that are rolled without a race; they are loaded only when needed."""
        from pitwall.race.dice_tray import Tray
        self.dice_tray = self.dice_tray or Tray(self.saves).load()
        return self.dice_tray

    def dice(self):
        """Show electronic dice without a race."""
        from pitwall.ui.dice import Dice
        self.go(Dice(self))

    def dashboards(self, boards=None, before=None):
        """Show dashboards without a race: `boards`, the saved ones, or the set-up of new ones.

        before  if given, always show the set-up, with this screen behind it
        """
        from pitwall.race.dashboards import Dashboards
        boards = boards or Dashboards(self.saves).load()
        if boards.race and not before:
            from pitwall.ui.dashboards import Board
            self.go(Board(self, boards))
        else:
            from pitwall.ui.dashboards_start import Start
            self.go(Start(self, boards, before))

    def saved_races(self, then=None, before=None):
        """Show the saved races, or the menu if there are none. then, before: see ui.slots.Saved."""
        from pitwall.race.slots import any_kept
        from pitwall.ui.slots import Saved
        if any_kept(self.saves):
            self.go(Saved(self, then, before))
        else:
            self.menu()

    def journal_of(self, slot):
        """Return the save file of a single race; see pitwall.race.slots."""
        return Journal(self.saves, slot)

    def own(self, setup):
        """Let the user enter the board that is on the table."""
        from pitwall.ui.own import Own
        self.go(Own(self, setup))

    def code(self, setup):
        """Let the user enter the code of a race."""
        from pitwall.ui.naming import Code
        self.go(Code(self, setup))

    def rules(self, setup):
        from pitwall.ui.rules import Rules
        self.go(Rules(self, setup))

    def choose(self, game, edition=None):
        """Choose a game; its modules replace those of the other game.

        edition     its index; None: the last one, if the game is the same or its table mode
        """
        if edition is None:
            edition = self.edition if games.base(game) == games.base(self.game) else 0
        self.game, self.edition = game, edition
        self.words.play(game, edition)

    def begin(self, name, seats, laps, switches=None, undo=True, real=0, luck="",
              known=(None, None), quick=False):
        """Begin a new race. `switches`: the optional rules in use; None: the standard race's.

        undo    may choices be undone? real: whose dice are real, see `run.fresh`
        luck    the initial dice state: a race's code or the two numbers of a Dice; "": random
        known   (an open circuit, its picture or None), which the race takes over
        quick   is it shown as a quick race? See ui.quick
        If no slot is free, the user first chooses a race to delete. If the flash can't delete one,
        the race is played in memory.
        """
        from pitwall.race.slots import free
        stem = name if name != circuits.OWN else self.words.say("slots.board")
        slot = free(self.saves, stem)
        race = name, seats, laps, switches, undo, real, luck, known, quick
        if slot:
            self._begin(slot, *race)
        else:
            self.saved_races(lambda: self._begin(free(self.saves, stem, True), *race), self.screen)

    def _begin(self, slot, name, seats, laps, switches, undo, real, luck, known, quick):
        from pitwall.race.code import seed
        from pitwall.race.slots import note
        self.journal = self.journal_of(slot)
        self._wait()
        code = luck if isinstance(luck, str) else ""
        race = run.fresh(self.journal, self.tracks, name, seats, laps, switches,
                         seed(code) if code else self.board.entropy(), undo, self.game, real,
                         self.edition, known[0])
        race.code, race.quick = code, quick
        if luck and not code:
            from pitwall.race.again import begin_with
            begin_with(race, *luck)
        self._start(race, known[1])
        note(self.saves, slot)

    def _wait(self):
        """Show that the press has been received and the result takes a while."""
        page = self.page
        if page.mono:
            page.wipe(0, page.height - 9, page.width, 9)
        page.text(4, page.height - (8 if page.small else 12), self.words.say("ui.wait"),
                  WHITE, BLACK, 1, page.width - 4)
        if page.mono:
            page.canvas.flush()
        page.canvas.refresh()

    def quick(self, race, track=None):
        """Begin a quick race, a pitwall.race.quick.Quick. track: the picture of its circuit."""
        self.choose(race.game, race.edition)
        switches, seats = race.drivers()
        self.begin(race.name, seats, race.laps, switches, known=(race.road, track),
                   luck=race.code(self.board.entropy()), quick=True)

    def learn(self, setup=None):
        """Show the page of a game, with its description and links. setup: the screen before it."""
        from pitwall.ui.learn import Learn
        self.go(Learn(self, setup))

    def guide(self, game):
        """Run a lap of a game that explains everything when it first matters."""
        from pitwall.race.lesson import begun, lead
        from pitwall.ui.lesson import Lesson
        self._wait()
        self.choose(game, 0)
        try:
            race = begun(game, self.saves, self.tracks)
        except (OSError, ValueError):
            self.notice("menu.learn", "code.unknown")
            return
        self.chosen.clear()
        play = Lesson(self, race)
        race.start()
        lead(race)
        play.begin()
        self.go(play)

    def _start(self, race, track=None):
        self.choose(race.race.game.NAME, games.edition_of(race.race))
        self.chosen.clear()
        play = self._played(race)(self, race, track)
        self.counts(race).settle()
        race.start()
        play.teller.settle()
        self.go(play)

    def _played(self, race):
        """Return the class of screen for a Run."""
        if race.quick:
            from pitwall.ui.quick import Quick
            return Quick
        from pitwall.ui.play import Play
        return Play

    def resume(self, season=None, slot=""):
        """Resume the last race, or a championship's or slot's; show the menu if it is unusable."""
        from pitwall.race.saves import load as saved
        from pitwall.race.slots import note
        if slot:
            self.journal = self.journal_of(slot)
        self._wait()
        try:
            race = season.resume() if season else saved(self.journal, self.tracks)
        except ValueError as error:
            self.menu(self.words.refusal(error))
            return
        if race:
            if slot:
                note(self.saves, slot)
            self.choose(race.race.game.NAME, games.edition_of(race.race))
            self.chosen.clear()
            self.counts(race)
            self.go(self._played(race)(self, race).again())

    def options(self, play):
        from pitwall.ui.options import Options
        self.go(Options(self, play))

    def log(self, play):
        from pitwall.ui.log import Log
        self.go(Log(self, play))

    def correct(self, play):
        from pitwall.ui.correct import Correct
        self.go(Correct(self, play))

    def keeping(self, play):
        from pitwall.ui.keeping import Keeping
        self.go(Keeping(self, play))

    def luck(self, play):
        from pitwall.ui.luck import Luck
        self.go(Luck(self, play))

    def dashboard(self, options):
        """Show the values of all cars of a paused race."""
        if options.play.texts.show.has_tablets and not self.page.small:
            from pitwall.ui.tablet import Dashboard
        else:
            from pitwall.ui.dashboard import Dashboard
        self.go(Dashboard(self, options))

    def taken(self, play, before):
        """Show the selection fields of a physical board with their cars."""
        from pitwall.ui.taken import Taken
        self.go(Taken(self, play, before))

    def schedule(self, play, before):
        """Show the turns of the race and what happens in them."""
        from pitwall.ui.schedule import Schedule
        self.go(Schedule(self, play, before))

    def standings(self, play):
        from pitwall.ui.standings import Standings
        self.go(Standings(self, play))

    # --- the championship ---

    def championship(self):
        """Show the saved championship, or the set-up of the first one."""
        from pitwall.race.season import Season
        season, notice = self.season or Season(self.saves, self.tracks), ""
        self.screen = None
        try:
            if self.season:
                notice = self._keep(season, season.save())
            else:
                season.load()
        except ValueError as error:
            notice = self.words.say("ui.unusable", self.words.refusal(error))
        self.choose(season.game, season.edition)
        if season.table or notice:
            self.show_season(season, notice)
        else:
            self.season_setup(season)

    def show_season(self, season, notice=""):
        from pitwall.ui.championship import Championship
        self.go(Championship(self, season, notice))

    def _keep(self, season, saved):
        """Keep a championship in memory if its file is not written. Return a notice."""
        self.season = None if saved else season
        return "" if saved else self.words.say("season.unsaved")

    def season_setup(self, season):
        from pitwall.ui.season_setup import SeasonSetup
        self.go(SeasonSetup(self, season))

    def begin_season(self, season, names, seats, switches, more, game="", edition=0):
        """Begin another championship; more: see Season.begin; game: "" is the first of all."""
        game = game or games.NAMES[0]
        saved = season.begin(names, seats, switches, more, self.board.entropy(), game, edition)
        self.choose(game, edition)
        self.chosen.pop("Championship", None)
        self.show_season(season, self._keep(season, saved))

    def next_race(self, season):
        """Start the next race of a championship."""
        self._wait()
        try:
            race = season.next(self.board.entropy(), self.settings.undo,
                               run.ALL_REAL if self.settings.real else 0)
        except (OSError, ValueError):
            self.menu(self.words.say("refused.no circuit"))
            return
        self._start(race)
