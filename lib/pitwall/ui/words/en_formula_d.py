"""English: what only Formula D says."""

WORDS = {
    # --- things that have names ---
    "seats": ("person", "easy", "normal", "hard", "own books"),
    "weathers": ("dry", "damp", "wet"),
    "tyres": ("Soft", "Hard", "Wet"),
    "tyre sets": ("softs", "hards", "wets"),
    "tyre letters": ("S", "H", "W"),
    "dice": ("", "1st gear", "2nd gear", "3rd gear", "4th gear", "5th gear", "6th gear", "black"),
    "gears": ("neutral", "1st gear", "2nd gear", "3rd gear", "4th gear", "5th gear", "6th gear"),
    "wear": ("tyre", "brake", "gearbox", "body", "engine", "handling"),
    "wears": ("tyres", "brakes", "gearbox", "body", "engine", "handling"),
    "gauges": ("Ty", "Br", "Gb", "Bo", "En", "Hd"),    # as short as a band needs
    "points": "{0} {1}",
    "spaces": ("{0} space", "{0} spaces"),
    "cars near": ("{0} car", "{0} cars"),
    "new": "new",

    "stops": ("{0} stop", "{0} stops"),
    "aside.in": "in turn {0}, {1}, {2} to its end",
    "aside.to": "turn {0}, {1}: {2} to {3} spaces on",

    # --- what things cost ---
    "price.kers": "{0} KERS", "price.brief": "{0}{1}", "KERS": "K",

    # --- states of a car ---
    "notes": ("", "PIT", "SPUN", "", "OUT"),
    "why out": ("", "overshot", "no tyres", "blocked", "body", "engine", "handling",
                "disqual.", "retired"),
    "tell.why out": ("", "two stops missed", "not enough tyre left", "no way through",
                     "the bodywork is wrecked", "the engine has blown", "the handling is gone",
                     "after the flag", "it takes no more turns"),

    # --- beside the race ---
    "ui.phases": ("WEATHER", "GRID", "BUILD", "TYRES"),
    "ui.big": "GEAR",
    "ui.kers": "KERS {0}",
    "race.points": "{0}; tyres {1}, brakes {2}, gearbox {3}, body {4}, engine {5}, handling {6}",

    # --- questions; {0} is the car ---
    "ask.start-weather": "Roll for the weather at the start",
    "ask.grid": "{0}: roll for the grid",
    "ask.grid-tie": "{0}: roll to break the tie",
    "ask.build": "{0} builds its car, {1} left",
    "ask.start-tyre": "{0}: which tyres for the start?",
    "ask.start": "{0}: roll for the start",
    "ask.gear": "{0}: which gear?",
    "ask.pit": "{0}: into the pits this turn?",
    "ask.gear-roll": "{0}: roll the die of {1}",
    "ask.move": "{0}, {1}: where to?",
    "ask.danger": "{0} drives over debris: roll",
    "ask.threatened": "{0}, a car comes close: roll",
    "ask.collision": "{0}, close to a car: roll",
    "ask.motor": "{0}, the engine strains: roll",
    "ask.weather": "Roll for the weather",
    "ask.pit-tyre": "{0}: which tyres now?",
    "ask.pit-stop": "{0}: what kind of stop?",
    "ask.repair": "{0}: what is to be repaired?",
    "ask.quick": "{0}, quick stop: roll to get away",
    "ask.exit-move": "{0}, {1} out of the pits",
    "ask.great-move": "{0}, a great start: where to?",
    "ask.drs-move": "{0} has DRS: where to?",

    # --- answers ---
    "option.gear": "{0}: {1}-{2}",
    "option.wear": "{0} up to {1}",
    "option.done": "That is all",
    "option.tyres": ("Soft: +1 in the first lap", "Hard: lasts two laps", "Wet: for rain"),
    "option.quick": "Quick stop",
    "option.full": "Full stop, two repairs",
    "option.cells": "{0}: {1}",
    "option.pits": "Into the pits",
    "option.no drs": "No DRS, stay here",

    # --- what comes of a move ---
    "warn.out": "out of the race",
    "warn.spins": "it spins",
    "warn.over": "{0} over",
    "warn.blocked": "blocked",
    "warn.marked": ("debris", "debris x{0}"),

    # --- the odds of a gear ---
    "odds": ("stop {0}%", "clean {0}%", "over {0}%", "spin {0}%", "out {0}%"),
    "odds.cost": "{0}.{1} points on average",
    "odds.lose": "{0} of {1} cost a point",
    "odds.start": "{0} of {1} stalls, {0} is off like a shot",
    "odds.quick": "{0} of {1} get away at once",
    "odds.weather": "{0} of {2} wetter, {1} drier",

    # --- the commentary: parts of a sentence about a car ---
    "tell.other": "{0} {1}",
    "tell.stalls": "rolls 1 and stalls",
    "tell.starts": "gets away on {0}",
    "tell.great start": "off like a shot",
    "tell.turned": "turns round",
    "tell.gear": "{0}",
    "tell.pays": "down to {0} for {1}",
    "tell.reasons": ("+{0} for softs", "-{0} for wear", "-{0} for wets", "+{0} for the wet"),
    "tell.brakes": "brakes off {0}",
    "tell.stays put": "stays put",
    "tell.kers": "KERS adds {0}",
    "tell.blocked": "is boxed in for {0}",
    "tell.spaces": "{0}",
    "tell.stop": "stop {0} of {1}",
    "tell.overshoots": "overshoots by {0} and burns {1}",
    "tell.over": "overshoots by {0}",
    "tell.spins": "spins",
    "tell.drs": "uses DRS",
    "tell.danger": "runs over debris, rolls {0}, no harm done",
    "tell.danger hit": "runs over debris, rolls {0}",
    "tell.close": "comes close to {0}",
    "tell.motor": "a {0} strains the engines",
    "tell.tested": "rolls {0}, unharmed",
    "tell.all tested": "{0}: unharmed",
    "tell.tested hit": "rolls {0}",
    "tell.loses": "loses 1 {0} point, {1} left",
    "tell.out": "is out, {0}",
    "tell.disqualified": "is disqualified, {0}",
    "tell.kers full": "KERS full",
    "tell.lap": "begins lap {0}",
    "tell.crossed": "takes the flag {0}",
    "tell.flag": "clears turn 1: {0} at the flag",
    "tell.pits": "comes into the pits",
    "tell.fits": "fits {0}",
    "tell.stops": ("quick stop", "full stop"),
    "tell.repaired": "repairs {0}",
    "tell.quick": "quick stop, rolls {0}",
    "tell.half": "that is half of it",
    "tell.waits": "stays in the pits",
    "tell.leaves pits": "leaves the pits",

    # --- the commentary: whole lines ---
    "line.built": "Built:",
    "line.start": "The start, {0}",
    "line.round": "Round {0}, lap {1} of {2}, {3}",
    "line.weather": "The weather: {0}.",
    "line.turns": "The weather roll is {1}: now {0}.",
    "line.sky": "The weather roll is {0}: no change.",

    # --- the optional rules, in the order of their bits: names, and what they bring ---
    "rules": ("Car construction", "Two compounds", "Strict blocking", "Slipstream",
              "DRS in the dry", "Wet corners", "Literal two", "Soft always", "Motor only"),
    "rule helps": (
        "Teams spend points before the start.", "Both soft and hard, or wet tyres.",
        "Blocked: no tyres for missing brakes.", "DRS everywhere, not in zones only.",
        "No DRS in the wet.", "Wet tyres: +1 space in wet corners.",
        "Wet: only a 2 damages in a collision.", "The +1 of new softs is compulsory.",
        "Shifting down costs no engine point."),

    # --- what a question means ---
    "help.start-weather": "Each circuit has a climate of its own. Damp counts as dry.",
    "help.grid": "The highest roll takes pole.",
    "help.grid-tie": "Those who tie roll again among themselves.",
    "help.build": "Your team's points buy wear points, at most 2 of a kind. Engine and handling "
                  "cost 2 each, the rest 1.",
    "help.start-tyre": "Softs gain 1 space in their first lap. Wets are for rain.",
    "scoreless": "1 compound",      # at the flag, but behind all others
    "help.duty": "To score, use both softs and hards, or wets.",
    "help.start": "On a 1 you stall. On a 20 you are off like a shot.",
    "help.gear": "Up 1 gear at most, down 4 at most. Each gear skipped on the way down costs more.",
    "help.exit-gear": "Any gear up to 4th takes you out of the pits, at no cost.",
    "help.pit": "If the roll reaches the pit entry, you come in for new tyres.",
    "help.gear-roll": "The die of your gear says how many spaces you must move.",
    "help.move": "Brakes take spaces off, KERS adds some. Make all the stops that a corner asks "
                 "for.",
    "help.danger": "A low roll costs a handling point.",
    "help.threatened": "A low roll costs a body point.",
    "help.collision": "A low roll costs a body point.",
    "help.motor": "A low roll costs an engine point.",
    "help.weather": "1 to 3 makes it wetter, 18 to 20 drier.",
    "help.pit-tyre": "A new set has all its wear points.",
    "help.pit-stop": "With luck a quick stop is over next turn. A full one takes a turn longer and "
                     "repairs up to 2 points.",
    "help.repair": "Up to 2 points, but never above what the car started with.",
    "help.quick": "Up to 10 you leave at once and move half the roll. Above it you wait a turn.",
    "help.exit-move": "No KERS and no bonus on the way out.",
    "help.great-move": "A move of 4 spaces in 1st gear, instead of its roll.",
    "help.drs-move": "Another 3 spaces, fewer only if you brake.",

    # --- the championship: what else is agreed on ---
    "season.more": ("Laps", "Of each race"),
}
