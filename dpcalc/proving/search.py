"""The search for a proof tree: a goal is put to rungs in order, each of which applies the kernel's own rules.

A rung never builds a rule's premises itself: ``Search.step`` asks the kernel for them and has each one proved in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Box, Context, Expr
from dpcalc.effort import Effort
from dpcalc.proving import enclosures, samples

Node: TypeAlias = dict[str, Any]
Last: TypeAlias = Callable[[Context, Expr], "Node | None"]
Rung: TypeAlias = "Callable[[Search, Context, Expr, Fuel], Node | None]"
_ENOUGH = 8
STUCK: Node = {"rule": "stuck"}
"""What a rung returns whose step loses nothing, where the step does not lead to a proof: no other rung need try."""
_FAULTS = (kernel.Reject, ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, ArithmeticError)


class Exhausted(Exception):
    """The search has taken as many steps, or made the kernel's functions take as many, as its effort allows."""


@dataclass(frozen=True)
class Fuel:
    """How often a branch of a proof may still differentiate, split, add facts and go deeper."""

    slopes: int = 5
    splits: int = 3
    depth: int = 40

    def less(self, slopes: int = 0, splits: int = 0) -> Fuel:
        """What is left after a step."""
        return replace(self, slopes=self.slopes - slopes, splits=self.splits - splits, depth=self.depth - 1)


