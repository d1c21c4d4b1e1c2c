"""Pole Position's words for the table: phase, weather, order, deck, flags; and fresh situations."""

from pitwall.games.pole_position import events, fields, start, state, weather
from pitwall.games.pole_position.asks import EVENT_DECK, EXTRAS
from pitwall.games.pole_position.standings import leader
from pitwall.race.fields import A_CAR
from pitwall.race.referee import MOVE
from tools.referee.words import (
    Both, Car, Cell, List, Noun, Number, Numbered, OneOf, Rows, Section, Shifted, Unreadable)

WEATHERS = OneOf(("dry", "light-rain", "heavy-rain"))
# Event cards by their effect, in the order of house.py.
CARDS = ("light-breakdown", "heavy-breakdown", "lose-ep", "lose-bp", "safety-car", "weather-6",
         "weather-3", "weather-next")
FIRST_ROUND = 4       # the first one after the start
# As in state.py; the rounds carry their number.
_PHASES = ("set-up", "qualifying", "start-tyres", "start-round", "round", "end", "safety-car")


# --- complete situations, which a script then changes ---

def on_their_way(race, number=FIRST_ROUND):
    """Set up lap 1 of a round after the start, on fresh hard tyres, far from each other."""
    _start_over(race, state.ROUNDS, number)
    spread = race.circuit.cells // (len(race.cars) + 1)
    for who, car in enumerate(race.cars):
        state.fit(car, 0)
        car[state.LAP] = 1
        state.put_on(car, race.circuit.cells - 1 - spread * (who + 1))


def _on_grid(race, phase, number):
    _start_over(race, phase, number)
    start.line_up(race)
    if phase == state.START:
        for car in race.cars:
            state.fit(car, 0)


def _start_over(race, phase, number):
    """Reset all that a race changes; grid places by car number."""
    table = race.table
    for who, car in enumerate(race.cars):
        kept = bytes(car)
        state.set_up_car(car, kept[state.SEAT])
        state.give_sets(car, race.rules.values[state.V_SETS])
        for index in (state.EP, state.BP, state.SP, state.FULL_EP, state.FULL_BP, state.DRIVER,
                      state.TEAM, state.TOKENS, state.ENGINE):
            car[index] = kept[index]
        car[state.GRID] = who + 1 if phase > state.QUALIFYING else 0
        table[state.ORDER + who] = who
    table[state.PHASE], table[state.ROUND] = phase, number
    table[state.LAP_COUNTER] = int(phase > state.SETUP)
    table[state.TURN] = 255
    for index in (state.PLACES, state.OUTS, state.SESSION):
        table[index] = 0
    start.more_sets(race)


# --- the phase ---

def _get_phase(race):
    phase = race.table[state.PHASE]
    numbered = phase in (state.START, state.ROUNDS)
    return phase, race.table[state.ROUND] if numbered else 0


def _put_phase(race, value):
    """Put every car on its place at the beginning of that phase."""
    phase, number = value
    if phase in (state.ROUNDS, state.SAFETY, state.END):
        on_their_way(race, number or FIRST_ROUND)
        race.table[state.PHASE] = phase
    elif phase in (state.TYRES, state.START):
        _on_grid(race, phase, number)
    else:
        _start_over(race, phase, number)


# --- bytes ---

def counted(least, most):
    """Return a kind for a number that is stored as the one before it."""
    return Shifted(Number(least, most), lambda n: n - 1, lambda n: n + 1)


# --- weather ---

def _put_weather(race, value):
    """Set that weather everywhere on grid A, so that it stays."""
    race.circuit.weather_a = bytes([value] * 36)


def _put_grid_a(race, value):
    race.table[state.GRID_A] = (value[1] - 1) * weather.COLUMNS + value[0] - 1


def _get_grid_a(race):
    token = race.table[state.GRID_A]
    return token % weather.COLUMNS + 1, token // weather.COLUMNS + 1


# --- the order ---

def get_order(race):
    return tuple([race.table[state.ORDER + place] for place in range(len(race.cars))])


def _put_order(race, cars):
    """Set the order; cars that are not named come last, in their order."""
    rest = [who for who in get_order(race) if who not in cars]
    for place, who in enumerate(list(cars) + rest):
        race.table[state.ORDER + place] = who


def _result(race):
    done = [who for who, car in enumerate(race.cars) if car[state.STATUS] == state.FINISHED]
    return tuple(sorted(done, key=lambda who: race.cars[who][state.PLACE]))


def _outs(race):
    done = [who for who, car in enumerate(race.cars) if car[state.STATUS] == state.OUT]
    return tuple(sorted(done, key=lambda who: race.cars[who][state.PLACE]))


def _leader(race):
    who = leader(race)
    return 255 if who is None else who


# --- events and flags ---

def _effects(race):
    """Return the effects of every card of the edition."""
    return [card[0] for card in race.rules.values[state.V_EVENTS]]


