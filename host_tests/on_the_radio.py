"""Run whole races without a screen, on either Python, and count repeated radio lines.

    PYTHONPATH=lib .venv/bin/python -m host_tests.on_the_radio 40

prints for each game the number of lines in a race and how many of them are repeats. People take
the proposed answer; the table is in docs/play/opponents.md.
"""

from pitwall import games
from pitwall.race import circuits, run
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL, TABLE
from pitwall.ui.radio import listen
from pitwall.ui.watch import Said, Teller
from pitwall.ui.words import load

# Title, game, edition, circuit, seats, laps (0: the circuit's).
RACES = (
    ("Pole Position", "pole-position", 0, "great-britain", (0, 1, 2, 1, 2, 1), 0),
    ("Pole Position 2022", "pole-position", 1, "monaco", (0, 1, 2, 1, 2, 1), 0),
    ("Formula D, 1 lap", "formula-d", 0, "monza", (0, 2, 2, 3, 3, 1), 1),
    ("Formula D, 3 laps", "formula-d", 0, "monza", (0, 2, 2, 3, 3, 1), 3),
    ("Race Pace", "race-pace", 0, "belgium", (0, 2, 2, 3, 3, 1), 0),
    ("Race! Formula 90", "formula-90", 0, "marlpit-park", (0, 2, 3, 4, 5, 6), 0),
)


class Listener:
    """A race as a device has it, with a listener to its radio.

    said    (round, car, driver, text) of every line so far
    """

    def __init__(self, made, language="en"):
        race, self.made = made.race, made
        game = race.game.NAME
        self.show = made.show.Show(race, load(language, game, games.edition_of(race)))
        room = games.room(game, "commentary")
        self.teller = Teller(race, lambda out: room.Commentary(self.show, out),
                             made.dash.mp_told, made.viewer)
        listen(self.teller, made, self.show)
        self.said = []

    def answer(self):
        """Give the next answer and collect the radio lines about it."""
        made, ask = self.made, self.made.race.ask
        if ask.kind == ROLL:
            answer = made.roll()
        elif ask.who != TABLE and made.drives(ask.who):
            answer = made.rival()
        else:
            answer = made.proposal()
        made.answer(answer, ask.kind != ROLL)
        self.listen()

    def listen(self):
        """Collect the lines of the events since the last call."""
        self.teller.settle()
        made = self.made
        self.said += [(made.dash.round_number(made.race), each.who, each.driver, each.text)
                      for each in self.teller.captions if isinstance(each, Said)]
        self.teller.captions = []


def begun(about, seed, saves, tracks, language="en"):
    """Return a Listener of a race of RACES at its first question."""
    _, game, edition, name, seats, laps = about
    laps = laps or circuits.circuit(tracks, name, game).laps
    made = run.fresh(Journal(saves), tracks, name, seats, laps, None, seed, True, game, 0, edition)
    found = Listener(made, language)
    made.start()
    found.listen()
    return found


def whole(about, seed, saves, tracks, language="en"):
    """Return a Listener of such a race that is over."""
    found = begun(about, seed, saves, tracks, language)
    while not found.made.race.over:
        found.answer()
    return found


def line_of(text):
    """Return the quoted text, without the speaker."""
    return text[text.index('"'):]


def main():
    import sys
    import tempfile
    from tools.screens import ROOT
    races = int(sys.argv[1])
    print("| %d races each | rounds | lines a race, median | of them again |" % races)
    print("|---|---:|---:|---:|")
    for about in RACES:
        counts, again, rounds = [], 0, 0
        for seed in range(races):
            with tempfile.TemporaryDirectory() as folder:
                found = whole(about, seed * 7919 + 1, folder, str(ROOT / "tracks"))
            lines = [line_of(text) for *_, text in found.said]
            counts.append(len(lines))
            again += len(lines) - len(set(lines))
            rounds += found.made.dash.round_number(found.made.race)
        counts.sort()
        print("| %s | %d | %d (%d to %d) | %.1f %% |" % (
            about[0], rounds // races, counts[races // 2], counts[0], counts[-1],
            100 * again / sum(counts)))


if __name__ == "__main__":
    main()
