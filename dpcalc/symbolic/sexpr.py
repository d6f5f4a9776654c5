"""Canonical S-expressions: how expressions are stored, ``(+ (log (+ 1 b)) (* -1 (log o)))``.

``loads(dumps(e))`` is ``e`` itself, node by node. Loading builds nodes as they are written and computes nothing, and
text that is not what ``dumps`` writes is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import sympy
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from dpcalc.errors import InputError
from dpcalc.symbolic.symbols import NAME, RESERVED
from dpcalc.symbolic.whitelist import MAX_DEPTH, Handler, Visit, is_condition, kind, validate, walk

MAX_LENGTH: Final = 10_000_000
MAX_DIGITS: Final = 4_000

_HEADS: Final[dict[type, str]] = {
    sympy.Add: "+",
    sympy.Mul: "*",
    sympy.Pow: "^",
    sympy.log: "log",
    sympy.exp: "exp",
    sympy.Abs: "abs",
    sympy.Max: "max",
    sympy.Min: "min",
    sympy.floor: "floor",
    sympy.ceiling: "ceiling",
    sympy.erf: "erf",
    sympy.factorial: "factorial",
    sympy.subfactorial: "derangements",
    sympy.binomial: "binomial",
    sympy.StrictLessThan: "<",
    sympy.LessThan: "<=",
    sympy.StrictGreaterThan: ">",
    sympy.GreaterThan: ">=",
    sympy.Equality: "=",
    sympy.Unequality: "!=",
    sympy.And: "and",
    sympy.Or: "or",
    sympy.Not: "not",
}
_NODES: Final = {head: node for node, head in _HEADS.items()}
_ATOMS: Final[dict[str, sympy.Basic]] = {
    "e": sympy.E,
    "pi": sympy.pi,
    "inf": sympy.oo,
    "-inf": -sympy.oo,
    "true": sympy.true,
    "false": sympy.false,
}
_BOOLEAN: Final = frozenset({"and", "or", "not"})
_UNARY: Final = frozenset({"log", "exp", "abs", "floor", "ceiling", "erf", "factorial", "derangements", "not"})
_BINARY: Final = frozenset({"^", "binomial", "<", "<=", ">", ">=", "=", "!="})
_NUMBER: Final = re.compile(r"-?\d+(/\d+)?")
_TOKEN: Final = re.compile(r"[()]|[^\s()]+")


def dumps(expr: sympy.Basic) -> str:
    """The canonical text of an expression or condition. Raises ``UnsupportedExpression`` outside the language."""
    return walk(expr, _WRITERS, "stored")


def _write(node: sympy.Basic, visit: Visit[str]) -> str:
    """A head and the children."""
    return f"({' '.join((_HEADS[kind(node)], *(visit(child) for child in node.args)))})"


def _write_symbol(node: sympy.Basic, _visit: Visit[str]) -> str:
    """A name. Raises ``InputError`` for one that could not be read back."""
    name = str(node.name)
    if not NAME.fullmatch(name) or name in RESERVED:
        raise InputError(f"symbol {name!r} cannot be stored", hint="use letters, digits and underscores")
    return name


def _write_piecewise(node: sympy.Basic, visit: Visit[str]) -> str:
    """The pairs of a piecewise expression."""
    return f"(piecewise {' '.join(f'({visit(pair.expr)} {visit(pair.cond)})' for pair in node.args)})"


def _write_atom(text: str) -> Handler[str]:
    """A constant."""
    return lambda _node, _visit: text


_WRITERS: Final[dict[type, Handler[str]]] = {
    **dict.fromkeys(_HEADS, _write),
    **{type(atom): _write_atom(text) for text, atom in _ATOMS.items()},
    BooleanTrue: _write_atom("true"),
    BooleanFalse: _write_atom("false"),
    sympy.Rational: lambda node, _visit: f"{node.p}" if node.q == 1 else f"{node.p}/{node.q}",
    sympy.Symbol: _write_symbol,
    sympy.Piecewise: _write_piecewise,
}


def loads(text: str) -> sympy.Basic:
    """Read what ``dumps`` wrote. Raises ``InputError`` for any other text."""
    if len(text) > MAX_LENGTH:
        raise InputError(f"the stored expression has {len(text)} characters", hint=f"at most {MAX_LENGTH}")
    tokens = _TOKEN.finditer(text)
    result = _read(tokens, _next(tokens), 0)
    rest = next(tokens, None)
    if rest is not None:
        raise InputError("text after the end of the stored expression", where=f"column {rest.start() + 1}")
    validate(result)
    if dumps(result) != text:
        raise InputError("the stored expression is not in canonical form", hint=f"canonical: {dumps(result)[:200]}")
    return result


def _next(tokens: Iterator[re.Match[str]]) -> re.Match[str]:
    """The next token. Raises ``InputError`` at the end of the text."""
    token = next(tokens, None)
    if token is None:
        raise InputError("the stored expression ends too early", hint="a closing parenthesis is missing")
    return token


def _read(tokens: Iterator[re.Match[str]], token: re.Match[str], depth: int) -> sympy.Basic:
    """Read one expression that begins with a token."""
    where, text = f"column {token.start() + 1}", token.group()
    if depth > MAX_DEPTH:
        raise InputError(f"nested deeper than {MAX_DEPTH} levels", where=where)
    if text == ")":
        raise InputError("unexpected )", where=where)
    if text != "(":
        return _atom(text, where)
    head = _next(tokens).group()
    if head == "piecewise":
        pairs = [sympy.functions.elementary.piecewise.ExprCondPair(*pair) for pair in _pairs(tokens, depth)]
        return _made(lambda *parts: sympy.Piecewise(*parts, evaluate=False), pairs, where)
    if head not in _NODES:
        raise InputError(f"unknown head {head[:40]!r}", where=where)
    children = list(_children(tokens, depth))
    if any(is_condition(child) is not (head in _BOOLEAN) for child in children):
        raise InputError(f"{head} of {'a number' if head in _BOOLEAN else 'a condition'}", where=where)
    wanted = 1 if head in _UNARY else 2 if head in _BINARY else None
    if (wanted is not None and len(children) != wanted) or len(children) == 0:
        raise InputError(f"{head} with {len(children)} arguments", where=where)
    return _made(_builder(head), children, where)


def _builder(head: str) -> Callable[..., sympy.Basic]:
    """The constructor of a head, which computes nothing; Boolean connectives are not evaluated numerically anyway."""
    node = _NODES[head]
    return node if head in _BOOLEAN else lambda *parts: node(*parts, evaluate=False)


def _made(build: Callable[..., sympy.Basic], parts: list[sympy.Basic], where: str) -> sympy.Basic:
    """Build a node, and turn SymPy's refusals (a number as a condition, say) into input errors."""
    try:
        return build(*parts)
    except (TypeError, ValueError, AttributeError) as error:
        raise InputError("the stored expression does not make sense", where=where, hint=str(error)[:100]) from None


