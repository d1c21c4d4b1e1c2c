"""Functions, modules and class tables are in flash, and can be freed as if on the heap."""

import re
import subprocess

from pitwall.race.header import code_of
from tools.build import firmware_qemu
from tools.device.qemu import Qemu

SCRIPT = '''
import gc, sys
from pitwall.device import unload
from pitwall.games import pole_position
def flash(thing):
    return 0 <= id(thing) - %d < %d
def in_types(thing):
    return 0 <= id(thing) - %d < %d
def forget(name="pitwall.device.crash"):
    del sys.modules[name]
    parent, _, last = name.rpartition(".")
    delattr(sys.modules[parent], last)
def loaded(name="pitwall.device.crash"):
    __import__(name)
    return sys.modules[name]
'''


def begun(elf):
    """Return the start of a script that knows the addresses of the objects."""
    names = subprocess.run(["arm-none-eabi-nm", "-S", elf], capture_output=True, text=True,
                           check=True).stdout
    return SCRIPT % tuple([int(number, 16) for name in ("mp_frozen_objs", "mp_frozen_types")
                           for number in re.search(
                               r"^(\w+) (\w+) T %s$" % name, names, re.M).groups()])


def said(elf, script):
    """Return the lines that a device prints."""
    with Qemu(elf) as machine:
        machine.heard()
        return machine.mpremote("exec", begun(elf) + script).split()


def test_where_they_lie(elf):
    """Check a function, a module, a generator and a method with a constant default argument.

    A method whose default is computed at run time is created on the heap."""
    assert said(elf, '''
season, rows = loaded("pitwall.race.season"), loaded("pitwall.games.narration").rows
print(flash(unload.forget), flash(unload), flash(pole_position.play))
print(flash(rows), rows("a " * 50) == rows("a " * 50, 40) != rows("a " * 50, 20))
print(flash(season.Season.begin), season.Season.begin.__globals__ is season.__dict__)
''') == ["True", "True", "True", "True", "True", "False", "True"]


def test_a_forgotten_module_gives_its_memory_back(elf):
    """The next collection frees its classes and tables, and it can be loaded again."""
    before, while_loaded, after, again = said(elf, '''
def heap():
    gc.collect()
    return gc.mem_alloc()
def with_it():
    loaded("pitwall.race.season")
    return heap()
def show():
    with_it()           # names, and rows in the tables of others, stay
    forget("pitwall.race.season")
    before, found = heap(), with_it()
    forget("pitwall.race.season")
    print(before, found, heap(), flash(loaded("pitwall.race.season")))
show()
''')
    assert int(while_loaded) > int(before) + 200
    assert abs(int(after) - int(before)) < 64 and again == "True"


def test_what_is_imported_by_name_keeps_its_module(elf):
    """The name takes no place on the heap, but the module that it comes from stays."""
    here = str(code_of("pole-position", 99))
    assert said(elf, '''
def show():
    run = loaded("pitwall.race.run")
    forget("pitwall.race.header")
    gc.collect()
    print(flash(run.code_of), run.code_of("pole-position", 99), run.code_of("none", 99))
show()
gc.collect()
print(loaded("pitwall.race.header").code_of("pole-position", 99))
''') == ["True", here, "0", here]


def test_a_copy_of_a_module_that_lives_on_is_one_of_its_own(elf):
    """A function of the first copy keeps its names as long as it is referenced."""
    assert said(elf, '''
def show():
    first = loaded("pitwall.device.settings")
    first.Settings.mark = 1
    keep = first.Settings
    forget("pitwall.device.settings")
    second = loaded("pitwall.device.settings")
    gc.collect()
    print(first is second, flash(first), flash(second), hasattr(second.Settings, "mark"))
    names = [each for each in second.__dict__.values() if type(each) is type(show)]
    print(all(each.__globals__ is second.__dict__ for each in names), keep is first.Settings)
show()
''') == ["False", "True", "False", "False", "True", "True"]


