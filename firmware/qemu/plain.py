# For QEMU, without Pitwall: see tools/build/firmware_qemu.py.
freeze("../../build/firmware/qemu-plain-frozen")  # noqa: F821
