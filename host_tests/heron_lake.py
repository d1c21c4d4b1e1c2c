"""A circuit of Formula D for tests, made from an outline of points: invented, not a real road."""

TEXT = """\
circuit Heron Lake
game formula-d
house
laps 2
runs clockwise
weather dry 12 damp 16 wet 20

outline 100,300 100,200 110,120 150,70 210,60 260,90 270,150 300,190
outline 360,180 420,120 480,110 520,150 510,220 460,260 400,280 380,320
outline 420,360 430,410 390,440 300,430 200,440 130,420 105,370

straight S1 rows 12
  zone
corner C1 right cells 9 7 5
  stops 2
straight S2 rows 3
corner C2 left cells 4 5 7
  stops 1
straight S3 rows 6
corner C3 right cells 12 10 8
  stops 2
straight S4 rows 4
corner C4 left cells 3 4 6
  stops 1
straight S5 rows 2
corner C5 right cells 8 6 5
  stops 1
straight S6 rows 16
  zone
corner C6 right cells 6 5 3
  stops 1
straight S7 rows 9
  line-a 3
"""

# The same lake with everything that real boards have: straights with lanes of different length,
# corner lanes that do not join, cells from which the lane may not be changed, and one more arrow.
MARSH = TEXT.replace("Heron Lake", "Heron Marsh").replace(
    "straight S3 rows 6\n", "straight S3 rows 6 7 8\n  keep left 3.2-4\n").replace(
    "corner C3 right cells 12 10 8\n",
    "corner C3 right cells 12 10 8\n  keep right 1.1-12\n  keep left 2.1-10\n").replace(
    "straight S4 rows 4\n", "straight S4 rows 4 4 3\n").replace(
    "corner C5 right cells 8 6 5\n", "corner C5 right cells 8 6 5\n  cross left 3.1-2\n").replace(
    "straight S6 rows 16\n", "straight S6 rows 16\n  keep 1.14-16 2.14-16 3.14-16\n")
