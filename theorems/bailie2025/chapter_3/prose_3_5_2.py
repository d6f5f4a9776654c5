"""Section 3.5.2 (bailie2025): what invariants rule out, and what taking one of them away does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import cast

from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.decide.loss import privacy_losses
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.swapping import PermutationSwapping
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import InducedBy, Multiverse, Vacuous
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.neighbour import Neighbour, Relation
from dpcalc.theorem import Enumerate, Prove, Reading, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._invariance import RATE, SHAPES, becomes_infinite, families, single_counts
from theorems.bailie2025._stratum_arguments import neighbours_apart, told_apart
from theorems.bailie2025._swapping import distance, text
from theorems.bailie2025._topdown_worlds import PERSON, World, of_people, person_worlds

ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove())


def domains(size: int) -> Iterator[Instance]:
    """Domains of datasets of n records."""
    for match, hold, swap in SHAPES:
        yield RecordDomain({"match": match, "hold": hold, "swap": swap}, size=size)


def infinite_loss(multiverse: Multiverse) -> Callable[[Instance], Witness | None]:
    """No finite budget bounds neighbours (one record differs) within the universes."""

    def check(instance: Instance) -> Witness | None:
        domain = cast(RecordDomain, instance)
        points = list(domain.datasets())
        neighbours = Neighbour(Relation.at_distance_one(points, Hamming()))
        worst = privacy_losses(PermutationSwapping(RATE), Flavor(domain, neighbours, multiverse)).worst
        if worst is not None and worst.loss.infinite:
            return None
        loss = "none" if worst is None else str(worst.loss)
        return Witness(f"the largest loss between neighbours is {loss}", {"domain": domain.describe()})

    return check


def swapping(multiverse: Multiverse) -> Claim:
    """The same for every domain."""
    where = f"domains of n records with 1 or 2 strata and 2 or 3 categories, p = {RATE}"
    return ForAll(where, domains, infinite_loss(multiverse))


def pairs_of_people(size: int) -> Iterator[Instance]:
    """Two worlds of persons that differ in one person and in no vacant unit."""
    for x, y in combinations(person_worlds(), 2):
        if x[1] == y[1] and len(x[0]) == len(y[0]) and distance(x[0], y[0]) == size:
            yield x, y


def different_invariants(instance: Instance) -> Witness | None:
    """The TopDown invariants of the two differ, so that no output is possible under both."""
    x, y = cast(tuple[World, World], instance)
    if of_people(x) == of_people(y):
        return None
    return Witness(
        "neighbours with different invariants, so with disjoint sets of outputs",
        {"x": text(x[0], PERSON), "x'": text(y[0], PERSON), "c(x)": str(of_people(x)), "c(x')": str(of_people(y))},
    )


ORIGINAL = Theorem(
    id="bailie2025/prose-3.5.2a",
    title="Section 3.5.2: the original definitions cannot be satisfied",
    statement=r"""Because of their invariants the 2020 DAS cannot satisfy the zCDP specification of Bun and
Steinke, and data
swapping cannot satisfy the pure $\varepsilon$-DP specification of Dwork et al. (multiverse $\{\mathcal X\}$,
datasets
differing in one record), for any finite budget.""",
    claim=AllOf(
        {
            "swapping": neighbours_apart(swapping(Vacuous())),
            "TopDown": Exists(
                "two datasets of at most two persons that differ in one", pairs_of_people, different_invariants, last=1
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="1686",
    reading=(
        "Swapping is the PSA, enumerated at one rate; the argument holds at every rate. Of the TopDown Algorithm only "
        "this is used: its output agrees with the data on the invariants, so neighbours with different invariants "
        "have laws on disjoint sets, at infinite distance in both the multiplicative and the normalized Renyi metric."
    ),
    twins=(
        Twin(
            "subject to the invariants",
            "the multiverse is the one that the swapping invariants induce",
            swapping(InducedBy(["match*hold", "match*swap"])),
        ),
    ),
)

REMOVED = Theorem(
    id="bailie2025/prose-3.5.2f",
    title="Section 3.5.2: removing one invariant",
    statement=r"""Removing even one invariant, that is, one of the margins $n_{mh\cdot}$, $n_{m\cdot s}$ that
make up
$c_{\rm Swap}$, from the PSA's specification $(\mathcal X,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$
results in the
budget $\varepsilon=\infty$.""",
    claim=becomes_infinite("one count n_{mh.} or n_{m.s}", single_counts),
    routes=ROUTES,
    source="bailie2025",
    lines="1698",
    readings=(
        Reading(
            "a family",
            "one invariant is one of the two margins, all n_{mh.} or all n_{m.s}",
            told_apart(becomes_infinite("all n_{mh.} or all n_{m.s}", families)),
        ),
    ),
    reading=(
        "One invariant is one count, an entry of the vector c_Swap of Definition 3.2.2. One invariant as a whole "
        "margin, all n_{mh.} or all n_{m.s}, is a part of prose-3.5.2f-repaired."
    ),
)

THEOREMS = (ORIGINAL, REMOVED)
