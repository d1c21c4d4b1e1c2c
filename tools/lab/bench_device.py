"""The measurements of tools/bench.py on MicroPython; it prints lines "name number".

    heap    bytes that each part of a race adds to the heap
    code    bytes of a game's words and of the named modules
    turns   milliseconds of a bot's turn and of a player's move search, and of an empty loop

After "heap" or "turns" follows the index of an edition of Pole Position.
"""

import gc
import sys

MEASURED = 120     # bots' turns and players' searches of a run
PASSES = 10000


def circuit_bytes():
    with open("/race.pwc", "rb") as file:
        return file.read()


def pole_position(board, seats):
    """Return a race of the measured edition, with its standard rules."""
    from pitwall import games
    standard = games.load("pole-position").STANDARD
    return games.begun("pole-position", board, seats, standard, int(sys.argv[2]))


def answer(race, dice):
    """Return any answer except the expensive moves, which `heap` measures later."""
    ask = race.ask
    return dice.below(ask.n if ask.n < 2 or ask.options[ask.n - 1] != 65535 else ask.n - 1)


class Anything:
    """Replaces the page's side of the simulated pins."""

    def __getattr__(self, name):
        return lambda *args: 0


class Heap:
    """Measures one part per tick; its bytes are counted at the next, after a collection."""

    def __init__(self):
        self.parts = [self.nothing, self.rules, self.circuit, self.race, self.moves,
                      self.commentary, self.nothing]
        self.names = ["", "", "", "circuit", "race", "moves with extras", "commentary"]
        self.before = 0
        self.at = 0

    def tick(self):
        now = gc.mem_alloc()
        name = self.names[self.at]
        if name:
            print(name, now - self.before)
        self.before = now
        self.parts[self.at]()
        self.at += 1
        gc.collect()
        return self.at < len(self.parts)

    def nothing(self):
        pass

    def rules(self):
        for name in ("race.dice", "circuit", "games.pole_position", "games.pole_position.payments",
                     "games.pole_position.commentary", "games.pole_position.show"):
            __import__("pitwall." + name)
        from pitwall import games
        games.rules("pole-position", int(sys.argv[2]))
        from pitwall.ui.words import load
        self.words = load()

    def circuit(self):
        from pitwall.circuit import opened
        self.board = opened(circuit_bytes())

    def race(self):
        self.running = pole_position(self.board, (0, 0, 1, 1, 2, 2))

    def moves(self):
        """Play up to a player's move with extras; the ask stays open."""
        from pitwall.race.dice import Dice
        race, dice = self.running, Dice(7)
        race.start()
        while race.ask.n < 2 or race.ask.options[race.ask.n - 1] != 65535:
            race.step(answer(race, dice))
        race.step(race.ask.n - 1)

    def commentary(self):
        from pitwall.games.pole_position.commentary import Commentary
        from pitwall.games.pole_position.show import Show
        self.teller = Commentary(Show(self.running, self.words), self.tell)
        self.teller.catch_up()

    def tell(self, kind, who, text):
        pass


class Code(Heap):
    """The words of a game and the modules named in sys.argv, with the pins that they need."""

    def __init__(self):
        Heap.__init__(self)
        self.parts = [self.nothing, self.modules, self.nothing]
        self.names = ["", "", "code"]

    def modules(self):
        sys.modules["_pitwall"] = Anything()
        for name in ["machine"] + sys.argv[3:]:
            __import__(name)
        self.words = sys.modules["pitwall.ui.words"].load("en", sys.argv[2])


class Turns:
    """Two random races, of bots and of players; prints one line for each timed part."""

    def __init__(self):
        import js
        from pitwall.circuit import opened
        self.now = js.performance.now
        self.board = opened(circuit_bytes())
        self.seed = self.turns = self.searches = 0
        self.bots, self.people = self.fresh((1, 2) * 3), self.fresh((0,) * 6)

    def fresh(self, seats):
        from pitwall.race.dice import Dice
        self.seed += 1
        self.dice = Dice(self.seed)
        race = pole_position(self.board, seats)
        race.start()
        return race

    def tick(self):
        self.loop()
        if self.bots.over:
            self.bots = self.fresh((1, 2) * 3)
        if self.people.over:
            self.people = self.fresh((0,) * 6)
        for race, step in ((self.bots, self.step_bots), (self.people, self.step_people)):
            for _ in range(4):
                if not race.over:
                    step(race)
        return self.turns < MEASURED or self.searches < MEASURED

    def loop(self):
        start = self.now()
        for _ in range(PASSES):
            pass
        print("loop", self.now() - start)

    def step_bots(self, race):
        """Time the bots' work between two questions; only rounds after the start."""
        from pitwall.games.pole_position.asks import T_BOT_MP
        tells, turns = race.tells, 0
        choice = self.dice.answer(race, race.ask)
        start = self.now()
        race.step(choice)
        took = self.now() - start
        for number in range(max(tells, race.told_first()), race.tells):
            turns += race.told_at(number)[0] == T_BOT_MP
        if turns:
            self.turns += 1
            print("bot", took / turns)

    def step_people(self, race):
        """Time the two searches at a player's move, then let the dice answer."""
        from pitwall.games.pole_position.asks import Q_MOVE
        if race.ask.what == Q_MOVE and race.ask.options[race.ask.n - 1] == 65535:
            self.search(race.scratch.moves)
        race.step(self.dice.answer(race, race.ask))

    def search(self, moves):
        start = self.now()
        moves.extra()
        middle = self.now()
        options = moves.free()
        end = self.now()
        moves.option_cell[options] = 65535
        self.searches += 1
        print("extra", middle - start)
        print("free", end - middle)


measured = {"heap": Heap, "code": Code, "turns": Turns}[sys.argv[1]]()


def tick():
    return measured.tick()
