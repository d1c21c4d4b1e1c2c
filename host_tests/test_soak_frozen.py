"""How `tools.soak frozen` compares two outputs; device_tests/test_upstream_tests.py runs it."""

from tools.soak import frozen


def test_a_difference_that_is_not_listed_is_a_fault_and_a_listed_one_that_is_none_too():
    unedited = {"basics/%s.py" % name: b"OK1\r\n2\r\n" for name in "abcd"}
    edited = dict(unedited, **{"basics/b.py": b"OK1\r\n3\r\n", "basics/c.py": b"OK1\r\n"})
    result = frozen.compared(edited, unedited, {"basics/c.py", "basics/d.py"})
    assert result.counts == {"same": 2, "different": 1, "different, as listed": 1}
    assert result.faults == ["basics/b.py: line 2 is '3', without our edits '2'",
                             "basics/d.py: no difference, but functions-in-flash.md lists one"]


def test_a_text_that_is_only_longer_differs_where_it_goes_on():
    assert frozen.difference(b"1\n2\n", b"1\n") == "line 2 is '2', without our edits ''"


def test_the_known_differences_are_those_of_the_page():
    assert {"basics/annotate_var.py", "import/module_getattr.py"} < frozen.known()
    assert all(path.count("/") == 1 for path in frozen.known())
