"""Input premetrics as fields: what ``dpcalc premetric --json`` prints."""

from __future__ import annotations

from collections.abc import Sequence

from dpcalc.decide.premetrics.bounds import Bounds, Extremal
from dpcalc.decide.premetrics.profile import Profile
from dpcalc.decide.premetrics.sharpening import Agreement
from dpcalc.exact import Extended
from dpcalc.report.fields import rounded
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.premetrics.base import Premetric

MOST_COMPONENTS = 100
MOST_MEMBERS = 12


def profile_fields(found: Profile) -> dict[str, object]:
    """Laws, components, the sharpening and its closed form, with exact values as text."""
    return {
        **premetric_fields(found.premetric),
        "domain": found.domain.describe(),
        "points": len(found.points),
        "laws": {
            check.law: {
                "holds": check.holds,
                "points": [str(point) for point in check.points] or None,
                "violation": check.violation or None,
            }
            for check in found.laws
        },
        "components": len(found.components),
        "components_shown": [component_fields(part) for part in found.components[:MOST_COMPONENTS]],
        "sharpening": agreement_fields(found.sharpening, "distance", "sharpened"),
        "closed_form": None
        if found.closed_form is None or found.agreement is None
        else {
            **premetric_fields(found.closed_form),
            **agreement_fields(found.agreement, "sharpened", "closed_form"),
        },
    }


def premetric_fields(premetric: Premetric) -> dict[str, object]:
    """Name, unit and words."""
    return {"premetric": premetric.name, "unit": premetric.unit, "describe": premetric.describe()}


def component_fields(part: Sequence[Point]) -> dict[str, object]:
    """The size of a component and its first members."""
    return {"size": len(part), "members": [str(point) for point in part[:MOST_MEMBERS]]}


def agreement_fields(found: Agreement, first: str, second: str) -> dict[str, object]:
    """Whether two premetrics agree, and the first pair where they do not."""
    pair = found.first
    return {
        "same": found.agree,
        "differing": found.differing,
        "x": None if pair is None else str(pair.x),
        "x_prime": None if pair is None else str(pair.y),
        first: None if pair is None else str(pair.first),
        second: None if pair is None else str(pair.second),
    }


def bounds_fields(first: Premetric, second: Premetric, domain: Domain, found: Bounds) -> dict[str, object]:
    """Both factors with their pairs, the order, and the factors for budgets."""
    return {
        "first": premetric_fields(first),
        "second": premetric_fields(second),
        "domain": domain.describe(),
        "points": found.points,
        "order": order(found),
        "lower": None if found.lower is None else str(found.lower),
        "lower_decimal": _decimal(found.lower),
        "lower_pair": extremal_fields(found.lower_pair),
        "upper": str(found.upper),
        "upper_decimal": _decimal(found.upper),
        "upper_pair": extremal_fields(found.upper_pair),
        "budget_for_second": str(found.budget_for_second),
        "budget_for_first": str(found.budget_for_first),
    }


def order(found: Bounds) -> str:
    """How two premetrics compare everywhere: ``equal``, ``smaller`` (the first), ``larger`` or ``neither``."""
    words = {(True, True): "equal", (True, False): "smaller", (False, True): "larger", (False, False): "neither"}
    return words[found.first_below, found.second_below]


def extremal_fields(pair: Extremal | None) -> dict[str, str] | None:
    """A pair and both of its distances."""
    if pair is None:
        return None
    return {"x": str(pair.x), "x_prime": str(pair.y), "first": str(pair.first), "second": str(pair.second)}


def _decimal(value: Extended | None) -> str | None:
    """A factor, rounded."""
    return None if value is None else rounded(value)
