"""Numbers of the values that can be corrected, by names that read well in a test.

    pp.SKILL        the driver skill points of a car of Pole Position
    fd.SKY          the weather of Formula D's table
"""

from pitwall.games.formula_d import fields as fd_fields
from pitwall.games.pole_position import fields as pp_fields
from pitwall.race.corrections import NOWHERE
from pitwall.race.fields import BITS, KIND, LEAST, NAME


class Numbers:
    """names    {name here: name of the row}"""

    def __init__(self, fields, **names):
        numbers = {}
        for rows in (fields.TABLE_ROWS, fields.CAR_ROWS):
            number = 0
            for row in rows:
                numbers[row[NAME]] = number
                number += row[LEAST] if row[KIND] == BITS else 1
        for name, row in names.items():
            setattr(self, name, numbers[row])


pp = Numbers(
    pp_fields, ENGINE_POINTS="ep", BRAKE_POINTS="bp", SKILL="sp", FITTED="set", BOT_TYRE="tyre",
    WEAR="life", ROUND_NOW="lap", STAND="position", STOPPED="stops", OFF_TRACK="off", CALM="stress",
    WAKE="drs", LIGHT_ONES="light", HEAVY_ONES="heavy", LIGHT_MENDED="repaired-light",
    HEAVY_MENDED="repaired-heavy", BLOWN_TYRE="blown", HAS_TO_PIT="must-pit",
    WEAR_MARKERS="wear-markers", BLOWOUT_MARKERS="blowout-markers", PLACE="at", FATE="status",
    AT_FLAG="place", IN_PITS="pit", MP_NOTED="noted", ON_THE_LINE="line", NO_WAKE="drs-barred",
    TYRE_HELD="blown-lap", BEHIND_SC="after-sc", GUILTY="collided", SOFT_GONE="soft-used",
    STORED="hard", CLOUDS_B="grid-b", CLOUDS_A="grid-a", PROGRESSED="progress",
    LAP_NOW="lap-counter", CARDS="deck", YELLOW="yellow")
fd = Numbers(
    fd_fields, TYRE="compound", OLD="age", SHIFT="gear", KERS_LEFT="kers", STOPPED="stops",
    BACKWARD="spun", ROUND_NOW="lap", PLACE="at", FATE="status", AT_LINE="crossing", IN_PITS="pit",
    VISITED="visits", SOFT_USED="soft-used", HARD_USED="hard-used", WET_USED="wet-used",
    MARKING="marking", SKY="weather", SKY_DUE="roll-due", MARKED="marked")
fd.NOWHERE = NOWHERE
