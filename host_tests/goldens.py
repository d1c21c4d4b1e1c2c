"""Stored saves of every kind ("golden"), as a device wrote them, and the results of loading them.

    .venv/bin/python -m host_tests.goldens       writes those that today's layouts still lack

Each kind and layout has a file, golden/KIND-LAYOUT.txt. Each line is a save: its file's name, the
expected result, the bytes. No file is ever changed; a new layout gets its own files. The circuits
are stored as well (tracks.txt), so that a circuit may be redrawn later.
"""

import binascii
import pathlib
import tempfile

from pitwall import games
from pitwall.race import circuits, records, run, saves, slots
from pitwall.race.dashboards import Dashboards
from pitwall.race.dice import Dice
from pitwall.race.dice_tray import Tray
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL, TABLE
from pitwall.race.season import Season, seats as season_seats
from pitwall.device.settings import NAMES, Settings
from tools.mutate import put_right

HERE = pathlib.Path(__file__).parent / "golden"
_TRACKS = tempfile.TemporaryDirectory()
TRACKS = _TRACKS.name
# For each game: circuit, seats, answers before the save.
RACES = {
    "pole-position": ("great-britain", (0, 1, 0, 2), (0, 9, 33, 77, 120, 180)),
    "formula-d": ("lantern-bay", (0, 2, 0, 3, 1), (0, 9, 33, 77, 150, 230)),
    "pole-position-free": ("great-britain", (0, 1, 2), (0, 9, 33, 50, 60, 66)),
    "formula-d-free": ("lantern-bay", (0, 2, 0), (0, 9, 20, 30, 45, 60)),
    "race-pace": ("belgium", (0, 0, 0, 0), (0, 9, 33, 60, 90, 120)),
    "race-pace-free": ("belgium", (0, 0, 0), (0, 9, 20, 33, 60, 90)),
    "formula-90": ("marlpit-park", (0, 0, 4, 5, 6), (0, 9, 33, 60, 120, 200)),
    "formula-90-free": ("marlpit-park", (0, 0, 4, 5, 6), (0, 9, 33, 60, 120, 200)),
}
CIRCUITS = {"pole-position": ("great-britain", "monaco") * 2,
            "formula-d": ("lantern-bay", "test-yard", "lantern-bay"),
            "pole-position-free": ("monaco", "own", "great-britain", "monaco"),
            "formula-d-free": ("own", "test-yard"),
            "race-pace": ("belgium", "usa"), "race-pace-free": ("own", "belgium"),
            "formula-90": ("marlpit-park", "saltway-street"),
            "formula-90-free": ("saltway-street", "marlpit-park")}
MORE = {"pole-position": True, "formula-d": 2, "pole-position-free": False, "formula-d-free": 1,
        "race-pace": 0, "race-pace-free": 0, "formula-90": 0, "formula-90-free": 0}


def lines(path):
    """Yield the words of each line of a stored file as a tuple; the last one as bytes."""
    for line in path.read_text().splitlines():
        *told, data = line.split()
        yield (*told, bytes.fromhex(data))


for _name, _data in lines(HERE / "tracks.txt"):
    _path = pathlib.Path(TRACKS, _name + ".pwc")
    _path.parent.mkdir(exist_ok=True)
    _path.write_bytes(_data)


# --- results of loading ---

def seen_race(folder, name):
    """Return question, state and dice of a race's save. Raises ValueError as load does."""
    race = saves.load(Journal(str(folder), name), TRACKS)
    return seen(arrive(race))


def seen_season(folder, name):
    """Return the championship with its race, if it has begun."""
    season = Season(str(folder), TRACKS)
    assert season.load()
    told = "%s/%s/%s" % (season.game, ",".join(season.table.circuits), season.table.saved().hex())
    try:
        return told + "/" + seen(arrive(season.resume()))
    except ValueError as error:
        return told + "/" + str(error)


