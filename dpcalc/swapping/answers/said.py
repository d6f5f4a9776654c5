"""What all answers about permutation swapping say alike: title, rate, names of categories, what a row stands for."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.by_definition import no_rate
from dpcalc.report.datasets import Labels, labels_of
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.answers.universes import fixed_margins, has_swapping_invariants


def rate_of(spec: SpecFile) -> Fraction | None:
    """The swap rate, or ``None`` for the symbol p."""
    return None if spec.stated is None else spec.stated.rate


def numeric_rate(spec: SpecFile) -> Fraction:
    """The swap rate as a number. Raises ``InputError`` where it is a symbol."""
    rate = rate_of(spec)
    if rate is None:
        raise no_rate(spec)
    return rate


def title(spec: SpecFile) -> str:
    """The mechanism, and the file."""
    rate = rate_of(spec)
    return f"permutation swapping in {spec.path}, {'any swap rate `p`' if rate is None else f'swap rate `p = {rate}`'}"


def unit(spec: SpecFile) -> str:
    """The resolution of the input premetric."""
    return spec.flavor.premetric.unit


def labels(spec: SpecFile) -> Labels:
    """The names of strata, rows and columns."""
    return labels_of(spec.records.records, spec.roles.match, spec.roles.hold, spec.roles.swap)


def own_universes(spec: SpecFile) -> bool:
    """Whether the universes are those of swapping."""
    return fixed_margins(spec) is not None or has_swapping_invariants(spec)


def kind(spec: SpecFile, count: int) -> str:
    """What the rows stand for, in words."""
    if fixed_margins(spec):
        return "stratum, in one universe" if count == 1 else "strata, in one universe"
    if has_swapping_invariants(spec):
        return "shape of stratum" if count == 1 else "shapes of strata (margins, up to renaming of categories)"
    return "universe" if count == 1 else "universes"
