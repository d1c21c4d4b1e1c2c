"""Joining modules: fewer modules with the same behaviour."""

import itertools
import subprocess
import sys

import pytest

from tools.device import contents
from tools.build.join import Refused, joined

ROOTS = ("shop.__init__", "shop.front")
_numbers = itertools.count()


class Shop:
    """A package called shop0, shop1, ...: joined, written down and imported."""

    def __init__(self, folder, monkeypatch, roots=ROOTS, **rooms):
        name = "shop%d" % next(_numbers)
        sources = {"%s.%s" % (name, room.replace("init", "__init__")): text.replace("shop", name)
                   for room, text in rooms.items()}
        self.found = joined(sources, [root.replace("shop", name) for root in roots])
        self.rooms = sorted(each.partition(".")[2] for each in self.found)
        (folder / name).mkdir()
        for each, text in self.found.items():
            (folder / (each.replace(".", "/") + ".py")).write_text(text)
        monkeypatch.syspath_prepend(folder)
        self.name = name

    def said(self, code):
        """Return `answer` after running this code with the package on the path."""
        found = {}
        exec(code.replace("shop", self.name), found)
        return found["answer"]


@pytest.fixture
def shop(tmp_path, monkeypatch):
    return lambda **rooms: Shop(tmp_path, monkeypatch, **rooms)


def test_a_package_takes_in_the_rooms_it_imports(shop):
    it = shop(init="from shop.till import pay\nfrom shop import stock\n"
                   "def buy(n):\n    return pay(stock.take(n))\n",
              till="'''The till.'''\nfrom shop.stock import PRICE\n"
                   "def pay(n):\n    return n * PRICE\n",
              stock="PRICE = 3\ndef take(n):\n    return n + 1\n")
    assert it.rooms == ["__init__"]
    assert it.said("import shop; answer = shop.buy(1)") == 6


def test_two_rooms_may_have_the_same_name(shop):
    it = shop(init="from shop.a import one\nfrom shop.b import two\n_x = 3\n"
                   "def both():\n    return one(), two(), _x\n",
              a="_x = 1\ndef one():\n    return _x\n",
              b="_x = 2\ndef two():\n    global _x\n    _x += 10\n    return _x\n")
    assert it.said("import shop; answer = shop.both()") == (1, 12, 3)


def test_a_class_may_take_a_name_of_its_room_for_its_own(shop):
    it = shop(init="from shop.a import A\nfrom shop.b import B\ndef both():\n"
                   "    return A.size, B.size\n",
              a="size = 1\nclass A:\n    size = size\n",
              b="size = 2\nclass B:\n    size = size\n")
    assert it.said("import shop; answer = shop.both()") == (1, 2)


def test_variables_of_functions_stay_what_they_are(shop):
    it = shop(init="from shop import stock\nfrom shop.till import pay\n"
                   "def buy(stock=5):\n    return [pay for pay in range(stock)], pay(stock)\n"
                   "def sell():\n    take = 2\n    return stock.take(take), stock.count\n",
              stock="count = 7\ndef take(count):\n    return [count for n in range(count)]\n",
              till="def pay(n):\n    def take(n=n):\n        return n\n    return take()\n")
    assert it.said("import shop; answer = shop.buy(2), shop.sell()") == (
        ([0, 1], 2), ([2, 2], 7))


def test_a_function_may_be_called_as_a_builtin_is_in_its_own_room_alone(shop):
    it = shop(init="from shop.a import use\nfrom shop.b import count\n",
              a="def max(n):\n    return -n\ndef use(n):\n    return max(n)\n",
              b="def count(n):\n    return max(n, 1)\n")
    assert it.said("import shop; answer = shop.use(4), shop.count(4)") == (-4, 4)


def test_classes_with_their_bases_attributes_and_texts(shop):
    it = shop(init="from shop.base import Base, SIZE\n"
                   "class It(Base):\n    size = SIZE\n    def say(self):\n"
                   "        return '%s %d' % (super().say(), self.size) + f'{SIZE}'\n",
              base="SIZE = 4\nsay = 'no'\nclass Base:\n    def say(self):\n        return 'base'\n")
    assert it.said("import shop; answer = shop.It().say()") == "base 44"


def test_others_ask_the_root_for_what_the_room_had(shop):
    it = shop(init="from shop.stock import take\n",
              stock="count = 3\ndef take(n):\n    return n\ndef give(n):\n    return -n\n",
              late="from shop.stock import (\n    give as back,\n    take)\n"
                   "from shop import stock\n"
                   "def both(n):\n    return back(n), take(n), stock.give(stock.count)\n")
    assert it.rooms == ["__init__", "late"]
    assert it.said("import shop.late; answer = shop.late.both(2)") == (-2, 2, -3)
    late = it.found[it.name + ".late"]
    assert late.split("\n")[4:6] == ["def both(n):",
                                     "    return back(n), take(n), stock_give(stock_count)"]


