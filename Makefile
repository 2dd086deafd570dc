# Everything happens in .venv and build here; nothing else on the machine is touched.
PYTHON ?= python3
BIN := .venv/bin
# Python compiles what is imported, when it is first imported: most of what is installed never is.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
READY := .venv/print .venv/installed .venv/compiled .venv/words .venv/site

# What each step is made of.
HEADERS := $(shell find src -name '*.pxd')
MODULES := $(HEADERS) $(wildcard $(HEADERS:.pxd=.py))
WORDS := $(wildcard src/ludotheque/locale/*/LC_MESSAGES/*.po)
PAGES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/__pycache__/*')
PLAIN := $(shell find src/ludotheque \( -name '*.py' -o -name '*.json' \) -not -path '*/server/*' -not -path '*/cli/*')

.PHONY: play test check bench wasm docs wheel words compiled plain clean always

play: $(READY)   ## set everything up and play
	@$(BIN)/ludotheque serve --open

test: .venv/tools $(READY)   ## set everything up and test it all
	$(BIN)/python -m pytest -n auto --dist loadscope --no-loadscope-reorder

check: .venv/tools .venv/print .venv/installed   ## style, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python web/build.py check

bench: .venv/bench $(READY)   ## speeds, and ratios to peers, in one run
	$(BIN)/ludotheque bench

wasm: .venv/wasm .venv/installed   ## compile the modules for the browser too: games on a device then search as far as on a server
	$(BIN)/python web/build.py wasm
	$(BIN)/python web/build.py

docs: .venv/docs $(READY)   ## the documentation as a site, which `make play` then shows under /docs
	$(BIN)/python tools/docs.py

wheel: .venv/tools docs   ## an sdist and a wheel in dist: compiled, with the site and the documentation inside
	$(BIN)/python -m build --no-isolation

words: .venv/tools   ## the French catalogue in step with the program: what is new is listed
	$(BIN)/python tools/words.py

compiled:   ## compile what changed, also after `make plain`
	@rm -f .venv/plain .venv/compiled
	@$(MAKE) --no-print-directory .venv/compiled

plain: .venv/installed   ## run the plain files, until `make compiled`: changes take effect without compiling
	@find src \( -name '*.so' -o -name '*.pyd' \) -exec rm -f {} +
	@rm -f .venv/compiled
	@touch .venv/plain
	@echo "Ludothèque: the plain files run now; \`make compiled\` compiles them again"

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit("Ludothèque needs Python 3.11 or newer; PYTHON=python3.12 make … chooses one" if sys.version_info < (3, 11) else 0)'
	@echo "Ludothèque: a place of its own in .venv…"
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/base: requirements/base.txt | .venv/made
	@echo "Ludothèque: fetching Python packages…"
	@$(PIP) -r requirements/base.txt
	@touch $@

.venv/tools .venv/ray .venv/bench .venv/wasm .venv/docs .venv/research .venv/adapters: .venv/%: requirements/%.txt | .venv/base
	$(PIP) -r $<
	@touch $@

# Everything but printing works without it, so a machine for which there is no Typst still plays; the next make tries again.
.venv/print: requirements/print.txt | .venv/base
	@if $(PIP) -r $<; then touch $@; else echo "Ludothèque: without Typst games cannot be printed"; fi

# An editable install: Python takes the package from src. The steps below fill in what is made of other files.
.venv/installed: .venv/base pyproject.toml setup.py
	@echo "Ludothèque: installing…"
	@LUDOTHEQUE_PLAIN=1 LUDOTHEQUE_NO_SITE=1 $(PIP) --no-build-isolation --no-deps -e .
	@touch $@

.venv/compiled: .venv/base .venv/modules.sums setup.py
	@if [ -e .venv/plain ]; then echo "Ludothèque: the plain files run; \`make compiled\` compiles them"; else \
	    echo "Ludothèque: compiling the modules that changed…" && \
	    $(BIN)/python setup.py --quiet build_ext --inplace && touch $@; fi

.venv/words: .venv/base .venv/words.sums setup.py
	@$(BIN)/python setup.py --quiet words
	@touch $@

# Without Node, or offline, the server says on its pages that the site was not built; the next make tries again.
.venv/site: .venv/base .venv/pages.sums .venv/words.sums .venv/plain.sums
	@echo "Ludothèque: building the site…"
	@if $(BIN)/python web/build.py >/dev/null; then touch $@; fi

# Checksums change with what is in the files, and when one is added, removed or renamed. Times of files would not tell.
.venv/modules.sums: FILES = $(MODULES)
.venv/words.sums: FILES = $(WORDS)
.venv/pages.sums: FILES = $(PAGES)
.venv/plain.sums: FILES = $(PLAIN)
.venv/%.sums: always | .venv/made
	@cksum $(FILES) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

always:

clean:
	rm -rf .venv build dist docs/games src/*.egg-info src/ludotheque/server/docs
	find src \( -name '*.so' -o -name '*.mo' -o -name '__pycache__' \) -prune -exec rm -rf {} +
