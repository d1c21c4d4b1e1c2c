# A Raspberry Pi Pico 2 with Pitwall in its flash; its Arm cores.
set(PICO_BOARD "pico2")
set(PICO_PLATFORM "rp2350-arm-s")
# The version in the binary info; tools/firmware.py passes it.
list(APPEND MICROPY_DEF_BOARD "PITWALL_VERSION=\"${PITWALL_VERSION}\"")
