"""The certificate that two probabilities of one event exceed what a budget allows."""

from __future__ import annotations

from fractions import Fraction

import sympy

from dpcalc.certify.evidence import example
from dpcalc.errors import InputError
from dpcalc.spec.divergences.base import Divergence
from dpcalc.symbolic.exp_numbers import Number, exact_expression
from dpcalc.symbolic.sexpr import dumps
from dpcalc.verdict import Evidence


def exceeds(
    divergence: Divergence, above: Number | None, below: Number | None, distance: Fraction | None, budget: sympy.Expr
) -> Evidence | None:
    """The relation of both probabilities that the budget forbids at that distance; ``None`` where no event shows it.

    That these are the probabilities under the mechanism is not part of it.
    """
    if divergence.event_above is None or above is None or below is None or distance is None or budget.is_infinite:
        return None
    try:
        texts = [dumps(each) for each in (*map(exact_expression, (above, below)), exact_expression(distance) * budget)]
        return example(divergence.event_above(*texts))
    except InputError:
        return None
