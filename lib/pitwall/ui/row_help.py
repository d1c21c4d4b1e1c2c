"""A page that explains a row of the menu or of a set-up. Loaded only when needed."""

from pitwall.canvas.font import I_FLAG
from pitwall.ui.notice import Notice


def explain(app, screen, key, more=""):
    """Show the text of a row; any key leads back.

    screen    the Rows whose chosen row is explained; key: of the words "rows"
    more      the key of an additional text, "" for none
    """
    texts = app.words.rows()
    text = " ".join([app.words.named(texts[each]) for each in (key, more) if each in texts])
    app.go(Notice(app, screen.face(screen.chosen())[0], text, screen, I_FLAG))
