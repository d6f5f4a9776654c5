"""Statements are read back from their text, whatever they are; other text is none."""

from __future__ import annotations

import pytest

from dpcalc.language.claims import Every, Some, Statement
from dpcalc.language.read_back import read_back
from dpcalc.language.shown import statement_latex, statement_text

STATEMENTS: list[Statement] = [
    Every(all="P, Q in laws; c in amounts", show="MULT(P, Q) <= c", given={"near": "MULT(Q, P) <= c", "far": "c >= 1"}),
    Every(all="P, Q in laws", show="gap(P, Q) >= 0", let={"gap(P, Q)": "2*MULT(P, Q)"}),
    Some(all="P, Q in laws", show="MULT(P, Q) > 1"),
]


@pytest.mark.parametrize("statement", STATEMENTS, ids=str)
def test_what_was_written_is_read(statement: Statement) -> None:
    found = read_back(statement_text(statement))
    assert found is not None
    assert type(found) is type(statement)
    assert statement_text(found) == statement_text(statement)
    assert statement_latex(found) == statement_latex(statement)


@pytest.mark.parametrize(
    "text", ["", "log(1 + x) <= x", "every x in reals:", "every x in reals:\n  then: x +", "every:\nx"]
)
def test_other_text_is_none(text: str) -> None:
    assert read_back(text) is None
