"""Lemma C.2.1 (bailie2025): the chain rule of densities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from _law_lemmas import And, Eq, m, nonnegative, p, pointwise, positive, q, r, t
from bailie2025._measure_distances import LOOK, ROUTES, Check, Masses, Measures, every, measures, reduces

from dpcalc.claim import Instance
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness

ANYTHING = (Fraction(0), Fraction(1), Fraction(5))
"""Values of the density of mu with respect to nu where nu is null."""


def continuous(first: Masses, second: Masses) -> bool:
    """Whether first << second."""
    return all(a == 0 or b > 0 for a, b in zip(first, second, strict=True))


def triples(mu_nu: bool = True, nu_tau: bool = True) -> Callable[[int], Iterator[Instance]]:
    """Three measures with mu << nu and nu << tau, where these are asked for, and a density where nu is null."""

    def where(case: Measures) -> bool:
        mu, nu, tau = case.measures
        return (not mu_nu or continuous(mu, nu)) and (not nu_tau or continuous(nu, tau))

    def of_size(size: int) -> Iterator[Instance]:
        return (replace(case, more=each) for case in measures(3, 2, where=where)(size) for each in ANYTHING)

    return of_size


def chain_rule(almost: int | None = 0) -> Check:
    """Mu << tau, and dmu/dnu = f/g up to null sets of a measure (of none, if there is no number)."""

    def check(case: Measures) -> Witness | None:
        mu, nu, tau = case.measures
        if not continuous(mu, tau):
            return case.failure("mu is positive where tau is null")
        for i, (m_i, n_i, t_i) in enumerate(zip(mu, nu, tau, strict=True)):
            if almost is not None and case.measures[almost][i] == 0:
                continue
            density = m_i / n_i if n_i else case.more  # type: ignore[operator]  # masses are finite
            f, g = (m_i / t_i, n_i / t_i) if t_i else (Fraction(0), Fraction(0))  # type: ignore[operator]  # finite there too
            quotient = f / g if g else Fraction(0) if f == 0 else None
            if density != quotient:
                return case.failure(f"at point {i}, dmu/dnu = {density} and f/g = {f}/{g}")
        return None

    return check


OVER = "measures mu, nu, tau on at most 2 points, masses 0, ..., n"
THEOREM = Theorem(
    id="bailie2025/lem-c2.1",
    title="Lemma C.2.1: the chain rule of densities",
    statement=r"""Let $\mu,\nu,\tau$ be sigma-finite with $\mu\ll\nu$ and $\nu\ll\tau$, and let $f,g$ be the
$\tau$-densities of $\mu,\nu$. Then $\mu\ll\tau$, and $\frac{\mathrm d\mu}{\mathrm d\nu}=\frac fg$ $\mu$-almost
everywhere, where $0/0=0$.""",
    claim=reduces(
        every(OVER, triples(), chain_rule()),
        "a set that is null for tau is null for nu, hence for mu. With r a nu-density of mu, the integral of r g over "
        "any set is that of r with respect to nu, which is mu: so r g is a tau-density of mu, and equals f tau-almost "
        "everywhere, hence mu-almost everywhere; mu-almost everywhere g is positive, for {g = 0} is null for nu. Point "
        "by point, m = r n = r g t and m = f t",
        mu_is_null_where_tau_is=pointwise(Eq(m, 0), And(Eq(m, r * p), Eq(p, q * t), Eq(t, 0))),
        the_ratio=pointwise(Eq(r, p / q), And(positive(q, t), nonnegative(p, r), Eq(p * t, r * q * t))),
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4661-4667",
    reading="A density is any of its versions: where nu is null, dmu/dnu may have any value.",
    twins=(
        Twin("tau-almost everywhere", "tau for mu", every(OVER, triples(), chain_rule(2)), LOOK),
        Twin("everywhere", "no almost", every(OVER, triples(), chain_rule(None)), LOOK),
        Twin("mu << nu dropped", "any mu << tau", every(OVER, triples(mu_nu=False), chain_rule()), LOOK),
        Twin("nu << tau dropped", "any tau", every(OVER, triples(nu_tau=False), chain_rule()), LOOK),
    ),
)
