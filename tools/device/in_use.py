"""A device that already has files: which are Pitwall's, which are kept, which are in the way.

A version's folder holds boot.py, main.py and the files below OURS. Any other file in it belongs to
somebody else, and nothing is deleted there. The folder lib/pitwall is made first, so that an
interrupted deployment is known as Pitwall's. A boot.py or main.py at the root that no deployment
put there is somebody's program: it is kept next to ours.
"""

from tools.device.deploy_device import aside, NOW, PREPARE, SWITCH
from tools.running import Failure

OURS = "/lib/pitwall/", "/tracks/"
NEW = "/pitwall.new"


class Refusal(Failure):
    """The reason why nothing was changed on the device, in one line: text.format(*parts)."""

    def __init__(self, text, *parts):
        Failure.__init__(self, text.format(*parts) if parts else text)
        self.text, self.parts = text, parts


class InTheWay(Refusal):
    """Something on the device would be lost, or has a name that is needed."""


class InUse:
    """The files on a device, as it reports them.

    roots     {path: bytes or their number} of the launchers that will be put there
    files     {path: hash} at the root and in versions' folders; folders: the existing ones
    programs  {path: name of its copy} of files that the launchers replace and are not Pitwall's
    """

    def __init__(self, report, roots):
        self.roots = roots
        self.files, self.folders, ours = [
            {" ".join(words[2:]): words[1] for words in report if words[0] == kind}
            for kind in ("file", "folder", "ours")]
        self.programs = {path: self._kept(path) for path in roots
                         if path in self.files and path not in ours}

    def _kept(self, path):
        """Return the name of a copy: of an existing one, or a free name."""
        name, number = path + ".old", 1
        while name in self.folders or self.files.get(name, self.files[path]) != self.files[path]:
            number += 1
            name = "%s.old%d" % (path, number)
        return name

    def foreign(self, version, hashes):
        """Return the files in a version's folder that are not Pitwall's.

        hashes  {path in the folder: hash} of the files that are wanted there
        """
        start = "/" + version
        inside = [path[len(start):] for path in self.files if path.startswith(start + "/")]
        claimed = start + OURS[0][:-1] in self.folders
        return [start + path for path in inside
                if not path.startswith(OURS) and hashes.get(path) != self.files[start + path]
                and not (claimed and path in ("/boot.py", "/main.py"))]

    def refuse(self, version="", hashes=()):
        """Raise InTheWay if something would be lost, or has a name that is needed.

        version  the folder that is written, "" for a ROMFS
        """
        names = ["/" + version + path for path in hashes]
        roots = list(self.roots)
        self._refuse_kinds([NOW, NEW] + roots + [aside(path) for path in roots] + names, names)
        foreign = self.foreign(version, hashes) if version else ()
        if foreign:
            raise InTheWay("/{0} on the device holds {1}, which is not Pitwall's: rename that "
                           "folder or delete it", version, foreign[0])

    def _refuse_kinds(self, files, deep):
        """Raise InTheWay for a folder in place of a file, or a file in place of a folder."""
        parents = {path[:at] for path in deep for at in range(1, len(path)) if path[at] == "/"}
        for path in sorted(set(files) & set(self.folders)):
            raise InTheWay("{0} on the device is a folder, and Pitwall needs a file of that "
                           "name: rename it or delete it", path)
        for path in sorted(parents & set(self.files)):
            if not path[2:].startswith(OURS):
                raise InTheWay("{0} on the device is a file, and Pitwall needs a folder of that "
                               "name: rename it or delete it", path)

    def lines(self):
        """Return [(text, parts)] of the changes to the files at the root."""
        return [("{0}, the one that is there is kept as {1}",
                 (path, self.programs[path])) if path in self.programs else
                ("{0} is written", (path,)) for path in self.roots]

    def keeping(self):
        """Yield requests that copy the programs to be replaced; see tools/device/installing.py.

        Each copy is renamed into place when it is whole.
        """
        copies = [[path, aside(path), old] for path, old in self.programs.items()
                  if old not in self.files]
        if copies:
            yield "ask", PREPARE % repr(([], [copy[:2] for copy in copies]))
            yield "ask", SWITCH % repr([copy[1:] for copy in copies])
