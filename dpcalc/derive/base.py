"""A derivation: a closed form, the premises it rests on, and where it comes from."""

from __future__ import annotations

from dataclasses import dataclass

import sympy


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
    """

    budget: sympy.Expr
    conditions: tuple[str, ...]
    steps: tuple[Step, ...]
    source: str
    theorem: str
