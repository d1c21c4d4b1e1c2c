"""The recorded races of a device, for a page that saves them as files and opens others.

Only the page loads this module.
"""

import os

from pitwall.race import recorded
from pitwall.race.journal import lies_there
from pitwall.ui.recordings import told

FRESH = "/opened.tmp"       # the page stores a file here to open it


def listed(guard):
    """Return a line for each, newest first: name on the device, file name, circuit, description."""
    app = None if guard.error else guard.app
    lines = []
    for name in recorded.kept(app.saves) if hasattr(app, "saves") else ():
        try:
            circuit, winner, what, stem = told(app.words, recorded.read(app.saves + "/" + name))
        except (OSError, ValueError) as error:
            circuit, winner, stem = name, "", "race"
            what = app.words.say("watch.unusable", app.words.refusal(error))
        if winner:
            what += ", " + app.words.say("line.place", app.words.pick("places", 0), winner)
        lines.append("\t".join((name, "%s-%d" % (stem, recorded.number(name)), circuit, what)))
    return "\n".join(lines)


def take(guard, taken):
    """Keep the file in FRESH, if there is enough space; older opened ones are deleted for it.

    Returns "kept"; "same" if those bytes are kept, "full", or the reason in words why it cannot be
    used. The device's own races are never deleted, nor are the last `taken` opened ones.
    """
    app = guard.app
    path = app.saves + FRESH
    try:
        told(app.words, recorded.read(path))
        return _kept(app.saves, path, taken)
    except (OSError, ValueError) as error:
        return app.words.refusal(error)
    finally:
        if lies_there(path):
            os.remove(path)


def _kept(folder, path, taken):
    names = recorded.kept(folder)
    if any([recorded.same(folder + "/" + name, path) for name in names]):
        return "same"
    opened = [name for name in names if name.startswith(recorded.OPENED)]
    stay = [name for name in names if name not in opened] + opened[:taken]
    left = recorded.BUDGET - recorded.room(path)
    for name in stay:
        left -= recorded.room(folder + "/" + name)
    if left < 0:
        return "full"
    for name in opened[taken:]:
        left -= recorded.room(folder + "/" + name)
        if left < 0:
            os.remove(folder + "/" + name)
    os.rename(path, folder + "/" + recorded.following(names, recorded.OPENED))
    return "kept"
