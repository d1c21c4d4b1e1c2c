"""The modules of a device before they are compiled: joined, with their imports made flat.

Assembling takes seconds and depends only on the texts. Results are therefore stored in
build/assembled/ under a digest of the texts and of the code that assembles them; later deployments,
builds and tests read them from there.
"""

import hashlib
import json
import os
from pathlib import Path

from tools.build.flat_imports import flat
from tools.build.join import ROOTS, joined
from tools.device.contents import write

HERE = Path(__file__).resolve().parent
KEPT = HERE.parent.parent / "build" / "assembled"
MADE_BY = ("edits", "flat_imports", "import_tree", "inline", "join", "names")
MOST = 32       # stored results, the most recently read


def assembled(sources):
    """Return {module name: text}, fewer modules than there are sources. Raises join.Refused."""
    kept = KEPT / (_digest(sources) + ".json")
    try:
        found = json.loads(kept.read_text(encoding="utf-8"))
        os.utime(kept)
    except FileNotFoundError:
        found = flat(joined(sources, ROOTS))
        _keep(kept, found)
    return found


def _digest(sources):
    made_by = [(HERE / (name + ".py")).read_text(encoding="utf-8") for name in MADE_BY]
    return hashlib.sha256(json.dumps([sources, ROOTS, made_by]).encode()).hexdigest()[:32]


def _keep(kept, found):
    write(kept, json.dumps(found))
    by_age = sorted(KEPT.glob("*.json"), key=lambda path: path.stat().st_mtime)
    for old in by_age[:-MOST]:
        old.unlink(missing_ok=True)
