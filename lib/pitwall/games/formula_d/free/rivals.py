"""A race next to the board with rivals, whose turns are those of the tracked game.

Loaded only for such races.
"""

from pitwall.games.formula_d import turn
from pitwall.games.formula_d.free.board import note
from pitwall.games.formula_d.free.positions import find_debris, look_ahead
from pitwall.games.formula_d.state import FULL_PIT, HUMAN, ON_TRACK, PIT, SEAT, cell_of, keeps_books


def play_turn(race, who, starting, ways):
    """Play a rival's turn on the cells, a player's by reports; then locate new debris."""
    if race.cars[who][SEAT] == HUMAN:
        yield turn.play_turn(race, who, starting, ways)
    elif keeps_books(race.cars[who]):
        from pitwall.games.formula_d.free import own_books
        yield own_books.play_turn(race, who)
    else:
        yield _drive(race, who, starting)
    yield find_debris(race)


def _drive(race, who, starting):
    scratch, car = race.scratch, race.cars[who]
    if car[PIT] != FULL_PIT:        # in that state it stays
        yield look_ahead(race, who)
    scratch.moves = scratch.on_cells
    yield turn.play_turn(race, who, starting)
    scratch.moves = scratch.bill
    on_track = car[PIT] == ON_TRACK
    note(race, who, scratch.track.row[cell_of(car)] if on_track else race.circuit.line_a)