def test_a_function_keeps_the_names_of_its_module(elf):
    """It keeps them after the module was freed and the rest of it collected."""
    assert said(elf, '''
def one_of():
    made = loaded("pitwall.games.narration")
    found = [each for each in made.__dict__.values() if type(each) is type(forget)]
    forget("pitwall.games.narration")
    return found[0]
one = one_of()
for _ in range(3):
    gc.collect()
    [bytearray(64) for _ in range(500)]
print(one.__globals__["__name__"], flash(one))
''') == ["pitwall.games.narration", "True"]


def test_a_class_is_changed_as_any_other(elf):
    """Its table moves to the heap complete; a new copy lacks what was added."""
    assert said(elf, '''
def show():
    table = loaded("pitwall.ui.terms")
    made = [each for each in table.__dict__.values()
            if type(each) is type and each.__module__ == table.__name__]
    for each in made:
        had = len(each.__dict__)
        each.mark = 7
        print(had > 2, len(each.__dict__) - had, each.mark, each.__module__)
        del each.mark
        print(hasattr(each, "mark"), len(each.__dict__) - had)
        break
show()
''') == ["True", "1", "7", "pitwall.ui.terms", "False", "0"]


def test_a_class_keeps_the_names_of_its_module(elf):
    """It keeps all that its methods need after the module was freed."""
    assert said(elf, '''
def one_of():
    made = loaded("pitwall.device.settings").Settings
    forget("pitwall.device.settings")
    return made
one = one_of()
for _ in range(3):
    gc.collect()
    [bytearray(64) for _ in range(500)]
print(one.save.__globals__["__name__"], one.save.__globals__["Settings"] is one)
second = loaded("pitwall.device.settings").Settings
print(second is one, flash(second.save), second.save.__globals__["Settings"] is second)
print(second.__module__, sorted(second.__dict__) == sorted(one.__dict__))
''') == ["pitwall.device.settings", "True", "False", "False", "True",
           "pitwall.device.settings", "True"]


def test_a_soft_reset_forgets_what_was_set(elf):
    """Globals refer to nothing on the old heap, and no class is still changed."""
    with Qemu(elf) as machine:
        machine.heard()
        machine.mpremote("exec", begun(elf) + """
unload.SCREENS = 7
loaded("pitwall.race.journal").Journal.ready = print
""")
        machine.mpremote("soft-reset")
        assert machine.mpremote("exec", begun(elf) + """
print(type(unload.SCREENS) is tuple, flash(unload), unload.leave() is None)
print(loaded("pitwall.race.journal").Journal.ready is not print)
""").split() == ["True", "True", "True", "True"]


def test_a_class_in_flash_takes_methods_but_no_property(elf):
    """See docs/internals/functions-in-flash.md; a class made on the heap takes both."""
    assert said(elf, '''
from pitwall.ui.rows import Rows
class Mine:
    pass
for kind in Rows, Mine:
    kind.__getattr__ = lambda self, name: name
    try:
        kind.seven = property(lambda self: 7)
        print(kind().seven)
    except AttributeError as error:
        class Bare(kind):
            def __init__(self):
                pass
        print(Bare().nothing, "already-subclassed" in str(error))
''') == ["nothing", "True", "7"]


def test_a_traceback_names_file_and_line(elf):
    """It has the line in the frozen file and the function's name."""
    frozen = firmware_qemu.WORK / "qemu-frozen/pitwall/device/unload.py"
    lines = frozen.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines, 1) if "if name in rooms" in line)
    text = " ".join(said(elf, '''
try:
    unload._forget((), None)
except TypeError as error:
    sys.print_exception(error, sys.stdout)
'''))
    assert re.search(r'File "pitwall/device/unload.py", line %d, in _forget' % at, text)


def test_names_of_a_module_are_bound_again_as_any_other(elf):
    """Setting a name replaces the one in flash, also for the module's own functions.

    A deleted name is gone; the module's dictionary lists all names."""
    assert said(elf, '''
import pitwall.games.narration as module
had = module.rows("a " * 50)
print(hasattr(module, "rows"), hasattr(module, "nothing"), "rows" in dir(module))
def rows(text, wide=0):
    return ["mine"]
kept, module.rows = module.rows, rows
print(module.rows is rows, module.rows("a"), kept("a " * 50) == had)
print(module.__dict__["rows"] is rows)
del module.rows
print(hasattr(module, "rows"), "rows" in module.__dict__, "padded" in module.__dict__)
module.rows = kept
print(module.rows("a " * 50) == had, module.padded("a", 3) == "a  ")
''') == ["True", "False", "True", "True", "['mine']", "True", "True", "False", "False", "True",
           "True", "True"]


