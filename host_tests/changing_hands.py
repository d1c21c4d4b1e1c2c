"""The books of car 0 change hands in the middle of a race at the table."""

from pitwall.race import saves


def change_hands(desk, then, ready, questions):
    """Give the books to seat `then` before one of the next questions; return the screen's notice.

    A change must fit the answers of the round, so it is tried before each question.

    ready       returns whether it is late enough in the race
    questions   number of questions to try; the notice is "" if the change never fitted
    """
    play, race = desk.play, desk.race
    for _ in range(questions):
        desk.run(900)
        if ready() and play.stage and not play.caption:
            desk.app.keeping(play)
            screen = desk.app.screen
            screen.at = 0
            desk.press("ok", "up" if then else "down", "ok")
            while screen.work:
                desk.run(50)
            notice = screen.notice
            if play.dash.seat(race, 0) == then:
                return notice
            desk.app.go(play)
        desk.press("ok")
    return ""


def saved_and_loaded(run):
    """Save a race; return the run that is loaded from the file and replayed."""
    run.save()
    again = saves.load(run.journal, run.folder)
    while again.replaying():
        again.replay()
    return again
