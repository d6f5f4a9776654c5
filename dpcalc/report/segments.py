"""The loss as a function of the swap rate: its pieces on 0 < p < 1, with exact breakpoints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, gcd

from rich.table import Table

from dpcalc.report.datasets import Dataset
from dpcalc.report.facts import columns
from dpcalc.report.fields import rounded
from dpcalc.wording import marked


@dataclass(frozen=True)
class Breakpoint:
    """A swap rate where one piece takes over: the only root of ``polynomial`` (constant term first) in [low, high].

    ``low`` equals ``high`` where the rate is rational.
    """

    polynomial: tuple[int, ...]
    low: Fraction
    high: Fraction

    @property
    def text(self) -> str:
        """The rate: a rational, or correctly rounded decimals."""
        return str(self.low) if self.low == self.high else rounded((self.low + self.high) / 2)

    def equation(self) -> str:
        """The polynomial in p that vanishes there, as text."""
        return " ".join(_terms(self.polynomial)).removeprefix("+ ") + " = 0"


@dataclass(frozen=True)
class PieceRow:
    """The loss between two rates: an expression in p, in nats per unit of distance, and the pair that gives it.

    ``start`` and ``end`` are ``None`` for 0 and 1, which do not belong to the piece.
    """

    start: Breakpoint | None
    end: Breakpoint | None
    loss: str
    distance: Fraction
    x: Dataset
    x_prime: Dataset
    output: Dataset
    universe: str


def in_rate(polynomial: Sequence[int]) -> tuple[int, ...]:
    """The polynomial in p whose roots are o/(1+o) for the roots o of a polynomial in the odds, constant term first."""
    degree = len(polynomial) - 1
    result = [0] * (degree + 1)
    for power, coefficient in enumerate(polynomial):
        rest = degree - power
        for i in range(rest + 1):
            result[power + i] += coefficient * comb(rest, i) * (-1) ** i
    while len(result) > 1 and result[-1] == 0:
        result.pop()
    common = gcd(*result) or 1
    sign = -1 if result[-1] < 0 else 1
    return tuple(sign * c // common for c in result)


def _terms(polynomial: Sequence[int]) -> list[str]:
    """The terms of a polynomial in p, highest power first, each with its sign."""
    found = []
    for power in range(len(polynomial) - 1, -1, -1):
        c = polynomial[power]
        if not c:
            continue
        name = "" if power == 0 else "p" if power == 1 else f"p**{power}"
        size = str(abs(c)) if abs(c) != 1 or not name else ""
        body = "*".join(part for part in (size, name) if part)
        found.append(f"{'-' if c < 0 else '+'} {body}")
    return found


def segment_fields(row: PieceRow) -> dict[str, object]:
    """The fields of one piece in JSON."""
    return {
        "start": _end(row.start, "0"),
        "end": _end(row.end, "1"),
        "loss": row.loss,
        "distance": str(row.distance),
        "x": row.x,
        "x_prime": row.x_prime,
        "output": row.output,
        "universe": row.universe,
    }


def _end(point: Breakpoint | None, otherwise: str) -> dict[str, object]:
    """One end of a piece: the rate as text, and the equation and interval that determine it exactly."""
    if point is None:
        return {"p": otherwise}
    return {
        "p": point.text,
        "polynomial": list(point.polynomial),
        "interval": [str(point.low), str(point.high)],
    }


def segments_table(rows: Sequence[PieceRow]) -> Table:
    """The pieces, one a line."""
    ends = ("from `p`", "to `p`")
    table = columns(*ends, right=ends, no_wrap=True)
    table.add_column("loss, nats", overflow="fold")
    for row in rows:
        start = "0" if row.start is None else row.start.text
        end = "1" if row.end is None else row.end.text
        table.add_row(start, end, marked(row.loss))
    return table
