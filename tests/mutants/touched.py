"""Which lines of the rooms the tests of every day run: python -m tests.mutants.touched SITE FILE ROOM...

It runs in a copy of the repository, with the environment of the tests; ``SITE`` is where coverage.py lies. The test
files of all the rooms asked for are run in one go, a file that several rooms share once. What is found is written to
``FILE`` (JSON), one entry a test file, and an entry is used again for as long as that test file is the same; of sources
that have changed since it says less (``widened``), so remove ``build/mutants`` now and then. Tests marked ``thorough``
are left to ``suite.py``, which tries them on what these leave.
Ends with 1 where a test fails; its file has no entry then.
"""

from __future__ import annotations

import functools
import hashlib
import json
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).resolve().parents[2]
ROOMS = tomllib.loads((HERE / "tests/mutants/rooms.toml").read_text(encoding="utf-8"))
EVERYDAY, THOROUGH = "not (slow or thorough or library)", "thorough and not (slow or library)"
OPTIONS = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=line",
           "--hypothesis-profile=mutants"]  # fmt: skip


def python_files(names: list[str], pattern: str = "*.py") -> list[str]:
    """Files by their names, and those in folders, relative to the repository, each once and in order."""
    found = [path for name in names for path in ([HERE / name], sorted((HERE / name).rglob(pattern)))[
        (HERE / name).is_dir()]]  # fmt: skip
    return list(dict.fromkeys(str(path.relative_to(HERE)) for path in found if path.is_file()))


def sources(*rooms: str) -> list[str]:
    """The files that are mutated in some rooms."""
    return python_files([name for room in rooms for name in ROOMS[room]["sources"]])


def test_files(*rooms: str) -> list[str]:
    """The test files of some rooms."""
    return python_files([name for room in rooms for name in ROOMS[room]["tests"]], "test_*.py")


def digest(name: str) -> str:
    """A digest of a file of the repository, or nothing where it is gone."""
    path = HERE / name
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""


def is_current(file: str, entry: dict[str, Any]) -> bool:
    """Whether the tests of a file are as they were when the entry was made."""
    return bool(digest(file) == entry["files"][file])


def widened(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry, where a test that ran a line of a source that has changed since is said to run all of it."""
    changed = (name for name, was in entry["files"].items() if digest(name) not in ("", was))
    whole = {name: [*range(1, len((HERE / name).read_bytes().splitlines()) + 1)] for name in changed}

    def wide(lines: dict[str, list[int]]) -> dict[str, list[int]]:
        return {name: whole.get(name, those) for name, those in lines.items()}

    return {**entry, "tests": {test: {**what, "lines": wide(what["lines"])} for test, what in entry["tests"].items()}}


def entry_of(file: str, tests: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """What is kept of a test file: what its tests ran, and the digests of what that rests on."""
    ran = {name for test in tests.values() for name in test["lines"]}
    return {"files": {name: digest(name) for name in sorted({file, *ran})}, "tests": tests}


class Watch:
    """Tells coverage.py which test is run, and keeps its time and lines.

    The caches of functions are cleared before each test file, so that none hides from another the lines that it rests
    on; within a file the first test that asks is said to run them (``suite.chosen`` tries the others as well).
    """

    def __init__(self, covered: Any) -> None:
        self.covered, self.started, self.file = covered, 0.0, ""
        self.seconds, self.failed = dict[str, float](), set[str]()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        file = nodeid.partition("::")[0]
        if file != self.file:
            self.file = file
            for cache in _caches():
                cache.cache_clear()
        self.covered.switch_context(nodeid)
        self.started = time.process_time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.seconds[nodeid] = round(time.process_time() - self.started, 3)
        self.covered.switch_context("")

    def tests(self, names: list[str]) -> dict[str, dict[str, Any]]:
        """What each test took, and the lines that it ran of some files."""
        data, paths = self.covered.get_data(), {str(HERE / name): name for name in names}
        ran: dict[str, dict[str, list[int]]] = {nodeid: {} for nodeid in self.seconds}
        for path in data.measured_files() & paths.keys():
            for line, nodeids in data.contexts_by_lineno(path).items():
                for nodeid in nodeids:
                    if nodeid in ran:
                        ran[nodeid].setdefault(paths[path], []).append(line)
        return {nodeid: {"seconds": self.seconds[nodeid], "lines": lines} for nodeid, lines in ran.items()}


def _caches() -> Iterator[Any]:
    """The caches of functions of the package."""
    for name, module in list(sys.modules.items()):
        if name.startswith("dpcalc"):
            owners = [module, *(each for each in vars(module).values() if isinstance(each, type))]
            yield from (each for owner in owners for each in list(vars(owner).values())
                        if isinstance(each, functools._lru_cache_wrapper))  # fmt: skip


def main(site: str, file: str, *rooms: str) -> int:
    """Run the test files that are new or have changed, and write the entries of all."""
    path = Path(file)
    known = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    entries = {name: entry for name, entry in known.items() if is_current(name, entry)}
    missing = [name for name in test_files(*rooms) if name not in entries]
    if not missing:
        return 0
    sys.path.append(site)  # at the end: only what is not in the environment of the tests is taken from there
    import coverage

    names = sources(*ROOMS)
    covered = coverage.Coverage(data_file=None, include=[str(HERE / name) for name in names], config_file=False)
    watch = Watch(covered)
    covered.start()
    try:
        code = pytest.main([*OPTIONS, "-m", EVERYDAY, *missing], [watch])
    finally:
        covered.stop()
    found = watch.tests(names)
    if not entries and not any(test["lines"] for test in found.values()):
        sys.exit("no test runs any line of a room: the tests do not import this copy")
    failed = {test.partition("::")[0] for test in watch.failed}
    passed = code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    for name in missing:
        if name not in failed and (passed or code == pytest.ExitCode.TESTS_FAILED):
            own = {test: what for test, what in found.items() if test.partition("::")[0] == name}
            entries[name] = entry_of(name, own)
    path.write_text(json.dumps(entries), encoding="utf-8")
    return int(not passed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
