"""Write frozen code so that its functions and modules are objects in flash; part of mpy-tool.py.

It is next to mpy-tool.py in MicroPython's tree; see docs/internals/functions-in-flash.md and
py/frozenobj.h.
"""

from frozen_values import Values

# functions of an expression, called once and dropped: objects for them would save no memory
PASSING = ("<listcomp>", "<dictcomp>", "<setcomp>", "<genexpr>")
GENERATOR, BYTECODE, MOST = 1, 2, 4     # a flag of a scope, a kind of code, most default values
# attributes that make MicroPython treat a class differently
ACCESSORS = {"__setattr__", "__delattr__", "__get__", "__set__", "__delete__"}
# mp_map_t: number of names (for a module: only MicroPython's own), of rows, the table, a row of it
MAP = (".all_keys_are_qstrs = 1, .is_fixed = 1, .used = %d, .alloc = %d, "
       ".table = (mp_map_elem_t *)&%s[%d]")

# an open circuit: its long tuples of 16-bit numbers were arrays, and become arrays again
ARRAYS, LONG = "pitwall/circuit/prepared.py", 16

_modules, _functions, _valued = [], [], []      # in the order of their places
_tables, _ends = [], []                 # rows of all classes' tables; the end of each module's rows
_types = []                             # bodies of the classes that are objects
_named = {}                             # all modules
_constants = {}                         # {key: its name in C} of those written so far


class Function:
    """A function's object: its module, the known facts of its body, its default values."""

    def __init__(self, code, module, body, values, place):
        self.code, self.module, self.body, self.values = code, module, body, values
        self.place = place
        self.whole = self.type = self.parent = None     # of the body of a class


def plan(modules, tool):
    """Assign places to modules and functions.

    Must run before names are counted, because it adds some.
    """
    for module in modules:
        _named[_dotted(module)] = module
        module.name_in_c = tool.global_qstrs.add(_dotted(module)).qstr_id
        before = len(_functions) + len(_valued)
        module.rebinds = set()
        module.body = _inner(module.raw_code, module, tool)
        found = len(_functions) + len(_valued) > before
        module.in_flash = len(_modules) if found else None
        _modules.extend([module] if found else [])
    for made in _functions:
        if made.body and not _whole(made):
            made.body = None
    for module in _modules:
        for _, value in module.body.names.values():
            _class(value, module)


def _dotted(module):
    return module.source_file.str[:-3].replace("/", ".").replace(".__init__", "")


def _inner(code, module, tool):
    """Assign places to a piece of code's functions, inner ones first; return its effects."""
    body = Values(code, module, tool) if code.code_kind == BYTECODE else None
    if body:
        module.rebinds.update(body.rebinds)
    for number, child in enumerate(code.children):
        does = _inner(child, module, tool)
        _place(child, module, does, body and body.defaults.get(number))
    return body


def _place(code, module, body, values):
    code.in_flash = None
    if code.code_kind != BYTECODE or code.simple_name.str in PASSING:
        return
    count = code.prelude_signature[5]
    if not count:
        code.in_flash = Function(code, module, body if body.is_class() else None, (),
                                 "%d" % len(_functions))
        _functions.append(code.in_flash)
    elif values and len(values) == count <= MOST \
            and all(kind in ("text", "obj") for kind, _ in values):
        code.in_flash = Function(code, module, None, values, "PLAIN + %d" % (2 * len(_valued)))
        _valued.append(code.in_flash)


def _known(value, code, module):
    """Return True if this can be written in C."""
    (kind, what), code, module = _found(value, code, module)
    if kind == "class":
        return bool(_class((kind, what), module))
    return kind in ("text", "obj") or kind == "fun" and bool(code.children[what].in_flash)


def _found(value, code, module):
    """Return the value of a module's own or imported name, and where it is bound."""
    seen = set()
    while value[0] in ("global", "import") and (module, value) not in seen:
        seen.add((module, value))               # modules may import from each other
        of, name = (module, value[1]) if value[0] == "global" else (
            _named.get(value[1][0]), value[1][1])
        bound = of and _lasting(of).get(name)
        if not bound:
            break
        value, code, module = bound[1], of.raw_code, of
    return value, code, module


def _is_own(value, code, module):
    """Return True for a constant, or a function or class of this module.

    Those of other modules may belong to another copy.
    """
    (kind, _), _, of = _found(value, code, module)
    return of is module or kind in ("text", "obj")


def _lasting(module):
    """Return {name: (name, value)} of the names that a module binds only once."""
    body = module.body
    return {name: bound for name, bound in body.names.items()
            if name not in body.unsure | module.rebinds}


