"""Deployments: releases on datasets, seen by parties, some chosen by the outputs of others; who is charged for what.

*Who is charged.* A party is charged for what it sees, for what those see whom it sees with, and for every release whose
output chose one of these, whether it sees it or not: a choice tells of what it was made by.

*Branches.* Releases after one another may be alternatives, of which the outputs choose one. A budget that adds is then
the largest over the branches: what a filter with that budget would admit, however the choice is made (Rogers et al.
2016 for pure privacy, Whitehouse et al. 2023 for approximate zCDP, Feldman and Zrnic 2021 for Renyi budgets, Smith and
Thakurta 2022 for normal ones).

*Records.* A dataset may lie within another one, so that its records are in both. Datasets of one partition have no
record in common: a record more is in one of them, and a record replaced may leave one for another, so that the largest
budget counts, or the two largest. Others may have all their records in common. What is spent on a dataset is what all
releases tell of the worst record in it, those on the datasets around it and beside it included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from dpcalc.accounting.composition.base import Source
from dpcalc.errors import InputError
from dpcalc.spec.relation import Neighbours

Charge = Callable[["Step"], Fraction | None]
"""What one step costs in one currency; ``None`` where nothing finite is known."""


@dataclass(frozen=True)
class Records:
    """A dataset: its ``name``, the dataset that it lies ``within``, and the ``partition`` of that, if it is of one."""

    name: str
    neighbours: Neighbours | None = None
    within: str | None = None
    partition: str | None = None

    @property
    def moved(self) -> int:
        """In how many parts of a partition neighbours may differ."""
        return 1 if self.neighbours is Neighbours.ADDED else 2


@dataclass(frozen=True)
class Party:
    """Somebody who sees releases: those made to it, and to those whom it ``sees`` with."""

    name: str
    sees: tuple[str, ...] = ()


@dataclass(frozen=True)
class Step:
    """A release: a source on a dataset, made ``to`` parties, ``after`` others where the ``branch`` is the outcome."""

    name: str
    source: Source
    on: str
    to: tuple[str, ...]
    after: tuple[str, ...] = ()
    branch: str | None = None


@dataclass(frozen=True)
class Deployment:
    """Datasets, parties and releases by their names, the releases in an order in which they may be made."""

    records: Mapping[str, Records]
    parties: Mapping[str, Party]
    steps: Mapping[str, Step]

    def ancestors(self, step: Step) -> list[Step]:
        """The releases by whose outputs a step was chosen, all of them, in order."""
        found: dict[str, None] = {}
        waiting = list(step.after)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found[name] = None
                waiting.extend(self.steps[name].after)
        return [each for name, each in self.steps.items() if name in found]

    def conditions(self, step: Step) -> list[tuple[str, str]]:
        """The outcomes that lead to a step, first ones first. Raises ``InputError`` where they exclude one another."""
        if step.name not in self._known:
            self._known[step.name] = self._conditions(step)
        return self._known[step.name]

    @cached_property
    def _known(self) -> dict[str, list[tuple[str, str]]]:
        """The outcomes that were asked for; a deployment never changes."""
        return {}

    def _conditions(self, step: Step) -> list[tuple[str, str]]:
        """The same, from all releases before it."""
        found: dict[str, str] = {}
        for each in (*self.ancestors(step), step):
            if each.branch is not None:
                parent = each.after[0]
                if found.setdefault(parent, each.branch) != each.branch:
                    raise InputError(
                        f"it comes after releases of two branches of {parent}", where=f"release {step.name}"
                    )
        return list(found.items())

    def seen(self, names: Iterable[str]) -> list[Step]:
        """What parties together are shown."""
        reached: dict[str, None] = {}
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached[name] = None
                waiting.extend(self.parties[name].sees)
        return [step for step in self.steps.values() if any(name in reached for name in step.to)]

    def charged(self, names: Iterable[str]) -> list[Step]:
        """What they are charged for: what they are shown, and what that was chosen by."""
        shown = self.seen(names)
        held = {step.name for step in shown} | {each.name for step in shown for each in self.ancestors(step)}
        return [step for step in self.steps.values() if step.name in held]

    def within(self, name: str) -> list[Records]:
        """The datasets that lie directly within one."""
        return [each for each in self.records.values() if each.within == name]

    def around(self, name: str) -> list[str]:
        """A dataset and those that it lies within, the largest first."""
        above = self.records[name].within
        return [*([] if above is None else self.around(above)), name]

    def touching(self, name: str) -> set[str]:
        """The datasets in which a record of one may be, at one of two neighbours."""
        path = self.around(name)
        return self._touching(path[0], path)

    def _touching(self, name: str, path: Sequence[str]) -> set[str]:
        """The same from a dataset down."""
        chosen = self.choices(name, path)
        return {name}.union(*(self._touching(each, path) for names in chosen for each in names))

    def choices(self, name: str, path: Sequence[str]) -> list[list[str]]:
        """The parts of a dataset that may count, those of one partition together; others one by one.

        Of a partition of which one part lies on the way down the path and neighbours differ in one, that is all.
        """
        found: dict[str, list[str]] = {}
        for each in self.within(name):
            found.setdefault(f"={each.name}" if each.partition is None else each.partition, []).append(each.name)
        if self.records[name].moved > 1:
            return list(found.values())
        return [[each for each in names if each in path] or names for names in found.values()]

    def cost(self, steps: Sequence[Step], name: str, charge: Charge) -> Fraction | None:
        """What releases cost the worst record of a dataset, in the worst branch."""
        path = self.around(name)
        return self._cost(steps, path[0], path, charge)

    def _cost(self, steps: Sequence[Step], name: str, path: Sequence[str], charge: Charge) -> Fraction | None:
        """The same from a dataset down: its own releases, and of each partition the parts that cost most."""
        total = self._worst([(step, self.conditions(step)) for step in steps if step.on == name], charge)
        for names in self.choices(name, path):
            costs = {each: self._cost(steps, each, path, charge) for each in names}
            known = {each: cost for each, cost in costs.items() if cost is not None}
            if total is None or len(known) < len(costs):
                return None
            first = [known.pop(each) for each in names if each in path]
            total += sum([*first, *sorted(known.values(), reverse=True)][: self.records[name].moved], Fraction(0))
        return total

    def _worst(self, steps: Sequence[tuple[Step, list[tuple[str, str]]]], charge: Charge) -> Fraction | None:
        """The largest sum over the branches; each step comes with the outcomes that still have to be as it needs."""
        total, branches = Fraction(0), dict[str, dict[str, list[tuple[Step, list[tuple[str, str]]]]]]()
        for step, left in steps:
            if left:
                (parent, label), *rest = left
                branches.setdefault(parent, {}).setdefault(label, []).append((step, rest))
                continue
            spent = charge(step)
            if spent is None:
                return None
            total += spent
        for each in branches.values():
            costs = [self._worst(inner, charge) for inner in each.values()]
            known = [cost for cost in costs if cost is not None]
            if len(known) < len(costs):
                return None
            total += max(known)
        return total


def in_order(steps: Mapping[str, Step]) -> dict[str, Step]:
    """The same releases, each behind those that it comes after. Raises ``InputError`` where they form a ring."""
    found: dict[str, Step] = {}
    waiting = dict(steps)
    while waiting:
        ready = [name for name, step in waiting.items() if all(parent in found for parent in step.after)]
        if not ready:
            names = ", ".join(list(waiting)[:5])
            raise InputError(f"these releases wait for one another: {names}", hint="a release comes after earlier ones")
        for name in ready:
            found[name] = waiting.pop(name)
    return found
