"""English: what the rows of the menu and of a set-up do; EXPLAIN loads it for one row."""

WORDS = {
    "menu.level": "How good the other drivers of the quick race are. Circuit, rules, dice and your "
                  "own car stay as they are. Of ten races that are driven as proposed one wins "
                  "about five at easy, three at normal, one or two at hard.",
    "menu.resume": "The race that you left goes on at the same question, with the same dice.",
    "menu.learn": "What each game is, how long and how hard. A guided race explains it in three "
                  "minutes while you drive.",
    "menu.new": "A race as you want it: game, circuit, laps, rules, cars and who drives each. "
                "Several people pass the device from hand to hand.",
    "menu.beside": "You have the board game on the table. Pitwall deals with order, rules, "
                   "computer drivers and counting. You move the pieces and report the rolls.",
    "menu.championship": "Several races with the same drivers. The points of all races are added.",
    "menu.saved": "Races that you put aside, and recordings. Open one to go on with it.",
    "menu.settings": "Language, sound, speed of the captions, brightness, undo, records and more.",
    "menu.dashboards": "A display for each player at the table: press a number when something "
                       "changes. No rules are checked.",
    "menu.dice": "Dice and decks of all games, to roll without a race.",
    "setup.1": "Where you race. Left and right go on to the next circuit; the picture shows it.",
    "setup.2": "How long the race is. A race with half of the laps takes half of the time.",
    "setup.turns": "How long the race is. The turn track of the circuit sets it.",
    "setup.3": "Optional rules. Standard is the usual game. OK lists them all, and says what each "
               "of them does.",
    "setup.4": "How many cars race. Below there is a row for each: who drives it.",
    "setup.5": "Which edition of the rulebook is played.",
    "setup.6": "A board of your own: type in its cells, so that computer drivers can drive on it.",
    "setup.7": "Who drives this car. Person: you or a friend; the device rolls. Real dice: a "
               "person who rolls at the table and enters the result.",
    "seats.pole-position": "The bots are those of the rulebook: they roll for their moves. Each "
                           "kind has a table of its own.",
    "seats.formula-d": "Easy, normal, hard: computer drivers. Easy ones often choose their second "
                       "or third best move, hard ones count each wear point.",
    "seats.race-pace": "Easy, normal, hard: computer drivers. Hard ones take their best action, "
                       "normal ones four times in five, easy ones every other time.",
    "seats.formula-90": "Easy, normal, hard: computer drivers with a hand of cards as you have. "
                        "Superfast, fast, slow: the rulebook's robots, which have no hand and take "
                        "no harm.",
    "setup.8": "Electronic: the device rolls. Real: you roll and enter the number. A row of a car "
               "may still differ.",
    "setup.9": "On: BACK takes your last answer back. The dice stay as they fell.",
    "setup.10": "Eight letters that contain this race. Enter them on another device: the same "
                "race, with the same dice. Left and right draw other dice.",
    "setup.11": "The race begins as it is set up above.",
}
