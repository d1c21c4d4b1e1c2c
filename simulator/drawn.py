"""Open the set-up of a race on a circuit drawn by the user. Only the page loads this."""


def show(guard, game, name):
    """Open the set-up with a circuit; the usual one if there is none of that name.

    The current race is saved, as always when you go to the menu. guard: see pitwall.device.crash.
    """
    app = getattr(guard, "app", None)
    if guard.error or not hasattr(app, "setup"):
        return
    app.menu()
    setup(app, game, name)


def setup(app, game, name):
    """Open it from the menu."""
    from pitwall import games
    from pitwall.ui.setup import CIRCUIT, Setup
    if game not in games.NAMES:
        return
    app.choose(game, 0)
    screen = Setup(app)
    if name in screen.names:
        screen.change((CIRCUIT, 0), screen.names.index(name) - screen.circuit)
        screen.to_last()
    app.go(screen)
