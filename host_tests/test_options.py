"""The names of the optional rules, and lists of these names."""

import pytest

from pitwall import games
from pitwall.games import pole_position
from pitwall.games.pole_position import options, state


def test_every_switch_has_its_name_at_its_own_bit():
    assert len(options.SWITCHES) == state.SWITCH_COUNT
    assert options.SWITCHES.index("") == 20 and 1 << 20 == state.GRID_ASKED     # no rule
    for name in filter(None, options.SWITCHES):
        assert options.bit(name) == getattr(state, name.upper().replace("-", "_")), name


def test_a_list_is_read_from_the_left_and_names_read_back():
    assert options.read("all") == options.SETS["all"] == pole_position.EVERYTHING
    assert options.read("none") == 0
    assert options.read("standard") == pole_position.STANDARD
    for switches in (0, 1, state.EVENTS | state.C_CARDS, options.SETS["all"]):
        assert options.read(",".join(options.names(switches))) == switches
    assert options.read("drs, stress") == state.DRS | state.STRESS
    assert options.read("all,-drs") == options.SETS["all"] & ~state.DRS
    assert options.read("-drs,drs,") == state.DRS


def test_unknown_names_are_refused_in_one_line():
    for text in ("dsr", "-dsr", "standard,Drs"):
        with pytest.raises(ValueError) as refused:
            options.read(text)
        assert "drs" in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize("text,other", [
    ("flags", "collisions"), ("more-events", "events"), ("c-cards", "events"),
    ("safety-car", "collisions,events"), ("choose-cards", "cards"), ("all,-events", "standard")])
def test_a_rule_without_the_one_it_needs_is_no_mistake_but_is_known(text, other):
    switches = options.read(text)
    lacking = [i for i in range(state.SWITCH_COUNT) if options.lacks(switches, i)]
    assert lacking
    for i in lacking:
        assert not options.lacks(options.read(text + "," + other) | options.bit("events"), i)


def test_safety_car_comes_with_collisions_or_events():
    for text in ("safety-car,events", "safety-car,collisions"):
        assert not options.lacks(options.read(text), options.SWITCHES.index("safety-car"))


@pytest.mark.parametrize("game", ("formula-90", "formula-90-free"))
def test_contrary_readings_are_never_on_together(game):
    """No limit that the first turn does not name, or fewer of them (AMB-F90-61, 62)."""
    rules = games.room(game, "options")
    both = rules.bit("no-first-late") | rules.bit("spots-at-start")
    for text, on in (("all", "spots-at-start"), ("spots-at-start,no-first-late", "no-first-late"),
                     ("all,no-first-late", "no-first-late"),
                     ("no-first-late,all", "spots-at-start")):
        assert rules.read(text) & both == rules.bit(on), text
    late, start = map(rules.SWITCHES.index, ("no-first-late", "spots-at-start"))
    for one, other in ((late, start), (start, late)):
        assert rules.toggled(1 << one, other) == 1 << other
        assert rules.toggled(1 << one, one) == 0
    assert rules.toggled(rules.SETS["all"], late) & both == 1 << late


def test_a_toggled_rule_brings_and_takes_what_hangs_on_it():
    def toggled(text, name):
        return ",".join(options.names(options.toggled(options.read(text),
                                                      options.SWITCHES.index(name))))
    assert toggled("none", "drs") == "drs" and toggled("drs", "drs") == ""
    assert toggled("none", "flags") == "collisions,flags"
    assert toggled("none", "safety-car") == "collisions,safety-car"
    assert toggled("events", "safety-car") == "events,safety-car"
    assert toggled("events,c-cards,safety-car,collisions", "events") == "collisions,safety-car"
    assert toggled("events,more-events,safety-car", "events") == ""


def test_whatever_is_toggled_can_be_played():
    for number in range(state.SWITCH_COUNT):
        for switches in (0, 1, options.toggled(0, 7), options.SETS["all"]):
            after = options.toggled(switches, number)
            assert not any(options.lacks(after, i) for i in range(state.SWITCH_COUNT))
