"""Conditions as written: what SymPy cancels keeps the places where it has no value, and no wrong proof comes of it."""

from __future__ import annotations

import json

import pytest
import sympy

from dpcalc.certify import kernel
from dpcalc.cli.main import run
from dpcalc.errors import InputError
from dpcalc.library import decide
from dpcalc.proving.inequality import inequality_of, prove
from dpcalc.proving.terms import subterms
from dpcalc.proving.written import written_condition
from dpcalc.theorem import Prove, Theorem
from dpcalc.verdict import Proved, Trust

X = sympy.Symbol("x")


@pytest.mark.parametrize(
    "text",
    ["x/x >= 1", "exp(log(x)) > x - 1", "0*log(x) >= 0", "sqrt(x)**2 >= x", "log(x) - log(x) >= 0", "not (x/x < 1)"],
)
def test_what_has_no_value_everywhere_is_not_proved(text: str) -> None:
    assert prove(text).name == "refuted"


@pytest.mark.parametrize("text", ["x/x >= 1", "exp(log(x)) > x - 1", "0*log(x) >= 0", "sqrt(x)**2 >= x"])
def test_it_is_proved_where_it_has_values(text: str) -> None:
    assert prove(text, "x > 0").name == "proved"


def test_a_case_needs_no_value_where_it_does_not_apply() -> None:
    assert prove("piecewise((1/x, x > 0), (0, True)) >= 0").name == "proved"


def test_an_assumption_says_that_its_terms_have_values() -> None:
    assert prove("x != 0", "x/x == 1").name == "proved"
    assert prove("x > 0", "0*log(x) == 0").name == "proved"


def test_nothing_is_added_to_what_shows_where_it_has_a_value() -> None:
    for text in ("1/x >= 0", "log(x) <= x - 1", "1/(x*(x + 1)) >= 0", "log(exp(x)) >= x - 1", "(x**2)**(1/2) >= x"):
        condition = written_condition(text, [X])
        assert condition.is_Relational, text
    each = written_condition("x <= 0 or x/x >= 1", [X])
    assert each == sympy.Or(sympy.Le(X, 0, evaluate=False), sympy.Ne(X, 0, evaluate=False))


@pytest.mark.parametrize(("inequality", "assumptions"), [(X, ()), (X >= 0, None), (X >= 0, 5), (X >= 0, [X])])
def test_what_is_no_condition_is_an_input_error(inequality: sympy.Basic, assumptions: object) -> None:
    with pytest.raises(InputError, match="is not a condition"):
        prove(inequality, assumptions)


TERMS = {
    "log(x)": ("x > 0", ()),
    "sqrt(x)": ("x >= 0", ()),
    "1/x": ("x != 0", ()),
    "1/(1/x)": ("x != 0", ()),
    "x**a": ("x > 0", ()),
    "log(x)*sqrt(x)": ("x > 0", ()),
    "factorial(n)": ("n >= 0", ("n",)),
    "derangements(n)": ("n >= 0", ("n",)),
    "binomial(n, k)": ("n >= 0 and k >= 0", ("n", "k")),
}
"""Terms that have no value everywhere, and where they have one."""
PATTERNS = (
    "{t} - ({t}) == 0", "0*({t}) == 0", "({t})**0 == 1", "exp(0*({t})) == 1", "x == x + ({t}) - ({t})",
    "piecewise((({t}) - ({t}), True)) == 0", "not (({t}) - ({t}) > 0)", "0 <= 0*({t}) and 0*({t}) < 1",
)  # fmt: skip
"""What SymPy simplifies until the term is gone."""


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("term", TERMS)
def test_a_term_that_cancels_still_needs_a_value(term: str, pattern: str) -> None:
    where, integers = TERMS[term]
    text = pattern.format(t=term)
    assert prove(text, integers=integers).name == "refuted"
    found = prove(text, where, integers)
    assert isinstance(found, Proved)
    if found.trust is Trust.KERNEL:
        shown = kernel.parse(json.loads(found.certificate.replayable)["statement"]["show"])
        heads = {part[0] for part in subterms(shown) if isinstance(part, tuple)}
        assert heads & {"log", "^", "factorial", "derangements", "binomial"}  # nothing has cancelled


INFINITE = ("max(inf, 1/x) >= 1", "inf + log(x) > 1", "min(-inf, sqrt(x)) <= 0", "erfinv(x) == erfinv(x)")


@pytest.mark.parametrize("text", INFINITE)
def test_beside_infinity_a_term_still_needs_a_value(text: str) -> None:
    assert prove(text).name in ("unknown", "refuted")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("piecewise((x/x, x >= 0), (1, True)) == 1", "x > 0 or x < 0"),
        ("piecewise((1, x/x > 2), (0, True)) == 0", "x != 0"),
        ("piecewise((log(x), x > 0), (0, True)) - piecewise((log(x), x > 0), (0, True)) == 0", ""),
    ],
)
def test_a_case_that_does_not_apply_needs_no_value_and_its_condition_does(text: str, where: str) -> None:
    if where:
        assert prove(text).name in ("refuted", "unknown")
        assert prove(text, where).name == "proved"
    else:
        assert prove(text).name == "proved"


def test_a_whole_power_and_a_real_exponent_are_different_functions() -> None:
    """(-2)**2 and 0**0 have values where 2 and 0 are written; with a variable in the exponent the base is positive."""
    assert prove("x**2 >= 0").name == "proved"
    assert prove("x**0 == 1").name == "proved"
    assert prove("x**n*0 == 0", "n == 2", ["n"]).name == "refuted"
    assert prove("x**n*0 == 0", "n == 2 and x > 0", ["n"]).name == "proved"


@pytest.mark.parametrize(
    ("text", "where", "integers"),
    [
        ("x/x >= 1", "", ""), ("x/x >= 1", "x > 0", ""), ("x**2 + y**2 >= 2*x*y", "", ""), ("exp(x) >= 1 + x", "", ""),
        ("log(x) <= x - 2", "x > 0", ""), ("n**2 >= n", "", "n"), ("sqrt(x*y) <= (x + y)/2", "x > 0 and y > 0", ""),
        ("e1*I >= 0", "e1 > 0", ""), ("True", "", ""), ("x > 0 or x <= 0", "", ""),
    ],
)  # fmt: skip
def test_a_theorem_file_gets_the_same_answer(
    text: str, where: str, integers: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One engine rule: the same inequality asked on the command line, in Python and by a theorem."""
    assumed = (where,) if where else ()
    asked = prove(text, assumed, integers.split())
    claim = inequality_of(text, assumed, integers.split())
    theorem = Theorem("own/it", "it", "it", claim, (Prove(),), "own")
    answers = {(found.name, getattr(found, "trust", None)) for found in (asked, decide(theorem).verdict)}
    assert len(answers) == 1
    arguments = [text, *(f"--assume={part}" for part in assumed), *(f"--integer={name}" for name in integers.split())]
    assert run(["prove", "--json", *arguments]) == {"proved": 0, "refuted": 1, "unknown": 3}[asked.name]
    assert json.loads(capsys.readouterr().out)["verdict"] == asked.name
