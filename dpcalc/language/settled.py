"""Truths made of others, without what is settled: conjunctions, disjunctions, denials; which terms are truths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dpcalc.language.sorts import TRUTH
from dpcalc.language.terms import CONNECTIVES, RELATIONS, Node, Number, Term
from dpcalc.language.vocabulary import Vocabulary

TRUE_TERM: Final = Node("and", ())
FALSE_TERM: Final = Node("or", ())
_ALWAYS: Final = frozenset({"+", "-", "*", "max", "min", "abs", "exp", "if"}) | RELATIONS | CONNECTIVES
"""Heads that have a value wherever their parts have finite ones."""


def is_truth(term: Term, vocabulary: Vocabulary) -> bool:
    """Whether a term is true or false, and no number."""
    if not isinstance(term, Node):
        return False
    if term.head in ("let", "if"):
        return is_truth(term.parts[1], vocabulary)
    word = vocabulary.words.get(term.head)
    return term.head in RELATIONS | CONNECTIVES | {"in", "same"} or (word is not None and word.sort == TRUTH)


def has_value(term: Term) -> bool:
    """Whether a term is seen to have a value wherever its names have."""
    if not isinstance(term, Node):
        return True
    divides = term.head == "/" and isinstance(term.parts[1], Number) and term.parts[1].value != 0
    return (divides or term.head in _ALWAYS) and all(map(has_value, term.parts))


def conjunction(parts: Sequence[Term]) -> Term:
    """That all of some hold; those that plainly do are left out."""
    kept = [
        each for part in parts for each in (part.parts if isinstance(part, Node) and part.head == "and" else (part,))
    ]
    if not kept:
        return TRUE_TERM
    if kept[0] == FALSE_TERM:
        return FALSE_TERM
    return kept[0] if len(kept) == 1 else Node("and", tuple(dict.fromkeys(kept)))


def disjunction(parts: Sequence[Term]) -> Term:
    """That one of some holds; those that plainly do not are left out."""
    kept = [
        each for part in parts for each in (part.parts if isinstance(part, Node) and part.head == "or" else (part,))
    ]
    if not kept:
        return FALSE_TERM
    if kept[0] == TRUE_TERM:
        return TRUE_TERM
    return kept[0] if len(kept) == 1 else Node("or", tuple(dict.fromkeys(kept)))


def denial(term: Term) -> Term:
    """That a truth does not hold."""
    if isinstance(term, Node) and term.head == "not":
        return term.parts[0]
    if term in (TRUE_TERM, FALSE_TERM):
        return FALSE_TERM if term == TRUE_TERM else TRUE_TERM
    return Node("not", (term,))


def either_way(condition: Term, then: Term, otherwise: Term) -> Term:
    """That one of two truths holds, by a condition which is read first."""
    if then == TRUE_TERM:
        return disjunction([condition, otherwise])
    if otherwise == TRUE_TERM:
        return disjunction([denial(condition), then])
    if then == FALSE_TERM:
        return conjunction([denial(condition), otherwise])
    if otherwise == FALSE_TERM:
        return conjunction([condition, then])
    return Node("if", (condition, then, otherwise))
