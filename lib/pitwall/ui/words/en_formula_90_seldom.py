"""English: what is said of Race! Formula 90 on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected: name and help by the row of `fields`, in that order ---
    "values.car": {
        "chips": ("tyre chips", "What the set still has."),
        "blue-chips": ("blue chips", "Each is 1 mp, one a turn."),
        "red-damage": ("red damage", "A stop mends it. Damage has to fit the slots."),
        "brown-damage": ("brown damage", "It stays. Damage has to fit the slots."),
        "compound": ("tyres", "Which set is on. Its chips stay."),
        "soft-sets": ("soft sets", "Two of them in a race at most."),
        "fuel": ("fuel to turn", "The turn of the fuel chit."),
        "strategy": ("strategy", "Whom it chases is given up with Chase."),
        "wasted": ("wasted mp", "It is taken off the next movement."),
        "blue-flag": ("blue flag", "Lapping is cheap until the stage ends."),
        "skill-used": ("skill used", "Of Versatility or Wise driving, until the next stop."),
        "forced-pit": ("must stop", "In its next turn."),
        "refuelled": ("refuelled", "It needs no further stop."),
        "target": ("target", "The number of its last check.")},
    "values.table": {
        "weather-slot": ("weather slot", "Where the pawn stands, counted from 0."),
        "robot-tyres": ("robots' tyres", "Hards or rain tyres."),
        "orange-flag": ("orange flag", "Who says what robots dare."),
        "red-discs": ("red discs", "Left in the bag."),
        "brown-discs": ("brown discs", "Left in the bag.")},

    # --- sections of the rules, in the order of the game's tells ---
    "sections": (
        "Free practice: car setup", "Qualifying", "Fuel management", "Phase D.4: weather", "Tyres",
        "Strategy choice", "Game turn sequence", "Section activation and FAS",
        "Contests in corner sections", "Phase A.3: pit stop", "Phase B: draw",
        "Phase C: play Movement Cards", "Phase D.1: pay resources", "Phase D.2: checks",
        "Phase D.4: flags", "Phase E: movement", "Phase F.2: trajectories", "Extreme trajectories",
        "Recovery manoeuvres", "Off-track and re-entry", "Out of the race", "Safety car",
        "End of race", "Discarding"),

    # --- warnings: on the pit board, below it, what follows ---
    "due.fuel": ("FUEL", "turns left: {0}",
                 "Stop before the turn of your chit is over, or the car runs dry."),
    "due.wet": ("TYRES", "wet track",
                "On these you lose 2 mp or more each turn. Stop for others."),
    "due.damage": ("DAMAGE", "no slot left",
                   "One damage more and you are out. A stop mends the red ones."),
    "due.ends": ("OUT?", "no fuel left", "The fuel is due in this turn: who skips it is out."),

    # --- what the screen shows, spelled out ---
    "explain.big": "mp of the turn: how many sections",
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
    "explain.traps": (
        "The turns count from this one, not from your old chit.",
        "Rain takes nothing off here. Failing ends the move, without damage.",
        "A tie costs one damage for each car you tie with."),

    # --- the turn track: what this turn and the next ones bring ---
    "coming.tyres": "mp of tyres now: {0}",
    "coming.checks": (".", ".", "; checks -20."),
    "coming.start": "Now each pass costs 1 mp; spots do not count.",
    "coming.last": "In the last turn each pass costs 1 mp.",
    "coming.stage": "Turn {0}: blue, orange flags go.",
    "coming.safety car": "The safety car stays out until turn {0}.",
    "coming.stops": "Stops in turn {0}: {1}.",
    "coming.end": "The race ends with turn {0}.",

    # --- a guided race: titles and texts, as the room `lesson` has them, and the end ---
    "lesson": (
        "Tyres",
        "Softs have 3 chips less but bring blue chips of 1 mp. Hards bring a Track Card. The "
        "others are for wet weather.",
        "Strategy",
        "It pays you back in its own way: chips saved, mp, better cards. You keep it until a stop "
        "or a skipped turn.",
        "Your turn",
        "Drive, skip or stop. A stop costs sections but brings fuel, tyres, repairs and fresh "
        "cards.",
        "Your cards",
        "The big number is how far it takes you. Below stands what it costs: T tyre chips, C "
        "cards, D damage.",
        "Two cards",
        "A 1 goes with any card, a 2 with a 2. Both drive you on, and both are paid.",
        "Checks",
        "Your card's number must not be above the target. Then it is the next target itself.",
        "Spots",
        "Stand on one at the end of a turn. A card of its colour brings its bonus in the next.",
        "Contests",
        "Cars in one corner fight for it: the higher cards go ahead. They come back next turn.",
        "Passing",
        "On a straight each car on your way costs 1 mp more. In corners and brakes you stay "
        "behind it.",
        "Fuel",
        "Your chit says when it ends. Stop by then at the latest.",
        "That was it",
        "You know all you need. Choose Race! Formula 90 in New race."),
}
