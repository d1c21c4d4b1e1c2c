"""Jingles differ audibly, sound at the right moment, and are the same on both Pythons."""

import itertools

import pytest

from host_tests.listening import listen
from host_tests.parity import both
from host_tests.test_power import Desktop
from pitwall import boards, games
from pitwall.boards.handheld import Handheld
from pitwall.canvas import colours
from pitwall.device import motifs
from pitwall.device.cues import Cues
from pitwall.games.occasions import FIGHTS, SHIFTS, WINS
from pitwall.race.referee import TABLE
from pitwall.race.run import circuit
from pitwall.ui.watch import Caption
from tools.screens import ROOT

NAMES = ("turn", "die", "gear", "pit", "pass", "lost", "won", "rain", "last lap", "caution",
         "flag")
LEAST_HZ, MOST_HZ, LEAST_MS = 200, 2000, 25
MOST_MS = 700           # a caption stays at least this long; the flag is the last of all


def notes(motif):
    """Return [(Hz, ms)] of a jingle."""
    told = motifs.NOTES[motif]
    return list(zip(told[::2], told[1::2]))


def contour(motif):
    """Return 1 for up, -1 for down, 0 for the same, from note to note."""
    heard = [hertz for hertz, _ in notes(motif) if hertz]
    return [(b > a) - (b < a) for a, b in itertools.pairwise(heard)]


def rhythm(motif):
    """Return the times from the start of a note to the start of the next, in shortest notes."""
    starts, now = [], 0
    for hertz, ms in notes(motif):
        starts += [now] if hertz else []
        now += ms
    gaps = [b - a for a, b in itertools.pairwise(starts + [now])]
    return [round(2 * gap / min(gaps)) for gap in gaps]


def test_each_has_its_notes_and_a_name():
    assert len(NAMES) == len(motifs.NOTES) == len(motifs.LIGHTS) == motifs.FLAG + 1
    assert [getattr(motifs, name.upper().replace(" ", "_")) for name in NAMES] == list(range(11))


@pytest.mark.parametrize("motif", range(len(NAMES)), ids=NAMES)
def test_a_piezo_can_play_it_in_the_time_of_a_caption(motif):
    told = notes(motif)
    assert told[0][0] and told[-1][0] and all(ms >= LEAST_MS for _, ms in told)
    assert all(not hertz or LEAST_HZ <= hertz <= MOST_HZ for hertz, _ in told)
    assert motif == motifs.FLAG or sum(ms for _, ms in told) <= MOST_MS
    for (before, _), (after, _) in itertools.pairwise(told):     # or two notes merge
        assert not before or not after or max(before, after) * 10 >= min(before, after) * 11


def test_no_two_go_up_and_down_alike_in_the_same_rhythm():
    for one, other in itertools.combinations(range(motifs.GEAR, len(NAMES)), 2):
        assert (contour(one), rhythm(one)) != (contour(other), rhythm(other)), (one, other)
        assert contour(one) != contour(other) or len(contour(one)) > 1
    short, long = notes(motifs.DIE)[0], notes(motifs.TURN)[0]
    assert short[0] >= 2 * long[0] and long[1] >= 2 * short[1]      # single notes: an octave apart


def test_those_with_one_contour_differ_in_rhythm_by_half_a_note_at_least():
    for one, other in itertools.combinations(range(len(NAMES)), 2):
        if contour(one) == contour(other) and contour(one):
            assert max(abs(a - b) for a, b in zip(rhythm(one), rhythm(other))) >= 1


def test_the_documentation_tells_their_notes():
    text = (ROOT / "docs/build/device.md").read_text()
    rows = [line.split(" | ") for line in text.splitlines() if line.count(" | ") == 4]
    told = {row[0].removeprefix("| "): row[3] for row in rows}
    for motif, name in enumerate(NAMES):
        assert told[name] == ", ".join(
            ["%s %d" % (hertz or "-", ms) for hertz, ms in notes(motif)]), name


