"""A round (5): cards, actions, turns, and the changes at its end."""

from pitwall import games
from pitwall.circuit.lap_track import BEND, FEB
from pitwall.games.race_pace import cards, leaderboard
from pitwall.games.race_pace.actions import carried_out, selectable
from pitwall.games.race_pace.asks import (
    Q_ACTION, T_ACTION, T_END, T_FINISHED, T_ROUND, T_START_PLAYER, T_TEAM_WINS)
from pitwall.games.race_pace.state import (
    ACTION, BOOSTED, END, FLAGS, IN_CORNER, IN_FEB, NOTHING, ORDER, PHASE, PLACE, ROUND, START,
    STRATEGIC, TEAM_PLAY, TURN, cell_of, uses)
from pitwall.games.race_pace.turn import play_turn
from pitwall.race.referee import PICK, TABLE

MOST_ROUNDS = 255       # the count stops there, the limit of a byte


def play_round(race):
    """Play the three phases; the first round uses the cards of the setup (RP-5-1, 2)."""
    _begin(race)
    if race.table[ROUND] > 1:
        yield from race.game.turn_cards(race)
    yield from race.game.note_marks(race)
    yield select(race)
    yield take_turns(race)
    _end(race)


def _begin(race):
    table = race.table
    table[ROUND] = min(table[ROUND] + 1, MOST_ROUNDS)
    for car in race.cars:
        car[ACTION] = NOTHING
        car[FLAGS] &= BOOSTED
    race.tell(T_ROUND, TABLE, table[ROUND])


def note_marks(race):
    """Mark cars that start the round in FEB and corner laps (9.3), without questions."""
    for car in race.cars:
        mark = race.circuit.marks[cell_of(car)]
        car[FLAGS] |= IN_FEB if mark == FEB else IN_CORNER if mark == BEND else 0
    return ()


def select(race):
    """Phase 2: select clockwise from the start player, teams together (RP-5-5, RP-11-5)."""
    for who in selecting(race):
        race.table[TURN] = who
        found = selectable(race, who)
        action = found[(yield race.ask.put(PICK, Q_ACTION, who, found))]
        race.cars[who][ACTION] = action
        race.tell(T_ACTION, who, action)
    race.table[TURN] = TABLE


def selecting(race):
    """Return the cars in the order in which they select."""
    first = race.table[START] & (~1 if uses(race, TEAM_PLAY) else ~0)
    return [(first + i) % len(race.cars) for i in range(len(race.cars))]


def take_turns(race):
    """Phase 3: drive in leaderboard order at the start of the round (RP-5-6, 8)."""
    cards.take_losses(race)
    for place in range(len(race.cars)):
        who = race.table[ORDER + place]
        race.table[TURN] = who
        yield play_turn(race, who)
    race.table[TURN] = TABLE


def _end(race):
    """Update start player, weather and leaderboard; finish if a car is past the line (2)."""
    for who in range(len(race.cars)):
        if carried_out(race, who) == STRATEGIC:
            race.table[START] = who
            race.tell(T_START_PLAYER, who)
    cards.pass_weather(race)
    leaderboard.fix_order(race)
    if any([leaderboard.crossed(race, who) for who in range(len(race.cars))]):
        _finish(race)


def _finish(race):
    leaderboard.classify(race)
    for who in sorted(range(len(race.cars)), key=lambda who: race.cars[who][PLACE]):
        race.tell(T_FINISHED, who, race.cars[who][PLACE])
    _tell_winners(race)
    race.table[PHASE] = END
    race.tell(T_END)


def _tell_winners(race):
    """Report the team with the most points, the better best place on ties (RP-11-12, 21)."""
    if uses(race, TEAM_PLAY):
        series = games.room("race-pace", "championship").teams_of_race(race)
        team = series.champions(True)[0]
        race.tell(T_TEAM_WINS, team[0], series.total(team))
