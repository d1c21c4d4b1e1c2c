# What the firmware for an ESP32 is built from; docs/build/device.md names the same.
MICROPYTHON=v1.25.0
IDF=v5.2.2
