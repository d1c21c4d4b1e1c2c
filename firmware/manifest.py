# Freezes Pitwall into any upstream MicroPython tree, for any chip. First run `python -m
# tools.firmware --board NAME --stage`, which copies the files into build/frozen. See
# docs/build/device.md.
include("$(PORT_DIR)/boards/manifest.py")  # noqa: F821  (these words are the manifest's own)
freeze("../build/frozen")  # noqa: F821
