"""The guided race of a game: where it is driven, and what is explained when.

    CIRCUIT, LAPS, SEATS, SWITCHES    of the race; SEED of its dice: it begins the same for all
    TURNS                   how many, where a circuit says its turns; 0: all of them
    OPENS                   the first question that a person sees; those before answer themselves
    STEPS                   rows of (questions, matters): the text of that place among the words
                            "lesson" is told once, before the first of these questions at which
                            matters(race, ask) is true; None: before the very first

This is that of a game which explains nothing.
"""

CIRCUIT, LAPS, SEATS, SWITCHES, SEED, OPENS, TURNS = "", 1, (0, 1), 0, 1, 0, 0
STEPS = ()
