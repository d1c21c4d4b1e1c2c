// A ROMFS for QEMU: memory after the files' flash that behaves like the partition of a Pico. A
// write only clears bits, so blocks are erased before. It can be read in place. The host sets its
// size (0: there is none) and when the power fails: tools/device/qemu.py.

#include <string.h>

#include "py/mperrno.h"
#include "py/runtime.h"
#include "extmod/vfs.h"

#if MICROPY_VFS_ROM_IOCTL

#define BLOCK 4096
#define FLASH_END 0x21200000
#define FUSE (*(volatile uint32_t *)FLASH_END)
#define BLOCKS (*(volatile uint32_t *)(FLASH_END + 8))
#define ROM ((uint8_t *)(FLASH_END + BLOCK))

static void burn(void) {
    while (FUSE == 1) {     // the power has failed
    }
    FUSE -= FUSE > 0;
}

static uint8_t *place(mp_obj_t block, size_t offset, size_t len) {
    size_t at = mp_obj_get_int(block) * BLOCK + offset;
    if (at + len > BLOCKS * BLOCK) {
        mp_raise_OSError(MP_EIO);
    }
    return ROM + at;
}

static mp_obj_t romfs_readblocks(size_t n_args, const mp_obj_t *args) {
    mp_buffer_info_t buf;
    mp_get_buffer_raise(args[2], &buf, MP_BUFFER_WRITE);
    size_t offset = n_args > 3 ? mp_obj_get_int(args[3]) : 0;
    memcpy(buf.buf, place(args[1], offset, buf.len), buf.len);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(romfs_readblocks_obj, 3, 4, romfs_readblocks);

static mp_obj_t romfs_writeblocks(size_t n_args, const mp_obj_t *args) {
    mp_buffer_info_t buf;
    mp_get_buffer_raise(args[2], &buf, MP_BUFFER_READ);
    uint8_t *to = place(args[1], n_args > 3 ? mp_obj_get_int(args[3]) : 0, buf.len);
    for (size_t i = 0; i < buf.len; i++) {
        if (i == buf.len / 2) {
            burn();
        }
        to[i] &= ((const uint8_t *)buf.buf)[i];
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(romfs_writeblocks_obj, 3, 4, romfs_writeblocks);

static mp_obj_t romfs_ioctl(mp_obj_t self_in, mp_obj_t what, mp_obj_t block) {
    switch (mp_obj_get_int(what)) {
        case MP_BLOCKDEV_IOCTL_BLOCK_COUNT:
            return MP_OBJ_NEW_SMALL_INT(BLOCKS);
        case MP_BLOCKDEV_IOCTL_BLOCK_SIZE:
            return MP_OBJ_NEW_SMALL_INT(BLOCK);
        case MP_BLOCKDEV_IOCTL_BLOCK_ERASE: {
            uint8_t *at = place(block, 0, BLOCK);
            memset(at, 0xff, BLOCK / 2);
            burn();
            memset(at + BLOCK / 2, 0xff, BLOCK / 2);
        }
    }
    return MP_OBJ_NEW_SMALL_INT(0);
}
static MP_DEFINE_CONST_FUN_OBJ_3(romfs_ioctl_obj, romfs_ioctl);

static mp_int_t romfs_get_buffer(mp_obj_t self_in, mp_buffer_info_t *buf, mp_uint_t flags) {
    buf->buf = ROM;
    buf->len = BLOCKS * BLOCK;
    buf->typecode = 'B';
    return flags == MP_BUFFER_READ ? 0 : 1;
}

static const mp_rom_map_elem_t romfs_locals_table[] = {
    { MP_ROM_QSTR(MP_QSTR_readblocks), MP_ROM_PTR(&romfs_readblocks_obj) },
    { MP_ROM_QSTR(MP_QSTR_writeblocks), MP_ROM_PTR(&romfs_writeblocks_obj) },
    { MP_ROM_QSTR(MP_QSTR_ioctl), MP_ROM_PTR(&romfs_ioctl_obj) },
};
static MP_DEFINE_CONST_DICT(romfs_locals, romfs_locals_table);

static MP_DEFINE_CONST_OBJ_TYPE(
    romfs_type,
    MP_QSTR_Flash,
    MP_TYPE_FLAG_NONE,
    buffer, romfs_get_buffer,
    locals_dict, &romfs_locals);

static const mp_obj_base_t romfs = { &romfs_type };

mp_obj_t mp_vfs_rom_ioctl(size_t n_args, const mp_obj_t *args) {
    switch (mp_obj_get_int(args[0])) {
        case MP_VFS_ROM_IOCTL_GET_NUMBER_OF_SEGMENTS:
            return MP_OBJ_NEW_SMALL_INT(BLOCKS > 0);
        case MP_VFS_ROM_IOCTL_GET_SEGMENT:
            if (BLOCKS > 0) {
                return MP_OBJ_FROM_PTR(&romfs);
            }
    }
    return MP_OBJ_NEW_SMALL_INT(-MP_EINVAL);
}

#endif
