"""ZIP files that depend only on their content: no dates, no file system order."""

import zipfile

DATE = (1980, 1, 1, 0, 0, 0)        # the earliest that the format has
MODE = 0o100644 << 16               # readable by everybody
UNIX = 3


def write(path, files):
    """Write {name: bytes or text} as a ZIP file to a path or a binary file, which is returned."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name.lstrip("/"), DATE)
            entry.create_system, entry.external_attr = UNIX, MODE
            archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED, 9)
    return path


def folder(root):
    """Return {name: bytes} of all files below a folder."""
    return {path.relative_to(root).as_posix(): path.read_bytes()
            for path in sorted(root.rglob("*")) if path.is_file()}
