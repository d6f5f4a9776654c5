"""Proposition 21 (cho2024): Semi-DP of several releases, mechanism by mechanism or all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product as pairs
from typing import cast

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.experiments.tradeoff import Tradeoff
from dpcalc.spec.experiments.tradeoff_operations import group, product
from dpcalc.spec.law_enumeration import SmallLaw, product_law, tuples_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._permutation_arguments import reduced
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024.prose_2_2_group_privacy import ONE_STEP, STEP_BY_STEP, power, tightest

STEPS = 2
"""The semi-adjacent parameter: datasets that agree on the invariant are at most so many steps apart."""
Path = tuple[SmallLaw, ...]
Bound = Callable[[Tradeoff, Tradeoff], Tradeoff]
"""What is promised of two mechanisms whose neighbours have these functions (as power against size)."""
OVER = f"two mechanisms along a path of {STEPS} steps, output laws with probabilities of denominator n on 2 outcomes"


def two_paths(size: int) -> Iterator[Instance]:
    """The laws of two mechanisms along a path, the second with halves."""
    second = [path for least in (1, 2) for path in tuples_of_laws(STEPS + 1, least, outcomes=2)]
    yield from pairs(tuples_of_laws(STEPS + 1, size, outcomes=2), second)


def first_by_first(one: Tradeoff, other: Tradeoff) -> Tradeoff:
    """Each mechanism over the whole path, then composed."""
    return product(group(one, STEPS), group(other, STEPS))


def composed_first(one: Tradeoff, other: Tradeoff) -> Tradeoff:
    """Composed, then over the whole path."""
    return group(product(one, other), STEPS)


def neighbours_only(one: Tradeoff, other: Tradeoff) -> Tradeoff:
    """As if the datasets were neighbours."""
    return product(one, other)


def kept(bound: Bound) -> Callable[[Instance], Witness | None]:
    """Tests of both outputs at the two ends of the path have at most the power that is promised."""

    def check(instance: Instance) -> Witness | None:
        first, second = cast(tuple[Path, Path], instance)
        ends = [product_law(first[place], second[place]) for place in (0, -1)]
        promised, found = bound(tightest(first), tightest(second)), power(*ends)
        size = promised.exceeded_by(found)
        if size is None:
            return None
        names = {
            f"M{i} at X_{j}": ", ".join(map(str, law))
            for i, path in ((1, first), (2, second))
            for j, law in enumerate(path)
        }
        return Witness(f"a test of size {size} has power {found.at(size)}, more than {promised.at(size)}", names)

    return check


def functions(size: int) -> Iterator[Instance]:
    """The trade-off functions of two small pairs of laws."""
    mine = {power(*pair) for pair in tuples_of_laws(2, size, outcomes=2)}
    smaller = {power(*pair) for least in range(1, size + 1) for pair in tuples_of_laws(2, least, outcomes=2)}
    yield from pairs(sorted(mine, key=Tradeoff.text), sorted(smaller, key=Tradeoff.text))


def stronger(small: Bound, large: Bound) -> Callable[[Instance], Witness | None]:
    """One promise allows no more power than another."""

    def check(instance: Instance) -> Witness | None:
        one, other = cast(tuple[Tradeoff, Tradeoff], instance)
        size = large(one, other).exceeded_by(small(one, other))
        if size is None:
            return None
        values = {"1 - f_1": one.text(), "1 - f_2": other.text(), "size": str(size)}
        words = f"at size {size} the power {small(one, other).at(size)} exceeds {large(one, other).at(size)}"
        return Witness(words, values)

    return check


BOTH_FUNCTIONS = "the trade-off functions of two pairs of laws with probabilities of denominators up to n on 2 outcomes"
PRODUCTS = (
    "A product of trade-off functions does not grow when a factor is replaced by a smaller one: by Blackwell's theorem "
    "the pair of the smaller function leads to that of the larger by a kernel, applied to one output and not the other"
)
ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove())


def all_paths(bound: Bound, words: str) -> Claim:
    """The promise, with laws of any kind."""
    return reduced(ForAll(OVER, two_paths, kept(bound)), {"one step more": ONE_STEP}, words)


THEOREMS = (
    Theorem(
        id="cho2024/prop-21a",
        title="Proposition 21: Semi-DP first",
        statement=r"Let $M_i$ be $(\mathcal D,A,f_i)$-DP for $i=1,\dots,m$ and $a$ the semi-adjacent parameter. Then "
        r"$(M_1,\dots,M_m)$ with $T$ satisfies $(\mathcal D_t,A_a,f_1^{\circ a}\otimes\dots\otimes f_m^{\circ "
        r"a})$-semi DP.",
        claim=all_paths(
            first_by_first,
            f"{STEP_BY_STEP}. So each M_i is at least as private as f_i^a over datasets at most a steps apart. "
            f"{PRODUCTS}. Releasing T adds a constant within D_t",
        ),
        routes=ROUTES,
        source="cho2024",
        lines="166-168,352-353",
        text=(RECONSTRUCTED,),
        reading="Two mechanisms and a = 2 in the small cases; independent randomness. Paths run through the whole "
        "dataspace, as the adjacency metric does.",
        twins=(Twin("no path", "as if a were 1", ForAll(OVER, two_paths, kept(neighbours_only))),),
    ),
    Theorem(
        id="cho2024/prop-21b",
        title="Proposition 21: composition first",
        statement=r"In the setting of Proposition 21, $(M_1,\dots,M_m)$ with $T$ satisfies "
        r"$(\mathcal D_t,A_a,(f_1\otimes\dots\otimes f_m)^{\circ a})$-semi DP.",
        claim=all_paths(
            composed_first,
            f"{PRODUCTS}; so the joint release is (f_1 x ... x f_m)-private between neighbours. {STEP_BY_STEP}. "
            f"Releasing T adds a constant within D_t",
        ),
        routes=ROUTES,
        source="cho2024",
        lines="166-168,350-351",
        text=(RECONSTRUCTED,),
        reading="As for the first part.",
        twins=(Twin("no path", "as if a were 1", ForAll(OVER, two_paths, kept(neighbours_only))),),
    ),
    Theorem(
        id="cho2024/prop-21c",
        title="Proposition 21: Semi-DP first is the stronger",
        statement=r"$f_1^{\circ a}\otimes\dots\otimes f_m^{\circ a}\ge(f_1\otimes\dots\otimes f_m)^{\circ a}$.",
        claim=ForAll(BOTH_FUNCTIONS, functions, stronger(first_by_first, composed_first)),
        routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),),
        source="cho2024",
        lines="169-170,354",
        text=(RECONSTRUCTED,),
        reading="The guarantees have the same pairs of datasets, so the functions decide. Two functions and a = 2.",
        twins=(
            Twin(
                "the other way",
                "composition first is the stronger",
                ForAll(BOTH_FUNCTIONS, functions, stronger(composed_first, first_by_first)),
            ),
        ),
    ),
)
