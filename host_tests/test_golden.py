"""Old saves: every version is loaded, or refused as another version and kept."""

import pytest

from host_tests import goldens, layouts
from host_tests.goldens import HERE, TRACKS, lines
from pitwall import games
from pitwall.race import circuits, header, journal, run, saves
from pitwall.race.dashboards import Dashboards
from pitwall.race.dice import Dice
from pitwall.race.dice_tray import Tray
from pitwall.race.header import CODE
from pitwall.race.journal import OTHER, Journal
from pitwall.race.season import Season
from pitwall.device.settings import Settings

KINDS = layouts.kinds()
FILES = sorted(HERE.glob("*-[0-9]*.txt"))
CHANGED = (
    "What a save of {kind} holds has changed since layout {layout} was recorded. Unless every "
    "older file still means the same, raise {place} and add the line '{kind} {next} {digest}' to "
    "golden/layouts.txt; then 'PYTHONPATH=lib python -m host_tests.goldens' writes the golden "
    "files of the new layout: those of the old stay, to be loaded or refused. If something was "
    "only added that no older file can hold, add {digest} to its line '{kind} {layout}'.")


def recorded():
    """Return {kind: {layout: [digest, ..]}}."""
    found = {}
    for line in (HERE / "layouts.txt").read_text().splitlines():
        kind, layout, *digests = line.split()
        found.setdefault(kind, {})[int(layout)] = digests
    return found


def test_no_change_of_a_layout_is_forgotten():
    for kind, (_, layout, place, meaning) in KINDS.items():
        digest, known = layouts.digest(meaning), recorded()[kind]
        assert layout == max(known), "%s is %d, but golden/layouts.txt knows %s" % (
            place, layout, sorted(known))
        assert digest in known[layout], CHANGED.format(
            kind=kind, layout=layout, next=layout + 1, place=place, digest=digest)
        assert (HERE / ("%s-%d.txt" % (kind, layout))).exists(), (
            "no golden file of %s-%d: PYTHONPATH=lib python -m host_tests.goldens" % (kind, layout))


def test_a_changed_constant_is_found_out():
    """In any module that the bytes depend on; the message says how to continue."""
    for kind, (_, layout, place, meaning) in KINDS.items():
        for i in range(len(meaning)):
            other = list(meaning)
            other[i] = (other[i], 1)
            assert layouts.digest(other) not in recorded()[kind][layout]
        assert "raise " + place in CHANGED.format(kind=kind, layout=layout, next=layout + 1,
                                                  place=place, digest="0")


def test_the_journal_reads_the_layouts_that_there_are_and_no_others():
    oldest, newest = zip(*[kind[:2] for kind in KINDS.values()])
    assert min(oldest) >= journal.OLDEST and max(newest) == journal.NEWEST


def put(folder, name, data):
    path = folder / (name + ".pws")
    folder.mkdir(exist_ok=True)
    path.write_bytes(data)
    if name == "last":
        for slot in ("race-monaco-1", "race-sunday", "race"):
            assert Journal(str(folder), slot).save(b"", b"", b"")
    return path


def kind_of(path):
    kind, _, layout = path.stem.rpartition("-")
    return kind, int(layout)


def looks(kind):
    return getattr(goldens, "seen_" + kind.split("-")[0])


def legible(kind, layout):
    oldest, newest, _, _ = KINDS[kind]
    return oldest <= layout <= newest


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_was_written_is_loaded_or_refused_and_stays(tmp_path, path):
    """The question, the state and the dice are the same."""
    kind, layout = kind_of(path)
    rows = list(lines(path))
    for number, (name, seen, data) in enumerate(rows):
        if name == "round":
            continue
        folder = tmp_path / str(number)
        at = put(folder, name, data)
        if kind.startswith("season"):
            other = rows[number + 1][-1]
            put(folder, "round", other)
            if not legible("race" + kind[6:], other[4]):
                seen = seen.rpartition("/")[0] + "/" + OTHER
        assert data[4] == layout
        if legible(kind, layout):
            assert looks(kind)(folder, name) == seen
        else:
            refused(kind, folder, name)
        assert at.read_bytes() == data


def refused(kind, folder, name):
    """Check that it is another version; files that no menu names fall back to the defaults."""
    if kind == "last":
        assert looks(kind)(folder, name) == "race"
    elif kind.startswith("own"):
        game = games.OWN[0] if name == "own" else name[4:] + "-free"
        own = games.room(game, "own")
        assert looks(kind)(folder, name) == own.packed(own.opened(b"")).hex()
    else:
        with pytest.raises(ValueError, match=OTHER):
            looks(kind)(folder, name)


def test_another_layout_of_any_kind_is_refused_and_stays(tmp_path):
    for kind, (_, newest, _, _) in KINDS.items():
        name, _, usual = next(iter(lines(HERE / ("%s-%d.txt" % (kind, newest)))))
        for layout in (0, 1, 2, 99, 255, newest + 1):
            folder, data = tmp_path / ("%s-%d" % (kind, layout)), forged(usual, 4, layout)
            at = put(folder, name, data)
            refused(kind, folder, name)
            assert at.read_bytes() == data and not list(folder.glob("*.old"))


def forged(data, at, value):
    data = data[:at] + bytes([value]) + data[at + 1:-4]
    return data + bytes(journal._check(data))