def test_what_is_imported_late_stays_late(shop):
    it = shop(init="from shop.a import use, other\n",
              a="def use():\n    from shop.b import two\n    return two()\n"
                "def other():\n    from .late import three as found\n    return found()\n",
              b="def two():\n    return 2\n", late="from shop.a import use\n"
                                                   "def three():\n    return 1 + use()\n")
    assert it.rooms == ["__init__", "b", "late"]
    assert it.said("import sys, shop; before = 'shop.late' in sys.modules; "
                   "answer = before, shop.use(), shop.other()") == (False, 2, 3)


def test_a_module_that_is_not_joined_can_be_imported_late_from_its_package(shop):
    it = shop(init="from shop import till\n"
                   "def count():\n    from shop import cellar\n"
                   "    return cellar.count() + till.N\n",
              till="N = 1\n", cellar="def count():\n    return 4\n")
    assert "cellar" in it.rooms
    assert it.said("import shop; answer = shop.count()") == 5


def test_a_room_that_is_looked_up_by_its_name_stays(shop):
    it = shop(init="from shop import dash\nfrom shop.a import one\n",
              a="def one():\n    return room('shop', 'dash')\n", dash="x = 1\n")
    assert it.rooms == ["__init__", "dash"]


def test_a_room_that_a_game_has_for_others_stays(shop):
    it = shop(init="from shop import told, kept\nfrom shop.a import one\n"
                   "def two(): return kept.y\n",
              a="def one(race):\n    return race.game.told.x\n", told="x = 7\n", kept="y = 8\n")
    assert it.rooms == ["__init__", "told"]
    assert it.said("import shop\nclass Race:\n    game = shop\nanswer = shop.one(Race), shop.two()"
                   ) == (7, 8)


def test_a_room_that_is_passed_on_whole_stays(shop):
    it = shop(init="from shop import stock\ndef give():\n    return stock\n", stock="x = 1\n")
    assert it.rooms == ["__init__", "stock"]


def test_a_room_that_others_load_without_the_root_stays(shop):
    it = shop(init="", front="from shop.ink import RED\nfrom shop.own import x\n",
              back="from shop.ink import RED\n", ink="RED = []\n", own="x = 2\n")
    assert it.rooms == ["__init__", "back", "front", "ink"]


def test_no_function_is_called_as_a_module_below_that_comes_later(shop):
    it = shop(init="from shop.a import use\n", late="x = 1\n",
              a="def late(n):\n    return n\ndef use(n):\n    import shop.late\n"
                "    return late(n)\n")
    assert it.said("import shop; answer = shop.use(3)") == 3


def test_what_would_be_imported_in_a_circle_is_refused(shop):
    with pytest.raises(Refused, match="stays needs .*a, which is joined"):
        shop(init="from shop.a import x\nfrom shop.stays import y\n", a="x = []\n",
             stays="from shop.a import x\ny = x\ndef names():\n    return globals()\n")


def test_a_root_that_hides_a_builtin_from_its_rooms_is_refused(shop):
    with pytest.raises(Refused, match="binds max"):
        shop(init="from shop.a import use\ndef max():\n    pass\n",
             a="def use(n):\n    return max(n, 1)\n")


def test_the_device_joined_has_no_name_that_is_not_there(tmp_path):
    sources = {path[5:-3].replace("/", "."): here.read_text()
               for path, here in contents.folded(bare=True).items()
               if path.startswith("/lib/") and path.endswith(".py")}
    found = joined(sources)
    assert len(found) < len(sources) - 60
    assert "pitwall.games.pole_position.dash" in found      # looked up by its name
    for name, text in found.items():
        path = tmp_path / (name.replace(".", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    done = subprocess.run([sys.executable, "-m", "ruff", "check", "--quiet", "--isolated",
                           "--select", "F821,F811,F823", str(tmp_path)],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_what_a_room_needs_in_one_place_stands_there(shop):
    it = shop(init="from shop import rules\nfrom shop.rules import asked\nKEPT = (1, 2)\n"
                   "def all_of():\n"
                   "    return rules.Rules.price(1), rules.Rules.twice(1), asked()\n",
              rules="PRICES = (3, (4, -5), 'a value too long to stand in two places')\n"
                    "FEW = (1,)\nFEW = (1, 2)\n_LOCAL = (3,)\n"
                    "def price(n, more=2):\n    return PRICES[n][1] + more\n"
                    "def twice(n):\n    _LOCAL = 2 * n\n    return _LOCAL\n"
                    "def asked():\n    return twice(3) + len(FEW)\n"
                    "class Rules:\n    price = price\n    twice = twice\n")
    text = it.found[it.name + ".__init__"]
    assert it.said("import shop; answer = shop.all_of()") == (-3, 2, 8)
    assert "PRICES" not in text and "    def price(n, more=2):" in text     # used once
    assert "\ndef twice_rules(n):" in text and "    twice = twice_rules" in text    # twice
    assert "FEW" in text and "KEPT" in text     # bound twice; the root's own, which others may use
