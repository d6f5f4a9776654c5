"""Budgets: how much privacy loss per unit of distance a universe allows (bailie2025, Definition 2.4.2).

A budget is the same for all universes (``Constant``), listed (``PerUniverse``), or a formula in statistics of the
universe and parameters of the mechanism (``Symbolic``). Values are exact: a rational, infinity, or an expression.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended, Infinity, as_fraction, as_sympy, extended
from dpcalc.spec.multiverse import Explicit, Multiverse, Universe
from dpcalc.spec.statistics import Statistic
from dpcalc.symbolic.enclose import decide_condition, sign
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.substitute import substitute
from dpcalc.wording import wording

Amount: TypeAlias = Extended | sympy.Expr
"""An allowed loss, in nats per unit of distance."""
Values = Mapping[sympy.Symbol, Fraction]


class Budget(ABC):
    """What every budget answers."""

    @abstractmethod
    def at(self, universe: Universe, effort: Effort = DEFAULT_EFFORT) -> Amount:
        """The allowed loss in one universe, in nats per unit of distance.

        A rational or infinite value comes back as such; an expression keeps the symbols that nothing is known of.
        Raises ``InputError`` where the budget says nothing of the universe.
        """

    @abstractmethod
    def describe(self) -> str:
        """The budget in plain words."""

    def validate(self, multiverse: Multiverse) -> None:
        """Raise ``InputError`` where the budget does not fit the multiverse."""
        del multiverse


def check_amount(amount: Amount, what: str, effort: Effort = DEFAULT_EFFORT) -> Amount:
    """The amount, if it lies in [0, inf]; else ``InputError``. Free symbols leave it unchecked."""
    if isinstance(amount, Infinity) or (isinstance(amount, sympy.Expr) and amount.free_symbols):
        return amount
    if (amount < 0) if isinstance(amount, Fraction) else sign(amount, {}, effort) < 0:
        raise InputError(f"{what} {amount} is negative", hint="a budget lies in [0, inf]")
    return amount


def settled(amount: sympy.Expr) -> Amount:
    """An expression as a rational or infinity where it is one. Raises ``InputError`` where it has no value.

    With free symbols it is left as it is.
    """
    if amount is sympy.oo:
        return INFINITY
    if amount.free_symbols:
        return amount
    if amount.has(sympy.nan, sympy.zoo, -sympy.oo, sympy.oo):
        raise InputError(f"the budget {amount} has no value", hint="write piecewise((inf, p == 1), ...) for edge cases")
    if isinstance(amount, sympy.Rational):
        return as_fraction(amount)
    return amount


def read_amount(value: object, what: str = "budget", symbols: Sequence[sympy.Symbol] = ()) -> Amount:
    """An amount from a number, "inf", text such as ``log(3)`` or an expression over ``symbols`` alone."""
    if isinstance(value, sympy.Expr):
        amount = settled(value)
    elif isinstance(value, str):
        amount = _read_text(value, what, symbols)
    else:
        amount = extended(value, what)
    loose = amount.free_symbols - set(symbols) if isinstance(amount, sympy.Expr) else set()
    if loose:
        raise InputError(f"{what} {amount} holds the symbols {', '.join(sorted(map(str, loose)))}")
    return check_amount(amount, what)


def _read_text(text: str, what: str, symbols: Sequence[sympy.Symbol]) -> Amount:
    """A number, or a formula."""
    try:
        return extended(text, what)
    except InputError:
        return settled(parse(text, symbols))


@dataclass(frozen=True, init=False)
class Constant(Budget):
    """The same amount in every universe, as ``read_amount`` reads it."""

    amount: Amount

    def __init__(self, amount: object) -> None:
        object.__setattr__(self, "amount", read_amount(amount))

    def at(self, universe: Universe, effort: Effort = DEFAULT_EFFORT) -> Amount:
        """Return the amount."""
        del universe, effort
        return self.amount

    def describe(self) -> str:
        """State the amount."""
        return wording(f"`{self.amount}` per unit of distance, in every universe")


@dataclass(frozen=True, init=False)
class PerUniverse(Budget):
    """One amount for each universe, in the order of the multiverse; formulas may hold the ``symbols`` given."""

    amounts: tuple[Amount, ...]

    def __init__(self, amounts: Sequence[object], symbols: Sequence[sympy.Symbol] = ()) -> None:
        if isinstance(amounts, str):
            raise InputError(f"budgets must be a list, got {amounts!r}", hint='write ["1", "3/2"]')
        read = tuple(read_amount(amount, f"budget of universe {i}", symbols) for i, amount in enumerate(amounts, 1))
        object.__setattr__(self, "amounts", read)

    def at(self, universe: Universe, effort: Effort = DEFAULT_EFFORT) -> Amount:
        """Return the amount in the universe's place."""
        del effort
        if universe.index is None or universe.index >= len(self.amounts):
            raise InputError(f"no budget is given for the universe {universe.label}", hint="give one for each universe")
        return self.amounts[universe.index]

    def describe(self) -> str:
        """List the amounts."""
        return f"by universe, per unit of distance: {', '.join(map(str, self.amounts))}"

    def validate(self, multiverse: Multiverse) -> None:
        """Refuse a number of amounts other than that of the universes, where it is known without listing them."""
        if isinstance(multiverse, Explicit) and len(multiverse.listed) != len(self.amounts):
            raise InputError(
                f"{len(self.amounts)} budgets for {len(multiverse.listed)} universes", hint="give one for each universe"
            )


