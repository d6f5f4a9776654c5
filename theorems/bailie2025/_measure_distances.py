"""Measures on finite sets, and the two distances of appendix C between them.

A measure is the tuple of its masses at the points 0, 1, ..., in [0, inf]. All subsets are measurable, so that
sigma-finite measures have finite masses, and the ratio of two densities is that of the masses, at points not null.
Distances are given by their exponentials, which are exact and at least 1; sums of distances become products.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, combinations_with_replacement
from itertools import product as cartesian
from typing import Any, TypeAlias, cast

from dpcalc.certify.evidence import example
from dpcalc.claim import Claim, Exists, ForAll, Instance
from dpcalc.exact import INFINITY, Extended, Infinity, total
from dpcalc.spec.law_enumeration import pairs_of_laws, triples_of_laws
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Reduction
from dpcalc.verdict import Evidence, Witness

Definitions: TypeAlias = tuple[tuple[str, str, str], ...]
"""Definitions that a certificate adds: name, parameters, body."""
Masses: TypeAlias = tuple[Extended, ...]
NAMES = ("mu", "nu", "tau")
LAWS = ("P", "Q", "R")
ZERO, ONE = Fraction(0), Fraction(1)

ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove())
LAW_ROUTES = (Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove())
LOOK = (Enumerate(EnumerateScope(up_to=3)),)
"""For twins: only a counterexample will do."""
FINITE = "Finite sets are enumerated, with whole masses: scaling all measures by one number changes no ratio."


@dataclass(frozen=True)
class Measures:
    """Some measures on one set, with their names; ``more`` are other objects of the statement."""

    measures: tuple[Masses, ...]
    more: Any = None
    names: tuple[str, ...] = NAMES

    def text(self) -> str:
        """The measures as text."""
        return ", ".join(f"{name} = {shown(each)}" for name, each in zip(self.names, self.measures, strict=False))

    def failure(self, what: str, *holds: str, define: Definitions = ()) -> Witness:
        """A witness that names the measures; ``holds`` says the same in the words of certificates."""
        named = {name: shown(each) for name, each in zip(self.names, self.measures, strict=False)}
        objects = dict(zip(self.names, self.measures, strict=False))
        evidence: Evidence | None = example(*holds, define=define, about=objects) if holds else None
        return Witness(f"{self.text()}: {what}", {**named, "violated": what}, evidence=evidence)


Check: TypeAlias = Callable[[Measures], Witness | None]


def shown(measure: Masses) -> str:
    """The masses as text."""
    return f"({', '.join(map(str, measure))})"


# --- the distances ----------------------------------------------------------------------------------------------------


def quotient(above: Extended, below: Extended) -> Extended:
    """``above/below`` with 0/0 = inf/inf = 1."""
    if above == below:
        return ONE
    if isinstance(above, Infinity) or below == 0:
        return INFINITY
    return ZERO if isinstance(below, Infinity) else above / below


def subsets(points: int) -> Iterator[tuple[int, ...]]:
    """Every subset of so many points."""
    return chain.from_iterable(combinations(range(points), size) for size in range(points + 1))


def mass(measure: Masses, points: tuple[int, ...]) -> Extended:
    """The measure of a set."""
    return total(tuple(measure[i] for i in points))


def one_way(mu: Masses, nu: Masses) -> Extended:
    """The largest mu(S)/nu(S) over all sets S, with 0/0 = inf/inf = 1."""
    return max(quotient(mass(mu, s), mass(nu, s)) for s in subsets(len(mu)))


def multiplicative(mu: Masses, nu: Masses) -> Extended:
    """The exponential of the multiplicative distance, by all sets."""
    return max(one_way(mu, nu), one_way(nu, mu))


def equivalent(mu: Masses, nu: Masses) -> bool:
    """Whether two measures have the same null sets."""
    return all((m == 0) == (n == 0) for m, n in zip(mu, nu, strict=True))


def null(measure: Masses) -> bool:
    """Whether it is the zero measure."""
    return all(m == 0 for m in measure)


def ratios(mu: Masses, nu: Masses) -> list[Fraction]:
    """The ratios of two densities over T^o, where both are positive and finite: tau counts the points."""
    both = zip(mu, nu, strict=True)
    return [m / n for m, n in both if isinstance(m, Fraction) and isinstance(n, Fraction) and m > 0 and n > 0]


def density_ratio(mu: Masses, nu: Masses) -> Extended:
    """The exponential of the density ratio metric, by its definition."""
    if null(mu) and null(nu):
        return ONE
    if not equivalent(mu, nu):
        return INFINITY
    found = ratios(mu, nu)
    return max(found) / min(found)


# --- instances --------------------------------------------------------------------------------------------------------


def measures(
    count: int,
    points: int = 3,
    *,
    infinite: bool = False,
    where: Callable[[Measures], bool] | None = None,
    names: tuple[str, ...] = NAMES,
) -> Callable[[int], Iterator[Instance]]:
    """Every tuple of so many measures on at most so many points, with whole masses up to the size, one equal to it.

    Points are taken up to relabelling. ``infinite`` lets masses be infinite as well; ``where`` is a condition.
    """

    def of_size(size: int) -> Iterator[Instance]:
        finite = [Fraction(mass) for mass in range(size + 1)]
        masses: list[Extended] = [*finite, INFINITY] if infinite else [*finite]
        columns = list(cartesian(masses, repeat=count))
        for support in range(1, points + 1):
            for chosen in combinations_with_replacement(columns, support):
                if size == 1 or any(size in column for column in chosen):
                    found = Measures(tuple(zip(*chosen, strict=True)), names=names)
                    if where is None or where(found):
                        yield found

    return of_size


def probabilities(count: int) -> Callable[[int], Iterator[Instance]]:
    """Every pair or triple of laws on at most 3 points; the size is their common denominator."""
    laws: Callable[[int], Iterator[tuple[Any, ...]]] = pairs_of_laws if count == 2 else triples_of_laws
    return lambda size: (Measures(each, names=LAWS) for each in laws(size))


def every(over: str, instances: Callable[[int], Iterator[Instance]], check: Check) -> ForAll:
    """A claim about all tuples of measures."""
    return ForAll(over, instances, lambda instance: check(cast(Measures, instance)))


def some(over: str, instances: Callable[[int], Iterator[Instance]], check: Check) -> Exists:
    """A claim that there are such measures."""
    return Exists(over, instances, lambda instance: check(cast(Measures, instance)))


def numbers(over: str, right: Callable[[], bool], *holds: str, define: Definitions = (), **objects: Any) -> ForAll:
    """A claim about explicit objects; ``holds`` says the same to the kernel."""

    def check(_: Instance) -> Witness | None:
        return None if right() else Witness(f"{over}: the numbers are others", {"violated": " and ".join(holds)})

    return ForAll(over, lambda size: iter([size]), check, last=1, whole=example(*holds, define=define, about=objects))


def reduces(claim: ForAll | Exists, because: str, **lemmas: Claim) -> Reduction:
    """A claim with its lemmas, whose names are written with underscores for spaces."""
    return Reduction(claim, AllOf({name.replace("_", " "): each for name, each in lemmas.items()}), because)


def distance(exponential: Extended) -> str:
    """A distance as text, from its exponential."""
    return "inf" if isinstance(exponential, Infinity) else "0" if exponential == 1 else f"ln({exponential})"
