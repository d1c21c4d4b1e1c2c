"""Scenes next to a board that the device does not know; see scenes.py, which runs before."""


def free_begin(d, seats=(1, 0, 2, 0), switches=None):
    d.app.choose("pole-position-free")
    d.begin(list(seats), "great-britain", 3, switches)


def free_until(d, name, what, more=None, key="ok"):
    """Go to a question of that prompt and name of the free board."""
    from pitwall.games.pole_position.free import asks
    number = getattr(asks, what)
    yield from d.until(lambda: d.shows() == name and d.ask().what == number and (
        more is None or more(d.app.screen.race)), key)


def free_go(d, what):
    """Go down to the answer of that name."""
    from pitwall.games.pole_position.free import asks
    d.press(*["down"] * list(d.ask().options).index(getattr(asks, what)))
    d.run(400)


def free_running(race):
    """Return True if the start is over."""
    from pitwall.games.pole_position.state import ROUND
    return race.table[ROUND] > 3


def free_told(d):
    """Begin a bot's turn: its goal in the map's place."""
    free_begin(d)
    yield from free_until(d, "List", "Q_BOT_HAPPENED", free_running)
    if d.app.page.small:        # on the page before the question
        d.press("ok")
        yield from d.until(lambda: d.shows() == "Caption" and d.app.screen.caption.who in (0, 2))


def free_bot(d):
    free_begin(d)
    yield from free_until(d, "List", "Q_BOT_HAPPENED", free_running)
    d.press("down", "up")


def free_pits(d):
    """Ask whether the bot stops when it comes to the pits."""
    yield from free_bot(d)
    free_go(d, "BOX")


def free_person(d):
    free_begin(d)
    yield from free_until(d, "List", "Q_HAPPENED", free_running)


def free_engine(d):
    """Show the moves that the points still pay for."""
    yield from free_person(d)
    free_go(d, "ENGINE")


def free_left(d):
    """Ask for the noted MP in the box."""
    yield from free_person(d)
    free_go(d, "BOX")
    d.press("ok")
    yield from free_until(d, "Number", "Q_LEFT")
    d.press("right", "right")


def books_begin(d, rule=0):
    """Begin with two players who keep the books, a bot, and a player without books."""
    free_begin(d, (7, 7, 1, 0), rule)


def books_moved(d):
    """Ask for a report, which is the whole turn of a car with its own books."""
    books_begin(d)
    yield from free_until(d, "List", "Q_HAPPENED", lambda race: free_running(race)
                          and race.ask.who < 2)


def books_grid(d):
    books_begin(d)
    yield from free_until(d, "List", "Q_ON_GRID")


def books_outcome(d):
    """Let such a car attack the bot: the table knows who wins."""
    from pitwall.games.pole_position.state import COLLISIONS
    books_begin(d, COLLISIONS)
    yield from free_until(d, "List", "Q_HAPPENED", lambda race: free_running(race)
                          and race.ask.who < 2)
    free_go(d, "MEETS")
    d.press("ok")
    yield from free_until(d, "List", "Q_WHOM")
    d.press(*["down"] * list(d.ask().options).index(2))
    yield from free_until(d, "List", "Q_OUTCOME")


def books_seats(d):
    """Change who keeps the books in the middle of a race."""
    yield from books_moved(d)
    d.app.keeping(d.app.screen)
    d.run(200)


def free_own(d):
    """Show the grid of a custom board with some rain."""
    d.app.choose("pole-position-free")
    d.app.setup()
    d.run(200)
    while d.app.screen.at != 2:
        d.press("up")
    d.press("left", "down", "ok")
    d.press("down", "down", "ok", "right", "ok", "right", "ok", "ok", "left", "down", "ok")
    yield


# name, class, generator, description
FREE_SCENES = (
    ("free-told", "Caption|List", free_told,
     "At the table: how far a bot goes, where to, and the likeliest answer."),
    ("free-bot", "List", free_bot, "Its MP, how they come about, where it goes: what happened?"),
    ("free-pits", "List", free_pits, "Whether it stops, and for which tyres."),
    ("free-person", "List", free_person, "A person's turn, told when it is over."),
    ("free-engine", "List", free_engine, "Points are paid as they are used."),
    ("free-own", "Own", free_own, "A board of one's own: its weather, typed in once."),
    ("free-books", "List", books_moved, "Own books: only what a bot must know is asked."),
    ("free-grid", "List", books_grid, "Who keeps the books, qualifies at the table."),
    ("free-outcome", "List", books_outcome, "A fight that is rolled at the table."),
    ("free-seats", "Keeping", books_seats, "Who keeps the books, in the middle of a race."),
    ("free-left", "Number", free_left, "MP noted in the box."),
)
