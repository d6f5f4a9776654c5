"""Where the kernel stopped: what the traceback of a rejection says of the proof."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dpcalc.certify import kernel


def steps(error: BaseException | None) -> Iterator[tuple[Any, Any]]:
    """The goals and proofs on the way to what was rejected, from the outside in."""
    while error is not None and error.__context__ is not None:
        error = error.__context__
    trace = error.__traceback__ if error is not None else None
    while trace is not None:
        names = trace.tb_frame.f_locals
        if trace.tb_frame.f_code.co_name == "prove" and "goal" in names:
            yield names["goal"], names["proof"]
        trace = trace.tb_next


def failing(error: BaseException) -> str:
    """The goal whose proof failed, or nothing where no proof was read."""
    goals = [goal for goal, _ in steps(error)]
    return kernel.show(goals[-1].show) if goals else ""


def rules_on_the_way(error: BaseException) -> list[str]:
    """The rules that were applied, the last of them the one that failed, or made the premise that did."""
    return [proof["rule"] for _, proof in steps(error) if isinstance(proof, dict) and "rule" in proof]
