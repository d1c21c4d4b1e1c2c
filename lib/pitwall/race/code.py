"""A race code: ten letters from which any device sets up the same race with the same dice.

    text = written(game, edition, circuit, laps, switches, seats, seed)     # "" if it has none
    game, edition, name, laps, switches, seats, seed = read(text, folder)

A code contains a tracked game and its edition, a checksum of the circuit's table, the laps, a set
of rules, the number of cars, their drivers, a level, and the seed of the dice. Nine letters are a
number. The tenth is a check letter: it makes the sum of all letters, each times its place, a
multiple of 31. So one wrong letter, or two that are swapped, is always detected. A number beyond
the fields belongs to a newer version.

Versions up to 0.5 wrote eight letters, with a checksum of the circuit's name; `read` accepts them.
"""

from binascii import crc32

from pitwall import VERSION, games
from pitwall.race.ask import const

LETTERS = "123456789ABCDEFGHJKLMNPRSTUVWXY"     # 31, without letters that look alike
LONG, OLD_LONG = const(10), const(8)
SEEDS = const(16384)    # of the dice
RULES = ("standard", "none", "all")
# Laps: 0 as the circuit has, 1 .. FEW, half of the circuit's, or a game's short form.
FEW, HALF, SHORT = const(9), const(10), const(11)
CIRCUITS, OLD_CIRCUITS = const(449), const(89)
# Number of values of: game, edition, circuit, laps, rules, cars, kinds of seats, level, seed. The
# product is below half of 31 ** 9, so that as many again remain for later versions.
SIZES = (6, 2, CIRCUITS, SHORT + 1, 16, 12, 16, 4, SEEDS)
OLD_SIZES = (8, 2, OLD_CIRCUITS, 4, len(RULES), 12, 8, 1, SEEDS)
CHECK = const(4)        # letters to compare


def written(game, edition, circuit, laps, switches, seats, seed):
    """Return the code, or "" for rules, laps or seats that no code can hold.

    circuit     the open board; laps: 0: as many as it has; seats: the kind of each
    seed        0 .. SEEDS - 1
    """
    options = games.room(game, "options", edition)
    sets, drivers = _sets(options), _drivers(options, len(seats))
    level, switches = level_of(options, switches)
    laps = _place_of_laps(laps, circuit, options)
    if switches & options.SHORT:
        laps, switches = laps and -1 or SHORT, switches & ~options.SHORT
    if (game not in games.NAMES or laps < 0 or switches not in sets
            or bytes(seats) not in drivers or not 0 <= seed < SEEDS):
        return ""
    return _text((games.number(game) - 1, edition, _place(circuit.buf), laps, sets.index(switches),
                  len(seats) - 1, drivers.index(bytes(seats)), level, seed))


def usual(game, table, cars, seed):
    """Return the code of a race that a set-up proposes: usual edition, standard rules.

    table   the bytes of its circuit. The game need not be loaded.
    """
    rules = games.STANDARD.get(game, 0)
    return _text((games.number(game) - 1, 0, _place(table), 0, rules, cars - 1, 0, 0, seed))


def read(text, folder):
    """Return (game, edition, circuit's name, laps, switches, seats, seed).

    folder    of the circuits of all games

    Raises ValueError, a key of the words: "code.wrong" for letters that are no code, "code.short"
    for too few of them, "code.newer" for rules, levels or seats of a later version, "code.unknown"
    for a game, an edition or a circuit that is not here.
    """
    number, edition, place, laps, rules, cars, driver, level, seed = _numbers(text)
    game = games.numbered(number + 1)
    if not game or edition >= len(games.editions(game)):
        raise ValueError("code.unknown")
    options = games.room(game, "options", edition)
    sets, drivers = _sets(options), _drivers(options, cars + 1)
    if (rules >= len(sets) or driver >= len(drivers) or level >= len(options.LEVELS)
            or laps == SHORT and not options.SHORT):
        raise ValueError("code.newer" if len(text) == LONG else "code.wrong")
    name, circuit = _circuit(folder, game, edition, place, len(text) == OLD_LONG)
    switches = sets[rules]
    if laps == SHORT:
        laps, switches = 0, switches | options.SHORT
    elif laps == HALF:
        laps = half_laps(circuit, options.laps(circuit))
    elif laps == circuit.laps:
        laps = 0
    race = switches | options.LEVELS[level], list(drivers[driver]), seed
    again = written(game, edition, circuit, laps, *race)
    if not options.CARS[0] <= cars + 1 <= options.CARS[1] or again != text and (
            len(text) == LONG or not again):
        raise ValueError("code.wrong")      # no device wrote it
    return (game, edition, name, laps) + race


