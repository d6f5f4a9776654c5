"""Algorithm 5.1 (bailie2023): the Permutation Algorithm run line by line, and the law of its permutation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from math import factorial
from typing import cast

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.instances import Permutation, Records, all_tables, moved, records_of, table_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.derangements import derangement_number
from dpcalc.mechanisms.swapping_law import stratum_law
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Table, Witness
from theorems.bailie2025._selection_arguments import step_by_step

Formula = Callable[[int, int, Fraction], Fraction]


@dataclass(frozen=True)
class AtRate:
    """A table of one stratum and a swap rate."""

    table: Table
    rate: Fraction


def rates(size: int) -> list[Fraction]:
    """Rates at which two laws must agree to agree everywhere: polynomials in p of degree n, up to a common factor."""
    return [Fraction(i, size + 2) for i in range(1, size + 2)]


def run(n: int, rate: Fraction, again: bool = True) -> dict[Permutation, Fraction]:
    """The law of the permutation of a stratum of n records, lines 2 to 13, by listing selections and derangements.

    Going back to line 5 where one record is selected multiplies all other chances by one factor; without ``again``
    nothing is moved then.
    """
    identity = tuple(range(n))
    if n <= 1:
        return {identity: Fraction(1)}
    law: dict[Permutation, Fraction] = {}
    for size in range(n + 1):
        chance = rate**size * (1 - rate) ** (n - size)
        for selected in combinations(range(n), size):
            images = [image for image in permutations(selected) if all(map(int.__ne__, image, selected))]
            for image in images:
                sigma = list(identity)
                for i, there in zip(selected, image, strict=True):
                    sigma[i] = there
                law[tuple(sigma)] = law.get(tuple(sigma), Fraction(0)) + chance / len(images)
            if size == 1 and not again:
                law[identity] = law.get(identity, Fraction(0)) + chance
    total = sum(law.values(), Fraction(0))
    return {sigma: chance / total for sigma, chance in law.items()}


def copied(records: Records, sigma: Permutation, saved: bool = True) -> Records:
    """Lines 15 to 19: every moved record gets the swapping value that record sigma(i) has in the saved copy.

    Without the ``saved`` copy the values are read while they are being overwritten.
    """
    current = list(records)
    for i, there in enumerate(sigma):
        if i != there:
            current[i] = (current[i][0], (records if saved else current)[there][1])
    return tuple(current)


def strata(size: int) -> Iterator[Instance]:
    """Every table of one stratum of n records, at each rate."""
    for _, table in all_tables(size):
        yield from (AtRate(table, rate) for rate in rates(size))


def releases(again: bool = True, saved: bool = True) -> Claim:
    """The table that is returned has the law of the Permutation Swapping Algorithm."""

    def check(instance: Instance) -> Witness | None:
        case = cast(AtRate, instance)
        records, shape = records_of(case.table), (len(case.table), len(case.table[0]))
        law: dict[Table, Fraction] = {}
        for sigma, chance in run(len(records), case.rate, again).items():
            z = table_of(copied(records, sigma, saved), *shape)
            law[z] = law.get(z, Fraction(0)) + chance
        counted = stratum_law(case.table, case.rate)
        if {z: chance for z, chance in law.items() if chance} == counted:
            return None
        z = min(z for z in {**law, **counted} if law.get(z, Fraction(0)) != counted.get(z, Fraction(0)))
        found = law.get(z, Fraction(0)), counted.get(z, Fraction(0))
        return Witness(
            f"p = {case.rate}: the output {z} has probability {found[0]}, not {found[1]}",
            {"X": str(case.table), "Z": str(z), "p": str(case.rate)},
        )

    return ForAll("tables of one stratum of n records, every p in (0, 1)", strata, check)


def sizes_and_rates(size: int) -> Iterator[Instance]:
    """The number n of records with each rate."""
    return ((size, rate) for rate in rates(size))


def permutation_has(formula: Formula) -> Claim:
    """A permutation that moves m of n records is drawn with the probability of the formula."""

    def check(instance: Instance) -> Witness | None:
        n, rate = cast(tuple[int, Fraction], instance)
        law = run(n, rate)
        for g in permutations(range(n)):
            actual, claimed = law.get(g, Fraction(0)), formula(n, moved(g), rate)
            if actual != claimed:
                return Witness(f"n = {n}, p = {rate}: {g} has probability {actual}, not {claimed}", {"g": str(g)})
        return None

    return ForAll("permutations of a stratum of n records, every p in (0, 1)", sizes_and_rates, check, first=2)


def stated(n: int, m: int, p: Fraction) -> Fraction:
    """``p^m (1-p)^(n-m) / ([1 - np(1-p)^(n-1)] d(m))``."""
    return p**m * (1 - p) ** (n - m) / ((1 - n * p * (1 - p) ** (n - 1)) * derangement_number(m))


def all_orders(n: int, m: int, p: Fraction) -> Fraction:
    """The same with m! in place of d(m)."""
    return stated(n, m, p) * derangement_number(m) / factorial(m)


def unnormalised(n: int, m: int, p: Fraction) -> Fraction:
    """The same without the bracket."""
    return p**m * (1 - p) ** (n - m) / derangement_number(m)


THEOREM = Theorem(
    id="bailie2023/alg-5.1",
    title="Algorithm 5.1: the Permutation Algorithm",
    statement=r"""In each matching category with at least two records, select records independently with
probability $p$, again as long
as exactly one is selected; draw a uniform derangement $\sigma$ of the selected records, and give record $i$ the
swapping value
that record $\sigma(i)$ had. This is the Permutation Swapping Algorithm, and a permutation $g$ that moves $m_g$
of the $n$
records of a category is drawn with probability $p^{m_g}(1-p)^{n-m_g}/([1-\Pr(\text{exactly 1
selected})]\,d(m_g))$.""",
    claim=AllOf({"the release": step_by_step(releases()), "the permutation": step_by_step(permutation_has(stated))}),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2023",
    lines="485-516",
    reading=(
        "One category; the others are treated alike and independently. Its release is compared with that of bailie2025."
    ),
    twins=(
        Twin("not again", "where exactly one record is selected nothing moves", releases(again=False)),
        Twin("no saved copy", "values are read while they are overwritten", releases(saved=False)),
        Twin("m! for d(m)", "permutations of the selected records", permutation_has(all_orders)),
        Twin("no bracket", "the chance of exactly one selected is left out", permutation_has(unnormalised)),
    ),
)
