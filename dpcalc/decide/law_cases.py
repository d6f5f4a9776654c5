"""A premetric and small laws on which a law of output premetrics is tried, and the instances of each law."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian
from typing import TypeAlias

from dpcalc.certify.evidence import example
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.values import Value
from dpcalc.spec.law_enumeration import SmallLaw, laws_on, mergers, pairs_of_laws, triples_of_laws, tuples_of_laws
from dpcalc.verdict import Evidence, Witness

Kernel: TypeAlias = tuple[Fraction, ...]
"""A randomised map into two outputs: the probability of the first, for each outcome."""
NAMES = "PQRSTU"
"""What the laws of a case are called, in order."""
_HALVES = (Fraction(1), Fraction(1, 2), Fraction(0))


@dataclass(frozen=True)
class Case:
    """A premetric and some laws; ``kernel`` is a randomised map of their outcomes."""

    divergence: Divergence
    laws: tuple[SmallLaw, ...]
    kernel: Kernel = ()

    def distance(self, first: SmallLaw, second: SmallLaw) -> Value:
        """The distance of two laws."""
        return self.divergence.compare(dict(enumerate(first)), dict(enumerate(second))).value

    def named(self, first: str, second: str) -> str:
        """The distance of two laws as certificates write it."""
        return self.divergence.certified(first, second)

    def failure(self, what: str, holds: str = "", **more: object) -> Witness:
        """A witness that names the laws; ``holds`` says the same in the words of certificates, of ``more`` objects."""
        named = {name: text(law) for name, law in zip(NAMES, self.laws, strict=False)}
        if self.kernel:
            named["P(first output | outcome)"] = text(self.kernel)
        shown = ", ".join(f"{name} = {law}" for name, law in named.items())
        summary, values = f"{self.divergence.name}: {shown}: {what}", {**named, "violated": what}
        evidence = self.evidence(holds, more) if holds and self.divergence.definition else None
        return Witness(summary, values, evidence=evidence)

    def evidence(self, holds: str, more: Mapping[str, object]) -> Evidence:
        """The relation, between laws."""
        objects: dict[str, object] = dict(zip(NAMES, self.laws, strict=False))
        laws = [f"(are_laws (list {' '.join(objects)}))"]
        if self.kernel:
            objects["K"] = [(k, 1 - k) for k in self.kernel]
            laws.append("(is_random K 2)")
        return example(*laws, holds, about={**objects, **more})


def text(law: Sequence[Fraction]) -> str:
    """A law as text: ``(1/2, 1/2)``."""
    return f"({', '.join(map(str, law))})"


def number(value: Value) -> str:
    """A value as exact text and decimal."""
    exact, decimal = str(value), value.decimal()
    return exact if value.infinite or value.zero else f"{exact} = {decimal}"


def pushed(law: SmallLaw, kernel: Kernel) -> SmallLaw:
    """The law of the output of a randomised map into two outputs."""
    first = sum((p * k for p, k in zip(law, kernel, strict=True)), Fraction(0))
    return (first, 1 - first)


_Laws: TypeAlias = Iterator[tuple[tuple[SmallLaw, ...], Kernel]]


def of_pairs(size: int) -> _Laws:
    """Pairs of laws on at most 3 outcomes."""
    return ((pair, ()) for pair in pairs_of_laws(size))


def _of_triples(size: int) -> _Laws:
    return ((triple, ()) for triple in triples_of_laws(size))


def _with_maps(size: int) -> _Laws:
    for pair in pairs_of_laws(size):
        for kernel in cartesian(_HALVES, repeat=len(pair[0])):
            yield pair, kernel


def _of_two_pairs(size: int) -> _Laws:
    for one, other in cartesian(range(1, size + 1), repeat=2):
        if max(one, other) == size:
            for first, second in cartesian(pairs_of_laws(one, 2), pairs_of_laws(other, 2)):
                yield (*first, *second), ()


def _disjoint(size: int) -> _Laws:
    for p, q in pairs_of_laws(size):
        if not any(a and b for a, b in zip(p, q, strict=True)):
            yield (p, q), ()


def _with_noise(size: int) -> _Laws:
    for pair in pairs_of_laws(size):
        for noise in laws_on(2, size + 1):
            yield (*pair, noise), ()


def _of_one(size: int) -> _Laws:
    return (((law, law), ()) for law in laws_on(2, size))


def _with_mergers(size: int) -> _Laws:
    for pair in pairs_of_laws(size):
        for image in mergers(len(pair[0])):
            if max(image) == 1:
                yield pair, tuple(Fraction(1 - value) for value in image)


def _in_turn(size: int) -> _Laws:
    """Two laws of a first output, and for each value of it two laws of a second."""
    smaller = [[pair for n in range(1, most + 1) for pair in pairs_of_laws(n, 2)] for most in (size - 1, size)]
    older = len(smaller[0])
    both = [pair for pair in enumerate(smaller[1]) if len(pair[1][0]) == 2]
    for (i, first), (j, one), (k, other) in cartesian(both, enumerate(smaller[1]), enumerate(smaller[1])):
        if max(i, j, k) >= older:
            yield (*first, *one, *other), ()


def _mixed(size: int) -> _Laws:
    """Two pairs of laws on the same outcomes, two or three."""
    return ((four, ()) for four in tuples_of_laws(4, size) if len(four[0]) > 1)


CASES: dict[str, Callable[[int], _Laws]] = {
    "triangle": _of_triples,
    "post-processing": _with_maps,
    "fresh-composition": _of_two_pairs,
    "infinite-when-disjoint": _disjoint,
    "extraneous-noise": _with_noise,
    "premetric": _of_one,
    "group": _of_triples,
    "deterministic-post-processing": _with_mergers,
    "quadratic-composition": _of_two_pairs,
    "adaptive-composition": _in_turn,
    "convex": _mixed,
    "quasi-convex": _mixed,
}
"""The cases of one size for each law; for those not here, pairs of laws."""
