"""English: what is said of Formula D on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected: name and help by the row of `fields`, in that order ---
    "values.car": {
        "tyres": ("tyres", "Each pays for a space overshot; the last one spins the car."),
        "brakes": ("brakes", "Each takes a space off a roll."),
        "gearbox": ("gearbox", "Each pays for one change down that skips gears."),
        "body": ("body", "-1: nearer to the end. At 0 it is out."),
        "engine": ("engine", "-1: nearer to the end. At 0 it is out."),
        "handling": ("handling", "-1: nearer to the end. At 0 it is out."),
        "compound": ("compound", "Which set is on. It does not change its age."),
        "age": ("tyre age", "Laps on the set: old ones are slower and wear faster."),
        "gear": ("gear", "Next turn: one gear up, or up to four down."),
        "kers": ("KERS", "Each point is a space more, once."),
        "stops": ("stops in the turn", "A stop more: one less to be made before it may drive on."),
        "spun": ("spun", "A spun car faces backward and drives off in 1st gear."),
        "lap": ("lap", "It is done when it has driven them all."),
        "at": ("cell", "Where it stands: cells of all lanes, along the road."),
        "status": ("in the race", "Back in: where it stood, or behind. 1 WP at least."),
        "crossing": ("over the line", "In the order of crossing it at the flag."),
        "pit": ("in the pits", "In: gear 0. Out: a lap more, after the line, 1st gear."),
        "visits": ("pit stops", "How often it has been in the pits."),
        "soft-used": ("soft used", "Two compounds are a duty."),
        "hard-used": ("hard used", "Two compounds are a duty."),
        "wet-used": ("wet used", "Who has used it has no other duty."),
        "marking": ("mark a space", "A space near it becomes dangerous."),
        "seat": ("books", "Kept here they begin as at the set-up: correct what differs.")},
    "values.fates": ("Yes", "at the flag", "No"),
    "values.pits": ("No", "quick stop", "quick, waited", "full stop", "full, waited"),
    "values.table": {
        "weather": ("weather", "Damp counts as dry. In the wet corners ask for more."),
        "roll-due": ("weather roll", "It is rolled at the end of this round."),
        "marked": ("dangerous", "Who ends there or passes rolls for damage.")},

    # --- sections of the rules, in the order of the game's room `sections` ---
    "sections": (
        "Qualifying", "Car construction", "Turn order", "Race start", "Gears and dice",
        "Gearing down", "Movement", "Braking", "KERS", "DRS", "Corners", "Overshooting", "Spins",
        "Blocked by cars", "Dangerous spaces", "Collision", "Motor damage", "Wear points", "Tyres",
        "Pit stops", "Weather", "Finish and ranking"),
    # --- warnings: on the pit board, below it, what follows ---
    "due.duty": ("BOX", "Lap {0} of {1}",
                 "Last chance for a second compound. Without it: last, no points."),
    "due.slicks": ("WET", "no wet tyres",
                   "Corners throw the car further, and damage costs. Wet tyres help."),
    "due.ends": ("OUT?", "no way back", "This move ends your race, whatever the dice."),
    # --- what the screen shows, spelled out ---
    "explain.big": "the gear that is engaged",
    "explain.gauges": (
        "tyre points, for overshooting",
        "brake points, to stop shorter",
        "gearbox points, to skip gears",
        "body points, for collisions",
        "engine points, for high gears",
        "handling points, for danger"),
    "explain.marks": (
        "Green dot: an end that costs nothing.",
        "Number: points the move costs.",
        "Red !: there the car spins or is out.",
        "Letter on a plate: a car.",
        "A marked space: a roll of the black die."),
    "explain.traps": (
        "Overshoot into the next corner, and that stop does not count there.",
        "One roll for each car you came up to; one behind you does not roll."),
    # --- a guided race: titles and texts, as the room `lesson` has them, and the end ---
    "lesson": (
        "Tyres",
        "Softs add a space in their first lap, then they wear. Hards hold for two laps. Wets "
        "are for rain.",
        "The start",
        "A 1 stalls, a 20 is off like a shot. With any other roll you leave in 1st gear.",
        "Gears",
        "Each gear has a die of its own. Go up one gear a turn, stay, or go down.",
        "The die",
        "You drive as many spaces as you roll, unless you brake or a car is in the way.",
        "Your move",
        "Dots are where you may end. A number is what that costs in points.",
        "Corners",
        "A corner asks for 1 to 3 stops: turns that end inside it. The bars show how a gear "
        "would end.",
        "Overshooting",
        "One stop short, each space beyond the corner burns a tyre point. Two short, and you "
        "are out.",
        "Brakes",
        "Each space that you do not drive costs a brake point. You have few: keep some.",
        "Gearing down",
        "One gear down is free. Skipping gears costs gearbox, then brake and engine points.",
        "Close to a car",
        "Stop beside a car or right behind it and both roll: a 1 costs a body point. The last "
        "one ends the race.",
        "Debris",
        "Where a car was hit something lies. 4 or less costs a handling point: drive round it "
        "if you can.",
        "Strain",
        "After a 20 in 5th or a 30 in 6th engines are tested: 4 or less costs a point.",
        "That was it",
        "You know all you need. Choose Formula D in New race, against rivals as strong as you "
        "like."),
}
