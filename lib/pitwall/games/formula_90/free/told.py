"""Values that players enter about their cards, where the tracked game reads hands and decks.

    PHASES      a player's turn: the phases of the tracked game, with B to D in `play`
    choose      the qualifying card and its turn, entered when all cards are open
    lay         the value of a player's cards in a contest
    robot_cards the movement of the cards that a robot draws
    give_cards  ask if the player can discard that many cards

Players judge whether cards may be played together and paid for, and whether a corner is certain to
be used (AMB-F90-83).
"""

from pitwall.circuit.sections import BLIND, NORMAL
from pitwall.games.formula_90 import (
    cards, chase, costs, events, flags, fuel, movement_checks, out, phase_e,
    phase_f, resolving, resources, trajectories)
from pitwall.games.formula_90.asks import (
    Q_PASS_ZONE, Q_PIT_TURN, Q_ROBOT_LAYS, Q_TRAJECTORY, RACE_DECK_DIE, T_LAYS, T_TRAJECTORY)
from pitwall.games.formula_90.free.asks import (
    ALL_TOLD, BLUE_FLAG, CHECK_DUE, CHIPS_PAID, CHIT_EARLIER, CHIT_LATER, DISCS_TAKEN, MP_MORE,
    ORANGE_FLAG, PASS_CARD, Q_CAN_DISCARD, Q_HAPPENS, Q_MORE_MP, Q_NONE_KEPT, Q_TOLD_CHECK,
    Q_TOLD_CHIPS, Q_TOLD_CONTEST, Q_TOLD_DISCS, Q_TOLD_FACTOR, Q_TOLD_MP, Q_TOLD_QUALIFY,
    WEATHER_MOVES, YELLOW_FLAG)
from pitwall.games.formula_90.house_data import CARD_KINDS, PIT_TURNS, RACE_CARDS
from pitwall.games.formula_90.state import (
    BY_CARDS, CHASE, CHASED, CHIPS, FUEL, LAPPING, NEW_CHASE, MARKS, ROUND, SAVE_TYRES,
    SHORT_RACE, SPOT, has_books, has_skill, is_out, is_robot, keeps_books, plays_by, uses)
from pitwall.race.referee import NUMBER, PICK, ROLL, TABLE

VALUES = bytes(range(1, 5))         # movement of a card
TOTALS = bytes(range(13))           # of two, and what strategies add
CONTESTS = bytes(range(1, 17))      # of two cards, one or both of them doubled
# Movement of each card of the Race deck: a robot draws each as often as it occurs.
BY_LOT = bytes(sorted([CARD_KINDS[kind][1] for kind in RACE_CARDS[1:]]))
DISCS = bytes(range(1, 7))
# The checks that cards demand, as in pitwall.circuit.sections: -20, -10, 0, +10, +20.
CHECKS = tuple([what << 4 | how for what in (NORMAL, BLIND) for how in range(6, 11)])


# --- before the race, contests, losses ---

def choose(race, who):
    """Return (check factor, movement, turn of the first stop) of a qualifying card (F90-QUAL-4)."""
    mp = VALUES[(yield race.ask.put(NUMBER, Q_TOLD_QUALIFY, who, VALUES))]
    factor = cards.FACTORS[(yield race.ask.put(NUMBER, Q_TOLD_FACTOR, who, cards.FACTORS))]
    turn = PIT_TURNS[-1]
    if not uses(race, SHORT_RACE):
        turn = PIT_TURNS[(yield race.ask.put(PICK, Q_PIT_TURN, who, PIT_TURNS))]
    return factor, mp, turn


def lay(race, who):
    """Ask for the value of a player's contest cards, with Discard Powers (F90-CONTEST-10, 24).

    Players enter it after all have declared and revealed their cards (F90-CONTEST-9).
    """
    if keeps_books(race.cars[who]):
        value = yield from _own().value(race, who)
    else:
        value = CONTESTS[(yield race.ask.put(NUMBER, Q_TOLD_CONTEST, who, CONTESTS))]
    race.scratch.laid[who] = (value,)


def robot_cards(race, who):
    """Return two cards of the real Race deck, or random ones like them (F90-ROBOT-3)."""
    found = []
    for _ in range(2):
        found.append(BY_LOT[(yield race.ask.put(
            ROLL, Q_ROBOT_LAYS, who, BY_LOT, die=RACE_DECK_DIE))])
        race.tell(T_LAYS, who, found[-1])
    return found


def give_cards(race, who, count):
    """Eliminate a player who cannot discard that many cards (F90-OUT-3)."""
    if count and has_books(race.cars[who]) and not (yield race.ask.yesno(Q_CAN_DISCARD, who)):
        out.eliminate(race, who, BY_CARDS)


# --- cars whose players keep the records: see own_books.py ---

def _own():
    from pitwall.games.formula_90.free import own_books
    return own_books


def own_turn(race, who):
    return _own().play_turn(race, who)


def own_stop(race, who, safety):
    return _own().stop(race, who, safety)


def says_yes(race, who):
    return _own().says_yes(race, who)


def hurt(race, who, discs):
    return _own().hurt(race, who, discs)


def qualified(race, values):
    return _own().qualify(race, values)


# --- phases B to D of a player ---

