"""Claims of the library changed on purpose: constants nudged, hypotheses dropped, twins in their theorem's place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction

import sympy

from dpcalc.claim import AllOf, Claim, EveryStructure, Inequality, Reduction
from dpcalc.errors import TheoremError
from dpcalc.language.claims import Statement
from dpcalc.theorem import Route, Theorem

NUDGES = (Fraction(99, 100), Fraction(101, 100))


@dataclass(frozen=True)
class Mutant:
    """A changed claim: the theorem that it was, the kind of change, what was changed, and the routes to decide it."""

    theorem: str
    kind: str
    change: str
    claim: Claim
    routes: tuple[Route, ...]


def mutants(theorem: Theorem) -> Iterator[Mutant]:
    """Every mutant of a theorem, in a fixed order."""
    for twin in theorem.twins:
        if not twin.not_needed:
            yield Mutant(theorem.id, "twin", twin.name, twin.claim, twin.routes or theorem.routes)
    for part in _parts(theorem.claim):
        for kind, change, claim in _changed(part):
            yield Mutant(theorem.id, kind, change, claim, theorem.routes)


def _parts(claim: Claim) -> Iterator[Claim]:
    """The claims of a conjunction, and the lemmas of an argument."""
    if isinstance(claim, AllOf):
        for part in claim.parts.values():
            yield from _parts(part)
    elif isinstance(claim, Reduction):
        yield from _parts(claim.claim)
        yield from _parts(claim.lemma)
    else:
        yield claim


def _changed(claim: Claim) -> Iterator[tuple[str, str, Claim]]:
    """A claim with one thing changed."""
    if isinstance(claim, Inequality):
        yield from _inequalities(claim)
    elif isinstance(claim, EveryStructure):
        for name in claim.given:
            yield "hypothesis", f"without {name}", claim.without(name)
    elif isinstance(claim, Statement):
        for name in claim.given:
            with suppress(TheoremError):  # a definition or a name that the hypothesis alone speaks of is refused
                yield "hypothesis", f"without {name}", claim.without(name)
        yield from _statements(claim)


def _inequalities(claim: Inequality) -> Iterator[tuple[str, str, Claim]]:
    """An inequality with one number of its relation nudged."""
    plain = claim.stated
    for number in sorted(plain.relation.atoms(sympy.Rational), key=sympy.default_sort_key):
        for nudge in NUDGES:
            other = number * sympy.Rational(nudge.numerator, nudge.denominator)
            relation = plain.relation.xreplace({number: other})
            if relation not in (plain.relation, sympy.true, sympy.false):
                changed = replace(plain, relation=relation, written=None)
                yield "constant", f"{other} for {number}", changed
    for part in plain.where.args if isinstance(plain.where, sympy.And) else ():
        rest = sympy.And(*(other for other in plain.where.args if other != part), evaluate=False)
        yield "hypothesis", f"without {part}", replace(plain, where=rest, written=None)


def _statements(claim: Statement) -> Iterator[tuple[str, str, Claim]]:
    """A statement with one number of its own definitions nudged."""
    for key, text in claim.let.items():
        try:
            value = Fraction(text)
        except ValueError:
            continue
        for other in (value - Fraction(1, 100), value + Fraction(1, 100)):
            yield "constant", f"{key} = {other}", replace(claim, let={**claim.let, key: f"({other})"})
