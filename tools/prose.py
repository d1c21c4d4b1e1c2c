"""Count the habits of prose that CONTRIBUTING.md asks to avoid: python -m tools.prose [PAGE ...]

Reads Markdown pages (by default all of the project) outside of code, and prints how often each
habit occurs per 1,000 words. Exit status 1 if one occurs more often than LIMIT. .prose-allow lists
honest uses, one piece of text per line.
"""

import re
from pathlib import Path

from tools.arguments import Parser
from tools.running import complain, run, text_of

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
_CODE = re.compile(r"```.*?```|`[^`\n]*`|<!--.*?-->", re.S)


def pages():
    """Return the paths of all pages, those of the project's folder first."""
    return sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md"))


def prose(path):
    """Return the text of a page without code and without honest uses."""
    text = _CODE.sub("", text_of(path))
    for allowed in text_of(ROOT / ".prose-allow").splitlines():
        text = text.replace(allowed, "") if allowed else text
    return text


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
    """Print the rates of each page; complain about those above the limit."""
    parser = Parser("prose", __doc__)
    parser.add_argument("pages", nargs="*", type=Path, metavar="PAGE")
    chosen, bad = parser.parse_args(argv).pages or pages(), 0
    print("%-36s" % "per 1,000 words" + "".join("%9s" % name for name in HABITS))
    for path in chosen:
        texts = [prose(path)]
        print("%-36s" % path.name + "".join("%9.1f" % rate for rate in rates(texts)[0].values()))
        bad += bool(too_often(texts))
    return complain("%d pages above %s per 1,000 words" % (bad, LIMIT)) if bad else 0


if __name__ == "__main__":
    run(main)
