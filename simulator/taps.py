"""The effect of a tap on each screen; companion.py explains how screens are recognized.

A tap on a value, an answer or a cell chooses it. A tap on the chosen one is OK, and so is a tap on
a row that opens another screen. A tap on the line of keys presses the key at that place. On any
other screen a tap is a key, too: see `_steer`. These functions return a function that does it, or
None.
"""

from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LEFT, LOOK, OK, RIGHT, UP
from pitwall.ui.hints import key_names

NEAR = 14       # pixels of the panel from a cell's middle that still count;
FAR = 20        # on a page for touch
FOOT = 16       # height of the line of keys at the bottom; more on a page for touch
TALL_FOOT, REACH = 26, 12   # REACH: above and below the letters there
STROKE = 40     # pixels that a finger moves to turn the page
KEYS = {"OK": OK, "BACK": BACK, "LOOK": LOOK, "EXPLAIN": EXPLAIN, "\u25c0\u25b6": RIGHT,
        "\u25b2\u25bc": DOWN, "\u25c0\u25b6\u25b2\u25bc": RIGHT}


def hit(app, screen, x, y):
    if hasattr(screen, "face"):
        return _hit_row(screen, x, y)
    if hasattr(screen, "stage"):
        return _hit_stage(screen, x, y)
    if hasattr(screen, "ways"):
        return _hit_way(screen, app.page, x, y)
    for at, (left, top, wide, high) in enumerate(_places(screen, app.page)):
        if left <= x < left + wide and top <= y < top + high:
            return lambda: _choose_place(screen, at)
    return _steer(screen, app.page, x, y)


