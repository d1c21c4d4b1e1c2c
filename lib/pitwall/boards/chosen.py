"""The board of this device. Tools that build or copy for another board rewrite this file.

LANGUAGE is the initial language; "": the app asks at its first start.
"""

BOARD = "pico_lcd_1_3"
LANGUAGE = "en"
