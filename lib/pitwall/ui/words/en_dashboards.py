"""English: texts of the dashboards without a race; loaded while their screens are shown."""

WORDS = {
    "dashboards.next": "OK shows the next car.",
    "dashboards.sky": ("weather", "As it is now."),
    "dashboards.turn": ("turn", "The turn that is played now."),
    "dashboards.slots": ("damage slots", "How many the car has, by its set-up."),
    "dashboards.more": ("Undo", "Changes", "Start again", "Menu"),
    "dashboards.helps": ("", "All changes, the last one first.",
                         "Another game, other cars, or fresh values.",
                         "Your dashboards are kept."),
    "dashboards.none": "Nothing changed yet.",
    "dashboards.begin": "OK shows the first dashboard.",
    "dashboards.lost": "Press OK again to lose these dashboards.",
    "dashboards.setup": ("The game, and its edition.", "One dashboard for each.",
                         "Laps of the race: for warnings.", "All: stress, DRS, breakdowns .."),
    "dashboards.refused": "No dashboards: {0}",
    "dashboards.unsaved": "Not enough space to keep them. They last until power-off.",
    "keys.dashboards": "\u25c0\u25b6 -/+  LOOK car  OK  BACK more  \u25b2\u25bc value",
    "keys.dashboard": "\u25b2\u25bc +/-  OK done",
}
