"""Count how often accepting every proposal wins the Quick race, for each game and level.

    .venv/bin/python -m tools.shares                    # all games and levels, 200 races each
    .venv/bin/python -m tools.shares formula-d --level normal --races 50
    .venv/bin/python -m tools.shares pole-position --edition 2022
    .venv/bin/python -m tools.shares --markdown         # the table of docs/play/opponents.md

The races are those of `tools.race --quick GAME --seed N`, with seeds from 0 on. A car that does not
finish counts as the last one.
"""

import tempfile

from pitwall import games
from pitwall.race import quick
from tools.arguments import Parser, one_of, whole
from tools.lab.coded import Coded
from tools.race import TRACKS, add_edition, quick_code
from tools.running import run

LEAST, MOST = 15, 35       # target percentage of races to win at the usual level


class Share:
    """Results of races of one game and level: places of the player, a list."""

    def __init__(self, game, level, edition=0):
        self.game, self.level, self.edition, self.places = game, level, edition, []

    def drive(self, seeds, saves):
        """Drive a race per seed; saves: a folder for their saves. Return self."""
        for seed in seeds:
            text = quick_code(self.game, seed, self.level, self.edition)
            race = Coded(text, TRACKS, saves)
            while race.tick():
                pass
            self.places.append(_place(race.run))
        return self

    @property
    def won(self):
        """Return the percentage of races."""
        return 100 * self.places.count(1) / len(self.places)

    @property
    def mean(self):
        """Return the mean place."""
        return sum(self.places) / len(self.places)


def _place(made):
    """Return the player's place at the end, the first car's; the last one if it did not finish."""
    if made.dash.condition(made.race, 0) != made.dash.AT_FLAG:
        return len(made.race.cars)
    return made.dash.final_place(made.race, 0)


def line(share, markdown=False):
    """Return a row of the output."""
    name = share.game + (" " + games.editions(share.game)[share.edition] if share.edition else "")
    form = ("| %s | %s | %.1f %% | %.2f |" if markdown
            else "%-20s %-7s won %5.1f %%  mean place %.2f")
    return form % (name, share.level, share.won, share.mean)


def _arguments(argv):
    parser = Parser("shares", __doc__)
    add = parser.add_argument
    add("games", nargs="*", type=one_of(games.NAMES, "game"), help=", ".join(games.NAMES))
    add_edition(add, games.NAMES[0])
    add("--level", type=one_of(quick.LEVELS, "level"), default=None, help="else all of them")
    add("--races", type=whole(1, 16384), default=200, help="of each game and level")
    add("--markdown", action="store_true", help="rows of a table")
    options = parser.parse_args(argv)
    if options.edition and options.games != [games.NAMES[0]]:
        parser.error("--edition goes with %s alone" % games.NAMES[0])
    return options


def main(argv=None):
    """Run one command line."""
    options = _arguments(argv)
    with tempfile.TemporaryDirectory() as saves:
        for game in options.games or games.NAMES:
            for level in (options.level,) if options.level else quick.LEVELS:
                share = Share(game, level, options.edition).drive(
                    range(options.races), saves)
                print(line(share, options.markdown), flush=True)


if __name__ == "__main__":
    run(main)
