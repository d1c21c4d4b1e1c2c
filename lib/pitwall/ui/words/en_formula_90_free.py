"""English: what Race! Formula 90 says beside the board, where players hold real cards."""

WORDS = {
    # --- questions; {0} is the car ---
    "ask.qualify": "{0}: mp of the qualifying card?",
    "ask.told-factor": "{0}: its check number?",
    "ask.told-mp": "{0}: mp of its cards?",
    "ask.happens": "{0}: what else do they bring?",
    "ask.told-chips": "{0}: how many chips are paid?",
    "ask.told-discs": "{0}: how much damage?",
    "ask.told-check": "{0}: which check?",
    "ask.can-discard": "{0}: can it discard them?",
    "ask.told-contest": "{0}: value of its cards?",
    "ask.none-kept": "{0}: is there no card to take?",
    "ask.more-mp": "{0}: how many mp more?",

    # --- answers ---
    "happens": ("That is all", "Tyre chips are paid", "Damage is taken", "A check is due",
                "Yellow flag", "Green flag", "Blue flag", "Orange flag", "Weather",
                "Pass as on a straight", "More mp", "Fuel: a turn later", "Fuel: a turn earlier"),
    "card.of race deck": "a Race Card",
    "card.of track deck": "a Track Card",
    "card.factor": "card ({0})",
    "aside.target": "Target {0}",

    # --- what a question means ---
    "help.qualify": "Told when all cards are open.",
    "help.told-factor": "The number in brackets.",
    "help.told-mp": "Of one card or two together; 0 if none can be played.",
    "help.happens": "One thing after another, until that is all. The order is kept for you.",
    "help.told-chips": "Of cards and the spot together.",
    "help.told-discs": "The discs are drawn for you.",
    "help.told-check": "N: a card of the hand or blind; B: blind.",
    "help.can-discard": "Who cannot is out of the race.",
    "help.told-contest": "Both cards, doubled where they say so; no modifiers.",
    "help.none-kept": "Then there is 1 mp instead.",
    "help.more-mp": "Of a strategy or a skill that is not counted here.",
}
