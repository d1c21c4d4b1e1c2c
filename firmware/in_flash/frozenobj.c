// See frozenobj.h.

#include <string.h>

#include "py/frozenobj.h"
#include "py/frozenmod.h"
#include "py/emitglue.h"
#include "py/gc.h"
#include "py/runtime.h"

// Tables of the classes in flash that were changed, by class; they keep their modules alive.
MP_REGISTER_ROOT_POINTER(mp_obj_t frozen_changed_dicts);

#if MICROPY_MODULE_FROZEN_MPY

#define FROZEN ".frozen/"       // the prefix of frozen paths in builtinimport.c

static size_t offset(const void *ptr, const void *start) {
    return (uintptr_t)ptr - (uintptr_t)start;
}

// --- functions ---

static size_t count_values(const mp_frozen_fun_t *fun) {
    if (fun->base.type == &mp_type_frozen_class) {
        return 0;
    }
    const byte *ip = fun->bytecode;
    MP_BC_PRELUDE_SIG_DECODE(ip);
    return n_def_pos_args;
}

static const mp_obj_t *values_of(const mp_frozen_fun_t *fun) {
    return (const mp_obj_t *)(fun + 1);
}

// Return true if the default values are those in flash.
static bool has_values(const mp_frozen_fun_t *fun, const mp_obj_t *def_args) {
    size_t count = count_values(fun);
    if (def_args == NULL || def_args[1] != MP_OBJ_NULL || def_args[0] == MP_OBJ_NULL) {
        return count == 0 && (def_args == NULL || def_args[1] == MP_OBJ_NULL);
    }
    mp_obj_tuple_t *given = MP_OBJ_TO_PTR(def_args[0]);
    return given->len == count
        && memcmp(given->items, values_of(fun), count * sizeof(mp_obj_t)) == 0;
}

// Return the object in flash. If it has other default values, or belongs to another copy of its
// module, return a normal one on the heap.
mp_obj_t mp_frozen_make_fun(const void *proto_fun, const mp_module_context_t *context,
    const mp_obj_t *def_args) {
    MP_STATIC_ASSERT(sizeof(mp_frozen_fun_t) == sizeof(mp_obj_fun_bc_t));
    MP_STATIC_ASSERT(sizeof(mp_frozen_fun_t) == sizeof(mp_frozen_obj_t));
    const mp_frozen_fun_t *fun = proto_fun;
    if (fun->context == context && has_values(fun, def_args)) {
        return MP_OBJ_FROM_PTR(fun);
    }
    mp_obj_t made = mp_obj_new_fun_bc(def_args, fun->bytecode, context, fun->child_table);
    ((mp_obj_base_t *)MP_OBJ_TO_PTR(made))->type = fun->base.type;
    return made;
}

// --- classes ---

static mp_obj_t name_of(const mp_module_context_t *context) {
    mp_obj_dict_t *globals = context->module.globals;
    return mp_obj_dict_get(MP_OBJ_FROM_PTR(globals), MP_OBJ_NEW_QSTR(MP_QSTR___name__));
}

// Return what a class of another copy of its module has instead of a value in flash.
static mp_obj_t again(mp_obj_t key, mp_obj_t value, const mp_module_context_t *context) {
    if (key == MP_OBJ_NEW_QSTR(MP_QSTR___module__)) {
        return name_of(context);
    }
    if (!mp_obj_is_obj(value)) {
        return value;
    }
    if (offset(MP_OBJ_TO_PTR(value), mp_frozen_types) < mp_frozen_sizes.types) {
        const mp_obj_type_t *type = MP_OBJ_TO_PTR(value);
        return mp_obj_dict_get(MP_OBJ_FROM_PTR(context->module.globals),
            MP_OBJ_NEW_QSTR(type->name));
    }
    if (!mp_frozen_is_fun(MP_OBJ_TO_PTR(value))) {
        return value;
    }
    const mp_frozen_fun_t *fun = MP_OBJ_TO_PTR(value);
    size_t count = count_values(fun);
    mp_obj_t def_args[2] = {MP_OBJ_NULL, MP_OBJ_NULL};
    if (count) {
        def_args[0] = mp_obj_new_tuple(count, values_of(fun));
    }
    return mp_frozen_make_fun(fun, context, def_args);
}

