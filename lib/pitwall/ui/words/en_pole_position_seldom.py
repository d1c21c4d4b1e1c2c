"""English: what is said of Pole Position on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected: name and help by the row of `fields`, in that order ---
    "values.car": {
        "ep": ("EP", "Each forces the engine once. Lose one you lack: out."),
        "bp": ("BP", "Each brakes once. Lose one you lack: out."),
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
    # --- warnings: on the pit board, below it, what follows ---
    "due.stop": ("BOX", "Lap {0} of {1}",
                 "Stop due, none made. Begin lap {1} without one and you are out."),
    "due.last stop": ("BOX", "Lap {0} of {1}",
                      "The last lap, and no stop made. End it without one and you are out."),
    "due.slicks": ("RAIN", "on slicks",
                   "High rolls leave the track. Intermediates or wets hold it."),
    "due.ends": ("OUT?", "no stop made",
                 "This begins the last lap without a stop: your race ends here."),
    # --- what the screen shows, spelled out ---
    "explain.big": "movement points to spend",
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
    "explain.traps": (
        "Wear comes off later: the roll as it is must be low enough.",
        "On a straight a car level with the one attacked rolls too.",
        "Who collided queues last, with a stop or without."),
    # --- a guided race: titles and texts, as the room `lesson` has them, and the end ---
    "lesson": (
        "Tyres",
        "Every compound has its own die. Softs roll high but last 2 laps, hards 4. In rain "
        "take inters or wets.",
        "The start",
        "Three rounds lead off the grid. The purple die says how many cells you may move.",
        "Skill points",
        "1 SP buys another roll; you keep the one you like best. What a sensible driver would "
        "do is chosen already.",
        "Moving",
        "Each MP takes you one cell ahead or to the side. Green dots cost nothing else; up to "
        "3 MP may go unused.",
        "Weather",
        "You lead, so you roll. Clouds add up until the weather changes.",
        "Your tyre die",
        "It says how many MP you have. In rain a high roll leaves the track, unless the tyres "
        "suit the wet.",
        "Again?",
        "Each further roll costs 1 SP. Take whichever of your rolls you like best.",
        "Too fast",
        "In rain high rolls leave the track, or may: 4 cells now and 4 next turn. Each SP "
        "slows you by 1.",
        "The pits",
        "One stop is due before the last lap. In the box you get fresh tyres, and MP left "
        "over help you out again.",
        "The racing line",
        "Pass the double arrow, and each jump from light cell to light cell costs 1 MP, "
        "however long it is.",
        "Points",
        "The last answer leads to ends that cost points. Numbers on the map are their prices.",
        "Engine points",
        "On a straight 1 EP forces the engine: up to 3 cells more, 2 in rain. A second time "
        "costs 2 EP.",
        "Brake points",
        "Up to 3 cells before the double arrow 1 BP takes you 3 cells on, even into the "
        "corner; in rain 2.",
        "A fight",
        "Both roll the black die; MP left over help the attacker. Who is behind may bid SP. "
        "The winner pays.",
        "Fresh tyres",
        "Choose for the sky and for the laps to come. A set you take off stays as worn as it "
        "is.",
        "That was it",
        "You know all you need. Quick race puts you on a grid of six."),
}
