"""The search for legal moves equals the slow one on random positions: no more and no less."""

import pytest

from host_tests.situations import Situation
from host_tests.slow_moves import SlowMoves
from pitwall.circuit.lanes import CORNER
from pitwall.race.dice import Dice
from pitwall.games.pole_position import moves, payments, road, state
from pitwall.games.pole_position.turn import prepare

both_tracks = pytest.mark.parametrize("track", ("great-britain", "united-states"))
dry_and_wet = pytest.mark.parametrize("weather", (state.DRY, state.LIGHT_RAIN))
MOST = {"options": 0, "attacks": 0}


@pytest.fixture(autouse=True)
def noted(monkeypatch):
    """Count the attacks of the costlier search when it is done, because it is freed then."""
    class Noted(payments.Payments):
        def list(self):
            yield from super().list()
            MOST["attacks"] = max(MOST["attacks"], self.attacks)
    monkeypatch.setattr(payments, "Payments", Noted)


def _place(at, dice):
    """Put random cars close to each other, some off the track, some in the pits."""
    circuit = at.circuit
    base, taken, lap = dice.below(circuit.cells), set(), dice.below(3)
    for who in range(len(at.cars)):
        cell = base + dice.below(30)
        while circuit.joined[cell % circuit.cells] in taken:
            cell += 1
        car = at.put(who, lap=lap + (cell >= circuit.cells), off=0, pit=state.ON_TRACK, line=0)
        cell %= circuit.cells
        if car[state.LAP] > 1:
            cell = circuit.joined[cell]      # a car is only ever on the last part of a cell
        taken.add(circuit.joined[cell])
        state.put_on(car, cell)
        if circuit.flags[cell] & CORNER:
            car[state.LINE] = dice.below(3)
        if who and not dice.below(8):
            car[state.OFF] = 1 + dice.below(2)
    if not dice.below(8):
        _into_pits(at, dice)


def _into_pits(at, dice):
    """Put the mover into the entry lane, or at the start of the exit lane."""
    cell, step = ((at.circuit.green2, state.GREEN_2), (at.circuit.entry, state.PIT_ENTRY),
                  (at.circuit.exit, state.PIT_EXIT))[dice.below(3)]
    lap = 2 if step == state.PIT_ENTRY else 3
    at.put(0, at.circuit.cell_name(cell), pit=step, lap=lap, line=0)
    for who in range(1, len(at.cars)):
        at.put(who, lap=3)


class Extras:
    """Effects of optional rules on a move; the standard race changes nothing."""

    sizes, exclusive, cornerer, waved = None, False, None, ()

    def set(self, fast):
        if self.sizes:
            fast.engine_size, fast.brake_size = self.sizes
        fast.exclusive = self.exclusive
        if self.cornerer is not None:
            fast.skilled, fast.skill_limit = True, self.cornerer
        for section in self.waved:
            fast.road.waved[section] = 1


