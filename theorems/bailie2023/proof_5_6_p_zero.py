"""Proof of Theorem 5.6 (bailie2023), p = 0: which universes have no finite budget."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Theorem, Twin

MIXED = Every(
    all="x in stratum_universes; p in [0]",
    given={"`b` is at least 2": "largest_mixed(x) >= 2"},
    show="loss_infinite(x, p)",
)
TWO = Every(all=MIXED.all, given={"two datasets": "len(members(x)) >= 2"}, show=MIXED.show)
ONE = Every(all=MIXED.all, given={"one dataset": "len(members(x)) = 1"}, show="loss_within(x, p, 1, 1)")
"""A loss of at most ln 1 = 0."""
ROUTES = (Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove())

THEOREM = Theorem(
    id="bailie2023/proof-5.6-p-zero",
    title="Proof of Theorem 5.6: no finite budget at `p = 0`",
    statement=r"""Let $p=0$. For no universe $\mathcal D$ with $b\ge2$ is $\epsilon_{\mathcal D}$ finite.""",
    claim=MIXED,
    routes=ROUTES[:1],
    lines="990",
    readings=(
        Reading(
            "two datasets",
            "of the universes that the proof is about: they hold the different datasets `X` and `X'` that it starts "
            "from",
            TWO,
            ROUTES,
        ),
    ),
    reading=(
        "A universe of one stratum; `b >= 2` says that the stratum has two different records. The universes with two "
        "different datasets, which the argument of the source is about, are those of proof-5.6-p-zero-repaired."
    ),
)
REPAIRED = Theorem(
    id="bailie2023/proof-5.6-p-zero-repaired",
    title="Proof of Theorem 5.6: no finite budget at `p = 0`, corrected",
    statement=r"""Let $p=0$. For no universe $\mathcal D$ with two different datasets is $\epsilon_{\mathcal D}$ finite;
for a universe with a single dataset (which may have $b\ge2$: records that agree in $V_{\rm Hold}$ alone, or in
$V_{\rm Swap}$ alone) every budget will do.""",
    claim=AllOf({"two datasets": TWO, "one dataset": ONE}),
    routes=ROUTES,
    lines="990",
    repairs="bailie2023/proof-5.6-p-zero",
    fault="convention",
    twins=(
        Twin("`b >= 2`", "two different records in place of two datasets", MIXED),
        Twin("`p = 1/20`", "a positive rate", TWO.over("x in stratum_universes; p in [1/20]")),
        Twin("any universe", "the loss is 0 in every universe", ONE.without("one dataset")),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
