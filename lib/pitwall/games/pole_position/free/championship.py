"""A championship beside boards: as on the tracked ones, with races of this package."""

from pitwall.games.pole_position.championship import (  # noqa: F401
    FEWEST, MORE, MOST, PROPOSED, TEAMS, agree, check, load, new, teams_of_race)
