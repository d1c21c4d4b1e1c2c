"""Scenes of the settings and of the saved races; see scenes.py, which runs before this file.
"""

DEVICE = ("0.5", "pico lcd 1 3", "micropython 1.25", "146 KB", "1240 KB", "/saves")


def several(d):
    """Save two races of one game, one of another, and a damaged one."""
    d.begin([0, 1, 2, 1])
    d.app.menu()
    d.app.begin("monaco", [0, 1], 3)
    d.app.menu()
    d.app.choose("formula-d")
    d.app.begin("lantern-bay", [0, 0], 2)
    d.app.menu()
    d.app.choose("pole-position")
    d.app.journal_of("race-sunday").save(b"?", b"", b"")


def saved_races(d):
    several(d)
    d.app.saved_races()
    d.run(400)
    d.press("up", "up", "up")
    d.run(200)
    yield


def saved_race(d):
    yield from saved_races(d)
    d.press("down", "down", "ok", "down", "down", "ok")


def rename(d):
    yield from saved_races(d)
    d.press("down", "down", "ok", "down", "ok", "ok", "ok", "ok", "up")


def give_up(d):
    several(d)
    for number in range(4):
        d.app.journal_of("race-monaco-%d" % (number + 2)).save(b"?", b"", b"")
    d.app.setup()
    d.run(200)
    d.press("up", "ok")
    d.run(400)
    d.press("ok")
    yield


def language(d):
    from pitwall.ui.language import Language
    d.app.go(Language(d.app))
    yield


def settings(d):
    d.app.adjust()
    d.press("down", "down", "left", "left", "down")
    yield


def settings_unsaved(d):
    """Show a failed save of the settings, because space is missing."""
    d.app.adjust()
    d.app.settings.save = lambda: False
    d.press("down", "ok", "back")
    yield


def settings_race(d):
    """Open the settings in a race: dice and undo were set before."""
    d.begin([0, 1, 2, 1])
    yield from d.until_stage("Move")
    d.app.adjust(d.app.screen)
    d.press("down", "down")


def about(d):
    d.app.adjust()
    d.press("up", "ok")
    screen = d.app.screen
    screen.values = DEVICE + (d.app.words.say("about.of", 3, 8),)
    screen.open()
    yield


# name, class, generator, description
SETTINGS_SCENES = (
    ("saved-races", "Saved", saved_races, "The races that are saved; one of them is damaged."),
    ("saved-race", "Slot", saved_race, "One of them: go on, name it, or give it up, asked once."),
    ("rename", "Naming", rename, "A name, typed a letter at a time."),
    ("give-up", "Saved", give_up, "All places are taken: which race goes for the new one?"),
    ("language", "Language", language, "Asked once, at a device's first start."),
    ("settings", "Settings", settings, "What the owner may set; each change counts at once."),
    ("settings-unsaved", "Settings", settings_unsaved, "The flash is full: they hold, unsaved."),
    ("settings-race", "Settings", settings_race, "The same over a race."),
    ("about", "About", about, "What the device is, and what room there is on it."),
)
