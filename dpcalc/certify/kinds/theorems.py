"""The kernel's certificates of theorems: whose claim a certificate is of, and what it does for that claim.

``theorem`` has ``id``, ``title``, ``statement`` (words), ``source``, ``lines``, ``reading``, ``library`` (whether it is
of dpcalc's library), ``part`` (names of conjuncts, from the outside in), ``role``, ``argument`` (words) and ``claim``:
``text`` and ``formal``, which names the statement of the certificate by its hash where it is that very statement. The
roles: ``proves`` and ``refutes`` the claim, whose formal statement is then what is checked here, or is denied by it;
``lemma``, statements from which the claim is argued in words, which are not judged; ``example``, what was written
beside the claim, so that it holds says nothing of the claim by itself.

A proof may be ``{"shared": hash}``: it then stands in the file ``proofs/<hash>.json`` beside the certificate or above.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dpcalc.certify.kernel import MAX_TEXT, Node, check, digest, fields, load, want

FIELDS = "id title statement source lines reading library part role argument claim"
HASH = re.compile(r"sha256:[0-9a-f]{64}")


def shared(proof: Any, folder: str) -> Any:
    """A proof, or the one whose hash stands in its place, from the files of proofs."""
    if not (isinstance(proof, dict) and set(proof) == {"shared"}):
        return proof
    name = proof["shared"]
    want(isinstance(name, str) and HASH.fullmatch(name), "a shared proof is named by its hash")
    above = [Path(folder), *Path(folder).parents] if folder else []
    paths = [path / "proofs" / f"{name.removeprefix('sha256:')}.json" for path in above]
    path = next((path for path in paths if path.is_file()), None)
    want(path is not None, f"there is no file of the shared proof {name}")
    with (path or Path()).open(encoding="utf-8", errors="surrogateescape") as file:
        text = file.read(MAX_TEXT + 1)
    want(len(text) <= MAX_TEXT, "a shared proof is too long")
    found = load(text)
    want(isinstance(found, dict) and "hash" not in found and digest(found) == name, "a shared proof has another hash")
    return found


def named(statement: Any) -> str:
    """The hash by which a formal claim names a statement that stands beside it in full."""
    return digest({"statement": statement})


ROLES = {"inequality": "proves", "point": "refutes", "loss": "refutes"}
EXCLUDES = {"every": "proves", "some": "refutes"}  # what it does to a claim that no structure settles it the other way


def bound(kind: str, statement: Any, role: str, formal: Any) -> bool:
    """Whether what is checked is the claim, or denies it, as the role says."""
    if kind in ROLES:
        return bool(role == ROLES[kind] and formal == named(statement))
    if kind == "impossible":
        fields(formal, "quantifier excluded")
        return bool(role == EXCLUDES.get(formal["quantifier"]) and formal["excluded"] == named(statement))
    if kind == "structure":
        signature, formulas = statement["signature"], statement["formulas"]
        if role == "refutes":
            fields(formal, "signature given then")
            return bool(formal["signature"] == signature and [*formal["given"], ["not", formal["then"]]] == formulas)
        fields(formal, "signature having")
        return bool(formal["signature"] == signature and formal["having"] == formulas)
    return bool(kind == "claim" and formal == named(statement))


def check_theorem(data: Node, place: Node) -> str:
    """A certificate of a theorem: its role is one that its statement can have, and its statement holds."""
    fields(data, "format version kind statement proof about hash theorem")
    theorem, kind, statement = data["theorem"], data["kind"], data["statement"]
    fields(theorem, FIELDS)
    fields(theorem["claim"], "text formal")
    role, formal, argument = theorem["role"], theorem["claim"]["formal"], theorem["argument"]
    texts = [theorem[name] for name in ("id", "title", "statement", "source", "lines", "reading", "argument")]
    want(
        all(isinstance(t, str) for t in [*texts, *theorem["part"]]) and theorem["id"].strip(),
        "a theorem without a name",
    )
    want(type(theorem["library"]) is bool and isinstance(theorem["claim"]["text"], str), "a theorem in a wrong form")
    want(kind != "theorem" and (kind == "lemmas") == (role == "lemma") == bool(argument.strip()),
         "lemmas, and they alone, come with an argument in words")  # fmt: skip
    part = f" ({', '.join(theorem['part'])})" * bool(theorem["part"])
    name = f"{theorem['id']}{part}{'' if theorem['library'] else ', of a file that is not of the library'}"
    if kind == "lemmas":
        names = lemmas(statement, data["proof"], place["folder"])
        return (
            f"{name}: lemmas of an argument in words, which is not judged; they hold: {names}; the argument: {argument}"
        )
    proof = shared(data["proof"], place["folder"])
    words = check(kind)(statement, proof)
    want(kind != "claim" or proof["shows"] == role, "the proof shows something else than its role says")
    if role == "example":
        want(formal is None, "an example is not bound to a claim")
        return f"{name}: an example that was written beside the claim, which it does not decide by itself: {words}"
    want(
        role in ("proves", "refutes") and bound(kind, statement, role, formal),
        "this is not a proof or denial of the claim",
    )
    return f"{name}: {role} the claim: {words}"


def lemmas(statement: Any, proof: Any, folder: str) -> str:
    """Several statements, by name, each with a proof; their names."""
    fields(statement, "lemmas")
    parts = statement["lemmas"]
    want(isinstance(parts, dict) and parts and set(parts) == set(proof), "other lemmas are proved")
    for part, lemma in parts.items():
        want(part.strip(), "a lemma without a name")
        fields(lemma, "kind statement")
        want(lemma["kind"] not in ("lemmas", "theorem"), "lemmas inside lemmas")
        check(lemma["kind"])(lemma["statement"], shared(proof[part], folder))
    return "; ".join(parts)


CHECKS: dict[str, Callable[[Node, Node], str]] = {"theorem": check_theorem}
