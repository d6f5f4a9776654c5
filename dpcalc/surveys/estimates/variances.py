"""Variances of totals over samples, estimated from a sample: unbiased for design weights, linearised for others.

An adjusted total is replaced by the design-weighted total of linearised values: residuals from the classes that weights
are calibrated to, times the calibration factor (Deville and Sarndal 1992); then the mean of the response class, plus
what a respondent differs from it over the share that responds. To the variance over samples with response held fixed,
that over responses is added (Fay 1991; Shao and Steel 1999).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.estimates.sample import Sampled
from dpcalc.surveys.estimates.weighting import ROUNDS, Weighted

Array = npt.NDArray[np.float64]
Variances = list[Fraction | None]


def variances(weighted: Weighted, values: Sequence[Fraction]) -> Variances:
    """An estimate for each group; ``None`` where no sample allows one, as with one unit of a stratum."""
    if not weighted.adjusted:
        return unbiased(weighted.what, weighted.sample, values)
    return _Linearised(weighted).variances(np.array([float(value) for value in values]))


def unbiased(what: Drawing, sample: Sampled, values: Sequence[Fraction]) -> Variances:
    """Those of Horvitz-Thompson totals, exactly unbiased."""
    found = what.variances(sample.places, sample.weights, sample.groups, values, len(sample.names))
    return [None if group in sample.unknown else each for group, each in enumerate(found)]


class _Linearised:
    """The parts that all variables share."""

    def __init__(self, weighted: Weighted) -> None:
        self.weighted = weighted
        self.kept = np.array(weighted.kept, dtype=np.int64)
        self.design = np.array([float(weight) for weight in weighted.sample.weights])
        self.final = np.array([float(weight) for weight in weighted.weights])
        self.groups = np.array(weighted.groups)
        self.margins = [_codes(margin.classes) for margin in weighted.margins]
        self.classes = None if weighted.response is None else _codes(weighted.response)
        self.answered = np.ones(len(self.design))
        if self.classes is not None:
            whole = np.bincount(self.classes, self.design)
            self.answered = (np.bincount(self.classes[self.kept], self.design[self.kept], len(whole)) / whole)[
                self.classes
            ]

    def variances(self, values: Array) -> Variances:
        """An estimate for each group."""
        if self.weighted.sample.unknown:  # weights move all units
            return [None] * self._groups
        return [self._variance(np.where(self.groups == group, values, 0.0)) for group in range(self._groups)]

    @property
    def _groups(self) -> int:
        """How many groups there are."""
        return len(self.weighted.sample.names)

    def _variance(self, values: Array) -> Fraction:
        """That of one total."""
        kept, rates = self.kept, self.answered[self.kept]
        for _ in range(ROUNDS if len(self.margins) > 1 else 1):
            for codes in self.margins:
                values = values - _means(codes, self.final, values)
        values = values * self.final * rates / self.design[kept]
        linear, over_responses = np.zeros(len(self.design)), 0.0
        if self.classes is None:
            linear[kept] = values
        else:
            own = self.classes[kept]
            whole = np.bincount(own, self.design[kept])
            means = np.bincount(own, self.design[kept] * values, len(whole)) / whole
            rest = (values - means[own]) / rates
            linear = means[self.classes]
            linear[kept] += rest
            over_responses = float(np.sum(self.design[kept] * (1 - rates) * rest**2))
        sample = self.weighted.sample
        totals = [Fraction(value) for value in linear.tolist()]
        (found,) = self.weighted.what.variances(sample.places, sample.weights, [0] * len(totals), totals, 1)
        return found + Fraction(over_responses)


def _codes(labels: Sequence[Any]) -> npt.NDArray[np.int64]:
    """Labels as numbers."""
    return np.unique(np.array(labels), return_inverse=True)[1].astype(np.int64)


def _means(codes: npt.NDArray[np.int64], weights: Array, values: Array) -> Array:
    """The weighted mean of the class of each."""
    found: Array = (np.bincount(codes, weights * values) / np.bincount(codes, weights))[codes]
    return found
