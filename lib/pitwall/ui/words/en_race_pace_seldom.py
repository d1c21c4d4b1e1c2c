"""English: what is said of Race Pace on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected: name and help by the row of `fields`, in that order ---
    "values.car": {
        "engine": ("Engine", "At 90 % it brings 1 RP, at 100 % it brings 2."),
        "aerodynamics": ("Aerodynamics", "At 90 % they bring 1 RP, at 100 % they bring 2."),
        "mechanics": ("Mechanics", "From 90 % a stop costs 2 RP instead of 3."),
        "skill": ("Skill", "At 90 % it brings 1 RP, at 100 % it brings 2."),
        "experience": ("Experience", "Below 90 % cards cost RP, at 100 % they bring some."),
        "ebs": ("EBS", "At 90 % the bonus is 1 RP, above it is 2."),
        "compound": ("compound", "Which set is on. It does not change its wear."),
        "wear": ("tyre wear", "Laps on the set."),
        "soft-sets": ("soft sets", "Sets that have not been used."),
        "medium-sets": ("medium sets", "Sets that have not been used."),
        "soft-used": ("soft used", "Two compounds are a duty."),
        "medium-used": ("medium used", "Two compounds are a duty."),
        "hard-used": ("hard used", "Two compounds are a duty."),
        "wet-used": ("wet used", "Two compounds are a duty."),
        "tokens": ("tokens", "RP that it owes in its next turn."),
        "at": ("lap", "It ranks last in the lap that it is put into.")},
    "values.table": {
        "rain-now": ("rain now", "The first weather token."),
        "rain-next": ("rain next round", "The second weather token."),
        "rain-in-two": ("rain in two", "The third weather token."),
        "rain-in-three": ("rain in three", "The fourth weather token."),
        "soft-box": ("soft box-box", "Where the token lies on the tyre wear bar."),
        "medium-box": ("medium box-box", "Where the token lies on the tyre wear bar."),
        "start-player": ("start player", "Who selects first."),
        "fastest-lap": ("fastest lap", "Laps on the fastest lap token."),
        "fastest-by": ("fastest driver", "Who has the fastest lap card.")},

    # --- sections of the rules, in the order of the game's tells ---
    "sections": (
        "4 Setup", "5 Playing a round", "6.1 Race Situation I", "6.2 Race Situation II",
        "6.3 Weather forecast", "7 Actions", "8.1 Count and drive", "8.2 Race Pace limits",
        "9.3 Lap Track", "10.1 Pit stops", "10.3 EBS", "10.5 Safety Car", "10.6 Fastest Lap",
        "10.7 Penalty Tokens", "11 Team play", "14 Drivers"),
    # --- warnings: on the pit board, below it, what follows ---
    "due.stuck": ("BOX", "rain on slicks",
                  "On these tyres rain keeps you where you are. Hard or wet ones drive."),
    "due.rain": ("RAIN", "next round",
                 "On these tyres you will stand still in it. Stop for hards or wets."),
    "due.duty": ("BOX", "Lap {0} of {1}",
                 "One compound so far. Finish on it alone and you rank behind all."),
    # --- what the screen shows, spelled out ---
    "explain.big": "laps just driven, or the base Race Pace",
    "explain.gauges": (
        "Engine, in per cent",
        "Aerodynamics, in per cent",
        "Mechanics, in per cent: shorter stops",
        "Skill, in per cent",
        "Experience, in per cent",
        "EBS, in per cent: the charge of the boost"),
    "explain.marks": (
        "Letter on a plate: a car in its lap.",
        "Underlined: a corner lap.",
        "Flag: a blue flag lap."),
    "explain.traps": (
        "Engine and aero cards help whoever has 85% or less.",
        "Charge EBS: the box-box limit does not cut the move. Tactical does not stop Tyre wear."),
    # --- a guided race: titles and texts, as the room `lesson` has them, and the end ---
    "lesson": (
        "Tyres",
        "Softs bring 1 lap more each round but wear out soon. Mediums and hards last. Wets "
        "are for rain.",
        "Race Pace",
        "It is how many laps you drive this round. Each answer shows its sum: plus, minus, "
        "and why.",
        "Worn out",
        "Your tyres take you no farther than their box-box number. Stop before that: Box Box.",
        "Eleven actions",
        "You take one a round. A field that someone has taken is closed to you; who is ahead "
        "takes first.",
        "Bars",
        "Engine, Aero and Skill each bring 1 from 90 % and 2 at 100 %. Build them up early: "
        "it pays every round.",
        "Cards",
        "They change each round. Experience of 90 % or more spares you, Tactical shields you "
        "for a round.",
        "New tyres",
        "Choose for the laps left and the weather to come. Two compounds have to be used in a "
        "dry race.",
        "Out-lap",
        "With good Mechanics the EBS bonus is yours after a stop.",
        "EBS",
        "From 90 % its bonus is worth a lap or two: free in FEB laps, anywhere by the action "
        "Use EBS.",
        "Rain",
        "The forecast shows four rounds. On softs and mediums you do not move in rain.",
        "That was it",
        "You know all you need. Choose Race Pace in New race."),
}
