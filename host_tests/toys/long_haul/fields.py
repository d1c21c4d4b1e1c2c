"""What the bytes of a race of the toy are, see pitwall.race.fields."""

from pitwall.games.long_haul import BOT, DRIVING, FULL, MOST_CARS, PUSHES
from pitwall.race.fields import (
    AN_ORDER, A_CAR, A_CELL, A_NUMBER, A_PHASE, A_REASON, A_SEAT, A_STATUS, BITS, FIXED, MEND,
    NO_BITS, WORD)
from pitwall.race.head import (
    CELL, FINISHED, LAP, LAPS, ORDER, ORDER_SIZE, PHASE, PLACE, ROUND, SEAT, STATUS, STOPS,
    SWITCHES, TURN, WHY_OUT)

TABLE_ROWS = (
    # name, byte, mask, kind, least, most, how
    ("phase", PHASE, 255, A_PHASE, 0, DRIVING, 0),
    ("round", ROUND, 255, A_NUMBER, 0, 255, 0),
    ("laps", LAPS, 255, A_NUMBER, 1, 99, FIXED),
    ("option", SWITCHES, NO_BITS, BITS, 1, 3, FIXED),
    ("whose-turn", TURN, 255, A_CAR, 0, 255, 0),
    ("order", ORDER, NO_BITS, AN_ORDER, 0, ORDER_SIZE, 0),
)
CAR_ROWS = (
    ("pushes", PUSHES, 255, A_NUMBER, 0, FULL, MEND),
    ("at", CELL, WORD, A_CELL, 0, WORD, 0),
    ("lap", LAP, 255, A_NUMBER, 0, 255, 0),
    ("status", STATUS, 255, A_STATUS, 0, FINISHED, 0),
    ("place", PLACE, 255, A_NUMBER, 0, MOST_CARS, 0),
    ("why-out", WHY_OUT, 255, A_REASON, 0, 0, 0),
    ("seat", SEAT, 255, A_SEAT, 0, BOT, FIXED),
    ("stops", STOPS, 255, A_NUMBER, 0, 0, 0),
)
