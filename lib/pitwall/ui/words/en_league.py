"""English: texts of leagues, results, and drivers who join or leave; loaded while shown."""

WORDS = {
    "league.all": "all",
    "league.usual": ("the game's", "both drivers"),
    "league.races": "{0} to {1}; in a league {2} to {3}",
    "league.limits": "A league has {0} to {1} races",
    "league.points": "Points of places",
    "season.entry": "Enter a result",
    "season.entered": "That is the result",
    "season.entry helps": ("OK: the next place, or no place",
                           "Who has no place is not classified."),
    "season.correct": "Correct a result",
    "season.drivers": "Drivers",
    "season.join": "More cars: they join with no points.",
    "season.from": "From race {0} on",
    "season.took": "Race {0}: {1}",
    "leaving.help": "OK: the car is out, the others go on.",
    "leaving.sure": "Press OK again: the car is out.",
    "leaving.later": "Not possible now: try again at the start of a round.",
    "leaving.not now": "Only from the start on; the last car stays.",
    "season.of career": "Not in a season of the career.",
}
