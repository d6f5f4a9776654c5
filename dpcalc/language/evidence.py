"""A claim as the kernel reads it, and what a witness shows of it: the claim itself, denied or confirmed there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dpcalc.errors import DpcalcError
from dpcalc.language.claims import Statement
from dpcalc.language.meaning import terms_of, whole_formula
from dpcalc.language.reasons import plain
from dpcalc.language.to_kernel import definitions, printed
from dpcalc.verdict import Evidence

BITS: Final = 64


def claim_statement(statement: Statement) -> dict[str, object]:
    """The statement of a certificate of kind ``claim``: the claim and nothing else, with every definition it needs.

    Raises ``UnsupportedExpression`` where it holds what the kernel does not speak of.
    """
    meaning = statement.meaning
    words = meaning.vocabulary
    return {
        "quantifier": statement.quantifier,
        "define": definitions(terms_of(meaning), words),
        "names": list(meaning.names),
        "where": [printed(term, words) for term in meaning.conditions],
        "given": [printed(term, words) for term in meaning.given.values()],
        "show": printed(meaning.show, words),
    }


def closed_statement(statement: Statement) -> dict[str, object]:
    """A claim over lists alone, as one formula that the kernel evaluates. Raises as ``claim_statement``."""
    formula = whole_formula(statement.meaning, statement.quantifier)
    words = statement.meaning.vocabulary
    stated = {"quantifier": statement.quantifier, "define": definitions([formula], words), "names": [], "where": []}
    return {**stated, "given": [], "show": printed(formula, words)}


def at_witness(statement: Statement, values: Sequence[Any]) -> Evidence | None:
    """That a witness settles a claim, for the kernel; ``None`` where the kernel does not speak of it."""
    try:
        at = {name: plain(value) for name, value in zip(statement.meaning.names, values, strict=True)}
        return _evidence(claim_statement(statement), at, statement.quantifier == "some")
    except DpcalcError:
        return None


def in_full(statement: Statement, holds: bool) -> Evidence | None:
    """That a claim over lists alone holds, or fails, for the kernel to evaluate."""
    try:
        return _evidence(closed_statement(statement), {}, holds)
    except DpcalcError:
        return None


def _evidence(stated: Mapping[str, object], at: Mapping[str, object], holds: bool) -> Evidence:
    return Evidence("claim", stated, {"at": dict(at), "bits": BITS, "shows": "proves" if holds else "refutes"})
