"""The composition of privacy losses in a deployment, where nothing branches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod
from typing import Final

from dpcalc.accounting.composition.base import Source
from dpcalc.accounting.composition.deployment_rules import Spent
from dpcalc.accounting.composition.deployments import Deployment, Step
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.answers.compose_ways import ways
from dpcalc.errors import InputError, TooLarge, Undecided
from dpcalc.exact import Infinity
from dpcalc.spec.notions import Notion

_MOST: Final = 32
"""Choices of the parts in which a record may be that are composed."""


def tight_value(
    plan: Deployment, steps: Sequence[Step], dataset: str, target: Notion, width: Fraction, known: Spent
) -> tuple[Spent, Fraction | None]:
    """The better of a bound and the composition of losses, and a number below which nothing holds, if one is known."""
    path = plan.around(dataset)
    if not steps or any(plan.conditions(step) for step in steps) or _choices(plan, path[0], path) > _MOST:
        return known, None
    uppers, leasts = list[Fraction](), [Fraction(0)]
    for chosen in _lists(plan, steps, path[0], path):
        if not chosen:
            continue
        try:
            best = ways(_counted(chosen), target, Accuracy(width=width))[0]
        except (InputError, Undecided, TooLarge):
            return known, None
        if isinstance(best.upper, Infinity):
            return known, None
        uppers.append(best.upper)
        if best.least is not None and not isinstance(best.least, Infinity):
            leasts.append(best.least)
        if best.tight and not isinstance(best.lower, Infinity):
            leasts.append(best.lower)
    upper, least = max(uppers), max(leasts)
    if known.upper is not None and known.upper <= upper:
        return known, least
    return replace(known, upper=upper, rule="composing privacy losses", source=_SOURCE, own=False), least


_SOURCE: Final = "Zhu, Dong and Wang 2022, Theorem 10; Doroshenko et al. 2022"


def _counted(sources: Sequence[Source]) -> list[Source]:
    """The same sources, equal ones together."""
    counts: Counter[str] = Counter()
    first: dict[str, Source] = {}
    for source in sources:
        name = replace(source, times=1).name
        first.setdefault(name, source)
        counts[name] += source.times
    return [replace(source, times=counts[name]) for name, source in first.items()]


def _parts(plan: Deployment, name: str, path: Sequence[str]) -> Iterator[list[tuple[str, ...]]]:
    """For each partition of a dataset, which of its parts neighbours may differ in."""
    for names in plan.choices(name, path):
        count = min(plan.records[name].moved, len(names))
        needed = {each for each in names if each in path}
        yield [some for some in combinations(names, count) if needed <= set(some)]


def _choices(plan: Deployment, name: str, path: Sequence[str]) -> int:
    """How many lists there are, or more than are composed."""
    found = 1
    for names in plan.choices(name, path):
        found *= comb(len(names), min(plan.records[name].moved, len(names)))
        found *= prod(_choices(plan, each, path) for each in names)
        if found > _MOST:
            return found
    return found


def _lists(plan: Deployment, steps: Sequence[Step], name: str, path: Sequence[str]) -> Iterator[list[Source]]:
    """What is composed, for every choice of the parts in which neighbours differ."""
    own = [step.source for step in steps if step.on == name]
    parts = [
        [
            [source for inner in chosen for source in inner]
            for some in options
            for chosen in product(*(list(_lists(plan, steps, each, path)) for each in some))
        ]
        for options in _parts(plan, name, path)
    ]
    for chosen in product(*parts):
        yield [*own, *(source for inner in chosen for source in inner)]
