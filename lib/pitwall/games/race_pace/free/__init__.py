"""Race Pace beside the real board: the table turns its own cards and tells what they are.

The same rules, cars and screens; cards are told by their kind, since the texts and numbers of the
device's own are house data. A board may be typed in, see `own`.
"""

from pitwall.games import race_pace as base
from pitwall.games.race_pace.free import told
from pitwall.games.race_pace.state import EVEN_LEVELS, RANDOM_DRAFT

NAME = "race-pace-free"
EVERYTHING = base.EVERYTHING & ~EVEN_LEVELS     # the levels are those of the tablets
STANDARD = EVERYTHING & base.STANDARD & ~RANDOM_DRAFT      # people take tablets and drivers
TABLE_SIZE, CAR_SIZE, END = base.TABLE_SIZE, base.CAR_SIZE, base.END

Scratch, play = base.Scratch, base.play
turn_cards, note_marks = told.turn, told.note_marks


def new(circuit, seats, switches=STANDARD, laps=0, rules=None):
    """A race before its first question; see the tracked game's `new`."""
    import pitwall.games.race_pace.free as game
    told.forget_marks(circuit)
    return base.new(circuit, seats, switches & EVERYTHING, laps, rules, game)
