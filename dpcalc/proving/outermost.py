"""Points at the edge of what assumptions allow, and very close to an end: where a claim may fail and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from dpcalc.certify.kernel import Box, Context
from dpcalc.proving import enclosures, samples

_STARTS: Final = 3
_BISECTIONS: Final = 24
_CLOSE: Final = (Fraction(1, 10**12), Fraction(1, 10**500))


def edges(ctx: Context, boxes: list[Box]) -> Iterator[Box]:
    """Points from which one more step of a variable, found by bisection, leaves what is assumed."""
    for box in boxes[:_STARTS]:
        for name in (name for name in box if ctx.sorts[name] == "real"):
            low, high = samples.plain_range(ctx, name)  # a plain end is among the points already
            for end, sign in ((high, 1), (low, -1)):
                if end is None and (found := _edge(ctx, box, name, sign)) is not None:
                    yield found


def _edge(ctx: Context, box: Box, name: str, sign: int) -> Box | None:
    """The last point of a variable's range in one direction, if the range ends within 16."""
    inside, step = box[name][0], Fraction(16)
    if _allowed(ctx, {**box, name: (inside + sign * step,) * 2}):
        return None
    for _ in range(_BISECTIONS):
        step /= 2
        if _allowed(ctx, {**box, name: (inside + sign * step,) * 2}):
            inside += sign * step
    return {**box, name: (inside, inside)}


def _allowed(ctx: Context, box: Box) -> bool:
    """Whether every assumption is seen to hold."""
    return all(enclosures.holds(h, box) is True for h in ctx.hypotheses)


def close_to_ends(ctx: Context, boxes: list[Box]) -> Iterator[Box]:
    """Points with one variable very close to an end that is a number; that they are allowed is left to be seen."""
    for part in _CLOSE:
        for box in boxes[:_STARTS]:
            for name in (name for name in box if ctx.sorts[name] == "real"):
                low, high = samples.plain_range(ctx, name)
                for at in ([] if low is None else [low + part]) + ([] if high is None else [high - part]):
                    yield {**box, name: (at, at)}
