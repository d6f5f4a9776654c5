"""Which squares to seek: a goal and its hypotheses as questions on Gram matrices, stage by stage, and the answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.proving.rungs.linear import Usable, usable
from dpcalc.proving.sums_of_squares.elimination import Solved, inserted, minus, multiples, solved
from dpcalc.proving.sums_of_squares.gram import (
    Block,
    Multiple,
    Plain,
    Question,
    atoms_again,
    monomials,
    parities,
    plain,
    plain_degree,
    times,
    without_idle,
)
from dpcalc.proving.sums_of_squares.rounding import Squares, exact_squares
from dpcalc.proving.terms import atoms, degree, from_poly

ATOMS = 8
_HYPOTHESES = 12
_ENTRIES = 20_000
_SETUP = 50
Terms = list[dict[str, Any]]


@dataclass(frozen=True)
class Stage:
    """How far to go: the degree above the goal's, and how many assumptions are multiplied."""

    more: int
    together: int


@lru_cache(maxsize=512)
def sought(
    goal: Expr, hypotheses: tuple[Expr, ...], stages: tuple[Stage, ...], against: int | None, limit: int
) -> tuple[Terms | None, int]:
    """The terms of the kernel's rule ``sum`` for a goal, if a stage gives them; and what the search has cost.

    ``against`` is the number of a hypothesis that is the goal's negation; no question that costs more than ``limit``
    is asked.
    """
    term, op = kernel.gap(goal)
    poly = kernel.poly(term)
    ctx = Context(dict.fromkeys(set().union(*map(kernel.variables, (goal, *hypotheses))), "real"), hypotheses)
    known = usable(ctx, set(atoms(poly)))
    names = sorted(set(atoms(poly)).union(*(atoms(u.poly) for u in known)))
    if len(names) > ATOMS or len(known) > _HYPOTHESES:
        return None, 0
    setting = Setting.of(poly, known, names)
    top = max(degree(poly), *(degree(u.poly) for u in known if u.kind != "=" and u.index != against), 0)
    seen, spent = set(), 0
    for stage in stages:
        bound = 2 * -(-(top + stage.more) // 2)
        entries = setting.entries(bound, stage.together)
        if spent + _SETUP * entries > min(limit, _SETUP * _ENTRIES + spent):
            continue
        spent += _SETUP * entries
        question = setting.question(op == ">", bound, stage.together)
        size = (tuple(question.sizes), len(question.multiples))
        if size in seen or not question.goal:
            continue
        seen.add(size)
        found, cost = exact_squares(question, op == ">", limit - spent)
        spent += cost
        if found is not None:
            return setting.written(found), spent
    return None, spent


@dataclass(frozen=True)
class Setting:
    """A goal and hypotheses as plain polynomials, before and after what equations give is put in."""

    names: list[str]
    goal: Plain
    known: list[tuple[Usable, Plain]]
    equations: list[Solved]

    @staticmethod
    def of(poly: Poly, known: list[Usable], names: list[str]) -> Setting:
        """Of polynomials of the kernel."""
        given = [(u, plain(u.poly, names)) for u in known]
        return Setting(names, plain(poly, names), given, solved((u.index, p) for u, p in given if u.kind == "="))

    def reduced(self) -> list[tuple[Usable, Plain]]:
        """The hypotheses, but those solved for a variable, which is put into the others."""
        used = {e.index for e in self.equations}
        given = [(u, inserted(p, self.equations)) for u, p in self.known if u.index not in used]
        return [(u, p) for u, p in given if plain_degree(p)]

    def entries(self, top: int, together: int) -> int:
        """About how many numbers a question has that goes up to a degree and multiplies so many hypotheses."""
        count = len(self.names) - len(self.equations)
        degrees = [plain_degree(p) for u, p in self.reduced() if u.kind != "="]
        longest = max((len(p) for _, p in self.reduced()), default=1)
        return sum(
            comb(count + (top - sum(chosen)) // 2, count) ** 2 * (min(size, 1) * longest + 1)
            for size in range(together + 1)
            for chosen in combinations(degrees, size)
            if sum(chosen) <= top
        )

    def question(self, strict: bool, top: int, together: int) -> Question:
        """The question with everything up to a degree, and with products of so many hypotheses."""
        goal, given = inserted(self.goal, self.equations), self.reduced()
        places = {e.place for e in self.equations}
        free = [m for m in monomials(len(self.names), top) if not any(m[place] for place in places)]
        products = [*_products([(u, p) for u, p in given if u.kind != "="], len(self.names), top, together)]
        support = {m for p in (goal, *(p for _, p in given)) for m in p}
        blocks: list[Block] = []
        for of, product, above in products:
            size = max(map(abs, product.values()))
            by = {m: c / size for m, c in product.items()}
            if strict and above:
                blocks.append(Block(of, by, 1 / size, (_one(len(self.names)),), True))
            room = (top - plain_degree(by)) // 2
            groups = parities(support, [m for m in free if sum(m) <= room])
            blocks += [Block(of, by, 1 / size, tuple({m: Fraction(1)} for m in group)) for group in groups]
        parts = tuple(
            Multiple(u.index, times(p, {m: Fraction(1)}), m)
            for u, p in given
            if u.kind == "="
            for m in (parities(support, [m for m in free if sum(m) <= top - plain_degree(p)]) or [[]])[0]
        )
        return without_idle(Question(goal, tuple(blocks), parts))

    def written(self, found: Squares) -> Terms:
        """The terms as the kernel's rule wants them."""
        terms: Terms = []
        polys = {u.index: p for u, p in self.known}
        rest = self.goal
        for block, number, poly in found.squares:
            product = times({m: number * block.scale * c for m, c in poly.items()}, poly)
            for index in block.of:
                product = times(product, polys[index])
            rest = minus(rest, product)
            item: dict[str, Any] = {"coefficient": str(number * block.scale)}
            if block.of:
                item["of"] = [*block.of]
            if set(poly.values()) != {Fraction(1)} or any(map(any, poly)):
                item["square"] = self._shown(poly)
            terms.append(item)
        factors: dict[int, Plain] = {}
        for multiple, number in found.multiples:
            part = {multiple.factor: -number} if number else {}
            factors[multiple.index] = minus(factors.get(multiple.index, {}), part)
            rest = minus(rest, times(polys[multiple.index], {multiple.factor: number} if number else {}))
        factors |= dict(multiples(rest, self.equations))
        terms += [{"of": [index], "times": self._shown(factor)} for index, factor in sorted(factors.items()) if factor]
        return terms

    def _shown(self, poly: Plain) -> str:
        """A plain polynomial as text."""
        return str(kernel.show(from_poly(atoms_again(poly, self.names))))


def _one(count: int) -> Plain:
    """The number 1 in so many variables."""
    return {(0,) * count: Fraction(1)}


def _products(
    signed: list[tuple[Usable, Plain]], count: int, top: int, together: int
) -> Iterator[tuple[tuple[int, ...], Plain, bool]]:
    """The products of hypotheses that squares are multiplied by: their numbers, the product, whether it is above 0."""
    yield (), _one(count), True
    for size in range(1, together + 1):
        for chosen in combinations(signed, size):
            if sum(plain_degree(p) for _, p in chosen) <= top:
                product = _one(count)
                for _, p in chosen:
                    product = times(product, p)
                yield tuple(u.index for u, _ in chosen), product, all(u.kind == ">" for u, _ in chosen)
