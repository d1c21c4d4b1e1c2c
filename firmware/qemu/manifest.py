# As ../manifest.py, for QEMU: what tools/build/firmware_qemu.py stages.
freeze("../../build/firmware/qemu-frozen")  # noqa: F821
