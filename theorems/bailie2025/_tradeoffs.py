"""Tradeoff functions for the statements of sections 2.4.6, 2.5 and A.6: pairs of laws, kernels, and their powers."""

from __future__ import annotations

from dpcalc.decide.blackwell import known_tradeoff
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.theory import Every


def at_least(first: Experiment, second: Experiment) -> bool:
    """Whether the first pair's tradeoff function is at least the second's."""
    return known_tradeoff(first).at_least(known_tradeoff(second))


PROCESSED = Every(
    all="P, Q in laws; m in whole; K in kernels(len(P), m)",
    given={"there are outputs": "m > 0"},
    show="no_less(errors(push(P, K), push(Q, K)), errors(P, Q))",
)
"""No test has more power after a kernel than some test of the same size before it."""
