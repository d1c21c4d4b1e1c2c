"""Random whole races of Race! Formula 90, the same on both Pythons, checked at every step.

    python -m host_tests.f90_lot 0 100      # races of these seeds: totals
"""

# The code that plays races; a text, since MicroPython runs it too. TABLES: compiled circuits.
SCRIPT = """
from pitwall import circuit
from pitwall.games import formula_90
from pitwall.games.formula_90 import cards
from pitwall.games.formula_90.house_data import RACE_DECK
from pitwall.games.formula_90.state import *


class Lot:
    def __init__(self, seed):
        self.now = seed * 7919 + 17 & 0xffffff

    def below(self, n):
        self.now = self.now * 1029 + 4093 & 0xffffff
        return (self.now >> 8) % n


def seats_by(lot):
    count = 2 + lot.below(11)
    seats = [HUMAN] * lot.below(min(MOST_PLAYERS, count) + 1)
    while len(seats) < count:
        kind = SUPERFAST + lot.below(3)
        if seats.count(kind) < 4 + (kind != SUPERFAST):
            seats.append(kind)
        elif len(seats) >= 2 and seats.count(SUPERFAST) == 4 and seats.count(FAST) == 5 and \\
                seats.count(SLOW) == 5:
            break
    return seats


def new(seed, tables):
    lot = Lot(seed)
    board = circuit.opened(tables[lot.below(len(tables))])
    switches = (0, formula_90.EVERYTHING & ~SHORT_RACE,
                lot.below(32768) << 4 | lot.below(16))[lot.below(3)]
    return formula_90.new(board, seats_by(lot), switches), lot


def check(race):
    '''No card is lost, doubled or held by who may hold none; resources are within their limits.'''
    table = race.table
    targets = bytearray(16)
    for card in range(CARDS_SIZE):
        where, who = table[CARDS + card] & 240, table[CARDS + card] & 15
        real = 0 < card <= RACE_DECK or 0 <= card - cards.FIRST_TRACK < 4 * race.circuit.zones
        assert real == (where != cards.NOWHERE), card
        if where in (cards.IN_HAND, cards.FROZEN, cards.LAID, cards.RESERVED, cards.TARGET):
            car = race.cars[who]
            assert car[STATUS] != OUT and (not is_robot(car) or where == cards.LAID), card
            targets[who] += where == cards.TARGET
        else:
            assert where in (cards.IN_DECK, cards.DISCARDED, cards.NOWHERE), card
    assert max(targets) <= 1
    for car in race.cars:
        assert is_robot(car) or car[RED] + car[BROWN] <= car[SLOTS]
        assert car[CHIPS] <= 12 and car[BLUES] <= 3
    assert sorted(table[RING:RING + len(race.cars)]) == list(range(len(race.cars)))


def digest(data, sum):
    for byte in data:
        sum = (sum * 33 ^ byte) & 0xffffff
    return sum


def play(seed, tables, strict=True):
    '''(answers, digest of every mark and answer, longest state with answers, the race)'''
    race, lot = new(seed, tables)
    ask, count, sum, longest = race.start(), 0, 0, 0
    while ask is not None:
        if strict:
            check(race)
        if not race.answers:
            sum = digest(race.state, sum)
        longest = max(longest, len(race.state) + len(race.answers))
        assert ask.n > 0, ask.what
        answer = lot.below(ask.n)
        sum = digest((ask.what, ask.who, ask.n & 255, answer & 255), sum)
        ask = race.step(answer)
        count += 1
    return count, digest(race.state, sum), longest, race
"""


def tables():
    """Return the compiled circuits of the game."""
    from tools.circuit.folders import ROOT
    return [path.read_bytes() for path in sorted((ROOT / "tracks" / "formula-90").glob("*.pwc"))]


def player():
    """Return the functions of SCRIPT."""
    found = {}
    exec(SCRIPT, found)
    return found


def main(first, after):
    import time
    from pitwall.games.formula_90.state import FINISHED, OUT, STATUS
    play, boards, begun = player()["play"], tables(), time.time()
    answers = longest = out = home = turns = 0
    for seed in range(first, after):
        try:
            count, _, most, race = play(seed, boards)
        except Exception as error:
            print("seed", seed, type(error).__name__, error)
            continue
        answers, longest, turns = answers + count, max(longest, most), turns + race.table[1]
        out += sum(car[STATUS] == OUT for car in race.cars)
        home += sum(car[STATUS] == FINISHED for car in race.cars)
    print(after - first, "races,", answers, "answers, longest", longest, "bytes;", home, "home,",
          out, "out,", turns, "turns,", round(time.time() - begun, 1), "s")


if __name__ == "__main__":
    import sys
    main(int(sys.argv[1]), int(sys.argv[2]))
