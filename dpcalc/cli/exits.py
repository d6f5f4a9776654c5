"""Exit codes: what a command says to the program that started it (DESIGN, the command line)."""

from __future__ import annotations

HOLDS = 0
"""Proved, verified, or nothing found in a stated scope."""
REFUTED = 1
"""Refuted, or a counterexample was found."""
WRONG_INPUT = 2
"""What was given is wrong; one line on stderr says what, where and what to write instead."""
UNKNOWN = 3
"""Not decided within the effort allowed."""
INTERRUPTED = 130
"""Stopped from the keyboard."""
BROKEN_PIPE = 141
"""Whoever read the results stopped reading."""

_WORST_FIRST = (WRONG_INPUT, REFUTED, UNKNOWN, HOLDS)


def of_answer(holds: bool | None) -> int:
    """The exit code of an answer: what is claimed holds, is refuted, or is not decided."""
    return {True: HOLDS, False: REFUTED, None: UNKNOWN}[holds]


def worst(codes: list[int]) -> int:
    """The exit code for several answers at once: wrong input, then refuted, then unknown, then holds."""
    return next((code for code in _WORST_FIRST if code in codes), HOLDS)
