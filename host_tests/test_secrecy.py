"""Secrets appear in no line, log, caption, screen number or question of other players."""

from types import SimpleNamespace

import pytest

from host_tests import toy_hands as hands
from host_tests.secrecy import check
from pitwall import games
from pitwall.games.formula_90 import cards as f90_cards, dash as f90_dash
from pitwall.games.formula_90.asks import Q_SUBSTITUTE
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.free import dash as free_dash
from pitwall.race.dice_statistics import DiceStatistics
from pitwall.race.dice import Dice
from pitwall.race.referee import TABLE, Race
from pitwall.ui import words
from pitwall.ui.watch import Teller
from tools import fuzz
from tools.lab.lots import Lots

SECRETS = ("pole-position", "pole-position-free")


def by_lot(game, seed):
    """Return a function that makes the random race with that seed."""
    room, spoken, tables = games.room, words.load("en", game), fuzz.tables(game)[:3]

    def make():
        race = Lots(tables, seed, 1, game=game).race
        fresh = race.game.new(race.circuit, [room(game, "dash").seat(race, who)
                                             for who in range(len(race.cars))],
                              room(game, "dash").switches(race))
        return (fresh, room(game, "show").Show(fresh, spoken), room(game, "dash"),
                room(game, "commentary").Commentary)
    return make


@pytest.mark.proves("PP-3.1.1-3", "PP-3.1.1-4", "PP-3.2.3-1", "PP-3.2.3-2")
@pytest.mark.parametrize("game", [name for name in games.ALL if games.base(name) != "formula-90"])
def test_nothing_that_is_shown_depends_on_a_secret_answer(game):
    """Tokens and start tyres are revealed together; Formula D has no secrets."""
    kept = sum([check(by_lot(game, seed), seed, 120) for seed in range(5)])
    assert (kept > 40) == (game in SECRETS), kept


def test_nothing_that_is_shown_depends_on_a_hand():
    """Formula 90 from several moments of a race on; test_f90_shown reads all lines, too. Players
    who substitute the hand announce it in seat order (AMB-F90-93)."""
    kept = sum([check(by_lot("formula-90", seed), seed, 400, first, 4, 3, (Q_SUBSTITUTE,))
                for seed, first in ((0, 0), (0, 60), (1, 90), (2, 150), (3, 250))])
    assert kept > 100


def test_a_number_that_gives_a_hand_away_is_found(monkeypatch):
    monkeypatch.setattr(f90_dash, "stops", lambda race, who: sum(f90_cards.hand(race, who)))
    with pytest.raises(AssertionError, match="<lambda>"):
        check(by_lot("formula-90", 0), 0, 400, 60, 4, 3)


def test_a_screen_that_gives_a_pick_away_is_found(monkeypatch):
    def stops(race, who):
        return race.cars[who][state.CHOICE]
    monkeypatch.setattr(free_dash, "stops", stops)
    with pytest.raises(AssertionError, match="stops"):
        for seed in range(6):
            check(by_lot("pole-position-free", seed), seed, 120)


def test_a_pick_that_is_told_before_all_have_picked_is_found(monkeypatch):
    from pitwall.games.pole_position import qualifying

    plain = qualifying._run

    def run(race, runners, session):
        part, answer = plain(race, runners, session), None
        while True:
            try:
                ask = part.send(answer)
            except StopIteration:
                return
            picked = ask.what, ask.who
            answer = yield ask
            if picked[0] == asks.Q_TOKEN:
                race.tell(asks.T_TOKEN, picked[1], answer)
    monkeypatch.setattr(qualifying, "_run", run)
    with pytest.raises(AssertionError, match="others still choose"):
        for seed in range(6):
            check(by_lot("pole-position", seed), seed, 120)


# --- hands ---

def dealt(commentary=hands.Commentary, **dash):
    def make():
        race = Race(hands, None, 3)
        return (race, hands.Show(race), SimpleNamespace(**dict(vars(hands), **dash)), commentary)
    return make


def test_a_hand_is_kept_until_it_is_played():
    """All bids are made and checked while the cards are hidden."""
    assert check(dealt(), 3) > 100


class Loud(hands.Commentary):
    """A commentary that reveals secrets."""

    def hides(self, what, who):
        return False


class Noisy(hands.Commentary):
    """A commentary that hides events, but notes every roll."""

    def note_roll(self, die, face):
        self._rolled += bytes((die, face))


@pytest.mark.parametrize("leak", [
    dict(commentary=Loud), dict(commentary=Noisy),
    dict(score=lambda race, who: race.cars[who][hands.CARD])])
def test_a_hand_that_leaks_is_found(leak):
    with pytest.raises(AssertionError):
        check(dealt(**leak), 3)


def watched(viewer):
    """Return (log lines, MP of the captions) for that seat, after all have drawn."""
    race, show, dash, commentary = dealt()()
    teller = Teller(race, lambda out: commentary(show, out), dash.mp_told, viewer)
    race.start()
    while race.ask.what != hands.Q_BID:
        teller.settle()
        if race.ask.what == hands.Q_DRAW:
            teller.commentary.note_roll(1, race.ask.who + 1)
            race.step(race.ask.who)
        else:
            race.step(race.ask.who == 1)
    teller.settle()
    return list(teller.log.entries()), [caption.mp for caption in teller.captions]


def test_the_only_one_who_looks_on_hears_what_is_its_own():
    lines, mp = watched(1)
    assert lines == [(1, "tell 1 of car 1: 2", bytes([hands.T_DRAWN]), bytes([1, 2])),
                     (1, "tell 2 of car 1: 2", bytes([hands.T_SWAPPED]), b"")] and mp == [-1, 2]
    assert watched(TABLE) == ([], [])


def test_a_roll_made_in_secret_is_in_no_statistics():
    race = Race(hands, None, 2)
    dash = SimpleNamespace(**dict(vars(hands), bot=lambda race, who: False))
    counted = DiceStatistics(race, dash, Dice(1))
    race.start()
    race.step(2)
    assert counted.rows() == []
