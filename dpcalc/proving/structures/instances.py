"""Instances of quantified facts that contradict each other: found by models, made few by the solver's core.

A model of the instances so far is asked which further instance fails in it; terms are added where the model has values
that no term names. Nothing here is trusted: the kernel takes the instances and what follows from them apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any, Final, TypeAlias

import z3

from dpcalc.certify.kinds.literals import Tree
from dpcalc.certify.kinds.logic import World, put
from dpcalc.effort import Effort
from dpcalc.proving.structures.expressions import Expressions

Instance: TypeAlias = tuple[int, tuple[Tree, ...]]
"""The number of a fact, and terms for all its variables, the outer ones first."""
_ROUNDS: Final = 120
_A_ROUND: Final = 6
"""The most instances of one fact that are taken from one model."""
_TUPLES, _TRIED = 10_000, 100_000
"""The most choices of terms for one fact's variables that are tried in one model, and in all."""
_TERMS: Final = 150


def implied(world: World, instance: Instance) -> Tree:
    """That a fact implies its body for given terms."""
    index, terms = instance
    _, outer, body = world.facts[index]
    return ("or", ("is", False, ("fact", index, *terms[:outer])), put(body, list(terms)))


def contradictory(world: World, expressions: Expressions, effort: Effort) -> list[Instance] | None:
    """Instances that contradict the formulas of a world, none of which can be left out; or ``None``."""
    solver = expressions.solver(effort)
    solver.add(*map(expressions.formula, world.formulas))
    chosen: dict[Instance, z3.BoolRef] = {}
    facts = dict.fromkeys(fact for f in world.formulas for fact in _facts(f))
    terms = _first_terms(world)

    def take(instances: list[Instance]) -> None:
        for instance in instances:
            chosen[instance] = z3.Bool(f"instance {len(chosen)}", expressions.ctx)
            formula = implied(world, instance)
            solver.assert_and_track(expressions.formula(formula), chosen[instance])
            facts.update(dict.fromkeys(_facts(formula)))

    take(proposed(world, effort))
    left = _TRIED
    for _ in range(_ROUNDS):
        answer = solver.check()
        if answer == z3.unsat:
            core = {str(name) for name in solver.unsat_core()}
            return _fewer(world, expressions, [i for i, name in chosen.items() if str(name) in core], effort)
        if answer != z3.sat:
            return None
        view = _View(world, expressions, solver.model(), terms)
        found = [i for fact in facts for i in view.failing(fact) if i not in chosen]
        new = view.unnamed() if not found else []
        left -= view.tried
        if (not found and not new) or len(terms) > _TERMS or left < 0:
            return None
        terms += [t for t in new if t not in terms]
        take(found)
    return None


def proposed(world: World, effort: Effort) -> list[Instance]:
    """The instances in a proof by z3, if it finds one: those of them that are written with the world's own terms."""
    expressions = Expressions(world, proofs=True)
    solver = expressions.solver(effort)
    solver.add(*map(expressions.formula, world.formulas), *map(expressions.quantified, range(len(world.facts))))
    if solver.check() != z3.unsat:
        return []
    found: dict[Instance, None] = {}
    seen: set[int] = set()
    stack = [solver.proof()]
    while stack:
        step = stack.pop()
        if step.get_id() not in seen and z3.is_app(step):
            seen.add(step.get_id())
            kind = step.decl().kind()
            if z3.Z3_OP_PR_UNDEF <= kind <= z3.Z3_OP_PR_TH_LEMMA_ADD:  # formulas hold no further steps
                stack += step.children()
            if kind == z3.Z3_OP_PR_QUANT_INST:
                found.update(dict.fromkeys(_bound(world, expressions, step)))
    return list(found)


def _bound(world: World, expressions: Expressions, step: Any) -> Iterator[Instance]:
    """The instance of a fact that a step of a proof takes."""
    quantified = step.arg(0).arg(0).arg(0)
    name, terms = str(quantified.qid()), [_tree(value, expressions) for value in step.decl().params()]
    if name.startswith("fact ") and None not in terms:
        index = int(name[5:])
        for values in (terms, terms[::-1]):
            if [world.functions[t[1]][1] for t in values] == world.facts[index][0]:  # type: ignore[index]  # none is None
                yield index, tuple(values)  # type: ignore[arg-type]  # none is None


def _tree(value: Any, expressions: Expressions) -> Tree | None:
    """An element's term, if it is one of the world's own."""
    parts = [_tree(part, expressions) for part in value.children()] if z3.is_app(value) else [None]
    name = expressions.named.get(value.decl().name()) if z3.is_app(value) else None
    return None if None in parts or name is None else ("of", name, *parts)


def _facts(f: Tree) -> Iterator[Tree]:
    """The facts in a ground formula that are not denied."""
    if f[0] != "is":
        for part in f[1:]:
            yield from _facts(part)
    elif f[1] and f[2][0] == "fact":
        yield f[2]


def _first_terms(world: World) -> list[Tree]:
    """The names of elements: constants of the statement and what exists outright; where there are none, any element."""
    found: list[Tree] = [
        ("of", name) for name, (arguments, result) in world.functions.items()
        if not arguments and result in world.sorts and not name.startswith("$ ")
    ]  # fmt: skip
    named = {world.functions[t[1]][1] for t in found}
    return found + [("of", f"$ {sort}") for sort in world.sorts if sort not in named]


