"""Scenes of How to play; see scenes.py."""


def page_of(number):
    """Return a scene with the page of the game at that index."""
    def scene(d):
        from pitwall import games
        d.app.choose(games.NAMES[number])
        d.app.menu()
        d.press("explain")
        d.run(400)
        yield
    return scene


def guided(number, title):
    """Return a scene with the card of that step, in the game at that index."""
    def scene(d):
        from pitwall import games
        d.app.guide(games.NAMES[number])
        d.run(200)
        while d.shows() != "Lesson" or d.app.screen.step != title:
            d.press("ok")
            yield
        d.run(200)
    return scene


def guided_to_the_end(d):
    from pitwall import games
    d.app.guide(games.NAMES[2])
    yield from d.until(lambda: d.shows() == "Notice")


# name, class, generator, description
LESSON_SCENES = (
    ("learn", "Learn", page_of(0),
     "The page of a game: what it is, how long, how hard, and three ways into it."),
    ("learn-fd", "Learn", page_of(1), "The same for Formula D."),
    ("learn-rp", "Learn", page_of(2), "The same for Race Pace."),
    ("learn-f90", "Learn", page_of(3), "The same for Race! Formula 90."),
    ("lesson-pp", "Lesson", guided(0, 8),
     "A guided race: the idea is explained over the question at which it first matters."),
    ("lesson-fd", "Lesson", guided(1, 4), "The same in Formula D."),
    ("lesson-rp", "Lesson", guided(2, 2), "The same in Race Pace."),
    ("lesson-f90", "Lesson", guided(3, 2), "The same in Race! Formula 90."),
    ("lesson-over", "Notice", guided_to_the_end, "At the end: what to try next."),
)
