"""The reason why a car lost its place."""

PASSED, STOPPED, OUT = range(3)


def lost_place(dash, was, now, who):
    """Return why others are ahead of a car that was ahead of them: PASSED, STOPPED or OUT.

    was, now    the race at two checkpoints, the first of them or None
    """
    condition = dash.condition(now, who)
    if condition == dash.IS_OUT:
        return OUT
    stopped = was and dash.stops(now, who) > dash.stops(was, who)
    return STOPPED if stopped or condition == dash.IN_PITS else PASSED
