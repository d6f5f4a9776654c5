"""The derangement ratio of section 3.5.1 (bailie2025), how many records the PSA selects, and the extremes of its loss.

``r(x, x', z)`` is the number of derangements of d(x, z) records over that of d(x', z) records, d being the unordered
Hamming distance of datasets of one universe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import cast

import flint

from dpcalc.certify.counterexample import Step, swapping
from dpcalc.claim import Instance
from dpcalc.decide.instances import Pair, Triple, dataset_triples, hamming, records_of
from dpcalc.decide.stratum_loss import stratum_loss, worst
from dpcalc.exact import LogRatio
from dpcalc.mechanisms.derangements import derangement_lcm, derangement_number
from dpcalc.mechanisms.stratum import StratumUniverse, output_representatives, universes_of_size
from dpcalc.mechanisms.swapping_counts import moved_counts
from dpcalc.mechanisms.swapping_law import weight, weight_polynomial
from dpcalc.verdict import Evidence, Witness
from theorems.bailie2025._optimality import LOG_ODDS, Floor, derangement_floor, floor_holds, piece, swapped_singletons

RATES = (Fraction(1, 2), Fraction(1, 20), Fraction(1, 3), Fraction(2, 3))

Check = Callable[[Instance], Witness | None]


@dataclass(frozen=True)
class AtRate:
    """The universes whose largest stratum has b records, at one swap rate."""

    b: int
    rate: Fraction


def all_different(b: int) -> StratumUniverse:
    """The universe of b records whose holding values, and whose swapping values, are all different."""
    return StratumUniverse((1,) * b, (1,) * b)


def triples(size: int) -> Iterator[Instance]:
    """Every x, x', z of one universe of b records, x and x' different."""
    return dataset_triples(size)


def ratio_at_most(bound: Callable[[int, int], int], label: str, term: str = "") -> Check:
    """R is at most ``bound(b, d(x, x'))``; ``term`` is the bound for certificates, of b and d."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Triple, instance)
        near, far = hamming(case.x_prime, case.output), hamming(case.x, case.output)
        apart, b = hamming(case.x, case.x_prime), case.universe.size
        ratio, limit = Fraction(derangement_number(far), derangement_number(near)), bound(b, apart)
        if ratio <= limit:
            return None
        return Witness(
            f"b = {b}: r = d({far})/d({near}) = {ratio} exceeds {label} = {limit}",
            {
                "x": str(case.x),
                "x'": str(case.x_prime),
                "z": str(case.output),
                "d(x, z), d(x', z), d(x, x')": f"{far}, {near}, {apart}",
                "violated": f"{ratio} <= {limit}",
            },
            evidence=_ratio_over(case, term) if term else None,
        )

    return check


def _ratio_over(case: Triple, term: str) -> Evidence:
    """The three distances in a universe of b records, and r beside its bound."""
    x, y, z = (records_of(table) for table in (case.x, case.x_prime, case.output))
    let: dict[str, Step] = {"b": ("size", "x"), "d": ("distance", "x", "y"), "d_x": ("distance", "x", "z")}
    let |= {"d_y": ("distance", "y", "z")}
    let |= {f"{name}_{v}": ("distance", "x", name, [v]) for name in "yz" for v in (0, 1)}
    same = [f"(= {name}_{v} 0)" for name in "yz" for v in (0, 1)]
    show = f"(<= (* (derangements d_x) (^ (derangements d_y) -1)) {term})"
    return swapping(show, let, same, x=x, y=y, z=z)


def changed_tables(size: int) -> Iterator[Instance]:
    """Every two different datasets of one universe, as input and output."""
    for universe in universes_of_size(size):
        tables = universe.tables()
        for z in output_representatives(universe):
            yield from (Pair(universe, x, z) for x in tables if x != z)


def changed_tables_all_different(size: int) -> Iterator[Instance]:
    """The same where all records differ in both variables."""
    universe = all_different(size)
    for z in output_representatives(universe):
        yield from (Pair(universe, x, z) for x in universe.tables() if x != z)


def selected(minimum: bool, maximum: bool, offset: int = 0) -> Check:
    """Every permutation that turns x into z moves at least (at most) ``d(x, z) + offset`` records.

    The permutation moves exactly the records that were selected. With ``minimum``, one that moves this many exists.
    """

    def check(instance: Instance) -> Witness | None:
        case = cast(Pair, instance)
        distance = hamming(case.x, case.x_prime) + offset
        counts = moved_counts(case.x, case.x_prime)
        used = [k for k, count in enumerate(counts) if count]
        too_few = minimum and min(used) != distance
        too_many = maximum and max(used) > distance
        if not too_few and not too_many:
            return None
        k = min(used) if too_few else max(used)
        return Witness(
            f"d(x, z) = {distance - offset}, and {counts[k]} of the permutations that turn x into z move {k} records",
            {"x": str(case.x), "z": str(case.x_prime), "permutations by records moved": str(dict(enumerate(counts)))},
            evidence=None if too_few else _more_moved(case, k, offset),
        )

    return check


def _more_moved(case: Pair, k: int, offset: int) -> Evidence:
    """Some permutation that turns x into z moves k records, more than d(x, z) and an offset."""
    x, z = records_of(case.x), records_of(case.x_prime)
    let: dict[str, Step] = {"d": ("distance", "x", "z"), "ways": ("ways", "x", "z", "k")}
    return swapping("(= ways 0)", let, [f"(> k (+ d {offset}))"], x=x, z=z, k=k)


def sizes_and_rates(size: int) -> Iterator[Instance]:
    """The number b with each of some rates."""
    return (AtRate(size, rate) for rate in RATES)


def sizes(size: int) -> Iterator[Instance]:
    """The number b itself."""
    yield size


def loss_at_least(factor: Callable[[int, Fraction], Fraction], label: str) -> Check:
    """The largest loss over all universes of b records is at least ``ln factor(b, o)``."""

    def check(instance: Instance) -> Witness | None:
        case = cast(AtRate, instance)
        odds = case.rate / (1 - case.rate)
        required = factor(case.b, odds)
        found = worst(stratum_loss(u, case.rate) for n in range(2, case.b + 1) for u in universes_of_size(n))
        if required <= 1 or found.loss >= LogRatio(required, Fraction(1)):
            return None
        return Witness(
            f"b = {case.b}, p = {case.rate}: no universe loses more than {found.loss}, less than ln({required})",
            {
                "b": str(case.b),
                "p": str(case.rate),
                "largest loss": f"{found.loss} = {found.loss.decimal()}",
                "attained in": found.universe.label(),
                "required": f"{label} = ln({required}) = {LogRatio(required, Fraction(1)).decimal()}",
            },
            evidence=_nowhere_reached(case, required) if case.b <= 3 else None,
        )

    return check


def _nowhere_reached(case: AtRate, factor: Fraction) -> Evidence:
    """Among all datasets of 2 to b records with b categories, none of one universe lose as much as ``ln factor``."""
    held = [([v], [i]) for v in (0, 1) for i in range(case.b)]
    let: dict[str, Step] = {}
    for n in range(2, case.b + 1):
        let |= {f"X{n}": ("datasets", n, [case.b, case.b]), f"laws{n}": ("swapping", f"X{n}", "p")}
        let |= {f"reached{n}": ("reaching", f"laws{n}", "margins", factor, 1)}
    total = " ".join(f"reached{n}" for n in range(2, case.b + 1))
    return swapping(f"(>= (+ {total}) 1)", let, margins=held, p=case.rate)


def only_the_ratio(instance: Instance) -> Witness | None:
    """Where all records differ, the weight of z given x is ``o^k / d(k)`` with k = d(x, z): nothing but k matters."""
    case = cast(Pair, instance)
    k, n = hamming(case.x, case.x_prime), case.universe.size
    expected = flint.fmpz_poly([0] * k + [derangement_lcm(n) // derangement_number(k)])
    found = weight_polynomial(case.x, case.x_prime)
    if found == expected:
        return None
    return Witness(
        f"the weight of z given x is {found}, not {expected} (in odds, times {derangement_lcm(n)})",
        {"x": str(case.x), "z": str(case.x_prime), "d(x, z)": str(k)},
    )


def reaches(floor: Callable[[int], Floor]) -> Check:
    """The loss of the universe of b different records reaches a floor at every p in (0, 1)."""

    def check(instance: Instance) -> Witness | None:
        universe = all_different(cast(int, instance))
        b = universe.size
        same = tuple(tuple(int(h == s) for s in range(b)) for h in range(b))
        swapped = (same[1], same[0], *same[2:])
        candidates = [piece(swapped, same, same), swapped_singletons(universe)]
        return floor_holds(universe, floor(b), [found for found in candidates if found is not None])

    return check


def log_odds_floor(_b: int) -> Floor:
    """``ln o``."""
    return LOG_ODDS


def derangement_floor_at(b: int) -> Floor:
    """``ln(d(b)/d(b-2))/2 - ln o``."""
    return derangement_floor(b)


def maximum_at(distance: int) -> Check:
    """Where all b records differ, some x, x', z with d(x', z) = ``distance`` have the log-ratio per record ``ln o``."""

    def check(instance: Instance) -> Witness | None:
        universe = all_different(cast(int, instance))
        tables = universe.tables()
        for z in output_representatives(universe):
            near = [x for x in tables if hamming(x, z) == distance]
            for x_prime in near:
                below = weight_polynomial(x_prime, z)
                for x in tables:
                    apart = hamming(x, x_prime)
                    if apart and weight_polynomial(x, z) == below * flint.fmpz_poly([0, 1]) ** apart:
                        return None
        return Witness(
            f"b = {universe.size}: no x, x', z with d(x', z) = {distance} have P_x(z)/P_x'(z) = o^d(x, x')",
            {"b": str(universe.size), "d(x', z)": str(distance)},
        )

    return check


def universes_at_large_rates(size: int) -> Iterator[Instance]:
    """Every universe of b records with two tables, at two rates above p^(b) = sqrt(b+1)/(sqrt(b+1)+1)."""
    for universe in universes_of_size(size):
        if not universe.trivial:
            yield from ((universe, odds / (1 + odds)) for odds in (Fraction(size + 1), Fraction(100 * size)))


def largest_at_nearest(instance: Instance) -> Witness | None:
    """In this universe the log-ratio per record is largest, over x, x', z, at some z = x'."""
    universe, rate = cast(tuple[StratumUniverse, Fraction], instance)
    tables = universe.tables()
    best, nearest = LogRatio.ZERO, LogRatio.ZERO
    where = None
    for z in output_representatives(universe):
        given = {x: weight(x, z, rate) for x in tables}
        for x, x_prime in permutations(tables, 2):
            if given[x] > given[x_prime]:
                here = LogRatio(Fraction(given[x], given[x_prime]), Fraction(hamming(x, x_prime)))
                if here > best:
                    best, where = here, (x, x_prime, z)
                if x_prime == z:
                    nearest = max(nearest, here)
    if nearest == best or where is None:
        return None
    x, x_prime, z = where
    return Witness(
        f"{universe.label()}, p = {rate}: the largest is {best}, and with z = x' it is {nearest}",
        {"x": str(x), "x'": str(x_prime), "z": str(z), "d(x', z)": str(hamming(x_prime, z)), "p": str(rate)},
    )
