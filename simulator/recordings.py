"""The recorded races of a device in words, for a page that saves them as files.

Only the page loads this room.
"""

from pitwall.race import recorded
from pitwall.ui.recordings import told


def listed(guard):
    """A line each, the newest first: its name on the device, one for a file, circuit, what it was.
    """
    app = None if guard.error else guard.app
    lines = []
    for name in recorded.kept(app.saves) if hasattr(app, "saves") else ():
        try:
            circuit, winner, what, stem = told(app.words, recorded.read(app.saves + "/" + name))
        except (OSError, ValueError):
            circuit, winner, what, stem = name, "", "", "race"
        if winner:
            what += ", " + app.words.say("line.place", app.words.pick("places", 0), winner)
        lines.append("\t".join((name, "%s-%d" % (stem, recorded.number(name)), circuit, what)))
    return "\n".join(lines)
