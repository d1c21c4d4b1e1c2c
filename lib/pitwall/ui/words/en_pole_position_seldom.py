"""English: what is said of Pole Position on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected, in the order of the game's room `corrections` ---
    "values.car": (
        "EP", "BP", "SP", "tyres", "tyres", "tyre life", "lap", "place", "pit stops", "off track",
        "stress", "DRS", "light breakdown", "heavy breakdown", "light ones mended",
        "heavy ones mended", "blown tyre", "must pit", "wear markers", "blowout markers", "cell"),
    "values.car helps": (
        "Each forces the engine once. Lose one you lack: out.",
        "Each brakes once. Lose one you lack: out.",
        "They buy rolls and MP, and decide fights.",
        "The set that is on. The other is kept as it is.",
        "A new set of that kind.",
        "At -1 every tyre roll is 1 MP less, at -2 it is 2 less.",
        "A lap more: nearer to the flag.",
        "On the position track; the others close up.",
        "A race asks for one stop at least.",
        "It comes back on the track in its next turn.",
        "From 3 no SP in fights, 4 no EP, BP; 5 no SP.",
        "2 MP more in its next turn, if it is dry.",
        "Waits for repair. A second breakdown puts the car out.",
        "-1 MP on every tyre roll until it is repaired.",
        "Repaired, but it still counts 1 of 3.",
        "Repaired, but it still counts 2 of 3.",
        "-1 on the black die in fights, until it pits.",
        "It has to stop as soon as it can.",
        "Each adds 1 MP on worn tyres, once.",
        "Each saves a tyre from a blowout, once.",
        "Where it stands: cells of all lanes, along the road."),
    "values.table": ("clouds, grid B", "weather, grid A", "bots' progress", "lap"),
    "values.table helps": (
        "Steps since the weather last moved on.",
        "Row and column of the marker: weather now and to come.",
        "It sets how many MP the bots have.",
        "The leader's lap."),
}
