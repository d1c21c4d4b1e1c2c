"""Read the words of a text that describes a ring of sections."""

import re

from pitwall.circuit import sections as ring
from tools.circuit.lanes import do_faces, do_runs  # noqa: F401
from tools.circuit.sections import symbols
from tools.circuit.sections.parts import Branch, Card, Mistake, Part, Spot, Zone
from tools.circuit.words import Bad, measure, number, side

LAPS = 60
POWERS = {"contest": ring.CONTEST, "late-brake": ring.LATE, "extreme": ring.PASSES_EXTREME}
_RANGE = re.compile(r"(\d{1,2})-(\d{1,2})$")
_CHECKED = (ring.NORMAL, ring.BLIND)


# --- the circuit as a whole ---

def do_pit(parser, words):
    parser.once(parser.draft, "pit")
    parser.draft.card["pit"] = number(words.take("the sections of a stop"), 1, 20, "pit")


def do_pole(parser, words):
    parser.once(parser.draft, "pole")
    parser.draft.card["pole"] = side(words.take("left or right"))


def do_grid(parser, words):
    """Read the number of cars in the last section before the line, in the one before it, .."""
    parser.once(parser.draft, "grid")
    rows = [number(word, 1, ring.MOST_ORDERS, "grid") for word in words.until()]
    if not 1 <= len(rows) <= 6 or not ring.MOST_ORDERS <= sum(rows) <= 16:
        raise Bad("grid is 1 to 6 numbers: 12 to 16 cars, section by section, back from the line")
    parser.draft.card["grid"] = rows


def do_stage(parser, words):
    """Read the real laps of each turn in a row of the turn track."""
    parser.draft.at.setdefault("stage", parser.line)
    stages = parser.draft.card.setdefault("stages", [])
    stages.append([number(word, 0, 9, "the laps of a turn") for word in words.until()])
    if not 1 <= len(stages[-1]) <= 12 or len(stages) > 9:
        raise Bad("a circuit has up to 9 stages of 1 to 12 turns")
    if len(stages[-1]) != len(stages[0]):
        raise Bad(f"a stage of {len(stages[-1])} turns, but the first has {len(stages[0])}")


def do_weather(parser, words):
    """Read the weather chart: dry 1-20 .. uncertain .. rain .., check factors of each slot."""
    parser.once(parser.draft, "weather")
    chart, after = [], 0
    for sky, following in (("dry", "uncertain"), ("uncertain", "rain"), ("rain", "")):
        words.expect(sky)
        slots = words.until(following)
        if not 1 <= len(slots) <= 9:
            raise Bad(f"weather: 1 to 9 slots are {sky}")
        for slot in slots:
            after = _slot(slot, after)
            chart.append((sky, after))
    if after != 99:
        raise Bad(f"weather ends at {after}, not at 99")
    parser.draft.card["weather"] = chart


def _slot(word, after):
    match = _RANGE.match(word)
    if not match or int(match[1]) != after + 1 or int(match[2]) <= after:
        raise Bad(f"weather: the slot after factor {after} begins with {after + 1}, "
                  f"such as {after + 1}-{min(after + 10, 99)}; not {word}")
    return int(match[2])


# --- corners and their cards ---

def do_zone(parser, words):
    value = number(words.take("the corner's number"), 1, ring.MOST_ZONES, "zone")
    zones = parser.draft.card.setdefault("zones", [])
    name = " ".join(words.until())
    parser.section = None
    zones.append(Zone(value, parser.line, name))
    if value != len(zones):
        raise Bad(f"zone {len(zones)} comes next, not {value}")
    if not 1 <= len(name.encode()) <= 40:
        raise Bad("a corner's name has 1 to 40 letters")


def do_card(parser, words):
    zones = parser.draft.card.get("zones")
    if not zones or parser.section:
        raise Bad("card belongs below a zone")
    colour = symbols.COLOURS.index(symbols.one_of(words, symbols.COLOURS, "the colour"))
    movement = number(words.take("the movement"), 2, 4, "movement")
    words.expect("check")
    card = Card(parser.line, colour, movement,
                number(words.take("the check factor"), 1, 99, "check"), [])
    while words.words and words.words[0] != "power":
        card.symbols.append(symbols.packed(*symbols.symbol(words, symbols.OF_CARDS)))
    if words.words:
        words.expect("power")
        for _ in range(max(1, len(words.words))):
            card.powers |= POWERS[symbols.one_of(words, tuple(POWERS), "a power")]
    zones[-1].cards.append(card)
    if len(zones[-1].cards) != colour + 1:
        raise Bad(f"a zone has four cards: {', '.join(symbols.COLOURS)}, in this order")


