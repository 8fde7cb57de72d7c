# Two commands are enough on a fresh machine: `make demo` and `make test`.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
PYTHON ?= python3.11
ifeq (,$(shell command -v $(PYTHON) 2>/dev/null))
PYTHON := python3
endif
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BULLETINS ?= ../shared/bulletins
JOBS ?= 2

.PHONY: help demo test lint types unit coverage wheel bench rules schemas lock clean

help: ## Say what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

$(READY): requirements.lock pyproject.toml .ci/native-packages
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@.ci/native-packages $(BIN)/python
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q toolkit # as pip does for a wheel: a command starts in two thirds of the time
	@touch $(READY)

demo: $(READY) ## Set everything up, check the example submissions and print their PDFs
	@BIN=$(BIN) .ci/demo

test: $(READY) lint types unit wheel ## Set everything up and run every check

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

unit: $(READY)
	$(BIN)/python -m pytest -n $(JOBS) -q

coverage: $(READY) ## Run the tests once more and say which lines no test runs; it takes twice as long as they do
	@rm -f .coverage .coverage.*
	@$(BIN)/python -m coverage run -m pytest -n $(JOBS) -q
	@$(BIN)/python -m coverage combine -q
	@$(BIN)/python -m coverage report

wheel: $(READY) ## Build the wheel and run the main job from it, away from the checkout
	@BIN=$(BIN) .ci/wheel

bench: $(READY) ## Measure, as ratios within one run
	@$(BIN)/python -m tests.bench

rules: $(READY) ## Read the Bulletins in $(BULLETINS) into rules/ again, facts only
	$(BIN)/pa-rules parse $(BULLETINS)/*.txt -o rules --facts-only

schemas: $(READY) ## Compile rules/ into schemas/ again
	$(BIN)/pa-rules compile -o schemas

lock: $(READY) ## Pin every package anew, with hashes
	$(BIN)/python -m piptools compile --quiet --upgrade --generate-hashes --all-extras --allow-unsafe --strip-extras --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header --output-file requirements.lock pyproject.toml

clean: ## Remove what was set up and made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.*
