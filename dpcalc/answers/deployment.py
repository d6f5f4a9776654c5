"""What every party of a deployment learns of the records of every dataset, and whether the budgets are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_CEILING
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import ClassVar, Final

import sympy

from dpcalc.accounting.composition.base import common_neighbours
from dpcalc.accounting.composition.deployment_rules import Ledger, Spent, spent
from dpcalc.accounting.composition.deployments import Deployment
from dpcalc.answers.convert import opened
from dpcalc.answers.deployment_input import Plan, read_plan
from dpcalc.answers.deployment_tight import tight_value
from dpcalc.answers.front_door import checked
from dpcalc.exact import as_sympy, rational
from dpcalc.report.answer import Answer
from dpcalc.report.conversions import rounded
from dpcalc.report.facts import columns, escape
from dpcalc.report.sheet import Sheet
from dpcalc.spec.notions import Notion
from dpcalc.spec.relation import UNSAID
from dpcalc.symbolic.enclose import compare
from dpcalc.wording import marked, written

ALL: Final = "(all together)"
"""The name under which everybody together is listed."""
_DIGITS: Final = 8
_WORDS: Final = {True: "yes", False: "no", None: "not shown"}


@checked
def deployment(plan: str | PathLike[str], *, tight: bool = False, width: str | Fraction = "1/100") -> Deployed:
    """Budgets of parties and datasets: ``deployment("office.toml")``.

    With ``tight`` privacy losses are composed too, where nothing branches; their bounds lie ``width`` apart. Raises
    ``InputError`` for what cannot be read, and for releases on different neighbours.
    """
    read = read_plan(plan)
    closeness = rational(width, "width") if tight else None
    ledger = Ledger(read.deployment)
    rows = tuple(_row(read, ledger, *each, closeness) for each in _questions(read))
    return Deployed(Path(plan).name, read, rows)


@dataclass(frozen=True)
class Row:
    """What a party is charged for on the records of a dataset, and what it spends.

    ``shown`` releases it sees, ``hidden`` ones chose them; ``kept`` says whether the budget, if there is one, is kept.
    """

    party: str
    dataset: str
    shown: int
    hidden: int
    budget: Notion | None
    spent: Spent
    kept: bool | None
    neighbours: str

    @property
    def value(self) -> str:
        """The open value, rounded up."""
        return "inf" if self.spent.upper is None else rounded(self.spent.upper, _DIGITS, ROUND_CEILING)

    @property
    def fields(self) -> dict[str, object]:
        """It for programs."""
        return {
            "party": self.party,
            "dataset": self.dataset,
            "neighbours": self.neighbours,
            "shown": self.shown,
            "hidden": self.hidden,
            "budget": None if self.budget is None else self.budget.text(),
            "target": self.spent.target.text(),
            "asked": self.spent.target.missing[0],
            "value": self.value,
            "rule": self.spent.rule,
            "source": self.spent.source,
            "kept": self.kept,
        }


@dataclass(frozen=True)
class Deployed(Answer):
    """Every party beside every dataset whose records its releases are about."""

    question: ClassVar[str] = "deployment"
    name: str
    plan: Plan
    rows: tuple[Row, ...]

    @property
    def holds(self) -> bool | None:
        """Whether every budget is kept."""
        kept = [row.kept for row in self.rows if row.budget is not None]
        if False in kept:
            return False
        return None if None in kept else True

    def objects(self) -> list[dict[str, object]]:
        """The counts, and the rows."""
        plan = self.plan.deployment
        sizes = {"datasets": len(plan.records), "parties": len(plan.parties), "releases": len(plan.steps)}
        return [{"title": self.plan.title, **sizes, "rows": [row.fields for row in self.rows]}]

    def sheet(self) -> Sheet:
        """A table of the rows, and the rules that were used."""
        sheet, plan = Sheet(), self.plan.deployment
        sizes = f"{len(plan.steps)} releases on {len(plan.records)} datasets to {len(plan.parties)} parties"
        sheet.print(f"{self.plan.title}: {sizes}", markup=False, soft_wrap=True)
        table = columns("party", "dataset", "releases", "spends", "budget", "kept", ruled=False, overflow="fold")
        for row in self.rows:
            hidden = f" + {row.hidden} hidden" if row.hidden else ""
            left = row.spent.target.missing[0]
            budget = "" if row.budget is None else row.budget.text()
            kept = "" if row.budget is None else _WORDS[row.kept]
            about = [
                f"{row.shown}{hidden}",
                f"{marked(f'{left}={row.value}')} ({row.spent.target.text()})",
                budget,
                kept,
            ]
            table.add_row(escape(row.party), escape(row.dataset), *map(escape, about))
        sheet.print(table)
        rules = dict.fromkeys((row.spent.rule, row.spent.source) for row in self.rows if row.spent.rule)
        for rule, source in rules:
            sheet.print(f"by {written(rule)} [{written(source)}]", markup=False, soft_wrap=True)
        for words in dict.fromkeys(row.neighbours for row in self.rows):
            sheet.print(f"neighbours: {words}", markup=False, soft_wrap=True)
        return sheet


def _questions(plan: Plan) -> Iterator[tuple[str, tuple[str, ...], str, Notion | None]]:
    """A party, whom it stands for, a dataset and the budget there, if there is one; everybody together at the end."""
    deployed = plan.deployment
    for name in deployed.parties:
        for dataset in deployed.records:
            yield name, (name,), dataset, plan.of_parties.get(name)
    for dataset in deployed.records:
        yield ALL, tuple(deployed.parties), dataset, plan.of_datasets.get(dataset)


def _row(
    plan: Plan,
    ledger: Ledger,
    party: str,
    names: Sequence[str],
    dataset: str,
    budget: Notion | None,
    closeness: Fraction | None,
) -> Row:
    """One party beside one dataset."""
    deployed = plan.deployment
    held = deployed.touching(dataset)
    charged = [step for step in deployed.charged(names) if step.on in held]
    shown = [step for step in deployed.seen(names) if step.on in held]
    wanted, allowed = _asked(plan.target if budget is None else budget)
    found = spent(ledger, charged, dataset, wanted)
    least: Fraction | None = None
    if closeness is not None:
        found, least = tight_value(deployed, charged, dataset, wanted, closeness, found)
    relation = common_neighbours([step.source for step in charged], _said(wanted, deployed, dataset))
    words = UNSAID if relation is None else relation.value
    kept = None if budget is None or allowed is None else _kept(found, least, allowed)
    return Row(party, dataset, len(shown), len(charged) - len(shown), budget, found, kept, words)


def _said(wanted: Notion, deployed: Deployment, dataset: str) -> Notion:
    """The target for the neighbours of the dataset."""
    return replace(wanted, neighbours=deployed.records[dataset].neighbours or wanted.neighbours)


def _asked(notion: Notion) -> tuple[Notion, sympy.Expr | None]:
    """A notion with one value open, and the value that it had."""
    return (notion, None) if notion.missing else opened(notion)


def _kept(found: Spent, least: Fraction | None, allowed: sympy.Expr) -> bool | None:
    """Whether what is spent is allowed; that it is not, where the notion adds up by itself, or a bound shows it."""
    if found.upper is not None:
        upper = as_sympy(found.upper)
        if compare(upper, allowed, {}) <= 0:
            return True
    if found.own:
        return False
    if least is not None and compare(as_sympy(least), allowed, {}) > 0:
        return False
    return None
