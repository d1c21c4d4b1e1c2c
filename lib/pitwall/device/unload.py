"""Free the modules that only one screen needs, because memory is short.

A screen that is shown again is imported again, which takes a few milliseconds in a frozen build.
Its classes are new ones then, so identify a screen by its name, never by its class.
"""

import sys

SCREENS = ("sheet", "rows", "lines", "hints", "menu", "setup", "rules", "options", "log", "luck",
           "standings", "podium", "dashboard", "correct", "keeping", "championship",
           "season_setup", "season_table", "own", "settings", "about", "naming", "taken", "tablet",
           "wear", "lamps", "recap", "warning", "look", "look_page", "explain", "learn", "lesson",
           "notice", "parade", "dice", "fell", "own_dice", "dashboards", "dashboards_more",
           "dashboards_start", "schedule", "recordings", "drivers", "helmet", "records", "career",
           "graphs", "decisive", "quick", "way_page", "lineup", "league_points", "result_entry",
           "row_help", "circuit_name", "season_drivers", "leaving")
# Modules that these screens use, or that lead to them.
BESIDE = ("options", "validate", "saves", "header", "slots", "corrections", "correcting", "edits",
          "fields", "references", "rule_references", "sections", "corrections_made", "in_or_out",
          "coming", "code", "again", "best", "recorded", "replay", "people", "records", "flagged",
          "career", "league", "dice_set", "dice_tray", "dashboards", "quick", "switches")


def leave():
    """Free the modules of screens; the visible screen lives on until it is left."""
    _forget(SCREENS, BESIDE)


def forget(name):
    """Free a module that is rarely used, in any package; the next use imports it again."""
    _forget((), (name,))


def _forget(screens, rooms):
    for path in [each for each in sys.modules if each.startswith("pitwall.")]:
        parent, _, name = path.rpartition(".")
        if name in rooms or parent == "pitwall.ui" and name in screens:
            del sys.modules[path]
            delattr(sys.modules[parent], name)
