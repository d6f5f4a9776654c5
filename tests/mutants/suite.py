"""The tests of a room on one mutant, those named after the mutated file first: python -m tests.mutants.suite ROOM.

It runs in a copy of the repository; ``DPCALC_ORIGINAL`` names the repository itself, to see which file differs.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

import dpcalc

HERE = Path(__file__).resolve().parents[2]


def test_files(room: str, mutated: Iterable[str]) -> list[str]:
    """The test files of a room in the order in which they are run."""
    listed = tomllib.loads((HERE / "tests/mutants/rooms.toml").read_text(encoding="utf-8"))[room]["tests"]
    found = [path for name in listed for path in ([HERE / name], sorted((HERE / name).rglob("test_*.py")))[
        (HERE / name).is_dir()]]  # fmt: skip
    files = list(dict.fromkeys(str(path.relative_to(HERE)) for path in found))
    stems = [Path(name).stem for name in mutated]
    return sorted(
        files, key=lambda name: not any(stem in Path(name).stem or stem in Path(name).parts for stem in stems)
    )


def mutated_files(room: str, original: Path) -> list[str]:
    """The sources of a room that differ from those of the repository."""
    listed = tomllib.loads((HERE / "tests/mutants/rooms.toml").read_text(encoding="utf-8"))[room]["sources"]
    paths = [path for name in listed for path in ([HERE / name], (HERE / name).rglob("*.py"))[(HERE / name).is_dir()]]
    names = [path.relative_to(HERE) for path in paths]
    return [str(name) for name in names if (HERE / name).read_bytes() != (original / name).read_bytes()]


def main(room: str) -> int:
    """Run the tests of a room up to the first that fails; 0 where all pass."""
    if Path(dpcalc.__file__).resolve().parents[1] != HERE:
        sys.exit(f"dpcalc is imported from {dpcalc.__file__}, not from this copy")
    files = test_files(room, mutated_files(room, Path(os.environ["DPCALC_ORIGINAL"])))
    options = ["-x", "-q", "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=line"]
    return int(pytest.main([*options, *files]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
