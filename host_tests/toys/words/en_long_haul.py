"""English: what only the toy says."""

WORDS = {
    "dice": ("", "the die"), "gauges": ("P",), "rules": (), "rule helps": (), "tyre letters": (),
    "seats": ("Person", "Bot"), "ui.big": "LAP", "weathers": ("Dry",), "why out": ("",),
    "ask.push": "{0}: push?", "ask.roll": "{0}: how many laps?", "help.push": "Two laps more.",
    "help.roll": "You drive as many.", "race.laps": "{0} laps", "line.round": "Round {0}",
    "line.moves": "{0} drives {1} laps.", "line.end": "The flag is out.", "sections": ("Driving",),
    "notes": ("",) * 5,
    "values.car": {"pushes": ("pushes", "Each is worth two laps.")}}
