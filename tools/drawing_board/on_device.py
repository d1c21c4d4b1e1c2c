"""On the simulated device: opens the set-up of a race on the circuit to try.

Runs on MicroPython, as /trial.py; see tools/drawing_board/trial.py.
"""


def prepare(app, game, name):
    """Open the set-up with this circuit, or the title if a race on this version can be resumed.

    Trials on earlier versions of a circuit are deleted, because they can't be resumed.
    """
    from drawn import setup
    from pitwall.race import circuits
    table = circuits.circuit(app.tracks, name, game).buf
    waits = _tidy(app, table)
    app.menu()
    if not waits:
        setup(app, game, name)


def _tidy(app, table):
    """Delete unusable saves; return True if the last race is on the circuit of this table."""
    from pitwall.race import saves, slots
    waits = False
    for slot in slots.slots(app.saves):
        try:
            run = saves.load(app.journal_of(slot), app.tracks)
            ours = bytes(run.race.circuit.buf) == bytes(table)
            waits = waits or ours and slot == slots.last(app.saves)
        except (ValueError, OSError):
            slots.delete(app.saves, slot)
    return waits
