"""Certificates of relations between numbers: the kernel evaluates both sides."""

from __future__ import annotations

from collections.abc import Sequence

import sympy

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps
from dpcalc.certify.replay import replay
from dpcalc.errors import InputError, ReplayError
from dpcalc.symbolic.sexpr import dumps as written

_BITS = 160


def statement_of(*relations: sympy.Basic) -> dict[str, object]:
    """That some relations without variables all hold, for a certificate of kind ``inequality`` or ``point``.

    Raises ``InputError`` where one holds what the kernel does not speak of.
    """
    texts = [written(relation) for relation in relations]
    show = texts[0] if len(texts) == 1 else f"(and {' '.join(texts)})"
    return {"variables": {}, "assume": [], "show": show}


def true_ones(relations: Sequence[sympy.Basic], about: str) -> str:
    """The text of a certificate that relations hold, once the kernel has accepted it; empty where it does not."""
    try:
        statement = statement_of(*relations)
        goal = kernel.parse(statement["show"])
        step = {"rule": "evaluate", "bits": _BITS, "proofs": []}
        proofs = [step] * (1 + len(kernel.Context({}).need(goal)))
    except (InputError, kernel.Reject):
        return ""
    return _accepted("inequality", statement, {"proofs": proofs}, about)


def false_one(relation: sympy.Basic, about: str) -> str:
    """The text of a certificate that a relation is false, once the kernel has accepted it; empty where it does not."""
    try:
        statement = statement_of(relation)
    except InputError:
        return ""
    return _accepted("point", statement, {"at": {}, "bits": _BITS}, about)


def _accepted(kind: str, statement: dict[str, object], proof: dict[str, object], about: str) -> str:
    """The text, if the kernel accepts it."""
    text = dumps(certificate(kind, statement, proof, about))
    try:
        replay(text)
    except ReplayError:
        return ""
    return text
