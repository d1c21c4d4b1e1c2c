"""English: texts of Formula D next to a board unknown to the device."""

WORDS = {
    # --- the custom board ---
    "own.title": "Own board",
    "own.rows": ("Laps", "Dry to", "Damp to", "Spaces"),
    "own.helps": ("Laps of the race.", "Black roll up to this: a dry start.",
                  "Black roll up to this: a damp start.", "A lap has about so many spaces."),
    "keys.own": "\u25c0\u25b6\u25b2\u25bc move   OK change   BACK keep",

    # --- questions; {0} is the car, {1} its spaces ---
    "ask.order": "The order of this round: is it right?",
    "ask.ahead": "{0}: ahead of whom, and all between?",
    "ask.happened": "{0}, {1}: what happened?",
    "ask.leg": "{0} with DRS: what happened?",
    "ask.then": "{0}: what happened then?",
    "ask.brakes": "{0} brakes: how many points?",
    "ask.kers": "{0}: how many KERS points?",
    "ask.unmoved": "{0}, no way: how many spaces left?",
    "ask.over": "{0}: how many spaces over?",
    "ask.beyond": "{0}: debris on how many spaces?",
    "ask.near": "{0} stops close to whom?",
    "ask.wake": "{0} has DRS: right behind whom?",
    "ask.place": "{0}: where does it stand?",
    "ask.space": "{0}: how many spaces before turn {1}?",
    "ask.space in": "{0}: on which space of turn {1}?",
    "ask.space home": "{0}: how many spaces to the line?",
    "ask.lane": "{0}: in which lane?",
    "ask.spaces": "{0} has moved: how many spaces?",
    "ask.to": "{0}: where is it now?",
    "ask.gear-of": "{0}: in which gear is it?",
    "ask.hurt": "{0} rolls at the table: what is lost?",
    "ask.share": "{0}: points left to its mate?",
    "ask.second-compound": "{0} at the flag: two compounds used?",
    "aside.corner": "Into a corner: {0} spaces more",
    "aside.bonus": "The last space need not be moved",

    # --- answers, by the codes of the game ---
    "happened": (
        "That is all", "Over the finish line", "Stops close to a car", "Brakes",
        "Overshoots a corner", "Into the pits", "KERS", "Over debris", "Cars block the way",
        "Two stops missed", "Uses DRS", "DRS into a corner", "Past turn 1: it is done"),
    "happened helps": (
        "The move is over, and nothing more came of it.",
        "Across the finish line in this move.",
        "It stops beside a car or right behind one: all of them roll for damage.",
        "A brake point for each space that is not moved.",
        "A stop was missing there. Each space beyond the corner costs {0}.",
        "Over the pit entry line, as said before the roll. What is left of the roll is lost.",
        "A KERS point for each space more.",
        "It passed debris, or stops on it: a roll for each.",
        "Cars leave no way for the rest: brakes pay for it, then tyres.",
        "A corner was left with two stops missing: that is the end.",
        "In a DRS zone, right behind {0}: aside, and 3 spaces in all.",
        "It ends in a corner: a brake point more.",
        "After the flag it has left turn 1, and its result stands."),
    "option.in order": "It is right",
    "option.ahead": "{0} ahead of {1}",
    "option.places": ("Before turn {0}", "In turn {0}", "Before the line"),
    "option.to": ("Into the pits", "Out of the race", "Left debris, and more",
                  "A 20 or 30, and more", "Close to a car, and more",
                  "Somewhere else", "Where it was"),
    "option.hurt": ("Nothing", "A point: debris", "It is out"),
    "option.nobody": "Nobody else",

    # --- options of a car ---
    "guide.move": "Move the car on the board. Then tell what happened.",
    "guide.drs": "DRS: in a zone, right behind a car in 4th gear or higher, up to its own {0}.",
    "guide.bonus": "New softs: one space more.",
    "guide.slowed": "The tyres take one space off.",
    "guide.corner": "A roll that starts in a corner or leads into one: {0} spaces more.",
    "guide.rate": "Overshooting costs {0} a space.",

    # --- the commentary ---
    "tell.debris": "debris goes there",
    "tell.debris later": "debris goes where it stops",
    "line.stands": "{0}: {1}.",

    # --- explanations of questions ---
    "help.order": "Furthest ahead first; level: the higher gear, then the inside of the next "
                  "corner.",
    "help.ahead": "It comes before that car, and before all between the two.",
    "help.happened": "Move the car. Tell what happened in any order, at last that this is all.",
    "help.brakes": "A point for each space that is not moved.",
    "help.kers": "A point for each space more.",
    "help.unmoved": "Up to 3 brakes, then tyres. More than 6 spaces, or no points: out. "
                    "Braking first helps.",
    "help.over": "From the end of the corner, in its lane.",
    "help.beyond": "All that it passed, and the one that it may stop on; not the one it left.",
    "help.near": "Beside it in the next lane, or right ahead in its own; one after the other.",
    "help.place": "A rival has to know: it may come that far. The next corner ahead, or the one "
                  "it is in.",
    "help.space": "Free spaces between the car and the corner; 0: the corner is next. In a corner, "
                  "its space counted from the entry.",
    "help.lane": "As it drives: left, middle or right.",
    "help.spaces": "All that it moved, with KERS and DRS; 0: it has not moved.",
    "help.to": "Say first if it left debris, or if the roll was a 20 or 30.",
    "help.gear-of": "A rival behind it may use DRS.",
    "help.hurt": "A collision, or in 5th or 6th gear a 20 or 30. Debris goes on its space.",
    "help.share": "The two cars of a team share their points.",
    "help.second-compound": "Otherwise it is last, without points.",
    "help.wake": "Both in the zone. Other cars are in too low a gear, or in a higher one.",
}
