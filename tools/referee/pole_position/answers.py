"""Pole Position's answers by meaning: the name of each option of a question in a script."""

from pitwall.circuit.cells import CORNER
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.fights import defenders
from pitwall.games.pole_position.pieces import AFTER, BEFORE, POINTS, ROLLED
from pitwall.race.referee import MOVE, YESNO
from tools.referee.choosing import Unasked
from tools.referee.pole_position.car import LIFE, LINES, SETS, TYRES
from tools.referee.words import Announcement, Car, Cell, Choice, Meaning, Number, OneOf

_POINTS = Number(0, 15)
PARTS = OneOf(("before", "tyres", "after"))
TOKENS = OneOf(("pass", "rolls"))
SWAPS = OneOf(("none", "ep-to-bp", "bp-to-ep"))
KINDS = OneOf((("ep", state.EP), ("bp", state.BP)))
FREE = {"ep": "0", "bp": "0", "sp": "0"}

_PAID = {"ep": _POINTS, "bp": _POINTS, "sp": _POINTS}
_END = dict(_PAID, line=LINES, count=Number(0, 30))
_ATTACK = dict(_PAID, line=LINES, left=Number(0, 30), against=Car(), part=PARTS,
               slipstream=Number(0, 3))

CHOICES = [
    Choice("move to", "end the move on that cell", (Cell(),), _END, ("move",)),
    Choice("attack from", "go to that cell and attack from there", (Cell(),), _ATTACK,
           ("attack",)),
    Choice("count", "go as far as N MP of the roll lead",
           (Number(0, 30),), _END),
    Choice("pit", "drive into the pits; behind the safety car: make a stop", (), _END),
    Choice("stay out", "no stop behind the safety car"),
    Choice("stay", "do not move", (), _END),
    Choice("keep", "keep the roll that shows this face", (Number(0, 30),)),
    Choice("again", "roll again for 1 SP, or for nothing if the team may"),
    Choice("lower", "lower the roll by N SP (0: leave it)", (Number(0, 15),)),
    Choice("let through", "do not defend"),
    Choice("fight", "defend"),
    Choice("bid", "bid N SP more", (Number(0, 15),)),
    Choice("pass", "bid no more; in qualifying: no extra rolls"),
    Choice("token", "the qualifying token", (TOKENS,)),
    Choice("fit", "fit these tyres", (TYRES,), {"life": LIFE, "set": SETS}),
    Choice("setting", "custom setting: the EP to start with", (Number(0, 30),)),
    Choice("swap", "custom setting at a stop: a point from one to the other", (SWAPS,)),
    Choice("take driver", "that driver card, by its row", (Number(1, 12),)),
    Choice("take team", "that team card, by its row", (Number(1, 12),)),
    Choice("recover", "team row 9: the point that comes back", (KINDS,)),
    Choice("calm down", "pay MP for one stress level less"),
    Choice("yes", "yes"),
    Choice("no", "no"),
]


# --- announced before a move ---

def _use(tag, field):
    def apply(race, tags):
        if race.ask.kind != MOVE:
            return False
        used, points = getattr(race.scratch.moves, field), int(tags.get(tag, "0"))
        for more in range(3):
            if used + more < 3 and POINTS[used + more] - POINTS[used] == points:
                if used + more + 1 > 2:
                    return False
                tags[tag] = str(POINTS[used + more + 1] - POINTS[used])
                return True
        return False
    return apply


def _use_skill(race, tags):
    if race.ask.kind != MOVE:
        return False
    tags["sp"] = str(int(tags.get("sp", "0")) + 1)
    return True


ANNOUNCEMENTS = [
    Announcement("force engine", "the next `move to` or `attack from` forces the engine; "
                 "written twice: two times", _use("ep", "e")),
    Announcement("brake", "likewise, the brakes", _use("bp", "b")),
    Announcement("use skill", "likewise, 1 SP in a corner", _use_skill),
]


# --- meanings of the options ---

def more(race):
    """Return the answer that asks for moves with more points, or -1."""
    ask = race.ask
    if ask.kind == MOVE and ask.n and ask.options[ask.n - 1] == asks.EXTRAS:
        return ask.n - 1
    return -1


