"""What all answers about a specification say alike: its title, its units, the names of its categories."""

from __future__ import annotations

from dpcalc.answers.swapping_losses import fixed_margins, has_swapping_invariants
from dpcalc.report.datasets import Labels, labels_of, table_labels
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec_file.reading import SpecFile
from dpcalc.spec_file.release import MATRIX


def title(spec: SpecFile) -> str:
    """The mechanism, and the file."""
    swapping = spec.swapping
    if swapping is None:
        name = str(getattr(spec.release, "name", "")).replace("-", " ")
        return f"{name if name != MATRIX else 'the mechanism'} in {spec.path}"
    rate = "any swap rate p" if swapping.rate is None else f"swap rate p = {swapping.rate}"
    return f"permutation swapping in {spec.path}, {rate}"


def measure(spec: SpecFile) -> str:
    """The unit of losses and budgets: nats per record, or what the output premetric counts."""
    kind = "nats" if spec.flavor.divergence == MULT else f"in {spec.flavor.divergence.name}"
    return f"{kind} per {unit(spec)}"


def unit(spec: SpecFile) -> str:
    """The resolution of the input premetric."""
    return spec.flavor.premetric.unit


def labels(spec: SpecFile) -> Labels:
    """The names of strata, rows and columns."""
    if isinstance(spec.flavor.domain, RecordDomain):
        roles = spec.roles
        records = spec.records.records
        if spec.release is not None and spec.swapping is None:
            return table_labels(records)
        return labels_of(records, roles.match, roles.hold, roles.swap)
    return Labels()


def kind(spec: SpecFile, count: int) -> str:
    """What the rows stand for, in words."""
    if spec.swapping is None or not (fixed_margins(spec) or has_swapping_invariants(spec)):
        return "universe" if count == 1 else "universes"
    if fixed_margins(spec):
        return "stratum, in one universe" if count == 1 else "strata, in one universe"
    return "shape of stratum" if count == 1 else "shapes of strata (margins, up to renaming of categories)"
