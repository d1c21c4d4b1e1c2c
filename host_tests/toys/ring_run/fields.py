"""As on the lap track, and how a car stands in its section."""

from pitwall.games.long_haul.fields import CAR_ROWS as OTHERS, TABLE_ROWS  # noqa: F401
from pitwall.games.ring_run import OFF_TRACK, STOOD
from pitwall.race.fields import A_NUMBER, MEND

CAR_ROWS = (("stood", STOOD, 255, A_NUMBER, 0, OFF_TRACK, MEND),) + OTHERS
