"""Every word with a native meaning has that of its definition, in Python and for the kernel."""

from __future__ import annotations

import ast
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from dpcalc.certify.evidence import vouched
from dpcalc.exact import Infinity
from dpcalc.language.check import sorted_term
from dpcalc.language.claims import Every
from dpcalc.language.compiled import compiled
from dpcalc.language.evidence import at_witness
from dpcalc.language.instances import Instances
from dpcalc.language.reader import read
from dpcalc.language.reals import Real
from dpcalc.language.words import VOCABULARY
from dpcalc.verdict import Witness
from tests.house.repository import PACKAGE

TRIED = [word for word in VOCABULARY.words.values() if word.native is not None]


def test_every_native_meaning_is_tried() -> None:
    assert len(TRIED) > 20
    assert [word.name for word in TRIED if not word.tried] == []


@pytest.mark.parametrize("word", TRIED, ids=lambda word: str(word.name))
def test_native_meaning_is_the_definition(word) -> None:  # type: ignore[no-untyped-def] # a Word, by its name
    call = f"{word.name}({', '.join(name for name, _ in word.parameters)})"
    names = [name for name, _ in word.parameters]
    claim = Every(all=word.tried, show=f"{call} = {call}")
    assert list(claim.meaning.names) == names, f"{word.name} is tried on other names than its parameters"
    called, _ = sorted_term(read(call), dict(word.parameters), VOCABULARY)
    native, plain = (compiled(names, called, VOCABULARY, each) for each in (True, False))
    compared = told = 0
    for size in range(1, 5):
        for values in islice(Instances(claim, {}).of_size(size), 60):
            found = native(*values)
            assert found == plain(*values), f"{call} at {values}"
            again = native(*map(_whole, values))
            assert again == found, f"{call} at {values}, whole numbers as such"
            assert not _floating(again), f"{call} at {values} is a float"
            compared += 1
            if compared % 9 == 1 and isinstance(found, bool):
                shown = Every(all=word.tried, show=f"{'not ' if found else ''}{call}")
                told += bool(vouched(Witness("", evidence=at_witness(shown, values))))
            elif compared % 9 == 1 and not isinstance(found, tuple | Real | Infinity):
                shown = Every(all=word.tried, show=f"{call} != {found}")
                told += bool(vouched(Witness("", evidence=at_witness(shown, values))))
        if Instances(claim, {}).finite:
            break
    assert compared >= 4, f"{word.name} was compared {compared} times"
    assert told or not isinstance(found, bool | int), f"the kernel was never asked of {word.name}"


def _whole(value: Any) -> Any:
    """A value with the fractions that are whole as whole numbers, as texts of claims give them."""
    if isinstance(value, tuple):
        return tuple(map(_whole, value))
    return int(value) if isinstance(value, Fraction) and value.denominator == 1 else value


def _floating(value: Any) -> bool:
    return any(map(_floating, value)) if isinstance(value, tuple) else isinstance(value, float)


def test_words_and_families_divide_exactly() -> None:
    found, divided = [], 0
    for path in sorted(path for room in ("words", "families") for path in (PACKAGE / "language" / room).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
                divided += 1
                exact = isinstance(node.left, ast.Call) and ast.unparse(node.left.func) == "Fraction"
                found += [] if exact else [f"{path.name}:{node.lineno}: {ast.unparse(node)}"]
    assert found == [], "of two whole numbers that is a float: write Fraction(a) / b"
    assert divided >= 5
