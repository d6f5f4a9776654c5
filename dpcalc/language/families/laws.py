"""Families of laws on finitely many outcomes, by least common denominator, and of what goes with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import lcm
from typing import Any, Final

from dpcalc.exact import INFINITY
from dpcalc.language.families.base import Family
from dpcalc.language.sorts import SORTS, WHOLE
from dpcalc.language.work import made
from dpcalc.spec.law_enumeration import SmallLaw, laws_on, tuples_of_laws


def _laws(count: int, size: int, outcomes: int) -> Iterator[tuple[SmallLaw, ...]]:
    return tuples_of_laws(count, size, outcomes)


@cache
def _of_denominator(outcomes: int, size: int) -> tuple[SmallLaw, ...]:
    """The laws on named outcomes whose least common denominator is ``size``."""
    every = made(laws_on(outcomes, size)) if outcomes else []
    return tuple(law for law in every if lcm(*(p.denominator for p in law)) == size)


def _laws_on(count: int, size: int, outcomes: int) -> Iterator[tuple[SmallLaw, ...]]:
    return _tuples(count, size, lambda n: _of_denominator(int(outcomes), n))


def _kernels(count: int, size: int, rows: int, outcomes: int) -> Iterator[tuple[tuple[SmallLaw, ...], ...]]:
    return _tuples(count, size, lambda n: _kernels_of(int(rows), int(outcomes), n))


@cache
def _kernels_of(rows: int, outcomes: int, size: int) -> tuple[tuple[SmallLaw, ...], ...]:
    """The kernels whose entries have the least common denominator ``size``."""
    every = made(law for n in range(1, size + 1) for law in _of_denominator(outcomes, n))
    return tuple(
        kernel
        for kernel in made(product(every, repeat=rows))
        if max((lcm(*(p.denominator for p in row)) for row in kernel), default=1) == size
    )


def _measures(count: int, size: int, outcomes: int) -> Iterator[tuple[tuple[Fraction, ...], ...]]:
    """Tuples of measures with whole masses up to ``size`` on at most so many outcomes, up to relabelling."""
    for support in range(1, outcomes + 1):
        columns = made(product(range(size + 1), repeat=count))
        for chosen in combinations_with_replacement(columns, support):
            if size == 1 or max(max(column) for column in chosen) == size:
                yield tuple(tuple(map(Fraction, row)) for row in zip(*chosen, strict=True))


def _any_measures(count: int, size: int, outcomes: int) -> Iterator[tuple[tuple[Any, ...], ...]]:
    """The same with infinite masses as well."""
    masses = [*map(Fraction, range(size + 1)), INFINITY]
    for support in range(1, outcomes + 1):
        for chosen in combinations_with_replacement(made(product(masses, repeat=count)), support):
            if size == 1 or any(size in column for column in chosen):
                yield tuple(zip(*chosen, strict=True))


def _densities(count: int, size: int, mu: SmallLaw, tau: SmallLaw) -> Iterator[tuple[tuple[Any, ...], ...]]:
    """The densities of mu by tau; where tau is null their values are whole up to the size, or infinite."""
    anything = [*map(Fraction, range(size + 1)), INFINITY]
    choices = [[Fraction(m) / t] if t else anything for m, t in zip(mu, tau, strict=True)]
    free = [i for i, t in enumerate(tau) if not t]
    for found in product(product(*choices), repeat=count):
        if size == 1 or any(f[i] == size for f in found for i in free):
            yield found


def _tuples(count: int, size: int, of_size: Callable[[int], Iterable[Any]]) -> Iterator[tuple[Any, ...]]:
    """Tuples of values, the largest of which has the size."""
    for sizes in product(range(1, size + 1), repeat=count):
        if max(sizes) == size:
            yield from product(*map(of_size, sizes))


FAMILIES: Final = (
    Family(
        "laws",
        SORTS["law"],
        "is_law(it)",
        _laws,
        "finite laws with least common denominator up to {size} on at most {outcomes} outcomes, in some order",
        together="len(it) = len(next)",
        options={"outcomes": 3},
        latex=r"\Delta(\mathcal Z)",
    ),
    Family(
        "laws_on",
        SORTS["law"],
        "is_law(it) and len(it) = n",
        _laws_on,
        "laws on so many outcomes with denominators up to {size}",
        parameters={"n": WHOLE},
        latex=r"\Delta({0})",
    ),
    Family(
        "kernels",
        SORTS["kernel"],
        "is_random(it, m) and len(it) = n",
        _kernels,
        "kernels with denominators up to {size}",
        parameters={"n": WHOLE, "m": WHOLE},
        latex=r"\mathrm{Kernels}({0},{1})",
    ),
    Family(
        "measures",
        SORTS["measure"],
        "every m in it: m >= 0 and m < inf",
        _measures,
        "measures with whole masses up to {size} on at most {outcomes} outcomes",
        together="len(it) = len(next)",
        options={"outcomes": 2},
        latex=r"\mathcal M(\mathcal Z)",
    ),
    Family(
        "any_measures",
        SORTS["measure"],
        "every m in it: m >= 0",
        _any_measures,
        "measures with whole masses up to {size}, or infinite ones, on at most {outcomes} outcomes",
        together="len(it) = len(next)",
        options={"outcomes": 2},
        latex=r"\mathcal M_\infty(\mathcal Z)",
    ),
    Family(
        "densities",
        SORTS["vector"],
        "len(it) = len(tau) and (every v in it: v >= 0) and "
        "every t in range(len(tau)): tau[t] > 0 => it[t] * tau[t] = mu[t]",
        _densities,
        "densities of what has one, with whole values up to {size}, or infinite ones, at null points",
        parameters={"mu": SORTS["measure"], "tau": SORTS["measure"]},
        latex=r"\mathrm{densities}({0},{1})",
    ),
)
