"""Equation (3.6) (bailie2025): permutations of x matched with permutations of x', and how many records each moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import cast

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.instances import (
    Pair,
    Permutation,
    Records,
    dataset_pairs,
    hamming,
    moved,
    permuted,
    records_of,
    table_of,
)
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Table, Witness
from theorems.bailie2025._law_arguments import composed, fewest_moved

Composition = Callable[[Permutation, Permutation], Permutation]


@cache
def all_permutations(size: int) -> tuple[Permutation, ...]:
    """Every permutation of the places 0 to size - 1, those that move fewer records first."""
    return tuple(sorted(permutations(range(size)), key=moved))


def derangement_between(pair: Pair, count: int) -> Permutation | None:
    """A permutation that moves ``count`` records of x' and turns x' into a dataset with the table of x."""
    records = records_of(pair.x_prime)
    for rho in all_permutations(len(records)):
        if moved(rho) == count and _table(permuted(records, rho), pair) == pair.x:
            return rho
    return None


def _table(records: Records, pair: Pair) -> Table:
    """The table of some records of the pair's universe."""
    return table_of(records, len(pair.x), len(pair.x[0]))


def rho_first(sigma: Permutation, rho: Permutation) -> Permutation:
    """``sigma o rho`` as maps of datasets, rho first: record i ends with the value of record rho(sigma(i))."""
    return tuple(rho[i] for i in sigma)


def sigma_first(sigma: Permutation, rho: Permutation) -> Permutation:
    """Apply sigma, then rho."""
    return tuple(sigma[i] for i in rho)


def exists_derangement(short: int = 0) -> Callable[[Instance], Witness | None]:
    """Some derangement of k records, k = d_HamS(x, x') (less ``short``), turns x' into x."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Pair, instance)
        count = hamming(pair.x, pair.x_prime) - short
        if derangement_between(pair, count) is not None:
            return None
        return Witness(f"no derangement of {count} records turns x' into x", _shown(pair))

    return check


def bijection(compose: Composition) -> Callable[[Instance], Witness | None]:
    """Sigma -> sigma o rho maps the permutations taking x to z one to one onto those taking x' to z, for every z."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Pair, instance)
        rho = derangement_between(pair, hamming(pair.x, pair.x_prime))
        if rho is None:
            return Witness("no derangement turns x' into x", _shown(pair))
        x_prime = records_of(pair.x_prime)
        x = permuted(x_prime, rho)
        images = set()
        for sigma in all_permutations(len(x)):
            image = compose(sigma, rho)
            images.add(image)
            if _table(permuted(x, sigma), pair) != _table(permuted(x_prime, image), pair):
                values = {**_shown(pair), "rho": str(rho), "sigma": str(sigma), "sigma'": str(image)}
                return Witness("sigma takes x to another dataset than sigma' takes x' to", values)
        return (
            None if len(images) == len(all_permutations(len(x))) else Witness("two sigma have one image", _shown(pair))
        )

    return check


def close(slack: int = 0) -> Callable[[Instance], Witness | None]:
    """``|k_sigma - k_sigma'| <= k - slack`` for every sigma and sigma' = sigma o rho."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Pair, instance)
        distance = hamming(pair.x, pair.x_prime)
        rho = derangement_between(pair, distance)
        for sigma in all_permutations(pair.universe.size):
            image = rho_first(sigma, rho or sigma)
            if abs(moved(sigma) - moved(image)) > distance - slack:
                numbers = {"k_sigma": str(moved(sigma)), "k_sigma'": str(moved(image)), "k": str(distance)}
                return Witness(
                    f"k_sigma = {moved(sigma)}, k_sigma' = {moved(image)}, k = {distance}", {**_shown(pair), **numbers}
                )
        return None

    return check


def _shown(pair: Pair) -> dict[str, str]:
    """The pair as text."""
    return {"x": str(pair.x), "x'": str(pair.x_prime)}


def claim(check: Callable[[Instance], Witness | None]) -> Claim:
    """A claim on every pair of datasets of one universe."""
    return ForAll(
        "pairs of different datasets of one universe of a stratum of n records", dataset_pairs, check, first=2
    )


THEOREM = Theorem(
    id="bailie2025/eq-3.6",
    title="Equation (3.6): matched permutations",
    statement=r"""Let $x$, $x'$ lie in one universe with $d_{\mathrm{HamS}}(x,x')=k$. There is a derangement $\rho$
of $k$ records with $C(x)=C([x'_{\mathrm{Hold}},x'^{\rho}_{\mathrm{Swap}}])$; $\sigma\mapsto\sigma'=\sigma\circ\rho$
is a bijection from the permutations taking $x$ to $z$ onto those taking $x'$ to $z$; and $k_\sigma-k\le
k_{\sigma'}\le k_\sigma+k$.""",
    claim=AllOf(
        {
            "the derangement": fewest_moved(claim(exists_derangement())),
            "the bijection": composed(claim(bijection(rho_first))),
            "(3.6)": composed(claim(close())),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="1429-1435",
    reading=(
        "The records of x are put in the order in which rho leaves those of x', and the composition is that of maps "
        "of datasets: first rho, then sigma."
    ),
    twins=(
        Twin("one record less", "rho deranges k - 1 records", claim(exists_derangement(1))),
        Twin("the other order", "first sigma, then rho", claim(bijection(sigma_first))),
        Twin("a closer bound", "the numbers differ by less than k", claim(close(1))),
    ),
)
