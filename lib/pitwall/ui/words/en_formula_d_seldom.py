"""English: texts of Formula D for one screen each, which loads them."""

WORDS = {
    # --- values to correct: name and help for each row of `fields`, in that order ---
    "values.car": {
        "tyres": ("tyres", "Each pays for a space overshot; the last one spins the car."),
        "brakes": ("brakes", "Each takes a space off a roll."),
        "gearbox": ("gearbox", "Each pays for one change down that skips gears."),
        "body": ("body", "Damage takes points. At 0 the car is out."),
        "engine": ("engine", "Damage takes points. At 0 the car is out."),
        "handling": ("handling", "Damage takes points. At 0 the car is out."),
        "compound": ("compound", "Which set is on. It does not change its age."),
        "age": ("tyre age", "Laps this set has done. Old sets are slower, wear faster."),
        "gear": ("gear", "Next turn: one gear up, or up to four down."),
        "kers": ("KERS", "Each point is a space more, once."),
        "stops": ("stops in the turn", "A stop more: one less to be made before it may drive on."),
        "spun": ("spun", "A spun car faces backward and drives off in 1st gear."),
        "lap": ("lap", "It is done when it has driven them all."),
        "at": ("cell", "Where it stands: cells of all lanes, along the road."),
        "status": ("in the race", "Back in: at its cell, or behind it."),
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

    # --- sections of the rules, in the order of the game's module `sections` ---
    "sections": (
        "Qualifying", "Car construction", "Turn order", "Race start", "Gears and dice",
        "Gearing down", "Movement", "Braking", "KERS", "DRS", "Corners", "Overshooting", "Spins",
        "Blocked by cars", "Dangerous spaces", "Collision", "Motor damage", "Wear points", "Tyres",
        "Pit stops", "Weather", "Finish and ranking"),
    # --- warnings: text on the pit board, text below it, consequences ---
    "due.duty": ("BOX", "Lap {0} of {1}",
                 "Last chance for a second compound. Without it: last, no points."),
    "due.slicks": ("WET", "no wet tyres",
                   "Corners throw the car further, and damage costs. Wet tyres help."),
    "due.ends": ("OUT?", "no way back", "This move ends your race, whatever the dice."),
    # --- explanations of the screen ---
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
    "explain.signs": (
        "Stop: a turn that ends in the corner. Clean: no stop, and nothing to pay.",
        "Over: past the corner, for tyre points. Spin, out: what comes of too much."),
    "explain.traps": (
        "Overshoot into the next corner, and that stop does not count there.",
        "One roll for each car you came up to; one behind you does not roll."),
    # --- a guided race: titles and texts in the order of the module `lesson`, and the end ---
    "lesson": (
        "You are Red",
        "You drive the red car, R, against Blue and Green. The race has one lap, and the first car "
        "home wins. Here you drive half of it; whatever you choose, nothing can go wrong.",
        "A turn",
        "The cars move one after another. When it is your turn you choose a gear, roll its die and "
        "drive that many spaces. Now press OK and roll for the start.",
        "Gears",
        "A higher gear drives farther: 2nd gear drives 2 to 4 spaces. You may go up one gear each "
        "turn, stay, or go down. Choose a gear, then OK.",
        "The die",
        "Each gear has its own die. It says how many spaces you drive; new soft tyres may add one. "
        "Press OK to roll.",
        "Your move",
        "Dots and numbers are the spaces where your move can end. A dot is free, a number is a "
        "price. Choose one, then OK.",
        "Points",
        "You pay with points: Ty tyres, Br brakes, Gb gearbox, Bo body, En engine, Hd handling. "
        "With no Bo, En or Hd left you are out. Press OK to go on.",
        "Corners",
        "On screen a corner is \"turn 1\", \"turn 2\" and so on. It asks for stops: moves that end "
        "inside it. Compare the gears: how sure is a stop? Choose one.",
        "Brakes",
        "You may brake: each space of your roll that you do not drive costs one Br. Have a look at "
        "the prices, then choose a dot.",
        "Slowing down",
        "One gear down is free. Two down cost one Gb, three also one Br, four also one En. Choose "
        "a gear for the road ahead.",
        "Too far",
        "With one stop missing you may leave a corner, but each space beyond it costs one Ty. With "
        "two missing you are out. Choose a dot.",
        "Close to a car",
        "A car that ends a move beside or right behind another rolls, and so does the other. A "
        "low roll costs one Bo. Press OK to roll.",
        "The finish",
        "After the last lap you cross the line and drive on. Your place counts once you have left "
        "turn 1. Choose a gear for your last turn here.",
        "What next",
        "Try Quick race in the menu: one lap against five cars. New race has longer races, other "
        "circuits, and rivals from easy to hard."),
}
