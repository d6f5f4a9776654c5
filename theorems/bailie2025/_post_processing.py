"""Immunity to post-processing, for sections 2.5 and A.5 to A.7: values of the premetric before and after a function."""

from __future__ import annotations

from typing import cast

from bailie2025._experiments import Noisy, noisy
from bailie2025._premetric_values import SEPARATELY, Test, Values, a, b, d, e, for_values, lemma

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import product
from dpcalc.spec.experiments.randomised import RandomisedFunction, largest, with_null_seed
from dpcalc.spec.experiments.space import final_space
from dpcalc.theorem import Enumerate, Prove
from dpcalc.verdict import Witness

VALUES = (Enumerate(EnumerateScope(up_to=3)), Prove())
"""Routes for statements about values."""
EXPERIMENTS = (Enumerate(EnumerateScope(up_to=2)), Prove())
"""Routes for statements about pairs of small laws."""
BEFORE_AND_AFTER = (
    "an ordered pair of points of one universe: its distance d, the budget e of a mechanism, the distance b of its "
    "laws, and the distance a of the laws after post-processing"
)


def kept(v: Values) -> bool:
    """The mechanism keeps its budget."""
    return v["b"] <= product(v["e"], v["d"])


def not_farther(v: Values) -> bool:
    """The laws are no farther apart after the function."""
    return v["a"] <= v["b"]


def kept_after(v: Values) -> bool:
    """The post-processed mechanism keeps the same budget."""
    return v["a"] <= product(v["e"], v["d"])


def immunity(given: Test) -> ForAll:
    """The values of Dp at one ordered pair, before and after."""
    return for_values("d e b a", BEFORE_AND_AFTER, lambda v: kept(v) and given(v), kept_after)


IMMUNE = lemma(a <= e * d, a <= b, b <= e * d)
"""What does not rise from one pair of laws to another keeps a budget that was kept."""
AT_ONCE = lemma(a <= b, a <= b * 1)
"""A budget of Dp(P, Q) at distance 1 is the inequality between distances."""


def immune(why: str) -> Reduction:
    """Immunity from an inequality between values, which holds for the reason given."""
    return Reduction(immunity(not_farther), IMMUNE, f"{SEPARATELY}; {why}")


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
        "two laws with denominators up to n, one of five noises, a function of both into two points, and "
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
