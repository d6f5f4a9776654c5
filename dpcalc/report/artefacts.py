"""What a decided claim leaves as files for others to check: certificates for the kernel, questions for solvers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps
from dpcalc.verdict import Certificate, Proved, Refuted, Unknown, Verdict, Verified

_ASKED = "is there a counterexample (to a claim that something exists: an example)? unsat: there is none"


def certificates_of(verdict: Verdict) -> dict[str, str]:
    """The certificates that a verdict carries, by the part that they are of; the whole has no name."""
    if isinstance(verdict, Refuted):
        return {"": verdict.replayable} if verdict.replayable else {}
    if isinstance(verdict, Proved):
        return dict(_inside("", verdict.certificate))
    found: dict[str, str] = {}
    if isinstance(verdict, Verified | Unknown):
        for argument in verdict.arguments:
            lemmas = dict(step for name, lemma in argument.lemmas.items() for step in _inside(name, lemma.certificate))
            if lemmas and len(lemmas) == len(argument.lemmas):
                found[f"argument {len(found) + 1}" if found else ""] = _derivation(argument.words, lemmas)
    if isinstance(verdict, Verified):
        found |= {"": verdict.replayable} if verdict.replayable and not found else {}
        for name, part in verdict.parts.items():
            proofs = certificates_of(part) if isinstance(part, Proved) else {}
            found |= {f"{name}, {inner}" if inner else name: text for inner, text in proofs.items()}
    return found


def _inside(name: str, proof: Certificate) -> Iterator[tuple[str, str]]:
    """The certificate of a proof, or those of its parts."""
    if proof.replayable:
        yield name, proof.replayable
    for part, inner in proof.parts.items():
        yield from _inside(f"{name}, {part}" if name else part, inner)


def _derivation(words: str, lemmas: Mapping[str, str]) -> str:
    """One certificate for the lemmas that an argument in words rests on."""
    steps = {name: kernel.load(text) for name, text in lemmas.items()}
    parts = {name: {"kind": data["kind"], "statement": data["statement"]} for name, data in steps.items()}
    statement = {"says": "the claim", "arguments": [words], "parts": parts}
    proofs = {"parts": {name: data["proof"] for name, data in steps.items()}}
    return dumps(certificate("derivation", statement, proofs, "lemmas of an argument in words"))


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
