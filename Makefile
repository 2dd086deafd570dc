# Everything happens in .venv here; nothing else on the machine is touched.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.pxd' -o -name '*.po') $(shell find web -type f -not -path '*/node_modules/*') setup.py pyproject.toml

.PHONY: play test check bench words clean

play: .venv/installed   ## set everything up and play
	@$(BIN)/ludotheque serve --open

test: .venv/tools .venv/installed   ## set everything up and test it all
	$(BIN)/python -m pytest -n auto --dist worksteal

check: .venv/tools .venv/installed   ## style, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python web/build.py check

bench: .venv/bench .venv/installed   ## speeds, and ratios to peers, in one run
	$(BIN)/ludotheque bench

words: .venv/tools   ## the French catalogue in step with the program: what is new is listed
	$(BIN)/python tools/words.py

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit("Ludothèque needs Python 3.11 or newer; PYTHON=python3.12 make … chooses one" if sys.version_info < (3, 11) else 0)'
	@echo "Ludothèque: a place of its own in .venv…"
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/base: requirements/base.txt | .venv/made
	@echo "Ludothèque: fetching Python packages…"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/base.txt
	@touch $@

.venv/tools: requirements/tools.txt | .venv/base
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/tools.txt
	@touch $@

.venv/ray: requirements/ray.txt | .venv/base
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/ray.txt
	@touch $@

.venv/bench: requirements/bench.txt | .venv/base
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/bench.txt
	@touch $@

.venv/installed: .venv/base $(SOURCES)
	@echo "Ludothèque: compiling, and building the site; this is done once…"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

clean:
	rm -rf .venv build src/*.egg-info
	find src \( -name '*.so' -o -name '*.mo' -o -name '__pycache__' \) -prune -exec rm -rf {} +
