"""Terms, relations and statements of the kernel as Rocq writes them; what each means is said in ``proofs/kernel``."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce

from dpcalc.certify.kernel import HALF, Expr, exactly, is_whole, obligations
from dpcalc.errors import UnsupportedExpression

Names = Mapping[str, str]
MOST_BITS = 2000
HOLE = "?"
"""A place in a term that is not a variable of the kernel."""
_FUNCTIONS = {
    **{name: name for name in ("exp", "floor", "factorial", "derangements")},
    "log": "ln",
    "abs": "Rabs",
}
_SIGNS = {"<": "<", "<=": "<=", "=": "=", "!=": "<>"}
_TURNED = {">": "<", ">=": "<="}


def number(value: Fraction | int) -> str:
    """A rational number. Raises ``UnsupportedExpression`` for one that takes Rocq minutes to read."""
    value = Fraction(value)
    if value.numerator.bit_length() + value.denominator.bit_length() > MOST_BITS:
        raise UnsupportedExpression(f"a number of more than {MOST_BITS} bits")
    top = str(value.numerator) if value >= 0 else f"({value.numerator})"
    return top if value.denominator == 1 else f"({top} / {value.denominator})"


def term(e: Expr, names: Names) -> str:
    """A term, in brackets unless it is short. Raises ``UnsupportedExpression`` for a word that has no meaning here."""
    if isinstance(e, Fraction):
        return number(e)
    if isinstance(e, str):
        return {"e": "(exp 1)", "pi": "PI"}.get(e) or names[e]
    head, args = e[0], e[1:]
    if head == "^":
        return _power(args[0], args[1], names)
    texts = [term(a, names) for a in args]
    if head in ("+", "*"):
        return reduce(lambda a, b: f"({a} {head} {b})", texts)
    if head in ("max", "min"):
        return reduce(lambda a, b: f"(R{head} {a} {b})", texts)
    function = _FUNCTIONS.get(head)
    if function is None:
        raise UnsupportedExpression(f"the word {head}")
    return f"({function} {texts[0]})"


def _power(base: Expr, exponent: Expr, names: Names) -> str:
    x = term(base, names)
    if not isinstance(exponent, Fraction):
        return f"(Rpower {x} {term(exponent, names)})"
    if is_whole(exponent):
        k = abs(int(exponent))
        if exponent < 0:
            return f"(/ {x})" if k == 1 else f"(/ ({x} ^ {k}))"
        return f"({x} ^ {k})"
    if abs(exponent) == HALF:
        return f"(sqrt {x})" if exponent > 0 else f"(/ (sqrt {x}))"
    raise UnsupportedExpression("a broken power other than a square root")


def relation(r: Expr, names: Names) -> str:
    """A relation, or what makes a term defined."""
    op, *args = r
    if op in ("and", "or"):
        texts = [relation(a, names) for a in args]
        return _joined("/\\" if op == "and" else "\\/", texts)
    if op == "whole":
        return f"whole {term(args[0], names)}"
    left, right = (term(a, names) for a in args)
    if op in _TURNED:
        return f"({right} {_TURNED[op]} {left})"
    return f"({left} {_SIGNS[op]} {right})"


def needed(r: Expr) -> list[Expr]:
    """What must hold for a relation to be defined, each once; what speaks of no variable and is seen is left out."""
    return [each for each in dict.fromkeys(obligations(r)) if not plain(each)]


def plain(obligation: Expr) -> bool:
    """Whether an obligation is of a number that is seen to be as it must."""
    value = exactly(obligation[1])
    if value is None:
        return False
    return (
        is_whole(value)
        if obligation[0] == "whole"
        else {">": value > 0, ">=": value >= 0, "!=": value != 0}[obligation[0]]
    )


def meaning(r: Expr, names: Names) -> str:
    """That a relation holds: its terms are defined, and it is true."""
    parts = [relation(each, names) for each in (*needed(r), r)]
    return _joined("/\\", parts)


def _joined(sign: str, texts: list[str]) -> str:
    return reduce(lambda rest, text: f"({text} {sign} {rest})", texts[::-1])


def proposition(variables: Mapping[str, str], hypotheses: list[Expr], show: Expr) -> str:
    """A statement: for all values of the variables at which the assumptions hold, what is to be shown holds."""
    names = {name: f"v_{name}" for name in variables}
    bound = [
        f"forall z_{name} : Z, let v_{name} := IZR z_{name} in" if sort == "integer" else f"forall v_{name} : R,"
        for name, sort in variables.items()
    ]
    return "\n".join([*bound, *(f"{meaning(h, names)} ->" for h in hypotheses), meaning(show, names)])
