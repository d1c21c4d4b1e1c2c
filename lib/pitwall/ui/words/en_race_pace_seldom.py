"""English: texts of Race Pace for one screen each, which loads them."""

WORDS = {
    # --- values to correct: name and help for each row of `fields`, in that order ---
    "values.car": {
        "engine": ("Engine", "At 90 % it brings 1 RP, at 100 % it brings 2."),
        "aerodynamics": ("Aerodynamics", "At 90 % they bring 1 RP, at 100 % they bring 2."),
        "mechanics": ("Mechanics", "From 90 % a stop costs 2 RP instead of 3."),
        "skill": ("Skill", "At 90 % it brings 1 RP, at 100 % it brings 2."),
        "experience": ("Experience", "Below 90 % cards cost RP, at 100 % they bring some."),
        "ebs": ("EBS", "At 90 % the bonus is 1 RP, above it is 2."),
        "compound": ("compound", "Which set is on. It does not change its wear."),
        "wear": ("tyre wear", "Laps that this set has done."),
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

    # --- sections of the rules, in the order of the game's events ---
    "sections": (
        "4 Setup", "5 Playing a round", "6.1 Race Situation I", "6.2 Race Situation II",
        "6.3 Weather forecast", "7 Actions", "8.1 Count and drive", "8.2 Race Pace limits",
        "9.3 Lap Track", "10.1 Pit stops", "10.3 EBS", "10.5 Safety Car", "10.6 Fastest Lap",
        "10.7 Penalty Tokens", "11 Team play", "14 Drivers"),
    # --- warnings: text on the pit board, text below it, consequences ---
    "due.stuck": ("BOX", "rain on slicks",
                  "On these tyres rain keeps you where you are. Hard or wet ones drive."),
    "due.rain": ("RAIN", "next round",
                 "On these tyres you will stand still in it. Stop for hards or wets."),
    "due.duty": ("BOX", "Lap {0} of {1}",
                 "One compound so far. Finish on it alone and you rank behind all."),
    # --- explanations of the screen ---
    "explain.big": "laps just driven, or the base Race Pace",
    "explain.sky": "The signs at the top: this round, then the next three. A rain card changes "
                   "them all.",
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
        "Flag: a blue flag lap.",
        "Yellow frame: an FEB lap, in which the EBS bonus is free.",
        "Yellow line with a tyre: here your tyres end.",
        "Amber letter: where your answer takes you. Dashed: where you come without it."),
    "explain.signs": (
        "Hurt, help: how likely the next card costs you laps, or brings some.",
        "+1: a lap more. Stays: in later rounds, too. Once: in this round alone."),
    "explain.traps": (
        "Engine and aero cards help whoever has 85% or less.",
        "Charge EBS: the box-box limit does not cut the move. Tactical does not stop Tyre wear."),
    # --- a guided race: titles and texts in the order of the module `lesson`, and the end ---
    "lesson": (
        "You are Red",
        "You drive the red car, R, against Blue, Green and Yellow. The race has 24 laps: each "
        "field above is one. Whoever drives them first wins. Here nothing can go wrong.",
        "A round",
        "In each round you choose an action, then drive as many laps as the number at PACE, your "
        "Race Pace. The amber R above shows where you get to. Choose a row, press OK.",
        "Your pace",
        "Race Pace is the sum of these lines: +1 is a lap more, -1 a lap less. Compare two "
        "actions, then OK.",
        "Raise a bar",
        "Engine, aero (aerodynamics) and skill are bars, in per cent. Each brings a lap every "
        "round from 90 %, two at 100 %. An action raises one, and it stays. Raise one.",
        "Worn tyres",
        "S, soft tyres, bring a lap more but end soonest: at the yellow line above. Then they "
        "stop you. M, medium, and H, hard, last longer. For new ones: the action Box Box. Choose.",
        "Rain",
        "The signs at the top are the weather: now, then the next three rounds. In rain S, soft, "
        "and M, medium, do not move at all. H, hard tyres, do; W, wet tyres, best. Choose.",
        "New tyres",
        "The stop costs you laps now. On the right you see how many you still drive. Look at the "
        "laps to go and at the weather. In a dry race you must use two kinds. Choose a set.",
        "The others",
        "What another car takes is not in your list in this round. So the first to choose has "
        "more. Strategic brings a lap, and you choose first next round. Choose.",
        "Cards",
        "Each round cards are turned that help or hurt: they are lines of your sum. Experience of "
        "90 % guards you from many, the action Tactical too, in this round. Choose.",
        "The boost",
        "EBS is the electric boost. The action Use EBS brings a lap at 90 %, two above, once. "
        "Charge EBS fills it again. In laps with a yellow frame the boost is free. Choose.",
        "What next",
        "Try Quick race in the menu: five rivals, and rain may come. Too easy? Choose Level hard "
        "there. New race has other circuits."),
}
