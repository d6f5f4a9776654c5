"""Section 5.3 (bailie2025): the members of an interval whose upper measure is sigma-finite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from _law_lemmas import And, Eq, nonnegative, p, pointwise, u
from bailie2025._measures import Check

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

Masses = tuple[Extended, ...]
FINITE: Masses = (Fraction(0), Fraction(1), Fraction(2))


def members(most: Masses) -> Callable[[int], Iterator[Instance]]:
    """Every upper measure on ``size`` outcomes with these masses, and every measure below it."""

    def instances(size: int) -> Iterator[Instance]:
        for upper, below in product(product(most, repeat=size), product((*FINITE, INFINITY), repeat=size)):
            if all(mass <= bound for mass, bound in zip(below, upper, strict=True)):
                yield below, upper

    return instances


def regular(instance: Instance) -> Witness | None:
    """The measure has no outcome of infinite mass, and none that the upper measure gives mass 0."""
    below, upper = cast(tuple[Masses, Masses], instance)
    if INFINITY not in below and all(bound != 0 or mass == 0 for mass, bound in zip(below, upper, strict=True)):
        return None
    shown = {"mu": str(tuple(map(str, below))), "U": str(tuple(map(str, upper)))}
    return Witness(f"mu = {shown['mu']} below U = {shown['U']} is not sigma-finite", shown)


OVER = "measures with masses 0, 1, 2 or infinity on n outcomes, below an upper measure"
CHECK: Check = regular
THEOREM = Theorem(
    id="bailie2025/prose-5.3-sigma",
    title="Section 5.3: below a sigma-finite measure",
    statement=r"If $U$ is $\sigma$-finite then every $\mu\in\mathcal I(L,U)$ is $\sigma$-finite, and absolutely "
    r"continuous with respect to $U$.",
    claim=Reduction(
        ForAll(OVER, members(FINITE), CHECK),
        pointwise(Eq(p, 0), And(nonnegative(p), Eq(u, 0), p <= u)),
        "p = mu(S) is at most u = U(S): it is 0 where U(S) is, and finite where U(S) is, so that the countably many "
        "sets of finite U-measure which cover the space have finite mu-measure",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="2118",
    reading="On a finite set a measure is sigma-finite if and only if no outcome has infinite mass.",
    twins=(
        Twin(
            "U need not be sigma-finite", "infinite masses allowed", ForAll(OVER, members((*FINITE, INFINITY)), CHECK)
        ),
    ),
)