def beyond(race):
    """Return the meanings of moves with more points. The question does not change."""
    ask, moves = race.ask, race.scratch.moves
    count, what = ask.n, ask.what
    ask.n, ask.what = moves.extra(), asks.Q_EXTRA_MOVE
    found = _moves(race)
    ask.n, ask.what = count, what
    look_again(race)
    return found


def look_again(race):
    """Restore the options of the open move after another walk on its road."""
    moves, ask = race.scratch.moves, race.ask
    if ask.n > moves.free():
        moves.option_cell[moves.options] = asks.EXTRAS


def meanings(race):
    """Return a Meaning for each answer to the open question."""
    ask = race.ask
    if ask.kind == MOVE:
        return _moves(race)
    if ask.kind == YESNO:
        return [Meaning([(word,)] + _YES_NO.get((ask.what, i), []))
                for i, word in enumerate(("no", "yes"))]
    if ask.what == asks.Q_FIT:
        return [_set(race, ask.who, ask.options[i]) for i in range(ask.n)]
    say = _SAID[ask.what]
    return [Meaning(say(race, ask.options[i])) for i in range(ask.n)]


_YES_NO = {(asks.Q_SC_STOP, 0): [("stay out",)], (asks.Q_SC_STOP, 1): [("pit",)],
           (asks.Q_CALM, 1): [("calm down",)], (asks.Q_REROLL_START, 1): [("again",)]}


def _plain(name, kind):
    return lambda race, value: [(name, kind.say(race, value))]


def _reroll(race, value):
    return [("again",)] if value in (0, 255) else [("keep", str(value))]


def _bid(race, value):
    return [("bid", str(value))] + ([] if value else [("pass",)])


def _token(race, value):
    text = TOKENS.say(race, value)
    return [("token", text)] + ([("pass",)] if text == "pass" else [])


def _defend(race, value):
    return [("fight",) if value == asks.FIGHT else ("let through",)]


_SAID = {
    asks.Q_REROLL: _reroll, asks.Q_BID: _bid, asks.Q_TOKEN: _token, asks.Q_DEFEND: _defend,
    asks.Q_START_TYRE: _plain("fit", TYRES), asks.Q_STAY_ON: _plain("lower", _POINTS),
    asks.Q_SETTING: _plain("setting", _POINTS), asks.Q_SPLIT: _plain("setting", _POINTS),
    asks.Q_PIT_SETTING: _plain("swap", SWAPS),
    asks.Q_DRIVER: _plain("take driver", _POINTS), asks.Q_TEAM: _plain("take team", _POINTS),
    asks.Q_TEAM_POINT: _plain("recover", KINDS)}


def _set(race, who, number):
    tags = {"life": LIFE.say(race, race.cars[who][state.SETS + number]),
            "set": SETS.say(race, number)}
    return Meaning([("fit", TYRES.say(race, state.SETS_OF[number]))], tags)


# --- answers without a question, because there is only one ---

_MOVES = ("move to", "attack from", "count", "pit", "stay")


def unasked(race, ask, told, answered):
    """Return the unasked actions of players' cars as a list of Unasked.

    ask       the question that is open, or None
    told      (what, who, value) of all events since the answer before
    answered  the question answered then, as (kind, what, who), or None
    """
    kind, asked, by = answered or (None, None, None)
    open_now = (ask.what, ask.who) if ask else (None, None)
    moved, found = kind == MOVE, []
    for what, who, value in told:
        if who >= len(race.cars) or state.is_bot(race.cars[who]):
            continue
        if what in (asks.T_MOVE, asks.T_PIT):
            if moved and who == by:
                moved = False               # that was the answer
            else:
                found.append(Unasked(_gone(race, what, value), _MOVES, True))
        elif what == asks.T_ROLL and asked == asks.Q_TYRE_ROLL:
            if open_now != (asks.Q_REROLL, who):
                found.append(_by_itself([("keep", str(value))], ("keep", "again"), True))
        elif what == asks.T_ROLL and asked == asks.Q_START_ROLL:
            if open_now != (asks.Q_REROLL_START, who):
                found.append(_by_itself([("no",)], ("yes", "no", "again")))
        elif what == asks.T_MP or what == asks.T_OFF_TRACK and kind != MOVE:
            if asked != asks.Q_STAY_ON:
                found.append(_by_itself([("lower", "0")], ("lower",)))
        elif what == asks.T_FIGHT and open_now[0] != asks.Q_BID:
            found.append(_by_itself([("pass",), ("bid", "0")], ("bid", "pass")))
    return found


