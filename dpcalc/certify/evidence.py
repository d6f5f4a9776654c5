"""The certificate of an instance that a check found."""

from __future__ import annotations

from dpcalc.certify.certificate import certificate, dumps
from dpcalc.certify.replay import replay
from dpcalc.verdict import Witness


def vouched(witness: Witness) -> str:
    """The text of a certificate that the kernel accepted for a witness; empty where the witness has no evidence.

    Raises ``ReplayError`` where the kernel does not accept it: it and the check contradict each other.
    """
    found = witness.evidence
    if found is None:
        return ""
    text = dumps(certificate(found.kind, found.statement, found.proof, witness.summary))
    replay(text)
    return text
