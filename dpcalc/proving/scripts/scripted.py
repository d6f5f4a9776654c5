"""Certificates from scripts: a claim, the tactic that proves it and the one that shows its terms defined."""

from __future__ import annotations

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps
from dpcalc.certify.kernel import Context
from dpcalc.claim import Inequality
from dpcalc.proving.problem import problem_of
from dpcalc.proving.scripts.tactics import Tactic
from dpcalc.verdict import Certificate


def scripted(claim: Inequality, script: Tactic, terms: Tactic) -> Certificate:
    """A certificate that the kernel accepted: ``script`` proves the relation, ``terms`` what makes it defined.

    Raises ``Stuck`` where a script does not get through, and ``kernel.Reject`` where the kernel does not accept it.
    """
    problem = problem_of(claim)
    ctx = Context(dict(problem.sorts), problem.assume)
    kernel.WORK.left = kernel.MAX_WORK
    proofs = [terms(there, goal) for there, goal in ctx.need(problem.show)]
    proofs.append(script(ctx, problem.show))
    text = dumps(certificate("inequality", problem.statement, {"proofs": proofs}, "a script of dpcalc.prove"))
    kernel.replay(text)
    return Certificate("a script, replayed by the kernel", claim.text, {}, replayable=text)
