"""Theorem A.6.2 (bailie2025), Blackwell: larger tradeoff functions and Markov kernels."""

from __future__ import annotations

from dpcalc.decide.blackwell import Maps, NoKernel, find_kernel, find_map, known_tradeoff
from dpcalc.decide.cuts import kernel_by_cuts
from dpcalc.decide.every_premetric import total_variation
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._experiments import Two
from theorems.bailie2025._tradeoffs import (
    HALF,
    PROCESSED,
    at_least,
    by_pairs,
)

ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=5)),)


def has_kernel(pair: Two) -> Witness | None:
    """Whether a kernel leads from the first pair to the second."""
    found = find_kernel(pair.first, pair.second)
    if not isinstance(found, NoKernel):
        built = pair.first.through(kernel_by_cuts(pair.first, pair.second), pair.second.space)
        return None if built == pair.second else Witness(f"the kernel built by cuts misses {pair.second.text()}")
    shown = {"P, Q": pair.first.text(), "P', Q'": pair.second.text()}
    if found.rule is not None:
        shown |= {
            "test of P' against Q'": f"reject with the probabilities ({', '.join(map(str, found.rule))})",
            "its size": str(found.size),
            "its power": str(found.power),
            "largest power of that size before": str(found.reach),
        }
    return Witness(f"no kernel leads from {pair.first.text()} to {pair.second.text()}", shown)


def has_function(pair: Two) -> Witness | None:
    """Whether a function leads from the first pair to the second."""
    if find_map(pair.first, pair.second, Maps.MEASURABLE) is not None:
        return None
    return Witness(f"no function leads from {pair.first.text()} to {pair.second.text()}")


def at_one_half(first: Experiment, second: Experiment) -> bool:
    """Whether the first pair has at least the power of the second at size 1/2."""
    return known_tradeoff(first).at(HALF) >= known_tradeoff(second).at(HALF)


THEOREMS = (
    Theorem(
        id="bailie2025/thm-a.6.2-fwd",
        title="A larger tradeoff function, so a kernel",
        statement=r"""If $\mathrm{Tr}(P,Q)\succcurlyeq\mathrm{Tr}(P',Q')$, then there is a Markov kernel $\kappa$ with
$P'=\kappa\circ P$ and $Q'=\kappa\circ Q$.""",
        claim=by_pairs("Tr(P, Q) >= Tr(P', Q') at every size, so a kernel", at_least, has_kernel),
        routes=ROUTES,
        source="bailie2025",
        lines="3868-3871",
        reading=(
            "On finite spaces. Kernels are found by exact linear programming, and built a second time by cutting the "
            "larger function along the edges of the smaller. On arbitrary measurable spaces the words allow more than "
            "is true: take P uniform on [0, 1] with the Borel sets and Q with the density 2 x to it, and extend both "
            "to a set that is not Lebesgue measurable. The tradeoff functions agree, but a kernel to the extension "
            "would have to leave almost every point in its place, and would make that set measurable. Standard Borel "
            "spaces are meant."
        ),
        twins=(
            Twin(
                "one size",
                "more power at size 1/2 only",
                by_pairs("Tr(P, Q)(1/2) >= Tr(P', Q')(1/2)", at_one_half, has_kernel),
            ),
            Twin(
                "total variation",
                "total variation at least as large",
                by_pairs("TV(P, Q) >= TV(P', Q')", lambda x, y: total_variation(x) >= total_variation(y), has_kernel),
            ),
            Twin(
                "a function",
                "a function in place of a kernel",
                by_pairs("Tr(P, Q) >= Tr(P', Q')", at_least, has_function),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/thm-a.6.2-bwd",
        title="A kernel, so a larger tradeoff function",
        statement=r"""If there is a Markov kernel $\kappa$ with $P'=\kappa\circ P$ and $Q'=\kappa\circ Q$, then
$\mathrm{Tr}(P,Q)\succcurlyeq\mathrm{Tr}(P',Q')$.""",
        claim=PROCESSED,
        routes=(
            Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=3, values={"m": ("2", "3")})),
            Prove(),
        ),
        lines="3868-3871",
        reading=(
            "The lemmas are what happens at one outcome; that size and power then agree is in the words of the "
            "reduction, with integrals for sums where outcomes are not countable."
        ),
        twins=(
            Twin(
                "a kernel each",
                "P' and Q' come out of P and Q by two kernels",
                Every(
                    all="P, Q in laws; m in whole; K, L in kernels(len(P), m)",
                    given=PROCESSED.given,
                    show="no_less(errors(push(P, K), push(Q, L)), errors(P, Q))",
                ),
            ),
            Twin(
                "no power lost",
                "Tr(P, Q) <= Tr(P', Q') in the conclusion",
                PROCESSED.showing("no_less(errors(P, Q), errors(push(P, K), push(Q, K)))"),
            ),
        ),
    ),
)
