"""Formula D's words for the table: phase, weather, order, marked spaces; and fresh situations."""

from pitwall.games.formula_d import fields, options, rounds, state
from pitwall.games.formula_d.asks import PIT_CELL, STAY
from pitwall.race.fields import A_CAR, A_WEATHER
from pitwall.race.referee import MOVE
from tools.referee.formula_d.car import Place
from tools.referee.words import (
    Car, List, Noun, Number, Numbered, OneOf, Rows, YES_NO)

WEATHERS = OneOf(("dry", "damp", "wet"))
FIRST_ROUND = 4       # of a fresh situation
NATURAL_GEAR = 3
TEAMS = state.MOST_CARS // 2
# As in state.py; the rounds carry their number.
_PHASES = ("set-up", "qualifying", "building", "tyres", "round", "end")


# --- complete situations, which a script then changes ---

def on_their_way(race, number=FIRST_ROUND):
    """Put the cars in the first lap and in 3rd gear, on new hard tyres, far from each other."""
    _start_over(race, state.ROUNDS, number)
    track = race.scratch.track
    spread = track.rows // (len(race.cars) + 1)
    for who, car in enumerate(race.cars):
        _fit(car)
        car[state.LAP], car[state.GEAR] = 1, NATURAL_GEAR
        state.put_on(car, track.after(track.rows - spread * (who + 1) - 1, 2))


def _on_grid(race, phase, number):
    _start_over(race, phase, number)
    _line_up(race, range(len(race.cars)))
    for car in race.cars if phase == state.ROUNDS else ():
        _fit(car)


def _fit(car):
    car[state.COMPOUND], car[state.USED] = state.HARD, 1 << state.HARD


def _line_up(race, order):
    """Put the cars on the grid, the first of them on pole."""
    for place, who in enumerate(order):
        car = race.cars[who]
        car[state.GRID] = place + 1
        race.table[state.ORDER + place] = who
        state.put_on(car, race.scratch.track.grid_cell(place + 1))


def _start_over(race, phase, number):
    """Reset all that a race changes; weather, laps and options stay."""
    table = race.table
    for who, car in enumerate(race.cars):
        state.set_up_car(car, car[state.SEAT])
        table[state.ORDER + who] = who
    table[state.PHASE], table[state.ROUND] = phase, number
    table[state.TURN] = 255
    for index in (state.CROSSED, state.OUTS, state.ROLL_DUE, state.ARRIVALS):
        table[index] = 0
    _put_marked(race, ())


def _get_phase(race):
    phase = race.table[state.PHASE]
    return phase, race.table[state.ROUND] if phase == state.ROUNDS else 0


def _put_phase(race, value):
    """Put every car on its place at the beginning of that phase."""
    phase, number = value
    if phase == state.END or phase == state.ROUNDS and number > 1:
        on_their_way(race, number or FIRST_ROUND)
        race.table[state.PHASE] = phase
    elif phase in (state.BUILDING, state.TYRES, state.ROUNDS):
        _on_grid(race, phase, number)
    else:
        _start_over(race, phase, number)


# --- order ---

def _get_order(race):
    return tuple([race.table[state.ORDER + place] for place in range(len(race.cars))])


def _put_order(race, cars):
    """Set the order; cars that are not named come last, in their order."""
    rest = [who for who in _get_order(race) if who not in cars]
    for place, who in enumerate(list(cars) + rest):
        race.table[state.ORDER + place] = who


def _next_order(race):
    """Return the order of the next round."""
    running = [who for who, car in enumerate(race.cars) if car[state.STATUS] == state.RACING]
    return tuple(sorted(running, key=lambda who: rounds.rank(race, who)))


def _leader(race):
    order = _next_order(race)
    return order[0] if order else 255


def _get_grid(race):
    placed = [who for who, car in enumerate(race.cars) if car[state.GRID]]
    return tuple(sorted(placed, key=lambda who: race.cars[who][state.GRID]))


def _put_grid(race, cars):
    _line_up(race, list(cars) + [who for who in _get_order(race) if who not in cars])


def _done(status, index):
    """Return a getter for cars of a status, in the order of one of their bytes."""
    def get(race):
        done = [who for who, car in enumerate(race.cars) if car[state.STATUS] == status]
        return tuple(sorted(done, key=lambda who: race.cars[who][index]))
    return get


def _crossed(race):
    over = [who for who, car in enumerate(race.cars) if car[state.CROSSING]]
    return tuple(sorted(over, key=lambda who: race.cars[who][state.CROSSING]))


