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
        "Dotted letter: where your answer takes you."),
    "explain.signs": (
        "Hurt, help: how likely the next card costs you laps, or brings some.",
        "+1: a lap more. Stays: in later rounds, too. Once: in this round alone."),
    "explain.traps": (
        "Engine and aero cards help whoever has 85% or less.",
        "Charge EBS: the box-box limit does not cut the move. Tactical does not stop Tyre wear."),
    # --- a guided race: titles and texts in the order of the module `lesson`, and the end ---
    "lesson": (
        "You are Red",
        "You drive the red car, R, against Blue, Green and Yellow. The race has 24 laps. Whoever "
        "drives them first wins. Here you drive some rounds; whatever you choose, nothing can go "
        "wrong.",
        "A round",
        "In each round every car takes one action, then all drive some laps. Whoever is ahead "
        "chooses first. Go through the actions and press OK on one.",
        "Race Pace",
        "Race Pace is the number of laps you drive in this round. With each action you see its "
        "sum: what helps and what hurts. Compare two actions, then OK.",
        "The bars",
        "Six bars, in per cent: En engine, Ae aerodynamics, Me mechanics, Sk skill, Ex "
        "experience, EB electric boost. En, Ae and Sk bring a lap each round from 90 %, two at "
        "100 %. Raise one.",
        "Worn tyres",
        "S is a soft set of tyres, M medium, H hard, W wet. S brings a lap more each round but "
        "wears out soonest, and worn out tyres stop you. For new ones choose the action Box Box.",
        "Rain",
        "The signs at the top are the weather, now and to come. In rain S, soft, and M, medium "
        "tyres, do not move at all. Is there time left? Choose an action.",
        "New tyres",
        "The stop costs you laps now. Think of the laps to go and of the weather. In a dry race "
        "you must use two kinds of tyres. Choose a set.",
        "Taken",
        "Most actions are for one car in a round: what another car took is not in your list. "
        "Strategic brings a lap, and you choose first next round. Choose.",
        "Cards",
        "Each round cards are turned that help or hurt. Ex of 90 % or more guards you from many; "
        "the action Tactical does so for a round. Choose an action.",
        "The boost",
        "The action Use EBS spends EB: a lap at 90 %, two above. Charge EBS fills it again. In "
        "laps with a yellow frame the boost is free. Choose an action.",
        "What next",
        "Try Quick race in the menu: a race against five cars. New race has other circuits and "
        "rivals from easy to hard."),
}
