"""The measurements of tools/lab/peers.py, on any Python that has the imported packages:

    main(NAME, WARM, SECONDS, FILE)

It plays whole games for SECONDS of processor time, after WARM seconds that do not count, and prints
{"answers", "choices", "seconds"}. A choice is a player's answer to a question with more than one.
NAME is chess or catan, played at random, or one of our games. Its races (FILE) are replayed from
their answers, so that the code that drove them is not measured.
"""

import json
import random
import time


def chess(_):
    """Return a function that plays a random game; it lists all legal moves, checks for the end."""
    from chess import Board
    lots = random.Random(1)

    def play():
        board, moves, choices = Board(), 0, 0
        while not board.is_game_over():
            legal = list(board.legal_moves)
            choices += len(legal) > 1
            moves += 1
            board.push(legal[lots.randrange(len(legal))])
        return moves, choices
    return play


def catan(_):
    """Return a function that plays a random game of four; an action includes its dice."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT
    seeds = iter(range(1, 1000000))

    def play():
        game, actions, choices = Game([RandomPlayer(each) for each in Color], next(seeds)), 0, 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            choices += len(game.state.playable_actions) > 1
            actions += 1
            game.play_tick()
        return actions, choices
    return play


def ours(path):
    """Return a function that plays races of a file from peers.py in turn."""
    from pitwall import games
    from pitwall.circuit import opened
    with open(path, encoding="utf-8") as file:
        said = json.load(file)
    races = [(opened(bytes.fromhex(table)), cars, answers)
             for table, cars, answers in said["races"]]
    game, numbers = said["game"], iter(range(1000000))
    standard = games.load(game).STANDARD

    def begun(circuit, cars):
        race = games.begun(game, circuit, (0,) * cars, standard)
        race.start()
        return race

    counts = [_choices(begun(circuit, cars), answers) for circuit, cars, answers in races]

    def play():
        number = next(numbers) % len(races)
        circuit, cars, answers = races[number]
        race = begun(circuit, cars)
        step = race.step
        for answer in answers:
            step(answer)
        return len(answers), counts[number]
    return play


def _choices(race, answers):
    """Count a race's answers that are players' choices."""
    from pitwall.race.referee import ROLL, TABLE
    choices = 0
    for answer in answers:
        ask = race.ask
        choices += ask.kind != ROLL and ask.who != TABLE and ask.n > 1
        race.step(answer)
    return choices


def measured(play, seconds):
    """Return (answers, choices, seconds) of whole games."""
    answers = choices = 0
    began = time.process_time()
    while time.process_time() < began + seconds:
        more = play()
        answers, choices = answers + more[0], choices + more[1]
    return answers, choices, time.process_time() - began


def main(name, warm, seconds, path=""):
    play = {"chess": chess, "catan": catan}.get(name, ours)(path)
    measured(play, float(warm))
    print(json.dumps(dict(zip(("answers", "choices", "seconds"),
                              measured(play, float(seconds))))))
