"""English: what is said of Formula D on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected, in the order of the game's room `corrections` ---
    "values.car": ("tyres", "brakes", "gearbox", "body", "engine", "handling", "compound",
                   "tyre age", "gear", "KERS", "stops in the turn", "spun", "lap", "cell",
                   "in the race", "over the line", "in the pits", "pit stops", "soft used",
                   "hard used", "wet used", "mark a space"),
    "values.car helps": (
        "Each pays for a space overshot; the last one spins the car.",
        "Each takes a space off a roll.",
        "Each pays for one change down that skips gears.",
        "-1: nearer to the end. At 0 it is out.",
        "-1: nearer to the end. At 0 it is out.",
        "-1: nearer to the end. At 0 it is out.",
        "Which set is on. It does not change its age.",
        "Laps on the set: old ones are slower and wear faster.",
        "Next turn: one gear up, or up to four down.",
        "Each point is a space more, once.",
        "A stop more: one less to be made before it may drive on.",
        "A spun car faces backward and drives off in 1st gear.",
        "It is done when it has driven them all.",
        "Where it stands: cells of all lanes, along the road.",
        "Back in: where it stood, or behind. 1 WP at least.",
        "In the order of crossing it at the flag.",
        "In: gear 0. Out: a lap more, after the line, 1st gear.",
        "How often it has been in the pits.",
        "Two compounds are a duty.",
        "Two compounds are a duty.",
        "Who has used it has no other duty.",
        "A space near it becomes dangerous."),
    "values.fates": ("Yes", "at the flag", "No"),
    "values.pits": ("No", "quick stop", "quick, waited", "full stop", "full, waited"),
    "values.table": ("weather", "weather roll", "dangerous"),
    "values.table helps": ("Damp counts as dry. In the wet corners ask for more.",
                           "It is rolled at the end of this round.",
                           "Who ends there or passes rolls for damage."),

    # --- sections of the rules, in the order of the game's room `sections` ---
    "sections": (
        "Qualifying", "Car construction", "Turn order", "Race start", "Gears and dice",
        "Gearing down", "Movement", "Braking", "KERS", "DRS", "Corners", "Overshooting", "Spins",
        "Blocked by cars", "Dangerous spaces", "Collision", "Motor damage", "Wear points", "Tyres",
        "Pit stops", "Weather", "Finish and ranking"),
}
