"""Why ground formulas contradict each other, in steps that the kernel checks: impossible sets of literals, and cases.

The solver proposes literals that make the formulas true; if no structure has them, a smallest impossible set among them
becomes a lemma, with multipliers where numbers are concerned; until no choice of literals is left.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

import z3

from dpcalc.certify.certificate import certificate, dumps
from dpcalc.certify.kernel import WORK, Reject, replay
from dpcalc.certify.kinds.literals import Atom, Tree
from dpcalc.certify.kinds.logic import Held, Known, World, forced, held, numbered
from dpcalc.effort import Effort
from dpcalc.proving.structures.expressions import Expressions
from dpcalc.proving.structures.instances import contradictory, implied
from dpcalc.proving.structures.literal_sums import Literal, Summand, justified
from dpcalc.symbolic import z3_terms

_MOST_LEMMAS: Final = 400
_WORK: Final = 5_000_000
"""The most steps of the kernel's own functions that the search may take."""
_MOST_STEPS: Final = 400


def certificate_of(statement: dict[str, Any], effort: Effort, about: str = "") -> str | None:
    """The text of a certificate that the kernel accepted for a statement of kind ``impossible``; or ``None``."""
    WORK.left = _WORK
    try:
        proof = _proof(World(statement), effort)
        if proof is None:
            return None
        text = dumps(certificate("impossible", statement, proof, about))
        replay(text)
    except Reject:
        return None
    return text


def _proof(world: World, effort: Effort) -> dict[str, Any] | None:
    """Why the formulas of a world contradict each other. Raises ``Reject`` where that takes too many steps to find."""
    expressions = Expressions(world)
    instances = contradictory(world, expressions, effort)
    if instances is None:
        return None
    ground = [*world.formulas, *(implied(world, instance) for instance in instances)]
    lemmas = _Lemmas(ground, expressions, effort).found()
    if lemmas is None:
        return None
    formulas = [*ground, *(("or", *(("is", not truth, atom) for truth, atom in ls)) for ls, _ in lemmas)]
    steps = _steps(formulas)
    if steps is None:
        return None
    return {
        "instances": [[index, [_json(t) for t in terms]] for index, terms in instances],
        "lemmas": [
            {"literals": [[truth, _json(a)] for truth, a in ls], "sum": [_json(term) for term in sums]}
            for ls, sums in lemmas
        ],
        "steps": [[[truth, _json(atom)] for truth, atom in step] for step in steps],
    }


class _Lemmas:
    """The search for lemmas that leave no choice of literals."""

    def __init__(self, ground: list[Tree], expressions: Expressions, effort: Effort) -> None:
        self._ground, self._expressions, self._effort = ground, expressions, effort
        self._names: dict[Atom, z3.BoolRef] = {}

    def found(self) -> list[tuple[list[Literal], list[Summand]]] | None:
        """Each lemma as its literals and its sum."""
        choices = self._expressions.solver(self._effort)
        for f in self._ground:
            choices.add(self._skeleton(f))
        lemmas: list[tuple[list[Literal], list[Summand]]] = []
        while choices.check() == z3.sat:
            literals = self._chosen(choices.model())
            core = self._impossible(literals)
            proof = None if core is None else justified(core, self._effort)
            if core is None or proof is None or len(lemmas) > _MOST_LEMMAS:
                return None
            lemmas.append((core, proof))
            choices.add(z3_terms.any_of([z3_terms.not_so(self._literal(*ls)) for ls in core]))
        return lemmas

    def _name(self, atom: Atom) -> z3.BoolRef:
        if atom not in self._names:
            self._names[atom] = z3.Bool(f"atom {len(self._names)}", self._expressions.ctx)
        return self._names[atom]

    def _literal(self, truth: bool, atom: Atom) -> z3.BoolRef:
        return self._name(atom) if truth else z3_terms.not_so(self._name(atom))

    def _skeleton(self, f: Tree) -> z3.BoolRef:
        """A formula with a name for each atom."""
        if f[0] == "is":
            return self._literal(f[1], f[2])
        parts = [self._skeleton(part) for part in f[1:]]
        if not parts:
            return z3.BoolVal(f[0] == "and", self._expressions.ctx)
        return z3_terms.all_of(parts) if f[0] == "and" else z3_terms.any_of(parts)

    def _chosen(self, model: z3.ModelRef) -> list[Literal]:
        """Literals, true in the model, that make the formulas true whatever the other atoms are."""
        chosen: dict[Literal, None] = {}

        def true(f: Tree) -> bool:
            if f[0] == "is":
                return bool(z3.is_true(model.eval(self._name(f[2]), model_completion=True)) is f[1])
            return (all if f[0] == "and" else any)(true(part) for part in f[1:])

        def settled(f: Tree) -> bool:
            if f[0] == "is":
                return (f[1], f[2]) in chosen
            return (all if f[0] == "and" else any)(settled(part) for part in f[1:])

        def take(f: Tree) -> None:
            if settled(f):
                return
            if f[0] == "is":
                chosen[f[1], f[2]] = None
            for part in f[1:] if f[0] == "and" else [next(p for p in f[1:] if true(p))] if f[0] == "or" else ():
                take(part)

        for f in sorted(self._ground, key=lambda f: (f[0] != "is", len(f))):
            take(f)
        return list(chosen)

    def _impossible(self, literals: list[Literal]) -> list[Literal] | None:
        """A smallest part of literals that no structure makes true together."""
        solver = self._expressions.solver(self._effort)
        names: dict[str, Literal] = {}
        for truth, atom in literals:
            found = self._expressions.term(atom)
            names[f"literal {len(names)}"] = (truth, atom)
            solver.assert_and_track(found if truth else z3.Not(found), f"literal {len(names) - 1}")
        if solver.check() != z3.unsat:
            return None
        core = [names[str(name)] for name in solver.unsat_core()]
        for literal in list(core):
            rest = [other for other in core if other != literal]
            if self._contradict(rest):
                core = rest
        return core

    def _contradict(self, literals: list[Literal]) -> bool:
        solver = self._expressions.solver(self._effort)
        for truth, atom in literals:
            found = self._expressions.term(atom)
            solver.add(found if truth else z3.Not(found))
        return bool(solver.check() == z3.unsat)


