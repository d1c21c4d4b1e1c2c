"""A race code: eight letters from which the same race lies on any device, with the same dice.

    text = written(game, edition, name, laps, switches, seats, seed)     # "" if it has none
    game, edition, name, laps, switches, seats, seed = read(text, folder)

It carries a tracked game and its edition, a circuit by its name, the laps, a set of rules, how many
cars, who drives them, and what the dice begin with. Seven letters are a number; the eighth makes
the sum of all, each times its place, a multiple of 31: one wrong letter or two that changed places
are always found out.
"""

from binascii import crc32

from pitwall import games
from pitwall.race.ask import const

LETTERS = "123456789ABCDEFGHJKLMNPRSTUVWXY"     # 31, none that is taken for another
LONG = const(8)
SEEDS = const(16384)    # what dice can begin with
RULES = ("standard", "none", "all")
SHORT = const(3)        # laps that are told as such; 0: those of the circuit
# How many there are of: game, edition, circuit, laps, rules, cars, who drives them, dice.
SIZES = (8, 2, 89, SHORT + 1, len(RULES), 12, 8, SEEDS)
CHECK = const(4)        # letters to compare


def written(game, edition, name, laps, switches, seats, seed):
    """Its code, or "" where it has rules, laps or seats that no code carries.

    laps    of the circuit if 0; seats: the kind of each; seed: 0 .. SEEDS - 1
    """
    options = games.room(game, "options", edition)
    sets, drivers = [options.SETS[rules] for rules in RULES], _drivers(options, len(seats))
    if (game not in games.NAMES or not 0 <= laps <= SHORT or switches not in sets
            or bytes(seats) not in drivers or not 0 <= seed < SEEDS):
        return ""
    return _text((games.number(game) - 1, edition, _place(name), laps, sets.index(switches),
                  len(seats) - 1, drivers.index(bytes(seats)), seed))


def usual(game, name, cars, seed):
    """That of a race of the usual edition by standard rules, driven as a set-up proposes.

    The game need not be loaded.
    """
    return _text((games.number(game) - 1, 0, _place(name), 0, RULES.index("standard"), cars - 1, 0,
                  seed))


def read(text, folder):
    """(game, edition, circuit's name, laps, switches, seats, seed).

    folder    of the circuits of all games
    Raises ValueError, a key of the words: "code.wrong" for letters that are no code,
    "code.unknown" for a game, an edition or a circuit that is not here.
    """
    number, edition, place, laps, rules, cars, driver, seed = _numbers(text)
    game = games.numbered(number + 1)
    if not game or edition >= len(games.editions(game)):
        raise ValueError("code.unknown")
    options = games.room(game, "options", edition)
    drivers = _drivers(options, cars + 1)
    if driver >= len(drivers) or not options.CARS[0] <= cars + 1 <= options.CARS[1]:
        raise ValueError("code.wrong")
    return (game, edition, _circuit(folder, game, edition, place), laps,
            options.SETS[RULES[rules]], list(drivers[driver]), seed)


def seed(text):
    """What the dice of a code begin with."""
    return _numbers(text)[-1]


def check(state):
    """Four letters to compare after the race: the same for the same end of it.

    state    the bytes of the race
    """
    left, text = crc32(state) & 0xFFFFF, ""
    for _ in range(CHECK):
        left, letter = divmod(left, len(LETTERS))
        text += LETTERS[letter]
    return text


def _place(name):
    return (crc32(name.encode()) >> 2) % SIZES[2]      # no two of a game's circuits are one


def _circuit(folder, game, edition, place):
    from pitwall.race.circuits import names
    for name in names(folder, game, edition):
        if _place(name) == place:
            return name
    raise ValueError("code.unknown")


def _drivers(options, cars):
    """Seats that a code may stand for: as a set-up proposes them, or a person against a kind."""
    others = [(options.SEATED[0],) + (kind,) * (cars - 1) for kind in options.SEATS]
    return [bytes(seats) for seats in [options.SEATED[:cars]] + others]


# --- letters ---

def _text(numbers):
    """Each number comes in at the low end: the others move up by as many as there are of it."""
    letters = [0] * (LONG - 1)
    for number, size in zip(numbers, SIZES):
        for i in range(LONG - 1):
            number += letters[i] * size
            letters[i], number = number % len(LETTERS), number // len(LETTERS)
    letters.append(-_sum(letters) * 4 % len(LETTERS))       # 4 times 8 is 1, of 31
    return "".join([LETTERS[letter] for letter in letters])


def _numbers(text):
    letters = [LETTERS.find(letter) for letter in text]
    if len(letters) != LONG or min(letters) < 0 or _sum(letters) % len(LETTERS):
        raise ValueError("code.wrong")
    letters.pop()
    numbers = []
    for size in reversed(SIZES):
        left = 0
        for i in range(LONG - 2, -1, -1):
            left = left * len(LETTERS) + letters[i]
            letters[i], left = left // size, left % size
        numbers.append(left)
    if any(letters):
        raise ValueError("code.wrong")
    return list(reversed(numbers))


def _sum(letters):
    return sum([(i + 1) * letters[i] for i in range(len(letters))])
