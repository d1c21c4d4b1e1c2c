"""English: explanations of the rows of the menu and of a set-up; EXPLAIN loads them for one row."""

WORDS = {
    "menu.level": "How good your rivals in the quick race are; nothing else changes. Of ten races "
                  "driven as proposed one wins about five at easy, three at normal, one or two at "
                  "hard.",
    "menu.resume": "The race that you left goes on at the same question.",
    "menu.learn": "What each game is, and a guided race that explains it in three minutes.",
    "menu.new": "A race as you want it: game, circuit, laps, rules, cars, and who drives each. "
                "Several people pass the device on.",
    "menu.beside": "The board game is on your table. Pitwall knows the rules, drives rivals and "
                   "counts. You move the pieces and report what happens.",
    "menu.championship": "Several races with the same drivers, and points for all of them.",
    "menu.saved": "Races that you put aside. Open one to go on with it.",
    "menu.settings": "Language, sound, captions, brightness and more.",
    "menu.dashboards": "Counters for each player at the table. No rules are checked.",
    "menu.dice": "Dice and decks of all games, to roll without a race.",
    "setup.1": "Where you race. Left and right show the next circuit.",
    "setup.2": "How long the race is. Half the laps take half the time.",
    "setup.turns": "How long the race is: as the circuit says.",
    "setup.3": "Optional rules. Standard is the usual game. OK lists them all, and says what each "
               "does.",
    "setup.4": "How many cars race. Rows below say who drives each.",
    "setup.5": "Which edition of the rulebook is played.",
    "setup.6": "Type in your own board, so that computer drivers can drive on it.",
    "setup.7": "Who drives this car. Person: you or a friend. Real dice: a person who rolls at the "
               "table and enters it. Own books: one whose dashboard the table keeps.",
    "seats.pole-position": "Bots: computer cars of the rulebook, each kind by its own table.",
    "seats.formula-d": "Easy, normal, hard: computer drivers. Easy ones often miss their best "
                       "move, hard ones count each point.",
    "seats.race-pace": "Easy, normal, hard: computer drivers. Hard ones take their best action, "
                       "easy ones every other time.",
    "seats.formula-90": "Easy, normal, hard: computer drivers with a hand of cards as you have. "
                        "Superfast, fast, slow: robots of the rulebook, without cards or damage.",
    "setup.8": "Electronic: the device rolls. Real: you roll and enter the number. The rows of "
               "cars may differ.",
    "setup.9": "On: BACK takes your last answer back. The dice stay as they fell.",
    "setup.10": "Letters that contain this race. Enter them on another device for the same race "
                "with the same dice. Left and right draw other dice.",
    "setup.11": "The race begins as it is set up above.",
}
