"""Classes of attackers in an answer on Pufferfish privacy: their losses, and what is said of them."""

from __future__ import annotations

import sympy

from dpcalc.inference.belief_classes import ClassLoss
from dpcalc.inference.pufferfish import Joined
from dpcalc.report.formula import formula
from dpcalc.symbolic.enclose import decimal


def class_sentence(worst: ClassLoss) -> str:
    """The answer for somebody who decides on a release, where a class learns the most."""
    odds = f"the odds of {worst.secret!r} against {worst.other!r}"
    if worst.factor is sympy.oo:
        return f"No bound holds: an output rules one of {odds} out for somebody of {worst.attacker!r}."
    most = _exactly(worst.factor)
    return f"By the release {odds} change for nobody of {worst.attacker!r} by more than the factor {most}."


def class_name(each: ClassLoss) -> str:
    """A class and a pair."""
    return f"anyone of {each.attacker}: {each.secret} against {each.other}"


def class_text(each: ClassLoss) -> str:
    """The loss of a class, with its decimals."""
    return "inf" if each.factor is sympy.oo else _exactly(sympy.log(each.factor))


def _exactly(value: sympy.Expr) -> str:
    """A number as a formula, with its decimals where these are another text."""
    exact, rounded = formula(value), decimal(value, {})
    return exact if value.is_Integer else f"`{exact} = {rounded}`" if len(exact) <= 60 else rounded


def names(shown: Joined | ClassLoss | None) -> dict[str, object]:
    """Who shows a loss, and of which secrets."""
    if shown is None:
        return {"attacker": None, "secret": None, "other": None}
    return {"attacker": shown.attacker, "secret": shown.secret, "other": shown.other}


def class_fields(each: ClassLoss) -> dict[str, object]:
    """A class as JSON has it: its loss, and the mixture of two laws that reaches or approaches it."""
    loss = sympy.log(each.factor)
    first, second = ({str(x): str(chance) for x, chance in law.items()} for law in (each.first, each.second))
    return {
        **names(each),
        "loss": formula(loss),
        "decimal": decimal(loss, {}),
        "factor": formula(each.factor),
        "weight": formula(each.weight),
        "first": first,
        "second": second,
    }