class _View:
    """A model as seen through terms: one term stands for all that have the same value."""

    def __init__(self, world: World, expressions: Expressions, model: z3.ModelRef, terms: list[Tree]) -> None:
        self._world, self._expressions, self._model = world, expressions, model
        self._known: dict[tuple[Any, ...], Any] = {}
        self._others: dict[str | int, Any] = {}
        self._elements: dict[str, Any] = {}
        self.tried = 0
        self.standing: dict[str, dict[Any, Tree]] = {sort: {} for sort in world.sorts}
        for t in terms:
            self.standing[world.functions[t[1]][1]].setdefault(self.value(t, []), t)

    def failing(self, fact: Tree) -> Iterator[Instance]:
        """Instances of a fact that are false in the model."""
        if not self._atom(fact, []):
            return
        sorts, outer, body = self._world.facts[fact[1]]
        before, found = [self.value(t, []) for t in fact[2:]], 0
        for tried, choice in enumerate(product(*(self.standing[sort].items() for sort in sorts[outer:]))):
            if tried > _TUPLES or found >= _A_ROUND:
                return
            self.tried += 1
            if not self.holds(body, [*before, *(value for value, _ in choice)]):
                found += 1
                yield fact[1], (*fact[2:], *(t for _, t in choice))

    def unnamed(self) -> list[Tree]:
        """Terms, one function deeper, whose values no term names."""
        found: list[Tree] = []
        for name, (arguments, result) in self._world.functions.items():
            if result in self._world.sorts and arguments:
                for choice in product(*(self.standing[sort].items() for sort in arguments)):
                    value = self._of(name, [v for v, _ in choice])
                    if value not in self.standing[result]:
                        self.standing[result][value] = ("of", name, *(t for _, t in choice))
                        found.append(self.standing[result][value])
        return found

    def holds(self, f: Tree, values: list[Any]) -> bool:
        """Whether a formula is true in the model at values of its variables."""
        if f[0] == "is":
            return self._atom(f[2], values) is f[1]
        answers = (self.holds(part, values) for part in f[1:])
        return all(answers) if f[0] == "and" else any(answers)

    def _atom(self, atom: Tree, values: list[Any]) -> bool:
        if atom[0] in ("of", "fact"):
            return bool(self.value(atom, values))
        a, b = (self.value(t, values) for t in atom[1:])
        return bool(a == b if atom[0] == "=" else a <= b)

    def value(self, t: Tree, values: list[Any]) -> Any:
        """The value of a term."""
        if t[0] == "?":
            return values[t[1]]
        if t[0] == "number":
            return t[1]
        if t[0] in ("of", "fact"):
            return self._of(t[1], [self.value(a, values) for a in t[2:]])
        total = Fraction(t[0] == "*")
        for part in t[1:]:
            total = total + self.value(part, values) if t[0] == "+" else total * self.value(part, values)
        return total

    def _of(self, name: str | int, arguments: list[Any]) -> Any:
        """A function's value in the model."""
        key = (name, *arguments)
        if name not in self._others:
            self._others[name] = self._read(name) if arguments else None
        if key not in self._known:
            found = self._others[name]
            if found is None:
                image = self._expressions.applied(name, [self._elements[a] for a in arguments])
                found = self._plain(self._model.eval(image, model_completion=True))
            self._known[key] = found
        return self._known[key]

    def _read(self, name: str | int) -> Any:
        """Note the values that the model lists of a function; its value everywhere else, if it is written out."""
        listed = self._model[self._expressions.function(name)]
        try:
            for row in map(listed.entry, range(listed.num_entries())):
                arguments = [self._plain(row.arg_value(place)) for place in range(row.num_args())]
                self._known[name, *arguments] = self._plain(row.value())
            other = listed.else_value()
        except z3.Z3Exception:  # the model says nothing of the function
            return None
        return self._plain(other) if other is not None and _written_out(other) else None

    def _plain(self, value: Any) -> Any:
        """A model's value: truths and numbers as Python's (irrational ones rounded), elements by name."""
        if z3.is_bool(value):
            return z3.is_true(value)
        if z3.is_algebraic_value(value):
            value = value.approx(20)
        if z3.is_rational_value(value):
            return Fraction(value.numerator_as_long(), value.denominator_as_long())
        self._elements[str(value)] = value
        return str(value)


def _written_out(value: Any) -> bool:
    """Whether a model's value is a truth, a number or an element, and no term that would have to be evaluated."""
    return bool(z3.is_algebraic_value(value) or (z3.is_app(value) and value.num_args() == 0))


def _fewer(world: World, expressions: Expressions, core: list[Instance], effort: Effort) -> list[Instance]:
    """A contradictory part of contradictory instances from which none can be left out."""
    kept = list(core)
    first = list(map(expressions.formula, world.formulas))
    formulas = {instance: expressions.formula(implied(world, instance)) for instance in core}
    for instance in reversed(core):
        solver = expressions.solver(effort)
        rest = [i for i in kept if i != instance]
        solver.add(*first, *(formulas[i] for i in rest))
        if solver.check() == z3.unsat:
            kept = rest
    return kept
