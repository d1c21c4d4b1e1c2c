"""Devices, real and emulated: what lies on one, panels, a Pico, a Cortex-M3."""