def _compare(at, mp, least, uses, pits, diagonals, fighting, extras=Extras()):
    at.order(*sorted(range(len(at.cars)), key=lambda who: -state.cell_of(at.cars[who])))
    fast = prepare(at.race, 0, mp, least)
    fast.pits_open, fast.road.diagonals, fast.road.fighting = pits, diagonals, fighting
    on_track = fast.cell < at.circuit.cells
    engine, brake, skill = uses if on_track else (0, 0, 0)
    fast.engine_uses, fast.brake_uses, fast.skill_uses = engine, brake, skill
    fast.part = moves.BEFORE if on_track else moves.ROLLED
    fast.engine_size = fast.brake_size = 2 if state.rain(at.race) else 3
    extras.set(fast)
    slow = SlowMoves(at.race, 0, mp, least, engine, brake, skill,
                     (fast.engine_size, fast.brake_size), pits, diagonals, fighting,
                     extras.exclusive, extras.cornerer, extras.waved).search()
    fast.road.look(at.race, 0, 0)
    fast.free()
    ends, attacks, box = set(), set(), set()
    for i in range(fast.options):
        cell, line = fast.option_cell[i], fast.option_line[i] & 15
        if fast.is_attack(i):
            attacks.add((cell, line, mp - fast.option_left[i] + 1))
        elif cell == at.circuit.box:
            box.add(mp - fast.option_left[i])
        else:
            ends.add((cell, line))
    assert ends == slow.free_ends()
    assert attacks == slow.free_attacks()
    assert box == slow.free_box()
    if not fast.can_buy():
        return
    fast.extra()
    ends, attacks, box = set(), set(), set()
    for i in range(fast.options):
        bill = fast.option_bill[i]
        cost = (bill % 3, bill // 3 % 3, bill // 9)
        cell, line = fast.option_cell[i], fast.option_line[i] & 15
        if fast.is_attack(i):
            part, left = (fast.option_part[i] - 1) % 3, fast.option_left[i] - 1
            unused = mp - left if part == moves.ROLLED else left + (mp if part == 0 else 0)
            attacks.add((cell, line, *cost, unused))
        elif cell == at.circuit.box:
            box.add((*cost, mp - fast.option_left[i]))
        else:
            ends.add((cell, line, *cost))
    assert ends == slow.dear_ends()
    assert attacks == slow.dear_attacks()
    assert box == slow.dear_boxes()
    MOST["options"] = max(MOST["options"], fast.options)


@both_tracks
@dry_and_wet
@pytest.mark.parametrize("cars", (1, 3, 6))
def test_the_search_finds_what_the_slow_one_finds_and_nothing_else(track, weather, cars):
    at = Situation("H" * cars, track, weather)
    dice = Dice(1000 + 10 * cars + weather)
    for _ in range(40):
        _place(at, dice)
        mp = dice.below(14)
        starting = not dice.below(6)
        uses = (0, 0, 0) if starting else (dice.below(3), dice.below(3), dice.below(4 - weather))
        _compare(at, mp, max(0, mp - 3), uses, bool(dice.below(2)), starting, not starting)


@both_tracks
@dry_and_wet
def test_it_does_so_under_every_optional_rule(track, weather):
    """Stress 2, sizes 2 to 4, driver row 7 with up to 6 SP, yellow flags; corners all standard."""
    at = Situation("HHHH", track, weather, switches=state.TECHNICAL_CORNERS | state.FLAGS)
    dice = Dice(500 + weather)
    for _ in range(50):
        _place(at, dice)
        at.race.scratch.technical = bool(dice.below(3))
        mp = dice.below(12)
        waved = [s for s in range(at.circuit.sections) if not dice.below(3)]
        extras = Extras()
        extras.sizes, extras.waved = (2 + dice.below(3), 2 + dice.below(3)), waved
        extras.exclusive = bool(dice.below(2))
        extras.cornerer = 2 + dice.below(2) if dice.below(2) else None
        skill = dice.below(7 if extras.cornerer else 4)
        _compare(at, mp, max(0, mp - 3), (dice.below(3), dice.below(3), skill), bool(dice.below(2)),
                 False, True, extras)


def _at_the_line(at, dice):
    """Put the mover within ten rows of the line, on either side; car 1 on the exit lane."""
    circuit = at.circuit
    _place(at, dice)
    near = [cell for cell in range(circuit.cells)
            if circuit.key[cell] < 5 or circuit.key[cell] >= circuit.length - 5]
    lap = 1 + dice.below(2)
    at.put(0, circuit.cell_name(circuit.joined[near[dice.below(len(near))]]), line=0, off=0,
           pit=state.ON_TRACK, lap=lap)
    exit_lane = circuit.joined[circuit.exit + dice.below(circuit.total - circuit.exit)]
    at.put(1, circuit.cell_name(exit_lane), line=0, off=0, pit=state.PIT_EXIT,
           lap=lap + dice.below(3))


@pytest.mark.proves("PP-5.5-1", "PP-7.4-6")
@both_tracks
@dry_and_wet
def test_it_does_so_with_a_car_on_the_exit_lane(track, weather):
    at = Situation("HHH", track, weather)
    dice = Dice(900 + weather)
    for _ in range(60):
        _at_the_line(at, dice)
        mp = 3 + dice.below(9)
        _compare(at, mp, max(0, mp - 3), (dice.below(2), dice.below(2), 0), bool(dice.below(2)),
                 False, True)


@pytest.mark.proves("PP-5-1")
def test_it_does_so_over_more_than_half_a_lap():
    """Put cars a third to two thirds of a lap ahead; the car right behind is not passed."""
    at, dice, far = Situation("HHHHH", "monaco"), Dice(4100), 0
    circuit = at.circuit
    for _ in range(8):
        start = dice.below(circuit.cells)
        cells = [(start + step) % circuit.cells for step in (
            0, 45 + dice.below(25), 70 + dice.below(15), 85 + dice.below(10), circuit.cells - 6)]
        for who, cell in enumerate(cells):
            cell = circuit.joined[cell]
            at.put(who, circuit.cell_name(cell), lap=2 + (cell < start), line=0)
        _compare(at, 10 + dice.below(3), 9, (2, 2, 3), False, False, True)
        fast = at.race.scratch.moves
        far += any([(circuit.key[fast.option_cell[i]] - circuit.key[cells[0]]) % circuit.length
                    > circuit.length // 2 for i in range(fast.options)])
    assert far


@pytest.mark.proves("PP-5-1")
def test_a_step_half_a_lap_away_passes_nobody_who_is_near():
    """A step leads from C4.2.1 to C4.1.2, which has a smaller key, half a lap from the mover."""
    at = Situation("HH", "great-britain")
    at.put(0, "C8.2.5", lap=2, line=0)
    at.put(1, "S1.1.7", lap=2)
    extras = Extras()
    extras.cornerer = 3
    _compare(at, 13, 10, (2, 2, 6), False, False, True, extras)
    fast = at.race.scratch.moves
    attacks = [fast.option_cell[i] for i in range(fast.options) if fast.is_attack(i)]
    assert at.circuit.find("C4.2.1") not in attacks


def behind_at_the_border(at, dice, into):
    """Put the mover right behind car 1 where a corner starts or ends; the others near."""
    circuit = at.circuit
    borders = [cell for cell in range(circuit.cells) if circuit.joined[cell] == cell
               and bool(circuit.flags[cell] & CORNER) != into
               and bool(circuit.flags[circuit.ahead[cell]] & CORNER) == into]
    cell = borders[dice.below(len(borders))]
    near = [one % circuit.cells for one in range(cell + 1, cell + 12)]
    taken = [circuit.ahead[cell]]
    while len(taken) < len(at.cars) - 1:
        one = near[dice.below(len(near))]
        if one not in taken:
            taken.append(one)
    line = dice.below(3) if circuit.flags[cell] & CORNER else 0
    for who, one in enumerate([cell] + taken):
        at.put(who, circuit.cell_name(one), lap=2, off=0, pit=state.ON_TRACK,
               line=line if not who else 0)


@pytest.mark.proves("PP-5.2.1-2")
@both_tracks
@dry_and_wet
def test_it_does_so_behind_a_car_where_a_corner_ends(track, weather):
    at, dice, slips = Situation("HHHH", track, weather), Dice(40 + weather), 0
    for _ in range(25):
        behind_at_the_border(at, dice, False)
        mp = 1 + dice.below(9)
        _compare(at, mp, max(0, mp - 3), (dice.below(2), dice.below(2), dice.below(2)), False,
                 False, True)
        slips += at.race.scratch.moves.road.slips > 0
    assert slips > 3


def test_the_lists_never_come_near_their_ends():
    at = Situation("HHHHHH")
    dice = Dice(77)
    for _ in range(30):
        _place(at, dice)
        at.cars[0][state.PIT] = state.ON_TRACK
        mp = 8 + dice.below(5)
        _compare(at, mp, mp - 3, (2, 2, 3), True, False, True)
    assert 0 < MOST["options"] < moves.MOST_OPTIONS * 3 // 4
    assert 0 < MOST["attacks"] < payments.MOST_ATTACKS * 3 // 4
    assert at.race.scratch.moves.road.attacks < road.MOST_ATTACKS
