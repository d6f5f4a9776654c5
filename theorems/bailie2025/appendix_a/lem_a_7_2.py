"""Lemma A.7.2 (bailie2025): immune to random functions, so invariant to extraneous noise."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import cast

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.blackwell import Maps
from dpcalc.decide.every_premetric import follows
from dpcalc.theory import STRUCTURES, AllOf, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._experiments import NOISES, Two, newest
from theorems.bailie2025._measurable_functions import MECHANISM, PROJECTION
from theorems.bailie2025._post_processing import EXPERIMENTS, FROM_BUDGETS, WITHOUT_IMMUNITY
from theorems.bailie2025._premetric_values import TWO_POINTS


def noise_added(size: int) -> Iterator[Instance]:
    """Every pair of small laws, and the same with noise."""
    for experiment, (space, law) in product(newest(size), NOISES):
        if experiment.space.points * space.points <= 6:
            yield Two(experiment, experiment.with_noise(space, law))


def invariant(maps: Maps, up: bool = True, down: bool = True) -> ForAll:
    """Every premetric that does not rise under the maps rises neither where noise is added nor where it is dropped."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Two, instance)
        added = follows(pair.first, pair.second, maps) if up else None
        return added or (follows(pair.second, pair.first, maps) if down else None)

    return ForAll("two laws with denominators up to `n`, and the same with one of five noises", noise_added, check)


THEOREM = Theorem(
    id="bailie2025/lem-a.7.2",
    title="Immune to random functions, so invariant to extraneous noise",
    statement=r"""If for all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ the flavor is immune to randomised
post-processing, then $D(P_1\times Q,P_2\times Q)=D(P_1,P_2)$ for all laws.""",
    claim=AllOf(
        {
            "from budgets to distances": FROM_BUDGETS,
            "laws": MECHANISM,
            "adding and dropping noise": PROJECTION,
        }
    ),
    routes=(*STRUCTURES, *EXPERIMENTS),
    source="bailie2025",
    lines="3990-4004",
    reading=(
        f"{TWO_POINTS} On any space the projection off the noise is a function, and the identity on output and noise "
        "a random function; the pairs of an output in `S` and any noise are a measurable set iff `S` is one, for "
        "sections of measurable sets are measurable, and the identity's largest `sigma`-algebra is the product's."
    ),
    twins=(
        Twin("not immune", "nothing is known of the function", WITHOUT_IMMUNITY),
        Twin("functions alone", "immune to post-processing by functions", invariant(Maps.POST_PROCESSING)),
        Twin(
            "one-to-one functions, dropping",
            "immune to one-to-one functions: dropping noise may raise Dp",
            invariant(Maps.ONE_TO_ONE, up=False),
        ),
    ),
)
