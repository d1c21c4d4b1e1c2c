"""Device tests: the shipped firmware on emulated microcontrollers. `make test-device`."""
