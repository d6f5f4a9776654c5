"""Section 2.2 (cho2024): group privacy of f-DP and of Gaussian DP."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import cast

import sympy

from dpcalc.claim import AllOf, Claim, EveryStructure, ForAll, Inequality, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.tradeoff import Corner, Tradeoff, tradeoff
from dpcalc.spec.law_enumeration import SmallLaw, tuples_of_laws
from dpcalc.structure.language import Every, Map, Quantity, Relation, Sort, Variable
from dpcalc.structure.vocabulary import LAW
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._permutation_arguments import reduced
from theorems.cho2024._text import RECONSTRUCTED

Applied = Callable[[Tradeoff, Fraction, int], Fraction]


def paths(steps: int) -> Callable[[int], Iterator[Instance]]:
    """Output laws along a path of datasets; consecutive ones may be equal, so shorter paths are among them."""
    return lambda size: tuples_of_laws(steps + 1, size, outcomes=2 if steps > 2 else 3)


def power(p: SmallLaw, q: SmallLaw) -> Tradeoff:
    """The largest power of a test of P against Q at each size: 1 - T(P, Q)(1 - a)."""
    return tradeoff(Experiment.discrete(p, q))


def tightest(laws: Sequence[SmallLaw]) -> Tradeoff:
    """The best f that neighbours on the path allow, both ways, in the form a -> 1 - f(1 - a), which is concave."""
    found = {corner for p, q in pairwise(laws) for pair in ((p, q), (q, p)) for corner in power(*pair).corners}
    hull: list[Corner] = []
    for corner in sorted(found):
        if hull and hull[-1][0] == corner[0]:
            hull.pop()
        while len(hull) > 1 and not _bends_down(hull[-2], hull[-1], corner):
            hull.pop()
        hull.append(corner)
    return Tradeoff(tuple(hull))


def _bends_down(a: Corner, b: Corner, c: Corner) -> bool:
    """Whether the slope from b to c is less than that from a to b."""
    return (c[1] - b[1]) * (b[0] - a[0]) < (b[1] - a[1]) * (c[0] - b[0])


def composed(function: Tradeoff, size: Fraction, steps: int) -> Fraction:
    """The function applied as often as there are steps."""
    for _ in range(steps):
        size = function.at(size)
    return size


def one_less(function: Tradeoff, size: Fraction, steps: int) -> Fraction:
    """Applied once less."""
    return composed(function, size, steps - 1)


def no_path(function: Tradeoff, size: Fraction, steps: int) -> Fraction:
    """No bound from the path, as where no datasets lie between: equal laws are asked for."""
    del function, steps
    return size


def group(steps: int, bound: Applied) -> Claim:
    """Tests of the first law against the last have at most the power that ``bound`` makes of f.

    The power is linear between its corners and the bound concave, so the corners are all that counts.
    """

    def check(instance: Instance) -> Witness | None:
        laws = cast(tuple[SmallLaw, ...], instance)
        best = tightest(laws)
        for size, reached in power(laws[0], laws[-1]).corners:
            allowed = bound(best, size, steps)
            if reached > allowed:
                names = {f"P_{i}": ", ".join(map(str, law)) for i, law in enumerate(laws)}
                return Witness(f"a test of size {size} has power {reached}, more than {allowed}", names)
        return None

    return ForAll(f"paths of {steps} steps, output laws by their common denominator", paths(steps), check)


TEST, SIZE = Sort("test", "t"), Sort("size of a test", "s")
chance = Quantity("number", (SIZE,))
rejecting = Map("chance of rejecting", (TEST, LAW), SIZE)
F = Map("F", (SIZE,), SIZE)
neighbouring = Relation("neighbouring", (LAW, LAW))
test, one, other = Variable("t", TEST), Variable("P", LAW), Variable("Q", LAW)
a, b = Variable("a", SIZE), Variable("b", SIZE)
ONE_STEP = EveryStructure(
    "tests, output laws, functions F of sizes",
    Every(
        (test, one, other, a),
        (neighbouring(one, other) & (chance(rejecting(test, one)) <= chance(a)))
        >> (chance(rejecting(test, other)) <= chance(F(a))),
    ),
    {
        "F does not decrease": Every((a, b), (chance(a) <= chance(b)) >> (chance(F(a)) <= chance(F(b)))),
        "F bounds the power between neighbours": Every(
            (test, one, other),
            neighbouring(one, other) >> (chance(rejecting(test, other)) <= chance(F(rejecting(test, one)))),
        ),
    },
)
"""If a test rejects P with chance a at most, it rejects a neighbour with chance F(a) at most."""
STEP_BY_STEP = (
    "Write F(a) = 1 - f(1 - a); it does not decrease, as f does not, and bounds the power of every test "
    "between neighbours. On a path P_0, ..., P_k a test of size a at P_0 rejects P_i with chance F^i(a) at most: for "
    "i = 0 by definition, and for each further i by the lemma. So its power at P_k is at most F^k(a), and F composed "
    "k times is 1 - f^k(1 - a)"
)


def all_groups(steps: int) -> Claim:
    """Groups of so many, with laws of any kind."""
    return reduced(group(steps, composed), {"one step more": ONE_STEP}, STEP_BY_STEP)


z, mu, k = sympy.symbols("z mu k")
SHIFT = Inequality(sympy.Eq((z - k * mu) - mu, z - (k + 1) * mu), reals=(z, mu, k))
"""On the scale of normal quantiles G_mu is the shift by mu; after k shifts, one more."""
LESS = Inequality(sympy.Ge((z - k * mu) - mu, z - k * mu), reals=(z, mu, k), where=(mu > 0) & (k > 0))
CLAIM = AllOf(
    {
        "groups of two": all_groups(2),
        "groups of three": all_groups(3),
        "Gaussian: G_k mu after G_mu is G_(k+1) mu": SHIFT,
    }
)
THEOREM = Theorem(
    id="cho2024/prose-2.2-group-privacy",
    title="Section 2.2: group privacy",
    statement=r"""Let $A(X,X')=1$ if $d(X,X')\le1$ for an adjacency metric $d$, and $A_k(X,X')=1$ if $d(X,X')\le k$. A
mechanism that satisfies $(\mathcal D,A,f)$-DP satisfies $(\mathcal D,A_k,f^{\circ k})$-DP; with $f=G_\mu$ that is
$(\mathcal D,A_k,G_{k\mu})$-DP.""",
    claim=CLAIM,
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)), Prove()),
    source="cho2024",
    lines="50",
    text=(RECONSTRUCTED,),
    reading=(
        "As in Definition 1 an adjacency metric counts steps within the dataspace, so datasets at distance k are "
        "joined by a path of k neighbours. T(P, Q)(a) is the least type II error at type I error 1 - a, so that f is "
        "convex with f(a) <= a. For each path f is the best that its neighbours allow; a worse f gives a weaker "
        "conclusion. G_mu(a) = Phi(Phi^-1(a) - mu) shifts normal quantiles by mu."
    ),
    twins=(
        Twin("one step less", "f composed k - 1 times", group(2, one_less)),
        Twin("no loss at all", "equal laws for the whole group", group(2, no_path)),
        Twin("the Gaussian without a loss", "G_k mu for a group of k + 1", LESS),
    ),
)