static void put(mp_map_t *map, mp_obj_t key, mp_obj_t value) {
    mp_map_lookup(map, key, MP_MAP_LOOKUP_ADD_IF_NOT_FOUND)->value = value;
}

// Run the body of a class: its names are a table in flash, or a copy made from it.
static mp_obj_t class_call(mp_obj_t self_in, size_t n_args, size_t n_kw, const mp_obj_t *args) {
    mp_arg_check_num(n_args, n_kw, 0, 0, false);
    const mp_frozen_fun_t *self = MP_OBJ_TO_PTR(self_in);
    const mp_map_t *map = &((const mp_obj_dict_t *)(const void *)self->child_table)->map;
    mp_map_t *names = &mp_locals_get()->map;
    const mp_map_elem_t *module = mp_map_lookup((mp_map_t *)map,
        MP_OBJ_NEW_QSTR(MP_QSTR___module__), MP_MAP_LOOKUP);
    if (mp_frozen_is_fun(self) && module->value == name_of(self->context)) {
        *names = *map;
        return mp_const_none;
    }
    for (size_t i = 0; i < map->alloc; i++) {
        if (mp_map_slot_is_filled(map, i)) {
            mp_obj_t key = map->table[i].key;
            put(names, key, again(key, map->table[i].value, self->context));
        }
    }
    return mp_const_none;
}

MP_DEFINE_CONST_OBJ_TYPE(
    mp_type_frozen_class,
    MP_QSTR_function,
    MP_TYPE_FLAG_NONE,
    call, class_call
    );

// Return the class in flash that __build_class__ would make, or MP_OBJ_NULL if it is not there.
mp_obj_t mp_frozen_class(size_t n_args, const mp_obj_t *args) {
    const mp_frozen_fun_t *fun = MP_OBJ_TO_PTR(args[0]);
    if (!mp_obj_is_obj(args[0]) || !mp_frozen_is_fun(fun)
        || fun->base.type != &mp_type_frozen_class || fun->bytecode == NULL) {
        return MP_OBJ_NULL;
    }
    const mp_obj_type_t *type = (const void *)fun->bytecode;
    const mp_obj_t parent = MP_OBJ_FROM_PTR(MP_OBJ_TYPE_GET_SLOT_OR_NULL(type, parent));
    const mp_obj_t given = n_args > 2 ? args[2] : MP_OBJ_NULL;
    bool same = n_args < 4 && given == parent && args[1] == MP_OBJ_NEW_QSTR(type->name)
        && name_of(fun->context) == mp_obj_dict_get(
            MP_OBJ_FROM_PTR(MP_OBJ_TYPE_GET_SLOT(type, locals_dict)),
            MP_OBJ_NEW_QSTR(MP_QSTR___module__));
    return same ? MP_OBJ_FROM_PTR(type) : MP_OBJ_NULL;
}

mp_obj_dict_t *mp_frozen_changed_dict(const mp_obj_type_t *type) {
    return MP_OBJ_TO_PTR(mp_obj_dict_get(MP_STATE_VM(frozen_changed_dicts), MP_OBJ_FROM_PTR(type)));
}

// Return the names of a class that is going to be changed.
mp_obj_dict_t *mp_frozen_own_dict(const mp_obj_type_t *type) {
    size_t at = offset(type, mp_frozen_types) / sizeof(mp_obj_full_type_t);
    mp_obj_dict_t *dict = mp_frozen_dict(type);
    if (offset(type, mp_frozen_types) < mp_frozen_sizes.types && dict->map.is_fixed) {
        if (MP_STATE_VM(frozen_changed_dicts) == MP_OBJ_NULL) {
            MP_STATE_VM(frozen_changed_dicts) = mp_obj_new_dict(1);
        }
        mp_obj_t own = mp_obj_dict_copy(MP_OBJ_FROM_PTR(dict));
        dict = MP_OBJ_TO_PTR(own);
        dict->map.is_fixed = 0;
        mp_obj_dict_store(MP_STATE_VM(frozen_changed_dicts), MP_OBJ_FROM_PTR(type), own);
        mp_frozen_changed_types[at / 8] |= 1 << at % 8;
    }
    return dict;
}

