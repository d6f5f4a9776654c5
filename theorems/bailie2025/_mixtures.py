"""Mixtures of mechanisms, and a premetric that is quasi-convex in each argument and not in both (Remark C.4.3).

The premetric is that of f-DP for an f that is not concave: 0 between equal laws; 1 where no test of the two laws, in
either order, has a power above f of its size; else 2. It is symmetric and does not rise under random functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian
from typing import TypeAlias, cast

from dpcalc.certify.evidence import example
from dpcalc.claim import Instance
from dpcalc.decide.blackwell import known_tradeoff
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.law_enumeration import pairs_of_laws, triples_of_laws
from dpcalc.structure.language import Every, Formula, Map, Quantity, Sort, Variable
from dpcalc.structure.vocabulary import LAW
from dpcalc.verdict import Evidence, Witness
from theorems.bailie2025._measure_distances import Definitions, shown

Law: TypeAlias = tuple[Fraction, ...]
HALF = Fraction(1, 2)
CORNERS = tuple(map(Fraction, ("0", "1/3", "1/2", "1")))
"""Where the slope of f changes."""


def ceiling(size: Fraction) -> Fraction:
    """f: the largest power at a size of a test of (1, 0) and (1/2, 1/2), in either order."""
    return max((1 + size) / 2, min(2 * size, Fraction(1)))


F: Definitions = (
    (
        "ceiling",
        "a",
        "(max (/ (+ 1 a) 2) (min (* 2 a) 1))",
    ),
    (
        "below",
        "P Q sizes",
        "(every a sizes (<= (- 1 (least_error P Q a)) (ceiling a)))",
    ),
)
"""f, and that the power of tests is at most f at some sizes, as certificates write them."""


def exceeding(first: Law, second: Law) -> Fraction | None:
    """A size at which a test of the laws has a power above f; both are linear between the sizes tried."""
    function = known_tradeoff(Experiment.discrete(first, second))
    sizes = sorted({*CORNERS, *(size for size, _ in function.corners)})
    return next((size for size in sizes if function.at(size) > ceiling(size)), None)


def level(first: Law, second: Law) -> int:
    """The premetric."""
    if first == second:
        return 0
    return 1 if exceeding(first, second) is None and exceeding(second, first) is None else 2


# --- mechanisms on two neighbours -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mixed:
    """Two mechanisms on two datasets, with outputs of their own: the laws of each, and the even mixtures of both."""

    one: tuple[Law, Law]
    other: tuple[Law, Law]

    @property
    def mixture(self) -> tuple[Law, Law]:
        """The laws of the mechanism that runs one or the other with probability 1/2."""
        first, second = (tuple(HALF * p for p in (*a, *b)) for a, b in zip(self.one, self.other, strict=True))
        return first, second

    def text(self) -> str:
        """The laws as text."""
        return "; ".join(", ".join(shown(law) for law in laws) for laws in (self.one, self.other))


def mechanisms(size: int) -> Iterator[Instance]:
    """Every two mechanisms of two outputs each, at premetric 1 at most, with denominators up to 2n."""
    pairs = [pair for denominator in range(1, 2 * size + 1) for pair in pairs_of_laws(denominator, 2)]
    near = [pair for pair in pairs if level(*pair) < 2]
    return (Mixed(one, other) for one, other in cartesian(near, repeat=2))


def kept(instance: Instance) -> Witness | None:
    """The mixture is within the larger of the two distances."""
    case = cast(Mixed, instance)
    parts = [level(*case.one), level(*case.other)]
    if level(*case.mixture) <= max(parts):
        return None
    return Witness(
        f"{case.text()}: distances {parts[0]} and {parts[1]}, and {level(*case.mixture)} of the even mixtures",
        {"laws": case.text(), "mixtures": ", ".join(shown(law) for law in case.mixture)},
        evidence=_evidence(case),
    )


def not_kept(instance: Instance) -> Witness | None:
    """The same, as an example."""
    return kept(instance)


def _evidence(case: Mixed) -> Evidence | None:
    """At most f for both mechanisms, in both orders, at all sizes that count, and above f at one for the mixture."""
    size = exceeding(*case.mixture)
    if size is None:
        return None
    laws = {"P": case.one[0], "Q": case.one[1], "R": case.other[0], "S": case.other[1]}
    sizes = sorted({*CORNERS, *(at for pair in (case.one, case.other) for at in _corners(pair))})
    even = "(map p (join (list {} {})) (* 1/2 p))"
    holds = ["(are_laws (list P Q R S))", *(f"(below {pair} sizes)" for pair in ("P Q", "Q P", "R S", "S R"))]
    mixture = f"{even.format('P', 'R')} {even.format('Q', 'S')}"
    return example(
        *holds, f"(> (- 1 (least_error {mixture} a)) (ceiling a))", define=F, about={**laws, "sizes": sizes, "a": size}
    )


def _corners(pair: tuple[Law, Law]) -> set[Fraction]:
    """The corners of both tradeoff functions of two laws."""
    functions = (known_tradeoff(Experiment.discrete(*order)) for order in (pair, pair[::-1]))
    return {size for function in functions for size, _ in function.corners}


# --- (C.8) ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Second:
    """Three laws, and the weight of the second in a mixture with the third."""

    laws: tuple[Law, Law, Law]
    weight: Fraction


def seconds(size: int) -> Iterator[Instance]:
    """Every three laws of two outputs with denominator 4n, with weights 1/4, 1/2, 3/4."""
    for first, second, third in triples_of_laws(4 * size, 2):
        if len(first) == 2:
            yield from (Second((first, second, third), Fraction(w, 4)) for w in (1, 2, 3))


def quasi_convex(*, larger: bool = True) -> Callable[[Instance], Witness | None]:
    """D(P1, w P2 + (1 - w) P3) is at most the larger (or the smaller) of D(P1, P2) and D(P1, P3)."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Second, instance)
        first, second, third = case.laws
        mixture = tuple(case.weight * a + (1 - case.weight) * b for a, b in zip(second, third, strict=True))
        parts = level(first, second), level(first, third)
        if level(first, mixture) <= (max(parts) if larger else min(parts)):
            return None
        words = f"{', '.join(shown(law) for law in case.laws)}, weight {case.weight}: {parts}, {level(first, mixture)}"
        return Witness(words, {"laws": words})

    return check


