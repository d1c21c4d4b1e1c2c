"""The moving picture of a race in README: drawn by a command, short and small enough."""

from PIL import Image

from host_tests.test_readme import README
from tools.device import contents
from tools.pictures import film

GIF = contents.ROOT / "docs" / "screens" / "race.gif"
MOST = 2 << 20      # bytes


def test_readme_shows_a_film_of_twenty_seconds():
    assert "(docs/screens/race.gif)" in README.split("## ")[0]
    assert GIF.stat().st_size < MOST
    with Image.open(GIF) as shown:
        lasts = 0
        for number in range(shown.n_frames):
            shown.seek(number)
            lasts += shown.info["duration"]
        assert shown.n_frames > 20 and 19000 < lasts <= 20000


def test_it_is_drawn_from_the_simulated_device(tmp_path):
    path = tmp_path / "new" / "race.gif"
    assert film.main(["--start", "0", "--seconds", "1", str(path)]) == 0
    with Image.open(path) as shown:
        assert shown.size == (240, 240) and len(shown.convert("RGB").getcolors()) > 3
