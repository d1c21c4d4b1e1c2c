"""What lies on the device: every file of it, where it stands there and where it stands here."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def files(root=ROOT):
    """{path on the device: Path here}: boot.py, main.py, lib/ and the compiled tracks."""
    here = [root / "boot.py", root / "main.py", *root.glob("tracks/*.pwc")]
    here += [path for path in root.glob("lib/**/*") if path.suffix != ".pyc"]
    return {"/" + path.relative_to(root).as_posix(): path
            for path in sorted(here) if path.is_file()}