# --- the player ---

PLAYER = """
from pitwall.boards.handheld import Handheld
from pitwall.device.motifs import NOTES

class Piezo(Handheld):
    def __init__(self):
        self.now, self.hz, self.on, self.told = 0x3FFFFF00, 0, False, []
        self._piezo, self._until, self._notes, self._note = self, -1, (), 0
    def ticks(self):
        return self.now & 0x3FFFFFFF
    def freq(self, hertz):
        self.hz = hertz
    def duty_u16(self, duty):
        self.on = duty > 0

board = Piezo()
for motif in range(len(NOTES)):
    board.play(NOTES[motif])
    heard = []
    for _ in range(2000):
        now = board.hz if board.on else 0
        if heard and heard[-1][0] == now:
            heard[-1][1] += 1
        else:
            heard.append([now, 1])
        board.now += 1
        board.tick(board.ticks())
    print(motif, board.sounds(), heard)
"""


def test_it_is_heard_as_it_is_written_on_either_python(tmp_path):
    lines = both(PLAYER, tmp_path).splitlines()
    for motif in range(len(NAMES)):
        expected = [list(note) for note in notes(motif)]
        expected.append([0, 2000 - sum(ms for _, ms in expected)])
        assert lines[motif] == "%d False %s" % (motif, expected)


ALLOCATES = PLAYER.partition("board = ")[0] + """
import gc
board, used = Piezo(), []
def tick():
    board.play(NOTES[len(used)])
    before = gc.mem_alloc()
    for _ in range(500):
        board.now = board.now + 1
        board.tick(board.now)
    used.append(gc.mem_alloc() - before)
    if len(used) == len(NOTES):
        print(used)
    return len(used) < len(NOTES)
"""


def test_a_note_takes_no_memory(mpy):
    """Except for the fake clock's number of 30 bits, on a build with 31."""
    told = ALLOCATES.replace("0x3FFFFF00", "0")
    assert mpy.run(told).strip() == str([0] * len(NAMES))


def test_silence_on_a_board_without_a_piezo_and_when_it_is_hushed():
    class Mute(Handheld):
        def __init__(self, piezo):
            self._piezo, self._until, self._notes, self._note = piezo, -1, (), 0

        def ticks(self):
            return 5

        def freq(self, hertz):
            self.last = hertz

        def duty_u16(self, duty):
            self.on = duty

    board = Mute(None)
    board.play(motifs.NOTES[motifs.FLAG])
    assert not board.sounds()
    board = Mute(None)
    board._piezo = board
    board.play(motifs.NOTES[motifs.FLAG])
    assert board.sounds() and board.on
    board.hush()
    assert not board.sounds() and not board.on


# --- when a jingle sounds ---

class Listener(Desktop):
    """An app on a board that logs jingles, captions and events in order."""

    def __init__(self, folder, sound=True):
        super().__init__(folder, sound=sound)
        self.log, self.board.play, self.shown = [], self.play, None

    def play(self, told):
        self.log.append(("motif", motifs.NOTES.index(told),
                         getattr(self.app.screen, "caption", None)))
        Handheld.play(self.board, told)

    def race(self, *begin, most=3000):
        """Play to the flag with OK alone; log each event, caption and jingle."""
        self.app.begin(*begin)
        race = self.app.screen.race
        listen(race, lambda *event: self.log.append(("tell",) + event))
        for _ in range(most):
            self.step()
            if self.shows() == "Result":
                return
        raise AssertionError("no flag")

    def step(self):
        self.board.presses = [5]
        for _ in range(25):
            self.run(40, 40)
            caption = getattr(self.app.screen, "caption", None)
            if caption and caption is not self.shown:
                self.shown = caption
                self.log.append(("caption", caption))

    def motifs(self):
        return [row[1] for row in self.log if row[0] == "motif"]

    def heard(self, motif):
        """Return the captions with which it sounded."""
        return [row[2] for row in self.log if row[:2] == ("motif", motif)]

    def tells(self, game, names):
        """Return the log rows of events with those names, separated by spaces."""
        what = [getattr(asks(game), name) for name in names.split()]
        return [row for row in self.log if row[0] == "tell" and row[1] in what]


