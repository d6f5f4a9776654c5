# Everything runs in an environment of its own, made from the lock: `make test` on a machine with Python and pip is enough.

SHELL := /bin/bash
# Python keeps what it has compiled, whatever is set outside: the environment is installed uncompiled, and tests start many processes.
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
VENV ?= .venv
JOBS ?= 2
PYTEST_ARGS ?=
LOCK_ARGS ?=

BIN := $(VENV)/bin
READY := $(VENV)/.dpcalc-ready
LOCKING := .venv-lock
ACCOUNTANTS := .venv-accountants
MUTANTS := .venv-mutants
DOCS := .venv-docs
ROOM ?= certify exact symbolic spec decide accounting searching swapping library
SAMPLE ?= 25
SEED ?= 1
MINUTES ?= 600
# the folders that hold Python files today
CODE := $(foreach folder,dpcalc theorems tests benchmarks examples,$(if $(shell find $(folder) -name '*.py' 2>/dev/null),$(folder)))

.PHONY: help demo library docs test test-thorough test-library test-slow bench bench-accountants mutants certificates proofs wheel lint format lock clean

help:
	@echo "make demo       see dpcalc decide published theorems"
	@echo "make library    decide every theorem of the library, with a progress bar"
	@echo "make docs       the documentation site, into build/site, with every link checked"
	@echo "make test       the tests of every day: certificates are replayed, a sample of the theorems is decided"
	@echo "make test-thorough  the tests that take more than a third of a second each"
	@echo "make test-library  every theorem of the library is decided, with its twins, and typeset"
	@echo "make test-slow  the slow tests: larger scopes"
	@echo "make bench      the measures: time and memory"
	@echo "make bench-accountants  dpcalc beside the accountants in use (installs them apart)"
	@echo "make mutants    which bugs the tests of a room would notice: ROOM=certify SAMPLE=200 SEED=1 MINUTES=60"
	@echo "make certificates  decide the library and write its golden certificates again"
	@echo "make proofs     let Rocq check every general proof and the kernel's certificates again (needs Debian's coq, says what is missing)"
	@echo "make wheel      the wheel, installed by itself, and what the README does with it"
	@echo "make lint       ruff and mypy"
	@echo "make format     let ruff lay out the code"
	@echo "make lock       write requirements.lock again (LOCK_ARGS=--upgrade for newer versions)"
	@echo "make clean      remove caches, builds and the environment"

# The environment; Python compiles what is used of it, when it is used. Where the venv module comes without ensurepip (Debian), pip is brought in from outside.
$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "dpcalc needs Python 3.11 or later; say which: make PYTHON=python3.11" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 \
		|| { $(PYTHON) -m venv --clear --without-pip $(VENV) && $(PYTHON) -m pip --python $(BIN)/python install pip; }
	$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

demo: $(READY)
	@PATH="$(abspath $(BIN)):$$PATH" bash examples/demo.sh

# Some published claims do not hold, so that 1 is how this ends when all goes well.
library: $(READY)
	$(BIN)/dpcalc verify --all --brief || test $$? -eq 1

# The site has an environment of its own; nothing of dpcalc is imported, for the reference is read from its docstrings.
docs:
	test -x $(DOCS)/bin/python || $(PYTHON) -m venv $(DOCS) >/dev/null 2>&1 \
		|| { $(PYTHON) -m venv --clear --without-pip $(DOCS) && $(PYTHON) -m pip --python $(DOCS)/bin/python install pip; }
	$(DOCS)/bin/python -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes -r requirements-docs.lock
	NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/python -m mkdocs build --strict --quiet
	! grep -rE '<(script|link|img)[^>]*(src|href)="https?://' build/site --include='*.html' # nothing is fetched when a page is read
	@echo "open build/site/index.html"

test: $(READY)
	$(BIN)/python -m pytest -m "not (slow or thorough or library)" -n $(JOBS) --dist worksteal $(PYTEST_ARGS)

# What takes longer, a process or a cluster for each answer among it: every document's commands, the wheel, workers that die.
test-thorough: $(READY)
	$(BIN)/python -m pytest -m "thorough and not (slow or library)" -n $(JOBS) --dist worksteal $(PYTEST_ARGS)

# Every theorem is decided with its twins and typeset; the tests of every day take a sample, and replay the certificates.
test-library: $(READY)
	$(BIN)/python -m pytest -m "library and not slow" -n $(JOBS) --dist worksteal $(PYTEST_ARGS)

test-slow: $(READY)
	$(BIN)/python -m pytest -m slow -n $(JOBS) --dist worksteal $(PYTEST_ARGS)

bench: $(READY)
	$(BIN)/python -m benchmarks

bench-accountants: $(READY)
	test -x $(ACCOUNTANTS)/bin/python || $(PYTHON) -m venv $(ACCOUNTANTS)
	$(ACCOUNTANTS)/bin/python -m pip install --quiet --disable-pip-version-check -r benchmarks/accountants/requirements.txt
	$(BIN)/python -m benchmarks.accountants $(ACCOUNTANTS)/bin/python

# A sample of small changes to the code of each room, each tried with the room's tests; a run goes on where it stopped.
mutants: $(READY)
	test -x $(MUTANTS)/bin/python || $(PYTHON) -m venv $(MUTANTS)
	$(MUTANTS)/bin/python -m pip install --quiet --disable-pip-version-check -r tests/mutants/requirements.txt
	$(MUTANTS)/bin/python -m tests.mutants $(abspath $(BIN))/python $(SAMPLE) $(SEED) $(MINUTES) $(ROOM)

certificates: $(READY)
	find certificates -mindepth 1 -maxdepth 1 -type d -exec rm -rf {} +  # the record of the proofs in Rocq stays
	$(BIN)/python -m tests.certify.golden

proofs: $(READY)
	$(BIN)/python -m dpcalc.cli.rocq_build
	$(BIN)/python -m dpcalc.cli.rocq_replay

# The wheel by itself: in a new environment, in an empty folder, with no extra.
wheel: $(READY)
	rm -rf build/wheel
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir build/wheel .
	$(PYTHON) -m venv build/wheel/alone >/dev/null 2>&1 \
		|| { $(PYTHON) -m venv --clear --without-pip build/wheel/alone \
			&& $(PYTHON) -m pip --python build/wheel/alone/bin/python install --quiet pip; }
	$(PYTHON) -m pip --python build/wheel/alone/bin/python install --quiet --no-compile --disable-pip-version-check build/wheel/*.whl
	du -sh --exclude=pip --exclude='pip-*' --exclude=setuptools build/wheel/alone/lib
	$(BIN)/python -m tests.cli.readme_commands build/wheel/alone/bin

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
	$(LOCKING)/bin/pip-compile --quiet --generate-hashes --strip-extras --annotation-style=line \
		--no-header --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options \
		$(LOCK_ARGS) --output-file requirements-docs.lock requirements-docs.in

clean:
	rm -rf $(VENV) $(LOCKING) $(ACCOUNTANTS) $(MUTANTS) $(DOCS) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
