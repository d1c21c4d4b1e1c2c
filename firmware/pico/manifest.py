# As ../manifest.py, for Debian's source package, which comes without micropython-lib.
freeze("$(PORT_DIR)/modules")  # noqa: F821
freeze("../../build/frozen")  # noqa: F821
