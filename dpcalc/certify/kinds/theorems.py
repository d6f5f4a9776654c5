"""The kernel's certificates of theorems: whose claim a certificate is of, and what it does for that claim.

``theorem`` has ``id``, ``title``, ``statement`` (words), ``source``, ``lines``, ``reading``, ``library`` (whether it is
of dpcalc's library), ``part`` (names of conjuncts, from the outside in), ``role``, ``argument`` (words) and ``claim``:
``text`` and ``formal``, which names the statement of the certificate by its hash where it is that very statement. The
roles: ``proves`` and ``refutes`` the claim, whose formal statement is then what is checked here, or is denied by it;
``lemma``, statements from which the claim is argued in words, which are not judged; ``example``, what was written
beside the claim, so that it holds says nothing of the claim by itself.

A value in it may be ``{"shared": name}``: it then stands in ``shared.json``, beside the certificate or above, under
that name, the beginning of its hash, and what it holds may be shared in turn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from dpcalc.certify.kernel import MAX_TEXT, Node, check, digest, fields, load, want

FIELDS = "id title statement source lines reading library part role argument claim"
HELD = set[str]()  # the hashes of lemmas that were checked with their proofs
HOLDS = ("inequality", "impossible")  # the kinds of lemmas: a point says that its statement fails
SHORT = 14  # digits of a hash that are enough to name what is shared


class Shared:
    """The values that certificates share, by name; each is made whole once."""

    def __init__(self, values: Any) -> None:
        want(isinstance(values, dict), "what is shared has no names")
        self.values, self.made = values, dict[str, tuple[Any, int]]()

    def whole(self, value: Any) -> tuple[Any, int]:
        """A value with all that it shares in its place, and a bound from below on the length of its text."""
        if isinstance(value, dict) and set(value) == {"shared"} and isinstance(value["shared"], str):
            return self.named(value["shared"])
        if not isinstance(value, dict | list):
            return value, len(value) if isinstance(value, str) else 1
        parts = [self.whole(each) for each in (value.values() if isinstance(value, dict) else value)]
        length = sum(more for _, more in parts) + len(parts)
        want(length <= MAX_TEXT, "the certificate is too long with what it shares")
        full = [part for part, _ in parts]
        return dict(zip(value, full, strict=True)) if isinstance(value, dict) else full, length

    def named(self, name: str) -> tuple[Any, int]:
        """The value of a name."""
        if name not in self.made:
            want(name in self.values, f"there is no shared value {name}")
            found = self.whole(self.values[name])
            want(
                digest({"": found[0]}).startswith(f"sha256:{name}") and len(name) >= SHORT,
                "a shared value has another hash",
            )
            self.made[name] = found
        return self.made[name]


@lru_cache(maxsize=1)
def shared(text: str) -> Shared:
    """The shared values in the text of a file."""
    want(len(text) <= MAX_TEXT, "what is shared is too long")
    return Shared(load(text))


def whole(data: Node, folder: str) -> Node:
    """A certificate with all that it shares in its place, from the file beside it or above."""
    above = [Path(folder), *Path(folder).parents] if folder else []
    path = next((path / "shared.json" for path in above if (path / "shared.json").is_file()), None)
    text = "{}"
    if path:
        with path.open(encoding="utf-8", errors="surrogateescape") as file:
            text = file.read(MAX_TEXT + 1)
    return dict(shared(text).whole(data)[0])


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
    data = whole(data, place["folder"])
    theorem, kind, statement, proof = data["theorem"], data["kind"], data["statement"], data["proof"]
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
    name = f"{theorem['id']}{part}{'' if theorem['library'] else ', from a file outside the library'}"
    if kind == "lemmas":
        names = lemmas(statement, proof)
        return (
            f"{name}: lemmas of an argument in words, which is not judged; they hold: {names}; the argument: {argument}"
        )
    words = check(kind)(statement, proof)
    want(kind != "claim" or proof["shows"] == role, "the proof shows something else than its role says")
    if role == "example":
        want(formal is None, "an example is not bound to a claim")
        words = f"which nothing binds to it, and which does not decide it by itself: {words}"
        return f"{name}: an example beside the claim, {words}"
    want(
        role in ("proves", "refutes") and bound(kind, statement, role, formal),
        "this is not a proof or denial of the claim",
    )
    return f"{name}: {words}" if kind == "claim" else f"{name}: {role} the claim: {words}"


def lemmas(statement: Any, proof: Any) -> str:
    """Several statements, by name, each with a proof; their names."""
    fields(statement, "lemmas")
    parts = statement["lemmas"]
    want(isinstance(parts, dict) and parts and set(parts) == set(proof), "other lemmas are proved")
    for part, lemma in parts.items():
        want(part.strip(), "a lemma without a name")
        fields(lemma, "kind statement")
        want(lemma["kind"] in HOLDS, "a lemma of a kind that does not say that its statement holds")
        content = digest({"lemma": [lemma["kind"], lemma["statement"], proof[part]]})
        if content not in HELD:  # what many certificates share is checked once
            check(lemma["kind"])(lemma["statement"], proof[part])
            HELD.add(content)
    return "; ".join(parts)


CHECKS: dict[str, Callable[[Node, Node], str]] = {"theorem": check_theorem}
