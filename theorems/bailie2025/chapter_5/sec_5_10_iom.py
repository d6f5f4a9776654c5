"""Section 5.10 (bailie2025): approximate privacy is no interval of measures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import Exists, Instance
from dpcalc.decide.output_laws import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import laws_on
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._measures import Measure, over_events

RATIOS = tuple(map(Fraction, (1, 2)))
"""Values of exp(eps)."""
DELTAS = tuple(map(Fraction, ("1/4", "1/2")))
NEAR = (
    "near",
    "Q P c delta",
    (
        "(every A (functions (len P) 2) (and (<= (chance Q A) (+ (* c (chance P A)) delta)) "
        "(<= (chance P A) (+ (* c (chance Q A)) delta))))"
    ),
)


def near(law: Measure, centre: Measure, ratio: Fraction, delta: Fraction) -> bool:
    """Whether Q(S) <= exp(eps) P(S) + delta for all events, and with P and Q exchanged."""
    return all(q <= ratio * p + delta and p <= ratio * q + delta for q, p in over_events(law, centre))


def sets(outcomes: int) -> Callable[[int], Iterator[Instance]]:
    """Laws P on so many outcomes with denominator n, exp(eps) and delta."""

    def instances(size: int) -> Iterator[Instance]:
        return product(laws_on(outcomes, size), RATIOS, DELTAS)

    return instances


def no_interval(instance: Instance) -> Witness | None:
    """A law is not near P, though at each outcome it lies between laws that are: it is in every interval with these."""
    centre, ratio, delta = cast(tuple[Measure, Fraction, Fraction], instance)
    denominator = max(p.denominator for p in centre)
    laws = list(laws_on(len(centre), denominator))
    members = [law for law in laws if near(law, centre, ratio, delta)]
    low, high = ([end(law[i] for law in members) for i in range(len(centre))] for end in (min, max))
    for law in laws:
        if law in members or not all(a <= q <= b for a, q, b in zip(low, law, high, strict=True)):
            continue
        around = [next(m for m in members if m[i] == end[i]) for i in range(len(law)) for end in (low, high)]
        values = {"P": text(centre), "exp(eps)": str(ratio), "delta": str(delta), "Q": text(law)}
        listed = ", ".join(f"{name} = {value}" for name, value in values.items())
        evidence = example(
            "(are_laws (join (list (list P Q) B)))",
            "(every b B (near b P c delta))",
            "(every i (range (len Q)) (and (some b B (<= (item b i) (item Q i))) (some b B (>= (item b i) (item Q "
            "i)))))",
            "(not (near Q P c delta))",
            define=(NEAR,),
            about={"P": centre, "Q": law, "B": around, "c": ratio, "delta": delta},
        )
        words = "not near P, though between laws that are, outcome by outcome"
        return Witness(f"{listed}: Q is {words}", {**values, "near P": " ".join(map(text, around))}, evidence=evidence)
    return None


THEOREM = Theorem(
    id="bailie2025/sec-5.10-iom",
    title="Section 5.10: approximate privacy is no interval of measures",
    statement=r"For $\varepsilon\ge0$ and $\delta\in(0,1)$ the set of probabilities $Q$ with $Q(S)\le e^\varepsilon "
    r"P(S)+\delta$ and $P(S)\le e^\varepsilon Q(S)+\delta$ for all $S$ is not in general of the form $\mathcal "
    r"I_1(L,U)$.",
    claim=Exists("laws on 4 outcomes, exp(eps) = 1 or 2, delta = 1/4 or 1/2", sets(4), no_interval),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2025",
    lines="2757",
    reading="L is at most, and U at least, every member of the set; so all laws between members are in the interval.",
    twins=(
        Twin(
            "three outcomes",
            "laws on 3 outcomes with a denominator of at most 6",
            Exists("laws on 3 outcomes", sets(3), no_interval, last=6),
            (Enumerate(EnumerateScope(up_to=6)),),
        ),
    ),
)
