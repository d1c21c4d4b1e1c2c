"""The recorded races of a device in words, for a page that saves them as files and opens others.

Only the page loads this room.
"""

import os

from pitwall.race import recorded
from pitwall.race.journal import lies_there
from pitwall.ui.recordings import told

FRESH = "/opened.tmp"       # where the page puts a file that is opened


def listed(guard):
    """A line each, the newest first: its name on the device, one for a file, circuit, what it was.
    """
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
    """Keep the file that was put into FRESH, if there is room; older opened ones go for it.

    Returns "kept"; "same" if those bytes are kept, "full", or in words why it cannot be used. The
    device's own races stay, and so do the last `taken` that were opened.
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
