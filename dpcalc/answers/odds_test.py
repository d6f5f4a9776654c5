"""The semi-private test of a 2 x 2 table of real records whose margins are public: p-value, promise and power."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from typing import ClassVar, TypeAlias

import flint

from dpcalc.answers.curve_input import read_curve
from dpcalc.answers.front_door import checked
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import rational
from dpcalc.invariants.canonical_noise import Tradeoff
from dpcalc.invariants.enclosed_test import EnclosedOddsTest, odds_test_of
from dpcalc.invariants.odds_test import Margins, OddsTest
from dpcalc.invariants.private_tests import Compared
from dpcalc.random_bits import bits_of
from dpcalc.records.counted import Cells, read_cells
from dpcalc.report.answer import Answer
from dpcalc.report.facts import escape, facts
from dpcalc.report.fields import enclosed, rounded, significant
from dpcalc.report.sheet import Sheet
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.wording import Wording, as_words, marked, written

Number: TypeAlias = int | str | Fraction
_MOST_COUNTS = 2000
_MOST_BETWEEN_BOUNDS = 150
_SCALE = 10**13
_OPEN = (
    "The totals of both columns: they are published, and whatever follows from them is known.",
    "Which values the columns have: they are published as well.",
    "The draw: it takes 128 random bits, and is exact but for as little.",
)


@checked
def odds_test(
    data: str | PathLike[str],
    *,
    by: str | Sequence[str],
    seed: int | str | None = None,
    factor: Number | None = None,
    epsilon: Number | None = None,
    delta: Number = "0",
    tradeoff: str | None = None,
    level: Number = "1/20",
    odds: Sequence[Number] = ("2", "5"),
    count: str | None = None,
) -> OddsTested:
    """Test whether the odds ratio of two columns of ``data``, a CSV file, is above 1, by Theorem 37 of cho2024.

    ``by`` are two columns of two values each, in alphabetical order, whose totals are public; ``count`` is one that
    holds counts. The budget is ``factor`` = e^epsilon, or ``epsilon``, for which e^epsilon is rounded down, and
    ``delta``; or else the trade-off function of ``tradeoff``, a curve as in ``dpcalc.tradeoff`` (``"gdp:mu=1"``, a
    file with corners). ``odds`` are the odds ratios at which the power is computed, ``seed`` is as in ``swap``.
    Raises ``InputError`` for bad input, ``TooLarge`` for large tables.
    """
    bits = bits_of(seed)
    budget = _budget(factor, epsilon, delta, tradeoff)
    at = [rational(text.strip() if isinstance(text, str) else text, "--odds") for text in odds]
    cells = read_cells(data, by, count)
    test = budget.test(margins_of(cells), rational(level, "--level"))
    powers = tuple(test.compared(each) for each in at)
    value = test.drawn(cells.counts[0], bits.fraction())
    left = (*_OPEN, bits.secrecy("undo the draw"))
    names = (cells.columns, (cells.values[0][0], cells.values[2][0]), (cells.values[0][1], cells.values[1][1]))
    return OddsTested(str(data), names, test, budget, value, powers, left)


@dataclass(frozen=True)
class Budget:
    """(epsilon, delta) with ``factor`` = e^epsilon, or the trade-off function of a ``curve``, where that is named."""

    factor: Fraction
    delta: Fraction
    curve: str | None

    def test(self, margins: Margins, level: Fraction) -> OddsTest | EnclosedOddsTest:
        """The test under this budget."""
        if self.curve is None:
            return OddsTest(margins, Tradeoff.approximate(self.factor, self.delta), level)
        test = odds_test_of(margins, read_curve(self.curve), level)
        size = len(margins.support)
        if isinstance(test, EnclosedOddsTest) and size > _MOST_BETWEEN_BOUNDS:
            hint = f"at most {_MOST_BETWEEN_BOUNDS} under {self.curve}, {_MOST_COUNTS} with --factor or --epsilon"
            raise TooLarge(f"{size} counts have these margins", hint=hint, estimate=size)
        return test

    @property
    def words(self) -> Wording:
        """What is promised."""
        if self.curve is None:
            return as_words(
                f"`(epsilon, delta)`-differentially private with `exp(epsilon) = {self.factor}` and `delta = "
                f"{self.delta}`"
            )
        return as_words(f"`f`-differentially private, `f` the trade-off function of {self.curve} in both directions")

    def fields(self) -> dict[str, object]:
        """It for programs."""
        given = self.curve is None
        return {
            "factor": str(self.factor) if given else None,
            "delta": str(self.delta) if given else None,
            "tradeoff": self.curve,
        }


@dataclass(frozen=True)
class OddsTested(Answer):
    """The private p-value of the test with its budget, and its power. The count itself is not kept.

    ``names`` are the two columns, and the two values of each.
    """

    question: ClassVar[str] = "test"
    data: str
    names: tuple[tuple[str, ...], tuple[str, str], tuple[str, str]]
    test: OddsTest | EnclosedOddsTest
    budget: Budget
    p_value: Enclosure
    powers: tuple[Compared, ...]
    not_protected: tuple[str, ...]

    @property
    def rejected(self) -> bool:
        """Whether the test rejects that the odds ratio is at most 1: not where bounds on the p-value leave it open."""
        return self.p_value.upper <= self.test.level

    def objects(self) -> list[dict[str, object]]:
        """The margins, the budget, the p-value and the power."""
        margins = self.test.margins
        return [
            {
                "data": self.data,
                "first_row": margins.first_row,
                "second_row": margins.second_row,
                "first_column": margins.first_column,
                **self.budget.fields(),
                "level": str(self.test.level),
                "p_value": enclosed(self.p_value),
                "rejected": self.rejected,
                "not_protected": list(self.not_protected),
                "power": [
                    {
                        "odds": str(each.odds),
                        "power": enclosed(each.power),
                        "best": None if each.best is None else rounded(each.best),
                        "optimal": each.optimal,
                        "short": None if each.short is None else significant(each.short, 3),
                    }
                    for each in self.powers
                ],
            }
        ]

    def sheet(self) -> Sheet:
        """The same in words."""
        sheet, margins = Sheet(), self.test.margins
        (a, b), (row, other), (column, second) = self.names
        sheet.print(f"[bold]Is the odds ratio in {escape(self.data)} above 1?[/bold]\n")
        sheet.print(
            escape(
                f"Published: {a} is {row} for {margins.first_row} records and {other} for {margins.second_row}; {b} is "
                f"{column} for {margins.first_column} and {second} for {margins.records - margins.first_column}. Above "
                f"1 means that {row} goes with {column}.\n"
            )
        )
        decision = "reject that it is at most 1" if self.rejected else "do not reject that it is at most 1"
        sheet.print(
            facts([("p-value", enclosed(self.p_value)), (f"at level {marked(str(self.test.level))}", decision)])
        )
        sheet.print("\n[bold]Promised[/bold]")
        sheet.print(escape(f"{self._promised()}\n"))
        sheet.print("[bold]Not protected[/bold]")
        sheet.print(facts([("-", text) for text in self.not_protected]))
        sheet.print("\n[bold]Power[/bold], by the odds ratio")
        sheet.print(facts([(marked(str(each.odds)), _shown(each)) for each in self.powers]))
        return sheet

    def _promised(self) -> str:
        """The promise in words."""
        return (
            f"The p-value, and the decision, are {written(self.budget.words)}, between any two datasets with these "
            "totals that differ in at most three records. Three records are enough to change any one of them into "
            "another that the totals leave possible."
        )


def margins_of(cells: Cells) -> Margins:
    """The margins of a 2 x 2 table. Raises ``InputError`` for another shape, ``TooLarge`` for many possible counts."""
    if cells.shape != (2, 2):
        shape = " x ".join(map(str, cells.shape))
        raise InputError(f"the table is {shape}, and not 2 x 2", hint="name two columns of two values each in --by")
    a, b, c, d = cells.counts
    margins = Margins(a + b, c + d, a + c)
    if len(margins.support) > _MOST_COUNTS:
        size = len(margins.support)
        raise TooLarge(f"{size} counts have these margins", hint=f"at most {_MOST_COUNTS}", estimate=size)
    return margins


def _budget(factor: Number | None, epsilon: Number | None, delta: Number, curve: str | None) -> Budget:
    """What is given of the budget; e^epsilon is rounded downward where epsilon is given."""
    if [factor, epsilon, curve].count(None) != 2:
        hint = "write --factor 3/2, --epsilon 1/2 or --tradeoff gdp:mu=1"
        raise InputError("the budget is not given, or given twice", hint=hint)
    share = rational(delta, "--delta")
    if curve is not None:
        if share:
            raise InputError("--delta is part of --tradeoff", hint='write "approx:eps=log(3),delta=1/100"')
        return Budget(Fraction(1), share, curve)
    if factor is not None:
        return Budget(rational(factor, "--factor"), share, None)
    exact = rational(epsilon, "--epsilon")
    if not 0 <= exact <= 20:
        raise InputError(f"--epsilon {epsilon} is out of range", hint="write a number from 0 to 20")
    power = flint.arb(flint.fmpq(exact.numerator, exact.denominator)).exp() * _SCALE
    return Budget(max(Fraction(1), Fraction(int(power.floor().unique_fmpz() or 0), _SCALE)), share, None)


def _shown(power: Compared) -> str:
    """The power beside the most that a private test can have."""
    found = enclosed(power.power)
    if power.best is None or power.short is None:
        return f"{found}; not compared with the linear program, at so many counts"
    if power.optimal is None:
        return (
            f"{found}; no private test of this size has {marked(significant(power.short, 3))} more, by a linear program"
        )
    if power.optimal:
        return f"{found}, exactly the most of any private test of this size, by a linear program"
    return f"{found}, below the {rounded(power.best)} that a linear program attains"
