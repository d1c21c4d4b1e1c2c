"""Make another race from one that is over, as arguments for App.begin.

    again(run, folder, lot, grid, dice)     the same race once more, with other dice
    revenge(..)     drivers swap cars: the driver who started first gets the car that started last,
                    and so on; the dice start from the same state
    onward(..)      the next circuit of the set-up, with the same seats and rules

In every game the rules make the grid, with dice, cards or choices in qualifying. Nobody can set it,
so a revenge swaps the drivers instead. If qualifying goes as before, and it starts with the same
dice, the new grid is the old one reversed.

folder  of the circuits of all games; lot: an unpredictable number
grid    the cars as they started, the first one first; () if that is not known
dice    the initial dice state, see pitwall.race.dice; () if that is not known
"""

from pitwall import games
from pitwall.race import circuits, code
from pitwall.race.run import TABLES


def again(run, folder, lot, grid=(), dice=()):
    return _race(run, folder, lot, run.name, run.race.circuit.laps)


def revenge(run, folder, lot, grid=(), dice=()):
    cars = list(range(len(run.race.cars)))
    grid = list(grid) or cars
    seats, real = [0] * len(cars), run.real & 1 << TABLES
    for who, other in zip(grid, reversed(grid)):
        seats[other] = run.dash.seat(run.race, who)
        real |= (run.real >> who & 1) << other
    return (run.name, seats, run.race.circuit.laps, _switches(run),
            run.undo_allowed, real, dice or "")


def begin_with(run, a, b):
    """Set the initial dice state of a race. Call it before the first question."""
    run.dice.a, run.dice.b = a, b
    run.dice_statistics.after_checkpoint()
    run.lot = a & 255


def onward(run, folder, lot, grid=(), dice=()):
    name, new = following(run, folder)
    laps = run.race.circuit.laps
    if laps == _circuit(run, folder, run.name).laps:
        laps = new.laps     # nobody chose another number
    least, most = _options(run).laps(new)
    return _race(run, folder, lot, name, min(most, max(least, laps)))


def following(run, folder):
    """Return (name, circuit) of the set-up's next circuit that can be opened."""
    game = run.race.game.NAME
    names = circuits.names(folder, game, games.edition_of(run.race))
    if game in games.OWN:
        names.append(circuits.OWN)
    at = names.index(run.name) + 1 if run.name in names else 0
    for name in names[at:] + names[:at] if at else ():
        try:
            return name, _circuit(run, folder, name)
        except (OSError, ValueError):
            pass
    return run.name, run.race.circuit


def _options(run):
    return games.room(run.race.game.NAME, "options", games.edition_of(run.race))


def _circuit(run, folder, name):
    return circuits.circuit(folder, name, run.race.game.NAME, run.journal.folder)


def _switches(run):
    """Return the optional rules in use, without those that every new race has; see run.fresh."""
    return run.dash.switches(run.race) & ~getattr(run.race.game, "ASKS", 0)


def _race(run, folder, lot, name, laps):
    """Return a race with the same seats and rules, and its code if a code can hold all that."""
    race, dash = run.race, run.dash
    game, edition = race.game.NAME, games.edition_of(race)
    seats = [dash.seat(race, who) for who in range(len(race.cars))]
    if name == circuits.OWN:
        kinds = circuits.seats(game, edition, True)
        seats = [seat if seat in kinds else 0 for seat in seats]
    switches, text = _switches(run), ""
    if not run.real:
        text = code.written(game, edition, _circuit(run, folder, name), laps, switches, seats,
                            lot % code.SEEDS)
    return name, seats, laps, switches, run.undo_allowed, run.real, text
