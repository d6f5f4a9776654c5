"""The least rho of zero-concentrated privacy: randomised response, Laplace noise, losses in an interval."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

import sympy
from sympy import And, Eq, Rational, log, symbols

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, ForAll, Inequality, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.values import symbolic
from dpcalc.symbolic.enclose import compare
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

ORDERS = (2, 3, 5)


@dataclass(frozen=True)
class Case:
    """A pair of laws with a ``moment`` (the sum of P^a Q^(1-a)) of an order a, at ``odds`` = exp(eps).

    ``certified`` is the moment in the language of certificates, in terms of ``E``, ``a`` and ``y``: a ratio P/Q, or how
    many steps discrete laws are apart, each worth ``odds``.
    """

    odds: Fraction
    order: int
    moment: Fraction
    certified: str
    y: Fraction = Fraction(1)


Rho = Callable[[Case], sympy.Expr]
"""A bound on D_a/a."""


def odds(size: int) -> Iterator[Fraction]:
    """Values of exp(eps)."""
    yield from (Fraction(size + 1), Fraction(size + 1, size)) if size > 1 else (Fraction(2),)


def responses(size: int) -> Iterator[Case]:
    """Randomised response: the truth with odds of exp(eps)."""
    for value in odds(size):
        for a in ORDERS:
            moment = (value**a + value ** (1 - a)) / (1 + value)
            yield Case(value, a, moment, "(/ (+ (^ E a) (/ E (^ E a))) (+ 1 E))")


def laplace(size: int) -> Iterator[Case]:
    """Laplace laws eps scales apart."""
    for value in odds(size):
        for a in ORDERS:
            moment = (a * value ** (a - 1) + (a - 1) * value**-a) / (2 * a - 1)
            yield Case(value, a, moment, "(/ (+ (* a (/ (^ E a) E)) (/ (- a 1) (^ E a))) (- (* 2 a) 1))")


def geometric(size: int) -> Iterator[Case]:
    """Two-sided geometric laws one to three steps apart, by their losses, as in the definition of ``LOSSES``."""
    for value in odds(size):
        for steps in range(1, 4):
            chances = [value / (1 + value)]
            chances += [(value - 1) / (value + 1) / value**k for k in range(1, steps)]
            chances += [value / (1 + value) / value**steps]
            for a in ORDERS:
                terms = (chance * value ** ((steps - 2 * k) * (a - 1)) for k, chance in enumerate(chances))
                yield Case(value, a, sum(terms, Fraction(0)), LOSSES, Fraction(steps))


LOSSES = (
    "(sum k (range (+ y 1)) (* (if (or (= k 0) (= k y)) (/ E (+ E 1)) (/ (- E 1) (+ E 1))) "
    "(/ (^ E (* y (- a 1))) (* (^ E k) (^ E (* 2 k (- a 1)))))))"
)


def intervals(size: int) -> Iterator[Case]:
    """Two outcomes with ratios y and y/exp(eps)."""
    for value in odds(size):
        for part in range(1, 6):
            y = 1 + (value - 1) * Fraction(part, 6)
            q = (value - y) / (y * (value - 1))
            for a in ORDERS:
                text = "(let q (/ (- E y) (* y (- E 1))) (+ (* q (^ y a)) (* (- 1 q) (^ (/ y E) a))))"
                yield Case(value, a, q * y**a + (1 - q) * (y / value) ** a, text, y)


def of_response(case: Case) -> sympy.Expr:
    """``eps tanh(eps/2)``."""
    return log(symbolic(case.odds)) * symbolic((case.odds - 1) / (case.odds + 1))


def of_laplace(case: Case) -> sympy.Expr:
    """``eps - 1 + exp(-eps)``."""
    return log(symbolic(case.odds)) - 1 + symbolic(1 / case.odds)


def of_geometric(case: Case) -> sympy.Expr:
    """``eta (N - 2 r (1 - r^N)/(1 - r^2))`` with ``r = exp(-eta)``."""
    ratio, steps = 1 / case.odds, int(case.y)
    return log(symbolic(case.odds)) * symbolic(steps - 2 * ratio * (1 - ratio**steps) / (1 - ratio**2))


def of_interval(case: Case) -> sympy.Expr:
    """``k - 1 - ln k`` with ``k = eps/(exp(eps) - 1)``."""
    quotient = log(symbolic(case.odds)) / symbolic(case.odds - 1)
    return quotient - 1 - log(quotient)


RHO: dict[Rho, str] = {
    of_response: "(/ (* (log E) (- E 1)) (+ E 1))",
    of_laplace: "(+ (- (log E) 1) (/ 1 E))",
    of_geometric: "(let r (/ 1 E) (* (log E) (- y (/ (* 2 r (- 1 (^ r y))) (- 1 (* r r))))))",
    of_interval: "(let k (/ (log E) (- E 1)) (- (- k 1) (log k)))",
}


def at_most(instances: Callable[[int], Iterator[Case]], rho: Rho, share: Rational, over: str) -> ForAll:
    """The Renyi divergence of order a is at most ``share rho a``."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Case, instance)
        divergence = log(symbolic(case.moment)) / (case.order - 1)
        if compare(divergence, share * rho(case) * case.order, {}) <= 0:
            return None
        evidence = example(
            f"(> (/ (log {case.certified}) (- a 1)) (* {share} a {RHO[rho]}))", E=case.odds, a=case.order, y=case.y
        )
        values = {"exp(eps)": str(case.odds), "order": str(case.order), "moment": str(case.moment)}
        return Witness(f"D_{case.order} is {divergence}, above {share} rho {case.order}", values, evidence=evidence)

    return ForAll(over, instances, check)


