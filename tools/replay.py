"""Print the commentary of a recorded race.

    .venv/bin/python -m tools.replay replay-7.pwr
    .venv/bin/python -m tools.replay replay-7.pwr --language es --log

A device keeps the last races next to its saves: mpremote cp :saves/replay-7.pwr . copies one here;
the page saves them under their names. The last line is a checksum over the state after every
answer, as in tools.race; it is the same wherever the race is replayed. Exit status 1 if the race is
not over at the end of the file: it was copied during the race, or the file is incomplete.
"""

from pathlib import Path

from tools import results, terminal
from tools.arguments import Parser, telling
from tools.lab.of_run import OfRun
from tools.running import Failure, Refused, run
from pitwall.race import recorded
from pitwall.race.referee import ROLL
from pitwall.race.replay import Replay
from pitwall.ui.words import LANGUAGES, load

TRACKS = Path(__file__).resolve().parent.parent / "tracks"


class Retold(OfRun):
    """An OfRun that reads from a Replay; out, quiet, language and log as there."""

    def __init__(self, replay, *how):
        self.replay = replay
        OfRun.__init__(self, replay.run, *how)

    def tell(self):
        """Print the race to its end, or to its state when the file was copied."""
        race, more = self.race, not self.replay.over()
        while more:
            if self.replay.corrects():      # the round is reported again, with the correction
                self.replay.open()
                self.commentary.rewind()
                self.commentary.catch_up()
            self._note_roll()
            more = self.replay.step()
            self._states.update(race.state)
            self.commentary.catch_up()
        if not race.over:
            self.commentary.flush()
        self._result()

    def _note_roll(self):
        """Note a roll before it is answered."""
        ask = self.race.ask
        if ask.kind == ROLL and not self.run.typed():
            face = self.dash.face(ask, self.run.roll())     # which will be the same again
            self.commentary.note_roll(self.dash.die(ask), face)


def recording(path, saves):
    """Return the Replay of a file. Raises Refused, with the name and the reason."""
    words = load()
    try:
        return Replay(recorded.read(path), str(TRACKS), saves)
    except OSError as error:
        raise Refused("%s: %s" % (path, error.strerror)) from None
    except ValueError as error:
        raise Refused("%s: %s" % (path, words.refusal(error))) from None


def main(argv=None):
    """Run one command line."""
    parser = Parser("replay", __doc__)
    add = parser.add_argument
    add("file", metavar="FILE", help="a recording, replay-1.pwr or the like")
    telling(add, LANGUAGES)
    results.add_formats(parser)
    options = parser.parse_args(argv)
    replay = recording(options.file, str(Path(options.file).parent))
    form = results.of(options)
    try:
        out = results.unheard if form else terminal.printer(load(options.language).text("cars"))
        told = Retold(replay, out, options.quiet, options.language, options.log)
        told.tell()
        if form:
            results.show(results.race(told), form)
    except ValueError as error:
        raise Refused("%s: %s" % (options.file, load().refusal(error))) from None
    if not replay.run.race.over:
        raise Failure("%s: the race is not over: the recording ends after %d rounds" % (
            options.file, len(replay.rounds)))


if __name__ == "__main__":
    run(main)
