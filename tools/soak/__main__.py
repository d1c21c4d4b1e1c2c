"""Run the long attacks; print their counts and seeds.

    .venv/bin/python -m tools.soak [NAME ...] [--count N] [--seed N]

Runs all attacks if none is named, and `--count` inputs of each instead of the whole. Exit status 1
after a fault. Each fault names its input and the seed that repeats it.
"""

import time

from tools.arguments import Parser, one_of, whole
from tools.running import complain, run
from tools.soak import ATTACKS, DEVICE, attacked


def _arguments(argv):
    parser = Parser("soak", __doc__)
    parser.add_argument("names", nargs="*", type=one_of(ATTACKS + DEVICE, "attack"),
                        metavar="NAME", help=", ".join(ATTACKS + DEVICE))
    parser.add_argument("--count", type=whole(1, 1 << 30), help="inputs of each attack")
    parser.add_argument("--seed", type=whole(0, 1 << 30), default=1)
    return parser.parse_args(argv)


def main(argv=None):
    """Run one command line; return the exit status."""
    options, faults = _arguments(argv), 0
    for name in options.names or ATTACKS + DEVICE:
        start = time.monotonic()
        result = attacked(name, options.count, options.seed)
        print("%s: %d inputs, seed %d, %d s" % (name, sum(result.counts.values()), options.seed,
                                                time.monotonic() - start))
        print("\n".join(result.lines()), flush=True)
        faults += len(result.faults)
    return complain("%d faults" % faults) if faults else 0


if __name__ == "__main__":
    run(main)
