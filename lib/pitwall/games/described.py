"""How a game describes, in its room `asks`, what it asks and tells: rows of constants.

    QUESTIONS   the questions' names by number: "ask." and "help." before them are keys of the words
    SECRETS     the questions whose answers nobody else may see
    TELLS       (section of the rules, ((tell, kind of its value), ..)), ..; a tell stands in one
                row, "" where nothing is ruled. Show, commentary, log and referee scripts read it
"""

from pitwall.race.referee import const

V_NONE, V_NUMBER, V_CAR, V_CELL, V_SECTION, V_WEATHER, V_TYRE = range(7)
V_OWN = const(16)       # a game's own kinds are from here on
SECRET = const(64)      # is added to the kind of a tell that nobody but its car may know of