def test_a_function_sees_what_its_name_was_bound_to_since(elf):
    """Functions of a module find one another by name."""
    assert said(elf, '''
import pitwall.device.unload as module
seen = []
module._forget = lambda *names: seen.append(names)
module.leave()
print(len(seen) > 0)
''') == ["True"]


def test_a_class_lies_in_flash_and_is_subclassed_and_changed(elf):
    """Its instances, subclasses, changes and name work like those of any class."""
    assert said(elf, '''
from pitwall.ui.rows import Rows
from pitwall.ui.sheet import Sheet
print(in_types(Rows), in_types(Sheet), issubclass(Rows, Sheet), Rows.__name__, Rows.__bases__)
class Mine(Rows):
    mark = 3
    def __init__(self):
        pass
one = Mine()
print(in_types(Mine), isinstance(one, Sheet), one.mark, in_types(one.named.__globals__))
Sheet.mark = 4
gc.collect()
print(Sheet.mark, Rows.mark, Mine.mark, hasattr(Rows, "named"), "mark" in Sheet.__dict__)
del Sheet.mark
print(hasattr(Rows, "mark"), Mine.mark)
''') == ["True", "True", "True", "Rows", "(<class", "'Sheet'>,)", "False", "True", "3", "False",
           "4", "4", "3", "True", "True", "False", "3"]


def test_a_class_of_a_module_that_is_loaded_again_is_what_it_was(elf):
    """A change stays with the changed copy, which is kept; later copies are on the heap."""
    assert said(elf, '''
def show():
    name = "pitwall.ui.rows"
    first = loaded(name)
    first.Rows.mark = 5
    forget(name)
    second = loaded(name)
    print(first is second, in_types(first.Rows), in_types(second.Rows))
    print(hasattr(second.Rows, "mark"))
    print(first.Rows.mark)
    forget(name)
def again():
    gc.collect()
    third = loaded("pitwall.ui.rows")
    print(in_types(third.Rows), hasattr(third.Rows, "mark"))
show()
again()
''') == ["False", "True", "False", "False", "5", "False", "False"]


def test_one_holds_the_module_of_its_class(elf):
    """An instance alone keeps all that its methods need."""
    assert said(elf, '''
def made():
    lines = loaded("pitwall.ui.lines")
    class Mine(lines.Lines):
        def __init__(self):
            pass
    forget("pitwall.ui.lines")
    return Mine()
mine = made()
for _ in range(3):
    gc.collect()
    [bytearray(64) for _ in range(500)]
print(mine.open.__globals__["__name__"] if hasattr(mine, "open") else "lost")
''')[0].startswith("pitwall.ui.")


def test_equal_constants_are_one_object_in_all_modules(elf):
    """The keys of two languages are the same objects."""
    assert said(elf, '''
tables = [loaded("pitwall.ui.words." + name).WORDS for name in ("en_people", "es_people", "en")]
keys = [each._keys for each in tables]
print(keys[0] is keys[1], keys[0] is keys[2])
''') == ["True", "False"]


def test_the_numbers_of_an_open_circuit_are_arrays_in_flash(elf):
    """They have two bytes each and equal those of a circuit opened at run time."""
    assert said(elf, '''
from array import array
from pitwall.circuit import opened, prepared
def show():
    table = prepared.ROWS[0][1][0][0]
    there, prepared.ROWS = opened(table), ()
    here = opened(table)
    names = [name for name in ("left", "right", "jump", "x", "y") if hasattr(there, name)]
    print(len(names), [list(getattr(there, name)) == list(getattr(here, name)) for name in names]
          == [True] * len(names))
    print(all(type(getattr(there, name)) is array for name in names))
    print(any(id(getattr(there, name)) >= 1 << 29 for name in names), len(there.left) > 100)
show()
''') == ["5", "True", "True", "False", "True"]
