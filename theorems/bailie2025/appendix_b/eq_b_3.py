"""Equation (B.3) (bailie2025): strata are permuted independently; and the law of the permutation of one stratum.

The first claim is code: the draw of all strata at once has no word yet; `draws` takes strata one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import prod
from typing import cast

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.exact import LogRatio
from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._budget_arguments import strata_multiply
from theorems.bailie2025._swapping import (
    STANDARD,
    Permutation,
    Records,
    datasets,
    distance,
    matched_permutations,
    moved,
    strata,
    swapped,
    text,
)

NAMES = ("m", "h", "s")
RATES = (Fraction(1, 20), Fraction(1, 2), Fraction(9, 10))


@dataclass(frozen=True)
class Reached:
    """Lists of records: x, x' = rho^-1(x) with rho moving d(x, x') records, and z = g(x)."""

    x: Records
    x_prime: Records
    z: Records


def reached(size: int) -> Iterator[Instance]:
    """Every such triple over two values of each variable."""
    for x in datasets((2, 2, 2), size):
        images = list(matched_permutations(x, STANDARD.match))
        results = sorted({swapped(x, image, STANDARD.swap) for image in images})
        for image in images:
            x_prime = swapped(x, image, STANDARD.swap)
            if moved(image) == distance(x, x_prime):
                for z in results:
                    yield Reached(x, x_prime, z)


@cache
def selections(sizes: tuple[int, ...], rate: Fraction) -> dict[Permutation, Fraction]:
    """The law of the whole permutation for strata of these sizes, their records one after the other.

    Records of all strata are selected at once, each with probability p; a selection that has exactly one record in some
    stratum is drawn again; the selected records of each stratum are deranged uniformly.
    """
    n, starts = sum(sizes), [sum(sizes[:i]) for i in range(len(sizes))]
    blocks = [range(start, start + size) for start, size in zip(starts, sizes, strict=True)]
    law: dict[Permutation, Fraction] = {}
    accepted = Fraction(0)
    for flags in product((False, True), repeat=n):
        chosen = [tuple(i for i in block if flags[i]) for block in blocks]
        if any(len(part) == 1 for part in chosen):
            continue
        chance = rate ** sum(flags) * (1 - rate) ** (n - sum(flags))
        accepted += chance
        images = list(product(*(_derangements(part) for part in chosen)))
        for image in images:
            places = {i: j for part, to in zip(chosen, image, strict=True) for i, j in zip(part, to, strict=True)}
            permutation = tuple(places.get(i, i) for i in range(n))
            law[permutation] = law.get(permutation, Fraction(0)) + chance / len(images)
    return {permutation: chance / accepted for permutation, chance in law.items()}


def _derangements(places: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every rearrangement of some places that leaves none of them alone."""
    return [image for image in permutations(places) if all(a != b for a, b in zip(places, image, strict=True))]


def chance_of(x: Records, z: Records, rate: Fraction) -> Fraction:
    """``P_x(sigma(x) = z)`` for lists of records whose strata stand one after the other."""
    law = selections(tuple(len(block) for block in strata(x, STANDARD.match)), rate)
    return sum((c for g, c in law.items() if swapped(x, g, STANDARD.swap) == z), Fraction(0))