def _children(tokens: Iterator[re.Match[str]], depth: int) -> Iterator[sympy.Basic]:
    """Read expressions up to the closing parenthesis."""
    while (token := _next(tokens)).group() != ")":
        yield _read(tokens, token, depth + 1)


def _pairs(tokens: Iterator[re.Match[str]], depth: int) -> Iterator[tuple[sympy.Basic, sympy.Basic]]:
    """Read the pairs of a piecewise expression up to the closing parenthesis."""
    while (token := _next(tokens)).group() != ")":
        pair = list(_children(tokens, depth + 1)) if token.group() == "(" else []
        if len(pair) != 2 or is_condition(pair[0]) or not is_condition(pair[1]):
            raise InputError("piecewise takes pairs (number condition)", where=f"column {token.start() + 1}")
        yield pair[0], pair[1]


def _atom(text: str, where: str) -> sympy.Basic:
    """Read a number, a constant or a symbol."""
    if text in _ATOMS:
        return _ATOMS[text]
    if _NUMBER.fullmatch(text):
        numerator, _, denominator = text.partition("/")
        if max(len(numerator), len(denominator)) > MAX_DIGITS:
            raise InputError(f"a number of more than {MAX_DIGITS} digits", where=where)
        if denominator and int(denominator) == 0:
            raise InputError("division by zero", where=where)
        return sympy.Rational(int(numerator), int(denominator or "1"))
    if NAME.fullmatch(text) and text not in RESERVED:
        return sympy.Symbol(text)
    raise InputError(f"{text[:40]!r} is neither a number nor a name", where=where)
