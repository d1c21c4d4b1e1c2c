"""Plays referee scripts: a situation, rolls and choices, and what must come of them.

    .venv/bin/python -m tools.referee FILE...                 # exit 0 if all hold
    .venv/bin/python -m tools.referee FILE --runtime micropython
    .venv/bin/python -m tools.referee --words pole-position   # every word of a game

Each thing that does not hold is told as FILE:LINE: expected ..., was ... (exit status 1); a
script that cannot be read as FILE:LINE: reason (exit status 2). docs/referee.md tells the language.
"""

import importlib
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "lib"))

from tools import referee_page  # noqa: E402
from tools.arguments import Parser, one_of  # noqa: E402
from tools.circuit_draft import CircuitError  # noqa: E402
from tools.mpy import Mpy  # noqa: E402
from tools.referee_near import near, nearest  # noqa: E402
from tools.referee_reader import (  # noqa: E402
    GAMES, NOTHING, run_script, split, vocabulary)
from tools.referee_words import Unreadable  # noqa: E402
from tools.running import Refused, run, text_of  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
RUNTIMES = ("cpython", "micropython")

# What runs on MicroPython, one script a tick; see tools/mpy.py.
SCRIPT = """
import json
from tools.referee_reader import run_script
with open("/scripts.json") as file:
    scripts = json.load(file)
def table_of(number):
    with open("/circuit%d.pwc" % number, "rb") as file:
        return file.read()
def tick():
    text, tables = scripts.pop(0)
    tables = {int(line): table_of(tables[line]) for line in tables}
    print(json.dumps(run_script(text, tables)))
    return bool(scripts)
"""


class Script:
    """A script's text and the circuits it names, compiled.

    name    of the file, as it is told
    tables  {line: compiled circuit} of lines that name one; by a negative line, of another circuit
            of that game, where a line names none that is sound
    wrong   [(line, text)] of circuits that are not sound
    """

    def __init__(self, name, text):
        self.name, self.text = name, text
        self.tables, self.wrong = {}, []
        self._compiler = self._tracks = None
        self._find_circuits(text.split("\n"))

    def _find_circuits(self, lines):
        begun = game = 0              # the lines of `circuit inline` and `game`
        for number, line in enumerate(lines, 1):
            words = [word.lower() for word in split(line)]
            if begun:
                if words == ["end"]:
                    block = "\n" * begun + "\n".join(lines[begun:number - 1])
                    self._compile(begun, lambda: self._compiler.compile_text(block, self.name))
                    begun = 0
            elif words[:1] == ["game"]:
                self._stand_in(game)
                self._compiler, self._tracks = _compiler(words[1:])
                game = number
            elif words[:2] == ["circuit", "inline"] and self._compiler:
                begun, game = number, 0
            elif words[:1] == ["circuit"] and len(words) > 1 and self._compiler:
                self._named(number, words[1])
                game = 0
        self._stand_in(begun or game)

    def _stand_in(self, number):
        """Some circuit of the game, so that the lines after that one can be read all the same."""
        if number and self._compiler:
            path = sorted((ROOT / self._tracks).glob("*.txt"))[0]
            self.tables[-number] = bytes(self._compiler.compile_file(path))

    def _named(self, number, name):
        path = ROOT / self._tracks / (name + ".txt")
        if "/" not in name and path.is_file():
            self._compile(number, lambda: self._compiler.compile_file(path))
        else:
            known = sorted(each.stem for each in path.parent.glob("*.txt"))
            meant = nearest(name, known)
            self.wrong.append((number, "no circuit '%s'%s" % (
                name, near(name, [*known, "inline"])
                or "; there are %s, or inline" % ", ".join(known))))
            if meant:
                self._named(number, meant)      # its cells are meant, too
            else:
                self._stand_in(number)

    def _compile(self, number, compiled):
        try:
            self.tables[number] = bytes(compiled())
        except CircuitError as error:
            self.wrong += [(number, line) for line in error.lines]
            self._stand_in(number)


