"""A championship beside boards: as on the tracked ones, with races of this package."""

from pitwall.games.formula_d import championship

for _name in dir(championship):
    if _name[0] != "_":
        globals()[_name] = getattr(championship, _name)
