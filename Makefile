# Everything runs in one virtual environment, .venv, made from pyproject.toml on first use.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
SEED ?= 7

.PHONY: help setup demo test bench soak docs lint format clean

help:
	@echo "make setup    the environment, with every extra; then use $(BIN)/meldtrick"
	@echo "make demo     watch bots play one deal of a Canasta and of a Bezique game"
	@echo "make test     everything that continuous integration runs"
	@echo "make lint     the static checks alone"
	@echo "make format   let ruff format the code"
	@echo "make bench    speed and size, as ratios to a peer"
	@echo "make soak     long play with fresh seeds; writes docs/reports/"
	@echo "make docs     the documentation as HTML in build/docs"

# Made anew when pyproject.toml is newer, so that a new dependency reaches everybody.
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "meldtrick needs Python 3.11 or newer; try: make setup PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --disable-pip-version-check --quiet --editable '.[all]'
	@touch $(READY)

setup: $(READY)

demo: $(READY)
	$(BIN)/meldtrick play canasta-31a --bots --deals 1 --seed $(SEED)
	$(BIN)/meldtrick play bezique-rubicon --bots --deals 1 --seed $(SEED)

test: $(READY)
	$(BIN)/python tools/run_checks.py

lint: $(READY)
	$(BIN)/python tools/run_checks.py format lint mypy pyright public-types layers

format: $(READY)
	$(BIN)/ruff check --select I --fix .
	$(BIN)/ruff format .

bench: $(READY)
	$(BIN)/python -m benchmarks.run

soak: $(READY)
	$(BIN)/python -m tests.soak

docs: $(READY)
	$(BIN)/python tools/run_checks.py docs

clean:
	rm -rf .venv build dist .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
