"""Make the keys of a cluster of many machines, once.

    .venv/bin/python -m tools.lab.keys build/lab/keys

Copy the folder to each machine, to the same path below this project's folder. Anyone who has it can
run any code on all of them, so protect it like a password. The keys are valid for a year.
docs/internals/lab.md has the commands that use it.
"""

import os
from pathlib import Path

from tools.arguments import Parser
from tools.lab.__main__ import installed
from tools.running import Refused, run

CERT, KEY, CONFIG = "cert.pem", "key.pem", "dask.yaml"
# Dask reads this from the folder that the variable DASK_CONFIG names.
SETTINGS = """\
distributed:
  comm:
    default-scheme: tls
    require-encryption: true
    tls:
      ca-file: {0}
      scheduler: {{cert: {0}, key: {1}}}
      worker: {{cert: {0}, key: {1}}}
      client: {{cert: {0}, key: {1}}}
  scheduler:
    preload: [tools.lab.no_pages]
  worker:
    preload: [tools.lab.no_pages]
"""


def make(folder):
    """Write the certificate, its key and the settings. Raises Refused if they exist."""
    from distributed import Security
    folder = Path(folder)
    if folder.exists() and any(folder.iterdir()):
        raise Refused("%s: there is something in it already" % folder)
    folder.mkdir(parents=True, exist_ok=True)
    made = Security.temporary()
    _private(folder / CERT, made.tls_ca_file)
    _private(folder / KEY, made.tls_client_key)
    _private(folder / CONFIG, SETTINGS.format(folder / CERT, folder / KEY))


def _private(path, text):
    with open(path, "w", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        file.write(text)


def main(argv=None):
    """Run one command line."""
    parser = Parser("keys", __doc__)
    parser.add_argument("folder", metavar="FOLDER", help="where they go; it is made")
    options = parser.parse_args(argv)
    installed()
    make(options.folder)


if __name__ == "__main__":
    run(main)
