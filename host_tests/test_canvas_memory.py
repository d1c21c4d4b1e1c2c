"""The memory that a canvas uses: bytes of heap a verb on MicroPython."""

import pytest

COST = """
import gc, sys
sys.path.insert(0, "/lib")
from pitwall.canvas.strips import Canvas

class Lcd:
    def window(self, x, y, w, h):
        pass
    def data(self, buf):
        pass

def paint(pen):
    top, bottom = pen.top, pen.bottom
    for i in range(20):
        pen.quad(i, top, i + 9, top, i + 9, bottom, i, bottom, 3)
        pen.line(i, top, i + 40, bottom, 7)
        pen.icon(i, top, 3, 5)

def cost(verb):
    verb()
    before = gc.mem_alloc()
    verb()
    return gc.mem_alloc() - before

gc.collect()
empty = gc.mem_alloc()
canvas = Canvas(Lcd(), 240, 240)
print("canvas", gc.mem_alloc() - empty)
print("text", cost(lambda: canvas.text(0, 0, "Turn 7, on the line   -1 EP", 7, 0)))
print("large", cost(lambda: canvas.text(0, 0, "PITWALL", 7, 0, 4)))
print("rect", cost(lambda: canvas.rect(0, 0, 9, 9, 7)))
print("icon", cost(lambda: canvas.icon(0, 0, 8, 9, 7, 2)))
canvas.area(0, 0, 240, 64, 0, paint)
canvas.step()
print("strip", cost(canvas.step))
"""


@pytest.fixture(scope="module")
def costs(mpy):
    return {name: int(number) for name, number in map(str.split, mpy.run(COST).splitlines())}


@pytest.mark.parametrize("verb, most", [
    ("canvas", 9600), ("text", 160), ("large", 400), ("rect", 96), ("icon", 176), ("strip", 160)])
def test_a_verb_costs_few_bytes(costs, verb, most):
    assert costs[verb] <= most
