"""What a decided claim leaves as files for others to check: certificates for the kernel, questions for solvers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps
from dpcalc.verdict import Certificate, Proved, Refuted, Verdict, Verified

_ASKED = "is there a counterexample (to a claim that something exists: an example)? unsat: there is none"


def certificates_of(verdict: Verdict) -> dict[str, str]:
    """The certificates that a verdict carries, by the part that they settle; the whole has no name."""
    if isinstance(verdict, Refuted):
        return {"": verdict.replayable} if verdict.replayable else {}
    if isinstance(verdict, Verified):
        return {name: text for part, proof in verdict.proofs.items() for name, text in _inside(part, proof)}
    return dict(_inside("", verdict.certificate)) if isinstance(verdict, Proved) else {}


def _inside(name: str, proof: Certificate) -> Iterator[tuple[str, str]]:
    """The certificate of a proof, or those of its parts; with an argument in words, all in one where all replay."""
    if proof.replayable:
        yield name, proof.replayable
    elif proof.argument and _complete(proof):
        yield name, _derivation(proof)
    else:
        for part, inner in proof.parts.items():
            yield from _inside(f"{name}, {part}" if name else part, inner)


def _complete(proof: Certificate) -> bool:
    """Whether every step of a proof that is not taken in words has a certificate."""
    return bool(proof.replayable) or (bool(proof.parts) and all(map(_complete, proof.parts.values())))


def _derivation(proof: Certificate) -> str:
    """One certificate for a proof whose last step is an argument in words."""
    steps = {name: kernel.load(text) for name, text in _steps("", proof)}
    parts = {name: {"kind": data["kind"], "statement": data["statement"]} for name, data in steps.items()}
    statement = {"says": proof.statement, "arguments": list(proof.arguments), "parts": parts}
    proofs = {"parts": {name: data["proof"] for name, data in steps.items()}}
    return dumps(certificate("derivation", statement, proofs, proof.method))


def _steps(name: str, proof: Certificate) -> Iterator[tuple[str, str]]:
    """The certificates in a proof, whatever is argued from them."""
    if proof.replayable:
        yield name or "lemma", proof.replayable
    for part, inner in proof.parts.items():
        yield from _steps(f"{name}, {part}" if name else part, inner)


def labelled(text: str, claim: str, part: str) -> str:
    """A certificate with words in front that name the claim and the part that it settles."""
    data = kernel.load(text)
    words = f"{claim} ({part}): {data['about']}" if part else f"{claim}: {data['about']}"
    return dumps(certificate(data["kind"], data["statement"], data["proof"], words))


def question_with_heading(text: str, claim: str, part: str) -> str:
    """SMT-LIB text with comments that say what it asks."""
    words = [claim, *([f"part: {part}"] if part else []), _ASKED]
    return "".join(f"; {' '.join(line.split())}\n" for line in words) + text


def file_names(claim: str, parts: Mapping[str, object], ending: str) -> dict[str, str]:
    """A file name for each part of a claim: ``source/label.json``, ``source/label..part.json``; no two are equal."""
    source, _, label = claim.partition("/")
    found: dict[str, str] = {}
    for part in parts:
        stem = f"{_plain(source)}/{_plain(label)}" + (f"..{_plain(part)}" if part else "")
        name, number = f"{stem}.{ending}", 2
        while name in found.values():
            name, number = f"{stem}-{number}.{ending}", number + 1
        found[part] = name
    return found


def _plain(text: str) -> str:
    """Text as part of a file name on any system."""
    return re.sub(r"[^A-Za-z0-9.]+", "-", text).strip("-.")[:80] or "part"