def seen_settings(folder, name):
    of = Settings(str(folder))
    was = pathlib.Path(folder, name + ".pws").read_bytes()[4]
    if not of.load():
        raise ValueError(of.refused)
    names = NAMES[:was + 3 + (was > 5) + 3 * (was > 6)]     # a name a layout, 6 and 7 added more
    return ",".join(["%d" % getattr(of, name) for name in names])


def seen_dice(folder, name):
    of = Tray(str(folder)).load()
    if of.refused:
        raise ValueError(of.refused)
    return "%d,%d,%d,%d,%s" % (of.set, of.die, of.many, of.last, "/".join(
        [".".join([str(face) for face in faces]) for faces in of.own]))


def seen_dashboards(folder, name):
    of = Dashboards(str(folder)).load()
    if of.refused:
        raise ValueError(of.refused)
    values = [[of.values.now(who, i) for i in of.items(who)]
              for who in list(range(of.cars)) + [TABLE]]
    return "%s,%d,%d,%d,%d,%d,%s,%s" % (
        of.game, of.edition, of.cars, of.laps, of.rules, of.who,
        "/".join([".".join([str(value) for value in car]) for car in values]),
        "/".join(["%d.%d.%s" % (who, i, "".join(["%d=%d;" % pair for pair in changed]))
                  for who, i, changed in of.log]))


def dashboards_of(folder, game, edition):
    """Save dashboards with changes of the last car and the table, and the game's last rules."""
    of, room = Dashboards(str(folder)), games.room(game, "dashboards", edition)
    of.begin(game, edition, 3, room.LAPS[2], len(room.SETS) - 1)
    for who in (2, TABLE):
        for number, i in enumerate(of.items(who)):
            of.step(who, i, 1 - number % 2 * 2)
    of.who = 2
    assert of.save()


def seen_last(folder, name):
    return slots.last(str(folder))


def seen_records(folder, name):
    of = records.Records(str(folder))
    assert of.load()
    return "%s/%s" % (",".join([str(number) for number in of.counts]), "/".join(
        [",".join([str(number) for number in row]) for row in of.dice + of.circuits]
        + [str(mark) for mark in of.marks] + [of.career.hex()]))


def records_of(folder):
    """Save the records of two races of different games, one with a fight, and a career."""
    for game in ("pole-position", "formula-d"):
        made = race_of(folder, game, 0, 9)
        made.record.counts, dice = True, Dice(5)
        while not made.race.over:
            one_answer(made, dice)
    of = records.Records(str(folder))
    assert of.load()
    of.career[:] = (bytes((2,)) + b"\x67\x12" + bytes((1, 1, 2, 0, 0, 0, 2, 1, 1, 0, 2, 19, 3))
                    + bytes(12) + bytes((4, 2, 0, 6)) + bytes(18))
    assert of.save()


def seen_own(folder, name):
    game = games.OWN[0] if name == "own" else name[4:] + "-free"
    return games.room(game, "own").packed(circuits.own_board(str(folder), game)).hex()


def arrive(race):
    while race.replaying():
        race.replay()
    return race


def seen(race):
    on = race.race
    return "%d,%d,%d,%08x,%08x,%08x,%d" % (
        on.ask.what, on.ask.who, on.ask.n, binascii.crc32(on.state), race.dice.a, race.dice.b,
        taken_back(on))


def taken_back(on):
    """Count the undone answers; a correction's edit counts as two, as until layout 4."""
    return (len(on.taken) - on.taken_at + sum([len(edit) for _, edit in on.taken_edits])) // 2


# --- the files ---

