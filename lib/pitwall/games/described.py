"""Constants with which a game's module `asks` describes its questions and events.

    QUESTIONS   the questions' names by number: "ask." and "help." before them are keys of the words
    SECRETS     the questions whose answers nobody else may see
    TELLS       (section of the rules, ((event, kind of its value), ..)), ..; an event is in one
                row, "" if no rule applies. Show, commentary, log and referee scripts read it
"""

from pitwall.race.referee import const

V_NONE, V_NUMBER, V_CAR, V_CELL, V_SECTION, V_WEATHER, V_TYRE = range(7)
V_OWN = const(16)       # a game's own kinds are from here on
SECRET = const(64)      # added to the kind of an event that only its car may know
