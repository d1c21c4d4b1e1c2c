"""Constants of frozen modules: MicroPython's mpy-tool writes equal ones once."""

import types

import pytest

from tools.device.contents import ROOT


class Module:
    """A module of mpy-tool that records its own output."""

    def __init__(self, objects, path="pitwall/ui/log.py"):
        self.source_file = types.SimpleNamespace(str=path)
        self.objects, self.written = objects, []

    def constant(self, name, obj):
        return self.objects.constant(self, name, obj)

    def freeze_new_constant(self, name, obj):
        if type(obj) is tuple:
            obj = tuple([self.constant("%s_%d" % (name, i), each) for i, each in enumerate(obj)])
        self.written.append((name, obj))
        return name


@pytest.fixture
def objects(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "firmware/in_flash"))
    import frozen_objects
    monkeypatch.setattr(frozen_objects, "_constants", {})
    return frozen_objects


def test_an_equal_constant_of_another_module_is_the_one_that_was_written(objects):
    first, second = Module(objects), Module(objects)
    assert first.constant("a", (b"x", (1, 2))) == second.constant("b", (b"x", (1, 2))) == "a"
    assert second.written == [] and second.constant("c", ((1, 2), 3)) == "c"
    assert second.written == [("c_1", 3), ("c", ("a_1", "c_1"))]


def test_constants_that_only_compare_as_equal_stay_apart(objects):
    module = Module(objects)
    for i, obj in enumerate((1, True, 1.0, "x", b"x", (1,), (True,), 0.0, -0.0)):
        assert module.constant("c%d" % i, obj) == "c%d" % i


def test_long_tuples_of_words_are_arrays_in_an_open_circuit_only(objects, capsys):
    words = tuple(range(65535, 65515, -1))
    plain, opened = Module(objects), Module(objects, objects.ARRAYS)
    assert plain.constant("p", words) == "p"
    assert opened.constant("o", words) == "MP_ROM_PTR(&o)"
    assert "uint16_t o_items[20] = {65535, 65534," in capsys.readouterr().out
    others = (words[:3], words + (65536,), words + (-1,), words + (None,), words + (True,))
    for i, other in enumerate(others):
        assert opened.constant("q%d" % i, other) == "q%d" % i
    assert capsys.readouterr().out == ""
