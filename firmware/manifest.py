# Freezes Pitwall into any upstream MicroPython tree, for any chip. `python -m tools.firmware
# --board NAME --stage` puts what is frozen into build/frozen first; docs/build/device.md says the
# rest.
include("$(PORT_DIR)/boards/manifest.py")  # noqa: F821  (these words are the manifest's own)
freeze("../build/frozen")  # noqa: F821
