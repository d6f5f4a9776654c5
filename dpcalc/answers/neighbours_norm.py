"""The norm of a change of a query's answers, whose unit ball is the hull of what neighbours differ by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dpcalc.errors import InputError
from dpcalc.exact import Infinity, rational
from dpcalc.invariants.hull import Gauge
from dpcalc.invariants.programs import Rational, Vector


@dataclass(frozen=True)
class Norm:
    """A change of the answers, and its norm."""

    point: Vector
    found: Gauge

    def fields(self) -> dict[str, object]:
        """The norm, the weights of the changes that add up to the point, and the dual vector, as JSON values."""
        infinite = isinstance(self.found.value, Infinity)
        return {
            "point": [str(v) for v in self.point],
            "value": "inf" if infinite else str(self.found.value),
            "weights": [{"change": [str(v) for v in u], "weight": str(w)} for u, w in self.found.weights],
            "dual": None if infinite else [str(v) for v in self.found.dual],
        }

    def words(self) -> list[tuple[str, str]]:
        """The same in words."""
        point = ", ".join(map(str, self.point))
        if isinstance(self.found.value, Infinity):
            return [(point, "infinite: it is not in the span of what neighbours differ by")]
        shown = " + ".join(f"{w} ({', '.join(map(str, u))})" for u, w in self.found.weights) or "0"
        dual = ", ".join(map(str, self.found.dual))
        return [
            (point, str(self.found.value)),
            ("as", shown),
            ("no less, by", f"({dual}), whose product with no change is above 1"),
        ]


def read_point(gauge: str | Sequence[Rational] | None) -> Vector | None:
    """The numbers of ``--gauge``. Raises ``InputError`` for what are no rational numbers."""
    if gauge is None:
        return None
    values = gauge.split(",") if isinstance(gauge, str) else gauge
    try:
        return tuple(rational(v.strip() if isinstance(v, str) else v, "--gauge") for v in values)
    except InputError:
        hint = 'write "1,-1/2,0", a number for each answer'
        raise InputError(f"--gauge {gauge!r} is not a list of rational numbers", hint=hint) from None
