"""Proposals to people: for every question of every game, from each game's own module.

The tests of each game's proposals check that they are sensible.
"""

import pytest

from pitwall import games, rivals
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL, TABLE
from tools import fuzz, proposals
from tools.lab.lots import Lots
from tools.race import CIRCUITS, on_cpython, on_micropython, options_of

RACES = 8       # random, of each game
EVERY = 3       # interval of the checked questions
ANSWERS = 2500  # of a random race; more adds nothing new


def lots_of(game, number):
    """Return a random race: circuit, rules, cars."""
    return Lots(fuzz.tables(game), number, 1, game=game)


def played(game, number, look=None):
    """Return the state after every answer of a random race; call look(race, ask) before it."""
    lots = lots_of(game, number)
    race, states = lots.race, []
    while not race.over and len(states) < ANSWERS:
        if look and race.ask.kind != ROLL and (len(states) + race.ask.n) % EVERY == 0:
            look(race, race.ask)
        race.step(lots.dice.answer(race, race.ask))
        states.append(bytes(race.state))
    return states


def seen(race, ask):
    """Return everything that a proposal must leave unchanged."""
    return (bytes(race.state), race.tells, bytes(race.told), bytes(race.answers), ask.kind,
            ask.what, ask.who, ask.die, ask.n, ask.secret, list(ask.options[:ask.n]))


@pytest.mark.parametrize("game", games.ALL)
def test_proposals_are_legal_and_the_same_twice_and_change_nothing(game):
    """Neither the state, nor the question, nor the rest of the race."""
    room, looked = games.room(game, "proposal"), set()
    seats = [rivals.load("proposal", seed, values_of(game), game) for seed in (3, 4)]

    def look(race, ask):
        before = seen(race, ask)
        for one, other in ((room.proposal, room.proposal), [seat.answer for seat in seats]):
            found = one(race, ask)
            assert isinstance(found, int) and 0 <= found < ask.n
            assert found == other(race, ask) and before == seen(race, ask)
        looked.add(ask.what)

    for number in range(RACES):
        assert played(game, number, look) == played(game, number)
    assert len(looked) >= 4


def values_of(game):
    """Return the values of the circuit that `lots_of` uses."""
    return proposals.table(game, CIRCUITS[games.base(game)])[1] if games.rivals(game) else b""


@pytest.mark.parametrize("game", [game for game in games.ALL if not games.rivals(game)])
def test_a_seat_gives_no_other_answer(game):
    assert "proposal" in rivals.names(game)
    room, rival = games.room(game, "proposal"), rivals.load("proposal", 7, b"", game)
    race, dice, asked = lots_of(game, 5).race, Dice(5), 0
    while not race.over and asked < 100:
        ask = race.ask
        if ask.kind != ROLL and ask.who != TABLE:
            assert rival.answer(race, ask) == room.proposal(race, ask)
            asked += 1
        race.step(dice.answer(race, ask))
    assert asked > 20


def test_the_default_of_all_games():
    """The cheapest move that goes farthest, otherwise the first answer."""
    from pitwall.games import proposal
    from host_tests.test_proposal_pole_position import moving
    at = moving("S2.2.1", 7)
    found, moves = proposal.proposal(at.race, at.ask), at.race.scratch.moves
    keys = [at.circuit.key[cell] for cell in at.options()]
    assert keys[found] == max(keys) and not moves.is_attack(found)
    assert proposal.proposal(at.race, at.race.ask.yesno(1, 0)) == 0


@pytest.mark.parametrize("game", games.ALL)
def test_proposals_drive_the_same_race_on_both_pythons(mpy, game):
    """A short race, with every optional rule."""
    table, options = proposals.table(game, CIRCUITS[games.base(game)]), options_of(game)
    laps, lines = options.LAPS[0], []
    names = ["proposal"] * max(options.CARS[0], 3)
    race = on_cpython(table[0], names, 5, lines.append, True, None, options.SETS["all"], game,
                      laps)
    there = on_micropython(mpy, table[0], names, 5, True, None, options.SETS["all"], game, laps)
    assert there.splitlines() == lines and race.race.over


@pytest.mark.parametrize("wet", (False, True))
@pytest.mark.parametrize("game, edition, place", (
    ("pole-position", 0, 1.8), ("pole-position", 1, 2.5), ("formula-d", 0, 2.5),
    ("race-pace", 0, 2.5)))
def test_proposals_bring_a_car_home_and_not_behind_the_middle(game, edition, place, wet):
    """The figures of docs/play/opponents.md, from fewer races."""
    found = [proposals.result((
        game, proposals.seated(game, edition), number,
        options_of(game, edition).SETS["standard"], wet, edition)) for number in range(24)]
    assert sum(home for _, home, *_ in found) >= 22
    assert sum(place for place, *_ in found) / len(found) <= place


def test_beside_a_board_they_come_home_too():
    game = "pole-position-free"
    found = [proposals.result((game, proposals.seated(game), number,
                               options_of(game).SETS["standard"], False, 0))
             for number in range(8)]
    assert all(home for _, home, *_ in found)
