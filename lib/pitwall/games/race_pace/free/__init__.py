"""Race Pace at the table: players turn their own cards and enter them.

Rules, cars and screens are those of the tracked game. Cards are entered by their kind, because the
device's own texts and numbers are house data. A board may be entered by hand, see `own`.
"""

from pitwall.games import race_pace as base
from pitwall.games.race_pace.free import told
from pitwall.games.race_pace.state import EVEN_LEVELS, RANDOM_DRAFT

NAME = "race-pace-free"
EVERYTHING = base.EVERYTHING & ~EVEN_LEVELS     # levels are those printed on the tablets
STANDARD = EVERYTHING & base.STANDARD & ~RANDOM_DRAFT      # people take tablets and drivers
TABLE_SIZE, CAR_SIZE, END = base.TABLE_SIZE, base.CAR_SIZE, base.END

Scratch, play = base.Scratch, base.play
turn_cards, note_marks = told.turn, told.note_marks


def new(circuit, seats, switches=STANDARD, laps=0, rules=None):
    """Return a race before its first question; see the tracked game's `new`."""
    import pitwall.games.race_pace.free as game
    told.forget_marks(circuit)
    return base.new(circuit, seats, switches & EVERYTHING, laps, rules, game)
