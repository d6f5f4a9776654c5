"""LaTeX of formulas."""

from __future__ import annotations

import pytest
import sympy

from dpcalc.errors import UnsupportedExpression
from dpcalc.symbolic.latex import latex
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import b, eps, o

NAMES = ("b", "o", "p", "eps")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("log(b + 1) - log(o)", r"\ln{\left(b + 1 \right)} - \ln{\left(o \right)}"),
        ("derangements(b)**2", r"d\left(b\right)^{2}"),
        ("1/2", r"\frac{1}{2}"),
        ("eps", r"\varepsilon"),
        ("inf", r"\infty"),
        ("max(log(o), 0)", r"\max\left(0, \ln{\left(o \right)}\right)"),
    ],
)
def test_printed(text: str, printed: str) -> None:
    assert latex(parse(text, NAMES)) == printed


def test_cases_and_conditions() -> None:
    expr = parse("piecewise((0, b < 2), (inf, True))", NAMES)
    assert latex(expr) == r"\begin{cases} 0 & \text{if } b < 2 \\ \infty & \text{otherwise} \end{cases}"
    assert latex(sympy.And(b > 2, o < 1)) == r"b > 2 \wedge o < 1"


def test_names_of_symbols() -> None:
    assert latex(eps * b, {b: r"b_{\max}"}) == r"b_{\max} \varepsilon"


def test_the_rest_is_refused() -> None:
    with pytest.raises(UnsupportedExpression):
        latex(sympy.sin(b))
