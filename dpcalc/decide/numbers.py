"""Claims about numbers, decided by rigorous evaluation: printed tables, and inequalities over ranges of integers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import product as cartesian

import sympy

from dpcalc.certify.evaluated import false_one, true_ones
from dpcalc.claim import Inequality, Printed, PrintedCell
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import Effort
from dpcalc.errors import InputError, TheoremError, Undecided
from dpcalc.exact import fixed_point
from dpcalc.symbolic.enclose import Computed, Enclosure, decimal
from dpcalc.symbolic.signs import decide_condition
from dpcalc.verdict import (
    Argument,
    Attempt,
    Certificate,
    Proved,
    Refuted,
    Scope,
    Trust,
    Unknown,
    Verdict,
    Verified,
    Witness,
)
from dpcalc.wording import marked, written

RELATIONS = "relations between exact numbers"
"""The name of the lemma that shows the printed numbers whose values are code."""
_DECIMAL = re.compile(r"[+-]?[0-9]+(\.[0-9]*)?")


def _trust(text: str) -> Trust:
    """Who vouches for what was evaluated: the kernel, where it accepted a certificate."""
    return Trust.KERNEL if text else Trust.INTERVAL


def decide_printed(claim: Printed, effort: Effort) -> Verdict:
    """Compute every cell and compare it with the printed digits.

    All agreeing proves the claim, or verifies it where the value of a cell is code; any other refutes it. A number
    halfway between two decimals may be printed as either.
    """
    if not claim.cells:
        return Unknown((Attempt("compute what is printed", "nothing is printed"),))
    differing: dict[str, tuple[PrintedCell, str]] = {}
    computed: dict[str, str] = {}
    for cell in claim.cells:
        digits = len(cell.printed.partition(".")[2])
        agrees, value, nearer = _printed_cell(cell, digits, effort)
        if agrees is None:
            return Unknown(
                (Attempt(f"compute {written(cell.place)}", f"it lies in {marked(value)}, printed {cell.printed}"),)
            )
        computed[cell.place] = value
        if not agrees:
            differing[cell.place] = cell, nearer
    if differing:
        values = {place: f"printed {cell.printed}, computed {value}" for place, (cell, value) in differing.items()}
        count = f"{len(differing)} of {len(claim.cells)} printed numbers differ"
        about = f"{count}: {'; '.join(f'{written(place)}: {words}' for place, words in values.items())}"
        wrong = [rounds_to(cell, cell.value) for cell, _ in differing.values() if isinstance(cell.value, sympy.Expr)]
        text = false_one(wrong[0], about) if wrong else ""
        return Refuted(Witness(about, values), text, _trust(text))
    statement = f"all {len(claim.cells)} printed numbers are the computed ones, rounded"
    relations = [shown_by(cell) for cell in claim.cells]
    text = true_ones([each for found in relations for each in found], statement) if all(relations) else ""
    certificate = Certificate("rigorous evaluation", statement, computed, text)
    if all(isinstance(cell.value, sympy.Expr) for cell in claim.cells):
        return Proved(certificate, _trust(text))
    words = dict.fromkeys(cell.value.because for cell in claim.cells if isinstance(cell.value, Computed))
    lemmas = {RELATIONS: Proved(certificate, Trust.KERNEL)} if text else {}
    argument = tuple(Argument(each, lemmas) for each in words if each)
    return Verified(Scope(statement, {"numbers": len(claim.cells), "complete": True}), len(claim.cells), argument)


def shown_by(cell: PrintedCell) -> Sequence[sympy.Basic]:
    """Relations between exact numbers that show that a cell agrees; none where nothing but bounds is known."""
    if isinstance(cell.value, sympy.Expr):
        return [rounds_to(cell, cell.value)]
    if cell.value.shown is None:
        return []
    return cell.value.shown(*_ends(cell.printed))


def _ends(printed: str) -> tuple[Fraction, Fraction]:
    """Half a unit of the last printed decimal below the printed number, and above it."""
    half = Fraction(1, 2 * 10 ** len(printed.partition(".")[2]))
    return Fraction(printed) - half, Fraction(printed) + half


def _printed_cell(cell: PrintedCell, digits: int, effort: Effort) -> tuple[bool | None, str, str]:
    """Whether a cell agrees (``None``: not decided), its value with the printed decimals, and with a few more."""
    if isinstance(cell.value, Computed):
        found = cell.value.bounds()
        low, high = found.lower, found.upper
        agrees = agreement(cell.printed, found)
        if agrees is None:
            return None, f"[{fixed_point(round(low * 10**9), 9)}, {fixed_point(round(high * 10**9), 9)}]", ""
        middle, more = (low + high) / 2, digits + 3
        return agrees, fixed_point(round(middle * 10**digits), digits), fixed_point(round(middle * 10**more), more)
    value = decimal(cell.value, {}, digits, effort)
    if value == cell.printed or decide_condition(rounds_to(cell, cell.value), {}, effort):  # a tie, or -0
        return True, value, value
    return False, value, decimal(cell.value, {}, digits + 3, effort)


def agreement(printed: str, found: Enclosure) -> bool | None:
    """Whether every number within bounds, or none of them, is within half a unit of the last printed decimal."""
    if not _DECIMAL.fullmatch(printed):
        return False
    low, high = _ends(printed)
    if low <= found.lower and found.upper <= high:
        return True
    return False if found.lower > high or found.upper < low else None


def rounds_to(cell: PrintedCell, value: sympy.Expr) -> sympy.Basic:
    """The relation that a value is within half a unit of the last printed decimal; false where none is printed."""
    if not _DECIMAL.fullmatch(cell.printed):
        return sympy.false
    low, high = _ends(cell.printed)
    half = sympy.Rational(*((high - low) / 2).as_integer_ratio())
    return sympy.Le(sympy.Abs(value - sympy.Rational(cell.printed), evaluate=False), half, evaluate=False)


def decide_inequality(claim: Inequality, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Evaluate the relation at every integer point of the ranges that satisfies the side conditions, smallest first.

    Raises ``TheoremError`` where an integer variable has no range; real variables are for the prover.
    """
    if claim.reals:
        names = ", ".join(marked(s.name) for s in claim.reals)
        return Unknown((Attempt("evaluate at integer points", f"{names} range over the real numbers"),))
    ranges = []
    for symbol in claim.integers:
        if symbol.name not in scope.ranges:
            raise TheoremError(f"no range is given for {symbol.name}", hint="add it to EnumerateScope(ranges=...)")
        low, high = scope.ranges[symbol.name]
        ranges.append(range(low, high + 1))
    points = sorted(cartesian(*ranges), key=lambda point: (sum(abs(v) for v in point), point))
    count = 0
    for point in points:
        values = {s: Fraction(v) for s, v in zip(claim.integers, point, strict=True)}
        try:
            if not decide_condition(claim.where, values, effort):
                continue
            holds = decide_condition(claim.relation, values, effort)
        except (Undecided, InputError) as error:
            return Unknown((Attempt(f"evaluate at {_point(claim, point)}", str(error)),))
        count += 1
        effort.tick("integer points", count, len(points))
        if not holds:
            return claim.refuted(values, effort)
    if not count:
        return Unknown((Attempt("evaluate at integer points", "no point of the ranges satisfies the hypotheses"),))
    words = ", ".join(
        f"{marked(s.name)} from {scope.ranges[s.name][0]} to {scope.ranges[s.name][1]}" for s in claim.integers
    )
    if not claim.integers:
        text = true_ones([claim.relation], str(claim.relation))
        return Proved(Certificate("rigorous evaluation", claim.text, replayable=text), _trust(text))
    return Verified(Scope(words, {k: list(v) for k, v in scope.ranges.items()}), count)


def _point(claim: Inequality, point: tuple[int, ...]) -> str:
    """A point in words: ``k = 3, a = 2``."""
    return ", ".join(marked(f"{s.name} = {v}") for s, v in zip(claim.integers, point, strict=True))
