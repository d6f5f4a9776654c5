"""The solver route: true inequalities proved, near misses refuted at an exact point, the rest left unknown."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from sympy import Abs, Max, Min, log, sqrt

from dpcalc.certify.kernel import replay
from dpcalc.claim import ForAll, Inequality, Reduction
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.proving.ladder import Climbed, climb
from dpcalc.proving.problem import problem_of
from dpcalc.proving.prover import prove_claim
from dpcalc.proving.rungs.algebraic import clauses
from dpcalc.symbolic.symbols import b, n, o, p
from dpcalc.verdict import Attempt, Proved, Refuted, Trust, Unknown

HALF = sympy.Rational(1, 2)
x, y = sympy.symbols("x y")

TRUE = {
    "square": Inequality(x**2 + 1 >= 2 * x, reals=(x,)),
    "threshold": Inequality(sqrt(b + 1) / (sqrt(b + 1) + 1) > HALF, reals=(b,), where=b > 0),
    "monotone": Inequality(log(b + 2) - log(o) > log(b + 1) - log(o), reals=(b, o), where=sympy.And(b > 0, o > 0)),
    "minimum": Inequality(
        Max(log(o), log(b + 1) - log(o)) >= log(b + 1) / 2, reals=(b, o), where=sympy.And(b > 0, o > 0)
    ),
    "minimum of both": Inequality(
        Min(log(o), log(b + 1) - log(o)) <= log(b + 1) / 2, reals=(b, o), where=sympy.And(b > 0, o > 0)
    ),
    "odds": Inequality(p / (1 - p) >= 1, reals=(p,), where=sympy.And(p >= HALF, p < 1)),
    "integers": Inequality(n**2 >= n, integers=(n,)),
    "absolute value": Inequality(Abs(log(x)) >= log(x), reals=(x,), where=x > 0),
}
FALSE = {
    "square": Inequality(x**2 + 1 > 2 * x, reals=(x,)),
    "constant off": Inequality(
        Max(log(o), log(b + 1) - log(o)) >= log(b + 1) * sympy.Rational(501, 1000),
        reals=(b, o),
        where=sympy.And(b > 0, o > 0),
    ),
    "interval too wide": Inequality(
        p / (1 - p) >= 1, reals=(p,), where=sympy.And(p >= sympy.Rational(499, 1000), p < 1)
    ),
    "reals are not integers": Inequality(x**2 >= x, reals=(x,)),
    "logarithm": Inequality(log(x) <= log(2), reals=(x,), where=sympy.And(x > 0, x <= sympy.Rational(2001, 1000))),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_inequalities_are_proved(name: str) -> None:
    verdict = prove_claim(TRUE[name], DEFAULT_EFFORT)
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert replay(verdict.certificate.replayable)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("relation", "nearly"),
    [
        (1 - sympy.erf(x) <= sympy.exp(-(x**2)), 1 - sympy.erf(x) <= sympy.exp(-(x**2)) * sympy.Rational(999, 1000)),
        (x**2 * sympy.exp(-x) <= 4 * sympy.exp(-2), x**2 * sympy.exp(-x) <= sympy.Rational(3999, 1000) * sympy.exp(-2)),
        (
            1 - sympy.erf(x) >= 2 * x * sympy.exp(-(x**2)) / (sympy.sqrt(sympy.pi) * (1 + 2 * x**2)),
            1 - sympy.erf(x)
            >= 2 * x * sympy.exp(-(x**2)) / (sympy.sqrt(sympy.pi) * (sympy.Rational(9, 10) + 2 * x**2)),
        ),
    ],
)
def test_tails_and_powers_against_exponentials(relation: sympy.Basic, nearly: sympy.Basic) -> None:
    """Roots compared by their squares, and products by their logarithms; a constant less is refuted."""
    verdict = prove_claim(Inequality(relation, reals=(x,), where=x >= 0), DEFAULT_EFFORT)
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert replay(verdict.certificate.replayable)
    assert isinstance(prove_claim(Inequality(nearly, reals=(x,), where=x >= 0), DEFAULT_EFFORT), Refuted)


@pytest.mark.parametrize("name", [name for name in FALSE if name != "constant off"])
def test_near_misses_are_refuted_at_an_exact_point(name: str) -> None:
    claim = FALSE[name]
    verdict = prove_claim(claim, DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    values = {s: Fraction(verdict.witness.values[s.name]) for s in (*claim.integers, *claim.reals)}
    point = {s: sympy.Rational(v.numerator, v.denominator) for s, v in values.items()}
    assert claim.relation.subs(point) == sympy.false
    assert claim.where.subs(point) == sympy.true


def test_what_is_false_is_never_proved() -> None:
    for claim in FALSE.values():
        assert not isinstance(prove_claim(claim, DEFAULT_EFFORT), Proved)


def test_what_is_no_algebra_is_proved_or_refuted_as_well() -> None:
    for relation in (sympy.exp(x) >= x + 1, log(x) <= x):
        verdict = prove_claim(Inequality(relation, reals=(x,), where=x > 2), DEFAULT_EFFORT)
        assert isinstance(verdict, Proved)
        assert verdict.trust is Trust.KERNEL
    assert isinstance(prove_claim(Inequality(log(log(x)) <= 1, reals=(x,), where=x > 2), DEFAULT_EFFORT), Refuted)


def test_what_is_no_inequality_is_unknown() -> None:
    other = prove_claim(ForAll("nothing", lambda _size: iter(()), lambda _instance: None), DEFAULT_EFFORT)
    assert isinstance(other, Unknown)


def test_clauses_hold_no_logarithm() -> None:
    found = clauses(Max(log(o), log(b) - log(o)) >= log(y))
    assert found
    assert not any(clause.relation.has(log) or clause.condition.has(log) for clause in found)


EMPTY_OR_UNDEFINED = {
    "a logarithm outside its domain": Inequality(log(x - 1) < log(x), reals=(x,)),
    "a logarithm that is nowhere defined": Inequality(log(x) > log(x - 1), reals=(x,), where=x < 1),
    "an even power": Inequality(sympy.Eq(log(x**2), 2 * log(x)), reals=(x,)),
    "a product of negative numbers": Inequality(log(x * y) <= log(x) + log(y), reals=(x, y), where=x * y > 0),
    "a reciprocal": Inequality(1 / x**2 > 0, reals=(x,)),
    "a root": Inequality(sqrt(x) >= 0, reals=(x,)),
    "a nested root": Inequality(sqrt(sqrt(x) - 1) >= 0, reals=(x,), where=x >= 0),
    "no case": Inequality(sympy.Piecewise((x, x > 0)) > 0, reals=(x,)),
    "an undefined case": Inequality(sympy.Piecewise((1 / x**2, x >= 0), (1, True)) > 0, reals=(x,)),
    "contradictory hypotheses": Inequality(x < 0, reals=(x,), where=sympy.And(x > 1, x < 0)),
    "no integer between": Inequality(n > 5, integers=(n,), where=sympy.And(2 * n > 0, 2 * n < 2)),
}
DEFINED = {
    "a logarithm inside its domain": Inequality(log(x - 1) < log(x), reals=(x,), where=x > 1),
    "a nested root": Inequality(sqrt(sqrt(x) - 1) >= 0, reals=(x,), where=x >= 1),
    "a case that shields a pole": Inequality(sympy.Piecewise((1, sympy.Eq(x, 0)), (1 / x**2, True)) > 0, reals=(x,)),
    "an odd integer": Inequality(1 / (2 * n - 1) ** 2 > 0, integers=(n,)),
}


@pytest.mark.parametrize("name", EMPTY_OR_UNDEFINED)
def test_what_says_nothing_is_not_proved(name: str) -> None:
    assert isinstance(prove_claim(EMPTY_OR_UNDEFINED[name], DEFAULT_EFFORT), Unknown)


@pytest.mark.thorough
@pytest.mark.parametrize("name", DEFINED)
def test_what_is_defined_where_it_is_claimed_is_proved(name: str) -> None:
    assert isinstance(prove_claim(DEFINED[name], DEFAULT_EFFORT), Proved)


def test_a_disjunction_may_hold_where_one_part_has_no_value() -> None:
    """At x = 0 the first part holds; the point must not be lost because 1/x has no value there."""
    claim = Inequality(sympy.Ne(x, 0), reals=(x,), where=sympy.Or(sympy.Eq(x, 0), 1 / x > 1))
    verdict = prove_claim(claim, DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    assert verdict.witness.values["x"] == "0"


def test_a_lemma_of_two_statements_is_proved_once_and_an_equal_one_has_an_equal_verdict() -> None:
    """Remembering depends on the lemma and the effort alone."""
    lemma = Inequality(x**2 >= 0, reals=(x,))
    instances = ForAll("numbers", lambda _size: iter(()), lambda _instance: None)
    first, second = (prove_claim(Reduction(instances, lemma, f"reason {i}"), DEFAULT_EFFORT) for i in range(2))
    other = prove_claim(Reduction(instances, Inequality(x**2 >= 0, reals=(x,)), "reason"), DEFAULT_EFFORT)
    assert isinstance(first, Unknown)
    assert isinstance(second, Unknown)
    assert isinstance(other, Unknown)
    (one,), (two,), (three,) = first.arguments, second.arguments, other.arguments
    assert one.lemmas["lemma"] is two.lemmas["lemma"]
    assert one.lemmas["lemma"] == three.lemmas["lemma"]
    assert (one.words, two.words) == ("reason 0", "reason 1")


@pytest.mark.thorough
def test_powers_with_a_symbol_for_exponent_are_an_honest_question() -> None:
    """SymPy writes ``exp((w - 1) log(p/q))`` as a power; whatever is found of it, nothing breaks."""
    q, w = sympy.symbols("q w")
    relation = sympy.Eq(p * sympy.exp((w - 1) * log(p / q)), p**w * q ** (1 - w))
    where = sympy.And(p > 0, q > 0, w > 1)
    assert prove_claim(Inequality(relation, reals=(p, q, w), where=where), DEFAULT_EFFORT).name in {"proved", "unknown"}


def test_all_rounds_of_the_ladder_share_the_work_of_the_effort() -> None:
    problem = problem_of(TRUE["minimum"])
    assert isinstance(climb(problem, DEFAULT_EFFORT), Climbed)
    stopped = climb(problem, Effort(work=500))
    assert isinstance(stopped, Attempt)
    assert "steps" in stopped.why