// Give a class that is going to be changed its own table; return false if that is impossible.
bool mp_frozen_own_map(mp_map_t *map) {
    if (offset(map->table, mp_frozen_tables) >= mp_frozen_sizes.tables) {
        return false;
    }
    mp_map_t own;
    mp_map_init(&own, map->used);
    for (size_t i = 0; i < map->alloc; i++) {
        if (mp_map_slot_is_filled(map, i)) {
            put(&own, map->table[i].key, map->table[i].value);
        }
    }
    *map = own;
    return true;
}

// --- owners ---

// Return the module that an object in flash belongs to.
static const mp_module_context_t *owner(size_t at) {
    const mp_frozen_obj_t *obj = &mp_frozen_objs[at / sizeof(mp_frozen_obj_t)];
    if (at < mp_frozen_sizes.modules) {
        return &obj->module;
    }
    if (at >= mp_frozen_sizes.plain) {      // an object with values is as long as two
        size_t past = at - mp_frozen_sizes.plain;
        obj -= past / sizeof(mp_frozen_obj_t) % 2;
    }
    return obj->fun.context;
}

// Return the globals of the module that a pointer belongs to: to the module, a function, globals, a
// class or its table. NULL: to none of these.
static mp_obj_dict_t *globals_of(const void *ptr) {
    size_t at = offset(ptr, mp_frozen_objs);
    if (at < mp_frozen_sizes.objs) {
        return owner(at)->module.globals;
    }
    at = offset(ptr, mp_frozen_globals);
    if (at < mp_frozen_sizes.globals) {
        return &mp_frozen_globals[at / sizeof(mp_obj_dict_t)];
    }
    at = offset(ptr, mp_frozen_tables);
    if (at < mp_frozen_sizes.tables) {
        size_t module = 0;
        while (mp_frozen_table_ends[module] <= at / sizeof(mp_rom_map_elem_t)) {
            module++;
        }
        return &mp_frozen_globals[module];
    }
    at = offset(ptr, mp_frozen_types);
    if (at < mp_frozen_sizes.types) {
        return &mp_frozen_globals[mp_frozen_type_modules[at / sizeof(mp_obj_full_type_t)]];
    }
    return NULL;
}

// --- names of modules ---

