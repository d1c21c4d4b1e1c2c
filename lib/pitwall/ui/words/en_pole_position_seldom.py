"""English: what is said of Pole Position on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected, in the order of the game's room `corrections` ---
    "values.car": (
        "EP", "BP", "SP", "tyres", "tyres", "tyre life", "lap", "place", "pit stops", "off track",
        "stress", "DRS", "light breakdown", "heavy breakdown", "light ones mended",
        "heavy ones mended", "blown tyre", "must pit", "wear markers", "blowout markers", "cell"),
    "values.car helps": (
        "Engine points: each may force the engine once. None left and one lost: out.",
        "Brake points: each may brake once. None left and one lost: out.",
        "Skill points: they buy rolls and places, and decide fights.",
        "The set that is on; the one before is stored as worn as it is.",
        "A new set of that kind.",
        "At -1 every tyre roll is 1 MP less, at -2 it is 2 less.",
        "A lap more: nearer to the flag.",
        "On the position track; the others close up.",
        "A race asks for one stop at least.",
        "It comes back on the track in its next turn.",
        "From 3 no SP in fights, from 4 no EP and BP, from 5 no SP at all.",
        "2 MP more in its next turn, if it is dry.",
        "Waits for repair. A second breakdown puts the car out.",
        "-1 MP on every tyre roll until it is repaired.",
        "Repaired, but it still counts 1 of 3.",
        "Repaired, but it still counts 2 of 3.",
        "-1 on the black die in fights, until it pits.",
        "It has to stop as soon as it can.",
        "Each adds 1 MP on worn tyres, once.",
        "Each saves a tyre from a blowout, once.",
        "Where it stands: cells on all lanes, in the order of the road."),
    "values.table": ("clouds, grid B", "weather, grid A", "bots' progress", "lap"),
    "values.table helps": (
        "Steps since the weather last moved on.",
        "Row and column of the marker: the weather now and to come.",
        "It sets how many MP the bots have.",
        "The leader's lap."),
}
