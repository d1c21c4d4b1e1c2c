"""The device's own tests: what ships, on emulated microcontrollers. `make test-device`."""
