"""Choose the files of the device that the page loads first: its menu needs no others.

They are the modules that run until the menu is shown, their imports at the top level, the words of
the menu in every language, and the circuit of its quick race.
"""

from pathlib import PurePosixPath

from tools.build.import_tree import Tree

# Modules that functions import before the menu is shown.
LATE = ("pitwall.canvas.pens", "pitwall.canvas.ssd1306", "pitwall.canvas.st7789",
        "pitwall.circuit.cells", "pitwall.circuit.lanes", "pitwall.circuit.outline",
        "pitwall.circuit.prepared", "pitwall.circuit.racing_line", "pitwall.games.occasions",
        "pitwall.race.slots", "pitwall.ui.language", "pitwall.ui.menu")
ROOTS = ("boot", "main", "pitwall.app")
LATER = "results"       # of the page's own modules: loaded for a dialog
FOLDERS = ("lib", "simulator")      # in the module path of the page's device


def first(texts, circuit, words):
    """Return the set of paths that the menu needs.

    texts    {path on the device: text} of all modules
    circuit  path of the quick race's circuit
    words    last parts of the names of words modules, such as "en"
    """
    names = {_dotted(path): path for path in texts}
    tree = Tree({name: texts[path] for name, path in names.items()})
    wanted = [name for name in names if name in ROOTS + LATE or _always(names[name], words)]
    found = set()
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.add(name)
            wanted += tree.needs(name) + _packages(name, names)
    return {names[name] for name in found} | {circuit}


def _dotted(path):
    parts = PurePosixPath(path).with_suffix("").parts[1:]
    return ".".join(parts[1:] if parts[0] in FOLDERS else parts)


def _always(path, words):
    """Return True for the page's own modules, boards, and the requested words."""
    folder, name = PurePosixPath(path).parent.as_posix(), PurePosixPath(path).stem
    return (folder == "/simulator" and name != LATER or folder == "/lib/pitwall/boards"
            or folder == "/lib/pitwall/ui/words" and name in words)


def _packages(name, names):
    parts = name.split(".")
    inits = [".".join(parts[:count]) + ".__init__" for count in range(1, len(parts))]
    return [each for each in inits if each in names]
