"""Which board this device is; tools that build or copy for another one write this file anew."""

BOARD = "pico_lcd_1_3"