def race_of(folder, game, number, answers=None):
    """Save an unfinished race in the folder: rules, corrections and undone answers at random."""
    name, seats, usual = RACES[game]
    answers = answers or usual[number]
    dice, options = Dice(number), games.room(game, "options")
    switches = options.SETS["all"] if number & 1 else dice.bits() & options.SETS["all"]
    race = run.fresh(Journal(str(folder)), TRACKS, name, seats, 2, switches, number, number != 3,
                     game, run.ALL_REAL if number == 4 else 5 if number == 5 else 0)
    race.start()
    for _ in range(answers):
        if race.race.over:
            return race_of(folder, game, number, answers * 3 // 4)
        if not dice.below(20):
            put_right(race, dice)
        one_answer(race, dice)
    for _ in range(number if not race.race.over and race.can_undo() and number > 2 else 0):
        race.undo()
        arrive(race)
    race.save()
    return race


def one_answer(race, dice):
    ask = race.race.ask
    person = ask.who == TABLE or not race.drives(ask.who)
    if race.typed():
        race.answer(dice.below(ask.n), True)
    elif ask.kind == ROLL:
        race.answer(race.roll(), person)
    else:
        race.answer(dice.below(ask.n) if person else race.rival(), person)


def season_of(folder, game):
    """Save a championship after one race, in the middle of the second."""
    season, dice = Season(str(folder), TRACKS), Dice(8)
    options = games.room(game, "options")
    seats = [seat if seat in season_seats(game) else 0 for seat in RACES[game][1][:3]]
    assert season.begin(CIRCUITS[game], seats + [0], options.SETS["standard"],
                        MORE[game], 4711, game)
    race = season.next(1)
    race.start()
    while not race.race.over:
        one_answer(race, dice)
    race.end()
    race = season.next(2, real=2)
    race.start()
    for _ in range(60):
        one_answer(race, dice)
    race.save()
    return season


def kept(folder):
    """Yield (kind, file's name, result, bytes) of everything that a device stores."""
    for game in games.ALL:
        for number in range(len(RACES[game][2])):
            race_of(folder / "race", game, number)
            yield "race-" + game, "race", seen_race, folder / "race"
        season_of(folder / game, game)
        yield "season-" + game, "season", seen_season, folder / game
    of = Settings(str(folder))
    of.language, of.sound, of.brightness, of.sleep, of.real, of.undo = 1, False, 40, 10, True, False
    of.captions, of.radio, of.turned = 2, False, True
    of.clock, of.bank, of.hard = 3, 8, True
    assert of.save()
    yield "settings", "settings", seen_settings, folder
    tray = Tray(str(folder))
    tray.set, tray.die, tray.many, tray.last = 17, 4, 3, True
    tray.own += [[0, 0, 1, 1, 2, 3], [99] * 20]
    assert tray.save()
    yield "dice", "dice", seen_dice, folder
    for game in games.BESIDE:
        for edition in range(len(games.editions(game))):
            where = folder / ("%s-%d" % (game, edition))
            dashboards_of(where, game, edition)
            yield "dashboards", "dashboards", seen_dashboards, where
    for name in ("race-monaco-1", "race-sunday", "race"):
        assert Journal(str(folder), name).save(b"", b"", b"")
    assert slots.note(str(folder), "race-sunday")
    yield "last", "last", seen_last, folder
    records_of(folder / "records")
    yield "records", "records", seen_records, folder / "records"
    for game in games.OWN:
        own = games.room(game, "own")
        board = own.opened(b"")
        turned = own.turned(own.packed(board), own.GRID + 1, 3)
        assert circuits.keep_board(str(folder), turned, game)
        name = "own" if game == games.OWN[0] else "own-" + games.base(game)
        yield name, name, seen_own, folder


def write(layout_of):
    """Write files for the layouts that have none yet; layout_of(data) is the layout of a save."""
    texts = {}
    with tempfile.TemporaryDirectory() as folder:
        for kind, name, look, where in kept(pathlib.Path(folder)):
            data = (where / (name + ".pws")).read_bytes()
            path = HERE / ("%s-%d.txt" % (kind, layout_of(data)))
            texts.setdefault(path, []).append("%s %s %s\n" % (name, look(where, name), data.hex()))
            if kind.startswith("season"):
                data = (where / "round.pws").read_bytes()
                texts[path].append("round - %s\n" % data.hex())
    for path, rows in texts.items():
        if not path.exists():
            path.write_text("".join(rows))
            print(path.name, len(rows))


if __name__ == "__main__":
    write(lambda data: data[4])