def test_what_takes_the_place_of_another_version_keeps_it(tmp_path):
    """Settings, a championship, a board, a race: the old file is quarantined."""
    made = {}
    for kind in ("settings", "dice", "dashboards", "season-formula-d", "own", "race-formula-d"):
        name, _, data = next(iter(lines(HERE / ("%s-%d.txt" % (kind, KINDS[kind][1])))))
        made[name] = forged(data, 4, 77)
        put(tmp_path, name, made[name])
    folder = str(tmp_path)
    of = Settings(folder)
    assert not of.load() and of.refused == OTHER and of.save() and of.load()
    tray = Tray(folder).load()
    assert tray.refused == OTHER and tray.save()
    tray.many += 1
    assert tray.save()
    boards = Dashboards(folder).load()
    assert boards.refused == OTHER and boards.save()
    boards.begin("race-pace-free", 0, 2, 56)
    assert boards.save()
    assert Season(folder, TRACKS).begin(("monaco",) * 4, [0, 1], 0, False, 5)
    assert circuits.own_board(folder, games.OWN[0])
    assert circuits.keep_board(folder, b"", games.OWN[0])
    run.fresh(Journal(folder), TRACKS, "monaco", [0, 1], 2, 0, 3).start()
    for name, data in made.items():
        assert (tmp_path / (name + "-1.old")).read_bytes() == data
        assert (tmp_path / (name + ".pws")).read_bytes()[4] != 77


def saved_races(folder):
    """Yield (path, its bytes, place of its checksum): at a checkpoint and within a round."""
    for number in (0, 1, 2):
        goldens.race_of(folder / str(number), "formula-d", number)
        path = folder / str(number) / "race.pws"
        data = path.read_bytes()
        yield path, data, 6 + data[5] - len("lantern-bay") - CODE - 2


def test_a_race_that_its_rules_lead_elsewhere_is_another_version(tmp_path):
    """The checksum of the state detects it, at a checkpoint and after answers; the file remains."""
    for path, data, check in saved_races(tmp_path):
        path.write_bytes(forged(data, check, data[check] ^ 1))
        wrong = path.read_bytes()
        with pytest.raises(ValueError, match=OTHER):
            goldens.seen_race(path.parent, "race")
        assert path.read_bytes() == wrong and len(list(path.parent.glob("*.pws"))) == 1
        path.write_bytes(data)
        assert goldens.seen_race(path.parent, "race")


def test_a_changed_rule_is_found_out_by_that_check(tmp_path, monkeypatch):
    """Cars of another build: the answers still fit, but lead to another state."""
    from pitwall.games.formula_d import building
    newest = KINDS["race-formula-d"][1]
    put(tmp_path, "race", list(lines(HERE / ("race-formula-d-%d.txt" % newest)))[1][-1])
    assert goldens.seen_race(tmp_path, "race")
    monkeypatch.setattr(building, "COSTS", (2,) * 6)
    with pytest.raises(ValueError, match=OTHER):
        goldens.seen_race(tmp_path, "race")


def test_a_race_of_a_championship_that_leads_elsewhere_can_be_driven_anew(tmp_path):
    season = goldens.season_of(tmp_path, "formula-d")
    path = tmp_path / "round.pws"
    data = path.read_bytes()
    check = 6 + data[5] - len("test-yard") - CODE - 2
    path.write_bytes(forged(data, check, data[check] ^ 1))
    with pytest.raises(ValueError, match=OTHER):
        goldens.arrive(season.resume())
    assert season.waits()
    season.next(5).start()
    assert goldens.arrive(season.resume()).race.table[0] == 0


def test_the_tempers_of_rivals_are_kept(tmp_path):
    """Personalities depend on a number of the race, not on when its rivals were first asked."""
    tempers = set()
    for seed in range(5):
        race = run.fresh(Journal(str(tmp_path)), TRACKS, "lantern-bay", (0, 2, 3), 1, 0, seed * 97,
                         game="formula-d")
        race.start()
        dice, seen = Dice(seed), None
        for _ in range(120):
            if race.race.over:
                break
            goldens.one_answer(race, dice)
            if race._rivals and not seen:
                seen = {who: rival.temper for who, rival in race._rivals.items()}
        again = goldens.arrive(saves.load(Journal(str(tmp_path)), TRACKS))
        assert seen and {who: again._find_rival(who).temper for who in seen} == seen
        tempers.add(tuple(seen.values()))
    assert len(tempers) > 2


def test_a_layout_is_judged_without_its_game(tmp_path, monkeypatch):
    """No game is loaded for it: on a device another one would have to leave the memory."""
    def loaded(name):
        raise AssertionError(name)
    monkeypatch.setattr(games, "load", loaded)
    monkeypatch.setattr(journal, "OLDEST", 0)
    monkeypatch.setattr(journal, "NEWEST", 255)
    for game in games.ALL:
        oldest, newest = KINDS["race-" + game][:2]
        for layout in (oldest - 1, newest + 1):
            found = Journal(str(tmp_path), "race")
            found.layout = layout
            assert found.save(bytes([games.number(game)]) + bytes(64), b"", b"")
            with pytest.raises(ValueError, match=OTHER):
                header.peek(found, str(TRACKS))
