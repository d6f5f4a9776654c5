"""A coarse swap key beside a finer one: what each keeps, and the budget (3.4) that each gets, dataset by dataset.

Records have a matching variable m, a variable v that only the finer key matches on, a holding variable h and a swapping
variable s. With the coarse key v is a holding variable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from sympy import And, Ge, Gt, Le, Lt, Max, log

from dpcalc.certify.counterexample import Step, swapping
from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.theory import AllOf, Inequality, p, symbol
from dpcalc.verdict import Evidence, Witness
from theorems.bailie2025._swapping import (
    Parts,
    Records,
    datasets,
    invariants,
    largest_mixed_stratum,
    published_budget_at,
    published_factor,
    text,
)

NAMES = ("m", "v", "h", "s")
CATEGORIES = (2, 2, 2, 2)
COARSE = Parts((0,), (1, 2), (3,))
"""V_Match = {m}."""
FINE = Parts((0, 1), (2,), (3,))
"""V_Match = {m, v}."""
RATES = (Fraction(1, 50), Fraction(1, 20), Fraction(1, 2), Fraction(9, 10), Fraction(99, 100))
OVER = "datasets over m, v, h, s (two categories each)"


@dataclass(frozen=True)
class Rated:
    """A dataset and a swap rate."""

    records: Records
    rate: Fraction


def every_dataset(size: int) -> Iterator[Instance]:
    """Every dataset of n records."""
    return datasets(CATEGORIES, size)


def agreeing(known: Parts) -> Callable[[int], Iterator[Instance]]:
    """Every dataset of n records beside the first one with the same invariants under a key."""

    def of_size(size: int) -> Iterator[Instance]:
        first: dict[object, Records] = {}
        for records in datasets(CATEGORIES, size):
            yield first.setdefault(invariants(records, known), records), records

    return of_size


def every_rate(size: int) -> Iterator[Instance]:
    """Every dataset of n records that the coarse key leaves something to protect in, with every rate."""
    for records in datasets(CATEGORIES, size):
        if largest_mixed_stratum(records, COARSE.match):
            for rate in RATES:
                yield Rated(records, rate)


def every_rate_where_finer(size: int) -> Iterator[Instance]:
    """The same where the finer key fixes more: some dataset agrees on the coarse key's invariants alone."""
    fine: dict[object, set[object]] = {}
    for records in datasets(CATEGORIES, size):
        fine.setdefault(invariants(records, COARSE), set()).add(invariants(records, FINE))
    for case in every_rate(size):
        if len(fine[invariants(cast(Rated, case).records, COARSE)]) > 1:
            yield case


def differ(wanted: Parts) -> Callable[[Instance], Witness | None]:
    """A witness where two datasets differ in a key's invariants."""

    def check(instance: Instance) -> Witness | None:
        first, second = cast(tuple[Records, Records], instance)
        if invariants(first, wanted) == invariants(second, wanted):
            return None
        return Witness(
            "two datasets agree on the invariants of one key, not on those of the other",
            {"x": text(first, NAMES), "x'": text(second, NAMES)},
        )

    return check


def determines(known: Parts, wanted: Parts) -> Claim:
    """Datasets that agree on one key's invariants agree on the other's: the multiverse of the first is a refinement."""
    return ForAll(f"{OVER} that agree with another", agreeing(known), differ(wanted))


def smaller_stratum(instance: Instance) -> Witness | None:
    """The finer key's b is at most the coarse key's."""
    records = cast(Records, instance)
    fine, coarse = (largest_mixed_stratum(records, parts.match) for parts in (FINE, COARSE))
    if fine <= coarse:
        return None
    return Witness(f"b = {fine} with the finer key, {coarse} without", {"x": text(records, NAMES)})


def compare_budgets(
    holds: Callable[[Fraction, Fraction], bool],
    sign: str,
    instances: Callable[[int], Iterator[Instance]] = every_rate,
) -> Claim:
    """The budget with the finer key compares so with that of the coarse key, at the same rate."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Rated, instance)
        fine, coarse = (largest_mixed_stratum(case.records, parts.match) for parts in (FINE, COARSE))
        if holds(published_factor(fine, case.rate), published_factor(coarse, case.rate)):
            return None
        shown = {name: _budget_text(b, case.rate) for name, b in (("finer key", fine), ("coarse key", coarse))}
        return Witness(
            f"p = {case.rate}: b = {fine} with the finer key and {coarse} without, so the budget is not {sign}",
            {
                "x": text(case.records, NAMES),
                "p": str(case.rate),
                **shown,
                "violated": f"budget(finer) {sign} budget(coarse)",
            },
            evidence=_compared(case, sign, instances is every_rate_where_finer),
        )

    return ForAll(f"{OVER}, p in {{{', '.join(map(str, RATES))}}}", instances, check, first=2)


def _compared(case: Rated, sign: str, finer: bool) -> Evidence:
    """The exponentials of the budgets, and a dataset that the finer key tells from x, if it has to be finer."""
    x = case.records
    fine, coarse = (largest_mixed_stratum(x, parts.match) for parts in (FINE, COARSE))
    factors = {"b_fine": fine, "b_coarse": coarse}
    shown = [f"(max o (* (+ {name} 1) (^ o -1)))" if b else "1" for name, b in factors.items()]
    let: dict[str, Step] = {"b_fine": ("largest", "x", FINE.match), "b_coarse": ("largest", "x", COARSE.match)}
    if not finer:
        return swapping(f"({sign} {' '.join(shown)})", let, o=case.rate / (1 - case.rate), x=x)
    margins = {
        "coarse_held": COARSE.match + COARSE.hold,
        "coarse_swapped": COARSE.match + COARSE.swap,
        "fine_swapped": FINE.match + FINE.swap,
    }
    let |= {name: ("distance", "x", "y", places) for name, places in margins.items()}
    found = (y for y in datasets(CATEGORIES, len(x)) if invariants(y, COARSE) == invariants(x, COARSE))
    y = next(y for y in found if invariants(y, FINE) != invariants(x, FINE))
    assume = ["(= coarse_held 0)", "(= coarse_swapped 0)", "(> fine_swapped 0)"]
    return swapping(f"({sign} {' '.join(shown)})", let, assume, o=case.rate / (1 - case.rate), x=x, y=y)


def _budget_text(b: int, rate: Fraction) -> str:
    """A budget as text."""
    return f"b = {b}: budget {0 if b == 0 else published_budget_at(b, rate)}"


def monotone_in_b() -> Claim:
    """At every p in (0, 1) the budget of a smaller b > 0 is at most that of a larger: both terms of its maximum are."""
    small, large = symbol("b_fine"), symbol("b_coarse")
    log_odds = log(p / (1 - p))
    where = And(Gt(small, 0), Le(small, large), Gt(p, 0), Lt(p, 1))
    terms = {"ln o": log_odds, "ln(b+1) - ln o": log(small + 1) - log_odds}
    budget = Max(log_odds, log(large + 1) - log_odds)
    return AllOf(
        {name: Inequality(Le(term, budget), reals=(small, large, p), where=where) for name, term in terms.items()}
    )


def positive_budget() -> Claim:
    """At every p in (0, 1) and b > 0 the budget is not below 0, the budget of a key that leaves b = 0."""
    size = symbol("b_coarse")
    log_odds = log(p / (1 - p))
    where = And(Gt(size, 0), Gt(p, 0), Lt(p, 1))
    return Inequality(Ge(Max(log_odds, log(size + 1) - log_odds), 0), reals=(size, p), where=where)
