// Objects of frozen code in flash: modules, functions, the tables of classes; see
// docs/internals/functions-in-flash.md.
//
// tools/frozen_objects.py writes them. It must know the address of a module's names, so each module
// has a place in RAM for its globals. Nobody owns those places: their contents live as long as the
// collector finds a module or a function that belongs to them, as if these were on the heap.

#ifndef MICROPY_INCLUDED_PY_FROZENOBJ_H
#define MICROPY_INCLUDED_PY_FROZENOBJ_H

#include "py/builtin.h"
#include "py/objfun.h"
#include "py/objtype.h"

#if MICROPY_MODULE_FROZEN_MPY

#if MICROPY_GC_SPLIT_HEAP || MICROPY_PERSISTENT_CODE_SAVE || MICROPY_PY_SYS_SETTRACE
#error "function objects in flash are written for one heap, and code that is never saved or traced"
#endif

// mp_obj_fun_bc_t without default values.
typedef struct _mp_frozen_fun_t {
    mp_obj_base_t base;
    const mp_module_context_t *context;
    struct _mp_raw_code_t *const *child_table;
    const byte *bytecode;
} mp_frozen_fun_t;

// The default values of a function follow it, as on the heap. All members have the same size, a
// power of two, so any pointer into the table leads to the object around it.
typedef union _mp_frozen_obj_t {
    mp_module_context_t module;
    mp_frozen_fun_t fun;
    mp_rom_obj_t values[4];
} mp_frozen_obj_t;

// Sizes in bytes: of modules, of these and functions, of these and functions with values; of the
// rest.
typedef struct _mp_frozen_sizes_t {
    size_t modules, plain, objs, globals, tables, types;
} mp_frozen_sizes_t;

extern const mp_frozen_obj_t mp_frozen_objs[];
extern const mp_rom_map_elem_t mp_frozen_tables[];      // of classes, in the order of modules
extern const uint16_t mp_frozen_table_ends[];           // the end of each module's
extern mp_obj_dict_t mp_frozen_globals[];               // of each module, except
extern const mp_map_t mp_frozen_bound[];  // names it binds only once; mp_frozen_lookup,
extern byte mp_frozen_changed[];                        // a bit each: set if a module changed them
extern const mp_obj_full_type_t mp_frozen_types[];      // classes
extern const uint16_t mp_frozen_type_modules[];         // the module of each
extern byte mp_frozen_changed_types[];                  // a bit each: it has a table on the heap
extern const mp_frozen_sizes_t mp_frozen_sizes;
extern const mp_obj_type_t mp_type_frozen_class;        // of the body of a class that is a table

// A class as mp_obj_new_type makes it. It is marked as subclassed from the start, because that
// could not be noted in flash later.
#define MP_FROZEN_TYPE(name_, dict, parent, parent_slot) { \
        .base = {&mp_type_type}, .name = name_, \
        .flags = MP_TYPE_FLAG_EQ_NOT_REFLEXIVE | MP_TYPE_FLAG_EQ_CHECKS_OTHER_TYPE \
            | MP_TYPE_FLAG_EQ_HAS_NEQ_TEST | MP_TYPE_FLAG_ITER_IS_GETITER \
            | MP_TYPE_FLAG_INSTANCE_TYPE | MP_TYPE_FLAG_IS_SUBCLASSED, \
        .slot_index_make_new = 1, .slot_index_print = 2, .slot_index_call = 3, \
        .slot_index_unary_op = 4, .slot_index_binary_op = 5, .slot_index_attr = 6, \
        .slot_index_subscr = 7, .slot_index_iter = 8, .slot_index_buffer = 9, \
        .slot_index_locals_dict = 10, .slot_index_parent = parent_slot, \
        .slots = {mp_obj_instance_make_new, instance_print, mp_obj_instance_call, \
                  instance_unary_op, instance_binary_op, mp_obj_instance_attr, instance_subscr, \
                  mp_obj_instance_getiter, instance_get_buffer, dict, parent} \
}

// functions of py/objtype.c
void instance_print(const mp_print_t *print, mp_obj_t self_in, mp_print_kind_t kind);
mp_obj_t mp_obj_instance_make_new(const mp_obj_type_t *self, size_t n_args, size_t n_kw, const mp_obj_t *args);
mp_obj_t instance_unary_op(mp_unary_op_t op, mp_obj_t self_in);
mp_obj_t instance_binary_op(mp_binary_op_t op, mp_obj_t lhs_in, mp_obj_t rhs_in);
void mp_obj_instance_attr(mp_obj_t self_in, qstr attr, mp_obj_t *dest);
mp_obj_t instance_subscr(mp_obj_t self_in, mp_obj_t index, mp_obj_t value);
mp_int_t instance_get_buffer(mp_obj_t self_in, mp_buffer_info_t *bufinfo, mp_uint_t flags);

