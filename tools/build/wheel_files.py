"""The project's files in an installed copy, each at the same path below its folder."""

import json
from concurrent.futures import ProcessPoolExecutor

from tools import licenses
from tools.build import page, rival_tables, site as pages
from tools.circuit import names
from tools.circuit.compile import compile_file

# Folders, and the kinds of files that are taken from them.
FOLDERS = {"lib": (".py",), "simulator": None, "tracks": (".txt",),
           "tools": (".py", ".mjs", ".js", ".html", ".css", ".svg", ".txt", ".json")}
FILES = ("LICENSE", "boot.py", "main.py", "package.json", "package-lock.json",
         "firmware/pico/flash.h",       # tools.deploy asks tools.firmware for the boards
         "docs/build/circuits.md")      # the drawing board reads the format's words there
LEFT_OUT = ("tools/installed/pitwall_board_games/",     # goes to the top of the package
            "tools/build/wheel")        # makes the package, and needs a checkout
EDITOR = ("@codemirror/", "@lezer/", "@marijn/", "crelt", "style-mod", "w3c-keyname")
RUNTIME = "@micropython/micropython-webassembly-pyscript"


def files(root):
    """Return {path in the package: Path} of the sources that are in every checkout."""
    found = {name: root / name for name in FILES}
    for folder, kinds in FOLDERS.items():
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if (path.is_file() and (kinds is None or path.suffix in kinds)
                    and "__pycache__" not in name and not name.startswith(LEFT_OUT)):
                found[name] = path
    return {name: path for name, path in found.items()
            if not name.startswith("tracks/") or not names.wrong(path)}


def modules(root, folder):
    """Return {path in the package: Path} of the npm files for the pages.

    root    of the checkout, whose package-lock.json names the packages
    folder  node_modules, at any place
    Raises FileNotFoundError with the missing file as its `filename`.
    """
    lock = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))
    packages = [key.removeprefix("node_modules/") for key in lock["packages"] if key]
    found = [folder / RUNTIME / name for name in ("micropython.mjs", "micropython.wasm",
                                                  "package.json")]
    fflate = folder / "fflate"
    found += [fflate / name for name in ("esm/browser.js", "esm/index.mjs", "package.json",
                                         "LICENSE")]
    for name in packages:
        if name.startswith(EDITOR):
            found += _module(folder / name)
    for path in found:
        if not path.is_file():
            raise FileNotFoundError(2, "is missing", str(path))
    return {"node_modules/" + path.relative_to(folder).as_posix(): path for path in found}


def _module(package):
    """Return the Paths of a package's module, its description and its licence."""
    about = package / "package.json"
    if not about.is_file():
        return [about]
    module = json.loads(about.read_text(encoding="utf-8"))["exports"]["import"]
    return [about, package / module, package / "LICENSE"]


def circuits(root, to):
    """Return {path in the package: Path} of the compiled circuits, made in the folder `to`.

    Tables of rivals are made next to the texts, as by make; each takes ten seconds, once. Raises
    CircuitError.
    """
    texts = [path for path in sorted((root / "tracks").rglob("*.txt")) if not names.wrong(path)]
    rivals = [path for path in texts if path.parent == rival_tables.FOLDER]
    made = {path.with_suffix(".pwc"): bytes(compile_file(path)) for path in texts}
    with ProcessPoolExecutor() as processes:
        tables = processes.map(rival_tables.fresh, rivals)
        made.update((path.with_suffix(".pwv"), data) for path, data in zip(rivals, tables))
    return {path.relative_to(root).as_posix(): _written(to / path.relative_to(root), data)
            for path, data in made.items()}


def site(to):
    """Return {path in the package: Path} of the page, built into the folder `to`."""
    names = pages.write(pages.Site(), to / "site")
    return {"site/" + name: to / "site" / name for name in names}


def icons(to):
    """Return {path in the package: Path} of the page's icons, drawn into the folder `to`."""
    return {"simulator/" + page.icon_name(size): _written(to / page.icon_name(size),
                                                          page.icon(size))
            for size in page.ICONS}


def licences(root, folder, to):
    """Return {path in the package: Path} of the licences; folder: node_modules. Raises Refused."""
    text = licenses.text(["wheel"], root, folder)
    return {"LICENSES": _written(to / "LICENSES", text.encode("utf-8"))}


def _written(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path
