"""Turn the drawn letters and icons into the device's font module, or show them.

    python -m tools.pictures.glyphs            write lib/pitwall/canvas/font.py from glyphs.txt
    python -m tools.pictures.glyphs --check    exit status 1 if that file is not up to date
"""

import pathlib

from tools.arguments import Parser
from tools.running import Failure, run

HERE = pathlib.Path(__file__).parent
FONT = HERE.parent.parent / "lib/pitwall/canvas/font.py"
ART = {5: HERE / "glyphs.txt", 8: HERE / "icons.txt"}
PRIVATE = 0xE000

HEAD = '''"""The letters and icons as bytes. Made of drawings by tools/pictures/glyphs.py.

A letter is five columns, an icon eight; a column is one byte, its top row in bit 0. A cell of text
is six wide and eight high. `index(char)` says which letter; the symbols are ordinary characters.
"""

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

CELL_W = const(6)
CELL_H = const(8)
'''

TAIL = '''

def index(char):
    """The number of a character's letter: a question mark for what is not drawn.

    Control characters are blank.
    """
    code = ord(char)
    if code < 128:
        return max(code, 32) - 32
    found = EXTRA.find(char)
    return 31 if found < 0 else 96 + found
'''


def blocks(path):
    """Yield (first line number, names, eight rows) of a drawing file."""
    text = path.read_text(encoding="utf-8")
    lines = [(n, line.rstrip()) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("# ")
             and line != "#"]
    for at in range(0, len(lines), 9):
        number, head = lines[at]
        rows = [line.split() for _, line in lines[at + 1:at + 9]]
        names = head[2:].split(" ")
        if not head.startswith("= ") or [len(row) for row in rows] != [len(names)] * 8:
            raise SystemExit(f"{path.name}:{number}: {len(names)} names, but not eight such rows")
        yield number, names, rows


def columns(rows):
    """Return eight strings of dots and hashes as one byte per column."""
    return bytes(sum((row[x] == "#") << y for y, row in enumerate(rows))
                 for x in range(len(rows[0])))


def read(width):
    """Return [(name, bytes)] of all glyphs of that width, in the order of the drawing."""
    glyphs = []
    for number, names, rows in blocks(ART[width]):
        for i, name in enumerate(names):
            art = [row[i] for row in rows]
            if {len(line) for line in art} != {width} or set("".join(art)) - {".", "#"}:
                raise SystemExit(f"{ART[width].name}:{number}: {name} is not {width} wide")
            glyphs.append((name, columns(art)))
    return glyphs


def literal(name, data, per_line):
    lines = [f'    b"{"".join(f"{chr(92)}x{b:02x}" for b in data[i:i + per_line])}"'
             for i in range(0, len(data), per_line)]
    return f"\n{name} = (\n" + "\n".join(lines) + "\n)\n"


def letters():
    """Return [(character, constant's name or None, bytes)], ASCII first and complete to 127."""
    ascii_, extra, private = {}, [], PRIVATE
    for name, data in read(5):
        if len(name) > 1 and name != "SPACE":
            extra.append((chr(private), name, data))
            private += 1
        elif name == "SPACE" or ord(name) < 127:
            ascii_[" " if name == "SPACE" else name] = data
        else:
            extra.append((name, None, data))
    ascii_["\x7f"] = ascii_["?"]
    return [(chr(code), None, ascii_[chr(code)]) for code in range(32, 128)] + extra


def module():
    """Return the text of font.py."""
    drawn, icons = letters(), read(8)
    out = [HEAD, "\n"]
    out += [f'{name} = "\\u{ord(char):04x}"\n' for char, name, _ in drawn if name]
    out += ["\n# icons, for canvas.icon and pen.icon\n"]
    out += [f"I_{name} = const({i})\n" for i, (name, _) in enumerate(icons)]
    extra = [char for char, _, _ in drawn[96:]]
    plain = "".join(char for char in extra if ord(char) < PRIVATE)
    private = "".join(f"\\u{ord(char):04x}" for char in extra if ord(char) >= PRIVATE)
    out += [f'\nEXTRA = "{plain}" \\\n    "{private}"\n']
    out += [literal("LETTERS", b"".join(data for _, _, data in drawn), 20)]
    out += [literal("ICONS", b"".join(data for _, data in icons), 16), TAIL]
    return "".join(out)


def bring(argv, tool, about, made, font, art):
    """Run the command line of a tool that writes, or checks, a module `made()` of a drawing."""
    parser = Parser(tool, about)
    parser.add_argument("--check", action="store_true", help="write nothing")
    check, text = parser.parse_args(argv).check, made()
    if not check:
        font.write_text(text, encoding="utf-8")
    elif font.read_text(encoding="utf-8") != text:
        raise Failure("%s is not what %s says" % (font.name, art.name))


def main(argv=None):
    """Run one command line."""
    bring(argv, "pictures.glyphs", __doc__, module, FONT, ART[5])


if __name__ == "__main__":
    run(main)
