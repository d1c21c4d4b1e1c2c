"""Which board this device is; tools that build or copy for another one write this file anew.

LANGUAGE is that of whoever has it, until the settings say another; "": it asks at its first start.
"""

BOARD = "pico_lcd_1_3"
LANGUAGE = "en"