@dataclass
class Search:
    """One search: its rungs by name, its effort, and what it has learned.

    ``left`` is how many goals it may still try, ``work`` how many steps, about a microsecond each, all of it may take.
    ``stuck`` counts the goals without a proof; ``open_goal`` is the shortest of those that led to no other such goal,
    with what was assumed: it holds at every point that was tried, and no rung proves it.
    """

    rungs: Mapping[str, Rung]
    effort: Effort
    left: int
    work: int = kernel.MAX_WORK
    spent: int = 0
    won: Counter[str] = field(default_factory=Counter)
    stuck: int = 0
    open_goal: tuple[Expr, tuple[Expr, ...]] | None = None
    failed: dict[tuple[Any, ...], Fuel] = field(default_factory=dict)
    _points: dict[tuple[Any, ...], list[Box]] = field(default_factory=dict)
    _lent: int = 0
    _open: set[tuple[Any, ...]] = field(default_factory=set)
    _proved: dict[Expr, list[tuple[tuple[Expr, ...], dict[str, str], Node]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Let the kernel work."""
        self._lent = kernel.WORK.left = min(self.work, kernel.MAX_WORK)

    def pay(self, steps: int = 0) -> None:
        """Take what the kernel's functions did since the last time, and so many steps, off the work that is left.

        Raises ``Exhausted`` where none is left.
        """
        self.work -= self._lent - kernel.WORK.left + steps
        self._lent = kernel.WORK.left = min(max(self.work, 0), kernel.MAX_WORK)
        if self.work < 0:
            raise Exhausted

    def prove(self, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
        """A proof of the goal, or ``None``. Raises ``Exhausted`` where the effort is spent."""
        if ctx.says(goal):
            return {"rule": "hypothesis"}
        key = (goal, tuple(ctx.hypotheses), tuple(ctx.sorts.items()))
        spent = self.failed.get(key)
        if fuel.depth <= 0 or (spent is not None and spent.slopes >= fuel.slopes and spent.splits >= fuel.splits):
            return None
        if any(enclosures.holds(goal, box) is False for box in self.points(ctx)):
            return None
        if (known := self._known(ctx, goal)) is not None:
            return known
        self.left -= 1
        if self.left < 0:
            raise Exhausted
        if key in self._open:
            return None
        self._open.add(key)
        before = self.stuck
        try:
            found = self._climbed(ctx, goal, fuel)
        finally:
            self._open.remove(key)
        if found is None:
            self.failed[key] = fuel
            self._left_open(ctx, goal, before)
        else:
            self._proved.setdefault(goal, []).append((tuple(ctx.hypotheses), dict(ctx.sorts), found))
        return found

    def _left_open(self, ctx: Context, goal: Expr, before: int) -> None:
        """Take note of a goal without a proof, if none that it led to is without one."""
        shorter = self.open_goal is None or _length(goal) < _length(self.open_goal[0])
        if goal[0] != "!=" and self.stuck == before and shorter:
            self.open_goal = goal, tuple(ctx.hypotheses)
        self.stuck += 1

    def _known(self, ctx: Context, goal: Expr) -> Node | None:
        """A proof that was found from the same hypotheses, or from the first ones of these if it adds none."""
        for hypotheses, sorts, proof in self._proved.get(goal, ()):
            same = len(hypotheses) == len(ctx.hypotheses) and sorts == ctx.sorts
            if hypotheses == tuple(ctx.hypotheses[: len(hypotheses)]) and (same or _adds_nothing(proof)):
                return proof
        return None

    def _climbed(self, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
        """What the first rung finds that finds a proof."""
        for name, rung in self.rungs.items():
            self.pay()
            found = rung(self, ctx, goal, fuel)
            if found is STUCK:
                return None
            if found is not None:
                self.won[name] += 1
                return found
        return None

    def points(self, ctx: Context) -> list[Box]:
        """Points that satisfy the hypotheses."""
        hypotheses, sorts = tuple(ctx.hypotheses), tuple(ctx.sorts.items())
        key = (hypotheses, sorts)
        if key not in self._points:
            self._points[key] = self._fewer(hypotheses, sorts) or samples.points(ctx)
        return self._points[key]

    def _fewer(self, hypotheses: tuple[Expr, ...], sorts: tuple[tuple[str, str], ...]) -> list[Box]:
        """The points of a context with fewer hypotheses that satisfy the others too, if they are not too few."""
        for known in range(len(hypotheses) - 1, max(len(hypotheses) - 6, -1), -1):
            boxes = self._points.get((hypotheses[:known], sorts))
            if boxes is not None:
                new = hypotheses[known:]
                kept = [box for box in boxes if not any(enclosures.holds(h, box) is False for h in new)]
                return kept if len(kept) >= _ENOUGH else []
        return []

    def signs(self, ctx: Context, term: Expr) -> set[int]:
        """The signs that a term is seen to take."""
        found = {enclosures.sign(term, box) for box in self.points(ctx)}
        return {s for s in found if s is not None}

    def step(
        self, ctx: Context, goal: Expr, fuel: Fuel, rule: str, last: Last | None = None, **fields: Any
    ) -> Node | None:
        """Apply a rule and prove its premises, the last one by ``last`` if that is given."""
        node: Node = {"rule": rule, **{name.rstrip("_"): value for name, value in fields.items()}}
        self.pay()
        try:
            premises = premises_of(ctx, goal, node)
        except _FAULTS:
            return None
        proofs = []
        for index, (there, wanted) in enumerate(premises):
            ours = last is not None and index == len(premises) - 1
            found = last(there, wanted) if ours and last is not None else self.prove(there, wanted, fuel.less())
            if found is None:
                return None
            proofs.append(found)
        return {**node, "proofs": proofs} if proofs else node

    def leaf(self, ctx: Context, goal: Expr, rule: str, **fields: Any) -> Node | None:
        """A rule without premises, if the kernel accepts it here."""
        return self.step(ctx, goal, Fuel(), rule, None, **fields)

    def have(self, ctx: Context, goal: Expr, fuel: Fuel, lemmas: list[Expr], last: Last) -> Node | None:
        """Prove lemmas, then the goal by ``last`` with them among the hypotheses."""
        new = [lemma for lemma in lemmas if lemma not in ctx.hypotheses]
        if not new:
            return last(ctx, goal)
        return self.step(ctx, goal, fuel, "have", last, relations=[kernel.show(lemma) for lemma in new])

    def split(self, ctx: Context, goal: Expr, on: str, case: Last) -> Node | None:
        """Two cases by the sign of a term, which are both proved by ``case``."""
        node: Node = {"rule": "split", "on": on}
        *defined, low, high = premises_of(ctx, goal, node)
        proofs = [case(*low), case(*high)]
        proofs = [self.prove(there, wanted, Fuel(0, 0)) for there, wanted in defined] + proofs
        return None if None in proofs else {**node, "proofs": proofs}

    def fact(self, ctx: Context, goal: Expr, fuel: Fuel, name: str, arguments: list[Expr], last: Last) -> Node | None:
        """Bring in a fact of the kernel's stock, then prove the goal by ``last``."""
        return self.step(ctx, goal, fuel, "fact", last, name=name, args=[kernel.show(a) for a in arguments])


def _length(term: Expr) -> int:
    """How many symbols a term or relation has."""
    return 1 + sum(map(_length, term[1:])) if isinstance(term, tuple) else 1


_ADD_NOTHING: Final = frozenset({"hypothesis", "evaluate", "sum", "clear", "rewrite", "logs", "apart", "equal", "both"})
"""Rules whose premises have the hypotheses of what they prove."""


def _adds_nothing(proof: Node) -> bool:
    """Whether a proof assumes nothing on its way, so that it stands where more is assumed."""
    return proof["rule"] in _ADD_NOTHING and all(map(_adds_nothing, proof.get("proofs", ())))


def premises_of(ctx: Context, goal: Expr, node: Node) -> kernel.Premises:
    """What the kernel asks for where a rule is applied. Raises ``kernel.Reject`` where the rule does not apply."""
    return kernel.premises_of(kernel.Goal(ctx, goal), node)


def index_of(ctx: Context, relation: Expr) -> int:
    """The number of a hypothesis. Raises ``ValueError`` where it is none."""
    return ctx.hypotheses.index(relation)