s, u, v, w = symbols("s u v w")
CONCAVE = Inequality(-1 / (s + u) ** 2 < 0, reals=(s, u), where=And(s > 0, u >= 0))
TERM = v**2 * w * (3 * v**2 + 1 + w) / ((v**2 + 1) * ((v**2 + w) ** 2 + v**2))
FALLS = AllOf(
    {
        "the term": Inequality(
            Eq(v**2 / (v**2 + 1) - v**2 * (v**2 - w) / ((v**2 + w) ** 2 + v**2), TERM),
            reals=(v, w),
            where=And(v > 0, w > 0),
        ),
        "its quotient by w falls": Inequality(
            (v**2 + w) ** 2 + v**2 < 2 * (v**2 + w) * (3 * v**2 + 1 + w), reals=(v, w), where=And(v > 0, w > 0)
        ),
    }
)
SCOPE = (Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=20)), Prove())
TWINS = Enumerate(EnumerateScope(up_to=8))
ALL = Rational(1)
LESS = Rational(19, 20)


def theorem(
    *,
    id: str,  # noqa: A002 -- the keyword under which theorems are found
    title: str,
    statement: str,
    reduction: Reduction,
    twin: ForAll,
) -> Theorem:
    """One of them."""
    return Theorem(
        id=id,
        title=title,
        statement=statement,
        claim=reduction,
        routes=SCOPE,
        source="dpcalc",
        reading="Whole orders and rational exp(eps) are enumerated. That no smaller rho will do is the limit at order "
        "1, the Kullback-Leibler divergence; the twin shows it up to a twentieth.",
        twins=(Twin("a smaller constant", "19/20 of rho", twin, (TWINS,)),),
    )


RESPONSES = "randomised response at rational odds, and whole orders"
DENSITIES = "Laplace laws at rational exp(eps), and whole orders"
STEPS = "two-sided geometric laws one to three steps apart at rational exp(eta), and whole orders"
INTERVALS = "two outcomes with losses t and t - eps, and whole orders"

