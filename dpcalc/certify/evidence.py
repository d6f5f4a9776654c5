"""The certificate of an instance that a check found, and the evidence of examples, from dpcalc's own objects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps
from dpcalc.certify.definitions import needed
from dpcalc.certify.problem import BITS
from dpcalc.certify.replay import replay
from dpcalc.errors import InputError, ReplayError
from dpcalc.exact import Infinity
from dpcalc.verdict import Evidence, Refuted, Trust, Witness

_OPEN = (
    "too close to call",
    "is no fraction",
    "infinity times what is not seen",
    "only what is given exactly",
    "exp of a number above",
    "no power",
    "beyond bounds",
    "too high",
    "too deeply",
)
"""How the kernel says that it does not evaluate a term."""


def vouched(witness: Witness) -> str:
    """The text of a certificate that the kernel accepted for a witness; empty where the witness has no evidence.

    Empty as well where the kernel stops undecided: too many steps, numbers that its intervals do not tell apart, or a
    term that it does not evaluate, such as the whole part of a root. Raises ``ReplayError`` where it does not accept it
    for any other reason: it and the check contradict each other.
    """
    found = witness.evidence
    if found is None:
        return ""
    text = dumps(certificate(found.kind, found.statement, found.proof, witness.summary))
    try:
        replay(text)
    except ReplayError as error:
        if kernel.WORK.left < 0 or any(words in str(error) for words in _OPEN):
            return ""
        raise
    return text


def denied(witness: Witness) -> Refuted:
    """The refutation by a witness whose evidence is the claim's own data, denied, as code makes it of the claim."""
    text = vouched(witness)
    return Refuted(witness, text, Trust.KERNEL if text else Trust.INTERVAL)


def example(
    *holds: str,
    define: Sequence[tuple[str, str, str]] = (),
    about: Mapping[str, object] | None = None,
    **objects: object,
) -> Evidence:
    """Relations that hold between objects, with the definitions that they use (``definitions.py``).

    Objects are numbers, names of records, and whatever lists such things: laws, vectors, multisets; ``about`` holds
    those whose names are no Python names. ``define`` adds definitions of this example alone: name, parameters, body.
    """
    plain = {name: written(value) for name, value in {**objects, **(about or {})}.items()}
    known = [*needed([*holds, *(body for _, _, body in define)]), *map(list, define)]
    return Evidence("example", {"define": known, "objects": plain, "holds": list(holds)}, {"bits": BITS[0]})


def written(value: object) -> object:
    """An object as a certificate holds it. Raises ``InputError`` for what is no number, name or list."""
    if isinstance(value, Infinity):
        return "inf"
    if isinstance(value, str) or (isinstance(value, int | Fraction) and not isinstance(value, bool)):
        return str(value)
    if isinstance(value, Iterable):
        return [written(each) for each in value]
    raise InputError(f"{value!r} cannot be part of an example", hint="give numbers, names or lists of them")
