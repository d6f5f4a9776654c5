"""Which lines of a room each of its tests runs: python -m tests.mutants.touched ROOM SITE FILE.

It runs in a copy of the repository, with the environment of the tests; ``SITE`` is where coverage.py lies. What is
found is written to ``FILE`` (JSON), one entry a test file, and an entry is used again for as long as that test file
and the sources of the room are the same. Ends with 1 where a test fails.
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
OPTIONS = ["-x", "-q", "-m", "not slow and not library", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header",
           "--tb=line", "--hypothesis-profile=mutants"]  # fmt: skip


def python_files(names: list[str], pattern: str = "*.py") -> list[str]:
    """Files by their names, and those in folders, relative to the repository, each once and in order."""
    found = [path for name in names for path in ([HERE / name], sorted((HERE / name).rglob(pattern)))[
        (HERE / name).is_dir()]]  # fmt: skip
    return list(dict.fromkeys(str(path.relative_to(HERE)) for path in found if path.is_file()))


def sources(room: str) -> list[str]:
    """The files of a room."""
    return python_files(ROOMS[room]["sources"])


def test_files(room: str) -> list[str]:
    """The test files of a room."""
    return python_files(ROOMS[room]["tests"], "test_*.py")


def keys(room: str) -> dict[str, str]:
    """For each test file a digest of what its entry depends on: its text, and the sources of the room."""
    digest = hashlib.sha256()
    for name in sources(room):
        digest.update(name.encode() + b"\0" + (HERE / name).read_bytes())
    return {name: hashlib.sha256(digest.digest() + (HERE / name).read_bytes()).hexdigest() for name in test_files(room)}


class Watch:
    """Tells coverage.py which test is run, and keeps its time and lines; what tests share by chance is forgotten.

    A result that one test has left in a cache would hide from the others the lines that they rest on.
    """

    def __init__(self, covered: Any) -> None:
        self.covered, self.seconds, self.started = covered, dict[str, float](), 0.0

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        for cache in _caches():
            cache.cache_clear()
        self.covered.switch_context(nodeid)
        self.started = time.process_time()

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


def main(room: str, site: str, file: str) -> int:
    """Run the test files that are new or have changed, and write the entries of all."""
    path, wanted = Path(file), keys(room)
    known = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    entries = {name: entry for name, entry in known.items() if wanted.get(name) == entry["key"]}
    missing = [name for name in wanted if name not in entries]
    if not missing:
        return 0
    sys.path.append(site)  # at the end: only what is not in the environment of the tests is taken from there
    import coverage

    covered = coverage.Coverage(data_file=None, include=[str(HERE / name) for name in sources(room)], config_file=False)
    watch = Watch(covered)
    covered.start()
    try:
        code = pytest.main([*OPTIONS, *missing], [watch])
    finally:
        covered.stop()
    found = watch.tests(sources(room))
    if not any(entry["lines"] for entry in found.values()) and len(missing) == len(wanted):
        sys.exit("no test runs any line of the room: the tests do not import this copy")
    for name in missing:
        own = {test: entry for test, entry in found.items() if test.partition("::")[0] == name}
        entries[name] = {"key": wanted[name], "tests": own}
    if code == 0:
        path.write_text(json.dumps(entries), encoding="utf-8")
    return int(code != 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
