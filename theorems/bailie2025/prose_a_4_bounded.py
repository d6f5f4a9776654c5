"""Appendix A.4 (bailie2025): what bounded neighbours compare, and the number of records as an invariant."""

from __future__ import annotations

from bailie2025._dataset_arguments import components_by_size, size_invariant, within_unbounded
from bailie2025._datasets import RESTRICTED, UP_TO, restricted, up_to
from bailie2025._neighbour_components import (
    components_are_sizes,
    components_within,
    each_size,
    everything,
    same_promise,
)

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import (
    BOUNDED_ORDERED,
    BOUNDED_UNORDERED,
    UNBOUNDED_ORDERED,
    UNBOUNDED_UNORDERED,
    Adjacent,
)
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.ordered import InsertDelete, OrderedHamming
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

ROUTES = (Enumerate(EnumerateScope(up_to=3)), Prove())

FEWER = Theorem(
    id="bailie2025/prose-a.4-bounded-fewer",
    title="Appendix A.4: bounded neighbours make fewer datasets comparable",
    statement=r"""On $\mathcal X=\bigcup_{n\ge0}\mathcal R^n$ with the multiverse $\{\mathcal X\}$ each component $[x]$
of $r_{bs}$ lies in one of $r_{us}$, and each of $r_{bv}$ in one of $r_{uv}$; the bounded ones are smaller.""",
    claim=AllOf(
        {
            "unordered": within_unbounded(
                components_within(BOUNDED_UNORDERED, UNBOUNDED_UNORDERED, UP_TO, up_to(ordered=False), properly=True)
            ),
            "ordered": within_unbounded(
                components_within(BOUNDED_ORDERED, UNBOUNDED_ORDERED, UP_TO, up_to(ordered=True), properly=True)
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="3716-3716",
    reading="'Reduces': contained, and not all of them equal.",
    twins=(
        Twin(
            "the other way",
            "unbounded components lie in bounded ones",
            components_within(UNBOUNDED_UNORDERED, BOUNDED_UNORDERED, UP_TO, up_to(ordered=False)),
        ),
        Twin(
            "any domain",
            "X is any set of datasets: with one size alone nothing is unbounded",
            components_within(BOUNDED_ORDERED, UNBOUNDED_ORDERED, RESTRICTED, restricted(ordered=True)),
        ),
    ),
)

COMPONENTS = Theorem(
    id="bailie2025/prose-a.4-bounded-components",
    title="After Proposition A.4.2: the components of bounded neighbours",
    statement=r"""On $\mathcal X=\bigcup_{n\ge0}\mathcal R^n$ with the multiverse $\{\mathcal X\}$ and $d=d_{r_{bs}}$ or
$d=d_{r_{bv}}$, $[x]$ is the set of all datasets with as many records as $x$.""",
    claim=AllOf(
        {
            "unordered": components_by_size(components_are_sizes(BOUNDED_UNORDERED, UP_TO, up_to(ordered=False))),
            "ordered": components_by_size(components_are_sizes(BOUNDED_ORDERED, UP_TO, up_to(ordered=True))),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="3793-3793",
    reading="Paths of bounded neighbours stay at one size, so larger datasets change nothing for smaller ones.",
    twins=(
        Twin(
            "unbounded neighbours",
            "a record may be added or removed",
            components_are_sizes(UNBOUNDED_UNORDERED, UP_TO, up_to(ordered=False)),
        ),
        Twin(
            "any domain",
            "X is any set of datasets",
            components_are_sizes(BOUNDED_UNORDERED, RESTRICTED, restricted(ordered=False)),
        ),
    ),
)

INVARIANT = Theorem(
    id="bailie2025/prose-a.4-bounded-invariant",
    title="After Proposition A.4.2: bounded neighbours and the number of records",
    statement=r"""Bounded DP is equivalent to using the number of records as an invariant: the multiverse $\{\mathcal
X\}$ and that of the sets of datasets with equally many records ask the same.""",
    claim=AllOf(
        {
            "neighbours, unordered": size_invariant(
                same_promise(
                    (everything, Adjacent(BOUNDED_UNORDERED)),
                    (each_size, Adjacent(BOUNDED_UNORDERED)),
                    UP_TO,
                    up_to(ordered=False),
                )
            ),
            "neighbours, ordered": size_invariant(
                same_promise(
                    (everything, Adjacent(BOUNDED_ORDERED)),
                    (each_size, Adjacent(BOUNDED_ORDERED)),
                    UP_TO,
                    up_to(ordered=True),
                )
            ),
            "sharpened, unordered": size_invariant(
                same_promise((everything, Hamming()), (each_size, Hamming()), UP_TO, up_to(ordered=False))
            ),
            "sharpened, ordered": size_invariant(
                same_promise((everything, OrderedHamming()), (each_size, OrderedHamming()), UP_TO, up_to(ordered=True))
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="3793-3793",
    reading=(
        "The premetric stays the same, as in Proposition A.4.2. A specification asks, of each pair, at most the least "
        "of budget times distance over its universes; these are equal for every pair, so the specifications are "
        "the same under every output premetric. Budgets 0, 1/2, 1 and infinity stand for all, with 0 times infinity "
        "infinite."
    ),
    twins=(
        Twin(
            "unbounded distance",
            "the same with the symmetric difference",
            same_promise(
                (everything, SymmetricDifference()), (each_size, SymmetricDifference()), UP_TO, up_to(ordered=False)
            ),
        ),
        Twin(
            "from unbounded to bounded",
            "the unbounded distance with the size held is the bounded one (it is twice it)",
            same_promise((everything, Hamming()), (each_size, SymmetricDifference()), UP_TO, up_to(ordered=False)),
        ),
        Twin(
            "from unbounded to bounded, ordered",
            "the same for vectors",
            same_promise((everything, OrderedHamming()), (each_size, InsertDelete()), UP_TO, up_to(ordered=True)),
        ),
    ),
)

THEOREMS = (FEWER, COMPONENTS, INVARIANT)
