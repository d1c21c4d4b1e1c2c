"""Jingles: a few notes for a board's piezo, and a colour for its LED.

A jingle is (Hz, ms) after (Hz, ms); 0 Hz is a rest. They are in order of importance: a caption with
several plays the last one. No two have the same melody and rhythm.
"""

from pitwall.canvas.colours import BLUE, WHITE, YELLOW
from pitwall.race.referee import const

(TURN, DIE, GEAR, PIT, PASS, LOST, WON, RAIN, LAST_LAP, CAUTION, FLAG) = range(11)
NOTES = (
    (880, 60),                                                      # another person is asked
    (1760, 25),                                                     # a die has come to rest
    (660, 40, 990, 40),                                             # up, like a lever
    (440, 40, 0, 30, 440, 40, 0, 30, 440, 40, 0, 30, 440, 40),      # a wheel gun
    (660, 60, 880, 60, 1320, 140),                                  # overtaking
    (660, 110, 520, 110, 390, 240),                                 # down and slow
    (1050, 60, 0, 30, 1050, 60, 0, 30, 1570, 240),                  # a fanfare
    (1760, 30, 0, 70, 1320, 30, 0, 120, 1570, 30, 0, 50, 1170, 30),     # drops
    (1570, 80, 0, 60, 1570, 80, 0, 60, 1570, 300),                  # the bell
    (880, 160, 660, 160, 880, 160, 660, 160),                       # a siren
    (780, 90, 1050, 90, 1320, 90, 1570, 180, 1320, 90, 1570, 360))  # home
# for the LED, for a moment; -1: no change
LIGHTS = (-1, -1, -1, -1, -1, -1, -1, BLUE, WHITE, YELLOW, WHITE)
FLASH = const(800)      # ms
