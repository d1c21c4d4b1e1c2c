"""English: texts of Race! Formula 90 for one screen each, which loads them."""

WORDS = {
    # --- values to correct: name and help for each row of `fields`, in that order ---
    "values.car": {
        "chips": ("tyre chips", "What the set still has."),
        "blue-chips": ("blue chips", "Each is 1 mp, one a turn."),
        "red-damage": ("red damage", "A stop mends it. Damage has to fit the slots."),
        "brown-damage": ("brown damage", "It stays. Damage has to fit the slots."),
        "compound": ("tyres", "Which set is on. Its chips stay."),
        "soft-sets": ("soft sets", "Two of them in a race at most."),
        "fuel": ("fuel to turn", "The turn of the fuel chit."),
        "strategy": ("strategy", "One at a time. Ending Chase gives up the car it chases."),
        "wasted": ("wasted mp", "It is taken off the next movement."),
        "blue-flag": ("blue flag", "Lapping is cheap until the stage ends."),
        "skill-used": ("skill used", "Of Versatility or Wise driving, until the next stop."),
        "forced-pit": ("must stop", "In its next turn."),
        "refuelled": ("refuelled", "It needs no further stop."),
        "target": ("target", "The number of its last check."),
        "skill": ("skill", "Which of the eight it drives with."),
        "seat": ("books", "Kept here they begin as at the set-up: correct what differs.")},
    "values.table": {
        "weather-slot": ("weather slot", "Where the pawn stands, counted from 0."),
        "robot-tyres": ("robots' tyres", "Hards or rain tyres."),
        "orange-flag": ("orange flag", "Who says what robots dare."),
        "red-discs": ("red discs", "Left in the bag."),
        "brown-discs": ("brown discs", "Left in the bag.")},

    # --- sections of the rules, in the order of the game's events ---
    "sections": (
        "Free practice: car setup", "Qualifying", "Fuel management", "Phase D.4: weather", "Tyres",
        "Strategy choice", "Game turn sequence", "Section activation and FAS",
        "Contests in corner sections", "Phase A.3: pit stop", "Phase B: draw",
        "Phase C: play Movement Cards", "Phase D.1: pay resources", "Phase D.2: checks",
        "Phase D.4: flags", "Phase E: movement", "Phase F.2: trajectories", "Extreme trajectories",
        "Recovery manoeuvres", "Off-track and re-entry", "Out of the race", "Safety car",
        "End of race", "Discarding"),

    # --- warnings: text on the pit board, text below it, consequences ---
    "due.fuel": ("FUEL", "turns left: {0}",
                 "Stop before the turn of your chit is over, or the car runs dry."),
    "due.wet": ("TYRES", "wet track",
                "On these you lose 2 mp or more each turn. Stop for others."),
    "due.damage": ("DAMAGE", "no slot left",
                   "One damage more and you are out. A stop mends the red ones."),
    "due.ends": ("OUT?", "no fuel left", "The fuel is due in this turn: who skips it is out."),

    # --- explanations of the screen ---
    "explain.big": "mp of the turn: how many sections",
    "explain.sky": "The number at the top: how many steps it is to other weather. Sky cards may "
                   "move it a step.",
    "explain.gauges": (
        "Tyre chips that are left",
        "Blue chips: 1 mp each",
        "Cards in hand",
        "Free damage slots",
        "Turn of the fuel chit"),
    "explain.marks": (
        "Number in a section: its place on the ring.",
        "Cars in a row: the first stands ahead.",
        "Flag: a yellow flag lies there."),
    "explain.road": "Boxes below the cards: the road ahead. The first one is your section, the "
                    "numbers count on from it. Dots are a corner, letters are cars. The card takes "
                    "you to the amber box.",
    "explain.signs": (
        "Large number of a card: its mp, movement points. Each drives the car one section.",
        "Below it its price. Tyre chips are what your tyres can still give: T takes some of them.",
        "T: tyre chips. C: cards. D: damage. C+: cards that you draw.",
        "N: a check, with a card of yours or blind. B: a blind check. +20: added to the target.",
        "%: how likely a check is passed; sure: you have a card for it.",
        "Small number: what a check compares. Sky: weather. Pass: free passing in a corner."),
    "explain.traps": (
        "The turns count from this one, not from your old chit.",
        "Rain takes nothing off here. Failing ends the move, without damage.",
        "A tie costs one damage for each car you tie with."),

    # --- the turn track: this turn and the next ones ---
    "coming.tyres": "mp of tyres now: {0}",
    "coming.checks": (".", ".", "; checks -20."),
    "coming.start": "Now each pass costs 1 mp; spots do not count.",
    "coming.last": "In the last turn each pass costs 1 mp.",
    "coming.stage": "Turn {0}: blue, orange flags go.",
    "coming.safety car": "The safety car stays out until turn {0}.",
    "coming.stops": "Stops in turn {0}: {1}.",
    "coming.end": "The race ends with turn {0}.",

    # --- a guided race: titles and texts in the order of the module `lesson`, and the end ---
    "lesson": (
        "You are Red",
        "You drive the red car, R, against three robots. The race has 8 turns. Whoever is ahead "
        "after the last wins. Here nothing can go wrong.",
        "A turn",
        "In your turn you play a card of your hand, or two. They drive your car. Then the others "
        "drive. Choose Drive, press OK.",
        "A card",
        "The large number of a card is how far it drives you: its mp, movement points. 1 mp is "
        "one section of the track. Look at your hand: press OK.",
        "The road",
        "Each box at the bottom is a section ahead. Dots are a corner, letters are cars. The card "
        "takes you to the amber box. Go through your cards, then OK on one.",
        "A second card",
        "A 1 goes with any card, a 2 with another 2. Their mp are added. Choose one more, or "
        "none.",
        "A check",
        "N on a card asks for a check: show a card whose small number, 1 to 99, is not above the "
        "target. If you fail, the car takes damage. Blind is an unknown card. Choose.",
        "A spot",
        "Spots are good places in a corner. Take one now: in the next turn a card of its colour "
        "brings you its bonus, some mp more. Choose a spot.",
        "The bonus",
        "Your card has the colour of your spot, your place in the corner. Its bonus is added, in "
        "mp. It may have a price, too. Choose Yes or No.",
        "A contest",
        "Cars in the same corner may fight for the front. Each lays one or two cards, and the "
        "highest sum goes ahead. You get them back. Choose.",
        "Prices",
        "The letters on a card are its price: T takes tyre chips, D brings damage. At the bottom: "
        "Ty your chips, Da places for damage. Run out of one and you are out. Choose a card.",
        "Colours",
        "Red cards drive far, at a price. Green ones ask for a check. Orange ones bring new "
        "cards: Ca is how many you have. Yellow ones are for flags and weather. Choose a card.",
        "The stop",
        "Fu is the turn your fuel lasts to. By then choose Pit stop: it costs sections, but you "
        "get fuel, tyres and cards. In this short race you need none. What now?",
        "What next",
        "Try Quick race in the menu: five rivals, 8 turns. On a straight each car you pass costs "
        "1 mp, in a corner you stay behind. New race has other circuits."),
}
