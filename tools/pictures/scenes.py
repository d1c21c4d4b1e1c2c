"""Named situations of the app, at least one for each screen; the same file runs on both Pythons.

A scene is a generator that drives an app by its buttons, a press at each step, until it shows the
situation. `SCENES` lists them: name, class of the screen or prompt, generator, description.
"""

KEYS = {"up": 1, "down": 2, "left": 3, "right": 4, "ok": 5, "back": 6, "look": 7, "explain": 8}
SEED = 7


class Driver:
    """An app with a clock and buttons under control of the scene."""

    def __init__(self, app):
        self.app = app
        self.now = 0
        self.queue = []
        app.board.ticks = lambda: self.now
        app.board.buttons.poll = lambda now: self.queue.pop(0) if self.queue else 0
        app.board.entropy = lambda: SEED
        app.power.pressed(0)        # awake, by this clock
        app.reading = 0             # the driver needs no time to read

    def run(self, ms=100):
        """Run for `ms` milliseconds, in steps of 20."""
        for _ in range(0, ms, 20):
            for _ in range(400):
                if not self.app.tick() or self._tumbles():
                    break
            self.now += 20

    def _tumbles(self):
        """Return True while a rolling die shows no face: the app waits for the clock."""
        play = self.app.screen
        die = getattr(play, "stage", None)
        return (getattr(die, "flying", 0) and self.now < die.next and not self.queue
                and not play._jobs and not play.caption and not play.teller.captions
                and not self.app.board.canvas.busy())

    def press(self, *names):
        for name in names:
            self.queue.append(KEYS[name])
            self.run(60)

    def begin(self, seats, circuit="great-britain", laps=6, switches=None, real=0):
        """Begin a race as the last row of the set-up screen does."""
        self.app.begin(circuit, seats, laps, switches, real=real)
        self.run(60)

    def shows(self):
        """Return the class name of the current screen, or of the prompt in a race."""
        screen = self.app.screen
        name = type(screen).__name__
        if name != "Play" and not hasattr(screen, "stage") or getattr(screen, "card", None):
            return name
        if screen.caption:
            return getattr(screen.caption, "screen", "Caption")
        return type(screen.stage).__name__ if screen.stage else "Play"

    def ask(self):
        return self.app.screen.race.ask

    def until(self, test, key="ok", most=3000):
        """Press a key until the test holds."""
        for _ in range(most):
            if test():
                self.run(200)
                if test():
                    return
            self.press(key)
            yield
        raise ValueError("never came to it")

    def until_stage(self, name, what=0, who=None):
        """Go on to a question of that prompt (and number)."""
        yield from self.until(lambda: self.shows() == name and (
            not what or self.ask().what == what) and (who is None or self.ask().who == who))

    def until_asked(self, what, test=None, over=("Caption", "Play", "Cover")):
        """Go on to a question for which test(race) holds; over: screens before it."""
        yield from self.until(lambda: self.shows() not in over and self.ask().what == what and (
            not test or test(self.app.screen.race)))


def question(name):
    """Return the number of a question of the first game, to which these scenes belong."""
    from pitwall import games
    asks = games.room(games.NAMES[0], "asks")
    return getattr(asks, name)


ALONE = [0, 1, 2, 1, 2, 1]
THREE = [0, 0, 0, 1, 2, 1]
NARROW = "monaco"       # cars soon block each other there


def menu(d):
    d.app.journal.remove()
    d.app.menu()
    d.run(400)
    yield


def menu_resume(d):
    d.begin(ALONE)
    yield from d.until_stage("Move")
    d.app.menu()
    d.run(400)
    yield


def menu_unusable(d):
    d.app.journal.save(b"?", b"", b"")
    d.app.menu()
    d.run(400)
    d.app.journal.remove()
    yield


def setup(d):
    d.app.setup()
    d.run(400)
    yield


def to_row(d, kind):
    """Go down to the row of that kind."""
    while d.app.screen.chosen()[0] != kind:
        d.press("down")


