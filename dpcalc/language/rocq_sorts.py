"""Types in Rocq of the sorts of the language, and how a value of one sort is taken where one of another is wanted.

A thing, of which no sort says what it is, is a number or a list of things there (``thing`` of ``proofs/language.v``).
"""

from __future__ import annotations

from functools import reduce

from dpcalc.errors import UnsupportedExpression
from dpcalc.language.check import ANY_LIST, ARITHMETIC, FUNCTIONS
from dpcalc.language.sorts import LABEL, NUMBER, POINT, THING, TRUTH, WHOLE, Sort, joined, listing


def rocq_type(sort: Sort) -> str:
    """The type of a sort. Raises ``UnsupportedExpression`` where none is known."""
    if sort in (NUMBER, WHOLE, POINT):
        return "number"
    if sort == THING:
        return "thing"
    if sort == TRUTH:
        return "bool"
    if sort.of is not None and sort != LABEL:
        return f"(seq {rocq_type(sort.of)})"
    raise UnsupportedExpression(f"Rocq is not told what a {sort} is")


def taken_as(text: str, found: Sort, wanted: Sort) -> str:
    """A value of one sort where one of another is wanted: whether it is one turns out when it is computed.

    Raises ``UnsupportedExpression`` where no value is ever of both, or Rocq is not told.
    """
    have, want = rocq_type(found), rocq_type(wanted)
    if have == want:
        return text
    if THING in (found, wanted) and "number" in (have, want):
        return f"({'as_number' if found == THING else 'of_number'} {text})"
    if found == THING and wanted.of is not None:
        return taken_as(f"(as_list {text})", ANY_LIST, wanted)
    if wanted == THING and found.of is not None:
        return f"(of_list {taken_as(text, found, ANY_LIST)})"
    if found.of is not None and wanted.of is not None:
        return f"(mapped {text} (fun e => {taken_as('(Some e)', found.of, wanted.of)}))"
    raise UnsupportedExpression(f"Rocq is not told how a {found} is a {wanted}")


def holds_things(sort: Sort) -> bool:
    """Whether it is, or lists, things."""
    return sort == THING or (sort.of is not None and holds_things(sort.of))


def of_numbers(sort: Sort) -> Sort:
    """A sort with numbers in the place of things."""
    return (
        NUMBER if sort == THING else sort if sort.of is None or not holds_things(sort) else listing(of_numbers(sort.of))
    )


def listed(sort: Sort) -> Sort:
    """The list that a value of a sort is."""
    return sort if sort.of is not None else ANY_LIST


def _both(first: Sort, second: Sort) -> Sort:
    """A sort that holds values of both: of a number and a list, a thing. Raises ``UnsupportedExpression``."""
    found = joined(first, second)
    if found is None and TRUTH not in (first, second):
        return THING
    if found is None:
        raise UnsupportedExpression(f"Rocq is not told what is a {first} or a {second}")
    return found


def sorts_at(head: str, found: list[Sort]) -> tuple[list[Sort], Sort]:
    """The sorts that a head takes its parts as, given theirs, and that of the whole."""
    if head in ("len", "distinct", "item", "join") and found:
        whole = listed(found[0])
        if head == "join":
            whole = listing(listed(whole.of or THING))
        sort = {"len": NUMBER, "distinct": whole}.get(head, whole.of or THING)
        return [whole, *[NUMBER] * (len(found) - 1)], sort
    if head == "list":
        element = reduce(_both, found) if found else THING
        return [element] * len(found), listing(element)
    if head == "same" and len(found) == 2:
        return [_both(*found)] * 2, TRUTH
    if head == "in" and len(found) == 2:
        element = _both(found[0], listed(found[1]).of or THING)
        return [element, listing(element)], TRUTH
    if head == "if" and len(found) == 3:
        return [TRUTH, *[_both(*found[1:])] * 2], _both(*found[1:])
    if head in FUNCTIONS and len(FUNCTIONS[head][0]) == len(found):
        return list(FUNCTIONS[head][0]), FUNCTIONS[head][1]
    if head in ARITHMETIC:
        return [NUMBER] * len(found), NUMBER
    if head in ("and", "or", "=", "!="):
        return [TRUTH if head in ("and", "or") else NUMBER] * len(found), TRUTH
    raise UnsupportedExpression(f"Rocq is not told of {head!r} with {len(found)} parts")
