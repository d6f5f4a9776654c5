"""Theorem files: what is read from them, what is refused, and which claims they may make."""

from __future__ import annotations

import sys
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest
import sympy

from dpcalc.errors import DpcalcError, InputError, TheoremError
from dpcalc.library import load_all
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.theorem_files import load_file, theorem_files

HEADER = """
import sympy
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.theorem import SearchDatasets, Theorem


def theorem(name):
    return Theorem(
        id=name, title="a budget", statement="a budget", claim=swap_keeps(sympy.Integer(1)),
        routes=(SearchDatasets(),), twins=(),
    )
"""
LOG_B = sympy.log(sympy.Symbol("b"))


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(HEADER + text, encoding="utf-8")
    return path


def test_a_file_holds_one_theorem_or_several(tmp_path: Path) -> None:
    one = written(tmp_path, "one.py", 'THEOREM = theorem("mine/one")\n')
    two = written(tmp_path, "two.py", 'THEOREMS = (theorem("mine/two"), theorem("mine/three"))\n')
    written(tmp_path, "_shared.py", 'THEOREM = theorem("mine/shared")\n')
    assert [t.id for t in load_file(one)] == ["mine/one"]
    assert [t.id for t in load_file(two)] == ["mine/two", "mine/three"]
    assert load_file(one)[0] is load_file(one)[0], "a file runs once"
    assert theorem_files(tmp_path) == [one, two]
    assert {t.id for t in load_all(tmp_path)} == {"mine/one", "mine/two", "mine/three"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("THEOREM = None\n", "the file holds no theorem"),
        ("", "the file holds no theorem"),
        ("1 / 0\n", "the file does not run: ZeroDivisionError"),
        ("raise SystemExit(0)\n", "the file does not run: SystemExit"),
        ('THEOREM = theorem("mine")\n', "not of the form source/label"),
        ('THEOREM = theorem("mine/")\n', "not of the form source/label"),
        ('THEOREM = theorem("mine/one/two")\n', "not of the form source/label"),
    ],
)
def test_other_files_are_refused_each_time(tmp_path: Path, text: str, words: str) -> None:
    path = written(tmp_path, "bad.py", text)
    before = set(sys.modules)
    for _ in "12":
        with pytest.raises(TheoremError, match=words):
            load_file(path)
    assert words.startswith("the file holds") or set(sys.modules) == before, "a file that failed is not kept"


def test_two_theorems_do_not_share_an_id(tmp_path: Path) -> None:
    for name in ("one.py", "two.py"):
        written(tmp_path, name, 'THEOREM = theorem("mine/one")\n')
    with pytest.raises(TheoremError, match="mine/one"):
        load_all(tmp_path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is no file"):
        load_file(tmp_path / "none.py")


@pytest.mark.parametrize("symbol", ["x", "n", "B"])
def test_a_swapping_budget_depends_on_b_and_p_alone(symbol: str) -> None:
    other = sympy.Symbol(symbol)
    with pytest.raises(TheoremError, match=f"not on \\['{symbol}'\\]"):
        swap_keeps(LOG_B + other)
    with pytest.raises(TheoremError, match=f"not on \\['{symbol}'\\]"):
        swap_keeps(LOG_B, rates=other < 1)
    assert swap_keeps(LOG_B * sympy.Symbol("p"), rates=sympy.Symbol("p") < 1).formula.free_symbols


def test_claims_and_theorems_are_not_changed_once_made(tmp_path: Path) -> None:
    (theorem,) = load_file(written(tmp_path, "one.py", 'THEOREM = theorem("mine/one")\n'))
    changed = 0
    for value, name in ((theorem, "claim"), (theorem.claim, "budget")):
        with pytest.raises(FrozenInstanceError, match=name):
            setattr(value, name, None)
        changed += 1
    assert changed == 2
    assert theorem.source == "mine"
    assert issubclass(TheoremError, DpcalcError)


@pytest.mark.parametrize("names", [("smaller", "smaller"), ("smaller", " smaller"), ("smaller", " ")])
def test_twins_of_a_theorem_are_told_apart_by_name(tmp_path: Path, names: tuple[str, str]) -> None:
    text = """
from dataclasses import replace
from dpcalc.theorem import Twin
TWINS = tuple(Twin(name, "less", swap_keeps(sympy.Integer(0))) for name in NAMES)
THEOREM = replace(theorem("mine/one"), twins=TWINS)
"""
    with pytest.raises(TheoremError, match="mine/one has several twins called"):
        load_file(written(tmp_path, "one.py", f"NAMES = {names}{text}"))
    (theorem,) = load_file(written(tmp_path, "two.py", f"NAMES = ('smaller', 'larger'){text}"))
    assert [twin.name for twin in theorem.twins] == ["smaller", "larger"]
