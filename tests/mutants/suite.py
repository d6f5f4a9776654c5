"""The tests of a room on one mutant after the other: python -m tests.mutants.suite ROOM FILE.

It runs in a copy of the repository, with the environment of the tests; ``FILE`` says which lines each test runs
(``touched.py``). It reads one JSON object a line (``file``, the lines ``first`` to ``last`` of the change, ``inside``:
whether they are in a function, ``before``: the test that noticed it in another run, or nothing, ``thorough``: whether
to try the tests that are marked so in place of those of every day), tries the tests that run one of these lines, and
answers with a line: ``killed TEST``, ``timeout TEST``, ``broken`` or ``survived``.

What the tests need beside the package is imported once; each mutant is then tried in a process of its own.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import re
import signal
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.mutants.touched import EVERYDAY, HERE, OPTIONS, ROOMS, THOROUGH, test_files, widened

SECONDS = 20
"""What a test of every day may take of the processor's time, if rooms.toml says nothing else: a fraction is enough."""
LONGER = 5
"""How many times as much a thorough one may take."""
SHARED = ("flint", "numpy", "sympy", "z3")
"""What is imported once for all mutants; pytest wants to import hypothesis by itself."""
HOUSE = "tests/house/"
FIRST = (8, 32)
"""How many tests are tried first, and next: the fastest, of each function of tests one."""


class Patience:
    """Says which test runs and which one fails, and sends a signal to a run in which one takes too long.

    ``wanted`` are the tests to run; with none, all that are found.
    """

    def __init__(self, seconds: int, wanted: Iterable[str], says: int) -> None:
        self.seconds, self.wanted, self.says = seconds, set(wanted), says
        signal.setitimer(signal.ITIMER_PROF, self.seconds)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not self.wanted or item.nodeid in self.wanted]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.seconds)
        os.write(self.says, f"{nodeid}\n".encode())


def may_tell(test: dict[str, Any], job: dict[str, Any], reads: bool = False) -> bool:
    """Whether a test runs what was changed.

    Without a file nothing is changed. What is not inside a function is run when its module is imported: for it, any
    test that runs its file may tell, and any in a file that imports it, which ``reads`` says. A test that runs no line
    of any room may tell of any mutant, for it reads the code, or runs it in another process.
    """
    ran = test["lines"].get(job["file"], ())
    if not job["file"] or not test["lines"] or (reads and not job["inside"]):
        return True
    lines = range(job["first"], job["last"] + 1)
    return bool(ran) and (not job["inside"] or any(n in lines for n in ran))


def readers(entries: Iterable[str], job: dict[str, Any]) -> set[str]:
    """The test files that import the changed module by name, or the package that it lies in, which may list it."""
    if not job["file"]:
        return set()
    module = job["file"].removesuffix(".py").replace("/", ".")
    package = module.rpartition(".")[0]
    imports = re.compile(rf"^(from|import) ({re.escape(module)}\b|{re.escape(package)} import)", re.MULTILINE)
    paths = ((file, HERE / file) for file in entries)
    return {file for file, path in paths if path.is_file() and imports.search(path.read_text(encoding="utf-8"))}


def chosen(entries: dict[str, Any], job: dict[str, Any]) -> list[list[str]]:
    """The tests of every day to try, in stages; without a change, the fastest of all have to pass.

    First the fastest of those that run what was changed, before all those in a file named after it, then the others,
    then what else is in their files, for it may have used a result that they left in a cache. What a module says once
    is put to tests of the house before.
    """
    every = {test: what for entry in entries.values() for test, what in entry["tests"].items()}
    stem = Path(job["file"]).stem

    def order(test: str) -> tuple[bool, bool, float, str]:
        house, named = test.startswith(HOUSE), stem in Path(test.partition("::")[0]).stem
        return job["inside"] or not house, not named, every[test]["seconds"], test

    reading = set() if job["inside"] else readers(entries, job)
    tell = (test for test in every if may_tell(every[test], job, test.partition("::")[0] in reading))
    by_speed = sorted(tell, key=order)
    seen = dict[str, str]()
    for test in by_speed:
        seen.setdefault(test.partition("[")[0], test)
    first, next_ones = (list(seen.values())[:count] for count in FIRST)
    if not job["file"]:
        return [next_ones]
    files = {test.partition("::")[0] for test in by_speed if every[test]["lines"]}
    beside = [test for test in every if test.partition("::")[0] in files]
    done, left = set[str](), []
    for stage in (first, next_ones, by_speed, beside):
        left.append([test for test in stage if test not in done])
        done.update(stage)
    return [stage for stage in left if stage]


def thorough_files(entries: dict[str, Any], job: dict[str, Any]) -> list[str]:
    """The files whose thorough tests are tried: those whose tests of every day run the changed file, or that have none.

    Those that import it as well, for its tests may all be thorough. Files that are named after the changed one, or
    whose folder is, come first.
    """
    tests = {file: entry["tests"].values() for file, entry in entries.items()}
    reading = readers(entries, job)
    found = [
        file
        for file, those in tests.items()
        if not those or file in reading or any(job["file"] in each["lines"] for each in those)
    ]
    path = Path(job["file"])
    return sorted(found, key=lambda file: (path.stem not in file, path.parent.name not in file))


def stages(entries: dict[str, Any], job: dict[str, Any]) -> Iterator[tuple[str, list[str], list[str]]]:
    """What to try in turn, first the test that noticed it before: a mark, files, and their tests, or none for all."""
    if (file := job["before"].partition("::")[0]) in entries:
        yield f"({EVERYDAY}) or ({THOROUGH})", [file], [job["before"]]
    if job["thorough"]:
        yield from ((THOROUGH, [file], []) for file in thorough_files(entries, job))
    else:
        for tests in chosen(entries, job):
            yield EVERYDAY, sorted({test.partition("::")[0] for test in tests}), tests


def tests_of(room: str, entries: dict[str, Any], job: dict[str, Any], says: int) -> int:
    """Run the tests of a mutant up to the first that fails, in a process that is ended where a test does not end."""
    seconds = ROOMS[room].get("seconds", SECONDS)
    for mark, files, tests in stages(entries, job):
        patience = Patience(seconds if mark == EVERYDAY else LONGER * seconds, tests, says)
        found = pytest.main([*OPTIONS, "-x", "-m", mark, *files], [patience])
        if found not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return int(found)
    return 0


def answer(room: str, entries: dict[str, Any], job: dict[str, Any]) -> str:
    """What the tests say of a mutant."""
    reads, says = os.pipe()
    child = os.fork()
    if not child:
        os.close(reads)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        code = 3
        try:
            code = tests_of(room, entries, job, says)
        finally:
            os._exit(code)
    os.close(says)
    with os.fdopen(reads, encoding="utf-8") as ran:
        last = next(iter([*ran][-1:]), "before any test").strip()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return f"timeout {last}" if os.WTERMSIG(status) == signal.SIGPROF else "broken"
    return "survived" if os.waitstatus_to_exitcode(status) == 0 else f"killed {last}"


def main(room: str, file: str) -> int:
    """Answer to one mutant after the other."""
    package = importlib.util.find_spec("dpcalc")  # not imported here: each mutant has a package of its own
    if package is None or Path(str(package.origin)).resolve().parents[1] != HERE:
        sys.exit(f"dpcalc would be imported from {package and package.origin}, not from this copy")
    for name in SHARED:
        importlib.import_module(name)
    known = json.loads(Path(file).read_text(encoding="utf-8"))
    entries = {name: widened(known[name]) for name in test_files(room)}
    for line in sys.stdin:
        sys.stdout.write(answer(room, entries, json.loads(line)) + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
