"""Every edge with a closed form against the formula of its source, written a second time and evaluated by mpmath."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
import sympy
from mpmath import cosh, erfinv, exp, log, mp, mpf, ncdf, pi, sqrt, tanh

from dpcalc.accounting.conversions.base import Edge, Question
from dpcalc.accounting.conversions.edges import EDGES
from dpcalc.accounting.conversions.mechanism_divergences import DIVERGENCES as OURS
from dpcalc.accounting.conversions.mechanism_divergences import finite
from dpcalc.spec.notions import KINDS, Notion, notion
from tests.accounting.conversions.levels import number

VALUES = (Fraction(1, 7), Fraction(3, 2))
DELTA, TARGET_EPS = Fraction(1, 20), Fraction(1, 3)


def quantile(p: mpf) -> mpf:
    return sqrt(2) * erfinv(2 * p - 1)


def sharper(rho: mpf, eps: mpf) -> mpf:
    x = eps - rho
    r = 1 + x / (2 * rho)
    return exp(-(x**2) / (4 * rho)) * min(1, sqrt(pi * rho), 1 / r, 2 / (r + sqrt(r**2 + 4 / (pi * rho))))


def inside(e0: mpf, d0: mpf, eps: mpf) -> mpf:
    return d0 + (1 - d0) * (exp(e0) - exp(eps)) / (1 + exp(e0)) if eps <= e0 else d0


# by edge and what is asked for: its value, from that of the source (v), with the order, eps and delta of the target
with mp.workdps(60):
    A, EPS, D = (mpf(f.numerator) / f.denominator for f in (Fraction(3, 2), TARGET_EPS, DELTA))
EXPECTED: dict[tuple[str, str, str], Callable[[mpf], mpf]] = {
    ("pure-zcdp", "rho = eps tanh", "rho"): lambda v: v * tanh(v / 2),
    ("pure-kl", "nats = eps tanh", "nats"): lambda v: v * tanh(v / 2),
    ("pure-rdp", "eps' = ln", "eps"): lambda v: log((exp(A * v) + exp((1 - A) * v)) / (1 + exp(v))) / (A - 1),
    ("pure-tv", "delta", "delta"): lambda v: tanh(v / 2),
    ("pure-hellinger", "distance^2", "distance"): lambda v: sqrt(1 - 1 / cosh(v / 2)),
    ("pure-chi2", "value", "value"): lambda v: exp(v) + exp(-v) - 2,
    ("pure-gdp", "mu", "mu"): lambda v: 2 * quantile(exp(v) / (1 + exp(v))),
    ("pure-zcdp", "rho = eps^2", "rho"): lambda v: v**2 / 2,
    ("pure-kl", "nats = eps (", "nats"): lambda v: v * (exp(v) - 1),
    ("pure-rdp", "eps' = min", "eps"): lambda v: min(v, A * v**2 / 2),
    ("pure-approx", "delta", "delta"): lambda v: inside(v, mpf(0), EPS),
    ("gdp-approx", "delta", "delta"): lambda v: ncdf(v / 2 - EPS / v) - exp(EPS) * ncdf(-v / 2 - EPS / v),
    ("gdp-prob", "eps", "eps"): lambda v: log(D / ncdf(quantile(D) - v)),
    ("gdp-zcdp", "rho", "rho"): lambda v: v**2 / 2,
    ("gdp-nor", "root", "root"): lambda v: v / sqrt(2),
    ("gdp-kl", "nats", "nats"): lambda v: v**2 / 2,
    ("gdp-rdp", "eps", "eps"): lambda v: A * v**2 / 2,
    ("gdp-tv", "delta", "delta"): lambda v: 2 * ncdf(v / 2) - 1,
    ("gdp-hellinger", "distance^2", "distance"): lambda v: sqrt(1 - exp(-(v**2) / 8)),
    ("gdp-chi2", "value", "value"): lambda v: exp(v**2) - 1,
    ("zcdp-kl", "nats", "nats"): lambda v: v,
    ("zcdp-rdp", "eps", "eps"): lambda v: v * A,
    ("zcdp-chi2", "value", "value"): lambda v: exp(2 * v) - 1,
    ("zcdp-nor", "root", "root"): sqrt,
    ("nor-zcdp", "rho", "rho"): lambda v: v**2,
    ("rdp-rdp", "eps'", "eps"): lambda v: v,
    ("rdp-chi2", "value", "value"): lambda v: exp(v) - 1,
    ("rdp-kl", "nats", "nats"): lambda v: v,
    ("rdp-hellinger", "distance^2", "distance"): lambda v: sqrt(1 - exp(-v / 2)),
    ("kl-hellinger", "distance^2", "distance"): lambda v: sqrt(1 - exp(-v / 2)),
    ("zcdp-hellinger", "distance^2", "distance"): lambda v: sqrt(1 - exp(-v / 2)),
    ("chi2-rdp", "eps", "eps"): lambda v: log(1 + v),
    ("kl-tv", "delta = sqrt(nats/2)", "delta"): lambda v: sqrt(v / 2),
    ("kl-tv", "delta = sqrt(1", "delta"): lambda v: sqrt(1 - exp(-v)),
    ("chi2-tv", "delta", "delta"): lambda v: sqrt(v) / 2,
    ("zcdp-approx (quoted)", "eps", "eps"): lambda v: v + 2 * sqrt(v * log(1 / D)),
    ("zcdp-approx (quoted)", "eps", "delta"): lambda v: exp(-((EPS - v) ** 2) / (4 * v)),
    ("zcdp-approx (sharper)", "delta", "delta"): lambda v: sharper(v, EPS),
    ("rdp-approx (quoted)", "eps'", "eps"): lambda v: v + log(1 / D) / (mpf(5) / 2 - 1),
    ("rdp-approx (sharper)", "eps'", "eps"): lambda v: (
        v + log(1 / (mpf(5) / 2 * D)) / (mpf(5) / 2 - 1) + log(1 - 2 / mpf(5))
    ),
}


def the_edge(name: str, formula: str) -> Edge:
    (found,) = [edge for edge in EDGES if edge.name == name and edge.formula.startswith(formula)]
    return found


def asked_of(edge: Edge, value: Fraction, asked: str) -> Question:
    """The question for what is missing, from a source of this value."""
    own = {p.name for p in KINDS[edge.start].parameters} - {"order"}
    order = {"order": sympy.Rational(5, 2)} if edge.start == "rdp" else {}
    source = notion(edge.start, **order, **{name: sympy.Rational(value) for name in own})
    given = {"eps": TARGET_EPS, "delta": DELTA, "order": Fraction(3, 2)}
    names = [p.name for p in KINDS[edge.end].parameters if p.name != asked]
    return Question(source, Notion(KINDS[edge.end], {name: sympy.Rational(given[name]) for name in names}), 20)


@pytest.mark.parametrize(("name", "formula", "asked"), EXPECTED)
def test_an_edge_gives_what_its_formula_says(name: str, formula: str, asked: str) -> None:
    edge, compared = the_edge(name, formula), 0
    for value in VALUES:
        question = asked_of(edge, value, asked)
        answer = edge.reply(question)
        if answer is None:
            assert "quoted" in name or "sharper" in name, "only those say nothing for eps below rho"
            continue
        with mp.workdps(60):
            wanted = EXPECTED[name, formula, asked](mpf(value.numerator) / value.denominator)
            assert answer.amount.bounds is not None
            low, high = number(answer.amount.bounds.lower), number(answer.amount.bounds.upper)
            assert low - mpf("1e-35") <= wanted <= high + mpf("1e-35")
            assert high - low <= abs(wanted) * mpf("1e-19")
        compared += 1
    assert compared == (1 if asked == "delta" and name.startswith("zcdp-approx") else len(VALUES))


LAWS = [
    ({"a": Fraction(1, 4), "b": Fraction(3, 4)}, {"a": Fraction(2, 5), "b": Fraction(3, 5)}),
    ({"a": Fraction(1, 2), "b": Fraction(1, 2)}, {"a": Fraction(1, 3), "b": Fraction(1, 3), "c": Fraction(1, 3)}),
    ({"a": Fraction(1)}, {"b": Fraction(1)}),
]
DIVERGENCES: dict[str, Callable[[mpf, mpf], mpf]] = {
    "kl": lambda p, q: mpf(0) if not p else p * log(p / q) if q else mpf("inf"),
    "chi2": lambda p, q: (p - q) ** 2 / q if q else mpf("inf") if p else mpf(0),
}


@pytest.mark.parametrize(("name", "laws"), list(product(["kl", "chi2", "hellinger"], LAWS)))
def test_divergences_of_finite_laws(name: str, laws: tuple[dict[str, Fraction], dict[str, Fraction]]) -> None:
    """The larger of both directions; infinite where either law misses an output of the other, but for Hellinger's."""
    answer = finite(OURS[name], *laws, None)(Question(notion("pure", eps=1), Notion(KINDS[name], {}), 20))
    assert answer is not None
    with mp.workdps(40):
        both = [[mpf(law.get(x, Fraction(0)).numerator) / law.get(x, Fraction(1)).denominator for law in laws]
                for x in "abc"]  # fmt: skip
        if name == "hellinger":
            wanted = sqrt(1 - sum(sqrt(p * q) for p, q in both))
        else:
            wanted = max(sum(DIVERGENCES[name](p, q) for p, q in rows) for rows in (both, [r[::-1] for r in both]))
        assert answer.amount.infinite == (wanted == mpf("inf"))
        if answer.amount.bounds is not None:
            assert number(answer.amount.bounds.lower) - mpf("1e-30") <= wanted
            assert wanted <= number(answer.amount.bounds.upper) + mpf("1e-30")


def test_every_number_that_is_compared_is_far_from_the_next() -> None:
    """The two values of each source give different amounts: no formula is compared at a point where it says nothing."""
    with mp.workdps(30):
        for key, formula in EXPECTED.items():
            one, other = (formula(mpf(v.numerator) / v.denominator) for v in VALUES)
            assert abs(one - other) > mpf("1e-3"), key
