"""A derivation: a closed form, the premises it rests on, and where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import sympy

from dpcalc.claim import Inequality


@dataclass(frozen=True)
class Step:
    """One step of a derivation: what it says, as LaTeX or plain words, and why."""

    text: str
    reason: str


@dataclass(frozen=True)
class Derivation:
    """A closed-form budget with the conditions under which it holds and the steps that lead to it.

    ``budget`` is an expression in nats (``oo`` where nothing finite holds), ``conditions`` are plain sentences,
    ``source`` names the statement that it restates, and ``theorem`` the id of the theorem file that decides it.
    ``premises`` are the inequalities that it rests on, by name, each for all values of its variables; the route
    ``Prove`` proves them, with certificates for the kernel. ``reduction`` says in words how the budget follows.
    """

    budget: sympy.Expr
    conditions: tuple[str, ...]
    steps: tuple[Step, ...]
    source: str
    theorem: str
    premises: Mapping[str, Inequality] = field(default_factory=dict)
    reduction: str = ""
