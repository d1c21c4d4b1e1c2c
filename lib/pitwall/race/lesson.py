"""A guided race: it is not saved; questions that explain nothing are answered automatically."""

from pitwall import games
from pitwall.race import run
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL


LEARNER = 0     # the car of the person


class Unwritten(Journal):
    """The save file of a race that is never saved; every call succeeds."""

    keeps = False

    def save(self, header, snapshot, answers):
        return True

    def load(self):
        return None

    def remove(self):
        """Do nothing; there is no file."""


def begun(game, saves, tracks):
    """Return the Run of a game's guided race, before its first question; see its `lesson`."""
    guide = games.room(game, "lesson")
    found = run.fresh(Unwritten(saves), tracks, guide.CIRCUIT, list(guide.SEATS), guide.LAPS,
                      guide.SWITCHES, guide.SEED, True, game)
    if guide.TURNS:
        found.race.circuit.turns = guide.TURNS
    return found


def lead(guided):
    """Answer all questions that come before the first one the learner sees."""
    race = guided.race
    guide = _of(race)
    while guide.OPENS and not (race.ask.what == guide.OPENS and race.ask.who == LEARNER):
        ask = race.ask
        if ask.kind == ROLL:
            answer = guided.roll()
        elif guided.dash.bot(race, ask.who):
            answer = guided.rival()
        else:
            answer = guided.proposal()
        guided.answer(answer, False)


def _of(race):
    """Return the module `lesson` of a race's game."""
    return games.room(race.game.NAME, "lesson")


def next_step(race, ask, told):
    """Return the step to explain at a question, -1 if there is none.

    The steps come in their order. One without a condition is never passed over, so that a later
    one may use its words.

    told    a byte for each step, 1 if it was explained
    """
    guide = _of(race)
    for i, (questions, matters) in enumerate(guide.STEPS):
        if not told[i]:
            if ask.what in questions and (not matters or matters(race, ask)):
                return i
            if not matters:
                break
    return -1


def follows(race, step):
    """Return True if a step is explained right after the one before it."""
    guide = _of(race)
    return step < len(guide.STEPS) and not guide.STEPS[step][0]


def lies_over(race, step):
    """Return True if a step explains the lower part of the screen: its card is above that."""
    return step in _of(race).OVER


def is_asked(race, ask):
    """Return True if the learner answers a question each time, not only at a step."""
    guide = _of(race)
    return ask.what in guide.ASKED


def ends(race, told):
    """Return True if the lesson is over: all was explained, or the race has gone on for too long.

    told    as in `next_step`
    """
    guide = _of(race)
    if race.over or games.room(race.game.NAME, "dash").round_number(race) > guide.ROUNDS:
        return True
    return bool(min(told[:len(guide.STEPS)])) and guide.rests(race)
