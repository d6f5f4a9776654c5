"""Whatever a theorem file writes in a field of another type is refused in one line that names the field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import sympy

from dpcalc.claim import (
    AllOf,
    EveryStructure,
    Exists,
    ForAll,
    Inequality,
    Printed,
    PrintedCell,
    Reduction,
    Satisfies,
    SomeStructure,
)
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.statements import decide_statement
from dpcalc.declared import Declared
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import DpcalcError, InputError, TheoremError
from dpcalc.language.claims import Every, Some
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.spec_file.written import Specification
from dpcalc.structure.language import TRUE
from dpcalc.swapping.claims.every_swapping import EverySwapping
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.theorem import Enumerate, Mark, Prove, Reading, SearchDatasets, SearchStructures, Theorem, Twin
from dpcalc.theorem_files import load_file

CLAIM = Every(all="P in laws", show="MULT(P, P) = 0")
N = sympy.Symbol("n")
LEMMA = Inequality(N**2 >= 0, reals=(N,))
SPECIFICATION = Specification(
    domain={"points": ["x", "y"]},
    input={"premetric": "neighbour", "neighbours": [["x", "y"]]},
    mechanism={"name": "randomised-response", "truth": "3/4"},
)
GOOD: Mapping[type[Declared], Mapping[str, Any]] = {
    Every: {"all": "x in whole", "show": "x >= 0", "given": {"small": "x < 5"}, "let": {}, "along": ()},
    Some: {"all": "x in whole", "show": "x >= 0"},
    Theorem: {"id": "own/one", "title": "One", "statement": "one", "claim": CLAIM},
    Twin: {"name": "more", "change": "one more", "claim": CLAIM},
    Reading: {"name": "weak", "words": "weakly", "claim": CLAIM},
    Mark: {"kind": "slip", "words": "a word is missing"},
    Enumerate: {"scope": EnumerateScope()},
    SearchDatasets: {"scope": DatasetScope()},
    SearchStructures: {"scope": StructureScope()},
    Prove: {},
    EnumerateScope: {
        "up_to": 3,
        "rates": (Fraction(1, 2),),
        "ranges": {"n": (0, 9)},
        "options": {"outcomes": 2},
        "values": {"p": ("1/2",)},
    },
    DatasetScope: {"records": 3},
    StructureScope: {"points": 2, "sizes": {"law": 2}},
    AllOf: {"parts": {"one": CLAIM}},
    Reduction: {"claim": CLAIM, "lemma": LEMMA, "because": "it follows"},
    Inequality: {"relation": N >= 0, "reals": (N,)},
    ForAll: {"over": "numbers", "instances": lambda size: iter([size]), "check": lambda _: None},
    Exists: {"over": "numbers", "instances": lambda size: iter([size]), "check": lambda _: None},
    PrintedCell: {"place": "row 1", "value": sympy.Integer(3), "printed": "3"},
    Printed: {"cells": ()},
    EverySwapping: {"holds": 2},
    Satisfies: {"specification": SPECIFICATION, "budget": "log(6)"},
    EveryStructure: {"over": "all", "then": TRUE},
    SomeStructure: {"over": "all", "having": {"one": TRUE}},
}
WRONG: tuple[Any, ...] = (
    5, -1, True, None, "", "x", "x in whole", b"x", 3 + 0j, object(), object, len, [], ["x"], ["x < 5"], (), ("x",),
    (5,), (None,), {}, {"x": 5}, {5: "x"}, {"x": None}, {"x": ("y",)}, {"x": "1"}, {"x": "1 +"}, {"P": (5,)},
    {"P": ("a",)}, {"n": (0,)}, {"n": (5, 0)}, {"n": ("0", "9")}, {"x"}, Fraction(1, 2), (Fraction(7),),
    sympy.Symbol("z"), CLAIM, (CLAIM,), {"one": CLAIM}, Every, Prove(), (Prove(),), Prove, "\x1b[2J",
    "(" * 5000, "not " * 5000 + "true",
)  # fmt: skip
CASES = [(kind, each.name) for kind in GOOD for each in fields(kind)]  # type: ignore[arg-type] # all are dataclasses


def test_every_constructor_that_checks_its_fields_is_tried() -> None:
    known, left = set(GOOD), [Declared]
    while left:
        found = left.pop().__subclasses__()
        left += found
        known |= {kind for kind in found if kind.__module__.startswith("dpcalc.") and not kind.__subclasses__()}
    assert known == set(GOOD)
    assert all(kind(**arguments) for kind, arguments in GOOD.items())


def _refused(kind: type[Declared], arguments: dict[str, Any]) -> DpcalcError | None:
    """The error of a constructor; whatever else it raises is a fault."""
    try:
        kind(**arguments)
    except DpcalcError as error:
        return error
    return None


@pytest.mark.parametrize(("kind", "name"), CASES, ids=lambda each: getattr(each, "__name__", each))
def test_a_field_of_another_type_is_refused_in_one_line(kind: type[Declared], name: str) -> None:
    refused = 0
    for wrong in WRONG:
        error = _refused(kind, {**GOOD[kind], name: wrong})
        refused += error is not None
        assert error is None or "\n" not in str(error)
    assert refused >= len(WRONG) // 4


@pytest.mark.parametrize(
    ("kind", "arguments", "message"),
    [
        (Every, {"show": 5}, r'Every: show: 5 is a whole number, not text \(write show="..."\)'),
        (Every, {"given": ["x < 5"]}, r"given: \['x < 5'\] is a list, not a mapping from text to text"),
        (Every, {"given": "x < 5"}, r"given: 'x < 5' is text, not a mapping"),
        (Every, {"given": {"small": 5}}, r"given\['small'\]: 5 is a whole number, not text"),
        (Every, {"along": "x = x"}, r"along: 'x = x' is text, not a tuple of text \(write along=\(\"...\",\)\)"),
        (Theorem, {"twins": Twin("a", "b", CLAIM)}, r"twins: .* is of type Twin, not a tuple of Twin"),
        (Theorem, {"twins": [Twin("a", "b", CLAIM)]}, r"is a list, not a tuple of Twin"),
        (
            Theorem,
            {"claim": "x >= 0"},
            r"Theorem: claim: .x >= 0. is text, not Satisfies or Every or .*write claim=Satisfies",
        ),
        (Theorem, {"routes": (Prove,)}, r"routes\[0\]: .* is the class Prove, not"),
        (Theorem, {"id": 5}, r"id: 5 is a whole number, not text"),
        (Theorem, {"id": "own/a\nb"}, r"the id 'own/a\\nb' is not of the form source/label"),
        (Theorem, {"id": "../own/a"}, r"is not of the form source/label"),
        (Theorem, {"id": "../a"}, r"is not of the form source/label \(write source/label, in letters"),
        (Theorem, {"id": "own/\x1b[31m"}, r"is not of the form source/label"),
        (AllOf, {"parts": {" ": CLAIM}}, r"a part of a conjunction has no name"),
        (Twin, {"claim": None}, r"Twin: claim: nothing is given"),
        (EnumerateScope, {"options": {"outcomes": "2"}}, r"options\['outcomes'\]: '2' is text, not a whole number"),
        (EnumerateScope, {"options": {"outcomes": True}}, r"True is a truth value, not a whole number"),
        (
            EnumerateScope,
            {"options": {"outcomes": 0}},
            r"options\['outcomes'\] is 0 \(write a whole number from 1 up\)",
        ),
        (EnumerateScope, {"values": {"p": "1/2"}}, r"values\['p'\]: '1/2' is text, not a tuple of text"),
        (EnumerateScope, {"values": {"p": ("half",)}}, r"values\['p'\] 'half' is not an exact number"),
        (EnumerateScope, {"values": {"p": (5,)}}, r"values\['p'\]\[0\]: 5 is a whole number, not text"),
        (EnumerateScope, {"up_to": 0}, r"up_to is 0"),
        (EnumerateScope, {"rates": (Fraction(3, 2),)}, r"the swap rate 3/2 lies outside \[0, 1\]"),
        (EnumerateScope, {"ranges": {"n": (5, 1)}}, r"ranges\['n'\] ends at 1, before 5"),
        (EnumerateScope, {"ranges": {"n": (5, 6, 7)}}, r"is a tuple, not a tuple of 2"),
    ],
)
def test_what_is_wrong_where_and_what_to_write_instead(
    kind: type[Declared], arguments: dict[str, Any], message: str
) -> None:
    with pytest.raises((TheoremError, InputError), match=message):
        kind(**{**GOOD[kind], **arguments})


def test_values_are_numbers_and_not_laws() -> None:
    for values in ({"P": ("1/2",)}, {"P": ("1", "0")}):
        with pytest.raises(TheoremError, match=r"values\['P'\]: P is a list of numbers, no number"):
            decide_statement(CLAIM, EnumerateScope(values=values), DEFAULT_EFFORT)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("THEOREM = 5", "a theorem is wanted, this is of type int"),
        ("THEOREMS = (5,)", "a theorem is wanted, this is of type int"),
        ("THEOREMS = 'one'", "a theorem is wanted, this is of type str"),
        ("THEOREMS = (ONE, 'two')", "a theorem is wanted, this is of type str"),
        ("THEOREMS = (ONE, ONE)", "two theorems have the id own/one"),
        ("", "the file holds no theorem"),
        ("\nx = Every(all='x in whole', show=5)", r"own\d+.py line 3 Every: show: 5 is a whole number"),
        ("\n\nx = 1 +", r"line 4: the file does not run: SyntaxError"),
        ("\nx = Theorem('a/b',", r"line 3: .*'\(' was never closed \(write the '\)' that belongs to this '\('\)"),
        ("\nx = 'a", r"line 3: .*unterminated string literal.* \(write the quotation mark at the end"),
        (
            "\nx = Inequality('x > 0')",
            r"line 3 Inequality: relation: .* not a SymPy relation \(write relation=Gt\(x, 0\)",
        ),
        ("def f():\n    f()\nf()", r"line 3: the file does not run: RecursionError"),
        ("from dpcalc.theory import Theorm", r"Theorm.* \(did you mean Theorem\?\)"),
        ("Theorem(id='a/b', statement='', claim=None)", r"missing .* 'title' \(write title=\.\.\.\)"),
        ("Theorem(id='a/b', title='', statement='', claim=None, line='')", r"'line' \(did you mean lines\?\)"),
        ("x = log(t)", r"'log' is not defined \(import the name, or write the formula in quotation marks\)"),
        ("Every(all='t in ratess', show='t <= 1')", r"all column 6: nothing is called 'ratess' \(did you mean rates"),
        ("raise SystemExit(0)", r"line 2: the file does not run: SystemExit"),
    ],
)
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, text: str, message: str) -> None:
    head = "from dpcalc.theory import *; ONE = Theorem('own/one', 'One', 's', Every(all='x in whole', show='x >= 0'))"
    path = tmp_path / f"own{abs(hash(text))}.py"
    path.write_text(f"{head}\n{text}\n", encoding="utf-8")
    with pytest.raises(TheoremError, match=message):
        load_file(path)
