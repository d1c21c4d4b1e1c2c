"""English: texts of Race Pace next to a board unknown to the device."""

WORDS = {
    # --- the custom circuit card ---
    "own.title": "Own circuit card",
    "own.rows": ("Laps", "Soft", "Medium", "Grid rows", "Lights"),
    "own.helps": ("Laps of the race.", "Box-box for Soft.", "Box-box for Medium.",
                  "Laps from row to row.", "Of the eleven fields."),
    "keys.lamps": "\u25b2\u25bc light  \u25c0\u25b6 field  OK on/off  BACK",
    "keys.own": "\u25c0\u25b6\u25b2\u25bc move   OK change   BACK keep",

    # --- questions; {0} is the car ---
    "ask.told-i": "Race Situation I: what is it?",
    "ask.counts": "Does the Safety Car come out?",
    "ask.caused": "Who caused it?",
    "ask.told-ii": "Race Situation II: whom is it for?",
    "ask.level": "Cancelled below which Experience?",
    "ask.told-sky": "Weather: what does the card show?",
    "ask.feb": "{0}: in an FEB lap?",
    "ask.corner": "{0}: in a corner lap?",

    # --- answers ---
    "card.safety": "Safety Car card",
    "card.all": "For all",
    "option.level": "below {0} %",
    "option.never": "never",
    "option.dry": "a dry card",
    "option.nobody": "Nobody else",

    # --- explanations of questions ---
    "help.told-i": "Turn the top card. Bars and box-box tokens are kept for you.",
    "help.counts": "The card says what it needs.",
    "help.caused": "They may drive 2 laps at most. One after the other.",
    "help.told-ii": "For all, or for whoever takes the action that it names.",
    "help.level": "Who takes the action with less Experience cannot do it.",
    "help.told-sky": "Dry: a sun is added. Rain: the four tokens as on the card.",
    "help.feb": "On the lap track, where it stands now.",
    "help.corner": "On the lap track, where it stands now.",
}