// Return the row of a name in the table of a module, or NULL. The first `used` rows are unordered,
// the others ascend. Without empty rows the tables take two thirds of the size of MicroPython's
// own.
mp_map_elem_t *mp_frozen_lookup(const mp_map_t *map, mp_obj_t name) {
    mp_map_elem_t *first = map->table, *sorted = first + map->used, *end = first + map->alloc;
    for (; first < sorted; first++) {
        if (first->key == name) {
            return first;
        }
    }
    while (first < end) {
        mp_map_elem_t *middle = first + (end - first) / 2;
        if (middle->key == name) {
            return middle;
        }
        if ((uintptr_t)middle->key < (uintptr_t)name) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    return NULL;
}

// Return globals as a dictionary with all names: those in flash are copied to the others.
mp_obj_dict_t *mp_frozen_whole(mp_obj_dict_t *globals) {
    const mp_map_t *map = mp_frozen_bound_of(globals);
    if (map != NULL) {
        for (size_t i = 0; i < map->alloc; i++) {
            if (mp_map_slot_is_filled(map, i)) {
                put(&globals->map, map->table[i].key, map->table[i].value);
            }
        }
        size_t number = map - mp_frozen_bound;
        mp_frozen_changed[number / 8] |= 1 << number % 8;
    }
    return globals;
}

// A value that is imported from another module, but not stored, must keep that module alive as if
// it were. So the globals get the module, once, under its own name, which has a dot in it.
static void keep_module_of(mp_obj_dict_t *globals, mp_obj_t value) {
    mp_obj_dict_t *others = mp_obj_is_obj(value) ? globals_of(MP_OBJ_TO_PTR(value)) : NULL;
    if (others != NULL && others != globals) {
        mp_obj_t name = mp_obj_dict_get(MP_OBJ_FROM_PTR(others), MP_OBJ_NEW_QSTR(MP_QSTR___name__));
        put(&globals->map, name, MP_OBJ_FROM_PTR(&mp_frozen_objs[others - mp_frozen_globals]));
    }
}

// Return true if a name is already bound to that value in flash. If it is bound to another one
// there, or is to be deleted (value MP_OBJ_NULL), the module gets a dictionary with all its names.
bool mp_frozen_binds(mp_obj_dict_t *dict, mp_obj_t name, mp_obj_t value) {
    const mp_map_t *map = mp_frozen_bound_of(dict);
    mp_map_elem_t *elem = map ? mp_frozen_lookup(map, name) : NULL;
    if (elem != NULL && elem->value != value) {
        mp_frozen_whole(dict);
    }
    if (elem == NULL || elem->value != value) {
        return false;
    }
    keep_module_of(dict, value);
    return true;
}

// --- modules ---

// Return the module in flash that is loaded from a path, or NULL.
static const mp_module_context_t *module_of(vstr_t *path, bool is_dir) {
    size_t len = path->len, prefix = strlen(FROZEN);
    if (is_dir) {
        vstr_add_str(path, "/__init__.py");
    }
    const char *file = vstr_null_terminated_str(path);
    int type = MP_FROZEN_NONE;
    void *found = NULL;
    if (strncmp(file, FROZEN, prefix) == 0) {
        mp_find_frozen_module(file + prefix, &type, &found);
    }
    path->len = len;
    return type == MP_FROZEN_MPY ? ((const mp_frozen_module_t *)found)->context : NULL;
}

// Return true if the place of its globals is taken. An earlier copy that was freed may only hold it
// until the next collection.
static bool is_taken(const mp_module_context_t *module) {
    if (module->module.globals->base.type != NULL && !gc_is_locked()) {
        gc_collect();
    }
    return module->module.globals->base.type != NULL;
}

// Like mp_obj_new_module, for a module that is loaded from a path.
mp_obj_t mp_frozen_new_module(qstr name, vstr_t *path, bool is_dir) {
    mp_obj_dict_t *loaded = &MP_STATE_VM(mp_loaded_modules_dict);
    const mp_module_context_t *module = module_of(path, is_dir);
    if (module == NULL || is_taken(module)
        || mp_map_lookup(&loaded->map, MP_OBJ_NEW_QSTR(name), MP_MAP_LOOKUP) != NULL) {
        return mp_obj_new_module(name);
    }
    mp_obj_dict_t *globals = module->module.globals;
    size_t number = globals - mp_frozen_globals;
    mp_frozen_changed[number / 8] &= ~(1 << number % 8);
    mp_obj_dict_init(globals, MICROPY_MODULE_DICT_SIZE);
    mp_obj_dict_store(MP_OBJ_FROM_PTR(globals), MP_OBJ_NEW_QSTR(MP_QSTR___name__),
        MP_OBJ_NEW_QSTR(name));
    mp_obj_dict_store(MP_OBJ_FROM_PTR(loaded), MP_OBJ_NEW_QSTR(name), MP_OBJ_FROM_PTR(module));
    return MP_OBJ_FROM_PTR(module);
}

// --- called by the collector ---

// Return the table of names that a pointer into a module in flash keeps alive, else NULL.
void *mp_frozen_held_by(const void *ptr) {
    mp_obj_dict_t *globals = globals_of(ptr);
    return globals ? globals->map.table : NULL;
}

// With a new heap, all places are empty.
void mp_frozen_forget(void) {
    memset(mp_frozen_globals, 0, mp_frozen_sizes.globals);
    memset(mp_frozen_changed_types, 0, mp_frozen_sizes.types / sizeof(mp_obj_full_type_t) / 8 + 1);
    MP_STATE_VM(frozen_changed_dicts) = MP_OBJ_NULL;
}

// At the end of a collection: clear the places whose tables are not reachable.
void mp_frozen_let_go(void) {
    for (size_t i = 0; i < mp_frozen_sizes.globals / sizeof(mp_obj_dict_t); i++) {
        mp_obj_dict_t *globals = &mp_frozen_globals[i];
        if (globals->map.table != NULL && !gc_is_marked(globals->map.table)) {
            memset(globals, 0, sizeof(*globals));
        }
    }
}

#endif
