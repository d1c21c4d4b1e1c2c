"""The page as static files: their list, their addresses, and the same bytes in each build."""

import hashlib
import io
import json
import re
import subprocess

import pytest
from PIL import Image

from tools import budgets, site as tool
from tools.build import site
from tools.build.site import Built, Site, write
from tools.device.contents import ROOT

URL = "https://user.example/pitwall/"
ABSOLUTE = re.compile(r"""(?:href|src|action|content)=["'](/[^"']*|https?:[^"']*)|"""
                      r"""(?:fetch|import|register|load)\(["'`](/|https?:)|from ["']/|url\(["']?/"""
                      )
BOARD_BYTES = 15000000      # of the first visit to the drawing board, uncompressed
FIRST = {"index.html", "start.js", "style.css", "page.pack", "device.pack", "rest.pack", "sw.js",
         "version.json",
         "manifest.json", "micropython/micropython.mjs", "fflate.js", "flag.svg", "icon-192.png",
         "icon-512.png"}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The folder of a site that was built once."""
    folder = tmp_path_factory.mktemp("site")
    assert tool.main(["--to", str(folder)]) == 0
    return folder


def files(folder):
    return {name: (folder / name).read_bytes() for name in Built(folder).names()}


def pages(folder):
    return sorted(folder.rglob("index.html"))


def test_the_folder_holds_what_the_server_serves(built):
    served, found = Site(), files(built)
    assert sorted(found) == served.names() and FIRST <= set(found)
    assert all(served.read(name) == data for name, data in found.items())
    assert served.read("nothing.js") is None and Built(built).read("nothing.js") is None
    assert Built(built).read("../" + built.name + "x") is None
    assert Built(built).read("index.html") == found["index.html"]


def test_two_builds_are_equal_byte_for_byte(built, tmp_path):
    write(Site(), tmp_path / "other")
    assert files(tmp_path / "other") == files(built)


def test_no_address_is_absolute(built):
    for name, data in files(built).items():
        if name.endswith((".html", ".css")) or "/" not in name and name.endswith(".js"):
            assert not ABSOLUTE.search(data.decode()), name
        assert str(ROOT).encode() not in data, name


def test_every_file_that_a_page_names_is_there(built):
    for page in pages(built):
        named = re.findall(r'(?:href|src)="([^"#:?]+)', page.read_text(encoding="utf-8"))
        assert named
        for name in named:
            there = (page.parent / name).resolve()
            assert there.is_relative_to(built), name
            assert there.is_file() or (there / "index.html").is_file(), name
    manifest = json.loads((built / "manifest.json").read_text())
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert all((built / icon["src"]).is_file() for icon in manifest["icons"])
    assert {"maskable", "any"} <= set(manifest["icons"][0]["purpose"].split())


def test_the_list_of_each_version_has_the_sums_of_its_files(built):
    lists = sorted(built.rglob("version.json"))
    for path in lists:
        for name, wanted in json.loads(path.read_text()).items():
            there = path.parent / ("index.html" if name == "./" else name)
            assert hashlib.sha256(there.read_bytes()).hexdigest() == wanted, name


def test_the_drawing_board_keeps_to_its_budget(built):
    total = sum(path.stat().st_size for path in (built / site.BOARD).rglob("*") if path.is_file())
    budgets.note("site drawing board", total)
    assert 10_000_000 < total < BOARD_BYTES


def test_links_have_previews_only_where_the_address_is_named(built):
    plain, named = (Site(url).read("index.html").decode() for url in ("", URL))
    assert "og:" not in plain and "canonical" not in plain and site.PREVIEW not in files(built)
    told = dict(re.findall(r'<meta property="(og:[\w:]+)" content="(.+?)">', named))
    assert told["og:title"] == "Pitwall" and told["og:description"] and told["og:url"] == URL
    assert told["og:image"] == URL + site.PREVIEW
    assert '<link rel="canonical" href="%s">' % URL in named
    image = Image.open(io.BytesIO(Site(URL).read(site.PREVIEW)))
    assert image.size == (int(told["og:image:width"]), int(told["og:image:height"]))
    assert len(image.getcolors(9999)) > 8       # kerbs, the flag, and a screen


@pytest.mark.parametrize("text", ["", "user.example", "ftp://user.example/", "https://",
                                  "https://u.example/?a=1", "https://u.example/#a", "https://[",
                                  "https://u.example/a b", 'https://u.example/\n'])
def test_an_address_that_is_none_is_refused(text, capsys):
    with pytest.raises(SystemExit) as ended:
        tool.main(["--url", text])
    assert ended.value.code == 2
    assert "--url" in capsys.readouterr().err


def test_a_folder_of_something_else_is_left_alone(tmp_path, capsys):
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(tool.Refused, match="is not a site"):
        tool.main(["--to", str(tmp_path)])
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_an_older_site_is_replaced(built, tmp_path):
    write(Site(), tmp_path)
    (tmp_path / "style.css").write_text("older")
    (tmp_path / "CNAME").write_text("user.example")
    write(Site(), tmp_path)
    found = files(tmp_path)
    assert found.pop("CNAME") == b"user.example" and found == files(built)


def test_make_site_hands_its_options_on():
    done = subprocess.run(["make", "-n", "site", "URL=" + URL, "TO=dist/a b"], cwd=ROOT, text=True,
                          capture_output=True)
    assert '-m tools.site --url "%s" --to "dist/a b"' % URL in done.stdout
