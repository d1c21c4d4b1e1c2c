"""English: what the screens of a championship say of leagues and results, lent while shown."""

WORDS = {
    "league.all": "all",
    "league.usual": ("the game's", "both drivers"),
    "league.points": "Points of places",
    "season.entry": "Enter a result",
    "season.entered": "That is the result",
    "season.entry helps": ("OK: the next place, or none again",
                           "Who has no place is not classified."),
    "season.of career": "Not in a season of the career.",
}
