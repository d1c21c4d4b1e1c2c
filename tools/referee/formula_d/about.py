"""Descriptions of Formula D's questions, events and additions, for the page of words."""

# Name of the setting apart from rules and seats in tools.championship.
AGREED = ("--laps", "1 to 3 laps of each race; else those of the circuit")

QUESTIONS = {
    "start-weather": "black die, the weather at the start",
    "grid": "black die of each car, its place on the grid",
    "grid-tie": "black die, again among those who rolled the same",
    "build": "`build ...` or `done`; not asked when no point can be spent",
    "start-tyre": "`fit ...`, from the last of the grid to the first",
    "start": "black die of each car in round 1",
    "gear": "`gear ...`; not asked where there is but one gear",
    "pit": "`pit` or `stay out`; asked where the gear can reach line A",
    "gear-roll": "the die of the gear",
    "move": "`move to ...`, and `pit` where KERS makes up what the roll falls short of line A",
    "danger": "black die, a marked space was touched",
    "threatened": "black die of a car that another one has come up to",
    "collision": "black die of the car that came up, once for each it came up to",
    "motor": "black die, after a 20 of gear-5 or a 30 of gear-6",
    "weather": "black die at the end of a round",
    "pit-tyre": "`fit ...` in the pits",
    "pit-stop": "`quick` or `full`",
    "repair": "`repair ...` or `done`, up to twice; not asked when nothing is broken",
    "quick": "black die of a quick stop",
    "exit-move": "`move to ...` out of the pits",
    "great-move": "`move to ...`, the four spaces of a great start",
    "drs-move": "`drs to ...` or `no drs`",
}

TELLS = {
    "setup": "the race is set up", "weather": "the weather is now",
    "score": "its roll for the grid",
    "grid": "its place on the grid", "built": "points built, and how many it starts with now",
    "tyre": "the tyres it starts on", "round": "a round begins", "stall": "it stalled",
    "start": "its roll for the start", "great-start": "a great start: N spaces",
    "gear": "it drives in this gear", "paid": "points paid for a change of gear",
    "roll": "the die of its gear", "move": "it moved N spaces",
    "braked": "brake points paid", "kers-used": "KERS points used",
    "blocked": "it was blocked and paid", "overshot": "it overshot a corner",
    "spin": "it spun", "turned": "it was turned round", "danger": "its roll on a marked space",
    "collision": "it came up to N cars", "motor": "it rolled the face that strains engines",
    "tested": "its roll in a collision or for its motor", "lost": "it lost a point, and has left",
    "out": "it is out", "stop": "it stopped in a corner", "lap": "it is in that lap now",
    "kers": "its KERS points, at the end of a turn with a lap", "drs": "its DRS leg leads to",
    "pit-in": "it came into the pits", "fitted": "a new set", "repaired": "a point repaired, and "
    "how many there are now", "quick": "its roll for a quick stop", "pit-wait": "it stays in the "
    "pits", "pit-out": "it leaves the pits, N spaces", "crossed": "it is over the finish "
    "line at the flag, in that order", "finished": "past turn 1 after the flag; its order there",
    "disqualified": "out after the flag, before it had left turn 1",
    "end": "the race is over, N have finished", "sky": "the weather roll",
}

TAGS = {
    "brake": "brake points that it costs; 0 unless written, so that a script pays nothing unawares",
    "kers": "KERS points, likewise", "tyre": "tyre points for a blockage, likewise",
    "spaces": "spaces moved", "marked": "marked spaces on the way, each of which asks for a roll",
    "overshoot": "spaces overshot; the tyres pay for them",
    "ends": "the result of an overshoot or a blockage",
}
