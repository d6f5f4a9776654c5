"""The tests of a room on one mutant after the other: python -m tests.mutants.suite ROOM FILE.

It runs in a copy of the repository, with the environment of the tests; ``FILE`` says which lines each test runs
(``touched.py``). It reads one JSON object a line (``file``, the lines ``first`` to ``last`` of the change, ``inside``:
whether they are in a function, ``before``: the test that noticed it in another run, or nothing), tries the tests that
run one of these lines, and answers with a line: ``killed TEST``, ``timeout TEST``, ``broken`` or ``survived``.

What the tests need beside the package is imported once; each mutant is then tried in a process of its own.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import signal
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.mutants.touched import HERE, OPTIONS, ROOMS

SECONDS = 60
"""What a test may take of the processor's time, if rooms.toml says nothing else; each should take a fraction of it."""
SHARED = ("flint", "numpy", "sympy", "z3")
"""What is imported once for all mutants; pytest wants to import hypothesis by itself."""
FIRST = 24
"""How many tests are tried first: the fastest, of each function of tests one."""


class Patience:
    """Says which test runs and which one fails, and sends a signal to a run in which one takes too long.

    ``wanted`` are the tests to run.
    """

    def __init__(self, seconds: int, wanted: Iterable[str], says: int) -> None:
        self.seconds, self.wanted, self.says = seconds, set(wanted), says
        signal.setitimer(signal.ITIMER_PROF, self.seconds)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.wanted]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.seconds)
        os.write(self.says, f"{nodeid}\n".encode())


def chosen(entries: dict[str, Any], job: dict[str, Any]) -> list[list[str]]:
    """The tests to try, in stages: the one that noticed it before, the fastest ones, the others.

    Without a file nothing is changed, and the fastest of all tests have to pass. What is not inside a function is run
    when its module is imported: for it, any test that runs its file may tell. A test that runs no line of the room may
    tell of any mutant, for it reads the code, or runs it in another process.
    """
    found: dict[str, float] = {}
    lines = range(job["first"], job["last"] + 1)
    for entry in entries.values():
        for test, what in entry["tests"].items():
            ran = what["lines"].get(job["file"], ())
            if (
                not job["file"]
                or not what["lines"]
                or (ran and (not job["inside"] or any(line in lines for line in ran)))
            ):
                found[test] = what["seconds"]
    by_speed, seen = sorted(found, key=lambda test: (found[test], test)), dict[str, str]()
    for test in by_speed:
        seen.setdefault(test.partition("[")[0], test)
    if not job["file"]:
        return [list(seen.values())[:FIRST]]
    stages = [[job["before"]] if job["before"] in found else [], list(seen.values())[:FIRST], by_speed]
    done = set[str]()
    left = []
    for stage in stages:
        left.append([test for test in stage if test not in done])
        done.update(stage)
    return [stage for stage in left if stage]


def tests_of(room: str, stages: list[list[str]], says: int) -> int:
    """Run the tests of a mutant up to the first that fails, in a process that is ended where a test does not end."""
    for tests in stages:
        files = sorted({test.partition("::")[0] for test in tests})
        found = pytest.main([*OPTIONS, *files], [Patience(ROOMS[room].get("seconds", SECONDS), tests, says)])
        if found not in (0, pytest.ExitCode.NO_TESTS_COLLECTED):
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
            code = tests_of(room, chosen(entries, job), says)
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
    entries = json.loads(Path(file).read_text(encoding="utf-8"))
    for line in sys.stdin:
        sys.stdout.write(answer(room, entries, json.loads(line)) + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
