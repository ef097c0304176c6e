# Munshi. `make` alone tells what there is.

VENV := .venv
# Tools run as modules: one that the system's packages bring has no program of its own in the environment.
BIN := $(VENV)/bin
CATALOGUES := $(wildcard display/locale/*/LC_MESSAGES/munshi.po)
INSTALL := pyproject.toml hatch_build.py scripts/environment scripts/pi_requirements.py $(CATALOGUES)
LOWEST := .venv-lowest
BENCH := .venv-bench
DICE := .venv-dice
# A Python that is asked for by name is looked at each time; otherwise an environment that stands is kept.
ASKED := $(if $(PYTHON),asked)

.DEFAULT_GOAL := help
export PYTHON
# Tests start many programs; each would compile the house anew.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: asked help demo play test test-slow test-lowest coverage lint drills endurance fuzz storm evening check-service check-camera check-arm64 mutants bench bench-vision bench-dice train-dice translations clean

help:  ## tell what there is
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14
	@echo 'PYTHON=... takes that Python; else python3.13, 3.12 or 3.11, whichever is found first.'

$(VENV)/.run: $(INSTALL) $(ASKED)
	@scripts/environment $(VENV)
	@touch $@

$(VENV)/.work: $(INSTALL) $(ASKED)
	@scripts/environment $(VENV) dev
	@touch $(VENV)/.run $@

demo: $(VENV)/.run  ## watch one match on the simulated table; its pictures and record go to build/demo
	$(BIN)/munshi demo --out build/demo

play: $(VENV)/.run  ## choose a game on the screen and play it, without a camera, by touch, mouse or the keys 1 to 4
	$(BIN)/munshi play

test: $(VENV)/.work  ## run all quick tests on every core
	$(BIN)/python -m pytest -n auto

test-slow: $(VENV)/.work  ## run the tests that take minutes
	$(BIN)/python -m pytest -n auto -m slow

test-lowest: $(INSTALL) tests/lowest.txt  ## the same tests with the oldest OpenCV and numpy allowed; needs Python 3.11
	@PYTHON=$(or $(PYTHON),python3.11) scripts/environment $(LOWEST) dev tests/lowest.txt
	$(LOWEST)/bin/python -c 'import cv2, numpy; print("OpenCV", cv2.__version__, "numpy", numpy.__version__)'
	$(LOWEST)/bin/python -m pytest -n auto

coverage: $(VENV)/.work  ## what the tests reach; the engine must be above 95 %
	$(BIN)/python -m pytest -n auto --cov --cov-report=
	$(BIN)/python -m coverage report
	$(BIN)/python -m coverage report --include='engine/*' --fail-under=95

fuzz: $(VENV)/.work  ## read 1,000 damaged files of each kind that comes from outside; some minutes
	$(BIN)/python -m tests.firmware.fuzz.fuzzing 1000

lint: $(VENV)/.work  ## style, types and the walls between the rooms
	$(BIN)/python -m ruff check
	$(BIN)/python -m ruff format --check
	$(BIN)/python -m mypy
	$(BIN)/lint-imports --no-logo

drills: $(VENV)/.work  ## cut the power 1,000 times, kill a process 500 times in matches and 50 times in enrolment; some minutes
	$(BIN)/python -m tests.firmware.records.power_cuts 1000
	$(BIN)/python -m tests.firmware.records.kills 500
	$(BIN)/python -m tests.firmware.enrolment.kills --kills 50

endurance: $(VENV)/.work  ## a long evening, FRAMES=200000, and PICTURES=3000 through real eyes: nothing may grow
	$(BIN)/python -m tests.firmware.appliance.endurance $(or $(FRAMES),200000)
	$(BIN)/python -m tests.firmware.appliance.endurance $(or $(PICTURES),3000) --eyes real

storm: $(VENV)/.work  ## a thousand presses and touches a second for a minute on each kind of screen; 20 minutes
	$(BIN)/python -m tests.firmware.shelf.storm 60

evening: $(VENV)/.work  ## an evening of all games by real touches and another by four buttons, as films in build/evening; an hour; needs Xvfb and xdotool
	$(BIN)/python -m tests.firmware.shelf.evening touch
	$(BIN)/python -m tests.firmware.shelf.evening buttons

check-service:  ## install, hang, break, cut the power of, update and remove the service, in a container; needs root
	scripts/machines/check_service

check-camera:  ## our camera on the real picamera2 and libcamera's virtual one, in a container; needs root
	scripts/machines/check_camera

check-arm64:  ## tests as a Raspberry Pi 4, by qemu; TESTS='tests/...' names them; needs root
	scripts/machines/check_arm64

mutants: $(INSTALL)  ## change the rules one place at a time and see whether a test notices; ONLY='engine.games.*.trios*' names modules
	@scripts/environment $(VENV) dev,mutants
	$(BIN)/mutmut run $(if $(ONLY),'$(ONLY)')
	$(BIN)/mutmut results

$(BENCH)/.others: scripts/bench.txt | $(VENV)/.run
	$(BIN)/python -m venv --clear $(BENCH)
	$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check -r scripts/bench.txt
	@touch $@

bench: $(VENV)/.run $(BENCH)/.others  ## time the rules beside engines of other games, rulings, and explaining a turn
	$(BIN)/python scripts/bench.py --others $(BENCH)/bin/python

bench-vision: $(VENV)/.run  ## measure the eyes: one report with a picture of every failure, in build/vision; takes long
	$(BIN)/python -m scripts.vision_report

$(DICE)/.made: scripts/dice/requirements.txt | $(VENV)/.run
	@scripts/environment $(DICE)
	$(DICE)/bin/python -m pip install --quiet --disable-pip-version-check -r scripts/dice/requirements.txt
	@touch $@

bench-dice: $(VENV)/.run  ## measure the reader of dice: a report with a picture of every failure, in build/bench-dice
	$(BIN)/python -m scripts.dice.report

train-dice: $(DICE)/.made  ## train the reader of dice anew, for an hour; CROSSED=--crossed also what bench-dice counts
	$(DICE)/bin/python -m scripts.dice.everything $(CROSSED)

translations: $(VENV)/.work  ## collect shown texts into display/locale, and compile them
	@mkdir -p build
	$(BIN)/python -m babel.messages.frontend -q extract --no-wrap --sort-by-file --add-location=file -k msgid -k counted:1,2 \
		--project=munshi -o build/munshi.pot engine vision display firmware
	for language in en de fr; do $(BIN)/python -m babel.messages.frontend -q update --no-wrap --no-fuzzy-matching --ignore-obsolete \
		--ignore-pot-creation-date -D munshi -d display/locale -l $$language -i build/munshi.pot || exit; done
	$(BIN)/python hatch_build.py

clean:  ## remove what builds and tests left behind; the environments stay
	rm -rf build dist htmlcov .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find engine vision display firmware tests -name __pycache__ -type d -prune -exec rm -rf {} +
