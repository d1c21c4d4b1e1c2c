"""Devices, real and emulated: their files, panels, a Pico, a Cortex-M3."""