THEOREMS = (
    theorem(
        id="dpcalc/least-rho-randomised-response",
        title="The least rho of randomised response",
        statement=r"Randomised response with budget $\varepsilon$ has $D_a \le a\,\varepsilon\tanh(\varepsilon/2)$ "
        r"for all orders $a>1$.",
        reduction=Reduction(
            at_most(responses, of_response, ALL, RESPONSES),
            CONCAVE,
            "with u = (a - 1/2)^2 the cumulant (a - 1) D_a is F(u) - F(1/4) for F(u) = ln cosh(eps sqrt u), and a "
            "(a - 1) = u - 1/4. By the product for cosh, F(u) is the sum over n >= 1 of ln(1 + u/s_n) with s_n = "
            "((2n - 1) pi/(2 eps))^2. The second derivative of such a term is -1/(s + u)^2, so F is concave, and "
            "D_a/a, the slope of its chord from 1/4, is at most F'(1/4) = eps tanh(eps/2)",
        ),
        twin=at_most(responses, of_response, LESS, RESPONSES),
    ),
    theorem(
        id="dpcalc/least-rho-laplace",
        title="The least rho of Laplace noise",
        statement=r"Laplace noise with budget $\varepsilon$ has $D_a \le a\,(\varepsilon-1+e^{-\varepsilon})$ for all "
        r"orders $a>1$.",
        reduction=Reduction(
            at_most(laplace, of_laplace, ALL, DENSITIES),
            CONCAVE,
            "with u = (a - 1/2)^2 the cumulant (a - 1) D_a is F(u) - F(1/4), where exp(F(u)) is cosh(eps sqrt u) + "
            "sinh(eps sqrt u)/(2 sqrt u), and a (a - 1) = u - 1/4. That is an entire function of u of order 1/2. "
            "Its zeros are u = -s for the frequencies s of y'' = -s y on [0, eps] with y'(0) = y(0)/2 and y(eps) = "
            "0, for which s times the integral of y^2 is that of y'^2 plus y(0)^2/2: all are real and positive. By "
            "Hadamard F is a constant and the sum of ln(1 + u/s) over them. The second derivative of such a term is "
            "-1/(s + u)^2, so F is concave, and D_a/a, the slope of its chord from 1/4, is at most F'(1/4) = eps - "
            "1 + exp(-eps)",
        ),
        twin=at_most(laplace, of_laplace, LESS, DENSITIES),
    ),
    theorem(
        id="dpcalc/least-rho-discrete-laplace",
        title="The least rho of discrete Laplace noise",
        statement=r"Two-sided geometric noise of ratio $r=e^{-\eta}$ has at integers $N$ apart "
        r"$D_a \le a\,\eta\,(N-2r(1-r^N)/(1-r^2))$ for all orders $a>1$.",
        reduction=Reduction(
            at_most(geometric, of_geometric, ALL, STEPS),
            CONCAVE,
            "with u = (a - 1/2)^2 the cumulant (a - 1) D_a is F(u) - F(1/4), where exp(F(u)) is up to a constant A "
            "z^N + z^(N-2) + ... + z^(2-N) + A z^-N at z = exp(eta sqrt u), A = 1/(1 - r), and a (a - 1) = u - 1/4. "
            "Times z - 1/z that is A (z^(N+1) - z^-(N+1)) - (A - 1)(z^(N-1) - z^-(N-1)). On the unit circle these "
            "are sines, and at the N + 1 angles in (0, pi) where the first sine is 1 or -1 the signs alternate, for "
            "A > A - 1 >= 0. So all 2N zeros lie on the circle, and those of exp(F), an entire function of u of "
            "order 1/2, at u = -s with s > 0. By Hadamard F is a constant and the sum of ln(1 + u/s) over them. The "
            "second derivative of such a term is -1/(s + u)^2, so F is concave, and D_a/a, the slope of its chord "
            "from 1/4, is at most its limit at order 1, the Kullback-Leibler divergence, which is the bound",
        ),
        twin=at_most(geometric, of_geometric, LESS, STEPS),
    ),
    theorem(
        id="dpcalc/least-rho-bounded-range",
        title="The least rho of losses in an interval",
        statement=r"Laws whose privacy losses lie in an interval of length $\varepsilon$, as those of the exponential "
        r"mechanism at neighbours, have $D_a \le a\,(k-1-\ln k)$ with $k=\varepsilon/(e^\varepsilon-1)$ for all "
        r"orders $a>1$.",
        reduction=Reduction(
            at_most(intervals, of_interval, ALL, INTERVALS),
            FALLS,
            "the moment is the mean of a convex function of the likelihood ratio, whose mean is 1, so it is largest "
            "for two outcomes at the ends t and t - eps of an interval; over t it is largest at exp(t) = (1 - "
            "1/a)(1 - exp(-a eps))/(exp(-eps) - exp(-a eps)), where the cumulant is H(a) - H(a - 1) - H(1) for H(x) "
            "= x ln(2 sinh(x eps/2)/x). By the product for sinh, and as ln(1 + x^2/s^2) is the integral of 2 x^2/(v "
            "(v^2 + x^2)) over v > s, it is a sum with positive weights of the terms with x^3/(v^2 + x^2) = x - v^2 "
            "x/(v^2 + x^2) for H, each of which is the left side of the lemma at w = a (a - 1), as (v^2 + a^2)(v^2 "
            "+ (a - 1)^2) = (v^2 + w)^2 + v^2. By the lemma its quotient by w falls in w: the derivative of (3 v^2 "
            "+ 1 + w)/((v^2 + w)^2 + v^2) has the sign of the difference of both sides. So D_a/a falls with a, from "
            "its limit at order 1, which is k - 1 - ln k",
        ),
        twin=at_most(intervals, of_interval, LESS, INTERVALS),
    ),
)