@dataclass(frozen=True, init=False)
class Symbolic(Budget):
    """A formula in statistics of the universe and in parameters with known (or unknown) values.

    ``expression`` is an expression or its text. Symbols outside ``statistics`` and ``parameters`` are refused; list a
    parameter with the value ``None`` to keep it as a symbol.
    """

    expression: sympy.Expr
    statistics: tuple[Statistic, ...]
    parameters: tuple[tuple[sympy.Symbol, Fraction | None], ...]

    def __init__(
        self,
        expression: sympy.Expr | str,
        statistics: Iterable[Statistic] = (),
        parameters: Mapping[sympy.Symbol, Fraction | None] | None = None,
    ) -> None:
        held, known = tuple(statistics), dict(parameters or {})
        allowed = [statistic.symbol for statistic in held] + list(known)
        read = parse(expression, allowed) if isinstance(expression, str) else expression
        loose = read.free_symbols - set(allowed)
        if loose:
            raise InputError(
                f"the budget {read} holds the unknown symbol {min(map(str, loose))}",
                hint=f"it may depend on {', '.join(map(str, allowed)) or 'no symbol'}",
            )
        object.__setattr__(self, "expression", read)
        object.__setattr__(self, "statistics", held)
        object.__setattr__(self, "parameters", tuple(known.items()))

    def at(self, universe: Universe, effort: Effort = DEFAULT_EFFORT) -> Amount:
        """Put the numbers in; where all are known, the case of a piecewise formula that applies is chosen first.

        A formula can come out negative: then no mechanism keeps to it (``check_amount`` refuses it as a budget).
        """
        values = {name: value for name, value in self.parameters if value is not None}
        for statistic in self.statistics:
            if statistic.symbol in self.expression.free_symbols:
                values[statistic.symbol] = statistic.at(universe)
        chosen: sympy.Basic = self.expression
        if self.expression.free_symbols <= set(values):
            chosen = choose(self.expression, values, effort)
        exact = {name: as_sympy(value) for name, value in values.items()}
        return settled(substitute(chosen, exact))

    def describe(self) -> str:
        """State the formula and what its symbols mean."""
        known = [f"{name} = {value}" for name, value in self.parameters if value is not None]
        meanings = "; ".join([*(statistic.describe() for statistic in self.statistics), *known])
        return f"{self.expression} per unit of distance{f', where {meanings}' if meanings else ''}"


def choose(expression: sympy.Basic, values: Values, effort: Effort) -> sympy.Basic:
    """The case of a piecewise formula that applies; any other formula as it is.

    Raises ``InputError`` where no case applies, ``Undecided`` where that cannot be told.
    """
    while isinstance(expression, sympy.Piecewise):
        for case in expression.args:
            if decide_condition(case.cond, values, effort):
                expression = case.expr
                break
        else:
            raise InputError(f"no case of the budget applies at {', '.join(f'{k} = {v}' for k, v in values.items())}")
    return expression
