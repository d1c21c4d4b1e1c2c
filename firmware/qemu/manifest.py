# As ../manifest.py, for QEMU: what tools/firmware_qemu.py stages.
freeze("../../build/firmware/qemu-frozen")  # noqa: F821