def independent(combine: Callable[[list[int]], int]) -> Callable[[Instance], Witness | None]:
    """The ratio is the product over strata, distances combine, and bounds for each stratum bound the whole."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Reached, instance)
        blocks = strata(case.x, STANDARD.match)
        parts = [[tuple(records[i] for i in block) for records in (case.x, case.x_prime, case.z)] for block in blocks]
        gaps = [distance(x, x_prime) for x, x_prime, _ in parts]
        total = distance(case.x, case.x_prime)
        values = {"x": text(case.x, NAMES), "x'": text(case.x_prime, NAMES), "z": text(case.z, NAMES)}
        if total != combine(gaps):
            return Witness(f"d(x, x') = {total}, by strata {gaps}", values)
        for rate in RATES:
            whole = chance_of(case.x, case.z, rate) / chance_of(case.x_prime, case.z, rate)
            factors = [chance_of(x, z, rate) / chance_of(x_prime, z, rate) for x, x_prime, z in parts]
            values |= {"p": str(rate), "ratio": str(whole), "factors": str([str(f) for f in factors])}
            if whole != prod(factors):
                return Witness("the ratio is not the product over the strata", values)
            if not _bounded(whole, total, factors, gaps):
                return Witness("bounds for the strata do not bound the whole", values)
        return None

    return check


def _bounded(whole: Fraction, total: int, factors: list[Fraction], gaps: list[int]) -> bool:
    """Whether the least eps >= 0 with ``factor_m <= exp(Delta_m eps)`` for all m has ``whole <= exp(Delta eps)``."""
    if any(f > 1 and not gap for f, gap in zip(factors, gaps, strict=True)):
        return True
    needed = [LogRatio(f, Fraction(gap)) for f, gap in zip(factors, gaps, strict=True) if f > 1]
    worst = max(needed, default=LogRatio.ZERO)
    return whole <= 1 or (total > 0 and LogRatio(whole, Fraction(total)) <= worst)


def strata_claim(combine: Callable[[list[int]], int]) -> Claim:
    """(B.3), with the distance of the whole some function of the distances of the strata."""
    rates = ", ".join(map(str, RATES))
    over = f"x, x' and z = g(x) over two values of each variable, p in {{{rates}}}"
    return ForAll(over, reached, independent(combine))


WALKED = Every(
    all="g in arrangements; p in every_rate",
    let={
        "chosen(S)": "count i in S: i = 1",
        "selected(S, p)": "p ^ chosen(S) * (1 - p) ^ (len(S) - chosen(S))",
        "alone(n, p)": "sum S in functions(n, 2): if chosen(S) = 1 then selected(S, p) else 0",
        "accepted(n, p)": "sum S in functions(n, 2): if chosen(S) = 1 then 0 else selected(S, p)",
        "deranges(g, S)": "every i in range(len(S)): (S[i] = 1 <=> g[i] != i)",
        "ways_to(S)": "count h in permutations(len(S)): deranges(h, S)",
        "found(g, p)": "sum S in functions(len(g), 2): if deranges(g, S) then selected(S, p) / ways_to(S) else 0",
        "redrawn(n, p)": "alone(n, p)",
        "weight(g, p)": "p ^ moved(g) * (1 - p) ^ (len(g) - moved(g))",
    },
    given={"two records": "len(g) >= 2"},
    show="found(g, p) / accepted(len(g), p) = weight(g, p) / ((1 - redrawn(len(g), p)) * deranged(moved(g))) "
    "and alone(len(g), p) = len(g) * p * (1 - p) ^ (len(g) - 1)",
)

PRODUCT = Theorem(
    id="bailie2025/eq-b.3",
    title="Strata can be treated one by one",
    statement=r"""Strata are selected and permuted independently, so
\[ \frac{P_x(\sigma(x)=z)}{P_{x'}(\sigma(x')=z)}=\prod_{m}\frac{P_x(\sigma_m(x_m)=z_m)}{P_{x'}(\sigma_m(x'_m)=z_m)},
\qquad d_{\rm HamS}(x,x')=\sum_m\Delta_m,\quad \Delta_m=d_{\rm HamS}(x_m,x'_m), \]
and it suffices that each factor is at most $\exp(\Delta_m\varepsilon_{\mathcal D})$.""",
    claim=strata_multiply(strata_claim(sum)),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="4153-4163",
    reading=(
        "As in the proof, x' = rho^-1(x) is listed so that rho moves exactly d(x, x') records. It suffices: the least "
        "eps that bounds every factor also bounds the ratio of the whole."
    ),
    twins=(Twin("largest distance", "d(x, x') is the largest of the Delta_m, not their sum", strata_claim(max)),),
)

LAW = Theorem(
    id="bailie2025/eq-b.3-law",
    title="The law of the permutation",
    statement=r"""In a stratum of $n\ge2$ records a permutation $g$ that moves $k_g\ne1$ records is drawn with
probability
\[ P_x(\sigma=g)=\frac{p^{k_g}(1-p)^{n-k_g}}{[1-P_x(\text{exactly one record selected})]\,d(k_g)},\qquad
P_x(\text{exactly one record selected})=np(1-p)^{n-1}. \]""",
    claim=WALKED,
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2025",
    lines="4186-4193",
    reading="S marks the records selected: each by itself, again where it is one alone; then any derangement of them.",
    twins=(
        Twin(
            "no second draw",
            "the denominator, the chance that not just one record is selected, is left out",
            WALKED.put(redrawn="0"),
        ),
    ),
)

THEOREMS = (PRODUCT, LAW)