def _compiler(words):
    """(the module that compiles the circuits of a game, their folder), or Nones without them."""
    name = words[0] if words else ""
    try:
        game = vocabulary(nearest(name, sorted(GAMES)) or name)
    except Unreadable:                 # the reader tells what is wrong
        return None, None
    return (importlib.import_module(game.COMPILER), game.TRACKS) if game.COMPILER else (None, None)


def on_cpython(scripts):
    """Play scripts here; returns what referee_reader.run_script found out about each."""
    return [run_script(script.text, script.tables) for script in scripts]


def on_micropython(mpy, scripts):
    """The same on a MicroPython (a tools.mpy.Mpy). Raises MpyError."""
    circuits, texts = [], []
    files = {"/lib/tools/__init__.py": ""}
    for path in (ROOT / "tools").glob("referee_*.py"):
        if path.stem != referee_page.__name__.rpartition(".")[2]:
            files["/lib/tools/" + path.name] = path.read_text(encoding="utf-8")
    for script in scripts:
        named = {}
        for line, table in script.tables.items():
            if table not in circuits:
                circuits.append(table)
            named[line] = circuits.index(table)
        texts.append((script.text, named))
    files.update({"/circuit%d.pwc" % i: table for i, table in enumerate(circuits)})
    files["/scripts.json"] = json.dumps(texts)
    lines = mpy.run(SCRIPT, files=files, args=["referee"]).splitlines()
    return [json.loads(line) for line in lines]


def judge(scripts, found):
    """(exit status, lines to tell) of scripts and what run_script found out about them."""
    failed, wrong = [], []
    for script, result in zip(scripts, found):
        failed += ["%s:%d: %s" % (script.name, line, text) for line, text in result["failed"]]
        told = [(line, text) for line, text in result["wrong"]
                if not (script.wrong and text == NOTHING)] + script.wrong
        wrong += [text if text.startswith(script.name + ":") else
                  "%s:%d: %s" % (script.name, line, text)
                  for line, text in sorted(told, key=lambda each: each[0])]
    return (2 if wrong else 1 if failed else 0), wrong + failed


def _read(path, parser):
    try:
        return Script(path, text_of(path))
    except Refused as error:
        parser.error(str(error))


def _play(scripts, runtime):
    if runtime == "cpython":
        return on_cpython(scripts)
    with Mpy() as mpy:
        return on_micropython(mpy, scripts)


def _many(count, what):
    return "%d %s%s" % (count, what, "" if count == 1 else "s")


def main(argv=None):
    """Run one command line; returns the exit status."""
    parser = Parser("referee", __doc__)
    add = parser.add_argument
    add("files", nargs="*", metavar="FILE", help="scripts")
    add("--runtime", type=one_of(RUNTIMES, "runtime"), default="cpython",
        help=", ".join(RUNTIMES))
    add("--words", type=one_of(tuple(GAMES), "game"), metavar="GAME",
        help="list every word of a game: " + ", ".join(GAMES))
    chosen = parser.parse_args(argv)
    if chosen.words:
        print("\n".join(referee_page.tables(vocabulary(chosen.words))))
        return 0
    if not chosen.files:
        parser.error("which script?")
    scripts = [_read(path, parser) for path in chosen.files]
    found = _play(scripts, chosen.runtime)
    return _report(scripts, found)


def _report(scripts, found):
    for script, result in zip(scripts, found):
        for line, text in result["shown"]:
            print("%s:%d: %s" % (script.name, line, text))
    status, lines = judge(scripts, found)
    for line in lines:
        print(line, file=sys.stderr if status == 2 else sys.stdout)
    situations = sum(result["situations"] for result in found)
    if not status:
        print("all hold: %s in %s" % (_many(situations, "situation"),
                                      _many(len(scripts), "script")))
    return status


if __name__ == "__main__":
    run(main)
