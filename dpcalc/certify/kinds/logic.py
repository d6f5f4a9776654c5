"""The kernel's rules for structures of every size: first-order logic over sorts of elements, and the real numbers.

A statement has ``sorts``, ``functions`` (each with the sorts of its arguments and its result: a sort, ``truth`` or
``number``) and ``formulas``, and says that no structure, however large, makes all of them true. Each sort has an
element. A formula is a list: ["and" or "or", f, ...], ["not", f], ["every" or "some", [[name, sort], ...], f],
["=", e, e] of two elements, ["<=", t, t] of two numbers, or ["of", name, e, ...], a function's value. A number is
["number", text], ["+" or "*", t, ...] or a function's value; an element is the name of a bound variable or a
function's value.

What exists is named first: ``$0``, ``$1``, ... as functions of the variables it depends on, in the order of the text.
What holds for all values of some variables becomes a fact, number 0, 1, ..., an atom of its own. A proof takes
``instances`` (if this fact, then its body for these terms), adds ``lemmas``, each a list of literals that cannot be
true together, and ``steps``, each a list of literals of which one is true: if none were, then what is forced would be
contradictory. In the end what is forced must be contradictory without any further step.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from dpcalc.certify.kernel import NAME, WORK, Node, fields, is_name, items, parse, want
from dpcalc.certify.kinds.literals import Atom, Tree, impossible

Known = dict[Atom, bool]
Held = tuple[Tree, frozenset[Atom]]  # a formula of which nothing more is plain, and atoms, its own among them
MOST_DEPTH = 150


class World:
    """The sorts and functions of a statement, with the names given to what exists, and its formulas made ready."""

    def __init__(self, statement: Any) -> None:
        fields(statement, "sorts functions formulas")
        self.sorts, self.functions = items(statement, "sorts"), dict[str, tuple[list[str], str]]()
        want(all(NAME.fullmatch(s.replace(" ", "_")) for s in self.sorts), "wrong sorts")
        want(not {"truth", "number"} & set(self.sorts), "wrong sorts")
        for sort in self.sorts:
            self.functions["$ " + sort] = ([], sort)  # each sort has an element
        for name, (arguments, result) in statement["functions"].items():
            want(not name.startswith("$") and set(arguments) <= set(self.sorts)
                 and result in (*self.sorts, "truth", "number"), "a function has wrong sorts")  # fmt: skip
            self.functions[name] = (arguments, result)
        self.facts = list[tuple[list[str], int, Tree]]()  # sorts of the variables, how many are outer ones, the body
        self.named, self.ready = 0, False  # names of what exists, and facts, are for proofs alone
        self.formulas = [self.plain(f, True, {}, []) for f in items(statement, "formulas")]
        self.ready = True

    def plain(self, f: Any, positive: bool, bound: dict[str, Tree], free: list[str]) -> Tree:
        """A formula with facts for quantifiers, negations at its atoms; its variables ("?", k) have sorts ``free``."""
        WORK.spend(5)
        want(len(bound) <= MOST_DEPTH and len(free) <= MOST_DEPTH, "a formula is nested too deeply")
        match f:
            case ["and" | "or" as head, *parts]:
                kept = head if positive else {"and": "or", "or": "and"}[head]
                return (kept, *(self.plain(part, positive, bound, free) for part in parts))
            case ["not", part]:
                return self.plain(part, not positive, bound, free)
            case ["every" | "some" as head, names, body]:
                there, inner, outer = dict(bound), list(free), [("?", k) for k in range(len(free))]
                for name, sort in names:
                    WORK.spend(5 + len(free))
                    want(is_name(name) and sort in self.sorts, "a variable has a wrong name or sort")
                    if (head == "every") == positive:
                        there[name] = ("?", len(inner))
                        inner.append(sort)
                    else:
                        there[name] = ("of", f"${self.named}", *outer)
                        self.functions[f"${self.named}"] = (free, sort)
                        self.named += 1
                plain = self.plain(body, positive, there, inner)
                if len(inner) == len(free):
                    return plain
                self.facts.append((inner, len(free), plain))
                return ("is", True, ("fact", len(self.facts) - 1, *outer))
        return ("is", positive, self.atom(f, bound, free))

    def atom(self, f: Any, bound: dict[str, Tree], free: list[str]) -> Atom:
        """A formula without parts."""
        match f:
            case ["=", one, other]:
                (a, sort), (b, same) = self.term(one, bound, free), self.term(other, bound, free)
                want(sort == same and sort in self.sorts, "an equation between different sorts")
                return ("=", a, b)
            case ["<=", one, other]:
                (a, sort), (b, same) = self.term(one, bound, free), self.term(other, bound, free)
                want(sort == same == "number", "an inequality between things that are no numbers")
                return ("<=", a, b)
            case ["fact", index, *terms]:
                want(self.ready and type(index) is int and 0 <= index < len(self.facts), "there is no such fact")
                sorts, outer, _ = self.facts[index]
                found = [self.term(t, bound, free) for t in terms]
                want([sort for _, sort in found] == sorts[:outer], "no such fact")
                return ("fact", index, *(a for a, _ in found))
        atom, sort = self.term(f, bound, free)
        want(sort == "truth", "not a formula")
        return atom

    def term(self, t: Any, bound: dict[str, Tree], free: list[str], depth: int = 0) -> tuple[Tree, str]:
        """A term with its sort."""
        WORK.spend(3)
        want(depth <= MOST_DEPTH, "a term is nested too deeply")
        match t:
            case ["number", text]:
                number = parse(text)
                want(isinstance(number, Fraction), "a number must be written out")
                return ("number", number), "number"
            case ["+" | "*" as head, *parts]:
                found = [self.term(part, bound, free, depth + 1) for part in parts]
                want(found and all(sort == "number" for _, sort in found), "arithmetic with what are no numbers")
                return (head, *(a for a, _ in found)), "number"
            case ["of", name, *args]:
                want(self.ready or not name.startswith("$"), "a statement speaks of a name that the kernel gives")
                wanted, result = self.functions[name]
                parts = [self.term(a, bound, free, depth + 1) for a in args]
                want([sort for _, sort in parts] == wanted, "a function has arguments of wrong sorts")
                return ("of", name, *(a for a, _ in parts)), result
        variable = bound[t]
        return variable, free[variable[1]] if variable[0] == "?" else self.functions[variable[1]][1]

    def instance(self, item: Any) -> Tree:
        """That a fact implies its body for given terms."""
        index, terms = item
        want(type(index) is int and 0 <= index < len(self.facts), "there is no such fact")
        sorts, outer, body = self.facts[index]
        found = [self.term(t, {}, []) for t in terms]
        want([sort for _, sort in found] == sorts, "an instance of wrong sorts")
        values = [value for value, _ in found]
        return ("or", ("is", False, ("fact", index, *values[:outer])), put(body, values))


def put(f: Tree, values: list[Tree]) -> Tree:
    """A formula or term with terms in place of its variables."""
    WORK.spend(2)
    if f[0] == "?":
        return values[f[1]]
    return tuple(put(part, values) if isinstance(part, tuple) else part for part in f)


def size(t: Tree) -> int:
    """The parts of a term or atom, paid for one by one."""
    WORK.spend()
    return 1 + sum(size(part) for part in t if isinstance(part, tuple))


def numbered(f: Tree, numbers: dict[Atom, int]) -> Tree:
    """A formula with numbers in place of its atoms, so that these are read once."""
    if f[0] != "is":
        return (f[0], *(numbered(part, numbers) for part in f[1:]))
    size(f[2])
    return ("is", f[1], (numbers.setdefault(f[2], len(numbers)),))


def reduced(f: Tree, known: Known) -> Tree | bool:
    """A formula where some atoms are known."""
    WORK.spend(1 + (len(f) >> 1))
    if f[0] == "is":
        return f if f[2] not in known else known[f[2]] == f[1]
    decisive, parts = f[0] == "or", list[Tree]()
    for part in f[1:]:
        found = part if part[0] == "is" and part[2] not in known else reduced(part, known)
        if found is decisive:
            return decisive
        if not isinstance(found, bool):
            parts.append(found)
    return (f[0], *parts) if len(parts) > 1 else parts[0] if parts else not decisive


def held(f: Tree) -> Held:
    """A formula with its atoms, where what is true or false whatever these are is left out."""
    plain = reduced(f, {})
    f = plain if isinstance(plain, tuple) else ("and",) if plain else ("or",)
    return f, frozenset(atoms(f))


def atoms(f: Tree) -> list[Atom]:
    """The atoms of a formula."""
    return [f[2]] if f[0] == "is" else [atom for part in f[1:] for atom in atoms(part)]


def forced(formulas: list[Held], known: Known) -> list[Held] | None:
    """What is left when every atom that is forced is read off (into ``known``), or None if that is contradictory."""
    while True:
        WORK.spend(1 + (len(formulas) >> 2))
        before, left = len(known), list[Held]()
        for formula in formulas:
            f, among = formula
            if f[0] == "or" and len(f) > 2 and known.keys().isdisjoint(among):
                left.append(formula)
                continue
            found = reduced(f, known)
            if found is False:
                return None
            parts, rest = () if found is True else found[1:] if found[0] == "and" else (found,), among - known.keys()
            for part in parts:
                if part[0] == "is" and known.setdefault(part[2], part[1]) is not part[1]:
                    return None
                left += [(part, rest)] if part[0] != "is" else []
        if len(known) == before and left == formulas:
            return left
        formulas = left


def follows(formula: Tree, left: list[Held] | None, known: Known) -> bool:
    """Whether a clause is forced: denied, it contradicts what is known and left (``None``: these do so already)."""
    WORK.spend(len(known))
    denied = {atom: not truth for _, truth, atom in formula[1:]}
    settled = left is None or any(known.get(atom, truth) is not truth for atom, truth in denied.items())
    return settled or forced(left or [], {**known, **denied}) is None


def clause(world: World, item: Any) -> Tree:
    """That one of some literals is true, as a formula."""
    literals = [(truth, world.atom(atom, {}, [])) for truth, atom in item]
    want(all(type(truth) is bool for truth, _ in literals), "wrong literals")
    return ("or", *(("is", truth, atom) for truth, atom in literals))


def lemma(world: World, item: Any) -> Tree:
    """That some literals are not all true, as a formula."""
    fields(item, "literals sum")
    literals, terms = [(truth, world.atom(atom, {}, [])) for truth, atom in items(item, "literals")], []
    for weight, chosen, by in items(item, "sum"):
        number, factor = parse(weight), None if by is None else world.term(by, {}, [])
        want(isinstance(number, Fraction) and number > 0 and (factor is None or factor[1] == "number")
             and all(type(i) is int and 0 <= i < len(literals) for i in chosen), "a wrong term of a sum")  # fmt: skip
        terms.append((number, chosen, factor and factor[0]))
    want(literals and all(type(truth) is bool for truth, _ in literals), "wrong literals")
    want(impossible(literals, terms), "literals are not seen to be impossible together")
    return ("or", *(("is", not truth, atom) for truth, atom in literals))


def check_impossible(statement: Node, proof: Node) -> str:
    """No structure of any size makes all formulas true."""
    fields(proof, "instances lemmas steps")
    world, numbers, known = World(statement), dict[Atom, int](), Known()
    formulas = [*world.formulas, *(world.instance(item) for item in items(proof, "instances"))]
    formulas += [lemma(world, item) for item in items(proof, "lemmas")]
    ready = forced([held(numbered(f, numbers)) for f in formulas], known)
    for item in items(proof, "steps"):
        formula = numbered(clause(world, item), numbers)
        want(follows(formula, ready, known), "a step does not follow by what is forced alone")
        ready = None if ready is None else forced([*ready, held(formula)], known)
    want(ready is None, "the formulas are not seen to contradict each other")
    sorts, count = ", ".join(world.sorts), len(statement["formulas"])
    return f"no structure, of any size, makes {count} formulas true together, on {sorts}"


CHECKS: dict[str, Callable[[Node, Node], str]] = {"impossible": check_impossible}
