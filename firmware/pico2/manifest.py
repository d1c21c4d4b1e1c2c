# Like ../pico/manifest.py; a Pico 2 has room for line numbers.
freeze("../pico", "_boot.py")  # noqa: F821
freeze("../../build/frozen")  # noqa: F821