// A child's mp_proto_fun_t may be a function in flash.
static inline bool mp_frozen_is_fun(const void *proto_fun) {
    return (uintptr_t)proto_fun - (uintptr_t)mp_frozen_objs < mp_frozen_sizes.objs;
}

mp_obj_t mp_frozen_make_fun(const void *proto_fun, const mp_module_context_t *context, const mp_obj_t *def_args);
mp_obj_t mp_frozen_new_module(qstr name, vstr_t *path, bool is_dir);
void mp_frozen_forget(void);
void mp_frozen_let_go(void);
void *mp_frozen_held_by(const void *ptr);
bool mp_frozen_own_map(mp_map_t *map);
mp_obj_t mp_frozen_class(size_t n_args, const mp_obj_t *args);
mp_obj_dict_t *mp_frozen_changed_dict(const mp_obj_type_t *type);
mp_obj_dict_t *mp_frozen_own_dict(const mp_obj_type_t *type);
bool mp_frozen_binds(mp_obj_dict_t *dict, mp_obj_t name, mp_obj_t value);
mp_obj_dict_t *mp_frozen_whole(mp_obj_dict_t *globals);
mp_map_elem_t *mp_frozen_lookup(const mp_map_t *map, mp_obj_t name);
bool gc_is_marked(const void *ptr);     // in py/gc.c

// Return the names of a module that are in flash, by its globals; NULL: none, or not any more.
static inline const mp_map_t *mp_frozen_bound_of(const mp_obj_dict_t *globals) {
    size_t at = (uintptr_t)globals - (uintptr_t)mp_frozen_globals;
    size_t number = at / sizeof(mp_obj_dict_t);
    if (at >= mp_frozen_sizes.globals || mp_frozen_changed[number / 8] & 1 << number % 8) {
        return NULL;
    }
    return &mp_frozen_bound[number];
}

// Return a name of a module, or NULL. It is inlined because the stack is short.
__attribute__((always_inline)) static inline mp_map_elem_t *mp_frozen_find(
    mp_obj_dict_t *globals, mp_obj_t name) {
    const mp_map_t *map = mp_frozen_bound_of(globals);
    mp_map_elem_t *elem = map ? mp_frozen_lookup(map, name) : NULL;
    return elem ? elem : mp_map_lookup(&globals->map, name, MP_MAP_LOOKUP);
}

// Return the names of a class.
static inline mp_obj_dict_t *mp_frozen_dict(const mp_obj_type_t *type) {
    size_t at = (uintptr_t)type - (uintptr_t)mp_frozen_types;
    if (at < mp_frozen_sizes.types) {
        at /= sizeof(mp_obj_full_type_t);
        if (mp_frozen_changed_types[at / 8] & 1 << at % 8) {
            return mp_frozen_changed_dict(type);
        }
    }
    return MP_OBJ_TYPE_GET_SLOT(type, locals_dict);
}

// Handle a word that the collector finds outside the heap; most are small integers and names.
static inline void *mp_frozen_held(const void *ptr) {
    return ptr != NULL && ((uintptr_t)ptr & 3) == 0 ? mp_frozen_held_by(ptr) : NULL;
}

#else   // mpy-cross, which has the same collector

#define mp_frozen_held(ptr) (NULL)
#define mp_frozen_new_module(name, path, is_dir) mp_obj_new_module(name)
#define mp_frozen_own_map(map) (false)
#define mp_frozen_class(n_args, args) (MP_OBJ_NULL)
#define mp_frozen_dict(type) MP_OBJ_TYPE_GET_SLOT(type, locals_dict)
#define mp_frozen_own_dict(type) MP_OBJ_TYPE_GET_SLOT(type, locals_dict)
#define mp_frozen_find(globals, name) mp_map_lookup(&(globals)->map, name, MP_MAP_LOOKUP)
#define mp_frozen_binds(dict, name, value) (false)
#define mp_frozen_whole(globals) (globals)
#define mp_frozen_forget()
#define mp_frozen_let_go()

#endif

#endif // MICROPY_INCLUDED_PY_FROZENOBJ_H
