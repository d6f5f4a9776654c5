"""A derivation: a closed form, the premises it rests on, and where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import sympy

from dpcalc.claim import Inequality
from dpcalc.wording import Worded


@dataclass(frozen=True)
class Step(Worded, words=("reason",)):
    """One step of a derivation: what it says, a formula in LaTeX, and why, in words with formulas marked."""

    text: str
    reason: str


@dataclass(frozen=True)
class Derivation(Worded, words=("conditions", "source", "reduction")):
    """A closed-form budget with the conditions under which it holds and the steps that lead to it.

    ``budget`` is an expression in nats (``oo`` where nothing finite holds), ``conditions`` are sentences,
    ``source`` names the statement that it restates, and ``theorem`` the id of the theorem file that decides it.
    ``premises`` are the inequalities that it rests on, by name, each for all values of its variables; the route
    ``Prove`` proves them, with certificates for the kernel. ``reduction`` says in words how the budget follows.
    Formulas in words are marked.
    """

    budget: sympy.Expr
    conditions: tuple[str, ...]
    steps: tuple[Step, ...]
    source: str
    theorem: str
    premises: Mapping[str, Inequality] = field(default_factory=dict)
    reduction: str = ""
