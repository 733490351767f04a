# Ridotto. Needs python3 (3.11 or newer) and make; everything else is set up in .venv on first use.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test lint bench soak docs shots clean

help:  ## say what there is
	@echo "Ridotto: make <target>"
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-7s%s\n", $$1, $$2 }' Makefile

play: $(VENV)/.ready-play  ## play Inkognito in the terminal
	@if test -t 0 && test -t 1; then $(BIN)/ridotto play inkognito; else $(BIN)/ridotto play inkognito --plain; fi

test: lint  ## all checks: lint, then the tests
	$(BIN)/python -m pytest -n 2

lint: $(VENV)/.ready-dev  ## style, types and the levels of the packages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

soak: $(VENV)/.ready-dev  ## the long tests
	$(BIN)/python -m pytest -n 2 -m soak

docs: $(VENV)/.ready-dev  ## check that the documentation is true
	$(BIN)/python -m pytest -m docs
	$(BIN)/python -m pytest README.md

bench: $(VENV)/.ready-bench  ## measure Ridotto beside other engines
	$(BIN)/ridotto bench

shots: $(VENV)/.ready-play  ## draw the terminal's screens into shots/
	$(BIN)/python -m ridotto.terminal.shots

clean:  ## remove all that make has made, .venv too
	rm -rf $(VENV) build dist shots .hypothesis .mypy_cache .ruff_cache .pytest_cache .import_linter_cache snapshot_report.html
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# One stamp per set of packages; a change of pyproject.toml or constraints.txt brings them up to date.

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

$(VENV)/.ready-play: $(VENV)/.ready-venv pyproject.toml constraints.txt
	@echo "ridotto: installing Ridotto and what it needs to play"
	@$(PIP) -e .
	@touch $@

$(VENV)/.ready-dev: $(VENV)/.ready-venv pyproject.toml constraints.txt
	@echo "ridotto: installing the tools for tests and checks"
	@$(PIP) -e '.[dev]'
	@touch $@ $(VENV)/.ready-play

$(VENV)/.ready-bench: $(VENV)/.ready-venv pyproject.toml constraints.txt
	@echo "ridotto: installing the engines for comparison"
	@$(PIP) -e '.[bench]'
	@touch $@ $(VENV)/.ready-play
