"""A guided race: it is not saved, and what comes before its first lesson is answered by itself."""

from pitwall import games
from pitwall.race import run
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL


class Unwritten(Journal):
    """The save of a race that is not saved: there never is one, and all goes well."""

    keeps = False

    def save(self, header, snapshot, answers):
        return True

    def load(self):
        return None

    def remove(self):
        """There is nothing to remove."""


def begun(game, saves, tracks):
    """The Run of a game's guided race, before its first question; see its room `lesson`."""
    guide = games.room(game, "lesson")
    found = run.fresh(Unwritten(saves), tracks, guide.CIRCUIT, list(guide.SEATS), guide.LAPS,
                      guide.SWITCHES, guide.SEED, True, game)
    if guide.TURNS:
        found.race.circuit.turns = guide.TURNS
    return found


def lead(guided):
    """Answer all that comes before the first question that is explained."""
    race, game = guided.race, guided.race.game.NAME
    opens = games.room(game, "lesson").OPENS
    while opens and race.ask.what != opens:
        ask = race.ask
        if ask.kind == ROLL:
            answer = guided.roll()
        elif guided.dash.bot(race, ask.who):
            answer = guided.rival()
        else:
            answer = guided.proposal()
        guided.answer(answer, False)


def next_step(race, ask, told):
    """The first step of the lesson that goes with a question and was not told; -1: none.

    told    a byte for each step
    """
    steps = games.room(race.game.NAME, "lesson").STEPS
    for i, (questions, matters) in enumerate(steps):
        if not told[i] and ask.what in questions and (not matters or matters(race, ask)):
            return i
    return -1
