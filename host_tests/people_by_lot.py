"""Races at the table with people who answer at random; MAKE[game](seed) creates such a race."""

import random

from host_tests.fd_free_table import circuit as fd_circuit
from host_tests.watched_race import circuit as pp_circuit
from pitwall import games
from pitwall.race.dice import Dice
from pitwall.games.formula_d import free as fd_free
from pitwall.games.pole_position import free as pp_free
from pitwall.race.referee import MOVE
from tools.circuit import folders

FD_TRACKS = folders.names("formula-d")


def pole_position_race(seed):
    lots = random.Random(seed)
    seats = [lots.choice((0, 0, 1, 2)) for _ in range(1 + seed % 6)]
    return pp_free.new(pp_circuit("monaco", 3), seats, lots.randrange(pp_free.EVERYTHING + 1))


def formula_d_race(seed):
    lots = random.Random(seed)
    circuit = fd_circuit(FD_TRACKS[seed % len(FD_TRACKS)], 1 + seed % 3)
    return fd_free.new(circuit, [0] * (2 + seed % 7), lots.randrange(fd_free.EVERYTHING + 1))


MAKE = {pp_free.NAME: pole_position_race, fd_free.NAME: formula_d_race}


def come_to_an_end(game):
    """Every race ends without help and never asks for a cell; a save holds any answers."""
    check = games.room(game, "validate").check
    for seed in range(80):
        race, dice = MAKE[game](seed), Dice(seed)
        ask, answers = race.start(), 0
        while ask is not None:
            answers += 1
            assert ask.kind != MOVE and ask.n and answers < 20000
            ask = race.step(dice.answer(race, ask))
            if ask and not race.answers:
                check(race, race.snapshot)


def lead_back(game):
    """A snapshot and the answers since lead to the same question and the same state."""
    race, dice = MAKE[game](5), Dice(5)
    ask = race.start()
    for _ in range(300):
        ask = race.step(dice.answer(race, ask))
        again = MAKE[game](5)
        back = again.resume(race.snapshot, race.answers)
        if race.over:
            break
        assert (back.what, back.who, list(back.options)) == (ask.what, ask.who, list(ask.options))
        assert again.state == race.state


def take_back(game):
    """Undo and redo lead to the same state."""
    race, dice = MAKE[game](4), Dice(4)
    race.start()
    for _ in range(120):
        race.step(dice.answer(race, race.ask))
    kept = bytes(race.state), race.ask.what, race.ask.who
    for _ in range(20):
        race.undo()
    for _ in range(20):
        race.redo()
    assert (bytes(race.state), race.ask.what, race.ask.who) == kept


def told_whole(table, commentary, lines):
    """Play a table's race to its end; its commentary has many lines, none of them long."""
    step = table.race.step

    def stepped(answer):
        ask = step(answer)
        commentary.catch_up()
        return ask
    table.race.step = stepped
    table.play()
    assert len(lines) > 60 and not [line for line in lines if len(line) > 84]
