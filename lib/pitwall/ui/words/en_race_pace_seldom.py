"""English: what is said of Race Pace on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected, in the order of the game's room `fields` ---
    "values.car": ("Engine", "Aerodynamics", "Mechanics", "Skill", "Experience", "EBS", "compound",
                   "tyre wear", "soft sets", "medium sets", "soft used", "medium used",
                   "hard used", "wet used", "tokens", "lap"),
    "values.car helps": (
        "At 90 % it brings 1 RP, at 100 % it brings 2.",
        "At 90 % they bring 1 RP, at 100 % they bring 2.",
        "From 90 % a stop costs 2 RP instead of 3.",
        "At 90 % it brings 1 RP, at 100 % it brings 2.",
        "Below 90 % cards cost RP, at 100 % they bring some.",
        "At 90 % the bonus is 1 RP, above it is 2.",
        "Which set is on. It does not change its wear.",
        "Laps on the set.",
        "Sets that have not been used.",
        "Sets that have not been used.",
        "Two compounds are a duty.",
        "Two compounds are a duty.",
        "Two compounds are a duty.",
        "Two compounds are a duty.",
        "RP that it owes in its next turn.",
        "It ranks last in the lap that it is put into."),
    "values.table": ("rain now", "rain next round", "rain in two", "rain in three",
                     "soft box-box", "medium box-box", "start player", "fastest lap",
                     "fastest driver"),
    "values.table helps": (
        "The first weather token.", "The second weather token.", "The third weather token.",
        "The fourth weather token.", "Where the token lies on the tyre wear bar.",
        "Where the token lies on the tyre wear bar.", "Who selects first.",
        "Laps on the fastest lap token.", "Who has the fastest lap card."),

    # --- sections of the rules, in the order of the game's tells ---
    "sections": (
        "4 Setup", "5 Playing a round", "6.1 Race Situation I", "6.2 Race Situation II",
        "6.3 Weather forecast", "7 Actions", "8.1 Count and drive", "8.2 Race Pace limits",
        "9.3 Lap Track", "10.1 Pit stops", "10.3 EBS", "10.5 Safety Car", "10.6 Fastest Lap",
        "10.7 Penalty Tokens", "14 Drivers"),
}