# --- sections ---

def do_straight(parser, words):
    _open(parser, words, ring.STRAIGHT)


def do_corner(parser, words):
    _open(parser, words, ring.CORNER)


def do_brake(parser, words):
    _open(parser, words, ring.BRAKE)


def _open(parser, words, kind):
    """Read a section's line: its number, then its details in any order."""
    name = words.take("the section's number")
    parser.section = part = Part(name, parser.line, kind, kind == ring.CORNER)
    parser.draft.sections.append(part)
    parser.draft.card["open"] = []
    if name != str(len(parser.draft.sections)):
        raise Bad(f"section {len(parser.draft.sections)} comes next, not {name}")
    while words.words:
        _quality(part, words, words.words.pop(0))
    if part.corner and not part.turn:
        raise Bad(f"corner {name}: left or right, and how far, is missing")
    part.broken = False


def _quality(part, words, word):
    if word == "zone":
        part.zone = number(words.take("the corner's number"), 1, ring.MOST_ZONES, "zone")
    elif word == "long":
        part.drawn = measure(words.take("the length"), 1, 99, "long")
    elif word in ("left", "right") and part.corner:
        part.turn = side(word) * measure(words.take("the turn"), 5, 330, "the turn in degrees")
    elif word == "contest" and part.corner:
        known = ("-2", "-1", "0", "+1", "+2")
        part.contest = int(symbols.one_of(words, known, "the modifier of contests"))
    else:
        what = "zone, long, left, right or contest" if part.corner else "zone or long"
        raise Bad(f"section {part.name}: expected {what}, not {word}")


def _part(parser, word):
    if parser.section is None:
        raise Bad(f"{word} belongs below a section")
    return parser.section


def do_spot(parser, words):
    """Read a spot: colours, bonus, cost; the outside one first."""
    part = _part(parser, "spot")
    spot = Spot(parser.line, symbols.colours(words), number(words.take("the bonus"), 1, 3, "bonus"))
    if words.words:
        spot.cost = symbols.packed(*symbols.symbol(words, symbols.COSTS))
    part.spots.append(spot)
    if len(part.spots) > ring.MOST_SPOTS:
        raise Bad(f"section {part.name} has more than {ring.MOST_SPOTS} spots")


def do_extreme(parser, words):
    part = _part(parser, "extreme")
    parser.once(part, "extreme")
    spot = Spot(parser.line, symbols.colours(words), number(words.take("the bonus"), 2, 4, "bonus"))
    part.extreme = Mistake(parser.line, _blind(words), spot)
    parser.draft.card["open"] = [part.extreme]


def do_late_brake(parser, words):
    part = _part(parser, "late-brake")
    parser.once(part, "late-brake")
    if part.kind != ring.BRAKE:
        raise Bad(f"late-brake belongs to a brake section, but {part.name} is none")
    part.late = Mistake(parser.line, _blind(words))
    parser.draft.card["open"] = [part.late]


def _blind(words):
    words.expect("blind")
    return symbols.packed(ring.BLIND, symbols.modifier(words))


# --- consequences of a mistake ---

def do_lost(parser, words):
    """Read the immediate symbols, then the first check."""
    waiting = parser.draft.card.get("open")
    if not waiting or not isinstance(waiting[-1], Mistake):
        raise Bad("lost belongs below late-brake or extreme, once")
    mistake = waiting.pop()
    mistake.way = Branch(parser.line)
    _fill(parser, words, mistake.way)
    if not mistake.way.check:
        raise Bad("lost ends with a check: normal or blind")


def do_passed(parser, words):
    check = _waiting(parser, "passed")
    if check.passed:
        raise Bad(f"passed stands already in line {check.passed.line}: failed comes next")
    check.passed = Branch(parser.line)
    _fill(parser, words, check.passed)


def do_failed(parser, words):
    check = _waiting(parser, "failed")
    if not check.passed:
        raise Bad("passed comes before failed")
    parser.draft.card["open"].pop()
    check.failed = Branch(parser.line)
    _fill(parser, words, check.failed)


def _waiting(parser, word):
    waiting = parser.draft.card.get("open")
    if not waiting or isinstance(waiting[-1], Mistake):
        raise Bad(f"{word} belongs below a check that waits for it")
    return waiting[-1]


def _fill(parser, words, branch):
    """Read the symbols of a branch and the check that ends it, if there is one."""
    while words.words:
        what, much = symbols.symbol(words, symbols.OF_RECOVERY)
        if what in _CHECKED:
            branch.check = symbols.packed(what, much)
            parser.draft.card["open"].append(branch)
            words.end()
        else:
            branch.symbols.append((what, much))
