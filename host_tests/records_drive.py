"""Races that count for the records; only what the device has is used, so either Python works.

People answer at random, or take the proposed answer.
"""

from pitwall import games
from pitwall.race import circuits, records, run, saves
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL, TABLE

SLOT = "race-a-1"


def begun(game, folder, tracks, seed, people=2):
    """Return a short race before its first question, with rivals if possible."""
    options = games.room(game, "options")
    name = circuits.names(tracks, game)[0]
    road = circuits.circuit(tracks, name, game)
    seats = [0 if i < people else options.SEATED[i] for i in range(4)]
    made = run.fresh(Journal(folder, SLOT), tracks, name, seats, options.laps(road)[0],
                     options.SETS["standard"], seed, True, game)
    made.record.counts = True
    made.record.settle()
    made.start()
    return made


def resumed(folder, tracks, slot=SLOT):
    made = saves.load(Journal(folder, slot), tracks)
    if made:
        arrive(made)
    return made


def arrive(made):
    made.record.counts = True
    while made.replaying():
        made.replay()


def one(made, lots, proposed=False):
    """Give the next answer."""
    ask = made.race.ask
    if ask.kind == ROLL and not made.typed():
        made.answer(made.roll(), False)
    elif ask.who != TABLE and made.drives(ask.who):
        made.answer(made.rival(), False)
    elif proposed and ask.kind != ROLL:
        made.answer(made.proposal(), True)
    else:
        made.answer(lots.below(ask.n), True)


def drive(made, lots, end=True):
    """Drive to the flag; end: and end the race, so that its save is deleted."""
    while not made.race.over:
        one(made, lots)
    if end:
        made.end()
    return made


def driven(game, folder, tracks, seed, people=2):
    return drive(begun(game, folder, tracks, seed, people), Dice(seed))


def kept(folder):
    found = records.Records(folder)
    found.load()
    return found