def setup_six(d):
    from pitwall.ui.setup import CARS_ROW
    d.app.setup()
    d.run(200)
    to_row(d, CARS_ROW)
    while d.app.screen.cars < 6:
        d.press("right")
    d.press("down", "down", "left")
    d.run(200)
    yield


def rules(d):
    """Choose some more than the standard rules."""
    d.app.setup()
    d.run(200)
    d.press("down", "down", "down", "down", "ok")
    for _ in range(5):
        d.press("down")
    d.press("ok", "down", "ok", "down", "down", "ok", "down", "ok")
    yield


def setup_rules(d):
    yield from rules(d)
    d.press("back")
    d.run(400)
    yield


def cover_secret(d):
    d.begin(THREE)
    yield from d.until(lambda: d.shows() == "Cover" and d.app.screen.secret)


def cover(d):
    d.begin(THREE)
    yield from d.until(lambda: d.shows() == "Cover" and not d.app.screen.secret)


def die(d):
    d.begin(ALONE)
    yield from d.until_stage("Die", question("Q_TYRE_ROLL"))


def die_rolled(d):
    yield from die(d)
    d.queue.append(KEYS["ok"])
    d.run(520)


def setup_dice(d):
    """Choose real dice for all, then electronic ones for the second player."""
    from pitwall.ui.setup import DICE
    yield from setup_six(d)
    to_row(d, DICE)
    d.press("right", "up", "up", "up", "up", "up", "right")
    d.run(200)


def faces(d):
    d.begin(ALONE, real=1)
    yield from d.until_stage("Faces", question("Q_TYRE_ROLL"), 0)
    d.press("right")


def faces_blue(d):
    """Show the weather roll, made by the player who has the device."""
    d.begin(ALONE)
    yield from d.until_stage("Die", question("Q_TYRE_ROLL"))
    from pitwall.race.run import TABLES
    d.app.screen.run.real = 1 << TABLES
    yield from d.until_stage("Faces", question("Q_WEATHER"))


def die_black(d):
    d.begin(ALONE)
    yield from d.until_stage("Die")
    d.queue.append(KEYS["ok"])
    d.run(520)


def list_tyres(d):
    d.begin(ALONE)
    yield from d.until_stage("List", question("Q_START_TYRE"))


def list_token(d):
    d.begin(ALONE)
    yield from d.until_stage("List", question("Q_TOKEN"))


def list_rolls(d):
    """Show every roll: more answers than rows."""
    d.begin(ALONE)
    for _ in range(4):
        yield from d.until_stage("List", question("Q_REROLL"))
        d.press("up")
        yield
        d.press("ok")
        yield
    yield from d.until_stage("List", question("Q_REROLL"))


def yesno(d):
    d.begin(ALONE)
    yield from d.until_stage("List", question("Q_REROLL_START"))


def number(d):
    """Show a bid: every fight is fought."""
    d.begin([0, 1, 0, 1, 0, 1], NARROW, 2)

    def go_on():
        stage = d.app.screen.stage if d.shows() == "List" else None
        if stage and d.ask().what == question("Q_DEFEND"):
            d.press("down")
        if d.shows() == "Move":
            attack(d)
    for _ in range(2000):
        if d.shows() == "Number" and d.ask().what == question("Q_BID"):
            break
        go_on()
        d.press("ok")
        yield
    d.press("right", "right")


def attack(d):
    """Choose an attack if there is one."""
    stage = d.app.screen.stage
    for place in range(len(stage.starts)):
        option = stage.option(place, 0)
        if option != stage.extras and stage.alarm(option):
            while stage.at != place:
                d.press("right")
            return True
    return False


def move_start(d):
    d.begin(ALONE)
    yield from d.until_stage("Move", question("Q_START_MOVE"))


def move(d):
    d.begin(ALONE)
    for _ in range(3):
        yield from d.until_stage("Move", question("Q_MOVE"))
        d.press("ok")
        yield
    yield from d.until_stage("Move", question("Q_MOVE"))


def move_extra(d):
    yield from move(d)
    stage = d.app.screen.stage
    while stage.option() != stage.extras:
        d.press("right")
        yield
    d.press("ok")
    yield from d.until_stage("Move", question("Q_EXTRA_MOVE"))


