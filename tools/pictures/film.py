"""A race as an animated picture: python -m tools.pictures.film [--start N] [--seconds N] OUT.gif

Starts a quick race on the simulated device and presses OK whenever the picture is still. The seed
is fixed, so the same version draws the same film.
"""

from pathlib import Path

from tools.arguments import Parser, whole
from tools.running import run
from tools.sim import FRAME_MS, Sim

STEP = 6            # frames of the device for each picture of the film
RESTS = 6           # pictures without a change before the next press
COLOURS = 32        # of the palette; the canvas has fewer, except for the car's pictures


def filmed(sim, start, seconds):
    """Return the pictures from second `start` of a race on, STEP * FRAME_MS apart, as a list."""
    sim.settle()
    pictures, rests = [], RESTS
    for _ in range((start + seconds) * 1000 // (STEP * FRAME_MS)):
        if rests >= RESTS:
            sim.press("ok")
            rests = 0
        sim.frames(STEP)
        shown = sim.screen()
        rests = rests + 1 if pictures and shown == pictures[-1] else 0
        pictures.append(shown)
    return pictures[start * 1000 // (STEP * FRAME_MS):]


def write(pictures, path):
    """Write a GIF that loops."""
    path.parent.mkdir(parents=True, exist_ok=True)
    reduced = [each.quantize(COLOURS, dither=0) for each in pictures]
    reduced[0].save(path, save_all=True, append_images=reduced[1:], loop=0,
                    duration=STEP * FRAME_MS)


def main(argv=None):
    """Film a race and write it."""
    parser = Parser("film", __doc__)
    parser.add_argument("--start", type=whole(0, 600), default=46,
                        help="seconds of the race before the film, which has qualifying")
    parser.add_argument("--seconds", type=whole(1, 120), default=20)
    parser.add_argument("path", type=Path, metavar="OUT.gif")
    options = parser.parse_args(argv)
    with Sim(seed=4) as sim:
        write(filmed(sim, options.start, options.seconds), options.path)
    return 0


if __name__ == "__main__":
    run(main)
