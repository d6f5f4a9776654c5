# Everything runs in an environment of its own, made from the lock: `make test` on a machine with Python and pip is enough.

SHELL := /bin/bash
PYTHON ?= python3
VENV ?= .venv
JOBS ?= 2
PYTEST_ARGS ?=
LOCK_ARGS ?=

BIN := $(VENV)/bin
READY := $(VENV)/.dpcalc-ready
LOCKING := .venv-lock
ACCOUNTANTS := .venv-accountants
# the folders that hold Python files today
CODE := $(foreach folder,dpcalc theorems tests benchmarks examples,$(if $(shell find $(folder) -name '*.py' 2>/dev/null),$(folder)))

.PHONY: help demo test test-slow bench bench-accountants certificates lint format lock clean

help:
	@echo "make demo       see dpcalc decide published theorems"
	@echo "make test       the tests, without the slow ones"
	@echo "make test-slow  the slow tests: larger scopes"
	@echo "make bench      the measures: time and memory"
	@echo "make bench-accountants  dpcalc beside the accountants in use (installs them apart)"
	@echo "make certificates  decide the library and write its golden certificates again"
	@echo "make lint       ruff and mypy"
	@echo "make format     let ruff lay out the code"
	@echo "make lock       write requirements.lock again (LOCK_ARGS=--upgrade for newer versions)"
	@echo "make clean      remove caches, builds and the environment"

# The environment. Where the venv module comes without ensurepip (Debian), pip is brought in from outside.
$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "dpcalc needs Python 3.11 or later; say which: make PYTHON=python3.11" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 \
		|| { $(PYTHON) -m venv --clear --without-pip $(VENV) && $(PYTHON) -m pip --python $(BIN)/python install pip; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

demo: $(READY)
	@PATH="$(abspath $(BIN)):$$PATH" bash examples/demo.sh

test: $(READY)
	$(BIN)/python -m pytest -m "not slow" -n $(JOBS) --dist worksteal $(PYTEST_ARGS)

test-slow: $(READY)
	$(BIN)/python -m pytest -m slow -n $(JOBS) --dist worksteal $(PYTEST_ARGS)

bench: $(READY)
	$(BIN)/python -m benchmarks

bench-accountants: $(READY)
	test -x $(ACCOUNTANTS)/bin/python || $(PYTHON) -m venv $(ACCOUNTANTS)
	$(ACCOUNTANTS)/bin/python -m pip install --quiet --disable-pip-version-check -r benchmarks/accountants/requirements.txt
	$(BIN)/python -m benchmarks.accountants $(ACCOUNTANTS)/bin/python

certificates: $(READY)
	rm -rf certificates
	$(BIN)/python -m tests.certify.golden

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(CODE)

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock:
	$(PYTHON) -m venv $(LOCKING)
	$(LOCKING)/bin/python -m pip install --quiet --disable-pip-version-check pip-tools==7.6.2
	$(LOCKING)/bin/pip-compile --quiet --generate-hashes --all-extras --strip-extras --annotation-style=line \
		--no-header --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options \
		$(LOCK_ARGS) --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) $(LOCKING) $(ACCOUNTANTS) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
