"""Proof of Theorem B.4.2 (bailie2025): derangement numbers by rounding, and where the gap is zero."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import cast

import sympy

from dpcalc.claim import AllOf, Exists, ForAll, Inequality, Instance
from dpcalc.decide.instances import stratum_universes
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.stratum_loss import stratum_loss
from dpcalc.exact import LogRatio
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.symbolic.symbols import derangements, k
from dpcalc.theorem import Enumerate, Prove, Reading, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._gap import no_gap_from
from theorems.bailie2025._optimality import any_margin, largest_mixed, universes
from theorems.bailie2025._ratio_arguments import no_pair

HALF = sympy.Rational(1, 2)
OVER = "universes of one stratum of n records, four categories of each variable"


def rounding(least: int, shift: sympy.Expr = HALF) -> Inequality:
    """``d(k) = floor(k!/e + 1/2)`` for k from ``least`` on."""
    return Inequality(
        sympy.Eq(derangements(k), sympy.floor(sympy.factorial(k) / sympy.E + shift)), integers=(k,), where=k >= least
    )


def zero_loss(instance: Instance) -> Witness | None:
    """Where b = 0 the loss is 0, like the budget."""
    universe = cast(StratumUniverse, instance)
    for rate in (Fraction(0), Fraction(1, 3), Fraction(1)):
        if largest_mixed(universe) == 0 and stratum_loss(universe, rate).loss != LogRatio.ZERO:
            return Witness(f"{universe.label()}: b = 0 with a loss at p = {rate}")
    return None


def both_infinite(rate: Fraction) -> Callable[[Instance], Witness | None]:
    """A universe with b > 0, where the budget is infinite, with an infinite loss."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        if largest_mixed(universe) and stratum_loss(universe, rate).loss.infinite:
            return Witness(f"{universe.label()}: budget and loss are infinite at p = {rate}")
        return None

    return check


def agree(square: Callable[[int], Fraction]) -> Callable[[Instance], Witness | None]:
    """A universe with b > 0 whose loss is the published budget wherever ``o**2 >= square(b)``."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        b = largest_mixed(universe)
        if b and no_gap_from(universe, square(b)) is None:
            return Witness(f"{universe.label()}: budget and loss agree where o^2 >= {square(b)}")
        return None

    return check


def equality(square: Callable[[int], Fraction], last: int | None = None) -> AllOf:
    """The three cases in which the gap is claimed to be zero."""

    def small(n: int) -> list[StratumUniverse]:
        return universes(n, any_margin, 4, 4)

    return AllOf(
        {
            "b = 0": ForAll("universes of one stratum of n records", stratum_universes, zero_loss),
            "p = 0": Exists(f"{OVER}, p = 0", lambda n: iter(small(n)), both_infinite(Fraction(0))),
            "p = 1": Exists(f"{OVER}, p = 1", lambda n: iter(small(n)), both_infinite(Fraction(1))),
            "large p": Exists(
                f"{OVER}, large p" + ("" if last is None else f", n at most {last}"),
                lambda n: iter(small(n)),
                agree(square),
                last=last,
            ),
        }
    )


ROUNDING = Theorem(
    id="bailie2025/proof-b.4.2-rounding",
    title="Derangement numbers by rounding",
    statement=r"""$d(k)=\lfloor k!/e+\tfrac12\rfloor$, for $k=b$ and $k=b-2$ with $b\ge2$, that is for all $k\ge0$.""",
    claim=rounding(0),
    routes=(Enumerate(EnumerateScope(ranges={"k": (0, 200)})),),
    source="bailie2025",
    lines="4307-4313",
    readings=(
        Reading(
            "from one on",
            "the identity as it is known, for k >= 1: the text gives no range, and k = 0 occurs at b = 2 alone",
            rounding(1),
            (Enumerate(EnumerateScope(ranges={"k": (1, 200)})), Prove()),
        ),
    ),
    reading="With b >= 2 the number k = b - 2 may be 0.",
    twins=(Twin("rounded down", "floor(k!/e) in place of floor(k!/e + 1/2)", rounding(1, sympy.Integer(0))),),
)

EQUALITY = Theorem(
    id="bailie2025/proof-b.4.2-equality",
    title="Where the gap is zero",
    statement=r"""For suitable $\mathcal D_0$, $\varepsilon^{(1)}_{\mathcal D_0}-\varepsilon^{(\inf)}_{\mathcal
D_0}=0$ if $b=0$, or
$p=0$, or $\frac{\sqrt{b+1}}{\sqrt{b+1}+1}\le p\le1$.""",
    claim=AllOf(
        {
            name: no_pair(part) if name == "b = 0" else part
            for name, part in equality(lambda b: Fraction(b + 1)).parts.items()
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="4301-4305",
    reading="At p = 0 and p = 1, with b > 0, budget and loss are both infinite, which is read as no gap.",
    twins=(
        Twin(
            "from one half on",
            "the gap is zero for p >= 1/2, strata of at most 4 records",
            equality(lambda _: Fraction(1), last=4),
        ),
    ),
)

THEOREMS = (ROUNDING, EQUALITY)
