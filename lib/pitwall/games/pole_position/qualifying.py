"""Qualifying: one to three equal sessions with different consequences (3.1, 17.3)."""

from pitwall.race.referee import PICK
from pitwall.games.pole_position.asks import (
    PASS_TOKEN, Q_EXTRA_ROLL, Q_GRID_END, Q_QUALIFY, Q_TIE, Q_TOKEN, ROLLS_TOKEN, T_GRID,
    T_KNOCKED_OUT, T_PAID_SP, T_SCORE, T_SESSION, T_TOKEN, black)
from pitwall.games.pole_position.cards import EARLY
from pitwall.games.pole_position.house_data import DRIVER_VALUES
from pitwall.games.pole_position.settings import REPLACED
from pitwall.games.pole_position.state import (
    BOT_A, B_QUALIFYING, CHOICE, DRIVER, ENGINE, GRID, ORDER, SCORE, SEAT, SESSION, SP, V_EARLY,
    has_books, is_bot, keeps_books)

TOKENS = (PASS_TOKEN, ROLLS_TOKEN)
MOST_SCORE = 12         # a black die plus an edition's bonus


def qualify(race):
    """Play the sessions and set grid and position track (3.1, 3.2.1)."""
    runners = yield from _to_the_end(race)
    first = max(1, 3 - max(0, len(runners) - 4))     # 6 cars: Q1, Q2; 5 cars: Q2
    yield from sessions(race, runners, first)


def sessions(race, runners, first):
    """Play the sessions from `first` on, for the cars still in qualifying (3.1)."""
    for session in range(first, 3):
        yield from _run(race, runners, session)
        out = yield from _last(race, runners)
        put_on_grid(race, out, len(runners))
        race.tell(T_KNOCKED_OUT, out, session)
        runners.remove(out)
        _pay_passage(race, runners)
    yield from _run(race, runners, 3)
    yield from _fill_grid(race, runners)
    race.table[SESSION] = 0


def _to_the_end(race):
    """Put cars with a new engine at the end of the grid, several by a black roll (15.1).

    Return the other cars.
    """
    cars = range(len(race.cars))
    runners = [who for who in cars if not race.cars[who][ENGINE] & REPLACED]
    last = [who for who in cars if who not in runners]
    place = len(runners)
    for who in (yield from _rank(race, last, Q_GRID_END)):
        place += 1
        put_on_grid(race, who, place)
    return runners


def _run(race, runners, session):
    return race.rules.bots.session(race, runners, session)


def people_first(race, runners, session):
    """Roll for everyone; people choose in secret, all at once; bots decide last (3.1.1, 17.3)."""
    people = begin(race, runners, session)
    for who in people:
        yield from first_roll(race, who)
    yield from choose(race, people)
    for who in runners:
        if is_bot(race.cars[who]):
            yield from _bot(race, who)


def begin(race, runners, session):
    """Begin a session and return the people in it."""
    race.table[SESSION] = session
    race.tell(T_SESSION, 255, session)
    return [who for who in runners if has_books(race.cars[who])]


def first_roll(race, who):
    """Roll a person's first score."""
    roll = yield from black(race, Q_QUALIFY, who)
    race.cars[who][SCORE] = _score(race, who, roll, 0)
    race.tell(T_SCORE, who, race.cars[who][SCORE])


def choose(race, people):
    """Ask the people for their tokens and apply them (3.1.1)."""
    for who in people:
        car = race.cars[who]
        car[CHOICE] = PASS_TOKEN
        if car[SP]:
            car[CHOICE] = yield race.ask.put(PICK, Q_TOKEN, who, TOKENS, secret=True)
    for who in people:
        race.tell(T_TOKEN, who, race.cars[who][CHOICE])
    for who in people:
        yield from _play_token(race, who)


def _play_token(race, who):
    car = race.cars[who]
    if car[CHOICE] == ROLLS_TOKEN:
        car[SP] -= 1
        race.tell(T_PAID_SP, who, 1)
        yield from _two_more(race, who)
    car[CHOICE] = 0


