"""A privacy loss as a row: where it was found, and the pair and the output that show it; and its fields in JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import sympy

from dpcalc.decide.loss import Loss
from dpcalc.errors import InputError, UnsupportedLaw
from dpcalc.exact import Extended, LogRatio
from dpcalc.report.datasets import Dataset
from dpcalc.report.fields import exact
from dpcalc.spec.divergences.values import Magnitude, ParametricValue, Value, rank
from dpcalc.symbolic.exp_numbers import ExpNumber, Number


@dataclass(frozen=True)
class Pair:
    """Two datasets and an output: ``x`` makes ``output`` more likely, ``ratio`` times as likely as ``x_prime`` does.

    ``output`` may be an event, its outputs joined by commas. Where the output premetric is one that no single event
    shows, the output, the ratio and the probabilities are ``None``. ``distance`` is the distance between the two, in
    units of the input premetric. ``found`` is what was compared, where more is to be said of it.
    """

    x: Dataset
    x_prime: Dataset
    output: Dataset | None
    ratio: Extended | ExpNumber | None
    distance: Fraction
    probability_x: Number | None
    probability_x_prime: Number | None
    found: Loss | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class LossRow:
    """The loss of one universe, or of one stratum in it, in nats per unit of distance.

    ``place`` names the universe. ``b_values`` are the values of b in the universes that the row stands for (empty where
    b means nothing). ``pair`` is ``None`` where nothing distinguishes two datasets: then the loss is 0.
    """

    place: str
    loss: Value
    pair: Pair | None = None
    b_values: tuple[int, ...] = ()

    @property
    def closed(self) -> bool:
        """Whether the loss has a closed form."""
        return isinstance(self.loss, LogRatio | Magnitude | ParametricValue)

    @property
    def expression(self) -> sympy.Expr:
        """The loss as an expression. Raises ``UnsupportedLaw`` where it is known between bounds alone."""
        if not isinstance(self.loss, LogRatio | Magnitude | ParametricValue):
            raise UnsupportedLaw(f"the loss {self.loss} has no closed form")
        return self.loss.expression()

    @property
    def log_ratio(self) -> LogRatio:
        """The loss as the logarithm of a ratio. Raises ``UnsupportedLaw`` where the output premetric is none."""
        if not isinstance(self.loss, LogRatio):
            raise UnsupportedLaw(f"the loss {self.loss} is not the logarithm of a ratio of probabilities")
        return self.loss


def worst(rows: Sequence[LossRow]) -> LossRow:
    """The row with the largest loss, the first of equals. Raises ``InputError`` where there is none."""
    if not rows:
        raise InputError("the multiverse has no universe", hint="list one, or hold no invariant")
    return max(rows, key=lambda row: rank(row.loss))


def loss_fields(row: LossRow) -> dict[str, object]:
    """The fields of ``dpcalc loss --json`` that speak of the loss itself."""
    pair = row.pair
    return {
        "ratio": "1" if pair is None else None if pair.ratio is None else exact(pair.ratio),
        "distance": None if pair is None else str(pair.distance),
        "loss": str(row.loss),
        "decimal": row.loss.decimal(),
        **pair_fields(row),
    }


def pair_fields(row: LossRow) -> dict[str, object]:
    """The fields that say which datasets and which output show a loss, and where."""
    pair = row.pair
    return {
        "x": None if pair is None else pair.x,
        "x_prime": None if pair is None else pair.x_prime,
        "output": None if pair is None else pair.output,
        "probability_x": None if pair is None else _text(pair.probability_x),
        "probability_x_prime": None if pair is None else _text(pair.probability_x_prime),
        "universe": row.place,
    }


def _text(probability: Number | None) -> str | None:
    """A probability as exact text, if there is one."""
    return None if probability is None else str(probability)
