"""Pole Position's option list: usually short; a long one gets more space and is freed later."""

from host_tests.moving import place
from pitwall.games.pole_position.moves import MORE_OPTIONS, MOST_OPTIONS


def listed(count):
    """Return the moves of a turn with `count` options that differ in their numbers."""
    moves = place("S2.2.1").race.scratch.moves
    for i in range(count):
        moves.option(i, i & 1, i % 27, i & 15, i % 3)
    return moves


def room(moves):
    return {len(each) for each in (moves.option_cell, moves.option_line, moves.option_bill,
                                   moves.option_left, moves.option_part)}


def test_more_options_than_there_was_room_for_are_kept():
    count = 3 * MORE_OPTIONS + 1
    moves = listed(count)
    assert moves.options == count
    assert [moves.option_cell[i] for i in range(count)] == list(range(count))
    assert [moves.option_bill[i] for i in range(count)] == [i % 27 for i in range(count)]


def test_a_place_is_left_for_the_way_to_the_extras():
    for count in (MORE_OPTIONS - 1, MORE_OPTIONS, MOST_OPTIONS + 5):
        moves = listed(count)
        assert moves.options == min(count, MOST_OPTIONS - 1)
        moves.option_cell[moves.options] = 65535


def test_a_new_turn_gives_the_room_back():
    moves = listed(3 * MORE_OPTIONS)
    assert room(moves) == {4 * MORE_OPTIONS}
    moves.reset()
    assert (moves.options, room(moves)) == (0, {MORE_OPTIONS})
