"""Buttons: the events that bouncing contacts cause."""

import pytest

from pitwall.boards.buttons import BACK, DOWN, OK, UP, Buttons, Inverted


class Key:
    """A pin: 1 while the key is not pressed."""

    level = 1

    def __call__(self):
        return self.level


class Hand:
    """Three keys, two of them OK, and the events of a poll every `every` ms."""

    def __init__(self, start=0):
        self.up, self.ok, self.a = Key(), Key(), Key()
        self.buttons = Buttons([(self.up, UP), (self.ok, OK), (self.a, OK)])
        self.now = start

    def poll(self):
        return self.buttons.poll(self.now & 0x3FFFFFFF)

    def wait(self, ms, every=5):
        """Wait and return [(when, event)]."""
        events = []
        for _ in range(0, ms, every):
            self.now += every
            event = self.poll()
            if event:
                events.append((self.now, event))
        return events

    def heard(self, ms, every=5):
        return [event for _, event in self.wait(ms, every)]

    def bounce(self, levels):
        events = []
        for level in levels:
            self.ok.level = level
            events += self.heard(2, every=1)
        return events


@pytest.fixture(params=[0, 0x3FFFFFFF - 300])
def hand(request):
    """Run once from the start of the clock, once shortly before it wraps."""
    return Hand(request.param)


def test_a_press_counts_at_once_and_once(hand):
    """Also in the first moment; OK does not repeat, and without a press there is no event."""
    for wait in (0, 2000):
        assert hand.wait(wait) == []
        hand.ok.level = 0
        assert hand.poll() == OK
        assert hand.wait(3000) == []
        hand.ok.level = 1
        assert hand.wait(100) == []


def test_bouncing_contacts_are_one_press(hand):
    assert hand.bounce((0, 1, 0, 1, 1, 0, 0, 0)) + hand.heard(300) == [OK]
    assert hand.bounce((1, 0, 1, 0, 1, 1)) + hand.heard(300) == []


def test_two_presses_count_twice(hand):
    for _ in range(2):
        hand.ok.level = 0
        assert hand.heard(60) == [OK]
        hand.ok.level = 1
        assert hand.wait(60) == []


def test_a_direction_repeats_while_held(hand):
    begin = hand.now
    hand.up.level = 0
    assert [(at - begin, event) for at, event in hand.wait(1000)] == [
        (at, UP) for at in (5, 405, 525, 645, 765, 885)]
    hand.up.level = 1
    assert hand.wait(1000) == []


def test_two_keys_at_once_give_two_events_also_of_one_meaning(hand):
    hand.up.level = hand.ok.level = 0
    assert {hand.poll(), hand.poll()} == {UP, OK}
    assert hand.poll() == 0
    hand.a.level = 0
    assert hand.poll() == OK
    assert hand.buttons.held(OK) and hand.buttons.held(UP)      # held() reads the pins
    hand.up.level = hand.ok.level = hand.a.level = 1
    assert not any(hand.buttons.held(event) for event in (OK, UP, BACK, DOWN))


# --- a key with two meanings ---

class Two(Hand):
    """A key that means OK, and BACK when held; A means DOWN, or UP when held."""

    def __init__(self):
        super().__init__(1000)
        self.buttons = Buttons([(self.ok, OK, BACK), (self.a, DOWN, UP)])


def test_a_key_of_two_meanings_means_the_other_when_it_is_held():
    two = Two()
    two.ok.level = 0
    assert two.wait(400) == []
    two.ok.level = 1
    assert two.heard(50) == [OK] and two.wait(1000) == []       # counts on release
    two.ok.level = 0
    assert two.wait(450) == [] and two.heard(100) == [BACK] and two.wait(2000) == []
    two.ok.level = 1
    assert two.wait(500) == []
    two.a.level = 0
    assert two.wait(490) == [] and two.heard(480) == [UP] * 4   # a direction repeats
    two.a.level = 1
    assert two.wait(500) == []


# --- interrupts ---

class Loud(Key):
    """A pin that interrupts; its clock advances without polling."""

    IRQ_FALLING, IRQ_RISING = 4, 8
    looks = 0

    def __call__(self):
        self.looks += 1
        return self.level

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


def test_bounces_and_long_presses_during_a_long_step_are_what_they_are():
    busy = Busy()
    for key in (1, 0, 2):
        busy.press(key, 30, bounce=5)
    assert busy.heard() == [OK, UP, DOWN]
    busy.press(2, 700)
    busy.press(1, 700)
    assert busy.heard() == [BACK, OK]


def test_a_press_that_is_over_before_it_is_noticed_counts_once():
    """A Pico misses interrupts while it writes flash: both edges are reported at the end."""
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


@pytest.mark.parametrize("start", [0, 0x3FFFFFFF - 50])
def test_at_rest_pins_are_looked_at_every_20_ms_and_a_change_that_was_lost_is_found(start):
    """A port with soft interrupts can only queue a few."""
    busy = Busy(start)
    busy.press(0, 30)
    assert busy.heard() == [UP] and busy.heard() == []
    busy.pins[1].looks = 0

    def polled(ms):
        for _ in range(ms):
            busy.now += 1
            yield busy.buttons.poll(busy.now & 0x3FFFFFFF)
    assert not any(polled(100)) and busy.pins[1].looks == 5
    busy.pins[1].level = 0
    assert list(filter(None, polled(20))) == [OK]
    busy.pins[1].level = 1
    assert not any(polled(60))
    busy.press(1, 30)
    assert busy.heard() == [OK]


def test_what_a_press_costs_on_micropython(mpy):
    """The handler runs where no memory can be allocated."""
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


class Rising(Key):
    """A pin that is high while its key is pressed, with soft interrupts."""

    IRQ_FALLING, IRQ_RISING = 4, 8
    level = 0

    def irq(self, handler, trigger):
        self.handler, self.trigger = handler, trigger

    def turn(self, level):
        self.level = level
        self.handler(self)


def test_a_key_that_reads_1_while_it_is_pressed_is_one_like_the_others():
    key, now = Rising(), [100]
    buttons = Buttons([(Inverted(key), OK, BACK)], lambda: now[0])
    assert key.trigger == 12 and not buttons.held(OK) and buttons.poll(now[0]) == 0
    key.turn(1)
    now[0] += 60
    assert buttons.held(OK)
    key.turn(0)                         # all of it during a long step
    now[0] += 400
    assert [buttons.poll(now[0]) for _ in range(2)] == [OK, 0]
    key.turn(1)
    assert buttons.poll(now[0]) == 0
    now[0] += 520
    assert buttons.poll(now[0]) == BACK
