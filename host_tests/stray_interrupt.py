"""`sitecustomize` of a tool under test: presses Ctrl-C once the tool has begun to load.

PRESS_AT   seconds after that; 0: during loading
"""

import os
import signal
import sys
import threading


def _watch(event, about):
    if event == "import" and about[0] == "tools.running" and not pressed:
        pressed.append(True)
        after = float(os.environ["PRESS_AT"])
        if not after:
            return os.kill(os.getpid(), signal.SIGINT)
        timer = threading.Timer(after, os.killpg, (0, signal.SIGINT))
        timer.daemon = True
        timer.start()


pressed = []
sys.addaudithook(_watch)
