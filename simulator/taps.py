"""What a tap on the picture does on each screen; companion.py says how screens are known.

A tap on a value, an answer or a cell chooses it. A tap on what is chosen already is OK, and so is
one on a row that leads elsewhere. A tap on the line of keys presses the key that it names. On any
other screen a tap is a key, too: see `_steer`. These functions return what the tap does as a
function; None if it does nothing.
"""

from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LEFT, LOOK, OK, RIGHT, UP
from pitwall.ui.hints import key_names

NEAR = 14       # pixels of the panel from a cell's middle that still mean it
FOOT = 16       # pixels at the lower edge that are the line of keys; on a page for fingers more
TALL_FOOT = 26
STROKE = 40     # pixels that a finger moves to turn over
KEYS = {"OK": OK, "BACK": BACK, "LOOK": LOOK, "EXPLAIN": EXPLAIN, "\u25c0\u25b6": RIGHT,
        "\u25b2\u25bc": DOWN, "\u25c0\u25b6\u25b2\u25bc": RIGHT}


def hit(app, screen, x, y):
    if hasattr(screen, "face"):
        return _hit_row(screen, x, y)
    if hasattr(screen, "stage"):
        return _hit_stage(screen, x, y)
    if hasattr(screen, "ways"):
        return _hit_way(screen, app.page, x, y)
    return _steer(screen, app.page, x, y)


def key(app, screen, y, name):
    """The key of that name, if it stands in the line of keys."""
    name = name.split("=")[-1]      # "A=OK", in the menu
    names = dict(zip(key_names(app.words, app.board), (EXPLAIN, LOOK)))
    event = names.get(name) or KEYS.get("OK" if name == app.words.ok else name)
    if event is None or y < app.page.height - (TALL_FOOT if app.page.tall else FOOT):
        return None
    return lambda: screen.key(event)


def swipe(app, screen, x, y, right, down):
    """A finger has moved from (x, y) by so many pixels: a list goes along by whole rows, lines to
    read and pages are turned over. Returns whether anything was done."""
    play = hasattr(screen, "stage")
    of = screen.stage if play else screen
    if play and (screen._jobs or screen.caption or card(screen) or screen._given >= 0):
        return False
    if hasattr(screen, "face"):
        return _slide_rows(screen, -down)
    if play and hasattr(of, "visible") and hasattr(of, "top"):
        return _slide_answers(of, -down)
    if play or abs(right) < STROKE > abs(down):
        return False
    sideways = abs(right) > abs(down)
    screen.key((LEFT if right > 0 else RIGHT) if sideways else (UP if down > 0 else DOWN))
    return True


def _slide_rows(screen, up):
    """Move the rows up by so many pixels; the chosen one stays in sight."""
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


def _slide_answers(stage, up):
    """The same of answers; cards lie side by side and are not moved so."""
    if not hasattr(stage, "high"):
        return False
    step = int(up / stage.high)
    step = max(-stage.top, min(step, stage.ask.n - stage.top - stage.visible))
    if step:
        stage.top += step
        stage.at = max(stage.top, min(stage.at, stage.top + stage.visible - 1))
        stage.draw()
    return step != 0


def rows(screen):
    """[(row's number, top, bottom)] as they were drawn; none looks different, so none is drawn."""
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
            return lambda: _choose_row(screen, at)
    return None


def _choose_row(screen, at):
    """By keys. A value is chosen first; what leads elsewhere does so at once."""
    leads, before = screen.face(screen.rows()[at])[1] is None, -1
    if screen.at == at:
        screen.key(OK)
        return
    while screen.at not in (at, before):        # where it stays, up and down mean something else
        before = screen.at
        screen.key(DOWN if at > before else UP)
    if leads and screen.at == at:
        screen.key(OK)


def _hit_way(screen, page, x, y):
    """The ways on from the podium stand side by side; on a small page they are gone through."""
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
    """Where there is a cursor, a tap at an edge is the arrow there, and one in the middle OK.
    Lines to read are turned over until the last; any other screen waits for OK."""
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
    """A tap on what is told leads on, but never gives an answer that was warned of."""
    told = play.caption
    return (lambda: play.key(OK)) if OK in told.KEYS and told.answer < 0 else None


def card(play):
    """The card that lies over the question of a guided race, or None."""
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
    if hasattr(stage, "close"):
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
    """The likeliest answer, or, anywhere above it, all of them."""
    top, high = stage.likeliest()
    if y >= top + high:
        return None
    return lambda: play.key(OK if y >= top else DOWN)


def _cell_at(stage, x, y):
    """The place nearest to the finger, -1 if none is near."""
    best, near = -1, NEAR * NEAR + 1
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
    """Left, right, or OK between."""
    return LEFT if 3 * x < page.width else OK if 3 * x < 2 * page.width else RIGHT


def _listed(stage):
    """Do its answers stand there one by one?"""
    return any([hasattr(stage, name) for name in ("visible", "shown", "room", "counts")])


def _answer_at(stage, x, y):
    """The answer of a list or the face of a die that stands there, else -1."""
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
    """Cards lie side by side."""
    from pitwall.ui.hand import HIGH, LIFT, WIDE
    return (x - stage.left + 4) // WIDE if stage.y <= y < stage.y + HIGH + LIFT else -1


def _term_at(stage, y):
    from pitwall.ui.terms import LIST
    row = (y - LIST) // stage.high
    return stage.top + row if 0 <= row < stage.shown else -1


def _line_at(stage, row):
    """On a small page an answer takes as many lines as it needs."""
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