def _whole(made):
    """Return True if everything that this body of a class binds is known."""
    if made.whole is None:
        made.whole = all(_known(value, made.code, made.module)
                         and _is_own(value, made.code, made.module)
                         for _, value in made.body.names.values())
    return made.whole


def _class(value, module):
    """Return the body of the class that a value is, if that can be an object."""
    kind, what = value
    seen = set()
    while kind == "import" and what not in seen:        # modules may import from each other
        seen.add(what)
        module = _named.get(what[0])
        bound = module and module.body.names.get(what[1])
        kind, what = bound[1] if bound else ("unknown", None)
    if kind != "class" or len(what[1]) > 1:
        return None
    made = module.raw_code.children[what[0]].in_flash
    if made and made.body and made.type is None and _whole(made) \
            and not ACCESSORS & set(made.body.names):
        parents = [_class(base, module) for base in what[1]]
        if all(parents):
            made.type, made.parent = len(_types), parents[0] if parents else None
            _types.append(made)
    return made if made and made.type is not None else None


def head():
    """Write the beginning of the file that refers to the objects."""
    print('#include "py/frozenobj.h"')
    print('#include "py/objarray.h"')
    print("enum { MODULES = %d, PLAIN = %d, VALUED = %d };" % (
        len(_modules), len(_functions), len(_valued)))


def constant(module, name, obj):
    """Write a constant and return its name in C; equal constants of all modules share one."""
    words = type(obj) is tuple and module.source_file.str == ARRAYS
    key = words, repr(obj)
    if key not in _constants:
        write_new = _array if words and _are_words(obj) else module.freeze_new_constant
        _constants[key] = write_new(name, obj)
    return _constants[key]


def _are_words(numbers):
    return len(numbers) >= LONG and all(type(each) is int and 0 <= each < 1 << 16
                                        for each in numbers)


def _array(name, numbers):
    """Write an array in flash, with two bytes for each number."""
    count = len(numbers)
    print("static const uint16_t %s_items[%d] = {%s};" % (
        name, count, ", ".join(map(str, numbers))))
    print("static const mp_obj_array_t %s = {{&mp_type_array}, 'H', 0, %d, (void *)%s_items};" % (
        name, count, name))
    return "MP_ROM_PTR(&%s)" % name


def writes(code):
    """Write the body of a class that is a table: its functions, and no bytecode."""
    made = getattr(code, "in_flash", None)
    if not made or not made.body:
        return False
    for child in code.children:
        child.freeze()
    _define(made)
    return True


def takes(code):
    """Return a true value if this function is an object in flash; its code then refers to it."""
    made = getattr(code, "in_flash", None)
    if made:
        _define(made)
    return made


def _define(made):
    print("#define proto_fun_%s %s" % (made.code.escaped_name, _object(made)))


def _object(made):
    return "mp_frozen_objs[MODULES + %s]" % made.place


def member(module):
    """Write the object of a frozen module, a member of its mp_frozen_module_t."""
    if module.in_flash is not None:
        print("    .context = &mp_frozen_objs[%d].module," % module.in_flash)


# --- all objects, after those that they refer to ---

def write(tool, known):
    """Write the objects, the tables of classes and of modules, and places of globals.

    known   names that MicroPython has without frozen code
    """
    _maps(tool)
    _classes()
    _names(known)
    print("mp_obj_dict_t mp_frozen_globals[MODULES + 1];")
    print("const mp_frozen_obj_t mp_frozen_objs[MODULES + PLAIN + 2 * VALUED + 1] = {")
    for module in _modules:
        _module(module)
    for made in _functions + _valued:
        _function(made)
        if made.values:
            print("    {.values = {%s}}," % ", ".join(
                _value(each, made.code, made.module) for each in made.values))
    print("};")
    print("const mp_frozen_sizes_t mp_frozen_sizes = {")
    print("    MODULES * sizeof(mp_frozen_obj_t), (MODULES + PLAIN) * sizeof(mp_frozen_obj_t),")
    print("    (MODULES + PLAIN + 2 * VALUED) * sizeof(mp_frozen_obj_t),")
    print("    MODULES * sizeof(mp_obj_dict_t), TABLES * sizeof(mp_rom_map_elem_t),")
    print("    %d * sizeof(mp_obj_full_type_t)};" % len(_types))


def _module(module):
    name = module.escaped_name
    print("    {.module = {{{&mp_type_module}, &mp_frozen_globals[%d]}, {%s, %s}}}," % (
        module.in_flash,
        "(qstr_short_t *)const_qstr_table_data_" + name if module.qstr_table else "NULL",
        "(mp_obj_t *)const_obj_table_data_" + name if module.obj_table else "NULL"))


