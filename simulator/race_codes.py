"""Race codes on a page: the one that a link brings, the one of the race that is shown, one a day.

guard: the device's app behind its tick, see pitwall.device.crash. Only the page loads this room.
"""

from binascii import crc32

from pitwall import games
from pitwall.circuit import files
from pitwall.race import circuits, code

CARS = 4        # as a set-up proposes
OWN = "/circuits"   # a day's race is on a circuit that everybody has


def take(guard, text, daily=False):
    """Set the race of a code up, or say on the screen why that cannot be.

    The race in play is saved, as whenever one goes to the menu.

    daily   is it the race of the day? Its set-up says so
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
    """The code of the race that is set up, driven or over on the screen; "" if it has none."""
    screen = None if guard.error else getattr(guard.app, "screen", None)
    if hasattr(screen, "coded"):
        return screen.code()
    run = getattr(getattr(screen, "play", screen), "run", None)
    return run.code if run else ""


def of_day(day, folder="/tracks"):
    """The code of a day's race: games by turns, a circuit and dice by lot, standard rules.

    It is asked for while another game is played, which must stay loaded.

    day     how many days since the first of 1970
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
    """(game, circuit, lot) of a day."""
    game, lot = games.NAMES[day % len(games.NAMES)], crc32(b"%d" % day)
    own = circuits.listed(OWN, game)
    roads = [road for road in circuits.names(folder, game) if road not in own]
    return game, roads[lot % len(roads)], lot
