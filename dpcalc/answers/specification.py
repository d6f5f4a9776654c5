"""Which answers a mechanism has of its own, asked here alone; and what all answers about a specification say alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dpcalc.by_definition import ByDefinition
from dpcalc.report.datasets import Labels
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.law.stated import Swapping
from dpcalc.wording import written


def _swapping(spec: SpecFile) -> ByDefinition:
    """The wing of swapping, loaded where it is asked."""
    from dpcalc.swapping.answers.own import SwappingAnswers

    return SwappingAnswers(spec)


OWN: Final[Mapping[str, Callable[[SpecFile], ByDefinition]]] = {Swapping.name: _swapping}
"""The mechanisms that know more than their law, by name: for each, what answers a specification that states it."""


def asked(spec: SpecFile) -> ByDefinition:
    """What answers a specification: the mechanism's own answers, or the definition."""
    stated = spec.stated
    return ByDefinition(spec) if stated is None else OWN.get(stated.name, ByDefinition)(spec)


def title(spec: SpecFile) -> str:
    """The mechanism, and the file."""
    return asked(spec).title


def measure(spec: SpecFile) -> str:
    """The unit of losses and budgets: nats per record, or what the output premetric counts."""
    kind = "nats" if spec.flavor.divergence == MULT else f"in {written(spec.flavor.divergence.called)}"
    return f"{kind} per {unit(spec)}"


def unit(spec: SpecFile) -> str:
    """The resolution of the input premetric."""
    return spec.flavor.premetric.unit


def labels(spec: SpecFile) -> Labels:
    """The names of strata, rows and columns."""
    return asked(spec).labels


def kind(spec: SpecFile, count: int) -> str:
    """What the rows stand for, in words."""
    return asked(spec).kind(count)
