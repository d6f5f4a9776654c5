"""Datasets that violate a claimed budget: the solver for swapping under its own invariants, the definition else."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from dpcalc.answers.front_door import checked
from dpcalc.answers.specification import asked, labels, measure, title, unit
from dpcalc.answers.workers import spread
from dpcalc.certify.evidence import vouched
from dpcalc.decide.exceeding import held
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.report.answer import Answer
from dpcalc.report.facts import escape, facts
from dpcalc.report.fields import amount_decimal
from dpcalc.report.formula import formula
from dpcalc.report.judged import Judged
from dpcalc.report.loss_table import print_pair, value_text
from dpcalc.report.losses import loss_fields
from dpcalc.report.sheet import Sheet
from dpcalc.report.verdict_text import coloured
from dpcalc.spec.budget import Symbolic
from dpcalc.spec_file.reading import SpecFile, parameter_of, read_spec
from dpcalc.spec_file.written import Written, read_once
from dpcalc.verdict import Evidence, Witness
from dpcalc.wording import marked, written

_HELD = {
    "law": "the kernel computes its law, and what exceeds the budget, from the datasets",
    "answers": "the kernel computes from the datasets how far the answers of the query move, and compares what that is "
    "worth with what the budget allows, by the closed form of the distance that dpcalc knows of the noise",
    "table": "the kernel computes what exceeds the budget from a table of all probabilities at two datasets, numbered "
    "0 and 1, which dpcalc computed from its law",
    "values": "both probabilities are as dpcalc computed them from its law, of which the kernel is not told",
}
_SHOWN = (
    *("x", "x_prime", "output", "claimed", "claimed_decimal", "actual", "actual_decimal"),
    *("ratio", "distance", "probability_x", "probability_x_prime", "b"),
)


@checked
def search(
    specification: Written, *, jobs: int = 1, scheduler: str | None = None, effort: Effort = DEFAULT_EFFORT
) -> Search:
    """Look for datasets that violate the claimed budget of a specification.

    z3 looks over all datasets of the domain where swapping is under its own invariants; for everything else the exact
    losses of all universes are compared with the budget, and with a parameter as formulas, for all its values.
    ``jobs`` processes, or the workers of a Dask ``scheduler`` at an address, ask the solver and compute losses, but
    with a parameter. Raises ``InputError`` for a specification that is wrong, ``TooLarge`` where more than
    ``effort.limit`` pairs are compared.
    """
    written = read_once(specification)
    parameter = parameter_of(written)
    if parameter is not None:  # one cell of its values says where the next one begins
        from dpcalc.answers.search_parametric import searched_at_every_value

        spec, found = searched_at_every_value(written, parameter, effort)
    else:
        spec = read_spec(written, any_output=True)
        spec.budget()
        spec.mechanism()
        with spread(effort, jobs, scheduler) as several:
            found = asked(spec).search(several)
    return Search(spec, found.found, found.scope, found.violation, found.rate, found.stopped, found.evidence)


@dataclass(frozen=True)
class Search(Answer):
    """What a search found: ``found`` is ``None`` where it did not settle the question."""

    question: ClassVar[str] = "search"
    specification: SpecFile
    found: bool | None
    scope: str
    violation: Judged | None = None
    rate: Fraction | None = None
    stopped: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()

    def certificate(self) -> str:
        """The certificate of the violation, which the kernel accepts. Raises ``InputError`` where there is none.

        Of swapping it holds the datasets, and the kernel draws every permutation; of other mechanisms it holds their
        law as definitions, by which the kernel computes the probabilities of the event from the datasets. Where there
        are no words for a law, it holds the laws at the two datasets as a table, or where that is large the two
        probabilities of the event, and says that they are dpcalc's.
        """
        if not self.found:
            raise InputError("nothing was found that a certificate could hold", hint="only a violation has one")
        own = asked(self.specification)
        for each in self.evidence:
            text = vouched(Witness(f"{own.words}: {_HELD[held(each)]}", evidence=each))
            if text:
                return text
        why = "the kernel has no certificate of this violation: it is too large, or no event shows it"
        raise InputError(why, hint="docs/certificates.md says what it takes")

    @property
    def holds(self) -> bool | None:
        """Whether the budget is kept in the scope."""
        return None if self.found is None else not self.found

    def objects(self) -> list[dict[str, object]]:
        """The violation, if there is one."""
        found: dict[str, object] = {"found": self.found, "scope": self.scope, **dict.fromkeys(_SHOWN)}
        rate, item, spec = self.rate, self.violation, self.specification
        if item is not None:
            shown = loss_fields(item.row)
            found.update({name: shown[name] for name in _SHOWN if name in shown})
            found.update(claimed=formula(item.budget), claimed_decimal=amount_decimal(item.budget))
            found.update(actual=shown["loss"], actual_decimal=shown["decimal"], b=item.b_value)
        else:
            rate = asked(spec).rate
        shown_rate = None if rate is None else str(rate)
        return [{**found, "rate": shown_rate, "unit": unit(spec), "stopped": list(self.stopped)}]

    def sheet(self) -> Sheet:
        """The claim, the scope, and the datasets that violate it."""
        sheet, spec, item = Sheet(), self.specification, self.violation
        lines = [("claimed", claimed_text(spec)), ("searched", self.scope)]
        sheet.print(f"[bold]Search for datasets that exceed a budget: {escape(title(spec))}[/bold]\n")
        sheet.print(facts(lines))
        sheet.print()
        if self.found is None:
            sheet.print(f"{coloured('unknown')}: the search stopped before the end of its scope")
            sheet.print(facts([("stopped", text) for text in self.stopped]))
        elif item is None or item.row.pair is None:
            sheet.print("Nothing found: the budget is kept everywhere in the scope.")
        else:
            sheet.print(f"{coloured('refuted')}: the budget is exceeded\n")
            print_pair(sheet, item.row.pair, labels(spec), unit(spec))
            sheet.print(facts(exceeded(item, self.rate, measure(spec))))
        return sheet


def claimed_text(spec: SpecFile) -> str:
    """The claimed budget, as a formula where it is one."""
    claim = spec.budget()
    if isinstance(claim, Symbolic):
        return f"{written(formula(claim.expression))} {measure(spec)}"
    return claim.describe()


def exceeded(item: Judged, rate: Fraction | None, counted: str) -> list[tuple[str, str]]:
    """The two sides of a violated budget."""
    at = [f"`b = {item.b_value}`"] if item.b_value is not None else []
    at += [f"`p = {rate}`"] if rate is not None else []
    place = f"  ({', '.join(at)})" if at else ""
    claimed = formula(item.budget)
    decimal = amount_decimal(item.budget)
    return [
        ("claimed", f"{marked(claimed if claimed == decimal else f'{claimed} = {decimal}')} {counted}{place}"),
        ("actual", f"{value_text(item.row)} {counted}"),
    ]
