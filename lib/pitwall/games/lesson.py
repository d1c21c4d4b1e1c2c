"""Describe the guided race of a game: its set-up, and when each idea is explained.

    CIRCUIT, LAPS, SEATS, SWITCHES    of the race; SEED of its dice, so that it always begins alike
    TURNS       number of turns, if a circuit defines turns; 0: all of them
    OPENS       the first question the learner sees; those before it are answered automatically
    ASKED       the questions the learner answers each time; all others are answered automatically
                unless a step is explained at them
    ROUNDS      the lesson ends after this round at the latest
    rests(race) False while ending the lesson now would interrupt a turn
    STEPS       rows of (questions, matters): the text at that index of the section "lesson" is
                shown once, before the first of these questions for which matters(race, ask) is
                true; None: always. Steps come in order; only one with `matters` may be skipped.
                A step without questions follows the previous one immediately
    OVER        steps whose card covers the upper part of the screen, to explain the lower one

The values here are for a game without explanations.
"""

CIRCUIT, LAPS, SEATS, SWITCHES, SEED, OPENS, TURNS = "", 1, (0, 1), 0, 1, 0, 0
ASKED, ROUNDS = (), 99
STEPS = OVER = ()


def rests(race):
    """Return True if another driver is asked, so the learner's turn is over."""
    return race.ask.who != 0


def seldom(race, ask):
    """Return True, for a step that may be skipped because a race may never reach it."""
    return True
