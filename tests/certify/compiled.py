"""The relations of examples and claims, turned into Python's own expressions: no code of the kernel's."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from itertools import product
from typing import Any

from flint import arb, fmpq

INF = math.inf
UNDEFINED = (ArithmeticError, LookupError, TypeError, ValueError, NameError, AttributeError)
BINDERS = {
    "every": "all({body} for {x} in {over})",
    "some": "any({body} for {x} in {over})",
    "count": "Fraction(sum(1 for {x} in {over} if {body}))",
    "keep": "[{x} for {x} in {over} if {body}]",
    "map": "[{body} for {x} in {over}]",
    "sum": "add(*({body} for {x} in {over}))",
    "product_of": "times(Fraction(1), *({body} for {x} in {over}))",
    "largest": "best(max, [Fraction(0)], [{body} for {x} in {over}])",
    "least": "best(min, [INF], [{body} for {x} in {over}])",
}


def example_holds(statement: dict[str, Any]) -> bool:
    """Whether the relations hold, with real numbers as balls."""
    try:
        return all(_truths(statement["define"], statement["objects"], statement["holds"]))
    except UNDEFINED:
        return False


def claim_settled(statement: dict[str, Any], proof: dict[str, Any]) -> bool:
    """Whether the values of a claim's names settle it the way that its proof says."""
    try:
        where = _truths(statement["define"], proof["at"], statement["where"])
        given = _truths(statement["define"], proof["at"], statement["given"])
        (show,) = _truths(statement["define"], proof["at"], [statement["show"]]) if all(given) else [True]
    except UNDEFINED:
        return False
    if statement["names"]:
        decisive = all(where) and all(given) and show == (statement["quantifier"] == "some")
        return decisive and proof["shows"] == ("proves" if show else "refutes")
    holds = show if all(given) else statement["quantifier"] == "every"
    return bool(proof["shows"] == ("proves" if holds else "refutes"))


def _truths(define: list[list[str]], objects: dict[str, Any], relations: list[str]) -> list[bool]:
    """Whether each of some relations holds between objects, by definitions."""
    names = dict(NAMES)
    for name, parameters, body in define:
        heads = ", ".join(map(_named, parameters.split()))
        names[f"f_{name}"] = eval(f"lambda {heads}: {_text(body)}", names)  # noqa: S307 -- words of this test alone
    given = {_named(name): _object(data) for name, data in objects.items()}
    return [eval(_text(each), {**names, **given}) is True for each in relations]  # noqa: S307 -- as above


def _named(word: str) -> str:
    return "v_" + word.replace("'", "_prime")


def _text(text: str) -> str:
    """An S-expression as a Python expression."""
    stack: list[list[Any]] = [[]]
    for word in re.findall(r"[()]|[^\s()]+", text):
        if word == "(":
            stack.append([])
        elif word == ")":
            done = stack.pop()
            stack[-1].append(_call(done))
        else:
            stack[-1].append(word)
    return _leaf(stack[0][0])


class Done(str):
    """A part that is Python already."""

    __slots__ = ()


def _leaf(word: str) -> str:
    if isinstance(word, Done):
        return word
    if word == "inf":
        return "INF"
    return f"Fraction('{word}')" if re.fullmatch(r"-?\d+(/\d+)?", word) else _named(word)


def _call(parts: list[str]) -> Done:
    head, args = parts[0], parts[1:]
    if head in BINDERS:
        name, over, body = args
        return Done(BINDERS[head].format(x=_named(name), over=_leaf(over), body=_leaf(body)))
    if head == "let":
        return Done(f"(lambda {_named(args[0])}: {_leaf(args[2])})({_leaf(args[1])})")
    if head == "shortest":
        step = f"lambda {_named(args[0])}, {_named(args[1])}: {_leaf(args[5])}"
        return Done(f"shortest({', '.join(map(_leaf, args[2:5]))}, {step})")
    if head == "if":
        return Done(f"({_leaf(args[1])} if {_leaf(args[0])} else {_leaf(args[2])})")
    if head in ("and", "or"):
        return Done("(" + f" {head} ".join(f"({_leaf(arg)})" for arg in args) + ")")
    name = f"OPS[{head!r}]" if head in OPS else f"f_{head}"
    return Done(f"{name}({', '.join(map(_leaf, args))})")


