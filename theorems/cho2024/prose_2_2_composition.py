"""Section 2.2 (cho2024): adaptive composition of f-DP, and of Gaussian DP."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product as tuples
from typing import cast

from dpcalc.claim import AllOf, ForAll, Inequality, Instance, Reduction
from dpcalc.decide.further_laws import in_turn
from dpcalc.decide.law_cases import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.experiments.tradeoff import Tradeoff
from dpcalc.spec.experiments.tradeoff_operations import join, product
from dpcalc.spec.law_enumeration import SmallLaw, tuples_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, a, b, c, d, k, m, nonnegative, p, pointwise, q, x, y
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024.prose_2_2_group_privacy import power

Pair = tuple[SmallLaw, SmallLaw]
Promise = Callable[[Tradeoff, Tradeoff, Tradeoff], Tradeoff]
"""From the functions (power against size) of the first output, and of the second after each value of the first."""
OVER = "two laws of a first output, and two of a second for each value of it, with denominators up to n, on 2 outcomes"


def in_turns(size: int) -> Iterator[Instance]:
    """Every such laws, one of them at least with that denominator."""
    smaller, known = ([p for n in range(1, most + 1) for p in tuples_of_laws(2, n, 2)] for most in (size - 1, size))
    for first, *second in tuples(known, repeat=3):
        if len(first[0]) == 2 and not all(pair in smaller for pair in (first, *second)):
            yield first, *second


def kept(promise: Promise) -> ForAll:
    """Tests of both outputs have at most the power promised."""

    def check(instance: Instance) -> Witness | None:
        first, zero, one = cast(tuple[Pair, Pair, Pair], instance)
        wide = [tuple((*law, *[law[0] * 0] * (2 - len(law))) for law in pair) for pair in (zero, one)]
        joint = [in_turn(first[i], (wide[0][i], wide[1][i])) for i in (0, 1)]
        promised, found = promise(power(*first), power(*zero), power(*one)), power(*joint)
        size = promised.exceeded_by(found)
        if size is None:
            return None
        values = {"M(X)": text(joint[0]), "M(X')": text(joint[1])}
        return Witness(f"a test of size {size} has power {found.at(size)}, more than {promised.at(size)}", values)

    return ForAll(OVER, in_turns, check)


def tensor(first: Tradeoff, zero: Tradeoff, one: Tradeoff) -> Tradeoff:
    """f_1 x f_2, where f_2 is the best function that the second mechanism keeps after either value."""
    return product(first, join(zero, one))


def after_zero(first: Tradeoff, zero: Tradeoff, _one: Tradeoff) -> Tradeoff:
    """The same with what it keeps after the value 0."""
    return product(first, zero)


def larger(first: Tradeoff, zero: Tradeoff, one: Tradeoff) -> Tradeoff:
    """Whichever tells more of f_1 and f_2."""
    return join(first, zero, one)


def gaussian(whole: object) -> Inequality:
    """The loss of two normal outputs is that of one with the mean m, at t = (k x + d y)/m; ``whole`` defines m."""
    t = (k * x + d * y) / m
    return pointwise(Eq(k * x - k**2 / 2 + d * y - d**2 / 2, m * t - m**2 / 2), And(m > 0, k > 0, d > 0, whole))


THEOREM = Theorem(
    id="cho2024/prose-2.2-composition",
    title="Section 2.2: composition",
    statement=r"If $M_1,\dots,M_k$ (adaptively chosen) are $(\mathcal D,A,f_i)$-DP, their composition is $(\mathcal "
    r"D,A,f_1\otimes\dots\otimes f_k)$-DP, where $T(P,Q)\otimes T(P',Q')=T(P\times P',Q\times Q')$. In particular "
    r"$G_{\mu_1}\otimes G_{\mu_2}=G_\mu$ with $\mu=\sqrt{\mu_1^2+\mu_2^2}$.",
    claim=AllOf(
        {
            "adaptive composition": Reduction(
                kept(tensor),
                pointwise(
                    Eq(p * (q * a + (1 - q) * b) + c * a, (p * q + c) * a + p * (1 - q) * b), nonnegative(p, q, a, b, c)
                ),
                "Let (P', Q') be laws with f_2. After every first output z the laws (K_z, L_z) of the second have a "
                "function that is at least f_2, so they arise from (P', Q') by a randomised map g_z (Blackwell). The "
                "map that keeps z and sends the other part through g_z takes (P x P', Q x Q') to the joint laws at "
                "the two datasets. A test of its outcome is a test before it: chances a and b of rejecting outcomes "
                "are averaged with the chances of the map, as in the lemma, under either law alike. So tests of the "
                "joint laws do no better than those of the product, which have f_1 x f_2; further mechanisms follow "
                "one by one, (P, Q) being laws with the function that was found so far, by the same argument",
            ),
            "Gaussian": gaussian(Eq(m**2, k**2 + d**2)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="cho2024",
    lines="51-52",
    text=(RECONSTRUCTED,),
    reading="For the second part: k and d are the means, x and y the standardised outputs. The loss of both is the "
    "loss of one normal output t with mean m and variance 1, which t has under both laws; trade-off functions are "
    "those of the loss.",
    twins=(
        Twin("one value", "the second mechanism keeps f_2 after one value of the first", kept(after_zero)),
        Twin("the larger of two", "the composition is as private as the less private of the two", kept(larger)),
        Twin("means add up", "mu = mu_1 + mu_2", gaussian(Eq(m, k + d))),
    ),
)
