"""Count the habits of prose that CONTRIBUTING.md asks to avoid: python -m tools.prose [FILE ...]

Reads Markdown pages outside of code, and docstrings and comments of Python and JavaScript files (by
default all pages, then all folders of code), and prints how often each habit occurs per 1,000
words. Exit status 1 if one occurs more often than LIMIT. .prose-allow lists honest uses, one piece
of text per line.
"""

import ast
import io
import re
import tokenize
from pathlib import Path

from tools.arguments import Parser
from tools.running import Refused, complain, run, text_of

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 0.5         # per 1,000 words
FEW = 3             # occurrences of a habit that one page may have, even a short one
WIDTH = 80
HABITS = {
    "what": r"(?:^|[.:;]\s+|\()[Ww]hat\s+(?!is new|you\b|to\b|it is\b)\w+",
    "tell": r"\b(?:tell|tells|told|telling)\b",
    "stand": r"\b(?:stand|stands|stood)\b(?! for\b)",
    "lie": r"\b(?:lie|lies|lay)\b",
    "whoever": r"\b(?:whoever|whatever|whom)\b",
    "beside": r"\bbeside\b",
    "so many": r"\bso (?:many|much)\b",
    "room": r"\brooms?\b",
    "anew": r"\b(?:anew|by lot|for good|goes along|comes of|came of|put right)\b",
}
_HABITS = {name: re.compile(text, re.I | re.M) for name, text in HABITS.items()}
FOLDERS = ("lib", "tools", "simulator", "firmware", "host_tests", "device_tests", "lab_tests")
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
_CODE = re.compile(r"```.*?```|`[^`\n]*`|<!--.*?-->", re.S)


def pages():
    """Return the paths of all pages, those of the project's folder first."""
    return sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md"))


def prose(path):
    """Return the text of a page or the docstrings and comments of a file, without code and without
    honest uses."""
    source = text_of(path)
    text = source if path.suffix == ".md" else _comments(source) if path.suffix == ".py" else (
        "\n".join(re.findall(r"//\s?(.*)$", source, re.M)
                  + re.findall(r"/\*(.*?)\*/", source, re.S)))
    text = _CODE.sub("", text)
    for allowed in text_of(ROOT / ".prose-allow").splitlines():
        text = text.replace(allowed, "") if allowed else text
    return text


def _comments(source):
    """Return the docstrings and comments of a Python file. Raises Refused if it is none."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise Refused("not Python: line %d: %s" % (error.lineno, error.msg)) from None
    found = [ast.get_docstring(node) or "" for node in ast.walk(tree)
             if isinstance(node, _DOCUMENTED)]
    return "\n".join(found + [token.string.lstrip("# ") for token in tokenize.generate_tokens(
        io.StringIO(source).readline) if token.type == tokenize.COMMENT])


def code(folder):
    """Return the paths of the Python and JavaScript files of one of FOLDERS."""
    return sorted(path for path in (ROOT / folder).rglob("*")
                  if path.suffix in (".py", ".js", ".mjs") and "__pycache__" not in path.parts)


def rates(texts):
    """Return ({habit: occurrences per 1,000 words}, {habit: occurrences}) of some texts."""
    whole = "\n".join(texts)
    words = max(1, len(re.findall(r"\w+", whole)))
    counts = {name: len(habit.findall(whole)) for name, habit in _HABITS.items()}
    return {name: 1000 * count / words for name, count in counts.items()}, counts


def too_often(texts):
    """Return the habits that occur more often than LIMIT, and more than FEW times."""
    each, counts = rates(texts)
    return [name for name in each if each[name] > LIMIT and counts[name] > FEW]


def wide(path):
    """Return the numbers of lines of prose that are wider than WIDTH.

    Code, tables, headings, links without a space and list entries that are one link may be wider.
    """
    found, code = [], False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        code ^= line.lstrip().startswith("```")
        free = code or line.lstrip().startswith(("|", "#", "![", "<", "```")) or " " not in (
            line.strip().removeprefix("- ")[:WIDTH - 4])
        if not free and not line.startswith("    ") and len(line) > WIDTH:
            found.append(number)
    return found


def main(argv=None):
    """Print the rates of each page or folder; complain about those above the limit."""
    parser = Parser("prose", __doc__)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    chosen, bad = parser.parse_args(argv).files, 0
    groups = [(path.name, [path]) for path in chosen or pages()]
    groups += [(folder, code(folder)) for folder in FOLDERS if not chosen]
    print("%-36s" % "per 1,000 words" + "".join("%9s" % name for name in HABITS))
    for name, paths in groups:
        texts = [prose(path) for path in paths]
        print("%-36s" % name + "".join("%9.1f" % rate for rate in rates(texts)[0].values()))
        bad += bool(too_often(texts))
    return complain("%d of them above %s per 1,000 words" % (bad, LIMIT)) if bad else 0


if __name__ == "__main__":
    run(main)