def asks(game):
    return games.room(game, "asks")


# game, circuit, seats, laps, and the events (names, separated by spaces) that a jingle is for;
# each event happens once.
RACES = (
    ("pole-position", "monaco", bytes((0, 1, 1, 2, 0)), 3,
     {motifs.PIT: "T_PIT T_SC_STOP", motifs.WON: "T_FIGHT"}),
    ("formula-d", "test-yard", bytes((0, 2, 2, 0)), 2, {motifs.PIT: "T_PIT_IN"}),
    ("race-pace", "great-britain", bytes((0, 2, 2, 1)), 0,
     {motifs.PIT: "T_FITTED", motifs.CAUTION: "T_SAFETY_CAR"}),
    ("formula-90", "marlpit-park", bytes((0, 3, 3, 3)), 0, {motifs.PIT: "T_PIT"}))


@pytest.fixture(scope="module", params=RACES, ids=[row[0] for row in RACES])
def heard(request, tmp_path_factory):
    game, name, seats, laps, meant = request.param
    desk = Listener(tmp_path_factory.mktemp(game))
    desk.app.choose(game)
    laps = laps or circuit(desk.app.tracks, name, game).laps
    desk.race(name, seats, laps, games.room(game, "options").SETS["all"])
    return desk, game, meant, seats


def test_what_is_told_sounds_and_nothing_else_does(heard):
    desk, game, meant, _ = heard
    for motif, tells in meant.items():
        told = [row[2] for row in desk.tells(game, tells)]
        assert told and told == [caption.who for caption in desk.heard(motif)], (motif, tells)


def test_a_caption_has_one_motif_at_most_and_a_race_one_last_lap_and_one_flag(heard):
    desk = heard[0]
    captions = [row[2] for row in desk.log
                if row[0] == "motif" and motifs.GEAR < row[1] and row[2]]
    assert captions and len({id(caption) for caption in captions}) == len(captions)
    assert desk.motifs().count(motifs.LAST_LAP) == desk.motifs().count(motifs.FLAG) == 1
    assert desk.motifs()[-1] == motifs.FLAG


def test_gears_sound_for_people_alone_and_fights_where_there_are_any(heard):
    desk, game, _, seats = heard
    rows = dict(games.room(game, "occasions").SOUNDS)
    shifts = [what for what, occasion in rows.items() if occasion == SHIFTS]
    told = [row for row in desk.log if row[0] == "tell" and row[1] in shifts and not seats[row[2]]]
    assert desk.motifs().count(motifs.GEAR) == len(told) and bool(told) == (game == "formula-d")


def test_who_comes_past_another_is_heard(heard):
    """It does not sound in a caption that already has something more important."""
    desk, game, _, seats = heard
    passed = {caption.who for caption in desk.heard(motifs.PASS)}
    lost = [caption.who for caption in desk.heard(motifs.LOST)]
    assert all(seats[who] for who in lost if who != TABLE)      # a person has lost the place to it
    assert passed
    if game == "formula-90":
        assert passed <= {row[2] for row in desk.tells(game, "T_OVERTAKES")}


def test_with_sound_off_there_is_none_but_the_light_still_flashes(tmp_path):
    desk = Listener(tmp_path, sound=False)
    desk.app.choose("race-pace")
    desk.race("belgium", bytes((0, 2, 2, 1)), circuit(desk.app.tracks, "belgium", "race-pace").laps,
              games.room("race-pace", "options").SETS["all"])
    assert desk.motifs() == [] and desk.board.tones == []
    assert desk.board.colours.count(colours.BLUE) > 2       # rain; and of the second car
    at = desk.board.colours.index(colours.YELLOW)
    assert desk.board.colours[at + 1] != colours.YELLOW