def _object(data: Any) -> Any:
    if isinstance(data, list):
        return [_object(each) for each in data]
    if data == "inf" or re.fullmatch(r"-?\d+(/\d+)?", data):
        return INF if data == "inf" else Fraction(data)
    return data


def _ball(value: Any) -> Any:
    return arb(fmpq(value.numerator, value.denominator)) if isinstance(value, Fraction) else value


def _fold(exact: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    def folded(*values: Any) -> Any:
        if any(value is INF for value in values):
            return INF
        if all(isinstance(value, Fraction) for value in values):
            return reduce(exact, values) if values else Fraction(0)
        return reduce(exact, map(_ball, values))

    return folded


def best(choose: Callable[[Any], Any], nothing: list[Any], values: list[Any]) -> Any:
    """The largest or the least; a ball around it where the values are no fractions."""
    if not values or all(isinstance(value, Fraction) or value is INF for value in values):
        return choose(values or nothing)
    if choose is max:
        return INF if any(value is INF for value in values) else reduce(lambda a, b: a.max(b), map(_ball, values))
    return reduce(lambda a, b: a.min(b), (_ball(value) for value in values if value is not INF))


def _power(a: Any, b: Any) -> Any:
    if b is INF:
        return INF if a > 1 else math.nan
    if isinstance(a, Fraction) and b.denominator == 1:
        return Fraction(a ** int(b))
    return _ball(a) ** _ball(b)


def _compare(word: str) -> Callable[[Any, Any], bool]:
    sign: dict[str, Callable[[Any, Any], bool]] = {
        "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
        "=": lambda a, b: a == b, "!=": lambda a, b: a != b,
    }  # fmt: skip

    def compared(a: Any, b: Any) -> bool:
        if a is INF or b is INF:
            return sign[word](int(a is INF), int(b is INF))
        if not all(isinstance(value, Fraction | arb) for value in (a, b)):
            raise TypeError
        return bool(sign[word](a, b) if isinstance(a, Fraction) and isinstance(b, Fraction) else
                    sign[word](_ball(a), _ball(b)))  # fmt: skip

    return compared


def shortest(points: list[Any], start: Any, end: Any, step: Callable[[Any, Any], Any]) -> Any:
    """By Floyd and Warshall."""
    apart = {(i, j): Fraction(0) if i == j else step(u, v) for i, u in enumerate(points) for j, v in enumerate(points)}
    for k, i, j in product(range(len(points)), repeat=3):
        apart[i, j] = min(apart[i, j], apart[i, k] + apart[k, j])
    return apart[points.index(start), points.index(end)]


def _items(values: list[Any], place: Fraction) -> Any:
    if place.denominator != 1 or place < 0:
        raise IndexError
    return values[int(place)]


OPS: dict[str, Callable[..., Any]] = {
    **{word: _compare(word) for word in ("<", "<=", ">", ">=", "=", "!=")},
    "+": _fold(lambda a, b: a + b),
    "*": _fold(lambda a, b: a * b),
    "-": lambda a, b: INF if a is INF else _fold(lambda c, d: c - d)(a, b),
    "/": lambda a, b: INF if a is INF else _fold(lambda c, d: c / d)(a, b),
    "max": lambda *values: best(max, [], list(values)),
    "min": lambda *values: best(min, [], list(values)),
    "^": _power,
    "log": lambda a: INF if a is INF else _ball(a).log(),
    "exp": lambda a: INF if a is INF else _ball(a).exp(),
    "floor": lambda a: Fraction(math.floor(a)),
    "sqrt": lambda a: INF if a is INF else _ball(a).sqrt(),
    "abs": lambda a: INF if a is INF else abs(a),
    "same": lambda a, b: a == b and type(a) is type(b),
    "not": lambda a: not a,
    "in": lambda a, b: a in b,
    "list": lambda *values: list(values),
    "join": lambda lists: [each for one in lists for each in one],
    "len": lambda a: Fraction(len(a)),
    "item": _items,
    "range": lambda n: [Fraction(k) for k in range(int(n))],
    "distinct": lambda a: [each for i, each in enumerate(a) if each not in a[:i]],
    "functions": lambda n, m: [list(f) for f in product([Fraction(k) for k in range(int(m))], repeat=int(n))],
}
NAMES: dict[str, Any] = {"OPS": OPS, "INF": INF, "Fraction": Fraction, "best": best, "add": OPS["+"],
                         "times": OPS["*"], "shortest": shortest}  # fmt: skip
