"""The edits of MicroPython's tree before it is built.

EDITS   {file: ((pattern, new text), ...)}
ADDED   {new file: its path in this project}
"""

STACK = 8192 - 256      # bytes of a Pico's stack, minus the margin it keeps
# Extra stack, taken from the heap as MicroPython does on a Pico 2: a key interrupt at the deepest
# point of a race takes 700 bytes, too much for what is left of 8 KB.
MORE_STACK = 2048

# Binary info of a UF2, as picotool prints it. The board is filled in when the UF2 is written.
ABOUT, WIDE = "for the board ", 32
INFO = """\
bi_decl(bi_program_version_string(PITWALL_VERSION));
bi_decl(bi_program_build_attribute("MicroPython " MICROPY_GIT_TAG));
bi_decl(bi_program_description("%s%s"));
""" % (ABOUT, " " * WIDE)

UNUSED = ("BITSTREAM", "DHT_READINTO", "PULSE", "SOFTSPI", "I2S", "ONEWIRE")
# Debian leaves cryptography out of the package, and picotool is not needed. Flash is short, so the
# machine code compiler, FAT, gamma functions, and unused pin drivers are left out to make space for
# the objects below (IN_FLASH). firmware/pico/leaner.h has the rest.
PICO = {
    "ports/rp2/CMakeLists.txt": (
        (r"^set\(MICROPY_SSL_MBEDTLS ON\)", "set(MICROPY_SSL_MBEDTLS OFF)"),
        (r"^.*(GIT_SUBMODULES lib/mbedtls|mbedtls_port\.c|micropy_lib_mbedtls\)).*\n", ""),
        (r"^pico_add_extra_outputs\(", "pico_add_bin_output("),
        (r'PICO_PROGRAM_NAME="MicroPython"', 'PICO_PROGRAM_NAME="Pitwall"'),
        # The SDK's own function, which prints the reason for a stop; MicroPython formats floats
        # without it.
        (r"^( *)PICO_FLOAT_PROPAGATE_NANS=1\n", r"\g<0>\1PICO_PRINTF_SUPPORT_FLOAT=0\n")),
    "ports/rp2/mpconfigport.h": (
        (r"^(#define MICROPY_(?:PY_HASHLIB_SHA1|PY_CRYPTOLIB|SSL_MBEDTLS) +)\(1\)", r"\1(0)"),
        (r"^(#define MICROPY_EMIT_THUMB +)\(1\)", r"\1(0)"),
        (r"^(#define MICROPY_EMIT_INLINE_THUMB +)\(1\)", r"\1(0)"),
        (r"^(#define MICROPY_VFS_FAT +)\(1\)", r"\1(0)"),
        *((r"^(#define MICROPY_PY_(?:MACHINE_)?%s +)\(1\)" % name, r"\1(0)") for name in UNUSED),
        (r"^( *\{ &machine_i2s_type, .*|#define MICROPY_PY_BUILTINS_HELP_TEXT .*)\n", "")),
    "ports/rp2/main.c": (
        (r"^bi_decl\(bi_program_version_string\(MICROPY_GIT_TAG\)\);\n", INFO),
        (r"^ *(rp2_(?:pio|dma)_(?:de)?init|machine_i2s_(?:init0|deinit_all))\(\);\n", ""),),
    "ports/rp2/memmap_mp_rp2040.ld": (
        (r"^( *__GcHeapEnd = ORIGIN\(RAM\) \+ LENGTH\(RAM\));", r"\1 - %d;" % MORE_STACK),
        (r"^( *__StackBottom = __StackTop - SIZEOF\(\.stack_dummy\));", r"\1 - %d;" % MORE_STACK)),
    "ports/rp2/modrp2.c": (
        (r"^ *\{ MP_ROM_QSTR\(MP_QSTR_(PIO|PIOASMProgram|StateMachine|DMA)\), .*\n", ""),),
}

