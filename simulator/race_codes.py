"""Race codes on a page: the code in a link, of the race on the screen, of the race of the day.

guard: the device's app behind its tick, see pitwall.device.crash. Only the page loads this module.
"""

from binascii import crc32

from pitwall import games
from pitwall.circuit import files
from pitwall.race import circuits, code

CARS = 4        # the default of a set-up
OWN = "/circuits"   # a race of the day is on a circuit that everybody has


def take(guard, text, daily=False):
    """Set up the race of a code, or show why that is impossible.

    The current race is saved, as always when you go to the menu.

    daily   True for the race of the day; the set-up shows that
    """
    app = getattr(guard, "app", None)
    if guard.error or not hasattr(app, "setup"):
        return
    app.menu()
    app.setup()
    try:
        app.screen.coded(text.strip().upper(), daily)
    except ValueError as error:
        app.menu()
        app.notice("code.title", str(error))


def shown(guard):
    """Return the code of the race that is set up, running or over on the screen; "" for none."""
    screen = None if guard.error else getattr(guard.app, "screen", None)
    if hasattr(screen, "coded"):
        return screen.code()
    run = getattr(getattr(screen, "play", screen), "run", None)
    return run.code if run else ""


def of_day(day, folder="/tracks"):
    """Return the code of a day's race: games in turn, a random circuit and seed, standard rules.

    It is called while another game is played, which must stay loaded.

    day     number of days since 1 January 1970
    folder  of the circuits of all games
    """
    game, road, lot = _drawn(day, folder)
    table = files.read(folder + games.tracks(game), road + ".pwc")
    return code.usual(game, table, CARS, (lot >> 8) % code.SEEDS)


def day_named(guard, day, folder="/tracks"):
    """Return the game and the circuit of a day's race, in words."""
    game, road, _ = _drawn(day, folder)
    words = guard.app.words
    name = " ".join([part[0].upper() + part[1:] for part in road.split("-")])
    return "%s, %s" % (words.pick("games", games.NAMES.index(game)), words.circuit(name))


def _drawn(day, folder):
    """Return (game, circuit, seed) of a day."""
    game, lot = games.NAMES[day % len(games.NAMES)], crc32(b"%d" % day)
    own = circuits.listed(OWN, game)
    roads = [road for road in circuits.names(folder, game) if road not in own]
    return game, roads[lot % len(roads)], lot
