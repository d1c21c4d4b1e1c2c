"""English: what Pole Position says beside a board that the device does not know."""

WORDS = {
    # --- the board that is typed in ---
    "own.title": "Own board",
    "own.rows": ("Laps", "Grid B", "MP a lap", "Less grip"),
    "own.helps": ("Laps of the race.", "Steps of the second weather grid.",
                  "About so many MP lead round the track.", "1: some cells have less grip."),
    "keys.own": "\u25c0\u25b6\u25b2\u25bc move   OK change   BACK keep",

    # --- questions; {0} is the car, {1} its MP ---
    "ask.happened": "{0}, {1} MP: what happened?",
    "ask.bot-happened": "{0}, {1} MP: what happened?",
    "ask.bot-sum": "{0}: {1} MP = card {2} + {3} - {4} worn",
    "ask.whom": "{0}: whom does it attack?",
    "ask.unused": "{0}: how many MP are left to it?",
    "ask.past": "{0}: past whom, and all between?",
    "ask.lapped": "{0} laps a car: which?",
    "ask.near": "{0} collided: who else was level?",
    "ask.behind": "{0} has DRS: behind whom?",
    "ask.left": "{0} is in the box: MP left?",
    "ask.beyond": "{0}: beyond the safety car line?",
    "ask.ready": "{0} first, the others behind it",

    # --- answers, by the codes of the game ---
    "happened": (
        "That is all", "Over the line, and more", "Into the pit box", "Stops in the pit lane",
        "Still in the pit exit", "Held up on green", "Attacks a car", "Past without a fight",
        "Engine, {0} MP", "Brakes, {0} MP", "Corner skill, 1 MP", "Ends on less grip",
        "Laps a car", "Has DRS", "Leader is chased", "Over the line, no more"),
    "happened helps": (
        "The move is over, and nothing more came of it.",
        "Across the finish line; more of this turn is still to tell.",
        "Into the box: new tyres, and a lap more.",
        "It ends in the pit lane, short of the box.",
        "It is still in the lane out of the pits.",
        "Somebody is in the way: it waits on the second green cell.",
        "Its next step would pass a car in its lane or beside it.",
        "It came past cars that it need not fight, an outer lane away or off the track.",
        "The engine is forced: so many MP more, on straights.",
        "It brakes: so many MP more, near the arrow.",
        "A point of skill: one MP more in a corner.",
        "In rain it would end on a cell of less grip: a 1 goes off.",
        "The leader has reached a car a whole lap behind: that one is out.",
        "Over a DRS line, and one MP behind another car.",
        "A car stands exactly one MP behind the leader: that is stress.",
        "Across the finish line, and the move is over."),
    "option.bonus": "{0} for the attack",
    "option.no bonus": "2 or fewer: no bonus",
    "option.left": "{0} MP for the exit",
    "option.ready": "The queue stands",
    "option.nobody": "Nobody else",

    # --- where a car goes ---
    "guide.person": "Move the car on the board. Then tell what happened, one thing after another.",
    "guide.bot": "To the lane of the next arrow, then ahead; in corners on the line. "
                 "Aside only where a car is in the way.",
    "guide.start": "Diagonally to the lane of the arrow, then ahead. Around cars, no fights.",
    "guide.off": "Off the track: 4 cells ahead, past nobody in a fight.",
    "guide.exit": "Out of the pits, then to the lane of the next arrow.",
    "bot.value": "In a fight it counts {0}.",
    "bot.pits": ("At the pits it drives on.", "At the pits it stops, for {0}.",
                 "At the pits a roll decides; it would take {0}."),
    "free.where": "where {0} stands",

    # --- what a question means ---
    "help.happened": "Move the car on the board. Tell what happened, one thing after another.",
    "help.bot-happened": "Move the car by its rules. Tell what happened, one thing after another.",
    "help.whom": "The car that it would pass next.",
    "help.unused": "MP not yet moved count in the attack: 3 give 1, 4 give 2, 5 or more 3.",
    "help.past": "On the position track it goes ahead of that car.",
    "help.lapped": "A car that the leader reaches in its own turn is out.",
    "help.near": "On a straight a collision hits all who are level with the two.",
    "help.behind": "It puts the car ahead under stress, if stress is played.",
    "help.left": "They are kept, and added to the roll when it leaves the pits.",
    "help.beyond": "Then all queue up for the next lap.",
    "help.ready": "Place the cars one behind the other before the safety car line, in that order.",
}
