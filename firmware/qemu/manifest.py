# Like ../manifest.py, for QEMU; tools/build/firmware_qemu.py stages the files.
freeze("../../build/firmware/qemu-frozen")  # noqa: F821