def move_attack(d):
    d.begin(ALONE, NARROW)
    for _ in range(60):
        yield from d.until_stage("Move", question("Q_MOVE"))
        if attack(d):
            return
        d.press("ok")
        yield


def defend(d):
    d.begin(THREE[:3] + [1])
    for _ in range(2000):
        if d.shows() == "List" and d.ask().what == question("Q_DEFEND"):
            return
        if d.shows() == "Move":
            attack(d)
        d.press("ok")
        yield


def move_pits(d):
    d.begin(ALONE)
    box = None
    for _ in range(200):
        yield from d.until_stage("Move", question("Q_MOVE"))
        stage, box = d.app.screen.stage, d.app.screen.race.circuit.box
        cells = [stage.ask.options[stage.option(place, 0)] for place in range(len(stage.starts))]
        if box in cells:
            while stage.at != cells.index(box):
                d.press("right")
            return
        d.press("ok")
        yield


def fit(d):
    yield from move_pits(d)
    d.press("ok")
    yield from d.until_stage("List", question("Q_FIT"))


def told_bot(d):
    d.begin(ALONE)
    yield from d.until_stage("Move", question("Q_MOVE"))
    d.press("ok")
    yield from d.until(lambda: d.shows() == "Caption" and d.app.screen.caption.who in (1, 2, 3))


def way(d):
    """Show a bot's way next to a real board, until OK."""
    d.begin(ALONE, real=1)
    yield from d.until(lambda: d.shows() == "Faces")
    d.press("right")
    yield from d.until(lambda: d.shows() == "Caption" and len(d.app.screen.caption.cells) > 8)


def told_round(d):
    yield from told_bot(d)
    yield from d.until(lambda: d.shows() == "Caption" and d.app.screen.caption.who > 5)


# name, class, generator, description
SCENES = (
    ("menu", "Menu", menu, "The title."),
    ("menu-resume", "Menu", menu_resume, "The same with a race to resume, which comes first."),
    ("menu-unusable", "Menu", menu_unusable, "A save that cannot be used: why."),
    ("setup", "Setup", setup, "A new race: circuit, laps, rules, cars, who drives."),
    ("setup-six", "Setup", setup_six, "Six cars, the second one driven by a person."),
    ("setup-rules", "Setup", setup_rules, "The same with some optional rules."),
    ("setup-dice", "Setup", setup_dice, "Real dice, but for one person."),
    ("rules", "Rules", rules, "A switch for each optional rule."),
    ("cover-secret", "Cover", cover_secret, "Nothing is shown until the right person has it."),
    ("cover", "Cover", cover, "The turn of another person."),
    ("die", "Die", die, "A die that waits to be rolled."),
    ("die-rolled", "Die", die_rolled, "What it shows."),
    ("die-black", "Die", die_black, "The black die."),
    ("faces", "Faces", faces, "A real die was rolled: which face?"),
    ("faces-blue", "Faces", faces_blue, "A real die of the table's."),
    ("list-tyres", "List", list_tyres, "One of a list: tyres for the start."),
    ("list-token", "List", list_token, "One of a list: roll again in qualifying?"),
    ("list-rolls", "List", list_rolls, "More answers than rows."),
    ("yesno", "List", yesno, "Yes or no."),
    ("defend", "List", defend, "Under attack."),
    ("fit", "List", fit, "Tyres at the pit stop."),
    ("number", "Number", number, "How many: a bid."),
    ("move-start", "Move", move_start, "A move in a start round."),
    ("move", "Move", move, "A move: every cell the roll reaches."),
    ("move-extra", "Move", move_extra, "The cells that cost points, and how many."),
    ("move-attack", "Move", move_attack, "An attack, and what is left for the fight."),
    ("move-pits", "Move", move_pits, "Into the pits."),
    ("told-bot", "Caption", told_bot, "A rival's turn: told, and the way it came."),
    ("way", "Caption", way, "Beside a real board: the steps of a bot, and its way."),
    ("told-round", "Caption", told_round, "The heading of a round."),
)
