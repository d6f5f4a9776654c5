"""The budget as a function of a parameter: exact losses at equidistant values, and the closed form that meets them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import ClassVar

import sympy

from dpcalc.answers.budget_over_proved import (
    Form,
    along_mixtures,
    for_sizes,
    for_values,
    form_fields,
    where_told_apart,
)
from dpcalc.answers.over import Over, read_over
from dpcalc.answers.specification import asked, labels, measure, title, unit
from dpcalc.derive.recognise import Piece, recognise
from dpcalc.effort import Effort
from dpcalc.exact import Infinity, LogRatio, as_sympy
from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns, escape, facts
from dpcalc.report.formula import formula
from dpcalc.report.loss_table import print_pair, value_text
from dpcalc.report.losses import LossRow, loss_fields, worst
from dpcalc.report.sheet import Sheet
from dpcalc.spec.divergences.values import Magnitude, Value
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.varied import varied
from dpcalc.spec_file.written import Read, tables_of
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.exp_reading import number_of
from dpcalc.symbolic.symbols import symbol
from dpcalc.wording import Wording, as_words, capital, written


def budget_over(written: Read, text: str, effort: Effort) -> BudgetOver:
    """The least budgets at the values of a parameter, and the forms that meet them."""
    name, tables = tables_of(written)
    over = read_over(text, tables, name)
    rows: list[tuple[Fraction, LossRow]] = []
    for done, value in enumerate(over.values):
        effort.tick(f"{over.name} = {value}", done, len(over.values))
        spec = read_spec(varied(written, dict.fromkeys(over.keys, value)), any_output=True)
        spec.mechanism()
        rows.append((value, worst(list(asked(spec).rows(effort)))))
    losses = [row.loss for _, row in rows]
    forms = sorted((*_forms(over, losses), *_infinite(over, losses)), key=lambda form: form.low)
    beyond = for_sizes(over, spec, losses) or where_told_apart(over, spec, losses)
    if beyond is not None:
        forms = [*(form for form in forms if form.high is not None and form.high < beyond.low), beyond]
    else:
        forms = for_values(written, over, effort) or along_mixtures(over, spec, forms)
    return BudgetOver(replace(spec, path=name), over, tuple(rows), tuple(forms))


def _forms(over: Over, values: Sequence[Value]) -> Iterator[Form]:
    """Formulas for runs of values that have an exact form."""
    name = symbol(over.name)
    cores = [_core(value) for value in values]
    start = 0
    while start < len(cores):
        core = cores[start]
        end = start + 1
        while end < len(cores) and core is not None and _alike(core, cores[end]):
            end += 1
        if core is not None:
            found = [each.number for each in cores[start:end] if each is not None]
            for piece in recognise(found, over.values[start:end], name):
                yield _form(over, piece, start, core)
        start = end


def _infinite(over: Over, values: Sequence[Value]) -> Iterator[Form]:
    """The runs of values at which no finite budget is kept, of two or more."""
    start = 0
    for infinite, run in groupby(value.infinite for value in values):
        end = start + len(list(run))
        if infinite and end - start > 1:
            yield Form(over.values[start], over.values[end - 1], sympy.oo, end - start - 1)
        start = end


def _form(over: Over, piece: Piece, start: int, core: Core) -> Form:
    """A piece as a formula of the budget."""
    shown = sympy.log(piece.form) / core.divisor if core.logarithm else piece.form / core.divisor
    return Form(over.values[start + piece.first], over.values[start + piece.last], shown, piece.spare)


@dataclass(frozen=True)
class Core:
    """The exact number that a loss is made of: itself, or its logarithm, divided by a rational."""

    number: Number
    logarithm: bool
    divisor: sympy.Expr


def _alike(one: Core, other: Core | None) -> bool:
    """Whether two losses are made of their numbers in the same way."""
    return other is not None and (one.logarithm, one.divisor) == (other.logarithm, other.divisor)


def _core(value: Value) -> Core | None:
    """The number that a loss is made of; ``None`` for one that is infinite, or has no such form."""
    one = sympy.Integer(1)
    if isinstance(value, LogRatio) and not isinstance(value.ratio, Infinity):
        divisor = as_sympy(value.distance)
        return Core(Fraction(value.ratio), True, divisor if value.ratio != 1 else one)
    if not isinstance(value, Magnitude) or value.infinite or value.root != 1:
        return None
    factor, rest = value.power.as_coeff_Mul()
    if isinstance(rest, sympy.log):
        number = number_of(rest.args[0])
        return None if number is None else Core(number, True, 1 / factor)
    number = number_of(value.power)
    return None if number is None else Core(number, False, one)


@dataclass(frozen=True)
class BudgetOver(Answer):
    """The least budget at each value of a parameter, with the forms that meet runs of them exactly.

    The budgets are exact, over all pairs of datasets and all outputs. A form with a reason holds at every value that it
    names; that another one goes on beyond the values that it meets is a conjecture, and is said to be one.
    """

    question: ClassVar[str] = "budget"
    specification: SpecFile
    over: Over
    rows: tuple[tuple[Fraction, LossRow], ...]
    forms: tuple[Form, ...]

    @property
    def scope(self) -> Wording:
        """What was computed, in words."""
        low, high, step = self.over.values[0], self.over.values[-1], self.over.step
        by = "" if step == 1 else f" in steps of {step}"
        said = [f"exact budgets at `{self.over.name} = {low}` to {high}{by}"]
        if any(form.reason for form in self.forms):
            words = ", by an argument in words that no checker has read" if any(f.argued for f in self.forms) else ""
            said.append(f"a formula with a reason holds where it is said to{words}")
        if not all(form.reason for form in self.forms):
            said.append("beyond these values a formula without a reason is a conjecture")
        return as_words("; ".join(said))

    @property
    def measured(self) -> str:
        """The unit of the budgets; an output premetric whose parameter varies is named without it."""
        shown = measure(self.specification)
        return re.sub(r"\(.*?\)", "", shown) if any(path[0] == "output" for path in self.over.keys) else shown

    def objects(self) -> list[dict[str, object]]:
        """Values, and forms."""
        values = [{"at": str(at), **loss_fields(row)} for at, row in self.rows]
        forms = [form_fields(each, formula(each.budget)) for each in self.forms]
        shown = [".".join(path) for path in self.over.keys]
        return [
            {"over": shown, "unit": unit(self.specification), "scope": self.scope, "forms": forms, "values": values}
        ]

    def sheet(self) -> Sheet:
        """The forms, the values, and the pair of the last one."""
        sheet, spec, name = Sheet(), self.specification, self.over.name
        what = title(spec).partition(", swap rate")[0]
        sheet.print(f"[bold]Budget of {escape(what)}, over {escape(name)}[/bold]\n")
        for each in self.forms:
            met = f"`{name} = {each.low}` to {each.high}, {each.spare} values more than determine it"
            shown = "infinite" if each.budget is sympy.oo else f"{written(formula(each.budget))} {self.measured}"
            said = [("where", each.where), ("because", each.reason), ("but", each.but), ("meets", met)]
            told = [line for line in said[: 3 if each.reason else 4] if line[1]]
            sheet.print(facts([("budget", shown), *told]))
            sheet.print()
        if not self.forms:
            sheet.print("No closed form was recognised in these budgets.\n")
        sheet.print(f"{escape(capital(self.scope))}.")
        sheet.print()
        table = columns(name, "budget", "universe", overflow="fold")
        for at, row in self.rows:
            table.add_row(str(at), escape(value_text(row)), escape(row.place))
        sheet.print(table)
        at, row = self.rows[-1]
        if row.pair is not None:
            sheet.print(f"\nAt `{escape(name)} = {at}` the budget is attained by\n")
            print_pair(sheet, row.pair, labels(spec), unit(spec))
        return sheet
