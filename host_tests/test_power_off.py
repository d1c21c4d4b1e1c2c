"""The power fails at every question of whole races: the race resumes unchanged, rivals included."""

import json

from host_tests.app_drive import ROOT
from host_tests.power_off import Outage
from pitwall import games
from pitwall.race.run import ALL_REAL, TABLES

TRACKS = str(ROOT / "tracks")
FD, PP = "formula-d", "pole-position"
ALL = {FD: games.room(FD, "options").SETS["all"], PP: games.room(PP, "options").SETS["all"]}


def races():
    """Yield arguments of run.fresh: rivals of all levels, all or usual rules, real dice."""
    for seed in range(10):
        track = ("lantern-bay", "test-yard", "silverstone", "salt-flats")[seed % 4]
        seats = ((0, 1, 2, 3), (2, 3, 0, 1, 0), (1, 1, 3, 0, 2), (3, 2, 1, 0))[seed // 4 % 4]
        yield (track, seats, 1 + (seed % 4 == 1), ALL[FD] if seed & 1 else 3, seed, seed % 5 > 0,
               FD, (0, ALL_REAL, 1, 0, 1 << TABLES)[seed // 2])


OTHERS = ([("great-britain", (0, 1, 0, 2), 2, ALL[PP], seed, True, PP, 5 * seed)
           for seed in range(2)]
          + [("great-britain", (0, 1, 0), 2, ALL[PP], 1, True, PP + "-free", 0),
             ("lantern-bay", (0, 0, 0), 1, ALL[FD], 1, True, FD + "-free", 0)])


def played(made, goes_on=False):
    outage = Outage(TRACKS, made, goes_on)
    while outage.tick():
        pass
    assert outage.lost == 0, outage.told()
    return outage


def test_power_off_at_every_question_of_ten_races_and_none_comes_back_otherwise():
    outages = [played(made, number % 2) for number, made in enumerate(races())]
    assert sum([outage.questions for outage in outages]) > 3500
    assert sum([outage.rivals for outage in outages]) > 1100
    for made in OTHERS:
        assert played(made, True).saved > 50


def test_nor_where_rivals_answer_by_lot(monkeypatch):
    options = games.room(FD, "options")
    monkeypatch.setattr(options, "RIVALS", ("", "random", "random", "random"))
    for seed in range(4):
        assert played(("lantern-bay", (0, 1, 2, 3), 1, 511, seed, True, FD, 0)).rivals > 20


def test_a_race_goes_on_after_power_off_as_it_would_have():
    """Also when the resumed race is saved, and the power fails again."""
    for made in list(races())[:2]:
        made = made[:5] + (False,) + made[6:]       # undo reaches less far after power-on
        race, other = played(made), played(made, True)
        assert (race.questions, race.look(race.run)) == (other.questions, other.look(other.run))


SCRIPT = """
import sys, json
from power_off import Outage
outages = [Outage("/tracks", made, True) for made in json.loads(sys.argv[1])[:1]]
made = json.loads(sys.argv[1])[1:]
def tick():
    if outages[-1].tick():
        return True
    print(outages[-1].told())
    if made:
        outages.append(Outage("/tracks", made.pop(0), True))
        return True
    return False
"""


def test_micropython_does_the_same(mpy):
    made = list(races())[5:6] + OTHERS[3:]
    told = mpy.run(SCRIPT, files={
        "/lib/power_off.py": (ROOT / "host_tests/power_off.py").read_text()},
        args=["power_off", json.dumps(made)])
    assert told.splitlines() == [played(one, True).told() for one in made]