def seed(text):
    """Return the seed of the dice of a code."""
    return _numbers(text)[-1]


def check(state):
    """Return four letters to compare after the race. Equal final states have equal letters.

    state    the bytes of the race
    """
    left, text = crc32(state) & 0xFFFFF, ""
    for _ in range(CHECK):
        left, letter = divmod(left, len(LETTERS))
        text += LETTERS[letter]
    return text


def result(words, run):
    """Return the line that people compare: code, check letters, and version."""
    return words.say("code.result", run.code, check(run.race.state), VERSION)


def half_laps(circuit, ends):
    """Return half the laps of a circuit; ends: (fewest, most) that the game allows."""
    return min(ends[1], max(ends[0], circuit.laps // 2))


def _place_of_laps(laps, circuit, options):
    """Return the number that a code has for these laps, or -1."""
    least, most = ends = options.laps(circuit)
    laps = laps or circuit.laps
    if not least <= laps <= most:
        return -1
    if laps == circuit.laps:
        return 0
    return laps if laps <= FEW else HALF if laps == half_laps(circuit, ends) else -1


def _place(table):
    """Return a circuit's checksum as codes have it, from the checksum at the end of its table."""
    return (table[-4] | table[-3] << 8 | (table[-2] & 63) << 16) % CIRCUITS


def _circuit(folder, game, edition, place, old):
    """Return (name, circuit) for a checksum; old: a checksum of the name."""
    from pitwall.circuit import files
    from pitwall.race.circuits import circuit, names
    for name in names(folder, game, edition):
        table = files.read(folder + games.tracks(game), name + ".pwc")
        found = (crc32(name.encode()) >> 2) % OLD_CIRCUITS if old else _place(table)
        if found == place:
            try:
                return name, circuit(folder, name, game)
            except ValueError:
                break       # its table is invalid
    raise ValueError("code.unknown")


def _sets(options):
    """Return the switches for each number of rules. Those of old codes never change."""
    return options.CODED or [options.SETS[rules] for rules in RULES]


def level_of(options, switches):
    """Return (number of the house level in use, 0 for none; the switches without it)."""
    for level, bits in enumerate(options.LEVELS):
        if bits and switches & bits:
            return level, switches & ~bits
    return 0, switches


def _drivers(options, cars):
    """Return the seats that codes can hold: proposed, a person against one kind, quick races."""
    found = [options.SEATED[:cars]]
    found += [(options.SEATED[0],) + (kind,) * (cars - 1) for kind in options.SEATS]
    return [bytes(seats) for seats in found + [seats[:cars] for seats in options.QUICK_SEATS]]


# --- letters ---

def _text(numbers):
    """Append each number at the low end: multiply the letters by its size, then add it."""
    letters = [0] * (LONG - 1)
    for number, size in zip(numbers, SIZES):
        for i in range(LONG - 1):
            number += letters[i] * size
            letters[i], number = number % len(LETTERS), number // len(LETTERS)
    letters.append(-_sum(letters) * 28 % len(LETTERS))      # 28 times 10 is 1 modulo 31
    return "".join([LETTERS[letter] for letter in letters])


def _numbers(text):
    letters = [LETTERS.find(letter) for letter in text]
    if len(letters) < LONG and len(letters) != OLD_LONG:
        raise ValueError("code.short")
    if len(letters) > LONG or min(letters) < 0 or _sum(letters) % len(LETTERS):
        raise ValueError("code.wrong")
    letters.pop()
    numbers = []
    for size in reversed(SIZES if len(text) == LONG else OLD_SIZES):
        left = 0
        for i in range(len(letters) - 1, -1, -1):
            left = left * len(LETTERS) + letters[i]
            letters[i], left = left // size, left % size
        numbers.append(left)
    if any(letters):
        raise ValueError("code.newer" if len(text) == LONG else "code.wrong")
    return list(reversed(numbers))


def _sum(letters):
    return sum([(i + 1) * letters[i] for i in range(len(letters))])
