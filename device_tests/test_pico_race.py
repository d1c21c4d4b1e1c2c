"""A whole race by the buttons of an emulated Pico, its heap and its stack held to what they took.

3 % more than was measured is let pass; beyond 7,936 bytes of stack MicroPython gives up.
"""

from device_tests import racing

RACE = racing.guest("pole-position-free", "great-britain", (0, 1, 2), 2)
HEAP, STACK = 90060, 7490


def test_to_the_flag(pico):
    device = pico()
    device.run(2000)
    heap, stack = racing.race(device, RACE)
    print("heap %d bytes, stack %d bytes, %d ms" % (heap, stack, device.ms))
    assert heap <= HEAP and stack <= STACK