def _places(screen, page):
    """Return the boxes of a custom board: its grid, then its values; [] on a small page."""
    if not hasattr(screen, "_across") or page.small:
        return []
    step, left, top = screen._step(), screen.left(), screen.top()
    from pitwall.ui.own import ACROSS
    found = [(left + step * (at % ACROSS), top + step * (at // ACROSS), step, step)
             for at in range(screen.own.GRID)]
    x, high = left + screen._across(), screen.row()
    return found + [(x, top + high * i, page.width - x, high) for i in range(screen.down)]


def _choose_place(screen, at):
    if screen.at == at:
        screen.key(OK)
    else:
        screen.at = at
        screen.draw()


def key(app, screen, y, said):
    """Return a press of the last key among the words `said` of the line of keys.

    It is None if y is above that line.
    """
    if y < app.page.height - (TALL_FOOT if app.page.tall else FOOT):
        return None
    names = dict(zip(key_names(app.words, app.board), (EXPLAIN, LOOK)))
    for name in reversed(said):
        name = name.split("=")[-1]      # "A=OK", in the menu
        event = names.get(name) or KEYS.get("OK" if name == app.words.ok else name)
        if event is not None:
            return lambda: screen.key(event)
    return None


def swipe(app, screen, x, y, right, down):
    """Handle a finger that has moved from (x, y); return True if something was done.

    Lists scroll by whole rows, the cell under the finger is chosen, and pages are turned.
    """
    play = hasattr(screen, "stage")
    if play and (not screen.stage or screen._jobs or screen.caption or card(screen)
                 or screen._given >= 0):
        return False
    if hasattr(screen, "face"):
        return _slide_rows(screen, -down)
    if play:
        return _slide_stage(screen.stage, x, y, right, down)
    if abs(right) < STROKE > abs(down):
        return False
    sideways = abs(right) > abs(down)
    screen.key((LEFT if right > 0 else RIGHT) if sideways else (UP if down > 0 else DOWN))
    return True


def _slide_stage(stage, x, y, right, down):
    if hasattr(stage, "close") and stage.ready:
        at = _cell_at(stage, x + right, y + down)
        if at in (-1, stage.at):
            return False
        _choose_cell(stage, at)
        return True
    if hasattr(stage, "cards"):
        from pitwall.ui.hand import WIDE
        return _slide_answers(stage, int(-right / WIDE), stage.visible)
    if hasattr(stage, "high") and not getattr(stage, "folded", False):
        return _slide_answers(stage, int(-down / stage.high),
                              getattr(stage, "visible", 0) or stage.shown)
    return False


def _slide_rows(screen, up):
    """Move the rows up by a number of pixels; the chosen one stays visible."""
    listed = rows(screen)
    step = int(up / screen._layout[2]) if screen._layout else 0
    if not step or not listed:
        return False
    last, most = listed[-1][0], len(screen.rows())
    step = max(-listed[0][0], min(step, most - 1 - last))
    screen.first += step
    screen.at = max(screen.first, min(screen.at, last + step))
    screen.draw()
    return step != 0


def _slide_answers(stage, step, seen):
    """Move answers up, of which `seen` are visible."""
    step = max(-stage.top, min(step, stage.ask.n - stage.top - seen))
    if step:
        stage.top += step
        stage.at = max(stage.top, min(stage.at, stage.top + seen - 1))
        stage.draw()
    return step != 0


def targets(app, screen):
    """Return [(x, y, width, height)] of everything that can be chosen by a tap, except cells.

    It is the whole page if a tap anywhere has the same effect.
    """
    page = app.page
    if hasattr(screen, "face"):
        return [(0, top, screen.wide(), bottom - top) for _, top, bottom in rows(screen)]
    if _places(screen, page):
        return _places(screen, page)
    if hasattr(screen, "way_box") and not page.small:
        from pitwall.ui.podium import ACROSS
        (top, high), wide = screen.way_box(), (page.width - 6) // ACROSS
        return [(3 + i % ACROSS * wide, top + i // ACROSS * high, wide, high)
                for i in range(len(screen.ways))]
    stage = getattr(screen, "stage", None)
    if not stage or screen.caption or card(screen) or not hasattr(stage, "at"):
        return [(0, 0, page.width, page.height)]
    return _boxes(screen, stage)


def _boxes(play, stage):
    page, wide = play.page, play.page.width
    if getattr(stage, "folded", False):
        top, high = stage.likeliest()
        return [(0, top, wide, high)]
    if hasattr(stage, "close"):
        return [(0, play.frame.band, wide, play.frame.stock_y - play.frame.band)]
    if hasattr(stage, "cards"):
        from pitwall.ui.hand import HIGH, WIDE
        return [(stage.left - 4 + WIDE * i, stage.y, WIDE, HIGH) for i in range(stage.visible)]
    if hasattr(stage, "visible"):
        return [(0, stage.y + i * stage.high, wide, stage.high) for i in range(stage.visible)]
    if hasattr(stage, "counts"):
        size = stage._box()
        return [stage._corner(i, *size) + size for i in range(len(stage.answers))]
    if hasattr(stage, "tried"):
        from pitwall.ui.terms import LIST
        return [(0, LIST + i * stage.high, wide, stage.high) for i in range(stage.shown)]
    top = stage.box[1] if hasattr(stage, "box") else 0
    return [(i * wide // 3, top, wide // 3, page.height - top - TALL_FOOT) for i in range(3)]


def rows(screen):
    """Return [(row's number, top, bottom)] of the drawn rows, without drawing them."""
    if not screen._layout:
        return []
    top, bottom, high = screen._layout
    listed, at, found = screen.rows(), screen.first, []
    room = screen._room_of((bottom - top) // high < screen.most())
    while at < len(listed) and top + high <= bottom:
        below = top + high * screen._row(top, listed, at, room)
        found.append((at, top, min(below, bottom)))
        top, at = below, at + 1
    return found


def _hit_row(screen, x, y):
    for at, top, bottom in rows(screen):
        if top <= y < bottom and x < screen.wide():
            side = screen.side(x, y) if hasattr(screen, "side") else 0
            return (lambda: screen.key(side)) if side else lambda: _choose_row(screen, at)
    return None


def _choose_row(screen, at):
    """Choose a row by pressing keys; a row that opens a screen does so at once."""
    leads, before = screen.face(screen.rows()[at])[1] is None, -1
    if screen.at == at:
        screen.key(OK)
        return
    while screen.at not in (at, before):        # if it never moves, up and down mean something else
        before = screen.at
        screen.key(DOWN if at > before else UP)
    if leads and screen.at == at:
        screen.key(OK)


def _hit_way(screen, page, x, y):
    """Return the way on from the podium at a place; on a small page they are chosen one by one."""
    if page.small:
        return _steer(screen, page, x, y)
    from pitwall.ui.podium import ACROSS
    top, high = screen.way_box()
    at = (y - top) // high * ACROSS + (x - 3) * ACROSS // (page.width - 6)
    if y < top or not 0 <= at < len(screen.ways):
        return None

    def go():
        screen.at = at
        screen.draw()
        screen.key(OK)
    return go


def _steer(screen, page, x, y):
    """Return a key: an arrow near an edge of a screen with a cursor, OK in the middle.

    Texts are paged until the last page; any other screen waits for OK.
    """
    key = OK
    if hasattr(screen, "at"):
        if 4 * x < page.width or 4 * x >= 3 * page.width:
            key = LEFT if 4 * x < page.width else RIGHT
        elif 4 * y < page.height or 4 * y >= 3 * page.height:
            key = UP if 4 * y < page.height else DOWN
    elif hasattr(screen, "lines") and screen.first < screen._end():
        key = DOWN
    return lambda: screen.key(key)


def _told(play):
    """Return OK for a caption, but never for the answer that it warns about."""
    told = play.caption
    return (lambda: play.key(OK)) if OK in told.KEYS and told.answer < 0 else None


def card(play):
    """Return the card over the question of a guided race, or None."""
    return play.card if hasattr(play, "card") and play._open() else None


def _hit_stage(play, x, y):
    stage = getattr(play, "stage", None)
    if play._jobs or play._given >= 0 or play.run.replaying():
        return None
    if play.caption:
        return _told(play)
    if card(play) or not stage and hasattr(play, "play_on"):
        return lambda: play.key(OK)
    if not stage:
        return None
    if getattr(stage, "folded", False):
        return _folded(play, stage, y)
    if play.frame.upper and getattr(stage, "box", (0, 0))[1] > y:
        return lambda: play.key(LOOK)       # the map and the tower above the prompt
    if hasattr(stage, "close"):
        if not play.page.small and y >= play.frame.band:
            return lambda: play.key(OK)     # the chosen cell, in words
        at, choose = _cell_at(stage, x, y), _choose_cell
    elif hasattr(stage, "flying"):
        return lambda: play.key(OK)
    elif not _listed(stage):
        return lambda: play.key(_side(play.page, x))
    else:
        at, choose = _answer_at(stage, x, y), _choose_answer
    if at < 0:
        return None
    return (lambda: play.key(OK)) if at == stage.at else lambda: choose(stage, at)


def _folded(play, stage, y):
    """Choose the likeliest answer, or, anywhere above it, show all of them."""
    top, high = stage.likeliest()
    if y >= top + high:
        return None
    return lambda: play.key(OK if y >= top else DOWN)


def _cell_at(stage, x, y):
    """Return the cell nearest to the finger, -1 if none is near."""
    near = FAR if stage.play.page.tall else NEAR
    best, near = -1, near * near + 1
    for place in range(len(stage.starts)):
        if stage.option(place, 0) != stage.extras:
            far = (stage._x[place] - x) ** 2 + (stage._y[place] - y) ** 2
            if far < near:
                best, near = place, far
    return best


def _choose_cell(stage, at):
    before = stage.at
    stage.at, stage.way = at, 0
    stage._repaint(before)
    stage._repaint(at)
    stage._lines()


def _side(page, x):
    """Return LEFT, RIGHT, or OK between them."""
    return LEFT if 3 * x < page.width else OK if 3 * x < 2 * page.width else RIGHT


def _listed(stage):
    """Return True if the answers are shown one by one."""
    return any([hasattr(stage, name) for name in ("visible", "shown", "room", "counts")])


def _answer_at(stage, x, y):
    """Return the answer of a list or the face of a die at that place, else -1."""
    if hasattr(stage, "visible"):
        row = (y - stage.y) // stage.high if hasattr(stage, "high") else _card_of(stage, x, y)
        return stage.top + row if 0 <= row < stage.visible else -1
    if hasattr(stage, "shown"):
        return _term_at(stage, y)
    if hasattr(stage, "room"):
        return _line_at(stage, (y - stage.y) // stage.row)
    if hasattr(stage, "counts"):
        wide, high = stage._box()
        for i in range(len(stage.answers)):
            left, top = stage._corner(i, wide, high)
            if left <= x < left + wide and top <= y < top + high:
                return i
    return -1


def _card_of(stage, x, y):
    """Return the number of the card at a place; cards are next to each other."""
    from pitwall.ui.hand import HIGH, LIFT, WIDE
    return (x - stage.left + 4) // WIDE if stage.y <= y < stage.y + HIGH + LIFT else -1


def _term_at(stage, y):
    from pitwall.ui.terms import LIST
    row = (y - LIST) // stage.high
    return stage.top + row if 0 <= row < stage.shown else -1


def _line_at(stage, row):
    """Return the answer in a row; on a small page an answer takes as many lines as it needs."""
    if not 0 <= row < stage.room:
        return -1
    for i in range(stage.top, stage.ask.n):
        row -= len(stage.lines[i])
        if row < 0:
            return i
    return -1


def _choose_answer(stage, at):
    stage.at = at
    if hasattr(stage, "pressed"):
        stage.pressed = True
    stage.draw()
