"""Every word with a native meaning has that of its definition, in Python and for the kernel."""

from __future__ import annotations

import ast
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from dpcalc.certify.evidence import vouched
from dpcalc.errors import InputError
from dpcalc.exact import Infinity
from dpcalc.language.check import sorted_term
from dpcalc.language.claims import Every
from dpcalc.language.compiled import compiled
from dpcalc.language.evidence import at_witness
from dpcalc.language.instances import Instances
from dpcalc.language.reader import read
from dpcalc.language.reals import Real
from dpcalc.language.terms import Term
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


BEYOND = [
    "from_to(0, 3/2)", "from_to(-1, 1)", "from_to(0, inf)", "is_whole(1/2)", "is_whole(inf)", "is_whole(-1)",
    "is_whole(sqrt(2))", "margin([[5, 6]], [0 - 1])", "margin([[5, 6]], [2])", "margin([[5, 6]], [2/2])",
    "disjoint([0], [inf])", "disjoint([log(4) - 2 * log(2)], [1])", "after([0, 1], [0, 1, 1])", "after([0, 1], [0])",
    "after([0, 1], [0, 0 - 1])", "largest_ratio([inf], [1])", "largest_ratio([1], [inf])",
    "largest_ratio([sqrt(2)], [1])",
    "largest_ratio([log(4) - 2 * log(2)], [0])", "quotient(log(2), 1)", "quotient(1, log(2))", "quotient(inf, inf)",
    "total_variation([sqrt(2)], [1])", "total_variation([inf], [1])", "total_variation([1], [inf])",
    "swapped([[1, 2]], [0])", "swapped([[1, 2]], [7])", "swapped([[1, 2, 3], [1, 2, 4]], [2/2, 0])",
    "swapped([[1, 2, 3], [1, 2, 4]], [1, 0 - 1])", "swapped([[1, 2, 3]], [0, 0])", "swapped([[1, 2, 3]], [])",
    "exchanged([[1, 2], [3]], [1, 0], [0])", "exchanged([[1, 2], [3]], [1, 0], [1])", "keeping([[1], [2]], [1])",
    "keeping([[1], [2]], [0 - 1])", "within([[]])", "strata([[]])", "columns([1], [1, 2])", "columns([1, 2], [1])",
    "MULT([1/2, 1/2], [1])", "MULT([1], [1, 0])", "MULT([], [])", "exp_density_ratio([inf, 1], [1, 1])",
    "exp_density_ratio([1, 2, 0], [2, 1, 0])", "exp_density_ratio([sqrt(2), 1], [1, 1])", "density_ratio([1, 1], [1])",
    "push([1], [])", "push([], [[1, 2]])", "push([1], [[1, 2], [3, 4]])", "push([1, 2], [[1], []])",
    "push([1, 2], [[]])",
    "chance([1, 2], [1])", "chance([1], [1, 1])", "chance([inf], [0])", "mass([1, 2], [1])", "mass([inf], [0])",
    "largest_quotient([1], [1, 2])", "largest_quotient([1, 2], [1])", "hockey_stick([1, 2], [1], 1)",
    "hockey_stick([inf], [1], 2)", "hockey_stick([1], [inf], 2)", "hockey_stick([1], [0], inf)",
    "shortfall([1/2, 1/2], [1/4, 3/4], [[3, 2]])", "shortfall([1], [0 - 1], [[3, 2]])",
    "shortfall([1], [inf], [[3, 2]])",
    "MULT_delta([1], [1/2], 0 - 1)", "MULT_delta([0 - 1, 2], [1/2, 1/2], 0)", "promised([[1]], 1)",
    "drawn(2, 0, 3)", "drawn(3, 4, 1/2)", "drawn(2, 3, 3)", "least_error([0 - 1], [1], 1/2)",
    "least_error([1], [1, 0], 1/2)", "least_error([1], [1/2], inf)", "least_error([0, 1], [sqrt(2), 1], 1/3)",
    "least_error([], [], 0)", "equivalent([log(4)], [2 * log(2)])", "deranged(0 - 1)",
]  # fmt: skip
KEPT_BACK = {"from_to", "shortfall", "MULT_delta", "exp_density_ratio", "drawn", "least_error"}
"""Words whose native meaning may refuse what is no law, no measure, no rate."""


@pytest.mark.parametrize("call", BEYOND)
def test_native_meaning_has_the_value_of_the_definition_or_none(call: str) -> None:
    term, _ = sorted_term(read(call), {}, VOCABULARY)
    native, plain = (_value(term, each) for each in (True, False))
    assert native == plain or (native == "no value" and call.partition("(")[0] in KEPT_BACK)
    assert not _floating(native)


def _value(term: Term, native: bool) -> Any:
    try:
        return compiled([], term, VOCABULARY, native)()
    except InputError:
        return "no value"


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
    assert divided >= 1
