"""RaceState has all that the rules need of a race; it is created in one place."""

import ast

import pytest

from host_tests.test_corrections import BEGINS, begun
from host_tests.parity import ROOT
from pitwall.race import corrections
from pitwall.race.race_state import RaceState


@pytest.mark.parametrize("game", BEGINS)
def test_a_stand_in_has_what_the_rules_ask_of_a_race(tmp_path, game):
    race = begun(tmp_path, game, 2)[0].race
    race.rules, kept = object(), bytearray(race.state)
    for made, state in ((RaceState(race, kept), kept), (corrections.Begun(race), race.begun),
                        (corrections.Draft(race), race.begun)):
        assert (made.game, made.circuit, made.rules, made.scratch) == (
            race.game, race.circuit, race.rules, race.scratch)
        assert bytes(made.state) == b"".join([made.table, *made.cars]) == bytes(state)
        assert len(made.cars) == len(race.cars)
        if not isinstance(made, corrections.Begun):
            made.table[0] = 99
    assert kept[0] == 99 and race.table[0] != 99 and race.begun[0] != 99
    assert not RaceState(race, race.begun[:race.game.TABLE_SIZE]).cars


def test_nothing_else_gives_itself_a_table_and_cars():
    """So a new attribute of Race needs to be added only there."""
    found = {str(path.relative_to(ROOT)) for folder in ("lib", "tools", "host_tests")
             for path in (ROOT / folder).rglob("*.py") for node in ast.walk(ast.parse(
                 path.read_text())) if isinstance(node, ast.Attribute) and node.attr == "scratch"
             and isinstance(node.ctx, ast.Store)}
    assert found == {"lib/pitwall/race/race_state.py", "lib/pitwall/race/referee.py"}
