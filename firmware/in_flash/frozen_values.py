"""Find the constants that bytecode binds, as far as possible without running it.

It is next to mpy-tool.py in MicroPython's tree, for frozen_objects.py.
"""

SIMPLE = {"LOAD_CONST_NONE": "MP_ROM_NONE", "LOAD_CONST_TRUE": "MP_ROM_TRUE",
          "LOAD_CONST_FALSE": "MP_ROM_FALSE", "LOAD_NULL": None}
NAME, MODULE = "__name__", "__module__"
EMPTY = "MP_ROM_PTR(&mp_const_empty_tuple_obj)"


class Values:
    """A single pass over a piece of code, from its first instruction to its last.

    names      {name: value} of the names that it binds; a value is (kind, what): "text" of a
               constant in C, "obj" the number of a constant of the module, "fun" the number of an
               inner function, "class" that of a class's body and its bases, "import" (module,
               name), "global" a name that is not its own
    defaults   {number of an inner function: its default values}, if they are constants
    plain      True if it does nothing else
    unsure     names that it binds more than once or only perhaps, or deletes
    rebinds    names of the module that it binds from within a function, or deletes
    """

    def __init__(self, code, module, tool):
        self.module, self.names, self.defaults, self.plain = module, {}, {}, True
        self.unsure, self.rebinds = set(), set()
        # Targets of the jumps so far. The stack may differ there, and before the last of them a
        # name may not be bound at all.
        self._joins, self._past = set(), 0
        self._stack, self._code, self._opcodes = [], code, tool.Opcode
        data, at = code.fun_data, code.offset_opcodes
        while at < len(data):
            kind, size, value, _ = tool.mp_opcode_decode(data, at)
            self._at, at = at, at + size
            if self._at in self._joins:
                self._stack = []
            self._step(self._opcodes.mapping[data[self._at]], value)
            if kind == tool.MP_BC_FORMAT_OFFSET:
                self._joins.add(at + value)
                self._past = max(self._past, at + value)

    def is_class(self):
        """Return True for the body of a class that only binds names to constants and functions."""
        first = next(iter(self.names), None)
        return self.plain and first == MODULE and "__new__" not in self.names

    def _step(self, name, value):
        word, _, number = name.partition(" ")
        if word in SIMPLE:
            self._stack.append(("text", SIMPLE[word]))
        elif word == "LOAD_CONST_SMALL_INT":
            self._stack.append(("text", "MP_ROM_INT(%s)" % (number or value)))
        elif hasattr(self, "_" + word.lower()):
            getattr(self, "_" + word.lower())(value)
        else:
            self._lost()

    def _lost(self):
        self._stack, self.plain = [], False

    def _take(self, count):
        """Take the last values from the stack, if that many are known."""
        if len(self._stack) < count:
            self._lost()
            return None
        taken = self._stack[len(self._stack) - count:]
        del self._stack[len(self._stack) - count:]
        return taken

    def _name(self, value):
        return self._code.qstr_table[value]

    def _load_const_string(self, value):
        self._stack.append(("text", "MP_ROM_QSTR(%s)" % self._name(value).qstr_id))

    def _load_const_obj(self, value):
        self._stack.append(("obj", value))

    def _load_name(self, value):
        name = self._name(value).str
        if name == NAME and not self.names:
            self._stack.append(("text", "MP_ROM_QSTR(%s)" % self.module.name_in_c))
        else:
            self._stack.append(self.names[name][1] if name in self.names else ("global", name))

    def _load_attr(self, value):
        """Push a name of an imported module; other attributes are unknown."""
        self.plain = False
        taken = self._take(1)
        if taken and taken[0][0] == "import":
            self._stack.append(("import", (".".join(taken[0][1]), self._name(value).str)))
        else:
            self._lost()

    def _store_name(self, value):
        taken, name = self._take(1), self._name(value).str
        if name in self.names or not taken or self._at < self._past:
            self.unsure.add(name)
        if taken:
            self.names[name] = (self._name(value), taken[0])

    def _delete_name(self, value):
        self.unsure.add(self._name(value).str)
        self._lost()

    def _store_global(self, value):
        self.rebinds.add(self._name(value).str)
        self._lost()

    _delete_global = _store_global

    def _dup_top(self, _):
        taken = self._take(1)
        if taken:
            self._stack.extend(taken * 2)

    def _rot_two(self, _):
        self._stack.extend(reversed(self._take(2) or []))

    def _rot_three(self, _):
        taken = self._take(3)
        self._stack.extend(taken[2:] + taken[:2] if taken else [])

    def _build_tuple(self, count):
        taken = self._take(count)
        if taken is not None:
            self._stack.append(("tuple", taken) if count else ("text", EMPTY))

    def _unpack_sequence(self, count):
        taken = self._take(1)
        if taken and taken[0][0] == "tuple":
            self._stack.extend(reversed(taken[0][1]))
        else:
            self._lost()

    def _make_function(self, number):
        self._stack.append(("fun", number))

    def _make_function_defargs(self, number):
        taken = self._take(2)
        if taken and taken[0][0] == "tuple" and taken[1] == ("text", None):
            self.defaults[number] = taken[0][1]
            self._stack.append(("fun", number))
        else:
            self._lost()

    def _load_build_class(self, _):
        self.plain = False
        self._stack.append(("build", None))

    def _call_function(self, count):
        """Push a class made from body, name and bases; other calls are unknown."""
        taken = self._take(count + 1) if count < 256 else self._lost()
        kinds = [kind for kind, _ in taken or ()]
        if kinds[:3] == ["build", "fun", "text"]:
            self._stack.append(("class", (taken[1][1], taken[3:])))
        else:
            self._lost()

    def _import_name(self, value):
        self.plain = False
        if self._take(2):
            self._stack.append(("module", self._name(value).str))

    def _import_from(self, value):
        known = self._stack and self._stack[-1][0] == "module"
        self._stack.append(("import", (self._stack[-1][1], self._name(value).str))
                           if known else ("unknown", None))

    def _pop_top(self, _):
        self.plain = False
        self._take(1)

    def _return_value(self, _):
        self.plain = self.plain and self._take(1) == [("text", SIMPLE["LOAD_CONST_NONE"])] \
            and not self._stack