# --- for all premetrics -----------------------------------------------------------------------------------------------

WEIGHT, BUDGET = Sort("weight", "w"), Sort("budget", "e")
p, p_prime, q, q_prime = (Variable(name, LAW) for name in ("p", "p'", "q", "q'"))
w, e = Variable("w", WEIGHT), Variable("e", BUDGET)
mix = Map("mixture", (WEIGHT, LAW, LAW), LAW)
D = Quantity("D", (LAW, LAW))
amount = Quantity("amount", (BUDGET,))

CONVEX_FLAVOR = Every(
    (p, p_prime, q, q_prime, w, e),
    ((D(p, q) <= amount(e)) & (D(p_prime, q_prime) <= amount(e)))
    >> (D(mix(w, p, p_prime), mix(w, q, q_prime)) <= amount(e)),
)
"""Two mechanisms that keep a budget at two neighbours, and the one that runs them with probabilities w and 1 - w."""


def in_both() -> Formula:
    """D of mixtures with the same weights is at most the larger D of the parts."""
    mixed = D(mix(w, p, p_prime), mix(w, q, q_prime))
    return Every((p, p_prime, q, q_prime, w), (mixed <= D(p, q)) | (mixed <= D(p_prime, q_prime)))


def in_second() -> Formula:
    """(C.8)."""
    mixed = D(p, mix(w, q, q_prime))
    return Every((p, q, q_prime, w), (mixed <= D(p, q)) | (mixed <= D(p, q_prime)))
