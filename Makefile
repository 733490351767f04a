# Ridotto. Needs python3 (3.11 or newer) and make; everything else is set up in .venv on first use.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PAGE   := src/ridotto/server/page/index.html
RUNTIME := src/ridotto/server/runtime/pyodide.asm.wasm
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-fund --no-audit --loglevel=error
PIP    := $(BIN)/python -m pip install -q --disable-pip-version-check
LOCKED := $(PIP) --require-hashes -r
HERE   := $(PIP) --no-deps --no-build-isolation -e .

# Compiled modules are kept, whatever the shell says: every process of the tests would compile all of them anew.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test quick lint web wheel page site bench bench-server soak docs shots clean

help:  ## say what there is
	@echo "Ridotto: make <target>"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-14s%s\n", $$1, $$2 }' Makefile

play: $(VENV)/.ready-play $(PAGE)  ## open the house in the browser (NO_BROWSER=1: without)
	@$(BIN)/ridotto serve

# Four processes on two cores: a test with a browser or other processes waits for half of its time.
test: lint $(PAGE) $(RUNTIME) $(VENV)/.ready-browser  ## all checks: lint, then the tests
	$(BIN)/python -m pytest -n 4

quick: lint  ## the checks without browser, PostgreSQL, other processes and the longest laws
	$(BIN)/python -m pytest -n 2 -m "not (soak or long or browser or postgres or process)" \
	    tests/core tests/games tests/kit tests/store tests/server tests/web

lint: $(VENV)/.ready-dev $(VENV)/.ready-web  ## style, types and the levels of the packages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check

web: $(PAGE)  ## build the web app

soak: $(VENV)/.ready-soak $(PAGE) $(RUNTIME) $(VENV)/.ready-browser  ## the long tests, and all combinations of which make test tries some
	$(BIN)/python -m pytest -n 2 -m soak

docs: $(VENV)/.ready-dev $(PAGE)  ## check that the documentation is true
	$(BIN)/python -m pytest -m docs
	$(BIN)/python -m pytest README.md docs

bench: $(VENV)/.ready-bench  ## measure Ridotto beside other engines
	$(BIN)/ridotto bench

bench-server: $(VENV)/.ready-bench $(VENV)/.ready-dev  ## measure the server beside boardgame.io
	$(BIN)/python bench/server.py

wheel: $(PAGE) $(RUNTIME)  ## what people install, with the web app in it, into dist/
	$(PIP) -c constraints.txt build
	$(BIN)/python -m build --no-isolation --outdir dist

page: $(PAGE) $(RUNTIME)  ## a folder of static files, page/, in which the whole house runs by itself
	$(BIN)/ridotto page page

site: $(VENV)/.ready-dev $(PAGE) $(RUNTIME)  ## the site in build/site: pages about all of this, and the playable page beside them
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	$(BIN)/ridotto page build/site/page
	@echo "ridotto: the site is in build/site; to look at it: python3 -m http.server --directory build/site"

shots: $(VENV)/.ready-dev $(PAGE) $(VENV)/.ready-browser  ## draw the pictures of the README, then all screens into shots/
	$(BIN)/python -m tests.web.shots_readme
	$(BIN)/python -m ridotto.terminal.shots
	$(BIN)/python -m tests.web.shots

clean:  ## remove all that make has made, .venv too
	rm -rf $(VENV) web/node_modules src/ridotto/server/page src/ridotto/server/runtime page build dist shots .hypothesis .mypy_cache .ruff_cache .pytest_cache .import_linter_cache snapshot_report.html
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# One stamp per set of packages; a change of pyproject.toml or of a lock file brings them up to date. Lock files hold
# the hash of everything that may be installed.

$(VENV)/.ready-venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    echo "Ridotto needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>/dev/null || echo 'not there')."; \
	    echo "Name another one with: make PYTHON=python3.12"; exit 1; }
	@if ! $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
	    if test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
	        echo "ridotto: installing python3-venv with apt"; \
	        apt-get -qq update && apt-get -qq install -y python3-venv >/dev/null; \
	    else \
	        echo "Python's venv module is missing; install it (on Debian and Ubuntu: apt install python3-venv)."; exit 1; \
	    fi; \
	fi
	@echo "ridotto: making a Python environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.ready-play: $(VENV)/.ready-venv pyproject.toml locks/play.txt
	@echo "ridotto: installing Ridotto, what it needs to play, and Node, to build the web app"
	@$(LOCKED) locks/play.txt
	@$(HERE)
	@touch $@

$(VENV)/.ready-dev: $(VENV)/.ready-venv pyproject.toml locks/dev.txt
	@echo "ridotto: installing Ridotto and the tools for tests and checks"
	@$(LOCKED) locks/dev.txt
	@$(HERE)
	@touch $@ $(VENV)/.ready-play

$(VENV)/.ready-soak: $(VENV)/.ready-dev pyproject.toml constraints.txt
	@echo "ridotto: installing Ray, for the long tests"
	@$(PIP) -c constraints.txt -e '.[ray]'
	@touch $@

$(VENV)/.ready-bench: $(VENV)/.ready-venv pyproject.toml constraints.txt
	@echo "ridotto: installing the engines for comparison"
	@$(PIP) -c constraints.txt -e '.[bench]'
	@touch $@ $(VENV)/.ready-play

# The web app is built with Node from PyPI, in the same environment, so that a machine needs only Python and make.

$(VENV)/.ready-web: $(VENV)/.ready-play web/package.json web/package-lock.json
	@echo "ridotto: installing the packages of the web app"
	@$(NPM) ci
	@touch $@

WEB_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) $(wildcard web/*.html web/*.js web/*.mjs web/*.json)

$(PAGE): $(VENV)/.ready-web $(WEB_SOURCES)
	@echo "ridotto: building the web app"
	@$(NPM) run build
	@touch $@

# Python for browsers: the interpreter from npm, and of our one compiled package the build for it from PyPI.

$(RUNTIME): $(VENV)/.ready-web web/runtime.mjs locks/browser.txt
	@echo "ridotto: getting Python for browsers"
	@PATH="$(CURDIR)/$(BIN):$$PATH" node web/runtime.mjs
	@$(BIN)/python -m pip download -q --disable-pip-version-check --no-deps --require-hashes --only-binary :all: \
	    --implementation cp --python-version 3.14 --abi cp314 --platform pyemscripten_2026_0_wasm32 \
	    -d $(dir $(RUNTIME)) -r locks/browser.txt
	@$(BIN)/python -c 'from pathlib import Path; from ridotto.server.browser import packing; \
	    packing.write_licences(Path("web/node_modules/lightningcss/LICENSE"))'
	@touch $@

# The tests in the browser use the machine's own Chromium.

$(VENV)/.ready-browser: $(VENV)/.ready-dev
	@if ! command -v chromium-headless-shell >/dev/null && test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
	    echo "ridotto: installing Chromium with apt, for the tests in the browser"; \
	    apt-get -qq update && { \
	        DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium-headless-shell >/dev/null 2>&1 || \
	        DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium >/dev/null; }; \
	fi
	@for browser in chromium-headless-shell chromium chromium-browser google-chrome; do \
	    command -v $$browser >/dev/null && exit 0; \
	done; \
	echo "The tests in the browser need Chromium; install it (on Debian and Ubuntu: apt install chromium-headless-shell)."; exit 1
	@touch $@
