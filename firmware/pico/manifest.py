# Like ../manifest.py, for Debian's source package, which comes without micropython-lib.
freeze(".", "_boot.py")  # noqa: F821
# Without line numbers, which take 37 KB of a Pico's flash: a traceback names files and functions.
freeze("../../build/frozen", opt=3)  # noqa: F821
