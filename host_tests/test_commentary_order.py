"""Sentences of whole races report events in the order in which they happened.

A game is a row of GAMES: seats, and the events of a turn whose words are expected. Each event has
words; in the sentences of the turn those of a later one come after those of an earlier one.
"""

import pytest

from pitwall import games
from pitwall.circuit import opened
from pitwall.games.described import SECRET
from pitwall.games.formula_90 import asks as f90
from pitwall.games.race_pace import asks as rp
from pitwall.race.dice import Dice
from pitwall.race.referee import TABLE
from pitwall.ui import words
from tools.circuit.compile import compile_file
from tools.circuit.folders import ROOT


class Formula90:
    """Race! Formula 90: players and robots; a card, a section, a car or a spot by its name."""

    NAME, SEATS = "formula-90", (0, 0, 0, 4, 5, 6)
    CIRCUITS = "formula-90/marlpit-park", "formula-90/saltway-street"
    UNTOLD = (f90.T_DISCARDED,)         # only their number is reported

    def words(self, story, what, value):
        """Return the text of an event in the sentences of that story."""
        kinds = {tell: kind & ~SECRET for _, row in f90.TELLS for tell, kind in row}
        for tell, _, key in story.PLAIN:
            if tell == what:
                known = story.values.get(kinds[what])
                return known(value) if known else story.say(key, value)
        if what in (f90.T_PIT, f90.T_MOVED):
            return story.show.section_name(value)
        return {f90.T_LATE: "brakes", f90.T_ET: "extreme line"}.get(what, "")


class RacePace:
    """Race Pace: people and rivals; a bar, an action, a compound, a number of laps or tokens."""

    NAME, SEATS = "race-pace", (0, 0, 1, 2, 3, 1)
    CIRCUITS = "race-pace/belgium", "race-pace/usa"
    UNTOLD = (rp.T_MINUS,)              # the Race Pace includes it
    KEYS = {rp.T_FITTED: "tell.fits", rp.T_PACE: "tell.pace", rp.T_EBS_DOWN: "tell.ebs",
            rp.T_WORN: "tell.worn", rp.T_HELD: "tell.held", rp.T_STUCK: "tell.stuck",
            rp.T_EXTRA: "tell.extra", rp.T_TOKEN: "tell.token", rp.T_BLUE: "tell.blue",
            rp.T_FASTEST: "tell.fastest", rp.T_SET_BACK: "tell.set back",
            rp.T_CANCELLED: "tell.cancelled", rp.T_START_PLAYER: "tell.start player"}

    def words(self, story, what, value):
        """Return the text of an event in the sentences of that story.

        For people, the last event has all parts of their Race Pace, and why not all was driven.
        """
        show = story.show
        if what == rp.T_RAISED:
            return story.say("tell.raised", show.bar_name(value >> 8), value & 255)
        if what == rp.T_LAPS:
            return "%d lap" % value if value else "stays"
        if what == rp.T_BLUE and not value or what in (rp.T_WORN, rp.T_HELD) and (
                not show.dash.bot(show.race, story.who)):
            return ""
        known = {rp.T_FITTED: lambda: show.words.pick("tyre sets", value), rp.T_PACE: lambda: "",
                 rp.T_TOKEN: lambda: show.car(value),
                 rp.T_CANCELLED: lambda: show.action_name(value)}.get(what, lambda: value)
        return story.say(self.KEYS[what], known()).strip()


GAMES = (Formula90, RacePace)


def turns(game, seed):
    """Return [(story, its events, its sentences)] of a random race."""
    name, found = game.NAME, []
    path = ROOT / "tracks" / (game.CIRCUITS[seed % len(game.CIRCUITS)] + ".txt")
    circuit = opened(bytes(compile_file(path)))
    race = games.begun(name, circuit, list(game.SEATS), 0, 0)
    show = games.room(name, "show").Show(race, words.load("en", name))

    class Listening(games.room(name, "commentary").Commentary):
        """Notes the events and the sentences of each story."""

        def take(self, what, who, value):
            before, tells = self.story, race.tells
            super().take(what, who, value)
            if self.story and who == self.story.who and not self.hides(what, who):
                if self.story is not before:
                    self.story.events = []
                self.story.events.append((what, value))
            assert tells == race.tells

        def flush(self):
            if self.story:
                found.append((self.story, getattr(self.story, "events", []),
                              " ".join(self.story.sentences())))
            super().flush()

    commentary, dice = Listening(show, lambda kind, who, text: None), Dice(seed)
    ask = race.start()
    while ask is not None:
        commentary.catch_up()
        ask = race.step(dice.answer(race, ask))
    commentary.catch_up()
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_sentences_follow_the_order_of_events(game):
    made, count = game(), 0
    for seed in range(4):
        for story, events, text in turns(game, seed):
            at, low = 0, text.lower()
            for what, value in events:
                said = "" if what in made.UNTOLD else made.words(story, what, value).lower()
                if said:
                    place = low.find(said, at)
                    assert place >= 0, (seed, text, said, text[at:])
                    at, count = place + len(said), count + 1
            assert story.who != TABLE
    assert count > 1000
