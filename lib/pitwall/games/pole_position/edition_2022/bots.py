"""The bots of the 2022 draft: their differences from 2024 (17). For tyres see bot_tyres.py."""

from pitwall.circuit.lanes import ARROW, CORNER, NONE, SHADED
from pitwall.games.pole_position import edition_2024, qualifying
from pitwall.games.pole_position.asks import (
    Q_BOT_GRIP, Q_QUALIFY, T_BOT_MP, T_GIFT, T_SCORE, black, purple)
from pitwall.games.pole_position.bots import printed
from pitwall.games.pole_position.collisions import HEAVY
from pitwall.games.pole_position.edition_2022 import bot_tyres
from pitwall.games.pole_position.edition_2022.bot_data import (
    BASE, LEVELS, OVERTAKING, PROGRESS_DRY, PROGRESS_WET, QUALIFYING, START_MP)
from pitwall.games.pole_position.fights import cells_on, defenders
from pitwall.games.pole_position.house_data import ALERT, BLACK, PURPLE
from pitwall.games.pole_position.state import (
    BOT_A, B_OVERTAKING, B_QUALIFYING, HUMAN, LEFT_LINE, NO_LINE, ON_LINE, PIT, PIT_ENTRY, RACING,
    SCORE, SEAT, STATUS, cell_of, has_books, is_bot)
from pitwall.games.pole_position.traffic import FIGHT

# The most MP given to a bot so that it draws level with a person and one cell ahead (17.5.1).
GIFT, CORNER_GIFT = 2, 4


# --- qualifying (17.2) ---

def session(race, runners, number):
    """Roll for all; then people, who see the bots' scores, choose in secret, all at once."""
    people = qualifying.begin(race, runners, number)
    for who in runners:
        if is_bot(race.cars[who]):
            yield from _only_roll(race, who)
        elif has_books(race.cars[who]):
            yield from qualifying.first_roll(race, who)
    yield from qualifying.choose(race, people)


def _only_roll(race, who):
    """Roll the black die and add the card's value; the sum may be more than 6."""
    roll = yield from black(race, Q_QUALIFY, who)
    race.cars[who][SCORE] = roll + printed(race, race.cars[who], B_QUALIFYING)
    race.tell(T_SCORE, who, race.cars[who][SCORE])


# --- its move (17.4, 17.10) ---

def start_mp(race, who):
    """Return the number on its card, in all cases and without a die (17.4.1)."""
    mp = START_MP[race.cars[who][SEAT] - BOT_A]
    race.tell(T_BOT_MP, who, mp)
    return mp
    yield


def grip_roll(race, who):
    """Roll the purple die; a '!' counts as one more than the number on its face (17.10)."""
    face = yield from purple(race, Q_BOT_GRIP, who)
    return PURPLE[face] + ALERT[face]


def line(circuit, before, cell):
    """Return its line on the next cell: by the arrow, or from a shaded cell on (17.4.2.2)."""
    flag = circuit.flags[cell]
    if not flag & CORNER:
        return ON_LINE if flag & ARROW else NO_LINE
    if flag & SHADED:
        return ON_LINE
    return LEFT_LINE if before else NO_LINE


# --- fights (17.5.1) ---

def faces(race, who):
    """Return the faces of the black die, which a bot rolls like a person."""
    return BLACK


def bonus(race, who):
    """Return what its card adds to the roll, in attack and defence."""
    return printed(race, race.cars[who], B_OVERTAKING)


def attack_on(steering):
    """Give a bot that ends 1 MP behind a person the MP for one attempt to pass, and no more."""
    car, way = steering.car, steering.way
    if (steering.lost or not steering.attacking or car[STATUS] != RACING
            or car[PIT] == PIT_ENTRY or not _person_near(steering)):
        return
    walked = way[0]
    steering.stand()
    points = _draw_level(steering)
    if not points:
        way[0] = walked
        return
    steering.mp = 1                         # still unused during the fight
    steering.race.tell(T_GIFT, steering.who, points)
    if (yield from steering.fight()):
        _go_ahead(steering)
    steering.end()


def _person_near(steering):
    """Return True if a person is 1 MP ahead, as for DRS (11); if not, the road is not searched.

    A step leads at most into the next section, so most cars need no look at the cells.
    """
    circuit, here = steering.circuit, cell_of(steering.car)
    for car in steering.race.cars:
        if car[SEAT] == HUMAN:
            cell = cell_of(car)
            if here < circuit.cells and (
                    circuit.section[cell] - circuit.section[here]) % circuit.sections > 1:
                continue
            if cell in cells_on(circuit, here):
                return True
    return False


def _draw_level(steering):
    """Drive to the cell from which it attacks; return the MP of the attempt, or 0 for none."""
    near = cells_on(steering.circuit, steering.cell)
    turning = steering.circuit.flags[steering.cell]
    for points in range(1, CORNER_GIFT + 1):
        steering.dodging = True             # none of them may be used to change lanes
        target = steering.next_step()
        if target == NONE:
            return 0
        if steering.passing(target):
            return points if _may_attack(steering, target, near, turning, points) else 0
        steering.step(target)
    return 0


def _may_attack(steering, target, near, turning, points):
    """Return True if only people must be fought, one was 1 MP ahead and the gift is enough."""
    race, circuit = steering.race, steering.circuit
    if steering.passing(target) != FIGHT or steering.stop != steering.cell:
        return False
    cells = []
    for other in defenders(race, steering.road, steering.cell):
        if is_bot(race.cars[other]):
            return False
        cells.append(cell_of(race.cars[other]))
        turning |= circuit.flags[cells[-1]]
    return (points <= (CORNER_GIFT if turning & CORNER else GIFT)
            and any([cell in near for cell in cells]))


def _go_ahead(steering):
    """Use the last MP of the gift to go past the beaten car."""
    steering.dodging = True
    target = steering.next_step()
    if target != NONE and not steering.passing(target):
        steering.step(target)


class Bots(edition_2024.Bots):
    """See edition_2024.Bots."""

    values = BASE, PROGRESS_DRY, PROGRESS_WET, QUALIFYING, OVERTAKING, HEAVY
    levels = LEVELS
    session = session
    start_mp = start_mp
    start_tyre = bot_tyres.start_tyre
    next_tyre = bot_tyres.next_tyre
    change_tyres = bot_tyres.change_tyres
    fit = bot_tyres.fit
    wish = bot_tyres.wish
    pit_roll = bot_tyres.pit_roll
    grip_roll = grip_roll
    line = line
    after_move = attack_on
    faces = faces
    bonus = bonus
    guide = "guide.gift"
