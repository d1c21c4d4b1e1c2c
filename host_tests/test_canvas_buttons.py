"""Buttons: what bouncing contacts come to."""

import pytest

from pitwall.boards.buttons import BACK, DOWN, OK, UP, Buttons


class Key:
    """A pin: 1 while nobody presses."""

    level = 1

    def __call__(self):
        return self.level


class Hand:
    """Three keys, and the events a poll every `every` ms gives."""

    def __init__(self, start=0):
        self.up, self.ok, self.a = Key(), Key(), Key()
        self.buttons = Buttons([(self.up, UP), (self.ok, OK), (self.a, OK)])
        self.now = start

    def poll(self):
        return self.buttons.poll(self.now & 0x3FFFFFFF)

    def wait(self, ms, every=5):
        events = []
        for _ in range(0, ms, every):
            self.now += every
            event = self.poll()
            if event:
                events.append((self.now, event))
        return events


@pytest.fixture(params=[0, 0x3FFFFFFF - 300])
def hand(request):
    """Once from the start of the clock, once shortly before it goes round."""
    return Hand(request.param)


def test_nothing_pressed_is_nothing(hand):
    assert hand.wait(2000) == []


def test_a_press_counts_at_once_and_once(hand):
    hand.wait(100)
    hand.ok.level = 0
    assert hand.poll() == OK
    assert hand.wait(3000) == []
    hand.ok.level = 1
    assert hand.wait(100) == []


def test_a_press_in_the_first_moment_counts(hand):
    hand.ok.level = 0
    assert hand.poll() == OK


def test_a_bouncing_press_counts_once(hand):
    events = []
    for level in (0, 1, 0, 1, 1, 0, 0, 0):
        hand.ok.level = level
        events += hand.wait(2, every=1)
    assert [event for _, event in events + hand.wait(300)] == [OK]


def test_a_bouncing_release_is_not_a_press(hand):
    hand.ok.level = 0
    hand.wait(100)
    for level in (1, 0, 1, 0, 1, 1):
        hand.ok.level = level
        assert hand.wait(2, every=1) == []
    assert hand.wait(300) == []


def test_two_presses_count_twice(hand):
    for _ in range(2):
        hand.ok.level = 0
        assert [event for _, event in hand.wait(60)] == [OK]
        hand.ok.level = 1
        assert hand.wait(60) == []


def test_a_direction_repeats_while_held(hand):
    begin = hand.now
    hand.up.level = 0
    times = [at - begin for at, event in hand.wait(1000) if event == UP]
    assert times == [5, 405, 525, 645, 765, 885]
    hand.up.level = 1
    assert hand.wait(1000) == []


def test_ok_does_not_repeat(hand):
    hand.ok.level = 0
    assert [event for _, event in hand.wait(3000)] == [OK]


def test_two_keys_at_once_give_two_events(hand):
    hand.up.level = hand.ok.level = 0
    assert {hand.poll(), hand.poll()} == {UP, OK}
    assert hand.poll() == 0


def test_two_keys_with_one_meaning(hand):
    hand.ok.level = 0
    assert hand.poll() == OK
    hand.a.level = 0
    assert hand.poll() == OK


def test_held_asks_the_pins(hand):
    assert not hand.buttons.held(OK)
    hand.a.level = 0
    assert hand.buttons.held(OK)
    assert not hand.buttons.held(UP)
    assert not hand.buttons.held(BACK) and not hand.buttons.held(DOWN)


# --- a key with two meanings ---

class Two:
    """A key that means OK, and BACK when held, polled every 5 ms; A means DOWN, held UP."""

    def __init__(self):
        self.key, self.a, self.now = Key(), Key(), 1000
        self.buttons = Buttons([(self.key, OK, BACK), (self.a, DOWN, UP)])

    def wait(self, ms):
        events = []
        for _ in range(0, ms, 5):
            self.now += 5
            events.append(self.buttons.poll(self.now))
        return [event for event in events if event]


def test_a_short_press_counts_when_it_is_let_go():
    two = Two()
    two.key.level = 0
    assert two.wait(400) == []
    two.key.level = 1
    assert two.wait(50) == [OK]
    assert two.wait(1000) == []


def test_a_long_press_means_the_other_and_nothing_more():
    two = Two()
    two.key.level = 0
    assert two.wait(450) == [] and two.wait(100) == [BACK]
    assert two.wait(2000) == []
    two.key.level = 1
    assert two.wait(500) == []


