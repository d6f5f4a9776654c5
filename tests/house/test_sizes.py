"""Files stay small: one subject each, read in one sitting."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.repository import PACKAGE, ROOT, name_of, python_files

HARD_LIMIT = 400
SOFT_LIMIT = 250

# The kernel is one file on purpose: whoever wants to trust it reads it from top to bottom.
READ_IN_ONE_SITTING = {"dpcalc/certify/kernel.py": 804}

# Files of the package between the two limits, each with the reason why it is not split.
EXCEPTIONS: dict[str, str] = {
    "dpcalc/exact.py": "infinity and logarithms of rationals refer to each other",
    "dpcalc/language/reader.py": "one grammar: each rule refers to those that bind tighter",
    "dpcalc/language/reals.py": "numbers, their signs and their balls refer to each other",
    "dpcalc/structure/language.py": "one grammar: symbols, terms and formulas refer to each other",
}


def test_no_file_is_over_the_hard_limit() -> None:
    folders = [ROOT / name for name in ("dpcalc", "theorems", "tests", "benchmarks")]
    found = [line for path in python_files(*folders) if (line := complaint(path, HARD_LIMIT))]
    assert not found, "\n".join(found)


def test_files_of_the_package_keep_to_the_soft_limit_or_say_why() -> None:
    files = [path for path in python_files(PACKAGE) if name_of(path) not in EXCEPTIONS]
    found = [line for path in files if (line := complaint(path, SOFT_LIMIT))]
    assert not found, "\n".join(found)


def test_exceptions_are_needed_and_reasoned() -> None:
    for name, reason in EXCEPTIONS.items():
        assert len(reason.split()) >= 4, f"say why {name} is not split"
        assert complaint(ROOT / name, SOFT_LIMIT), f"{name} is small now: take it off the list"


@pytest.mark.parametrize(("lines", "caught"), [(HARD_LIMIT, False), (HARD_LIMIT + 1, True)])
def test_a_long_file_is_caught(tmp_path: Path, lines: int, caught: bool) -> None:
    file = tmp_path / "long.py"
    file.write_text("\n" * lines, encoding="utf-8")
    assert (complaint(file, HARD_LIMIT) is not None) == caught


def complaint(path: Path, limit: int) -> str | None:
    """What to say of a file that is longer than the limit."""
    name = name_of(path)
    lines = len(path.read_text(encoding="utf-8").splitlines())
    limit = READ_IN_ONE_SITTING.get(name, limit)
    return None if lines <= limit else f"{name}: {lines} lines, {limit} allowed; one subject a file"
