"""Immunity to post-processing, for sections 2.5 and A.5 to A.7: values of the premetric before and after a function.

The laws of randomised post-processing stay code: sigma-algebras, and noise on them, have no words in the language.
"""

from __future__ import annotations

from typing import cast

from dpcalc.claim import ForAll, Instance
from dpcalc.spec.experiments.randomised import RandomisedFunction, largest, with_null_seed
from dpcalc.spec.experiments.space import final_space
from dpcalc.theory import Enumerate, EnumerateScope, Every
from dpcalc.verdict import Witness
from theorems.bailie2025._experiments import Noisy, noisy
from theorems.bailie2025._premetric_values import TWO_POINTS_ALONE

EXPERIMENTS = (Enumerate(EnumerateScope(up_to=2)),)
"""Routes for statements about pairs of small laws."""
NOT_FARTHER = "laws are no farther apart after the function"
IMMUNITY = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D, D' in output_distances(X); eps in budgets(MV)",
    given={NOT_FARTHER: "every x, y in X: D'(x, y) <= D(x, y)"},
    show="satisfies(D, MV, d, eps) => satisfies(D', MV, d, eps)",
)
"""A mechanism that keeps a budget keeps it after post-processing, if laws are no farther apart after it.

D(x, y) is how far apart the laws at x and y are before, and D'(x, y) after.
"""
UNKNOWN_FUNCTION = IMMUNITY.without(NOT_FARTHER)
"""The same for a function of which nothing is known."""
KEPT_AFTER = "a budget that is kept before the function is kept after it"
FROM_BUDGETS = Every(
    all="X in sets; d in premetrics(X); D, D' in output_distances(X); e in extended",
    let=TWO_POINTS_ALONE,
    given={KEPT_AFTER: "keeps_in(D, X, d, e) => keeps_in(D', X, d, e)"},
    show="every x, y in X: two_points_alone(X, d, x, y) and e = D(x, y) => D'(x, y) <= D(x, y)",
)
"""What immunity of the flavor on two points says of the laws there, with the budget Dp(P, Q)."""
WITHOUT_IMMUNITY = FROM_BUDGETS.without(KEPT_AFTER)


def randomised_results(null_event: bool, any_algebra: bool) -> ForAll:
    """Randomised post-processing has exactly the sigma-algebra asked for, and the laws of the product's image.

    With ``null_event`` the seed may be given a null event of its own; else the seed is as it is.
    """

    def check(instance: Instance) -> Witness | None:
        case = cast(Noisy, instance)
        source = case.experiment.space
        function = RandomisedFunction(case.seeds, case.law, case.image)
        if null_event:
            function = with_null_seed(case.image, source, case.seeds, case.law, case.target)
        wanted = case.experiment.with_noise(case.seeds, case.law).pushed(case.image, case.target)
        found = largest(function, source, case.target.points)
        if found == case.target and function.output(case.experiment, found.points) == wanted:
            return None
        shown = {"function of (point, seed)": str(case.image), "seed": case.seeds.text(), "atoms": found.text()}
        return Witness(
            f"{case.experiment.text()}: the output has the atoms {found.text()}, not {case.target.text()}", shown
        )

    over = (
        "two laws with denominators up to n, one of five noises (6 points in all, 4 beyond n = 1), a function of "
        "both into two points, and "
        + ("a sigma-algebra for which it is measurable" if any_algebra else "the sigma-algebra of post-processing")
        + ": the laws of randomised post-processing"
    )
    return ForAll(over, noisy(any_algebra), check)


def projections() -> ForAll:
    """The projection off the noise, and the identity on output and noise, have the sigma-algebras that they should."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Noisy, instance)
        source, seeds = case.experiment.space, case.seeds
        whole = source.times(seeds)
        dropped = final_space(tuple(i for i in range(source.points) for _ in range(seeds.points)), whole, source.points)
        kept_whole = final_space(tuple(range(whole.points)), whole, whole.points)
        if dropped == source and kept_whole == whole:
            return None
        return Witness(f"the projection off {seeds.text()} has the atoms {dropped.text()}", {"atoms": dropped.text()})

    return ForAll("two laws with denominators up to n and one of five noises", noisy(False, 1), check)
