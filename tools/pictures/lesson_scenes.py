"""Scenes of How to play; see scenes.py."""


def learn(d):
    d.app.learn()
    d.press("down")
    yield


def guided(number, title):
    """The card of that step, in the game of that place in the list."""
    def scene(d):
        from pitwall import games
        d.app.guide(games.NAMES[number])
        d.run(200)
        while d.shows() != "Lesson" or d.app.screen.step != title:
            d.press("ok")
            yield
    return scene


def guided_to_the_flag(d):
    from pitwall import games
    d.app.guide(games.NAMES[2])
    yield from d.until(lambda: d.shows() == "Notice")


# name, class, generator, what it is
LESSON_SCENES = (
    ("learn", "Learn", learn, "How to play: a guided race of each game."),
    ("lesson-pp", "Lesson", guided(0, 9),
     "A guided race: the idea is told over the question at which it first matters."),
    ("lesson-fd", "Lesson", guided(1, 4), "The same in Formula D."),
    ("lesson-rp", "Lesson", guided(2, 1), "The same in Race Pace."),
    ("lesson-over", "Notice", guided_to_the_flag, "At the flag."),
)
