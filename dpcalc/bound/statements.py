"""What the kernel may be told of a claim, made again from its data: the claim itself, its lemmas, its arguments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from dpcalc.certify import kernel
from dpcalc.certify.certificate import dumps
from dpcalc.certify.evaluated import statement_of
from dpcalc.certify.kinds.theorems import named
from dpcalc.claim import (
    AllOf,
    Claim,
    EveryStructure,
    Inequality,
    Premises,
    Printed,
    Reduction,
    Satisfies,
    SomeStructure,
)
from dpcalc.decide.numbers import RELATIONS, shown_by
from dpcalc.errors import DpcalcError, InputError, UnsupportedExpression
from dpcalc.language.claims import Statement
from dpcalc.language.evidence import claim_statement, closed_statement
from dpcalc.proving.statements import as_inequality
from dpcalc.proving.structures.every_size import structure_question
from dpcalc.proving.structures.first_order import first_order_statement
from dpcalc.proving.structures.stated import questions
from dpcalc.satisfied import deciders
from dpcalc.structure.portable import portable, portable_signature
from dpcalc.structure.walk import signature
from dpcalc.symbolic.enclose import Computed

Node = dict[str, Any]
_EXCLUDES = {"every": "proves", "some": "refutes"}
"""What it does to a statement that no structure settles it the other way."""


def part_of(claim: Claim, part: Sequence[str]) -> Claim:
    """The part of a conjunction at some names, from the outside in."""
    for name in part:
        claim = claim.claim if isinstance(claim, Reduction) else claim
        if not isinstance(claim, AllOf) or name not in claim.parts:
            raise DpcalcError(f"the claim has no part {name!r}", claim=claim)
        claim = claim.parts[name]
    return claim


def is_data(claim: Claim) -> bool:
    """Whether a claim is data, so that a proof can have it as its conclusion."""
    if isinstance(claim, Printed):
        return not any(isinstance(cell.value, Computed) for cell in claim.cells)
    return isinstance(claim, Inequality | EveryStructure | SomeStructure | Statement)


def formal(claim: Claim, kind: str, role: str, statement: Node) -> Any:
    """The claim in the kernel's language, made of its data alone, as ``role`` by a certificate of a kind needs it.

    A claim that is the certificate's statement is named by its hash. ``statement`` says of several cells or of a budget
    which one is spoken of. Raises ``DpcalcError`` for no such form.
    """
    if isinstance(claim, EveryStructure | SomeStructure) and kind == "structure":
        known = portable_signature(signature(claim.sought))
        if isinstance(claim, SomeStructure):
            return plain({"signature": known, "having": [portable(f) for f in claim.sought]})
        given = [portable(f) for f in claim.hypotheses]
        return plain({"signature": known, "given": given, "then": portable(claim.then)})
    if isinstance(claim, EveryStructure | SomeStructure) and kind == "impossible":
        return _excluded(claim, plain(first_order_statement(structure_question(claim))))
    if isinstance(claim, Statement) and kind == "impossible" and role == _EXCLUDES[claim.quantifier]:
        for question in questions(claim):
            stated = plain(first_order_statement(structure_question(question)))
            if stated == statement:
                return _excluded(claim, stated)
    for each in relations(claim, statement, role):
        if plain(each) == statement:
            return named(statement)
    raise DpcalcError(f"a certificate that {role} it states something else than the claim", claim=claim)


def _excluded(claim: EveryStructure | SomeStructure | Statement, stated: Node) -> Node:
    """A claim as the statement that no structure settles it the other way."""
    some = isinstance(claim, SomeStructure) or (isinstance(claim, Statement) and claim.quantifier == "some")
    return {"quantifier": "some" if some else "every", "excluded": named(stated)}


def relations(claim: Claim, statement: Node, role: str) -> Iterator[Mapping[str, object]]:
    """Statements that are the claim's own; of a budget, what it claims at the datasets that ``statement`` speaks of.

    One number alone of those that are printed denies the claim; only all of them prove it.
    """
    if isinstance(claim, Statement):
        for printed in (claim_statement, *((closed_statement,) if claim.meaning.finite else ())):
            with suppress(DpcalcError):
                yield printed(claim)
        with suppress(DpcalcError):
            yield as_inequality(claim).problem.statement
    with suppress(InputError):
        if isinstance(claim, Inequality):
            yield claim.problem.statement
    with suppress(InputError):
        if isinstance(claim, Inequality) and not claim.integers and not claim.reals:
            yield statement_of(claim.relation)
        elif isinstance(claim, Printed):
            cells = [each for cell in claim.cells for each in shown_by(cell)]
            yield statement_of(*cells)
            yield from map(statement_of, cells if role == "refutes" else ())
        elif isinstance(claim, Satisfies) and "claimed" in statement:
            yield from deciders(claim).refuting(claim, statement)


def lemma_statements(claim: Claim) -> Iterator[Mapping[str, object]]:
    """The statements of a lemma that an argument in words names; where one of them holds, the lemma does."""
    if isinstance(claim, EveryStructure):
        yield first_order_statement(structure_question(claim))
        return
    yield from relations(claim, {}, "proves")
    if isinstance(claim, Statement) and claim.quantifier == "every" and claim.meaning.of_structures:
        with suppress(InputError):
            yield from (first_order_statement(structure_question(question)) for question in questions(claim))


def argument_lemmas(claim: Claim) -> Iterator[tuple[str, Mapping[str, Claim]]]:
    """The arguments in words that may stand beside a claim, each with its own lemmas by name.

    A lemma that is argued in turn has no proof: its argument stands by itself, with lemmas of its own.
    """
    if isinstance(claim, AllOf):
        for part in claim.parts.values():
            yield from argument_lemmas(part)
    elif isinstance(claim, Reduction):
        argued = {name: list(argument_lemmas(lemma)) for name, lemma in claim.lemmas.items()}
        yield claim.because, {name: lemma for name, lemma in claim.lemmas.items() if not argued[name]}
        for inner in argued.values():
            yield from inner
    elif isinstance(claim, Printed):
        for words in dict.fromkeys(cell.value.because for cell in claim.cells if isinstance(cell.value, Computed)):
            yield words, {RELATIONS: claim}
    elif isinstance(claim, Satisfies):
        with suppress(InputError):
            found = _premises(claim)
            yield found.because, found.lemmas


def arguments(claim: Claim) -> set[str]:
    """The words of the arguments that may stand beside a claim."""
    return {words for words, _ in argument_lemmas(claim)}


def _premises(claim: Satisfies) -> Premises:
    """The inequalities from which a budget follows. Raises ``UnsupportedExpression`` where no rule gives them."""
    if claim.family is None:
        raise UnsupportedExpression("one specification has no premises")
    return claim.family.premises(claim.formula)


def plain(value: object) -> Any:
    """A value as it comes back from JSON."""
    return kernel.load(dumps({"value": value}))["value"]
