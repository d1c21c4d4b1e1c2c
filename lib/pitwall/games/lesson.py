"""The guided race of a game: where it is driven, and which idea is explained when.

    CIRCUIT, LAPS, SEATS, SWITCHES    of the race; SEED of its dice: it begins the same for all
    TURNS       number of turns, where a circuit says its turns; 0: all of them
    OPENS       the first question the learner sees; those before it are answered automatically
    ASKED       the questions the learner answers each time; all others are answered automatically
                unless a step is explained at them
    ROUNDS      the lesson ends after this round at the latest
    rests(race) False while it would cut a turn short to end now
    STEPS       rows of (questions, matters): the text of that place among the words "lesson" is
                shown once, before the first of these questions at which matters(race, ask) is
                true; None: always. Steps are explained in their order: only one with `matters` may
                be passed over. No questions: it follows the step before it at once
    OVER        steps whose card lies over the upper part of the screen: they explain the lower one

This is that of a game which explains nothing.
"""

CIRCUIT, LAPS, SEATS, SWITCHES, SEED, OPENS, TURNS = "", 1, (0, 1), 0, 1, 0, 0
ASKED, ROUNDS = (), 99
STEPS = OVER = ()


def rests(race):
    """Return True if somebody else is asked: the learner's turn is over."""
    return race.ask.who != 0


def seldom(race, ask):
    """Return True, for a step that may be passed over because a race may never come to it."""
    return True
