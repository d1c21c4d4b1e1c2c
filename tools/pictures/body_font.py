"""Turn the drawing of the text letters into the device's module of them.

    python -m tools.pictures.body_font            write lib/pitwall/canvas/body_font.py
    python -m tools.pictures.body_font --check    exit status 1 if that file is not up to date

The drawing is letters.txt next to this file. A caption sign that is not drawn there is the icon of
its name; letters with a sign above are composed.
"""

import pathlib

from tools.pictures import glyphs
from tools.running import run

ART = pathlib.Path(__file__).parent / "letters.txt"
FONT = glyphs.FONT.parent / "body_font.py"
ROWS, WIDE = 14, 8
SPACE = 3
SIGNS = {"áéíóúÁÉÍÓÚ": ("aeiouAEIOU", "acute"), "ñÑ": ("nN", "tilde"),
         "üÜ": ("uU", "diaeresis")}

HEAD = '''"""The letters that are read, as bytes. Made of drawings by tools/pictures/body_font.py.

A letter is sixteen bytes: eight columns of its rows 0 to 7, top row in bit 0, then of rows 8 to 15,
of which the last two are blank. They stand in the order of `font.index`. WIDE is the width of each.
"""
'''


def bands():
    """Yield (line number, first row, names, rows of words) of the drawing."""
    found = []
    for number, line in enumerate(ART.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("= "):
            first, *names = line[2:].split()
            found.append((number, int(first), names, []))
        elif line.strip() and line != "#" and not line.startswith("# "):
            found[-1][3].append(line.split())
    return found


def drawn():
    """Return {name: rows of the cell, each a string of its own width}."""
    letters = {}
    for number, first, names, rows in bands():
        for i, name in enumerate(names):
            art = [row[i] for row in rows if i < len(row)]
            if len({len(line) for line in art}) != 1 or len(art[0]) > WIDE \
                    or set("".join(art)) - {".", "#"} or first + len(rows) > ROWS:
                raise SystemExit("%s:%d: %s is no letter" % (ART.name, number, name))
            wide = len(art[0])
            rows_below = ROWS - first - len(art)
            letters[name] = ["." * wide] * first + art + ["." * wide] * rows_below
    return letters


def shrunk(rows):
    """Return a capital one row lower, to make space for a sign: drops one of two equal rows."""
    for i in range(4, ROWS):
        if rows[i] == rows[i + 1]:
            return [rows[0]] + rows[:i] + rows[i + 1:]
    raise SystemExit("no two rows of a capital are equal")


def signed(letter, sign, capital):
    """Return a letter with a sign above: rows 0 and 1 of a capital, 2 and 3 of a small letter."""
    marks = [row for row in sign if "#" in row]
    rows = shrunk(letter) if capital else list(letter)
    wide = max(len(rows[0]), len(marks[0]))
    rows = [row.center(wide, ".") for row in rows]
    top = 0 if capital else 2
    for i in range(5 if not capital else 2):
        rows[i] = "." * wide
    for i, mark in enumerate(marks):
        rows[top + i] = mark.center(wide, ".")
    return rows


def letters():
    """Return [rows of the cell] in the order of the captions' letters."""
    art, icons = drawn(), dict(glyphs.read(8))
    for made, (bare, sign) in SIGNS.items():
        for letter, base in zip(made, bare):
            art[letter] = signed(art[base], art[sign], letter.isupper())
    art[" "] = ["." * SPACE] * ROWS
    art["\x7f"] = art["?"]
    return [art[name or char] if (name or char) in art else icon(icons[name or char])
            for char, name, _ in glyphs.letters()]


def icon(data):
    """Return an icon of eight columns as rows of a cell."""
    rows = ["".join(".#"[column >> y & 1] for column in data) for y in range(8)]
    return ["." * 8] * 3 + rows + ["." * 8] * 3


def packed(rows):
    """Return a cell as sixteen bytes."""
    columns = [sum((row[x:x + 1] == "#") << y for y, row in enumerate(rows)) for x in range(WIDE)]
    return bytes(column & 0xFF for column in columns) + bytes(column >> 8 for column in columns)


def module():
    """Return the text of body_font.py."""
    found = letters()
    return HEAD + glyphs.literal("LETTERS", b"".join(map(packed, found)), 16) \
        + glyphs.literal("WIDE", bytes(len(rows[0]) for rows in found), 20)


def main(argv=None):
    """Run one command line."""
    glyphs.bring(argv, "pictures.body_font", __doc__, module, FONT, ART)


if __name__ == "__main__":
    run(main)
