# Like ../manifest.py, for Debian's source package, which comes without micropython-lib.
freeze(".", "_boot.py")  # noqa: F821
# Without line numbers, which take 37 KB of the program area: a traceback names files, functions.
freeze("../../build/frozen", opt=3)  # noqa: F821
