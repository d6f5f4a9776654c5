"""Formulas inside sentences."""

from __future__ import annotations

import pytest

from dpcalc.report.latex_prose import prose


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("the sum k x + m y", "the sum $k x + m y$"),
        ("a x + b > 2 d t", "$a x + b > 2 d t$"),
        ("so u <= a^2 t holds", r"so $u \le a^{2} t$ holds"),
        ("t (a^2 + b^2)", "$t (a^{2} + b^{2})$"),
        ("at most the mean of a and b", "at most the mean of a and $b$"),
    ],
)
def test_letters_side_by_side_are_products(text: str, shown: str) -> None:
    """Otherwise part of a sum would be set as a formula, its terms in another order."""
    assert prose(text) == shown
