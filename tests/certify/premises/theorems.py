"""Certificates of theorems: what one guard alone keeps from being said of a theorem."""

from __future__ import annotations

from dpcalc.certify import kernel
from tests.certify.handmade import LEMMAS, OTHERS, PROVED, Node
from tests.certify.of_theorems import named, theorem
from tests.certify.premises.entries import Stop


def changed(data: Node, **fields: object) -> Node:
    """A certificate with fields changed, and the hash that it then has."""
    found = {**data, **fields}
    return {**found, "hash": kernel.digest(found)}


def of(data: Node, **fields: object) -> Node:
    """A certificate that says something else of its theorem."""
    return changed(data, theorem={**data["theorem"], **fields})


def lemmas(lemmas: Node, proofs: Node) -> Node:
    """Lemmas, from which steps are said to end."""
    return changed(LEMMAS, statement={"lemmas": lemmas}, proof=proofs)


SQUARE, NAME = LEMMAS["statement"]["lemmas"]["a square"], "a square"
THREE, CLAIM, FALSE = (OTHERS[name] for name in ("structure", "claim", "point"))
SIGNATURE, FORMULAS = THREE["statement"]["signature"], THREE["statement"]["formulas"]
PROOF = LEMMAS["proof"][NAME]
NOT_HOLDING = "does not say that its statement holds"
ALONE, FORM = "lemmas, and they alone", "a theorem in a wrong form"
INSIDE = "a certificate is no statement, and names a folder of its own"

THEOREMS = [
    Stop("check_theorem", "isinstance(t, str)", of(PROVED, title=["Steps"]), "a theorem without a name",
         because="a title is words"),
    Stop("check_theorem", "theorem['id'].strip()", of(PROVED, id=" "), "a theorem without a name",
         because="nobody knows whose claim it is"),
    Stop("check_theorem", "type(theorem['library']) is bool", of(PROVED, library=1), FORM,
         because="of the library or not, and nothing else"),
    Stop("check_theorem", "isinstance(theorem['claim']['text'], str)",
         of(PROVED, claim={**PROVED["theorem"]["claim"], "text": 1}), FORM, because="a claim is written as words"),
    Stop("check_theorem", "kind != 'theorem'",
         changed(PROVED, kind="theorem", statement=PROVED, proof={"folder": ""}, theorem=theorem("example")), ALONE,
         because=INSIDE),
    Stop("check_theorem", "(kind == 'lemmas') == (role == 'lemma')", of(LEMMAS, role="proves", argument=""), ALONE,
         because="lemmas do not prove the claim"),
    Stop("check_theorem", "(role == 'lemma') == bool(argument.strip())", of(PROVED, argument="as anybody sees"), ALONE,
         because="what is proved needs no words"),
    Stop("check_theorem", "kind != 'claim' or proof['shows'] == role",
         changed(CLAIM, theorem=theorem("proves", named(CLAIM["statement"]))), "something else than its role says",
         because="it is refuted"),
    Stop("check_theorem", "formal is None", of(PROVED, role="example"), "not bound to a claim",
         because="it stands beside the claim, and holds a claim"),
    Stop("check_theorem", "role in ('proves', 'refutes')",
         changed(THREE, theorem=theorem("settles", {"signature": SIGNATURE, "having": FORMULAS})),
         "not a proof or denial",
         because="no such role"),
    Stop("check_theorem", "bound(kind, statement, role, formal)",
         of(PROVED, claim={"text": "", "formal": named({**PROVED["statement"], "show": "(> 0 1)"})}),
         "not a proof or denial",
         because="something else is proved"),
    Stop("lemmas", "parts", lemmas({}, {}), "other lemmas", because="nothing is shown"),
    Stop("lemmas", "set(parts) == set(proof)", lemmas({NAME: SQUARE}, LEMMAS["proof"]), "other lemmas",
         because="a proof of what is not stated"),
    Stop("lemmas", "part.strip()", lemmas({" ": SQUARE}, {" ": PROOF}), "a lemma without a name",
         because="nobody can speak of it"),
    Stop("lemmas", "lemma['kind'] in HOLDS",
         lemmas({NAME: {"kind": "theorem", "statement": PROVED}}, {NAME: {"folder": ""}}), NOT_HOLDING,
         because=INSIDE),
    Stop("lemmas", "lemma['kind'] in HOLDS",
         lemmas({NAME: {"kind": "point", "statement": FALSE["statement"]}}, {NAME: FALSE["proof"]}), NOT_HOLDING,
         because="its point shows that it fails"),
]  # fmt: skip

STOPS = {"theorems": THEOREMS}