def _by_itself(heads, names, told=False):
    return Unasked(Meaning(heads), names, told)


def _gone(race, what, cell):
    if what == asks.T_PIT:
        return Meaning([("pit",), ("move to", race.circuit.cell_name(race.circuit.box))], FREE,
                       FREE)
    heads = [("move to", race.circuit.cell_name(cell))]
    if any([race.told_at(number)[0] == asks.T_BLOCKED
            for number in range(race.told_first(), race.tells)]):
        heads.append(("stay",))
    return Meaning(heads, FREE, FREE)


# --- moves ---

def _moves(race):
    found = [_move(race, i) for i in range(race.ask.n)]
    _add_counts(race, found)
    return found


def _move(race, i):
    moves = race.scratch.moves
    cell = moves.option_cell[i]
    if i == more(race):
        return Meaning([])
    tags, usual = _prices(moves, i), dict(FREE, line="none")
    tags["line"] = "none"
    if race.circuit.flags[cell] & CORNER:
        tags["line"] = LINES.say(race, moves.option_line[i] & 15)
        usual = FREE
    name = race.circuit.cell_name(cell)
    if moves.is_attack(i):
        return Meaning([("attack from", name)], _attack(race, i, tags), FREE, usual)
    tags["count"] = _counts(race, i)
    heads = [("move to", name)]
    if cell == moves.goal():
        heads.append(("pit",))
    if cell == moves.cell:
        heads.append(("stay",))
    return Meaning(heads, tags, FREE, usual)


def _prices(moves, i):
    bill = moves.option_bill[i]
    return {"ep": str(POINTS[bill % 3] - POINTS[moves.e]),
            "bp": str(POINTS[bill // 3 % 3] - POINTS[moves.b]), "sp": str(bill // 9 - moves.s)}


def _attack(race, i, tags):
    """Add what distinguishes attacks: MP left, the rival, the part of the move, a slipstream."""
    moves = race.scratch.moves
    left, part = moves.option_left[i] - 1, (moves.option_part[i] - 1) % 3
    tags["part"] = PARTS.say(race, part)
    tags["left"] = str(moves.mp - left if part == ROLLED
                       else left + (moves.mp if part == BEFORE else 0))
    tags["slipstream"] = str(moves.option_line[i] >> 4)
    tags["against"] = tuple([str(who + 1) for who in
                             defenders(race, moves.road, moves.option_cell[i])])
    return tags


def _counts(race, i):
    """Return all ways to count MP of the roll to that end, as texts; for the box, the fewest."""
    moves = race.scratch.moves
    if moves.option_cell[i] == moves.goal() and moves.option_left[i]:
        return (str(moves.option_left[i]),)
    if (race.ask.what == asks.Q_EXTRA_MOVE or moves.part == AFTER
            or moves.part == BEFORE and moves.left):
        return ()
    mask = moves.road.masks(moves.option_line[i])[moves.option_cell[i]]
    found = [n for n in range(moves.mp + 1) if mask >> n & 1]
    legal = [n for n in found if n >= moves.least]
    return tuple([str(n) for n in legal or found])


def _add_counts(race, found):
    """Add `count 7` to the farthest cell for 7 MP; of level ones, that in the car's lane."""
    best = {}                  # count: (how far, meanings)
    for i, meaning in enumerate(found):
        for count in meaning.tags.get("count", ()):
            far = _far(race, i)
            if count not in best or far > best[count][0]:
                best[count] = (far, [])
            if far == best[count][0]:
                best[count][1].append(meaning)
    for count in best:
        for meaning in best[count][1]:
            meaning.heads.append(("count", count))


def _far(race, i):
    """Return how far option i leads, as a sortable pair; the pits come last."""
    moves, circuit = race.scratch.moves, race.circuit
    cell = moves.option_cell[i]
    if cell >= circuit.cells or moves.cell >= circuit.cells:
        return -1, cell
    ahead = (circuit.key[cell] - circuit.key[moves.cell]) % circuit.length
    return ahead, circuit.lane[cell] == circuit.lane[moves.cell]