def _steps(formulas: list[Tree]) -> list[list[Literal]] | None:
    """Clauses, each forced by what is before it, after which the formulas contradict each other by what is forced."""
    numbers, known, steps = dict[Atom, int](), Known(), list[list[Literal]]()
    left = forced([held(numbered(f, numbers)) for f in formulas], known)
    atoms = list(numbers)
    weight, listed = dict[Atom, int](), _Literals()
    while left is not None:
        if len(steps) > _MOST_STEPS:
            return None
        chosen = _conflict(left, known, weight, listed)
        if chosen is None:
            return None
        for literal in list(chosen):
            fewer = {atom: truth for atom, truth in chosen.items() if atom != literal}
            if forced(left, {**known, **fewer}) is None:
                chosen = fewer
        step = [(not truth, atom) for atom, truth in chosen.items()]
        weight = {atom: w * 7 // 8 for atom, w in weight.items()}
        for _, atom in step:
            weight[atom] = weight.get(atom, 0) + 1000
        steps.append([(truth, atoms[atom[0]]) for truth, atom in step])
        left = forced([*left, held(("or", *(("is", truth, atom) for truth, atom in step)))], known)
    return steps


class _Literals(dict[Tree, list[Literal]]):
    """The literals of each formula that they were asked of."""

    def __missing__(self, f: Tree) -> list[Literal]:
        found = self[f] = list(_literals(f))
        return found


def _conflict(left: list[Held], known: Known, weight: dict[Atom, int], listed: _Literals) -> Known | None:
    """Choices of literals that force a contradiction; or ``None`` if all formulas become true."""
    chosen, found = Known(), dict(known)
    while left:
        shortest_first = sorted((listed[f] for f, _ in left), key=len)
        atoms = dict.fromkeys(atom for literals in shortest_first for _, atom in literals)
        best = max(atoms, key=lambda atom: weight.get(atom, 0))
        chosen[best] = found[best] = any((True, best) in listed[f] for f, among in left if best in among)
        more = forced(left, found)
        if more is None:
            return chosen
        left = more
    return None


def _literals(f: Tree) -> Iterator[Literal]:
    """The literals of a formula."""
    if f[0] == "is":
        yield f[1], f[2]
    else:
        for part in f[1:]:
            yield from _literals(part)


def _json(t: Any) -> Any:
    """A term or atom in JSON."""
    if isinstance(t, tuple | list):
        return [_json(part) for part in t]
    return str(t) if isinstance(t, Fraction) else t
