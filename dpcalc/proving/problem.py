"""A claimed inequality as the kernel reads it, and the text of its certificate."""

from __future__ import annotations

from dpcalc.certify.certificate import certificate, dumps
from dpcalc.certify.problem import Node, Problem
from dpcalc.claim import Inequality

__all__ = ["Node", "Problem", "problem_of", "written"]


def problem_of(claim: Inequality) -> Problem:
    """An inequality in the kernel's language.

    Raises ``UnsupportedExpression`` where it holds what the kernel does not speak of, such as infinities.
    """
    return claim.problem


def written(problem: Problem, proofs: list[Node], about: str) -> str:
    """The certificate's text."""
    return dumps(certificate("inequality", problem.statement, {"proofs": proofs}, about))
