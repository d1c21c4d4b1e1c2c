"""English: texts of Pole Position for one screen each, which loads them."""

WORDS = {
    # --- values to correct: name and help for each row of `fields`, in that order ---
    "values.car": {
        "ep": ("EP", "Forcing the engine costs one. None left to pay: out."),
        "bp": ("BP", "A brake costs one. None left to pay: out."),
        "sp": ("SP", "They buy rolls and MP, and decide fights."),
        "set": ("tyres", "The set that is on. The other is kept as it is."),
        "tyre": ("tyres", "A new set of that kind."),
        "life": ("tyre life", "At -1 every tyre roll is 1 MP less, at -2 it is 2 less."),
        "lap": ("lap", "A lap more: nearer to the flag."),
        "position": ("place", "On the position track; the others close up."),
        "stops": ("pit stops", "A race asks for one stop at least."),
        "off": ("off track", "It comes back on the track in its next turn."),
        "stress": ("stress", "From 3 no SP in fights, 4 no EP, BP; 5 no SP."),
        "drs": ("DRS", "2 MP more in its next turn, if it is dry."),
        "light": ("light breakdown", "Waits for repair. A second breakdown puts the car out."),
        "heavy": ("heavy breakdown", "-1 MP on every tyre roll until it is repaired."),
        "repaired-light": ("light ones mended", "Repaired, but it still counts 1 of 3."),
        "repaired-heavy": ("heavy ones mended", "Repaired, but it still counts 2 of 3."),
        "blown": ("blown tyre", "-1 on the black die in fights, until it pits."),
        "must-pit": ("must pit", "It has to stop as soon as it can."),
        "wear-markers": ("wear markers", "Each adds 1 MP on worn tyres, once."),
        "blowout-markers": ("blowout markers", "Each saves a tyre from a blowout, once."),
        "at": ("cell", "Where it stands: cells of all lanes, along the road."),
        "status": ("in the race", "Back in: where it stood, or behind. Places go along."),
        "place": ("place at the flag", "In the order of crossing the line."),
        "pit": ("in the pits", "Into the box counts the lap. Stops and points stay."),
        "noted": ("MP noted", "It adds them to its roll when it leaves."),
        "line": ("racing line", "On it, or left it: that decides how it leaves the corner."),
        "drs-barred": ("no DRS", "After a collision: none in its next turn."),
        "blown-lap": ("no more blowouts", "One has been rolled for in this lap."),
        "after-sc": ("after safety car", "Its first turn after the safety car is to come."),
        "collided": ("caused it", "Who caused the collision queues last."),
        "soft-used": ("soft set used", "A bot has one soft set."),
        "hard": ("hard, stored", "What is left of it."),
        "soft": ("soft, stored", "What is left of it."),
        "intermediate": ("inter 1, stored", "What is left of it."),
        "intermediate-2": ("inter 2, stored", "What is left of it."),
        "wet": ("wet, stored", "What is left of it."),
        "hard-2": ("hard 2, stored", "What is left of it."),
        "seat": ("books", "Kept here they begin as at the set-up: correct what differs.")},
    "values.fates": ("Yes", "at the flag", "No"),
    "values.pits": ("No", "pit lane", "box", "1st green", "2nd green", "pit exit"),
    "values.lines": ("none", "on it", "left it"),
    "values.table": {
        "grid-b": ("clouds, grid B", "Steps since the weather last moved on."),
        "grid-a": ("weather, grid A", "Row and column of the marker: weather now and to come."),
        "progress": ("bots' progress", "It sets how many MP the bots have."),
        "lap-counter": ("lap", "The leader's lap."),
        "deck": ("card", "is it still in the deck?"),
        "yellow": ("yellow", "nobody overtakes there in this round.")},
    # --- warnings: text on the pit board, text below it, consequences ---
    "due.stop": ("BOX", "Lap {0} of {1}",
                 "Stop due, none made. Begin lap {1} without one and you are out."),
    "due.last stop": ("BOX", "Lap {0} of {1}",
                      "The last lap, and no stop made. End it without one and you are out."),
    "due.slicks": ("RAIN", "on slicks",
                   "High rolls leave the track. Intermediates or wets hold it."),
    "due.ends": ("OUT?", "no stop made",
                 "This begins the last lap without a stop: your race ends here."),
    # --- explanations of the screen ---
    "explain.big": "movement points to spend",
    "explain.sky": "The leader rolls the weather die each round. The number at the top is how many "
                   "more it takes until the weather changes.",
    "explain.gauges": (
        "engine points, forced on straights",
        "brake points, to brake late",
        "skill points, for rolls and corners"),
    "explain.marks": (
        "Green dot: a cell that costs nothing.",
        "Number: points the cell costs, yellow 1, orange 2, red more.",
        "Red !: from there you attack a car.",
        "Light cells: the racing line.",
        "Chevrons: the double arrow, where the line begins.",
        "Blue waves: less grip in rain.",
        "Letter on a plate: a car."),
    "explain.signs": (
        "On line: on the racing line. Off line, line lost: no short way through the corner.",),
    "explain.traps": (
        "Wear comes off later: the roll as it is must be low enough.",
        "On a straight a car level with the one attacked rolls too.",
        "Who collided queues last, with a stop or without."),
    # --- a guided race: titles and texts in the order of the module `lesson`, and the end ---
    "lesson": (
        "You are Red",
        "You drive the red car, R, against Blue and Green. The race has three laps, and the first "
        "car home wins. Here you drive some turns of it; whatever you choose, nothing can go "
        "wrong.",
        "A turn",
        "The cars move one after another, the leader first. In your turn you roll a die and drive "
        "your car that far. Press OK and roll.",
        "Roll again?",
        "Your roll is your MP, movement points. For one SP, a skill point, you may roll again and "
        "take the roll you like best. Choose, then OK.",
        "Your move",
        "One MP drives you one cell ahead or to the side. Dots cost nothing more. Up to 3 MP may "
        "be left over. Choose a dot, or More to go farther for points.",
        "The engine",
        "More takes you farther than your MP, and a number is its price. On a straight one EP, an "
        "engine point, is worth 3 cells, in rain 2. Choose a cell.",
        "The brakes",
        "Close to a corner one BP, a brake point, is worth 3 cells more, even into the corner. "
        "Points do not come back. Choose a cell you can pay.",
        "A fight",
        "A car is in the way, so you attack it. Both roll the black die. MP left over help who "
        "attacks; then SP may be added. Press OK.",
        "Your tyres",
        "H is a set of hard tyres, S soft, I intermediate, W wet. Each has its own die. Soft "
        "rolls higher, but lasts two laps, hard four. Press OK and roll.",
        "The racing line",
        "Light cells are the racing line, the fast way round a corner. Enter it at the double "
        "arrow; from there a jump to the next light cell costs one MP. Choose a dot.",
        "The weather",
        "The leader rolls for the weather: clouds gather until it changes. In rain H and S may "
        "slide off the track; then you need I or W. Press OK and roll.",
        "The stop",
        "Once in a race you must stop for new tyres, before the last lap begins. Drive into the "
        "pits, the lane beside the track, or you are out. Press OK and roll.",
        "What next",
        "Try Quick race in the menu: a short race against five cars. New race has other circuits, "
        "more laps and all rules."),
}
