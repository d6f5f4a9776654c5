"""Theorem B.4.1 (bailie2025): lower bounds on the budget of some universe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, Claim, Exists, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.stratum_loss import stratum_loss
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._certified_losses import told_apart
from theorems.bailie2025._optimality import (
    LOG_ODDS,
    Floor,
    any_margin,
    derangement_floor,
    floor_holds,
    largest_mixed,
    universes,
)
from theorems.bailie2025._two_records import LOG_ODDS as AT_LEAST_LOG_ODDS
from theorems.bailie2025._two_records import MINUS_LOG_ODDS, at_two_records

SUPPOSE = r"""Let $|\mathcal H|,|\mathcal S|\ge2$, let
$\mathcal X_\times=\bigcup_{k\ge1}(\mathcal M\times\mathcal H\times\mathcal S)^k$, and let the PSA satisfy
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$."""
READING = (
    "A budget is satisfied iff it is at least the loss, universe by universe, so the claim is about the loss of some "
    "universe. One with two holding and two swapping values is found, which is there with more too; one serves every p."
)
ROUTES = (Enumerate(EnumerateScope(up_to=6)), Prove())


def two_by_two(holds: int = 2) -> Callable[[int], Iterator[Instance]]:
    """The universes of a stratum of n records with at most two swapping and ``holds`` holding values."""
    return lambda n: iter(universes(n, any_margin, holds, 2))


def infinite(rate: Fraction) -> Callable[[Instance], Witness | None]:
    """The loss is infinite at a rate."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        found = stratum_loss(universe, rate)
        if not found.loss.infinite:
            return None
        values = {"p": str(rate), "x": str(found.x), "x'": str(found.x_prime), "output": str(found.output)}
        return Witness(f"p = {rate}, {universe.label()}: infinite loss", values, evidence=told_apart({rate: found}))

    return check


def reaches(floor: Callable[[int], Floor | None]) -> Callable[[Instance], Witness | None]:
    """The loss reaches a floor that depends on b, at every p in (0, 1); where there is no such floor it does not."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        bound = floor(largest_mixed(universe))
        if bound is None or floor_holds(universe, bound) is not None:
            return None
        return Witness(f"{universe.label()}: the loss is at least {bound.label} for every p in (0, 1)")

    return check


def in_b(b: int) -> Floor | None:
    """``0.5 ln(d(b)/d(b-2)) - ln o`` where it makes sense: d(1) = 0, and b is 0 or at least 2."""
    return derangement_floor(b) if b == 2 or b >= 4 else None


def published(b: int) -> Floor | None:
    """``ln(b+1) - ln o``."""
    return Floor(Fraction(b + 1), -1, 1, f"ln({b + 1}) - ln o") if b else None


def limit(last: int | None) -> str:
    """The largest number of records in words, where there is one."""
    return "" if last is None else f", at most {last} records"


def some_infinite(rates: tuple[Fraction, ...], holds: int = 2, last: int | None = None) -> Claim:
    """An infinite loss at each of some rates."""
    over = f"universes of one stratum, {holds} holding and 2 swapping values" + limit(last)
    return AllOf({f"p = {r}": Exists(f"{over}, p = {r}", two_by_two(holds), infinite(r), last=last) for r in rates})


def some_floor(floor: Callable[[int], Floor | None], holds: int = 2, last: int | None = None) -> Exists:
    """Some universe whose loss reaches the floor."""
    over = f"universes of one stratum, {holds} holding and 2 swapping values, 0 < p < 1" + limit(last)
    return Exists(over, two_by_two(holds), reaches(floor), last=last)


A = Theorem(
    id="bailie2025/thm-b.4.1a",
    title="No finite budget at the ends of the range of rates",
    statement=SUPPOSE
    + r""" If $p\in\{0,1\}$, some $\mathcal D_0\in\mathscr D_{c_{\rm Swap}}$ has
$\varepsilon_{\mathcal D_0}=\infty$.""",
    claim=some_infinite((Fraction(0), Fraction(1))),
    routes=ROUTES,
    source="bailie2025",
    lines="4262-4270",
    reading=READING,
    twins=(
        Twin("inside the range", "p = 1/2, strata of at most 6 records", some_infinite((Fraction(1, 2),), last=6)),
        Twin(
            "one holding value", "|H| = 1, strata of at most 6 records", some_infinite((Fraction(0),), holds=1, last=6)
        ),
    ),
)

B = Theorem(
    id="bailie2025/thm-b.4.1b",
    title="Some budget is at least the log-odds",
    statement=SUPPOSE
    + r""" If $0<p<1$, some $\mathcal D_0\in\mathscr D_{c_{\rm Swap}}$ has
$\varepsilon_{\mathcal D_0}\ge\ln o$.""",
    claim=at_two_records(some_floor(lambda _: LOG_ODDS), AT_LEAST_LOG_ODDS),
    routes=ROUTES,
    source="bailie2025",
    lines="4266-4271",
    reading=READING,
    twins=(
        Twin(
            "twice as much",
            "2 ln o in place of ln o, strata of at most 6 records",
            some_floor(lambda _: Floor(Fraction(1), 2, 1, "2 ln o"), last=6),
        ),
        Twin(
            "one holding value", "|H| = 1, strata of at most 6 records", some_floor(lambda _: LOG_ODDS, holds=1, last=6)
        ),
    ),
)

C = Theorem(
    id="bailie2025/thm-b.4.1c",
    title="Some budget is at least the bound in derangement numbers",
    statement=SUPPOSE
    + r""" If $0<p<1$, some $\mathcal D_0\in\mathscr D_{c_{\rm Swap}}$ has
$\varepsilon_{\mathcal D_0}\ge\tfrac12\ln[d(b)/d(b-2)]-\ln o$ with $b=b(\mathcal D_0)$ as in Theorem 3.2.4.""",
    claim=at_two_records(some_floor(in_b), MINUS_LOG_ODDS, "b = 2, and d(2)/d(0) = 1, so the bound is -ln o"),
    routes=ROUTES,
    source="bailie2025",
    lines="4266-4275",
    reading=READING + " Here b = 2 already serves, with the bound -ln o; what holds for larger b is in prop-5.",
    twins=(
        Twin(
            "the published budget",
            "the bound is ln(b+1) - ln o, strata of at most 6 records",
            some_floor(published, last=6),
        ),
    ),
)

THEOREMS = (A, B, C)