def play(race, who):
    """Ask for the mp of the cards, then for their other effects one by one.

    Effects are resolved in the order of the rules: chips, discs, an extreme trajectory, checks,
    events.
    """
    turn = race.scratch.turn
    yield from _chase(race, who)
    turn.mp = TOTALS[(yield race.ask.put(NUMBER, Q_TOLD_MP, who, TOTALS))]
    turn.bonus += turn.mp
    yield from _trajectory(race, who)
    told = yield from _listen(race, who)
    yield from _pay(race, who, told)
    for part in (resolving.extreme_first(race, who), _check(race, who, told),
                 _events(race, who, told)):
        if not is_out(race, who):
            yield part


def _chase(race, who):
    """Ask if a kept card was taken; a chaser without one gains 1 mp (F90-STRAT-CHASE-6)."""
    car = race.cars[who]
    if plays_by(race, who, CHASE) and car[CHASED] != TABLE:
        none = car[MARKS] & NEW_CHASE or is_robot(race.cars[car[CHASED]])
        if none or (yield race.ask.yesno(Q_NONE_KEPT, who)):
            race.scratch.turn.bonus += 1


def _trajectory(race, who):
    """Ask if the car's spot is used; the player judges colour and cost."""
    turn = race.scratch.turn
    if trajectories.matches(race, who, (), True) and (yield race.ask.yesno(Q_TRAJECTORY, who)):
        turn.trajectory = True
        race.tell(T_TRAJECTORY, who, race.cars[who][SPOT])


def _listen(race, who):
    """Return [(what, how much), ..] as entered."""
    told = race.scratch.turn.told = []
    while True:
        found = on_offer(race, who, told)
        what = found[(yield race.ask.put(PICK, Q_HAPPENS, who, found))]
        if what == ALL_TOLD:
            return told
        told.append((what, (yield from _how_much(race, who, what))))


def on_offer(race, who, told):
    """Return what may still be entered: chips and discs once, two checks and two events at most."""
    done, car = [what for what, _ in told], race.cars[who]
    found = [ALL_TOLD]
    for what in range(CHIPS_PAID, CHIT_EARLIER + 1):
        most = 2 if CHECK_DUE <= what <= WEATHER_MOVES else 1
        if done.count(what) < most and (what != CHIPS_PAID or car[CHIPS]) and (
                what != CHIT_LATER or fuel.has_room(race, who)) and (
                what != CHIT_EARLIER or car[FUEL] - 1 > race.table[ROUND]) and (
                what != DISCS_TAKEN or resources.free_slots(race, who)):
            found.append(what)
    return found


def _how_much(race, who, what):
    car, ask = race.cars[who], race.ask
    if what == CHIPS_PAID:
        found = bytes(range(1, car[CHIPS] + 1))
        return found[(yield ask.put(NUMBER, Q_TOLD_CHIPS, who, found))]
    if what == DISCS_TAKEN:
        found = DISCS[:resources.free_slots(race, who)]
        return found[(yield ask.put(NUMBER, Q_TOLD_DISCS, who, found))]
    if what == CHECK_DUE:
        return CHECKS[(yield ask.put(PICK, Q_TOLD_CHECK, who, CHECKS))]
    if what == MP_MORE:
        return DISCS[(yield ask.put(NUMBER, Q_MORE_MP, who, DISCS))]
    return 0


def _amount(told, sought):
    return sum([much for what, much in told if what == sought])


def _pay(race, who, told):
    """D.1: pay chips and discs with their effects; move the fuel chit (F90-STRAT-PUSH-2)."""
    turn, done = race.scratch.turn, [what for what, _ in told]
    chips, discs = _amount(told, CHIPS_PAID), _amount(told, DISCS_TAKEN)
    resources.pay_chips(race, who, chips)
    if chips and plays_by(race, who, SAVE_TYRES):
        yield from cards.track_cards(race, who)
    yield from resources.take_damage(race, who, discs)
    turn.bonus += _amount(told, MP_MORE)
    if CHIT_LATER in done or CHIT_EARLIER in done:
        fuel.move_chit(race, who, (CHIT_LATER in done) - (CHIT_EARLIER in done))
    if PASS_CARD in done:
        found = tuple(range(1, race.circuit.zones + 1))
        turn.zone = found[(yield race.ask.put(PICK, Q_PASS_ZONE, who, found))]


def _check(race, who, told):
    """D.2: make each entered check, with a card by its factor or the top of the deck."""
    for what, symbol in told:
        if what == CHECK_DUE:
            yield from movement_checks.make(race, who, symbol, cards.NO_CARD)
            if is_out(race, who):
                return


def _events(race, who, told):
    """D.4: resolve flags and weather; a blue flag gives LAPPING 1 mp (F90-SKILL-LAPPING-2)."""
    for what, _ in told:
        if what == WEATHER_MOVES:
            yield from events.move_weather(race, who)
        elif YELLOW_FLAG <= what <= ORANGE_FLAG:
            if what == BLUE_FLAG and has_skill(race, who, LAPPING):
                race.scratch.turn.bonus += 1
            yield from flags.USES[what - YELLOW_FLAG](race, who)


PHASES = (play, costs.spend_blue, phase_e.play, phase_f.play, chase.catch)
