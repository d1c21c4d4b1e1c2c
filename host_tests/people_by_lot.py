"""Races beside the board, by people who answer by lot. make(seed): such a race, not yet begun."""

from pitwall import games
from pitwall.race.dice import Dice
from pitwall.race.referee import MOVE


def come_to_an_end(make):
    """Every race ends by itself and never asks for a cell; whatever people say, a save holds it."""
    for seed in range(80):
        race, dice = make(seed), Dice(seed)
        check = games.room(race.game.NAME, "validate").check
        ask, answers = race.start(), 0
        while ask is not None:
            answers += 1
            assert ask.kind != MOVE and ask.n and answers < 20000
            ask = race.step(dice.answer(race, ask))
            if ask and not race.answers:
                check(race, race.snapshot)


def lead_back(make):
    """A snapshot and the answers since lead to the same question and the same state."""
    race, dice = make(5), Dice(5)
    ask = race.start()
    for _ in range(300):
        ask = race.step(dice.answer(race, ask))
        again = make(5)
        back = again.resume(race.snapshot, race.answers)
        if race.over:
            break
        assert (back.what, back.who, list(back.options)) == (ask.what, ask.who, list(ask.options))
        assert again.state == race.state


def told_whole(table, commentary, lines):
    """Play a table's race to its end; what is told of it is much, and no line of it long."""
    step = table.race.step

    def stepped(answer):
        ask = step(answer)
        commentary.catch_up()
        return ask
    table.race.step = stepped
    table.play()
    assert len(lines) > 60 and not [line for line in lines if len(line) > 84]
