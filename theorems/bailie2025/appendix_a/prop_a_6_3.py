"""Proposition A.6.3 (bailie2025): premetrics made of functions of tradeoff functions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.blackwell import NoKernel, find_kernel, known_tradeoff
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.randomised import seeds_of
from dpcalc.spec.experiments.space import FiniteSpace
from dpcalc.spec.experiments.tradeoff import IDENTITY, Tradeoff
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._experiments import Two
from theorems.bailie2025._tradeoffs import HALF, Transformed, at_least, by_pairs, kernels, no_more_power, plain

ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),)
COINS = tuple(Experiment.discrete(law, law) for law in (["1/2", "1/2"], ["1/3", "2/3"], [1, 0]))


def unchanged_by_noise() -> ForAll:
    """Tradeoff functions are at least the identity, equal to it for equal laws alone, and unchanged by noise."""

    def check(instance: Instance) -> Witness | None:
        experiment, coin = cast(tuple[Experiment, Experiment], instance)
        function = known_tradeoff(experiment)
        if not function.at_least(IDENTITY) or (function == IDENTITY) != experiment.equal:
            return Witness(f"{experiment.text()}: {function.text()} against the identity")
        noisy = known_tradeoff(experiment.times(coin))
        if noisy == function:
            return None
        return Witness(f"noise turns {function.text()} into {noisy.text()}: {experiment.text()}")

    over = "two laws with denominators up to n on at most three points, and one of three coins"
    return ForAll(over, lambda size: product(plain(size), COINS), check)


def no_step_up(pair: Two) -> Witness | None:
    """Noise added and a function of both lead from the pair with the larger tradeoff function to the other."""
    kernel = find_kernel(pair.first, pair.second)
    if isinstance(kernel, NoKernel):
        return Witness(f"no kernel leads from {pair.first.text()} to {pair.second.text()}")
    law, results = seeds_of(kernel)
    seeds = FiniteSpace.discrete(len(law))
    image = tuple(result for row in results for result in row)
    if pair.first.with_noise(seeds, law).pushed(image, pair.second.space) == pair.second:
        return None
    return Witness(f"noise and a function do not lead from {pair.first.text()} to {pair.second.text()}")


def same_function(pair: Two) -> Witness | None:
    """Whether a premetric that noise does not change, and nothing more, orders two tradeoff functions."""
    larger, smaller = known_tradeoff(pair.first), known_tradeoff(pair.second)
    if larger == smaller or pair.second.equal:
        return None
    shown = {"g": larger.text(), "g'": smaller.text(), "lambda": "0 at the identity, 1 at g, 2 elsewhere"}
    return Witness(f"lambda(g) = 1 < 2 = lambda(g') though {larger.text()} >= {smaller.text()}", shown)


def rises_with(words: str, value: Callable[[Tradeoff], Fraction]) -> ForAll:
    """Whether one lambda, which is not non-decreasing, gives a premetric for which (2.11) holds."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Transformed, instance)
        before, after = (value(known_tradeoff(each)) for each in (case.experiment, case.result))
        zero = value(IDENTITY)
        if zero <= before and after <= before:
            return None
        shown = {"lambda": words, "P, Q": case.experiment.text(), "after": case.result.text()}
        return Witness(f"{case.experiment.text()}: {before - zero}, after a kernel {after - zero}", shown)

    return ForAll(f"lambda = {words}; two laws and a kernel", kernels, check)


ONLY_IF = by_pairs(
    "g = Tr(P, Q) >= g' = Tr(P', Q'): invariance and (2.11) lead from the first pair to the second",
    at_least,
    no_step_up,
)

THEOREM = Theorem(
    id="bailie2025/prop-a.6.3",
    title="Functions of tradeoff functions",
    statement=r"""Let $\lambda:\mathcal F_{\rm Tr}\to\mathbb R$ and
$\lambda_2(g)=\lambda(g)-\lambda(\mathrm{id})$. Then $\lambda_2\circ\mathrm{Tr}$ (on pairs over one space) is a
probability premetric that is invariant to extraneous noise and does not rise under measurable functions iff $\lambda$
is non-decreasing.""",
    claim=AllOf(
        {
            "if: a premetric, and invariant": unchanged_by_noise(),
            "if: no rise under functions": no_more_power(),
            "only if": ONLY_IF,
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="3883-3883",
    reading=(
        "The condition printed as '5.2' is (2.11). lambda is any function, so each part is a statement about tradeoff "
        "functions: those of laws with more power lie above, and from g to a smaller g' lead noise and a function. "
        "Here the laws for g and g' can be chosen, so nothing is asked of measurable spaces; g with finitely many "
        "corners."
    ),
    twins=(
        Twin(
            "without (2.11)",
            "'only if' from the premetric and invariance alone",
            by_pairs("g = Tr(P, Q) >= g' = Tr(P', Q')", at_least, same_function),
        ),
        Twin(
            "non-increasing",
            "'if' for a non-increasing lambda",
            rises_with("minus the power at size 1/2", lambda g: -g.at(HALF)),
        ),
        Twin(
            "neither",
            "'if' for a lambda that is not monotone",
            rises_with("x(1 - x) for the power x at size 0", lambda g: g.at(Fraction(0)) * (1 - g.at(Fraction(0)))),
        ),
        Twin(
            "without invariance",
            "'only if' from the premetric and (2.11) alone",
            ONLY_IF,
            not_needed="Tr(P x R, Q x R) = Tr(P, Q), so every function of Tr is invariant to extraneous noise",
        ),
    ),
)
