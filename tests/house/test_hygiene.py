"""What is committed belongs to the project alone: no machine paths, no bare ignores, no module undocumented."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.repository import ROOT, comments, name_of, parse, python_files, repository_files

# Put together here from parts, so that this file does not hold what it forbids.
MACHINE_PATHS = [f"/{folder}/" for folder in ("root", "work", "home", "tmp/plan", "opt")]
REGISTRY_HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("debian", "org"),
        ("npmjs", "org"),
        ("proxy", "golang", "org"),
    )
]
PATH = re.compile(r"(?<![\w.\-/])(" + "|".join(map(re.escape, MACHINE_PATHS)) + ")")
HOST = re.compile("|".join(map(re.escape, REGISTRY_HOSTS)))

IGNORE = re.compile(r"(?:ruff:\s*)?noqa\b(?P<noqa>.*)|type:\s*ignore\b(?P<type>.*)|pragma: no cover(?P<pragma>.*)")
DOCSTRING = re.compile(r'r?"""[^\s"]')
CODES = re.compile(r"^\s*(?::\s*[A-Z]+[0-9]+(?:[,\s]+[A-Z]+[0-9]+)*|\[[\w, -]+\])?")


def test_no_machine_paths_and_no_registry_hosts() -> None:
    found = [line for path in repository_files() for line in foreign(path)]
    assert not found, "\n".join(found)


def test_public_modules_have_docstrings() -> None:
    files = python_files(*(ROOT / name for name in ("dpcalc", "theorems", "tests", "benchmarks", "examples")))
    assert [name_of(path) for path in files if path.stat().st_size and not documented(path)] == []


def test_every_ignore_in_the_code_has_a_reason() -> None:
    files = [path for path in repository_files() if path.suffix == ".py"]
    found = [
        f"{name_of(path)}:{line}: say why: {comment}"
        for path in files
        if IGNORE.search(text := path.read_text(encoding="utf-8"))  # tokens are slow, and most files ignore nothing
        for line, comment in comments(text)
        if not reasoned(comment)
    ]
    assert not found, "\n".join(found)


def test_every_ignore_in_the_configuration_has_a_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    lint = tomllib.loads(text)["tool"]["ruff"]["lint"]
    codes = {*lint["ignore"], *(code for codes in lint["per-file-ignores"].values() for code in codes)}
    reasons = dict(re.findall(r'^\s*"([A-Z]+[0-9]*)",\s*# (\S.{9,})$', text, re.MULTILINE))
    assert sorted(codes - set(reasons)) == []
    for line, before in zip(text.splitlines()[1:], text.splitlines(), strict=False):
        if line.startswith("[[tool.mypy.overrides]]"):
            continue
        if before.startswith("[[tool.mypy.overrides]]"):
            assert line.startswith("# "), "a mypy override says why in the line below its header"


@pytest.mark.parametrize(
    "comment",
    [
        "# noqa",
        "# noqa: S603",
        "# noqa: S603, S607",
        "# type: ignore",
        "# type: ignore[attr-defined]",
        "# noqa: E501 -- x",
    ],
)
def test_a_bare_ignore_is_caught(comment: str) -> None:
    assert not reasoned(comment)


@pytest.mark.parametrize(
    "comment",
    [
        "# noqa: S603 -- our own arguments",
        "# noqa: S603, S607 -- our own arguments",
        "# type: ignore[attr-defined]  # the stubs lack it",
        "# an ordinary comment",
    ],
)
def test_a_reasoned_ignore_is_left_alone(comment: str) -> None:
    assert reasoned(comment)


def test_a_planted_path_or_host_is_caught(tmp_path: Path) -> None:
    file = tmp_path / "planted.md"
    file.write_text(f"see {MACHINE_PATHS[0]}x\nand https://{REGISTRY_HOSTS[0]}/y\n", encoding="utf-8")
    assert len(list(foreign(file))) == 2
    file.write_text(f"see docs{MACHINE_PATHS[0]}x, https://example.org{MACHINE_PATHS[1]}\n", encoding="utf-8")
    assert list(foreign(file)) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('"""What it is."""\nx = 1\n', True),
        ('r"""A \\mark."""\n', True),
        ("# A comment.\n'What it is.'\n", True),
        ("x = 1\n", False),
        ('""" """\n', False),
        ('""""""\nx = "what"\n', False),
    ],
)
def test_a_module_without_a_docstring_is_caught(tmp_path: Path, text: str, expected: bool) -> None:
    file = tmp_path / "module.py"
    file.write_text(text, encoding="utf-8")
    assert documented(file) == expected


def documented(path: Path) -> bool:
    """Whether a module has a docstring; the syntax tree is asked where it does not begin with one, as most do."""
    return DOCSTRING.match(path.read_text(encoding="utf-8")) is not None or bool(ast.get_docstring(parse(path)))


def foreign(path: Path) -> Iterator[str]:
    """The lines of a text file that name a machine's path or a registry's host."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return
    if not any(part in text for part in (*MACHINE_PATHS, *REGISTRY_HOSTS)):
        return
    for number, line in enumerate(text.splitlines(), start=1):
        if PATH.search(line) or HOST.search(line):
            yield f"{name_of(path)}:{number}: {line.strip()[:120]}"


def reasoned(comment: str) -> bool:
    """Whether a comment ignores nothing, or names what it ignores and says why in a few words."""
    match = IGNORE.search(comment)
    if match is None:
        return True
    rest = next(group for group in match.groups() if group is not None)
    codes = CODES.match(rest)
    named = match["pragma"] is not None or (codes is not None and codes.group().strip() != "")
    reason = rest[codes.end() :].strip(" #-—:") if codes else rest
    return named and len(reason.split()) >= 2
