"""The files of the drawing board: those that its server and the static site share, and those of
the site, where the compiler runs in the browser.

There Pyodide runs it, CPython as WebAssembly; docs/build/site.md says why. words.json is built
here, so that the user can write while Pyodide is still loading.
"""

import io
import json
from pathlib import Path

from tools.build import archive
from tools.build.edits import without_prose
from tools.circuit.folders import ROOT
from tools.drawing_board import modules, vocabulary

HERE = Path(__file__).resolve().parent
PAGE, SITE, TEMPLATES = HERE / "page", HERE / "site", HERE / "templates"
INDEX = "index.html"
MAP = "<!-- import map -->"
PYODIDE = ROOT / "node_modules/pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
# Files that the answers import, with whole packages; and the circuits to copy.
SOURCES = ("tools/__init__.py", "tools/circuit/**/*.py", "tools/drawing_board/*.py",
           "tools/running.py", "tools/arguments.py", "tools/terminal.py", "lib/pitwall/__init__.py",
           "lib/pitwall/circuit/**/*.py", "lib/pitwall/race/**/*.py",
           "lib/pitwall/canvas/__init__.py", "lib/pitwall/canvas/*font.py",
           "lib/pitwall/canvas/body.py", "lib/pitwall/games/*.py",
           "lib/pitwall/games/formula_d/*.py", "lib/pitwall/rivals/*.py", "tracks/*.txt",
           "tracks/*/*.txt")


def common():
    """Return {name: Path or a function that returns bytes} of the page on its server."""
    files = {path.name: path for path in PAGE.iterdir() if path.is_file()}
    return {**files, **modules.served(), INDEX: index}


def site():
    """Return the same for the drawing board in a static site."""
    files = {**common(), **{path.name: path for path in SITE.glob("*.js")}}
    files.update((f"pyodide/{name}", PYODIDE / name) for name in RUNTIME)
    return {**files, f"pyodide/{LOCK}": lock, "compiler.zip": compiler,
            "words.json": lambda: json.dumps(words(judge=False)).encode()}


def index():
    """Return the page with its import map."""
    text = (PAGE / INDEX).read_text(encoding="utf-8")
    return text.replace(
        MAP, f'<script type="importmap">{modules.import_map()}</script>').encode()


def words(judge):
    """Return the data that the page needs at the start; judge: whether there is a judge."""
    templates = {path.stem: path.read_text(encoding="utf-8")
                 for path in sorted(TEMPLATES.glob("*.txt"))}
    return {"families": vocabulary.vocabulary(), "boards": vocabulary.boards(),
            "templates": templates, "judge": judge}


def lock():
    """Return Pyodide's list of packages, emptied because none is loaded."""
    known = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    return json.dumps({**known, "packages": {}}).encode()


def compiler():
    """Return a ZIP with the compiler and the circuits; its bytes are the same each time."""
    data = io.BytesIO()
    archive.write(data, {path.relative_to(ROOT).as_posix(): _source(path)
                         for path in {path for form in SOURCES for path in ROOT.glob(form)}})
    return data.getvalue()


def _source(path):
    text = path.read_text(encoding="utf-8")
    return without_prose(text) if path.suffix == ".py" else text
