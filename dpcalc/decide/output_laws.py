"""The laws of output premetrics as claims about all finite rational laws, decided on small ones.

A law that is declared to hold is a ``ForAll``; one that is declared to fail is an ``Exists`` whose witness is the
smallest instance, by the least common denominator of the probabilities, then by the number of outcomes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations
from itertools import product as cartesian
from typing import TypeAlias, cast

from dpcalc.certify.evidence import example
from dpcalc.claim import Exists, ForAll, Instance
from dpcalc.errors import UnsupportedLaw
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.sums import at_most_sum
from dpcalc.spec.divergences.values import Value, order
from dpcalc.spec.law_enumeration import SmallLaw, laws_on, pairs_of_laws, product_law, triples_of_laws
from dpcalc.verdict import Evidence, Witness

Kernel: TypeAlias = tuple[Fraction, ...]
"""A randomised map into two outputs: the probability of the first, for each outcome."""
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
        named = {name: text(law) for name, law in zip("PQRS", self.laws, strict=False)}
        if self.kernel:
            named["P(first output | outcome)"] = text(self.kernel)
        shown = ", ".join(f"{name} = {law}" for name, law in named.items())
        summary, values = f"{self.divergence.name}: {shown}: {what}", {**named, "violated": what}
        evidence = self.evidence(holds, more) if holds and self.divergence.definition else None
        return Witness(summary, values, evidence=evidence)

    def evidence(self, holds: str, more: Mapping[str, object]) -> Evidence:
        """The relation, between laws."""
        objects: dict[str, object] = dict(zip("PQRS", self.laws, strict=False))
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


def _symmetric(case: Case) -> Witness | None:
    p, q = case.laws
    there, back = case.distance(p, q), case.distance(q, p)
    if order(there, back) == 0:
        return None
    holds = f"(!= {case.named('P', 'Q')} {case.named('Q', 'P')})"
    return case.failure(f"D(P, Q) = {number(there)}, D(Q, P) = {number(back)}", holds)


def _separates(case: Case) -> Witness | None:
    p, q = case.laws
    apart = p == q or not case.distance(p, q).zero
    holds = f"(and (= {case.named('P', 'Q')} 0) (not (same P Q)))"
    return None if apart else case.failure("D(P, Q) = 0, but P and Q differ", holds)


def _triangle(case: Case) -> Witness | None:
    p, q, r = case.laws
    if q in (p, r) or p == r:
        return None
    whole, one, other = case.distance(p, r), case.distance(p, q), case.distance(q, r)
    if at_most_sum(whole, (one, other)):
        return None
    holds = f"(> {case.named('P', 'R')} (+ {case.named('P', 'Q')} {case.named('Q', 'R')}))"
    return case.failure(
        f"D(P, R) = {number(whole)} exceeds D(P, Q) + D(Q, R), {number(one)} and {number(other)}", holds
    )


def _post_processing(case: Case) -> Witness | None:
    p, q = case.laws
    before, after = case.distance(p, q), case.distance(pushed(p, case.kernel), pushed(q, case.kernel))
    holds = f"(> {case.named('(mixed P K 2)', '(mixed Q K 2)')} {case.named('P', 'Q')})"
    return None if order(after, before) <= 0 else case.failure(f"{number(before)} becomes {number(after)}", holds)


def _fresh_composition(case: Case) -> Witness | None:
    p, q, r, s = case.laws
    whole, one, other = case.distance(product_law(p, r), product_law(q, s)), case.distance(p, q), case.distance(r, s)
    if at_most_sum(whole, (one, other)):
        return None
    holds = f"(> {case.named('(product P R)', '(product Q S)')} (+ {case.named('P', 'Q')} {case.named('R', 'S')}))"
    return case.failure(f"D(P x R, Q x S) = {number(whole)} exceeds {number(one)} plus {number(other)}", holds)


def _events_suffice(case: Case) -> Witness | None:
    p, q = case.laws
    whole = case.distance(p, q)
    best = None
    for event in chain.from_iterable(combinations(range(len(p)), size) for size in range(1, len(p))):
        kernel = tuple(Fraction(place in event) for place in range(len(p)))
        found = case.distance(pushed(p, kernel), pushed(q, kernel))
        if order(found, whole) == 0:
            return None
        best = found if best is None or order(found, best) > 0 else best
    if best is None:
        return None if whole.zero else case.failure(f"D(P, Q) = {number(whole)}, and there is no event but the whole")
    events = f"(functions {len(p)} 2)"
    holds = f"(every A {events} (!= {case.named('(event P A)', '(event Q A)')} {case.named('P', 'Q')}))"
    return case.failure(f"D(P, Q) = {number(whole)}, but no event has more than {number(best)}", holds)


def _infinite_when_disjoint(case: Case) -> Witness | None:
    p, q = case.laws
    found = case.distance(p, q)
    holds = f"(and (no_common_support P Q) (< {case.named('P', 'Q')} inf))"
    return None if found.infinite else case.failure(f"no common support, but D(P, Q) = {number(found)}", holds)


def _extraneous_noise(case: Case) -> Witness | None:
    p, q, r = case.laws
    plain, noisy = case.distance(p, q), case.distance(product_law(p, r), product_law(q, r))
    holds = f"(!= {case.named('(product P R)', '(product Q R)')} {case.named('P', 'Q')})"
    what = f"{number(plain)} becomes {number(noisy)} with noise R"
    return None if order(plain, noisy) == 0 else case.failure(what, holds)


CHECKS: dict[str, Callable[[Case], Witness | None]] = {
    "symmetric": _symmetric,
    "separates": _separates,
    "triangle": _triangle,
    "post-processing": _post_processing,
    "fresh-composition": _fresh_composition,
    "events-suffice": _events_suffice,
    "infinite-when-disjoint": _infinite_when_disjoint,
    "extraneous-noise": _extraneous_noise,
}
"""The test of each law on one case: a witness where it fails."""

OVER = {
    "symmetric": "pairs of laws on at most 3 outcomes",
    "separates": "pairs of laws on at most 3 outcomes",
    "triangle": "triples of laws on at most 3 outcomes",
    "post-processing": "pairs of laws on at most 3 outcomes, with every map into two outputs of chances 0, 1/2 or 1",
    "fresh-composition": "two pairs of laws on at most 2 outcomes each",
    "events-suffice": "pairs of laws on at most 3 outcomes, with all events",
    "infinite-when-disjoint": "pairs of laws on at most 3 outcomes without common support",
    "extraneous-noise": "pairs of laws on at most 3 outcomes, with noise of two outcomes",
}
"""What the instances of each law are; the size is the least common denominator of the probabilities."""


def law_holds(law: str, *divergences: Divergence) -> ForAll:
    """The law for each of some premetrics. Raises ``UnsupportedLaw`` for a law that nobody knows."""
    return ForAll(OVER[_known(law)], _instances(law, divergences), lambda case: CHECKS[law](cast(Case, case)))


def law_fails(law: str, divergence: Divergence) -> Exists:
    """Laws for which the law fails. Raises ``UnsupportedLaw`` for a law that nobody knows."""
    return Exists(OVER[_known(law)], _instances(law, (divergence,)), lambda case: CHECKS[law](cast(Case, case)))


def _known(law: str) -> str:
    """The law, if there is a test for it."""
    if law not in CHECKS:
        raise UnsupportedLaw(f"there is no test of the law {law!r}", hint=f"the laws are {', '.join(CHECKS)}")
    return law


def _instances(law: str, divergences: Sequence[Divergence]) -> Callable[[int], Iterator[Instance]]:
    """The cases of one size."""
    cases = _CASES.get(law, _of_pairs)
    return lambda size: (Case(d, laws, kernel) for laws, kernel in cases(size) for d in divergences)


_Laws: TypeAlias = Iterator[tuple[tuple[SmallLaw, ...], Kernel]]


def _of_pairs(size: int) -> _Laws:
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


_CASES: dict[str, Callable[[int], _Laws]] = {
    "triangle": _of_triples,
    "post-processing": _with_maps,
    "fresh-composition": _of_two_pairs,
    "infinite-when-disjoint": _disjoint,
    "extraneous-noise": _with_noise,
}
