"""Corrupted certificates: what is still accepted has to be true, by a check that shares nothing with the kernel."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.certificate import KINDS
from dpcalc.certify.replay import accepted, replay
from tests.certify.checking import true_statement
from tests.certify.handmade import GOLDEN, INEQUALITIES, Node
from tests.certify.mutating import corruptions, variants


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_certificates_are_accepted(name: str) -> None:
    assert replay(GOLDEN[name])


def test_every_rule_and_kind_has_a_golden_certificate() -> None:
    def rules(node: Any) -> set[str]:
        return {node["rule"]}.union(*(rules(proof) for proof in node["proofs"]))

    used = set().union(*(rules(node) for c in INEQUALITIES.values() for node in c["proof"]["proofs"]))
    assert used == set(kernel.RULES)
    assert {c["kind"] for c in GOLDEN.values()} == KINDS


LONG = {
    "lemmas",
    "boxes-plane",
    "structure",
    "structure-maps",
    "impossible",
    *(n for n in GOLDEN if n.startswith("fact")),
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.thorough] * (name in LONG)) for name in GOLDEN])
def test_nothing_false_is_accepted_after_a_corruption(name: str) -> None:
    tried, passed = 0, 0
    for changed in corruptions(GOLDEN[name]):
        tried += 1
        if accepted(changed):
            passed += 1
            assert true_statement(changed), changed
    assert tried > 40
    assert passed < tried


def nodes(node: Node) -> Iterator[Node]:
    """A node of a proof and all that lie under it."""
    yield node
    for proof in node["proofs"]:
        yield from nodes(proof)


def grafted(node: Node, at: int, other: Node) -> Node:
    """A proof in which the node of a number, counted as ``nodes`` does, is another."""
    if at == 0:
        return other
    proofs, at = list(node["proofs"]), at - 1
    for i, proof in enumerate(proofs):
        size = sum(1 for _ in nodes(proof))
        if at < size:
            proofs[i] = grafted(proof, at, other)
            break
        at -= size
    return {**node, "proofs": proofs}


def held_against_the_statement(changed: Node) -> bool:
    """Whether a certificate, its hash made right, is accepted; what is accepted has to be true."""
    changed["hash"] = kernel.digest(changed)
    if not accepted(changed):
        return False
    assert true_statement(changed), changed
    return True


def test_nothing_false_is_accepted_with_the_proof_of_something_else() -> None:
    taken = 0
    for one, other in permutations(INEQUALITIES.values(), 2):
        taken += held_against_the_statement({**one, "proof": other["proof"]})
    assert taken < 40


@pytest.mark.thorough
@pytest.mark.parametrize("name", INEQUALITIES)
def test_nothing_false_is_accepted_after_a_graft(name: str) -> None:
    golden = INEQUALITIES[name]
    scions = [node for c in INEQUALITIES.values() for proof in c["proof"]["proofs"] for node in nodes(proof)]
    for i, proof in enumerate(golden["proof"]["proofs"]):
        for at in range(sum(1 for _ in nodes(proof))):
            for scion in scions:
                proofs = list(golden["proof"]["proofs"])
                proofs[i] = grafted(proof, at, scion)
                held_against_the_statement({**golden, "proof": {"proofs": proofs}})


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_nothing_false_is_accepted_after_several_corruptions(name: str) -> None:
    rng = random.Random(name)  # noqa: S311 -- random corruptions, not secrets
    for _ in range(600):
        changed = GOLDEN[name]
        for _ in range(rng.randint(2, 3)):
            part = rng.choice(["statement", "statement", "proof"])
            changed = {**changed, part: rng.choice(list(variants(changed[part])))}
        held_against_the_statement(changed)
