"""An evaluation of statements that shares no code with the kernel: Arb at exact points."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import flint
from flint import arb, fmpq

BITS = 300
Point = Mapping[str, Fraction]


class Undefined(Exception):
    """A term has no value."""


def read(text: str) -> Any:
    """Nested lists from an S-expression."""
    stack: list[list[Any]] = [[]]
    for part in re.findall(r"[()]|[^\s()]+", text):
        if part == "(":
            stack.append([])
        else:
            item = stack.pop() if part == ")" else part
            stack[-1].append(item)
    return stack[0][0]


def value(e: Any, at: Point) -> arb:
    """A term's value. Raises ``Undefined``."""
    if isinstance(e, str):
        if e in at:
            return arb(fmpq(at[e].numerator, at[e].denominator))
        if e in ("e", "pi"):
            return arb(1).exp() if e == "e" else arb.pi()
        number = Fraction(e)
        return arb(fmpq(number.numerator, number.denominator))
    head, *rest = e
    args = [value(a, at) for a in rest]
    if head == "^":
        return power(args[0], args[1], rest[1])
    if head == "log" and not args[0] > 0:
        raise Undefined(e)
    if head in ("log", "exp", "erf", "floor"):
        found: arb = {"log": arb.log, "exp": arb.exp, "erf": arb.erf, "floor": arb.floor}[head](args[0])
        return found
    if head in ("factorial", "derangements", "binomial"):
        return counted(head, args)
    total = args[0]
    for a in args[1:]:
        total = {"+": arb.__add__, "*": arb.__mul__, "max": arb.max, "min": arb.min}[head](total, a)
    return abs(total) if head == "abs" else total


def power(base: arb, exponent: arb, written: Any) -> arb:
    """A power as the language has it."""
    numeral = isinstance(written, str) and re.fullmatch(r"-?\d+(/\d+)?", written)
    if numeral and Fraction(written).denominator == 1:
        if Fraction(written) < 0 and base.contains(0):
            raise Undefined(written)
        return base ** int(Fraction(written))
    if base == 0 and numeral and Fraction(written) > 0:
        return arb(0)
    if not base > 0:
        raise Undefined(written)
    return base**exponent


def counted(head: str, args: list[arb]) -> arb:
    """Factorials, derangements, binomial coefficients."""
    numbers = [int(found) for a in args if (found := a.unique_fmpz()) is not None and a.is_exact() and found >= 0]
    if len(numbers) < len(args):
        raise Undefined(head)
    n, k = numbers[0], numbers[-1]
    if head == "factorial":
        return arb(flint.fmpz(math.factorial(n)))
    if head == "binomial":
        return arb(flint.fmpz(math.comb(n, k)))
    counts = [1, 0]
    while len(counts) <= n:
        counts.append((len(counts) - 1) * (counts[-1] + counts[-2]))
    return arb(counts[n])


def surely(e: Any, at: Point) -> bool | None:
    """Whether a relation is true at a point; undefined terms make it false; None where it is too close to call."""
    if e[0] in ("and", "or"):
        answers = [surely(part, at) for part in e[1:]]
        decisive = e[0] == "or"
        return decisive if decisive in answers else None if None in answers else not decisive
    try:
        gap = value(e[1], at) - value(e[2], at)
    except Undefined:
        return False
    signs = {s for s, may in ((-1, gap < 0), (1, gap > 0), (0, gap == 0)) if may}
    wanted = {"<": {-1}, "<=": {-1, 0}, ">": {1}, ">=": {0, 1}, "=": {0}, "!=": {-1, 1}}[e[0]]
    return signs <= wanted if signs else None


def points(statement: Mapping[str, Any], count: int, seed: int) -> Iterator[Point]:
    """Random rational points, often at and near the numbers that the statement names."""
    rng = random.Random(seed)  # noqa: S311 -- random points, not secrets
    text = " ".join([statement["show"], *statement["assume"]])
    named = [Fraction(t) for t in re.findall(r"(?<![\w/])-?\d+(?:/[1-9]\d*)?(?![\w/])", text)] or [Fraction(0)]
    for _ in range(count):
        at = {}
        for name, sort in statement["variables"].items():
            near = rng.choice(named) + Fraction(rng.choice([0, 0, 1000, -1000, 1, -1]), 1000)
            wild = Fraction(rng.randint(-400, 400), rng.choice([1, 7, 50, 100]))
            x = Fraction(rng.choice([near, wild, wild / 20]))
            at[name] = Fraction(min(max(round(x), -60), 60)) if sort == "integer" else x
        yield at


def counterexample(statement: Mapping[str, Any], count: int, seed: int = 1) -> Point | None:
    """A point where the assumptions hold for sure and what is to be shown fails for sure."""
    assume, show = [read(text) for text in statement["assume"]], read(statement["show"])
    before, flint.ctx.prec = flint.ctx.prec, BITS
    try:
        for at in points(statement, count, seed):
            if all(surely(a, at) is True for a in assume) and surely(show, at) is False:
                return at
    finally:
        flint.ctx.prec = before
    return None
