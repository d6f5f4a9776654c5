"""The heads of terms and the constants of ``proofs/language.v`` and ``proofs/paths.v`` that they are."""

from __future__ import annotations

from typing import Final

ONE: Final = {
    "log": "logarithm",
    "exp": "exponential",
    "sqrt": "square_root",
    "abs": "absolute",
    "floor": "floored",
    "not": "negated",
    "Phi": "normal_up_to",
    "Phi_inverse": "normal_quantile",
    **{head: head for head in ("len", "range", "join", "distinct")},
}
TWO: Final = {
    "-": "minus",
    "/": "divided",
    "^": "power",
    "<": "less",
    "<=": "at_most",
    ">": "more",
    ">=": "at_least",
    "=": "same",
    "same": "same",
    "!=": "differ",
    "<=>": "same",
    "=>": "entails",
    "in": "member",
    "item": "item",
    "functions": "functions",
}
MANY: Final = {"+": "plus", "*": "times", "max": "maximum", "min": "minimum", "and": "also", "or": "either"}
BINDERS: Final = {
    "every": "every",
    "some": "some",
    "sum": "sum_of",
    "product_of": "product_of",
    "largest": "largest",
    "least": "least",
    "count": "count_of",
    "keep": "kept",
    "map": "mapped",
}
EMPTY: Final = {"and": "yes", "or": "no"}
MOST_PARAMETERS: Final = 8
CONSTANTS: Final = frozenset(
    {*ONE.values(), *TWO.values(), *MANY.values(), *BINDERS.values(), *EMPTY.values()}
    | {"num", "infinity", "chosen", "bind", "list_of", "holds", "defined", "at_every_order"}
    | {f"ap{count}" for count in range(1, MOST_PARAMETERS + 1)}
    | {
        "shortest_path",
        "for_each",
        "for_some",
        "Some",
        "number",
        "bool",
        "seq",
        "thing",
        "as_number",
        "as_list",
        "of_number",
        "of_list",
    }
)
"""What is printed of ``language.v`` and ``paths.v``."""
