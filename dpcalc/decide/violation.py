"""Whether a loss exceeds what a budget allows, and the certificate that two probabilities of one event do."""

from __future__ import annotations

from fractions import Fraction

import sympy

from dpcalc.certify.evidence import example
from dpcalc.decide.loss import Loss
from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.values import Enclosed, LogRatio, Magnitude, ParametricValue, Value
from dpcalc.symbolic.enclose import compare
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


def exceeded(found: Loss, claimed: sympy.Expr, effort: Effort) -> bool:
    """Whether a loss is larger than what is claimed. Raises ``Undecided`` where the two cannot be told apart."""
    return against(found.loss, claimed, effort) > 0


def against(value: Value, bound: sympy.Expr, effort: Effort) -> int:
    """The sign of a value less a bound, which is a closed expression without symbols or ``oo``.

    Raises ``Undecided`` where the two cannot be told apart.
    """
    if value.infinite or bound is sympy.oo:
        return int(value.infinite) - int(bound is sympy.oo)
    if isinstance(value, Enclosed):
        return 1 if compare(bound, sympy.Integer(0), {}, effort) < 0 else value.order(Magnitude(bound))
    if not isinstance(value, LogRatio | Magnitude | ParametricValue):
        raise TypeError(f"{type(value).__name__} is no distance of laws")
    return compare(value.expression(), bound, {}, effort)