def _in_pits(race):
    there = [who for who, car in enumerate(race.cars)
             if car[state.PIT] != state.ON_TRACK and car[state.STATUS] == state.RACING]
    return tuple(sorted(there, key=lambda who: race.cars[who][state.ARRIVED]))


# --- marked spaces, options, building points ---

def _get_marked(race):
    return tuple([cell for cell in range(race.circuit.total) if state.is_dangerous(race, cell)])


def _put_marked(race, cells):
    for at in range(state.DANGER_SIZE):
        race.table[state.DANGER + at] = 0
    for cell in cells:
        state.mark_danger(race, cell)


def _get_option(race, number):
    return int(bool(state.uses(race, 1 << number)))


def _put_option(race, number, value):
    table, at, bit = race.table, state.SWITCHES + (number >> 3), 1 << (number & 7)
    table[at] = table[at] | bit if value else table[at] & ~bit & 255


def _team(race, team):
    """Return the car that keeps a team's points. Raises ValueError if there is no such team."""
    if 2 * team - 2 >= len(race.cars):
        raise ValueError("there is no team %d" % team)
    return race.cars[2 * team - 2]


def _get_building(race, team):
    return _team(race, team)[state.POINTS]


def _put_building(race, team, points):
    _team(race, team)[state.POINTS] = points


# --- the open move ---

def _cells(free):
    """Return a getter for cells of the open move: those that cost nothing, or all."""
    def get(race):
        moves, found = race.scratch.moves, []
        for i in range(race.ask.n if race.ask.kind == MOVE else 0):
            cell = race.ask.options[i]
            if cell in (STAY, PIT_CELL) or cell in found:
                continue
            if not free or not (moves.option_brakes[i] or moves.option_kers[i]
                                or moves.option_tyres[i]):
                found.append(cell)
        return tuple(found)
    return get


_CARS = List(Car(), "nobody", once=True)
_PLACES = List(Place(), any_order=True)
row = Rows(fields.TABLE_ROWS, {A_CAR: Car("nobody"), A_WEATHER: WEATHERS})
NOUNS = [
    Noun("phase", Numbered(_PHASES, {state.ROUNDS: Number(1, 255)}), "what is played or comes "
         "next; puts every car where it then is, so write it before the cars",
         _get_phase, _put_phase,
         before=("order", "grid", "marked", "whose-turn", "roll-due", "building-points")),
    row("round", "number of the round; `phase` sets it"),
    row("laps", "laps of the race", Number(1, 3)),
    row("weather", "the weather"),
    row("roll-due", "a weather roll is due at the end of the round"),
    Noun("option", YES_NO, "is an optional rule in use?", _get_option, _put_option,
         OneOf(options.SWITCHES)),
    row("whose-turn", "the car whose turn it is"),
    Noun("order", _CARS, "the order of turns in this round; a round begins with its own",
         _get_order, _put_order),
    Noun("next-order", _CARS, "the order of turns if a round began now", _next_order),
    Noun("leader", Car("nobody"), "the first of them", _leader),
    Noun("grid", _CARS, "the grid, pole first; setting it puts all cars there", _get_grid,
         _put_grid),
    Noun("in-pits", _CARS, "cars in the pits, in the order of arrival", _in_pits),
    Noun("marked", _PLACES, "all dangerous spaces", _get_marked, _put_marked),
    Noun("building-points", Number(0, 15), "what a team has left", _get_building, _put_building,
         Number(1, TEAMS)),
    Noun("line-a", Number(1, 255), "the row behind the pit entry line",
         lambda race: race.circuit.line_a + 1),
    Noun("spaces", Number(0, 99), "spaces that the move asked for demands, without those of wet "
         "corners", lambda race: race.scratch.moves.low),
    Noun("most-spaces", Number(0, 99), "the same, with the bonus of soft tyres",
         lambda race: race.scratch.moves.high),
    Noun("ends", _PLACES, "all cells where the move that is asked for may end without paying "
         "brakes, KERS or a blockage", _cells(True)),
    Noun("all-ends", _PLACES, "all where it may end at any price", _cells(False)),
    Noun("crossed", _CARS, "cars over the finish line at the flag, in that order", _crossed),
    Noun("result", _CARS, "cars that have finished, winner first, once the race is over",
         _done(state.FINISHED, state.PLACE)),
    Noun("out", _CARS, "cars that are out, in the order they went",
         _done(state.OUT, state.PLACE)),
]
