"""The kernel's derivations: statements that hold each by itself, and what is said to follow from them in words.

A statement has ``says``, ``arguments`` (both words) and ``parts``: by name, the kind and statement of a certificate.
The proof has a proof for each part. The parts are checked; the words are repeated, and not judged.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dpcalc.certify.kernel import Node, check, fields, items, want


def words(value: Any) -> str:
    """A text that is not empty."""
    want(isinstance(value, str) and value.strip(), "words are wanted")
    return str(value)


def check_derivation(statement: Node, proof: Node) -> str:
    """Every part holds; what is said to follow is marked as not judged."""
    fields(statement, "says arguments parts")
    fields(proof, "parts")
    parts, said = statement["parts"], words(statement["says"])
    want(isinstance(parts, dict) and parts and set(parts) == set(proof["parts"]), "other parts are proved")
    for name, part in parts.items():
        words(name)
        fields(part, "kind statement")
        want(part["kind"] != "derivation", "a derivation inside a derivation")
        check(part["kind"])(part["statement"], proof["parts"][name])
    why = " ".join(words(argument) for argument in items(statement, "arguments"))
    judged = f"{len(parts)} statements hold: {'; '.join(parts)}."
    return f"{judged} Not judged: {said}, because: {why}" if why else f"{judged} Together they say: {said}"


CHECKS: dict[str, Callable[[Node, Node], str]] = {"derivation": check_derivation}