# --- fights, by seat ---

class Field:
    """The part of a race's screen that chooses a jingle; a car with seat 0 is a person's."""

    LAPS = 3
    SKIES = (0, 1, 2, 3)

    def __init__(self, *seats):
        self.dash, self.race, self.view, self.cars = self, self, self, seats
        self.places = list(range(len(seats)))
        self.stopped, self.sky_now, self.flags, self.lap_now = [0] * len(seats), 0, 0, 1

    bot = staticmethod(lambda field, who: field.cars[who] != 0)
    lined_up = staticmethod(lambda field: True)
    order = staticmethod(lambda field: field.places)
    stops = staticmethod(lambda field, who: field.stopped[who])
    sky = staticmethod(lambda field: field.sky_now)
    caution = staticmethod(lambda field: field.flags)
    lap = staticmethod(lambda field: field.lap_now)
    race_laps = staticmethod(lambda field: field.LAPS)


def told(field, who, fought=(), **now):
    """Return the jingle of a caption of car `who`; `now` holds the values after it."""
    found = Cues()
    found.settle(field)
    for name, value in now.items():
        setattr(field, name, value)
    caption = Caption(who, "", b"", -1)
    caption.fought = bytes(fought)
    return found.of(field, caption)


HELD = (WINS, 0, WINS, 1)               # as in Formula 90; Pole Position has only the first pair


@pytest.mark.parametrize("seats, fought, passes, motif", [
    ((1, 1), (FIGHTS, 1), True, motifs.WON), ((1, 0), (FIGHTS, 1), True, motifs.WON),
    ((0, 1), (FIGHTS, 1), True, motifs.LOST), ((0, 0), (FIGHTS, 1), True, motifs.WON),
    ((1, 1), (FIGHTS, 1, WINS, 0), False, motifs.LOST),
    ((0, 1), (FIGHTS, 1, WINS, 0), False, motifs.WON),
    ((1, 0), (FIGHTS, 1, WINS, 0), False, motifs.LOST),
    ((0, 1), (WINS, 0), False, motifs.WON), ((0, 1), HELD, False, motifs.WON),
    ((1, 0), HELD, False, motifs.LOST)])
def test_a_fight_is_won_or_lost_for_those_who_sit_there(seats, fought, passes, motif):
    places = [1, 0] if passes else [0, 1]
    assert told(Field(*seats), 1, fought, places=places) == motif


def test_each_occasion_by_itself_and_the_most_important_of_several():
    assert told(Field(1, 1), 1) == -1
    assert told(Field(1, 1), 1, places=[1, 0]) == motifs.PASS
    assert told(Field(0, 1), 1, places=[1, 0]) == motifs.LOST
    assert told(Field(0, 1), 0, places=[1, 0]) == -1        # its own caption: it fell back
    assert told(Field(1, 1), 1, stopped=[0, 1]) == motifs.PIT
    assert told(Field(1, 1), 0, stopped=[0, 1]) == -1
    assert told(Field(1, 1), 1, sky_now=1) == told(Field(1, 1), TABLE, sky_now=2) == motifs.RAIN
    assert told(Field(1, 1), 1, sky_now=3) == -1            # clouds
    assert told(Field(1, 1), 1, lap_now=3) == motifs.LAST_LAP and told(
        Field(1, 1), 1, lap_now=2) == -1
    everything = {"sky_now": 1, "lap_now": 3, "places": [1, 0], "stopped": [1, 1]}
    assert told(Field(1, 1), 1, **everything) == motifs.LAST_LAP
    assert told(Field(1, 1), 1, flags=1, **everything) == motifs.CAUTION


def test_every_motif_is_over_before_the_loop_rests_longer():
    """A note ends at a tick: with longer pauses between ticks it would last too long."""
    assert max(sum(notes[1::2]) for notes in motifs.NOTES) < boards.REST * boards.CALM
