"""Where each card is, its values and symbols, and how cards are drawn (F90-COMP, F90-DISC).

Cards are numbers: Race Cards 1 .. 99, which is their check factor too; card i of the circuit's
Track deck is FIRST_TRACK + i. CARDS has a byte per card for its place, so none is lost or doubled.
Nothing depends on the order of a deck, so it is not stored. Drawing a card is a question, like
rolling a die. At the table, players answer with the card that their own deck shows.
"""

from pitwall.games.formula_90.asks import (
    Q_BLIND, Q_DEAL, Q_TRACK_CARD, RACE_DECK_DIE, TRACK_DECK_DIE, T_DEALT, T_DREW, T_DREW_TRACK,
    T_NO_DECK, T_RESHUFFLED)
from pitwall.games.formula_90.house_data import CARD_KINDS, RACE_CARDS, RACE_DECK
from pitwall.games.formula_90.state import CARDS, CARDS_SIZE, TOLD_TARGET
from pitwall.race.referee import ROLL, TABLE, const

FIRST_TRACK = const(100)
NO_CARD = const(0)
FACTORS = bytes(range(1, 100))
# Where a card is; the low half of its byte is the number of the car that has it, if any.
IN_DECK, DISCARDED, IN_HAND, FROZEN, LAID, RESERVED, TARGET = (
    const(0), const(16), const(32), const(48), const(64), const(80), const(96))
NOWHERE = const(240)        # the circuit has no such card


def set_up(race):
    """Put all cards into their decks (F90-SETUP-3)."""
    cards, tracks = race.table, 4 * race.circuit.zones
    for card in range(CARDS_SIZE):
        there = 0 < card <= RACE_DECK or FIRST_TRACK <= card < FIRST_TRACK + tracks
        cards[CARDS + card] = IN_DECK if there else NOWHERE


# --- what a card is ---

def is_track(card):
    return card >= FIRST_TRACK


def colour(race, card):
    """Return RED, GREEN, ORANGE or YELLOW of pitwall.circuit.sections."""
    return (card - FIRST_TRACK) & 3 if card >= FIRST_TRACK else CARD_KINDS[RACE_CARDS[card]][0]


def mp(race, card):
    """Return its movement value."""
    if card >= FIRST_TRACK:
        return race.circuit.card_mp(card - FIRST_TRACK)
    return CARD_KINDS[RACE_CARDS[card]][1]


def factor(race, card):
    """Return its check factor."""
    return race.circuit.card_factor(card - FIRST_TRACK) if card >= FIRST_TRACK else card


def symbols(race, card):
    """Return its symbols, bytes as in pitwall.circuit.sections."""
    if card >= FIRST_TRACK:
        return race.circuit.card_symbols(card - FIRST_TRACK)
    return CARD_KINDS[RACE_CARDS[card]][2]


def has_power(race, card, power):
    """Return true if it has that Discard Power (F90-COMP-22): CONTEST, LATE or PASSES_EXTREME."""
    return card >= FIRST_TRACK and race.circuit.card_powers(card - FIRST_TRACK) & power


def corner(card):
    """Return the corner of a Track Card, from 1; 0 for a Race Card."""
    return (card - FIRST_TRACK >> 2) + 1 if card >= FIRST_TRACK else 0


def has(race, card, what):
    """Return True if it has a symbol of that kind, in any amount."""
    return any([symbol >> 4 == what for symbol in symbols(race, card)])


# --- where cards are ---

def lying(race, where, who=0):
    """Return the cards in that place, of that driver if the place belongs to one."""
    places, sought, found = bytes(race.table[CARDS:CARDS + CARDS_SIZE]), bytes((where | who,)), []
    card = places.find(sought)
    while card >= 0:
        found.append(card)
        card = places.find(sought, card + 1)
    return found


def hand(race, who):
    """Return the cards in a hand; none at the table, where hands are unknown."""
    return lying(race, IN_HAND, who)


def count(race, where, who=0):
    """Return the number of cards in that place."""
    return bytes(race.table[CARDS:CARDS + CARDS_SIZE]).count(bytes((where | who,)))


def put(race, card, where, who=0):
    race.table[CARDS + card] = where | who


def discard(race, card):
    """Put a card on the discard pile of its own deck (F90-DISC-1, 2)."""
    race.table[CARDS + card] = DISCARDED


def discard_all(race, where, who):
    for card in lying(race, where, who):
        discard(race, card)


def target(race, who):
    """Return the Target Check card of a player, NO_CARD before the grid is formed."""
    if race.game.told:
        return race.cars[who][TOLD_TARGET]
    found = lying(race, TARGET, who)
    return found[0] if found else NO_CARD


def new_target(race, who, card):
    """Make a card the Target Check and discard the one before (F90-CHECK-2, 15)."""
    if race.game.told:
        race.cars[who][TOLD_TARGET] = card
        return
    discard_all(race, TARGET, who)
    put(race, card, TARGET, who)


# --- drawing ---

def _deck(race, track):
    """Return the cards of a deck; an empty one is refilled (F90-SETUP-4, AMB-F90-74)."""
    found = _of_deck(race, IN_DECK, track)
    if not found:
        found = _of_deck(race, DISCARDED, track)
        for card in found:
            put(race, card, IN_DECK)
        if found:
            race.tell(T_RESHUFFLED, TABLE, track)
    return found


def _of_deck(race, where, track):
    return [card for card in lying(race, where) if (card >= FIRST_TRACK) == bool(track)]


def deal(race, who, why):
    """Draw a Race Card into a hand in secret; return it, or NO_CARD (AMB-F90-74)."""
    if race.game.told:
        return race.tell(T_DREW, who, NO_CARD)
    card = yield from _draw(race, who, why, 0, True)
    if card:
        put(race, card, IN_HAND, who)
        race.tell(T_DEALT if why == Q_DEAL else T_DREW, who, card)
    return card


def track_cards(race, who, count=1):
    """Draw `count` Track Cards into a hand (F90-STRATPICK-4)."""
    for _ in range(count):
        if race.game.told:
            race.tell(T_DREW_TRACK, who, FIRST_TRACK)
            continue
        card = yield from _draw(race, who, Q_TRACK_CARD, 1, True)
        if card:
            put(race, card, IN_HAND, who)
            race.tell(T_DREW_TRACK, who, card)


def turn_up(race, who, why=Q_BLIND):
    """Draw and discard the top Race Card, seen by all; return it, or NO_CARD."""
    if race.game.told:                                  # from the real deck: its check factor
        return FACTORS[(yield race.ask.put(ROLL, why, who, FACTORS, die=RACE_DECK_DIE))]
    card = yield from _draw(race, who, why, 0, False)
    if card:
        discard(race, card)
    return card


def _draw(race, who, why, track, secret):
    found = _deck(race, track)
    if not found:
        race.tell(T_NO_DECK, who, track)
        return NO_CARD
    die = TRACK_DECK_DIE if track else RACE_DECK_DIE
    return found[(yield race.ask.put(ROLL, why, who, found, -1, secret, die))]
