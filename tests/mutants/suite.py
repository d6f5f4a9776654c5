"""The tests of a room on one mutant: python -m tests.mutants.suite ROOM.

Those named after the mutated file come first, then those that import it, and only then are the others collected. It
runs in a copy of the repository; ``DPCALC_ORIGINAL`` names the repository itself, to see which file differs. A mutant
with which a test does not end is stopped there, and the last word of the output is then ``timeout``.
"""

from __future__ import annotations

import importlib.util
import os
import signal
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[2]
ROOMS = tomllib.loads((HERE / "tests/mutants/rooms.toml").read_text(encoding="utf-8"))
SECONDS = 60
"""What a test may take of the processor's time, if rooms.toml says nothing else; each should take a fraction of it."""


class Patience:
    """Sends a signal to a run in which a test, or what is between two, takes too long by the processor's clock."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self.pytest_runtest_logstart()

    def pytest_runtest_logstart(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.seconds)


def test_files(room: str, mutated: Iterable[str]) -> list[list[str]]:
    """The test files of a room: those named after what was changed, those that import it, their kin, and the others."""
    listed = ROOMS[room]["tests"]
    found = [path for name in listed for path in ([HERE / name], sorted((HERE / name).rglob("test_*.py")))[
        (HERE / name).is_dir()]]  # fmt: skip
    files = list(dict.fromkeys(str(path.relative_to(HERE)) for path in found))
    paths = [Path(name) for name in mutated]
    modules = [".".join(path.with_suffix("").parts) for path in paths]
    kin = {word for path in paths for word in (*path.parts[2:-1], *path.stem.split("_")) if len(word) > 3}

    def distance(name: str) -> int:
        if any(path.stem in Path(name).stem or path.stem in Path(name).parts for path in paths):
            return 0
        if any(module in (HERE / name).read_text(encoding="utf-8") for module in modules):
            return 1
        return 2 if any(word in name for word in kin) else 3

    return [[name for name in files if distance(name) == stage] for stage in range(4)]


def mutated_files(room: str, original: Path) -> list[str]:
    """The sources of a room that differ from those of the repository."""
    listed = ROOMS[room]["sources"]
    paths = [path for name in listed for path in ([HERE / name], (HERE / name).rglob("*.py"))[(HERE / name).is_dir()]]
    names = [path.relative_to(HERE) for path in paths]
    return [str(name) for name in names if (HERE / name).read_bytes() != (original / name).read_bytes()]


def main(room: str) -> int:
    """Run the tests of a room up to the first that fails; 0 where all pass."""
    package = importlib.util.find_spec("dpcalc")  # not imported here: pytest warns of a plugin that is there before it
    if package is None or Path(str(package.origin)).resolve().parents[1] != HERE:
        sys.exit(f"dpcalc would be imported from {package and package.origin}, not from this copy")
    child = os.fork()
    if not child:
        return tests_of(room)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        print("timeout" if os.WTERMSIG(status) == signal.SIGPROF else "broken off")
    return os.waitstatus_to_exitcode(status)


def tests_of(room: str) -> int:
    """The same, in a process that is ended where a test does not end."""
    everyday = ["-m", "not slow and not library"]
    options = ["-x", "-q", *everyday, "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=line"]
    plugins = [Patience(ROOMS[room].get("seconds", SECONDS))]
    stages = test_files(room, mutated_files(room, Path(os.environ["DPCALC_ORIGINAL"])))
    for file in (file for files in stages for file in files):  # one by one: what is not needed is not even collected
        found = pytest.main([*options, "--hypothesis-profile=mutants", file], plugins)
        if found not in (0, pytest.ExitCode.NO_TESTS_COLLECTED):
            return int(found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
