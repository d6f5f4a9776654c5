"""Gram matrices: the unknowns of a sum of squares times products of hypotheses, plus multiples of equations.

A plain polynomial maps exponents, one a variable, to coefficients. What is sought are positive semidefinite matrices,
one a block, and numbers for the free multiples, so that all adds up to the goal: linear equations, one a monomial.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations_with_replacement
from operator import add
from typing import TypeAlias

from dpcalc.certify.kernel import Poly

Exponents: TypeAlias = tuple[int, ...]
Plain: TypeAlias = dict[Exponents, Fraction]
Vector: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True)
class Block:
    """Squares of combinations of ``basis`` times ``by``, the product of the hypotheses ``of`` times ``scale``.

    A ``certain`` block is a number times a product of strict hypotheses: where it counts, the sum is positive.
    """

    of: tuple[int, ...]
    by: Plain
    scale: Fraction
    basis: tuple[Plain, ...]
    certain: bool = False


@dataclass(frozen=True)
class Multiple:
    """An equation's polynomial times a monomial, which may be added any number of times."""

    index: int
    poly: Plain
    factor: Exponents


@dataclass(frozen=True)
class Question:
    """Write ``goal`` as squares of the blocks and multiples of equations."""

    goal: Plain
    blocks: tuple[Block, ...]
    multiples: tuple[Multiple, ...]

    def columns(self) -> Iterator[Plain]:
        """What each unknown adds: the entries a <= b of every block's matrix in order, then the multiples."""
        for block in self.blocks:
            for a, one in enumerate(block.basis):
                scaled = times(one, block.by)
                for b, other in enumerate(block.basis[a:], start=a):
                    product = times(scaled, other)
                    yield product if a == b else {m: 2 * c for m, c in product.items()}
        for multiple in self.multiples:
            yield multiple.poly

    @property
    def sizes(self) -> list[int]:
        """The sizes of the matrices."""
        return [len(block.basis) for block in self.blocks]


def times(p: Plain, q: Plain) -> Plain:
    """The product of two polynomials."""
    out: Plain = {}
    for m, c in p.items():
        for n, d in q.items():
            key = tuple(map(add, m, n))
            out[key] = out[key] + c * d if key in out else c * d
    return {m: c for m, c in out.items() if c}


def _support(p: Plain, q: Plain) -> set[Exponents]:
    """The monomials of a product; where one of the two is a single one, nothing can cancel."""
    if len(p) > 1 < len(q):
        return set(times(p, q))
    return {tuple(map(add, m, n)) for m in p for n in q}


def plain(poly: Poly, names: list[str]) -> Plain:
    """A polynomial of the kernel in these atoms."""
    return {tuple(dict(monomial).get(name, 0) for name in names): c for monomial, c in poly.items()}


def atoms_again(poly: Plain, names: list[str]) -> Poly:
    """A plain polynomial as the kernel writes it."""
    return {tuple((x, k) for x, k in zip(names, m, strict=True) if k): c for m, c in poly.items()}


def plain_degree(poly: Plain) -> int:
    """The total degree."""
    return max(map(sum, poly), default=0)


def monomials(count: int, top: int) -> list[Exponents]:
    """All exponents of so many variables up to a degree, the lowest first."""
    return [
        tuple(chosen.count(i) for i in range(count))
        for size in range(top + 1)
        for chosen in combinations_with_replacement(range(count), size)
    ]


def parities(support: Iterable[Exponents], basis: list[Exponents]) -> list[list[Exponents]]:
    """A basis in groups: changes of sign that leave the support alone tell members of different groups apart."""
    pivots: list[int] = []
    for exponents in support:
        rest = _reduced(exponents, pivots)
        if rest:
            pivots = sorted([min(p, p ^ rest) if p != rest else p for p in pivots] + [rest], reverse=True)
    groups: dict[int, list[Exponents]] = {}
    for exponents in basis:
        groups.setdefault(_reduced(exponents, pivots), []).append(exponents)
    return list(groups.values())


def _reduced(exponents: Exponents, pivots: list[int]) -> int:
    """The parities of exponents as bits, less what the pivots span."""
    bits = sum((k & 1) << i for i, k in enumerate(exponents))
    for pivot in pivots:
        bits = min(bits, bits ^ pivot)
    return bits


def without_idle(question: Question) -> Question:
    """Leave out what must be 0: a square whose leading monomial nothing can cancel (Newton's polytope, and more)."""
    while True:
        diagonal: dict[Exponents, list[tuple[int, int, bool]]] = {}
        crossed = {m for multiple in question.multiples for m in multiple.poly}
        for i, block in enumerate(question.blocks):
            for a, one in enumerate(block.basis):
                scaled = times(one, block.by)
                for m, c in times(scaled, one).items():
                    diagonal.setdefault(m, []).append((i, a, c > 0))
                for other in block.basis[a + 1 :]:
                    crossed |= _support(scaled, other)
        idle = {
            (i, a)
            for m, entries in diagonal.items()
            if m not in crossed and m not in question.goal and len({up for _, _, up in entries}) == 1
            for i, a, _ in entries
        }
        if not idle:
            return question
        kept = (
            replace(block, basis=tuple(one for a, one in enumerate(block.basis) if (i, a) not in idle))
            for i, block in enumerate(question.blocks)
        )
        question = replace(question, blocks=tuple(block for block in kept if block.basis))


def restricted(question: Question, vanishing: list[list[Vector]]) -> Question:
    """Leave out of each block the combinations that must vanish: its matrix maps each of these vectors to 0."""
    blocks = []
    for block, vectors in zip(question.blocks, vanishing, strict=True):
        kept = orthogonal(vectors, len(block.basis)) if vectors else None
        if kept is None:
            blocks.append(block)
        elif kept:
            blocks.append(replace(block, basis=tuple(_combined(row, block.basis) for row in kept)))
    return replace(question, blocks=tuple(blocks))


def _combined(weights: Vector, basis: tuple[Plain, ...]) -> Plain:
    """A combination of polynomials."""
    out: Plain = {}
    for weight, poly in zip(weights, basis, strict=True):
        for m, c in poly.items() if weight else ():
            out[m] = out.get(m, Fraction(0)) + weight * c
    return {m: c for m, c in out.items() if c}


def orthogonal(vectors: list[Vector], length: int) -> list[Vector]:
    """A basis of what is orthogonal to some vectors."""
    rows, pivots = [list(v) for v in vectors], list[int]()
    done = 0
    for column in range(length):
        pivot = next((r for r in range(done, len(rows)) if rows[r][column]), None)
        if pivot is None:
            continue
        rows[done], rows[pivot] = rows[pivot], rows[done]
        rows[done] = [c / rows[done][column] for c in rows[done]]
        for r, row in enumerate(rows):
            if r != done and row[column]:
                rows[r] = [c - row[column] * d for c, d in zip(row, rows[done], strict=True)]
        pivots.append(column)
        done += 1
    found = []
    for free in (column for column in range(length) if column not in pivots):
        entries = [Fraction(int(column == free)) for column in range(length)]
        for row, column in zip(rows, pivots, strict=False):
            entries[column] = -row[free]
        found.append(tuple(entries))
    return found
