"""Adapt the line of keys to the board.

The words have it for six keys, with parts two blanks or more apart, each beginning with its
keys: "\u25b2\u25bc row  \u25c0\u25b6 change  OK  BACK menu". See pitwall.boards for `keys`.
"""

UP_DOWN, LEFT_RIGHT = "\u25b2\u25bc", "\u25c0\u25b6"
ALL = LEFT_RIGHT + UP_DOWN


def keyed(words, hint, keys):
    """Return a line of keys for a board with 6, 5, 4, 3 or 2 keys that need not be held."""
    if keys >= 6:
        return hint
    parts = [part.strip().split(" ", 1) + [""] for part in hint.split("  ") if part.strip()]
    does = {part[0]: part[1] for part in parts}
    if keys < 5 and LEFT_RIGHT in does:
        _without(does, parts)
    names = _names(words, keys)
    if "BACK" in names and not does.get("BACK", "-"):
        does["BACK"] = words.say("keys.back")
    return "  ".join([(names.get(part[0], part[0]) + " " + does[part[0]]).strip()
                      for part in parts if part[0] in does])


def looking(words, hint, board):
    """Return the line with the board's name of the key LOOK, or without it."""
    name = key_names(words, board)[1]
    if name:
        return hint.replace("LOOK", name)
    return "  ".join([part.strip() for part in hint.split("  ")      # no key leads there
                      if part.strip() and "LOOK" not in part])


def key_names(words, board):
    """Return the board's names of the keys EXPLAIN and LOOK; "" for both if it has neither."""
    if board.keys >= 6:
        return getattr(board, "explain", "X"), getattr(board, "look", "Y")
    held = {5: (LEFT_RIGHT[1], LEFT_RIGHT[0]), 4: ("X", "Y")}.get(board.keys)
    return tuple([words.say("keys.held", key) for key in held]) if held else ("", "")


def helping(words, board, key):
    """Return a text about the keys EXPLAIN and LOOK; "" if the board has neither."""
    names = key_names(words, board)
    return words.say(key, *names) if names[0] else ""


def helped(words, line, board, columns, looks=True):
    """Return a line of keys with EXPLAIN and LOOK before its last part, as far as they fit.

    Arrows give up their one word first.

    looks   False: with EXPLAIN alone
    """
    names = key_names(words, board)
    if not names[0]:
        return line
    more = [names[0] + " " + words.say("keys.explains"), names[1] + " " + words.say("keys.looks")]
    parts = [part.strip() for part in line.split("  ") if part.strip()]
    bare = [part.split(" ")[0] if part[0] in ALL and part.count(" ") == 1 else part
            for part in parts]
    more = more if looks else more[:1]
    for shown, added in ((parts, more), (parts, more[:1]), (bare, more), (bare, more[:1])):
        found = shown[:-1] + added + shown[-1:]
        spare = columns - len("  ".join(found))
        if spare >= 0:
            found[-1] = " " * (spare if parts else 0) + found[-1]
            return "  ".join(found)
    return line


def fitting(hint, columns):
    """Return as many parts of a line as fit, the first ones first."""
    if len(hint) <= columns:
        return hint
    parts = [part.strip() for part in hint.split("  ") if part.strip()]
    while len(parts) > 1 and len("  ".join(parts)) > columns:
        parts.pop()
    return "  ".join(parts)


def legend(words, board, columns):
    """Return the board's keys with the names that texts have for them, as many as fit."""
    return fitting("  ".join(_legend(words, board.keys) + [
        name + "=" + words.say(key) for name, key in zip(
            key_names(words, board), ("keys.explains", "keys.looks")) if name]), columns)


def _legend(words, keys):
    if keys >= 6:
        return ["A=OK", "B=BACK"]
    if keys == 4:
        return ["A=\u25b2", "B=\u25bc", "X=OK", "Y=BACK"]
    if keys == 3:
        return ["D1=OK", words.say("keys.held", "D1") + "=BACK"]
    held = (("OK", "BACK"),) if keys == 5 else (("A", "\u25b2"), ("B", "BACK"))
    return [words.say("keys.held", key) + "=" + means for key, means in held]


def _without(does, parts):
    """Replace left and right, if there are none, by OK or by up and down."""
    what = does.pop(LEFT_RIGHT)
    if UP_DOWN not in does:
        does[UP_DOWN] = what
        parts.insert(0, [UP_DOWN, what])
    elif not does.get("OK", "-"):
        does["OK"] = what


def _names(words, keys):
    """Return the names of keys that differ from the usual ones."""
    if keys in (3, 5):
        return {ALL: ALL if keys == 5 else UP_DOWN, "BACK": words.say("keys.held", "OK")}
    if keys == 4:
        return {ALL: UP_DOWN}
    return {ALL: "A", UP_DOWN: "A", "OK": "B", "BACK": words.say("keys.held", "B")}
