"""Section 4.2 (kifer2022): budgets that depend on what has been released so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

import theorems._law_lemmas as lemma
from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, c, d, pointwise, q
from theorems.kifer2022._losses import disagreement
from theorems.kifer2022._text import RECONSTRUCTED

History = tuple[int, ...]
Plan = dict[History, Fraction]
"""The odds, exp(budget), of the randomised response that comes next, by the outputs so far."""
STEPS = 3
HISTORIES: tuple[History, ...] = tuple(h for n in range(STEPS) for h in product((0, 1), repeat=n))
ENDS: tuple[History, ...] = tuple(product((0, 1), repeat=STEPS))
OVER = "three randomised responses about one bit, with odds 1 to n and reversed, chosen by the outputs so far"


def plans(size: int) -> Iterator[Instance]:
    """Every choice of odds after each history; the least size at which they are allowed."""
    for chosen in product(range(1, size + 1), repeat=len(HISTORIES)):
        if max(chosen) == size:
            yield dict(zip(HISTORIES, map(Fraction, chosen), strict=True))


def chance(plan: Plan, bit: int, outputs: History) -> Fraction:
    """The probability of all outputs; a response tells the bit, or its opposite after an odd number of ones."""
    whole = Fraction(1)
    for place, output in enumerate(outputs):
        odds, turned = plan[outputs[:place]], sum(outputs[:place]) % 2
        whole *= (odds if output == (bit + turned) % 2 else Fraction(1)) / (1 + odds)
    return whole


def spent(plan: Plan, outputs: History) -> Fraction:
    """The exponential of the sum of the budgets along the way."""
    whole = Fraction(1)
    for place in range(STEPS):
        whole *= plan[outputs[:place]]
    return whole


def most(plan: Plan) -> Fraction:
    """What no sequence of outputs exceeds."""
    return max(spent(plan, outputs) for outputs in ENDS)


def least(plan: Plan) -> Fraction:
    """What some sequence of outputs keeps to."""
    return min(spent(plan, outputs) for outputs in ENDS)


def first_outputs(plan: Plan) -> Fraction:
    """The same for sequences that begin with 0."""
    return max(spent(plan, outputs) for outputs in ENDS if not outputs[0])


def kept(bound: Callable[[Plan], Fraction]) -> Callable[[Instance], Witness | None]:
    """All outputs together are private at that bound."""

    def check(instance: Instance) -> Witness | None:
        plan = cast(Plan, instance)
        for outputs, bits in product(ENDS, ((0, 1), (1, 0))):
            ratio = chance(plan, bits[0], outputs) / chance(plan, bits[1], outputs)
            if ratio > bound(plan):
                odds = {f"odds after {history}": str(value) for history, value in plan.items()}
                return disagreement(odds, f"outputs {outputs} have the ratio {ratio}, above {bound(plan)}")
        return None

    return check


THEOREM = Theorem(
    id="kifer2022/prose-4-comp-full",
    title="Section 4.2: fully adaptive composition of pure differential privacy",
    statement=r"Let mechanism $i$ have a budget $\varepsilon_i(o_1,\dots,o_{i-1})$ that depends on the outputs so "
    r"far. If for all sequences of outputs the sum of the budgets is at most $\varepsilon$ with probability 1, "
    r"releasing all outputs is $\varepsilon$-differentially private.",
    claim=Reduction(
        ForAll(OVER, plans, kept(most)),
        AllOf(
            {
                "one step more": lemma.RATIO_PRODUCT,
                "the whole sum": pointwise(c * q <= d * q, And(q >= 0, c <= d)),
            }
        ),
        "The probability of a sequence of outputs is the product of those of each output after the ones before it. "
        "Along one sequence the budgets are fixed numbers; by the first lemma, taken step by step, the ratio of the "
        "two probabilities is at most the exponential of their sum, which is at most e^epsilon. Sequences at which "
        "the sum is larger have probability 0 under both datasets, for a bounded ratio makes both 0 or neither",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="kifer2022",
    lines="135",
    text=(RECONSTRUCTED,),
    twins=(
        Twin("some sequence", "the sum is at most epsilon for one sequence", ForAll(OVER, plans, kept(least))),
        Twin("one first output", "for the sequences that begin with 0", ForAll(OVER, plans, kept(first_outputs))),
    ),
)
