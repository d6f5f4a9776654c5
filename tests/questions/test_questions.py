"""No random question gets an unsound answer or a traceback, and each an answer or a reason in 10 seconds.

A few here, ten thousand by ``make test-slow``.
"""

from __future__ import annotations

from random import Random

import pytest
from mpmath import mp

from tests.questions.draw import draw
from tests.questions.judge import judge
from tests.questions.references import DIGITS


def complaints(count: int, seed: int) -> list[str]:
    random, found = Random(seed), []  # noqa: S311 -- questions, drawn again in the same way
    for _ in range(count):
        with mp.workdps(DIGITS):
            question = draw(random)
        outcome = judge(question)
        if outcome.kind in ("unsound", "failed", "late"):
            found.append(f"{question.text}: {outcome.kind} {outcome.words}")
    return found


@pytest.mark.thorough
def test_a_few_random_questions() -> None:
    assert complaints(12, 5) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_ten_thousand_random_questions(seed: int) -> None:
    assert complaints(250, seed) == []