class Deck(List):
    """Event cards, limited to the number of each sort."""

    def read(self, race, words):
        found = List.read(self, race, words)
        for effect in found:
            have = _effects(race).count(effect)
            if list(found).count(effect) > have:
                raise Unreadable("there %s only %d %s %s" % (
                    "is" if have == 1 else "are", have, "card" if have == 1 else "cards",
                    CARDS[effect]))
        return found


def _get_deck(race):
    return tuple([_effects(race)[card] for card in events.left(race)])


def _put_deck(race, effects):
    cards = 0
    for effect in effects:
        for i, card in enumerate(_effects(race)):
            if card == effect and not cards >> i & 1:
                cards |= 1 << i
                break
    race.table[state.DECK], race.table[state.DECK + 1] = cards & 255, cards >> 8


def _all_but(race, effects):
    """Return the cards in play except these."""
    here = race.table[state.DECK:state.DECK + 2]
    kept = bytes(here)
    events.build(race)
    cards = list(_get_deck(race))
    here[:] = kept
    for effect in effects:
        if effect in cards:
            cards.remove(effect)
    return tuple(cards)


def _get_discards(race):
    return _all_but(race, _get_deck(race))


def _put_discards(race, effects):
    """Set the discards; the rest is in the deck, in any order."""
    _put_deck(race, _all_but(race, effects))


def _flags(name, index, about):
    def get(race):
        return tuple([s for s in range(race.circuit.sections)
                      if race.table[index + (s >> 3)] >> (s & 7) & 1])

    def put(race, sections):
        for at in range(state.OLD_ZONES - state.ZONES):
            race.table[index + at] = 0
        for s in sections:
            race.table[index + (s >> 3)] |= 1 << (s & 7)
    return Noun(name, List(Section(), any_order=True), about, get, put)


# --- the open move ---

def _cells(attacks):
    """Return a getter for cells of the open move that need no more points."""
    def get(race):
        moves, found = race.scratch.moves, []
        for i in range(race.ask.n if race.ask.kind == MOVE else 0):
            cell = race.ask.options[i]
            if cell != EXTRAS and moves.is_attack(i) == attacks and cell not in found:
                found.append(cell)
        return tuple(found)
    return get


row = Rows(fields.TABLE_ROWS, {A_CAR: Car("nobody")})
NOUNS = [
    Noun("phase", Numbered(_PHASES, {state.START: Number(0, 3), state.ROUNDS: Number(3, 255)}),
         "what is played or comes next; puts every car where it then is, so "
         "write it before the cars", _get_phase, _put_phase,
         before=("order", "lap-counter", "session", "whose-turn")),
    row("laps", "laps of the race", Number(1, 255)),
    row("lap-counter", "the lap counter"),
    row("session", "qualifying session, 0 outside"),
    row("whose-turn", "the car whose turn it is"),
    Noun("order", List(Car(), "nobody", once=True), "the position track, leader first",
         get_order, _put_order),
    Noun("leader", Car("nobody"), "the first car still racing", _leader),
    Noun("weather", WEATHERS, "the weather; setting it fills the whole of grid A with it",
         state.weather, _put_weather),
    Noun("grid-a", Both((Number(1, 6), Number(1, 6)), "column, then row, 1 to 6"),
         "the token on weather grid A", _get_grid_a, _put_grid_a),
    row("grid-b", "the token on weather grid B", counted(1, 6)),
    Noun("clouds-to-change", Number(0, 999), "clouds until the weather changes, 0: never",
         lambda race: weather.outlook(race)[0]),
    Noun("weather-to-come", WEATHERS, "the weather it will change to",
         lambda race: weather.outlook(race)[1]),
    row("progress", "the bots' progress cubes", counted(1, 6)),
    Noun("deck", Deck(OneOf(CARDS), "empty", any_order=True), "event cards in the deck, top card "
         "first: they are drawn in that order, without a `draw` line", _get_deck, _put_deck,
         queue=EVENT_DECK),
    Noun("discards", Deck(OneOf(CARDS), "empty", any_order=True), "event cards that were used; "
         "the others are in the deck, in no order", _get_discards, _put_discards),
    _flags("yellow", state.ZONES, "sections under yellow flags since this round"),
    _flags("yellow-before", state.OLD_ZONES, "sections under yellow flags since the round before"),
    Noun("mp", Number(0, 99), "MP of the roll for the move that is asked for",
         lambda race: race.scratch.moves.mp),
    Noun("ends", List(Cell(), any_order=True), "all cells where the move that is asked for may "
         "end at no further cost", _cells(False)),
    Noun("attacks", List(Cell(), any_order=True), "all cells from which it may attack at no "
         "further cost", _cells(True)),
    Noun("result", List(Car(), "nobody"), "cars that have finished, winner first", _result),
    Noun("out", List(Car(), "nobody"), "cars that are out, in the order they went", _outs),
]
