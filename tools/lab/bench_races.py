"""Races with stored answers, which can be replayed without their drivers."""

from pitwall import games
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL, TABLE
from pitwall.rivals import load


def begun(game, circuit, cars, edition):
    """Create a race of people with its standard rules."""
    return games.begun(game.NAME, circuit, (0,) * cars, game.STANDARD, edition)


def recorded(game, circuit, cars, rival, seed, values=b"", edition=0):
    """Return (circuit, cars, answers) of a race driven by that rival; seed of the dice."""
    rivals = [load(rival, 100 * seed + i, values, game.NAME) for i in range(cars)]
    race, dice, given = begun(game, circuit, cars, edition), Dice(seed), []
    ask = race.start()
    while ask is not None:
        by = dice if ask.kind == ROLL or ask.who == TABLE else rivals[ask.who]
        given.append(by.answer(race, ask))
        ask = race.step(given[-1])
    return circuit, cars, given