def _function(made):
    code = made.code
    kind = "mp_type_gen_wrap" if code.scope_flags & GENERATOR else "mp_type_fun_bc"
    inner = "(void *)children_" + code.escaped_name if code.children else "NULL"
    bytecode = "fun_data_" + code.escaped_name
    if made.body:
        kind, inner = "mp_type_frozen_class", "(void *)&dict_" + code.escaped_name
        bytecode = "NULL" if made.type is None else "(void *)" + _type(made)
    print("    {.fun = {{&%s}, &mp_frozen_objs[%d].module, %s, %s}}," % (
        kind, made.module.in_flash, inner, bytecode))


def _value(value, code, module):
    """Return a constant in C for a value that a piece of a module's code binds."""
    (kind, what), code, module = _found(value, code, module)
    if kind == "obj":
        return module.obj_refs[what]
    if kind == "fun":
        return "MP_ROM_PTR(&%s)" % _object(code.children[what].in_flash)
    if kind == "class":
        return "MP_ROM_PTR(%s)" % _type(code.children[what[0]].in_flash)
    return what


# --- tables of classes ---

def _maps(tool):
    for module in _modules:
        for made in _functions:
            if made.body and made.module is module:
                _map(made, tool)
        _ends.append(len(_tables))
    print("enum { TABLES = %d };" % len(_tables))
    print("const mp_rom_map_elem_t mp_frozen_tables[TABLES + 1] = {")
    for row in _tables:
        print("    {%s, %s}," % row)
    print("};")
    print("const uint16_t mp_frozen_table_ends[MODULES + 1] = {%s};" % ", ".join(map(str, _ends)))


def _map(made, tool):
    names = list(made.body.names.values())
    rows = _rows(names, len(names) + len(names) // 8, made.code, made.module, tool)
    print("static const mp_obj_dict_t dict_%s = {{&mp_type_dict}, {%s}};" % (
        made.code.escaped_name, MAP % (len(names), len(rows), "mp_frozen_tables", len(_tables))))
    _tables.extend(rows)


def _rows(names, size, code, module, tool):
    """Return a hash table, arranged for MicroPython's lookup."""
    rows = [("0", "0")] * size
    for name, value in names:
        at = tool.qstrutil.compute_hash(tool.bytes_cons(name.str, "utf8"),
                                        tool.config.MICROPY_QSTR_BYTES_IN_HASH) % size
        while rows[at] != ("0", "0"):
            at = (at + 1) % size
        rows[at] = ("MP_ROM_QSTR(%s)" % name.qstr_id, _value(value, code, module))
    return rows


# --- classes ---

def _type(made):
    return "&mp_frozen_types[%d]" % made.type


def _classes():
    """Write the objects of classes, and the module of each."""
    print("const mp_obj_full_type_t mp_frozen_types[%d] = {" % (len(_types) + 1))
    for made in _types:
        parent = "0" if made.parent is None else _type(made.parent)
        print("    MP_FROZEN_TYPE(%s, &dict_%s, %s, %d)," % (
            made.code.simple_name.qstr_id, made.code.escaped_name, parent,
            11 if made.parent else 0))
    print("};")
    print("const uint16_t mp_frozen_type_modules[%d] = {%s};" % (
        len(_types) + 1, ", ".join(str(made.module.in_flash) for made in _types)))
    print("byte mp_frozen_changed_types[%d];" % (len(_types) // 8 + 1))


# --- tables of modules ---

def _names(known):
    """Write the names that each module binds only once: MicroPython's, then the others, sorted.

    Names of frozen code have ascending numbers in alphabetical order.
    """
    rows, maps = [], []
    for module in _modules:
        names = [(name, value) for name, value in _lasting(module).values()
                 if _known(value, module.raw_code, module)]
        names.sort(key=lambda row: (row[0].qstr_esc not in known, row[0].str))
        first = sum(name.qstr_esc in known for name, _ in names)
        maps.append(MAP % (first, len(names), "frozen_bound", len(rows)))
        rows += [("MP_ROM_QSTR(%s)" % name.qstr_id, _value(value, module.raw_code, module))
                 for name, value in names]
    print("static const mp_rom_map_elem_t frozen_bound[%d] = {" % (len(rows) + 1))
    for row in rows:
        print("    {%s, %s}," % row)
    print("};")
    print("const mp_map_t mp_frozen_bound[MODULES + 1] = {")
    for each in maps:
        print("    {%s}," % each)
    print("};")
    print("byte mp_frozen_changed[MODULES / 8 + 1];")
