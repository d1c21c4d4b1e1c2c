"""A whole race of each game with keys: places and laps on the screens match the race."""

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import texts_on
from pitwall import games
from pitwall.games.formula_d import state as fd
from pitwall.games.pole_position import state as pp
from tools.pictures.formula_d_scenes import fd_drive
from tools.pictures.scenes import KEYS

# game, circuit, seats, laps, optional rules
RACES = {
    "pole-position": ("great-britain", [0, 1, 2, 1, 2, 1], 3, None),
    "formula-d": ("test-yard", [0, 2, 3, 1, 2, 3, 2, 1], 2, "standard,-two-compounds"),
    "pole-position-free": ("great-britain", [0, 1, 2, 0], 2, None),
    "formula-d-free": ("test-yard", [0, 0, 0, 0], 2, None),
}


def begun(desk, game):
    """Start the race of a game, up to its first question."""
    circuit, seats, laps, switches = RACES[game]
    desk.app.choose(game)
    read = games.room(game, "options").read
    desk.begin(list(seats), circuit, laps, None if switches is None else read(switches))
    if game == "pole-position-free":
        for car in desk.race.cars:
            car[pp.STOPS] = 1       # OK alone makes no pit stop, and the car would be out
    return desk.race


def presses(desk, game):
    """Press OK from question to question to the result; choose gears carefully."""
    def over():
        return desk.shows() == "Result"
    return fd_drive(desk, over, 3000) if game == "formula-d" else desk.until(over, most=6000)


def home(race, who):
    """Return the place of a car that took the flag and is not out, otherwise 0."""
    car = race.cars[who]
    if len(car) == pp.CAR_SIZE:
        return car[pp.PLACE] if car[pp.STATUS] == pp.FINISHED else 0
    if car[fd.STATUS] == fd.OUT or not car[fd.CROSSING]:
        return 0
    return len([other for other in race.cars
                if other[fd.STATUS] != fd.OUT and 0 < other[fd.CROSSING] <= car[fd.CROSSING]])


def is_out(race, who):
    car = race.cars[who]
    return car[pp.STATUS] == pp.OUT if len(car) == pp.CAR_SIZE else car[fd.STATUS] == fd.OUT


def drawn(desk):
    """Redraw the screen; return {(x, y): text}."""
    return {(x, y): text.strip() for x, y, text in texts_on(desk)}


def in_order(desk):
    """Return [(place, car)] of a table of the cars as it is shown."""
    names, found = desk.app.words.text("cars"), drawn(desk)
    rows = sorted((y, names.index(text)) for (x, y), text in found.items() if text in names)
    marks = [text for (x, y), text in sorted(found.items(), key=lambda item: item[0][1])
             if x == 6 and y > 28 and text]
    return list(zip(marks, [who for _, who in rows], strict=True))


def standings(desk):
    """Return the rows of the standings, opened from the paused race."""
    play = desk.app.screen
    desk.app.options(play)
    desk.app.screen.enter("standings")
    shown = in_order(desk)
    desk.app.go(play)
    return shown


def agree(race, shown):
    """Finished cars come first, with their place; cars that are out come last, without one."""
    cars = [who for _, who in shown]
    assert sorted(cars) == list(range(len(race.cars)))
    for i, (mark, who) in enumerate(shown):
        place = home(race, who)
        assert mark == ("-" if is_out(race, who) else "%d" % (i + 1)), shown
        assert not place or place == i + 1, (shown, who)
    kinds = [2 if is_out(race, who) else home(race, who) == 0 for who in cars]
    assert kinds == sorted(kinds), shown


def place_told(desk):
    """Check the place that the frame shows for a car against the displayed state."""
    play, words = desk.app.screen, desk.app.words
    told = drawn(desk).values()
    for who, name in enumerate(words.text("cars")[:len(play.race.cars)]):
        place = home(play.view, who)
        for i in range(len(play.race.cars)):
            if place and words.say("ui.place", name, words.pick("places", i)) in told:
                assert place == i + 1, (name, place, i + 1)


@pytest.mark.parametrize("game", RACES)
def test_places_and_laps_on_every_screen_are_those_of_the_race(tmp_path, game):
    """Finished cars keep their place; the menu shows the lap in which a race opens."""
    desk = Desk(tmp_path)
    race, homes, told = begun(desk, game), set(), set()
    for _ in presses(desk, game):
        play = desk.app.screen
        if type(play).__name__ != "Play":
            continue
        now = tuple(home(race, who) for who in range(len(race.cars)))
        if any(now):
            place_told(desk)
            if now not in homes:
                agree(race, standings(desk))
        homes.add(now)
        laps = max(1, play.dash.lap(race)), play.dash.race_laps(race)
        if not play.caption and laps not in told:
            play.run.save()
            desk.app.menu()
            assert desk.app.screen.resume.endswith("lap %d/%d" % laps)
            desk.app.go(play)
            told.add(laps)
    assert len(homes) > 2 and any(0 in now and any(now) for now in homes)
    assert [lap for lap, _ in sorted(told)] == list(range(1, laps[1] + 1))
    desk.press("up", "up", "ok")    # all places
    shown = in_order(desk)
    assert [who for _, who in shown] == desk.app.screen.play.dash.order(race)
    ends = [desk.app.screen.play.dash.final_place(race, who) for mark, who in shown if mark != "-"]
    assert ends == list(range(1, len(ends) + 1))


def orders_read(desk):
    """Return the car whose orders the page shows, or None."""
    play, told = desk.app.screen, " ".join(drawn(desk).values())
    for who in range(len(play.race.cars)):
        lines = play.texts.show.outlook(who)
        if play.caption.who == who and lines and all(
                word in told for line in lines for word in line.split()):
            return who
    return None


@pytest.mark.parametrize("game", games.BESIDE[:2])
def test_a_car_s_orders_come_before_it_is_asked_what_happened(tmp_path, game):
    """On a small page, once a turn; nothing is shown twice."""
    desk = Desk(tmp_path, shape="240x135")
    race, asked, page = begun(desk, game), [], None
    show = desk.app.screen.texts.show
    for _ in presses(desk, game):
        if desk.shows() == "Caption":
            play = desk.app.screen
            page = (play.view.table[fd.ROUND], play.caption.text), orders_read(desk)
            assert page[1] in (None, race.ask.who) and page[0] not in asked
        elif desk.shows() == "List" and show.orders(race.ask):
            turn = race.table[fd.ROUND], race.ask.who
            if turn not in asked:
                assert page[1] == race.ask.who, race.ask.what
                asked += [turn, page[0]]
            page = None, None
    assert len(asked) > 20


@pytest.mark.parametrize("game", games.BESIDE[:2])
def test_on_a_large_page_they_stand_above_the_answer_and_nobody_answers_before(tmp_path, game):
    desk = Desk(tmp_path)
    race, asked, show = begun(desk, game), 0, desk.app.screen.texts.show
    for _ in presses(desk, game):
        if desk.shows() == "List" and show.orders(race.ask) and desk.app.screen.stage.folded:
            stage, told = desk.app.screen.stage, list(drawn(desk).values())
            words = " ".join(told)
            assert show.distance(race.ask.who)[0] in told
            assert all(word in words for line in show.outlook(race.ask.who)
                       for word in line.split())
            assert show.option(race.ask, stage.at) in told
            stage.since, answers = desk.now, len(race.answers)
            desk.queue.append(KEYS["ok"])
            desk.app.tick()
            assert desk.app.screen.stage is stage and len(race.answers) == answers
            asked += 1
            stage.since = desk.now - 1000
    assert asked > 10
