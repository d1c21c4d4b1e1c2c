"""English: what only the toy says."""

WORDS = {
    "dice": ("the die",), "gauges": ("P",), "rules": (), "rule helps": (), "tyre letters": (),
    "seats": ("Person", "Bot", "Rival"), "ui.big": "LAP", "weathers": ("Dry",), "why out": ("",),
    "scoreless": "no points", "season.more": "More",
    "ask.push": "{0}: push?", "ask.roll": "{0}: how many laps?", "help.push": "Two laps more.",
    "option.yes": "push", "option.no": "save", "price.push": "1 push", "free": "free",
    "race.laps": "{0} laps", "line.round": "Round {0}", "line.moves": "{0} drives {1} laps.",
    "line.end": "The flag is out."}
