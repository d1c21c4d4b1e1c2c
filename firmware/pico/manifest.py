# Like ../manifest.py, for Debian's source package, which comes without micropython-lib.
freeze(".", "_boot.py")  # noqa: F821
freeze("../../build/frozen")  # noqa: F821
