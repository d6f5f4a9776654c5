"""The largest Pufferfish loss over a class of attackers, exactly: what a class is, and all laws within bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, Protocol, TypeAlias

import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.inference.extreme_laws import Bound, Ray, dot, extreme_laws
from dpcalc.inference.segments import Peak, highest
from dpcalc.mechanisms.base import Mechanism
from dpcalc.spec.domain import Point

Secret: TypeAlias = tuple[str, Set[Point]]
"""Its name, and the datasets in which it holds."""
Law: TypeAlias = Mapping[Point, Fraction]
Worst: TypeAlias = tuple[Secret, Secret, Peak, Law, Law]
"""Two secrets, where the factor is largest, and the two laws between which that is."""
_MOST_SEGMENTS: Final = 500_000


@dataclass(frozen=True)
class ClassLoss:
    """The least upper bound on the factor, over a class of attackers and for two secrets: exact, ``oo`` for none.

    It is reached, or approached, by the law ``(1 - weight) first + weight second``.
    """

    attacker: str
    secret: str
    other: str
    factor: sympy.Expr
    weight: sympy.Expr
    first: Mapping[Point, Fraction]
    second: Mapping[Point, Fraction]


class Beliefs(Protocol):
    """A class of attackers; ``said`` is what an answer about it does not say."""

    @property
    def said(self) -> str:
        """Whom it holds, and that it holds nobody else."""

    def worst(
        self, columns: Set[Ray], datasets: Sequence[Point], pairs: Sequence[tuple[Secret, Secret]], effort: Effort
    ) -> Iterator[Worst]:
        """The largest factor for each pair of secrets that some law of the class holds possible."""


@dataclass(frozen=True)
class AnyLaw:
    """All laws on the datasets within some bounds."""

    bounds: tuple[Bound, ...]
    said: ClassVar[str] = (
        "A class holds every attacker whose beliefs keep its bounds, however records depend on each other, and nobody "
        "else."
    )

    def worst(
        self, columns: Set[Ray], datasets: Sequence[Point], pairs: Sequence[tuple[Secret, Secret]], effort: Effort
    ) -> Iterator[Worst]:
        """See ``Beliefs``."""
        rays = extreme(datasets, self.bounds)
        for one, two in pairs:
            inside = [tuple(Fraction(x in secret) for x in datasets) for _, secret in (one, two)]
            if possible(inside, rays):
                check_segments(len(rays), 1, len(columns))
                best = highest(columns, rays, inside, effort)
                if best is not None:
                    low, high = (dict(zip(datasets, ray, strict=True)) for ray in best.ends)
                    yield one, two, best, low, high


def class_losses(
    mechanism: Mechanism,
    datasets: Sequence[Point],
    classes: Mapping[str, Beliefs],
    pairs: Sequence[tuple[Secret, Secret]],
    effort: Effort = DEFAULT_EFFORT,
) -> Iterator[ClassLoss]:
    """The largest loss of each class for each pair of secrets.

    A pair of which no law of a class holds both secrets possible is left out. Raises ``InputError`` where no law is
    within the bounds, a probability of the mechanism is not a rational number, or what a class asks for is missing;
    ``TooLarge`` at many datasets, bounds or extreme laws.
    """
    if not classes or not pairs:
        return
    columns = _columns(mechanism, datasets)
    for name, beliefs in classes.items():
        try:
            for (one, _), (two, _), peak, *ends in beliefs.worst(columns, datasets, pairs, effort):
                low, high = ({x: chance for x, chance in law.items() if chance} for law in ends)
                factor = sympy.oo if peak.factor is None else peak.factor.expression
                yield ClassLoss(name, one, two, factor, peak.weight.expression, low, high)
        except InputError as error:
            raise InputError(f"class {name!r}: {error.message}", hint=error.hint) from None


def extreme(values: Sequence[Point], bounds: Sequence[Bound]) -> list[Ray]:
    """The extreme laws within the bounds, of which there have to be some."""
    rays = extreme_laws(values, bounds)
    if not rays:
        raise InputError("no law is within the bounds", hint="leave one of them out")
    return rays


def possible(inside: Sequence[Ray], rays: Sequence[Ray]) -> bool:
    """Whether some law holds each secret possible."""
    return all(any(dot(form, ray) for ray in rays) for form in inside)


def check_segments(rays: int, products: int, columns: int) -> None:
    """Refuse too many segments."""
    if products * rays * (rays + 1) * columns > _MOST_SEGMENTS:
        raise TooLarge(f"it has {products * rays} extreme laws", hint="ask of fewer datasets or bounds")


def _columns(mechanism: Mechanism, datasets: Sequence[Point]) -> set[Ray]:
    """The probabilities of each output, dataset by dataset."""
    laws = [mechanism.law(x) for x in datasets]
    outputs = {output for law in laws for output in law}
    found = {tuple(law.get(output, Fraction(0)) for law in laws) for output in outputs}
    for column in found:
        if not all(isinstance(chance, Fraction | int) for chance in column):
            raise InputError(
                "a probability of the mechanism is not a rational number", hint="classes need rational ones"
            )
    return {tuple(Fraction(chance) for chance in column if isinstance(chance, Fraction | int)) for column in found}
