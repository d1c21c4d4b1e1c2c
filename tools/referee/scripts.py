"""Referee scripts as texts: compile their circuits, play them on either Python, and judge."""

import importlib
import json
from pathlib import Path

from tools.circuit.draft import CircuitError
from tools.referee.near import near, nearest
from tools.referee.reader import GAMES, NOTHING, run_script, split, vocabulary
from tools.referee.words import Unreadable

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
HOST_ONLY = ("__main__", "page", "scripts")      # not needed on a device

# Runs on MicroPython, one script a tick; see tools/mpy.py.
SCRIPT = """
import json
from tools.referee.reader import run_script
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

    name    of the file, for messages
    tables  {line: compiled circuit} of lines that name one; by a negative line, of another circuit
            of that game, for a line without a valid one
    wrong   [(line, text)] of invalid circuits
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
        """Use some circuit of the game, so that the lines after that one can still be read."""
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
    """Return (the module that compiles the circuits of a game, their folder), or Nones."""
    name = words[0] if words else ""
    try:
        game = vocabulary(nearest(name, sorted(GAMES)) or name)
    except Unreadable:                 # the reader reports the error
        return None, None
    return (importlib.import_module(game.COMPILER), game.TRACKS) if game.COMPILER else (None, None)


def on_cpython(scripts):
    """Play scripts here; returns the results of reader.run_script."""
    return [run_script(script.text, script.tables) for script in scripts]


def on_micropython(mpy, scripts):
    """Play scripts on a MicroPython (a tools.mpy.Mpy). Raises MpyError."""
    circuits, texts = [], []
    files = {"/lib/tools/__init__.py": ""}
    for path in HERE.rglob("*.py"):
        if path.stem not in HOST_ONLY:
            files["/lib/" + path.relative_to(ROOT).as_posix()] = path.read_text(encoding="utf-8")
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
    """Return (exit status, lines to print) for scripts and the results of run_script."""
    failed, wrong = [], []
    for script, result in zip(scripts, found):
        failed += ["%s:%d: %s" % (script.name, line, text) for line, text in result["failed"]]
        told = [(line, text) for line, text in result["wrong"]
                if not (script.wrong and text == NOTHING)] + script.wrong
        wrong += [text if text.startswith(script.name + ":") else
                  "%s:%d: %s" % (script.name, line, text)
                  for line, text in sorted(told, key=lambda each: each[0])]
    return (2 if wrong else 1 if failed else 0), wrong + failed