def test_a_direction_as_second_meaning_repeats():
    two = Two()
    two.a.level = 0
    assert two.wait(490) == [] and two.wait(480) == [UP] * 4
    two.a.level = 1
    assert two.wait(500) == []


# --- interrupts ---

class Loud(Key):
    """A pin that interrupts; its clock goes on without anybody polling."""

    IRQ_FALLING, IRQ_RISING = 4, 8

    def irq(self, handler, trigger, hard=False):
        assert trigger == self.IRQ_FALLING | self.IRQ_RISING and hard
        self.handler = handler

    def to(self, level):
        self.level = level
        self.handler(self)


class Busy:
    """Three keys of a device that has no time to poll."""

    def __init__(self, start=5000):
        self.now = start
        self.pins = [Loud(), Loud(), Loud()]
        self.buttons = Buttons([(self.pins[0], UP), (self.pins[1], OK), (self.pins[2], DOWN, BACK)],
                               lambda: self.now & 0x3FFFFFFF)

    def press(self, key, ms, bounce=0):
        pin = self.pins[key]
        for level, wait in ((0, ms), (1, 60)):
            for i in range(bounce):
                pin.to(level if i % 2 == 0 else 1 - level)
                self.now += 1
            pin.to(level)
            self.now += wait

    def heard(self):
        events = [self.buttons.poll(self.now & 0x3FFFFFFF) for _ in range(40)]
        self.now += 100
        return [event for event in events + [self.buttons.poll(self.now & 0x3FFFFFFF)] if event]


@pytest.mark.parametrize("start", [0, 5000, 0x3FFFFFFF - 700])
def test_presses_during_a_long_step_all_arrive_in_order(start):
    busy = Busy(start)
    assert busy.heard() == []
    for key in (1, 0, 1, 1, 2, 0):
        busy.press(key, 30)
    busy.now += 1500
    assert busy.heard() == [OK, UP, OK, OK, DOWN, UP]
    assert busy.heard() == []


def test_bounces_during_a_long_step_are_no_presses():
    busy = Busy()
    for key in (1, 0, 2):
        busy.press(key, 30, bounce=5)
    assert busy.heard() == [OK, UP, DOWN]


def test_a_long_press_during_a_long_step_is_a_long_press():
    busy = Busy()
    busy.press(2, 700)
    busy.press(1, 700)
    assert busy.heard() == [BACK, OK]


def test_a_press_that_is_over_before_it_is_noticed_counts_once():
    """While flash is written a Pico is deaf: both edges are told at the end."""
    busy = Busy()
    for _ in range(2):
        busy.pins[1].to(1)
    assert busy.heard() == [OK]
    busy.press(1, 30)
    assert busy.heard() == [OK]


def test_a_full_ring_loses_presses_but_no_key_stays_down():
    busy = Busy()
    for _ in range(60):
        busy.press(1, 30)
    heard = busy.heard()
    assert 25 <= len(heard) <= 40 and set(heard) == {OK}
    busy.heard()
    busy.press(0, 30)
    assert busy.heard() == [UP]


def test_a_key_that_was_not_touched_for_days_answers():
    busy = Busy()
    busy.press(1, 30)
    assert busy.heard() == [OK]
    for days in (4, 7, 11, 12, 13):
        busy.now += 86400000
        assert busy.heard() == [], days
        busy.press(1, 30)
        assert busy.heard() == [OK], days


def test_what_a_press_costs_on_micropython(mpy):
    """The handler runs where no memory can be had."""
    said = mpy.run(ALLOCATES)
    assert said == "0\n5\n"


ALLOCATES = '''
import gc
from pitwall.boards.buttons import OK, UP, Buttons

class Pin:
    IRQ_FALLING, IRQ_RISING, level = 4, 8, 1
    def irq(self, handler, trigger, hard):
        self.handler = handler
    def __call__(self):
        return self.level

now = 1000
pins = [Pin(), Pin()]
buttons = Buttons([(pins[0], UP), (pins[1], OK)], lambda: now)
handler, pin = pins[1].handler, pins[1]
buttons.poll(now)
handler(pin)
pin.level = 0
before = gc.mem_alloc()
handler(pin)
print(gc.mem_alloc() - before)
print(buttons.poll(now))
'''
