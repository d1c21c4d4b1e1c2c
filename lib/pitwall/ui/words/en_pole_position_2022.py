"""English: texts that differ in the 2022 draft of Pole Position."""

WORDS = {
    "seats": ("person", "bot 1", "bot 2", "bot 3", "bot 4", "bot 5", "bot 6",
              "own books"),
    "rules": (
        "Technical corners", "Blowouts", "Events", "More events", "", "Collisions", "", "", "DRS",
        "Stress", "Custom setting", "Drivers", "Teams", "", "No elimination", "Extended play",
        "Constructors",
        "Bots: easy", "Bots: normal", "Bots: hard"),
    "rule helps": (
        "Leave the line there and it is lost.", "Tyres worn to the end may blow.",
        "After a '!' an event card may come.", "A circle brings one, not a '!'.",
        "", "Equal rolls crash: flags, safety car.",
        "", "", "More MP close behind another car.", "Pressure bars points, step by step.",
        "Share out EP and BP before the race.", "Each person chooses a driver.",
        "Each person chooses a team.", "", "Broken cars must pit, and go on.",
        "Twelve laps, more EP, BP and SP.", "Teams of two cars share a pit box.",
        "Their house speeds: a little faster.", "Their house speeds: faster.",
        "Their house speeds: much faster."),
    "clouds": ("{0} circle", "{0} circles"),
    "odds.cloud": "{0} of {1} bring a circle",
    "line.cloud": "A circle: {0}.",
    "help.grid-b": "The second marker counts the circles until the weather moves on.",
}
