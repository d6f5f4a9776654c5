"""What a claim says in plain text, printed from its data alone.

Nothing that is typed beside a claim goes in, but for claims that are code: these have words, which are marked.
"""

from __future__ import annotations

from dpcalc.claim import (
    AllOf,
    Claim,
    EveryStructure,
    Exists,
    ForAll,
    Inequality,
    Printed,
    PrintedCell,
    Reduction,
    Satisfies,
    SomeStructure,
)
from dpcalc.language.claims import Statement
from dpcalc.language.shown import statement_text
from dpcalc.structure.text import every_text, some_text
from dpcalc.symbolic.enclose import Computed
from dpcalc.symbolic.writer import stated


def structure_text(claim: EveryStructure | SomeStructure) -> str:
    """A statement about structures in plain text."""
    if isinstance(claim, EveryStructure):
        return every_text(claim.hypotheses, claim.then)
    return some_text(claim.sought)


def claim_text(claim: Claim) -> str:
    """A claim in plain text, with all that it assumes; of code, its words, marked as such."""
    if isinstance(claim, EveryStructure | SomeStructure):
        return structure_text(claim)
    if isinstance(claim, Statement):
        return statement_text(claim)
    if isinstance(claim, ForAll):
        return f"for all, decided by code, in words: {claim.over}"
    if isinstance(claim, Exists):
        return f"for some, decided by code, in words: {claim.over}"
    if isinstance(claim, Reduction):
        return claim_text(claim.claim)
    if isinstance(claim, AllOf):
        return " and ".join(f"[{claim_text(part)}]" for part in claim.parts.values())
    if isinstance(claim, Satisfies):
        return _specification_text(claim)
    if isinstance(claim, Printed):
        cells = "; ".join(f"{_value(cell)} is {cell.printed}" for cell in claim.cells)
        return f"rounded to the decimals printed: {cells}"
    return _inequality_text(claim)


def _inequality_text(claim: Inequality) -> str:
    """A relation with its assumptions and the sorts of its variables."""
    sorts = [f"integer {s.name}" for s in claim.integers] + [f"real {s.name}" for s in claim.reals]
    given = "" if str(claim.where) == "True" else f" where {stated(claim.where)}"
    return f"{stated(claim.relation)}{given}" + f" for all {', '.join(sorts)}" * bool(sorts)


def _specification_text(claim: Satisfies) -> str:
    """A specification that a mechanism keeps to: its tables as they are written, and the numbers that vary."""
    if claim.family is not None:
        return claim.family.text(claim.formula)
    tables = "; ".join(f"{name}: {content}" for name, content in claim.single.tables().items())
    over = ", ".join(f"{key} from {least} on" for key, least in claim.over.items())
    every = f" for all {over}, or all values that the scope lists," if over else ""
    written = ", ".join(map(str, claim.budget)) if isinstance(claim.budget, tuple) else str(claim.budget)
    budget = f"budgets {written}, one for each universe," if claim.by_universe else f"budget {written}"
    return f"the mechanism keeps to the {budget}{every} in [{tables}]"


def _value(cell: PrintedCell) -> str:
    """What a cell should be; of code, the formula that it is said to compute."""
    return f"code for {cell.value.formula}" if isinstance(cell.value, Computed) else stated(cell.value)