# A clock, files and the start of a device, all from firmware/qemu.
QEMU = {
    "ports/qemu/main.c": (
        (r"^(int main\()", r"void pitwall_start(void);\n\1"),
        (r"^( *mp_init\(\);)", r"\1\n        pitwall_start();"),
        (r"^(int main\()", r"uint32_t pitwall_heap(uint32_t size);\n\1"),
        (r"(\(char \*\)gc_heap \+ )MICROPY_HEAP_SIZE", r"\1pitwall_heap(MICROPY_HEAP_SIZE)"),
        (r"mp_stack_set_limit\(\d+\)", "mp_stack_set_limit(%d)" % STACK)),
    "ports/qemu/uart.c": (
        (r'^(#include "uart.h")', r"void pitwall_idle(void);\n\1"),
        (r"return UART_RX_NO_CHAR;", "return pitwall_idle(), UART_RX_NO_CHAR;")),
    "ports/qemu/mpconfigport.h": (
        (r"^(#define MICROPY_PY_TIME +)\(0\)", r"\1(1)"),
        # The port supports ROMFS but has no place for it; the build without Pitwall has one.
        (r"^(#define MICROPY_VFS_ROM_IOCTL +\(0\))",
         r"#ifndef MICROPY_VFS_ROM_IOCTL\n\1\n#endif")),
    "ports/qemu/mcu/arm/mps2.ld": ((r"^( *)(\*\(\.rodata\*\))", r"\1\2 *(.ARM.exidx*)"),),
}
# Function and module objects of frozen code in flash: docs/internals/functions-in-flash.md. The
# code for the objects is in firmware/in_flash; these edits call it.
IN_FLASH = {
    "tools/mpy-tool.py": (
        (r"^(import makeqstrdata as qstrutil)", r"\1\nimport frozen_objects"),
        (r"^( *)# add to qstrs\n",
         r"\1frozen_objects.plan(compiled_modules, sys.modules[__name__])\n\g<0>"),
        (r"^( *)print\('#include \"py/nativeglue.h\"'\)", r"\g<0>\n\1frozen_objects.head()"),
        # A function in flash replaces its code; other code becomes objects at run time. A class
        # that is a table has no code.
        (r"^( *)# Generate mp_raw_code_t\.\n",
         r"\1if frozen_objects.takes(self):\n\1    return\n\g<0>"),
        (r"^( *)# generate bytecode data\n",
         r"\1if frozen_objects.writes(self):\n\1    return\n\g<0>"),
        (r"^( *)print\(\"    \.proto_fun = &proto_fun_%s,\".*\n",
         r"\g<0>\1frozen_objects.member(self)\n"),
        (r"^( *)# generate constant table\n", r"\1self.obj_refs = obj_refs\n\g<0>"),
        (r"^( *)def freeze_constant_obj\(self, obj_name, obj\):\n",
         r"\g<0>\1    return frozen_objects.constant(self, obj_name, obj)\n\n"
         r"\1def freeze_new_constant(self, obj_name, obj):\n"),
        (r"^( *)cm\.freeze\(idx\)\n",
         r"\g<0>    frozen_objects.write(sys.modules[__name__], firmware_qstr_idents)\n"),
        # A word is a small int on every machine that this is built for, and needs no object.
        (r"if mp_small_int_fits\(obj\):", "if -(1 << 30) <= obj < 1 << 30:")),
    "py/bc.h": (
        (r"^( *)const void \*proto_fun;\n(?=} mp_frozen_module_t;)",
         r"\g<0>\1const mp_module_context_t *context;\n"),),
    # Making a function returns the one in flash.
    "py/emitglue.c": (
        (r'^#include "py/objfun.h"\n', r'\g<0>#include "py/frozenobj.h"\n'),
        (r"^( *)if \(mp_proto_fun_is_bytecode\(proto_fun\)\) {\n(?= *const uint8_t \*bc)",
         r"\1if (mp_frozen_is_fun(proto_fun)) {\n"
         r"\1    return mp_frozen_make_fun(proto_fun, context, def_args);\n\1}\n\g<0>")),
    # A module in flash already has its constants.
    "py/builtinimport.c": (
        (r'^#include "py/frozenmod.h"\n', r'\g<0>#include "py/frozenobj.h"\n'),
        (r"^( *)(module_obj->constants = frozen->constants;)",
         r"\1if (module_obj != frozen->context) {\n\1    \2\n\1}"),
        (r"mp_obj_new_module\(full_mod_name\)",
         r"mp_frozen_new_module(full_mod_name, &path, stat == MP_IMPORT_STAT_DIR)")),
    # A class in flash, or with its table there, can be changed and subclassed like any other.
    "py/objtype.c": (
        (r'^#include "py/runtime.h"\n', r'\g<0>#include "py/frozenobj.h"\n'),
        (r"^static (?=\w+ (?:instance_(?:print|unary_op|binary_op|subscr|get_buffer)"
         r"|mp_obj_instance_(?:make_new|attr))\()", ""),
        (r"&MP_OBJ_TYPE_GET_SLOT\(type, locals_dict\)->map", "&mp_frozen_dict(type)->map"),
        (r"MP_OBJ_TYPE_GET_SLOT_OR_NULL\(self, locals_dict\)",
         "MP_OBJ_TYPE_HAS_SLOT(self, locals_dict) ? mp_frozen_dict(self) : NULL"),
        (r"&MP_OBJ_TYPE_GET_SLOT\(self, locals_dict\)->map", "&mp_frozen_own_dict(self)->map"),
        (r"^( *)(t->flags \|= MP_TYPE_FLAG_IS_SUBCLASSED;)\n",
         r"\1if (!(t->flags & MP_TYPE_FLAG_IS_SUBCLASSED)) {\n\1    \2\n\1}\n"),
        (r"if \(locals_map->is_fixed\) {",
         r"if (locals_map->is_fixed && !mp_frozen_own_map(locals_map)) {")),
    # Names of a module in flash are looked up there first, and not bound again.
    "py/runtime.c": (
        (r'^#include "py/builtin.h"\n', r'\g<0>#include "py/frozenobj.h"\n'),
        (r"mp_map_lookup\(&mp_globals_get\(\)->map, (MP_OBJ_NEW_QSTR\(qst\)), MP_MAP_LOOKUP\)",
         r"mp_frozen_find(mp_globals_get(), \1)"),
        (r"&mp_obj_module_get_globals\(module\)->map",
         r"&mp_frozen_whole(mp_obj_module_get_globals(module))->map")),
    "py/objmodule.c": (
        (r'^#include "py/builtin.h"\n', r'\g<0>#include "py/frozenobj.h"\n'),
        (r"mp_map_lookup\(&self->globals->map, (MP_OBJ_NEW_QSTR\((?:attr|MP_QSTR___getattr__)\)), "
         r"MP_MAP_LOOKUP\)",
         r"mp_frozen_find(self->globals, \1)"),
        (r"(?<=dest\[0\] = MP_OBJ_FROM_PTR\()self->globals\b",
         r"mp_frozen_whole(self->globals)")),
    "py/objdict.c": (
        (r'^#include "py/builtin.h"\n', r'\g<0>#include "py/frozenobj.h"\n'),
        (r"^( *)mp_map_lookup\(&self->map, key, MP_MAP_LOOKUP_ADD_IF_NOT_FOUND\)->value = value;\n"
         r"(?= *return self_in)",
         r"\1if (mp_frozen_binds(self, key, value)) {\n\1    return self_in;\n\1}\n\g<0>"),
        (r"^( *)mp_obj_t args\[2\] = {self_in, key};\n",
         r"\1(void)mp_frozen_binds(MP_OBJ_TO_PTR(self_in), key, MP_OBJ_NULL);\n\g<0>")),
    "py/modbuiltins.c": (
        (r'^#include "py/builtin.h"\n', r'\g<0>#include "py/frozenobj.h"\n'),
        (r"^( *)// set the new classes __locals__ object\n",
         r"\1mp_obj_t frozen = mp_frozen_class(n_args, args);\n"
         r"\1if (frozen != MP_OBJ_NULL) {\n\1    return frozen;\n\1}\n\n\g<0>"),
        (r"MP_OBJ_FROM_PTR\((mp_(?:globals|locals)_get\(\))\)",
         r"MP_OBJ_FROM_PTR(mp_frozen_whole(\1))")),
    "py/objfun.c": (
        (r'^#include "py/bc.h"\n', r'\g<0>#include "py/frozenobj.h"\n'),
        (r"(?<=dest\[0\] = MP_OBJ_FROM_PTR\()self->context->module\.globals",
         r"mp_frozen_whole(self->context->module.globals)")),
    # Objects in flash that the collector meets may keep a table on the heap.
    "py/gc.c": (
        (r'^#include "py/runtime.h"\n', r'\g<0>#include "py/frozenobj.h"\n'),
        *((r"^( {%d})if \(!VERIFY_PTR\(ptr\)\) {(?=\n *continue;)" % deep,
           r"\1if (!VERIFY_PTR(ptr) && (ptr = mp_frozen_held(ptr), !VERIFY_PTR(ptr))) {")
          for deep in (8, 12)),     # of a root, of a child
        (r"^(void gc_collect_end\(void\) {\n(?:.*\n){2})( *gc_sweep_free_blocks\(\);)",
         r"bool gc_is_marked(const void *ptr) {\n"
         r"    mp_state_mem_area_t *area = &MP_STATE_MEM(area);\n"
         r"    return ATB_GET_KIND(area, BLOCK_FROM_PTR(area, ptr)) == AT_MARK;\n"
         r"}\n\n\1    mp_frozen_let_go();\n\2"),
        (r"^( *)gc_setup_area\(&MP_STATE_MEM\(area\), start, end\);\n",
         r"\g<0>\1mp_frozen_forget();\n"),
        # A soft reset: most ports call gc_init once and this each time.
        (r"^void gc_sweep_all\(void\) {\n(?: .*\n)+", r"\g<0>    mp_frozen_forget();\n")),
    "py/py.mk": ((r"^\tfrozenmod\.o \\\n", r"\g<0>\tfrozenobj.o \\\n"),),
    "py/py.cmake": ((r"^( *\S+/)frozenmod\.c\n", r"\g<0>\1frozenobj.c\n"),),
}
EDITS = {**PICO, **QEMU, **IN_FLASH}
ADDED = {
    "py/frozenobj.h": "firmware/in_flash/frozenobj.h",
    "py/frozenobj.c": "firmware/in_flash/frozenobj.c",
    "tools/frozen_objects.py": "firmware/in_flash/frozen_objects.py",
    "tools/frozen_values.py": "firmware/in_flash/frozen_values.py",
}
