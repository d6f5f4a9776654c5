"""The kernel's examples: a few explicit objects, definitions, and relations between the objects that are recomputed.

``kernel.py`` reads this file, which stands beside it, when a certificate of kind ``example`` comes. Its statement has

- ``objects`` by name: a number ("1/2", "inf"), a name of something ("a"), or a list of objects;
- ``define``: definitions [name, parameters, body], each by those before it, so that nothing is defined by itself;
- ``holds``: relations that are true.

All that a certificate adds is the precision of what is no fraction. Values are numbers from 0 up or below, infinity,
texts, lists and truth. What is not on the list below, and what has no value (a division by 0), is refused, even where
nobody reads it; only ``if``, ``and``, ``or``, ``every`` and ``some`` leave unread what comes after they are settled.

    (+ a ...) (* a ...) (- a b) (/ a b) (^ a b) (log a) (exp a) (sqrt a)  0 times inf is inf
    (abs a) (floor a) (max a ...) (min a ...)  the whole part of a fraction
    (< a b) (<= a b) (> a b) (>= a b) (= a b) (!= a b)  of numbers
    (same a b) (in a list) (and a ...) (or a ...) (not a) (if condition a b) (let x a b)
    (list a ...) (join lists) (len a) (item a k) (range n) (distinct a)  places from 0; each element once
    (functions n m)  all lists of n of the numbers 0, ..., m - 1
    (every x list a) (some x list a) (count x list a) (keep x list a) (map x list a)
    (sum x list a) (product_of x list a) (largest x list a) (least x list a)  of nothing: 0, 1, 0, inf
    (shortest u v list start end a)  the least sum of steps a from u to v through the list
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

from dpcalc.certify.kernel import (
    MAX_DEPTH,
    NAME,
    NUMBER,
    ONE,
    SIGNS,
    TOKEN,
    WORK,
    ZERO,
    Node,
    fields,
    items,
    kept,
    line,
    precision,
    truth,
    want,
)
from dpcalc.certify.kinds.values import (
    PLAIN,
    Value,
    combined,
    listed,
    number,
    numbers,
    same,
    spread,
    text_of,
)

Code = Any  # a word, or a list of code
Given = dict[str, Value]


def read(text: Any) -> Code:
    """One S-expression as nested lists of words."""
    want(isinstance(text, str), "an expression must be text")
    WORK.spend(len(text))
    stack: list[list[Code]] = [[]]
    for token in TOKEN.findall(text):
        if token == "(":
            stack.append([])
            want(len(stack) <= MAX_DEPTH, "an expression is nested too deeply")
        elif token == ")":
            want(len(stack) > 1 and stack[-1] and isinstance(stack[-1][0], str), "a wrong bracket")
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token)
    want(len(stack) == 1 and len(stack[0]) == 1, "not one expression")
    return stack[0][0]


def thing(data: Any) -> Value:
    """An object of a certificate: a number, a text or a list."""
    WORK.spend()
    if isinstance(data, list):
        return [thing(each) for each in data]
    want(isinstance(data, str) and len(data) <= 9000, "an object is a text or a list of objects")
    want(not set(data) & set("()="), "a text that looks like a relation")
    return number(data) if NUMBER.fullmatch(data) or data == "inf" else data


OVER = {"every", "some", "count", "keep", "map", "sum", "product_of", "largest", "least"}
COUNTS = {**dict.fromkeys([*OVER, "let", "if"], 3), "shortest": 6, **dict.fromkeys(SIGNS, 2), "not": 1}
COUNTS |= {"-": 2, "/": 2, "^": 2, "same": 2, "in": 2, "item": 2, "functions": 2}
COUNTS |= dict.fromkeys(["log", "exp", "erf", "sqrt", "abs", "floor", "join", "len", "range", "distinct"], 1)
FOLDS = {"sum": ("+", ZERO), "product_of": ("*", ONE), "largest": ("max", ZERO), "least": ("min", None)}
REMEMBERED = 3_000_000  # steps: all that is made in them can be kept
KNOWN = {*PLAIN, *SIGNS, *OVER, "and", "or", "not", "if", "let", "shortest"}


class Reader:
    """The definitions of a certificate, and the values of expressions by them."""

    def __init__(self, define: list[Any], bits: Any) -> None:
        self.bits, self.defined = bits, dict[str, tuple[list[str], Code]]()
        self.found, self.since = dict[tuple[Any, ...], tuple[Value, list[Value]]](), WORK.left
        precision(bits)
        for entry in define:
            want(isinstance(entry, list) and len(entry) == 3, "a definition has a name, parameters and a body")
            name, parameters, body = entry[0], entry[1].split(), read(entry[2])
            want(NAME.fullmatch(name) and name not in KNOWN and name not in self.defined, "not a new name")
            want(len(set(parameters)) == len(parameters) and all(map(fresh, parameters)), "wrong parameters")
            self.check(body, set(parameters))
            self.defined[name] = (parameters, body)

    def check(self, code: Code, names: set[str]) -> None:
        """Refuse what is ill-formed, evaluated or not: names that nobody gives, wrong numbers of arguments.

        Heads must be defined before, so that definitions cannot go round in circles.
        """
        WORK.spend(2 + len(names) // 8)
        if isinstance(code, str):
            want(code in names or code == "inf" or NUMBER.fullmatch(code), f"nothing is called {code[:40]}")
            return
        head, args = code[0], code[1:]
        want(head in KNOWN or head in self.defined, f"nobody defines {head[:40]}")
        count = len(self.defined[head][0]) if head in self.defined else COUNTS.get(head)
        want(len(args) == count if count is not None else args or head == "list", f"{head[:40]} has wrong arguments")
        bound = set(args[:2] if head == "shortest" else args[:1] if head in OVER or head == "let" else ())
        want(all(map(fresh, bound)) and len(bound) == (2 if head == "shortest" else len(bound)), "wrong names")
        for part in args[len(bound) : -1]:
            self.check(part, names)
        for part in args[-1:]:
            self.check(part, names | bound)

    def value(self, code: Code, given: Given) -> Value:
        """The value of code that was checked before, where names have some values."""
        WORK.spend(3)
        if isinstance(code, str):
            if code in given:
                return given[code]
            want(NUMBER.fullmatch(code) or code == "inf", f"nothing is called {code[:40]}")
            return number(code)
        head, args = code[0], code[1:]
        if head in self.defined:
            return self.applied(head, [self.value(part, given) for part in args])
        if head in PLAIN:
            return PLAIN[head](*[self.value(part, given) for part in args])
        if head in OVER:
            return self.over(head, args, given)
        if head in ("and", "or"):
            answers = (self.holds(part, given) for part in args)
            return all(answers) if head == "and" else any(answers)
        if head == "if":
            condition, then, otherwise = args
            return self.value(then if self.holds(condition, given) else otherwise, given)
        if head == "let":
            name, of, body = args
            WORK.spend(len(given))
            return self.value(body, {**given, name: self.value(of, given)})
        if head == "shortest":
            return self.shortest(args, given)
        values = [self.value(part, given) for part in args]
        if head in SIGNS:
            return self.compared(head, *values)
        want(isinstance(values[0], bool), "only what is true or false is denied")
        return not values[0]

    def applied(self, name: str, values: list[Value]) -> Value:
        """The value of a definition; what it said of the very same objects is remembered for a while, and they too."""
        if self.since - WORK.left > REMEMBERED:
            self.found, self.since = {}, WORK.left
        key = (name, *map(id, values))
        if key not in self.found:
            parameters, body = self.defined[name]
            self.found[key] = self.value(body, dict(zip(parameters, values, strict=True))), values
        return self.found[key][0]

    def holds(self, code: Code, given: Given) -> bool:
        found = self.value(code, given)
        want(isinstance(found, bool), "a relation is wanted")
        return found is True

    def compared(self, op: str, a: Value, b: Value) -> bool:
        if type(a) is Fraction and type(b) is Fraction:
            WORK.spend(10)
            above = kept(a - b).numerator
            return (above > 0) - (above < 0) in SIGNS[op]
        numbers((a, b))
        if a is None or b is None:
            return (a is None) - (b is None) in SIGNS[op]
        return truth((op, a, b), self.bits)

    def over(self, head: str, args: list[Code], given: Given) -> Value:
        """What is said of the elements of a list, one after the other."""
        name, source, body = args
        elements = listed(self.value(source, given))
        there = dict(given)
        inside = (there for there[name] in elements)  # whatever is evaluated in it is done with it before the next
        WORK.spend(len(elements) + len(given))
        if head in ("every", "some"):
            answers = (self.holds(body, there) for there in inside)
            return all(answers) if head == "every" else any(answers)
        if head in ("count", "keep"):
            kept_ones = [each for each, there in zip(elements, inside, strict=True) if self.holds(body, there)]
            return kept_ones if head == "keep" else Fraction(len(kept_ones))
        found = [self.value(body, there) for there in inside]
        if head == "map":
            return found
        folded, nothing = FOLDS[head]
        return combined(folded, tuple(found)) if found else nothing

    def shortest(self, args: list[Code], given: Given) -> Value:
        """The length of a shortest path; steps are fractions from 0 up, or infinite."""
        u, v, source, start, end, step = args
        points, first, last = listed(self.value(source, given)), self.value(start, given), self.value(end, given)
        want(any(same(first, p) for p in points) and any(same(last, p) for p in points), "a path leaves the list")
        WORK.spend((1 + len(given)) * len(points) ** 2)
        steps = [[self.value(step, {**given, u: a, v: b}) for b in points] for a in points]
        want(all(s is None or (isinstance(s, Fraction) and s >= 0) for row in steps for s in row), "a wrong step")
        reached = spread(steps, [ZERO if same(first, p) else None for p in points])
        return next(r for r, p in zip(reached, points, strict=True) if same(last, p))


@cache
def fresh(name: Any) -> bool:
    """Whether a word may name a value."""
    return isinstance(name, str) and bool(NAME.fullmatch(name)) and name != "inf"


def check_example(statement: Node, proof: Node) -> str:
    """Relations between explicit objects, by the definitions that the statement gives."""
    fields(statement, "define objects holds")
    fields(proof, "bits")
    want(isinstance(statement["objects"], dict) and all(map(fresh, statement["objects"])), "wrong names of objects")
    reader = Reader(items(statement, "define"), proof["bits"])
    given = {name: thing(data) for name, data in statement["objects"].items()}
    relations = items(statement, "holds")
    want(relations, "nothing is said to hold")
    for text in relations:
        code = read(text)
        reader.check(code, set(given))
        want(reader.holds(code, given), f"it does not hold that {text[:300]}")
    shown = sorted((f"{name} = {text_of(data)}" for name, data in statement["objects"].items()), key=len)
    return f"{' and '.join(relations)}{' where ' * bool(shown)}{line(', '.join(shown), 180)}"


CHECKS: dict[str, Callable[[Node, Node], str]] = {"example": check_example}