def _two_more(race, who):
    car = race.cars[who]
    for _ in range(2):
        roll = yield from black(race, Q_EXTRA_ROLL, who)
        car[SCORE] = max(car[SCORE], _score(race, who, roll, 1))
    race.tell(T_SCORE, who, car[SCORE])


def _score(race, who, roll, extra):
    """Return a roll's score; driver row 6 adds to first and extra rolls (annex 1)."""
    if race.cars[who][DRIVER] == EARLY:
        roll += race.rules.values[V_EARLY][extra]
    return min(6, roll)


def _bot(race, who):
    """Keep a roll above the bot's qualifying value; otherwise roll twice more (17.3.1)."""
    car = race.cars[who]
    car[SCORE] = yield from black(race, Q_QUALIFY, who)
    race.tell(T_SCORE, who, car[SCORE])
    if car[SCORE] <= race.rules.bots.values[B_QUALIFYING][car[SEAT] - BOT_A]:
        yield from _two_more(race, who)


def _pay_passage(race, runners):
    """Charge 1 SP from everyone who continues; bots have none (3.1.1, 3.1.2, 17.3.1)."""
    for who in runners:
        car = race.cars[who]
        if has_books(car) and car[SP]:
            car[SP] -= 1
            race.tell(T_PAID_SP, who, 1)


def _last(race, runners):
    """Return the car knocked out: the lowest score, people before bots (3.1.1).

    Ties go by the lower driver value (14), then by the lowest roll."""
    if any([keeps_books(race.cars[who]) for who in runners]):
        return (yield from race.game.knocked_out(race, runners))
    low = min(race.cars[who][SCORE] for who in runners)
    tied = [who for who in runners if race.cars[who][SCORE] == low]
    tied = [who for who in tied if not is_bot(race.cars[who])] or tied
    low = min([_value(race, who) for who in tied])
    tied = [who for who in tied if _value(race, who) == low]
    while len(tied) > 1:
        rolls = []
        for who in tied:
            rolls.append((yield from black(race, Q_TIE, who)))
        low = min(rolls)
        tied = [who for who, roll in zip(tied, rolls) if roll == low]
    return tied[0]


def _value(race, who):
    """Return the driver card's qualifying value; 0 without a card (14)."""
    driver = race.cars[who][DRIVER]
    return DRIVER_VALUES[driver - 1] if driver else 0


def _fill_grid(race, runners):
    """Fill the places by score, highest first; bots win ties with people (3.1.3, 17.3.1)."""
    if any([keeps_books(race.cars[who]) for who in runners]):
        yield from race.game.fill_grid(race, runners)
        return
    place = 0
    for score in range(MOST_SCORE, 0, -1):
        tied = [who for who in runners if race.cars[who][SCORE] == score]
        for group in ([who for who in tied if is_bot(race.cars[who])],
                      [who for who in tied if not is_bot(race.cars[who])]):
            for who in (yield from _best_first(race, group)):
                place += 1
                put_on_grid(race, who, place)


def _best_first(race, tied):
    """Rank tied cars by driver value (14), then by black rolls."""
    ranked, values = [], {}
    for who in tied:
        values.setdefault(_value(race, who), []).append(who)
    for value in sorted(values, reverse=True):
        ranked += yield from _rank(race, values[value])
    return ranked


def _rank(race, tied, why=Q_TIE):
    """Rank cars by a black roll each; those still tied roll again (3.1.3)."""
    ranked, groups = [], [tied]       # the best group is the last
    while groups:
        group = groups.pop()
        if len(group) < 2:
            ranked.extend(group)
            continue
        rolls = []
        for who in group:
            rolls.append((yield from black(race, why, who)))
        for face in range(1, 7):
            groups.append([who for who, roll in zip(group, rolls) if roll == face])
    return ranked


def put_on_grid(race, who, place):
    """Give a car that place on the grid."""
    race.cars[who][GRID] = place
    race.table[ORDER + place - 1] = who
    race.tell(T_GRID, who, place)
