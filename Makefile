# `make play` (as BOARD, at PORT), `make test`, `make test-page` (pages in a real browser),
# `make test-device` (emulated microcontrollers), `make firmware` (a UF2 for BOARD on CHIP, pico or
# pico2), `make release` (all that people download, for BOARDS, into dist), `make release-check`
# (the same in two clones, compared), `make lab` (what the lab needs more) and `make test-lab`.
# Each sets up what is missing first, in this folder only: .venv (Python), node_modules (npm, by the
# node that .venv brings), the compiled circuits.

PYTHON ?= python3
BIN := $(CURDIR)/.venv/bin
RUN := .venv/bin/python
BOARD ?= pico
CHIP ?= pico
export PATH := $(BIN):$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

COMPILER := $(wildcard tools/circuit/*.py tools/circuit/*/*.py lib/pitwall/circuit/*.py)

# Texts in tracks/ whose names make, a shell and a device can all read (tools/circuit/names.py).
# STRANGE is not empty if there are others: they are named, and passed over.
FOUND := find tracks -maxdepth 2 -name '*.txt' ! -name '.*'
GOOD := ! -path '*[!a-z0-9./-]*' ! -path '*.*.*'
CIRCUITS := $(patsubst %.txt,%.pwc,$(shell LC_ALL=C $(FOUND) $(GOOD) ! -name own.txt | sort))
STRANGE := $(shell LC_ALL=C $(FOUND) '(' ! '(' $(GOOD) ')' -o -name own.txt ')' -exec echo x ';')

# Games whose rivals judge a place by tables, made for each circuit: they have a room for its values.
SOLVED := $(patsubst lib/pitwall/rivals/%/values.py,%,$(wildcard lib/pitwall/rivals/*/values.py))
VALUES := $(patsubst %.pwc,%.pwv,$(foreach game,$(subst _,-,$(SOLVED)),$(filter \
	tracks/$(game)/%,$(CIRCUITS))))
SOLVER := tools/build/rival_tables.py $(wildcard lib/pitwall/rivals/*/values.py $(foreach game, \
	$(SOLVED),$(addprefix lib/pitwall/games/$(game)/,asks.py moves.py overshooting.py track.py)))

.PHONY: play test test-page test-device test-lab firmware lab setup clean
.DELETE_ON_ERROR:

play: setup
	@$(RUN) -m tools.serve --board $(BOARD) $(if $(PORT),--port $(PORT))

# `make site` (to the folder TO, published at URL): the page as static files, docs/build/site.md.
.PHONY: site
site: setup
	@$(RUN) -m tools.site $(if $(URL),--url "$(URL)") $(if $(TO),--to "$(TO)")

# `make circuits` (those in FOLDER, at PORT). Of the house circuits those that are sound are made: the
# others are what the drawing board is there for.
.PHONY: circuits
circuits: .venv/.ready node_modules/.ready $(if $(STRANGE),strange-names)
	@$(MAKE) --no-print-directory --keep-going --silent $(CIRCUITS) || true
	@$(RUN) -m tools.drawing_board $(if $(FOLDER),--folder "$(FOLDER)") $(if $(PORT),--port $(PORT))

test: setup
	@$(RUN) -m pytest -m "not alone" --numprocesses auto --dist loadfile --no-loadscope-reorder

test-page: setup
	@$(RUN) -m tools.machine.chromium
	@$(RUN) -m pytest -m alone --numprocesses 2 --dist loadfile

# Many of them wait for a serial line: a third process uses that time on two cores.
test-device: setup
	@$(RUN) -m pytest device_tests --numprocesses 3 --dist worksteal

test-lab: lab
	@$(RUN) -m tools.machine.chromium
	@$(RUN) -m pytest lab_tests --numprocesses 2 --dist load

# Long attacks, hours in all: random keys, damaged files, races saved at every state; and the tests
# that else take a share (host_tests/shares.py).
.PHONY: soak
soak: setup
	@$(RUN) -m pytest --whole host_tests/test_scenes.py host_tests/test_scenes_on_the_device.py host_tests/test_new_board.py \
		device_tests/test_pico_keys.py device_tests/test_qemu_deploy.py device_tests/test_soft_reset.py \
		device_tests/test_qemu_romfs.py device_tests/test_install_qemu.py \
		host_tests/test_quick_shares.py host_tests/test_reading_time.py
	@$(RUN) -m tools.soak

firmware: setup
	@$(RUN) -m tools.firmware --board $(BOARD) --chip $(CHIP)

.PHONY: release release-check
release: setup
	@$(RUN) -m tools.release $(if $(BOARDS),--board $(BOARDS)) $(if $(TAG),--tag $(TAG))

release-check: setup
	@$(RUN) -m tools.release --check $(if $(BOARDS),--board $(BOARDS))

lab: setup .venv/.lab

setup: .venv/.ready node_modules/.ready $(if $(STRANGE),strange-names) $(CIRCUITS) $(VALUES)

.PHONY: strange-names
strange-names: .venv/.ready
	@$(RUN) -m tools.circuit.names

.venv/.ready: requirements.txt constraints.txt
	@mkdir -p build
	@sh tools/machine/venv.sh $(PYTHON) .venv
	@echo "setting up .venv"
	@$(RUN) -m pip install --quiet --requirement requirements.txt
	@touch $@

.venv/.lab: requirements-lab.txt constraints-lab.txt | .venv/.ready
	@echo "setting up the lab"
	@$(RUN) -m pip install --quiet --requirement requirements-lab.txt
	@touch $@

node_modules/.ready: package-lock.json | .venv/.ready
	@echo "setting up node_modules"
	@.venv/bin/npm ci --silent --no-audit --no-fund
	@touch $@

tracks/%.pwc: tracks/%.txt $(COMPILER) | .venv/.ready
	@$(RUN) -m tools.circuit build $<

tracks/%.pwv: tracks/%.txt $(SOLVER) $(COMPILER) | .venv/.ready
	@$(RUN) -m tools.build.rival_tables $<

clean:
	rm -rf .venv node_modules build dist tracks/*.pwc tracks/*/*.pwc tracks/*/*.pwv
