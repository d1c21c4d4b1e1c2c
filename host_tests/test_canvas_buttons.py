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
