r"""Claims about structures in LaTeX, as they are encoded: what they are over, what is assumed, and what follows."""

from __future__ import annotations

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.report.latex.prose import clause, prose
from dpcalc.structure.language import Formula
from dpcalc.structure.to_latex import formula_latex


def structure_latex(claim: EveryStructure | SomeStructure) -> str:
    """A claim about structures: what it is over, what is assumed, and what follows, in words and as formulas."""
    if isinstance(claim, SomeStructure):
        lines = [f"There is such a structure: {clause(claim.over)}"]
        lines += [_line("where", *claim.standing)] if claim.standing else []
        lines += [_line(f"{prose(name)}:", formula) for name, formula in claim.having.items()]
        return "\n\n".join(lines)
    lines = [f"For every structure: {clause(claim.over)}"]
    lines += [_line("By definition,", *claim.standing)] if claim.standing else []
    lines += [_line(f"Assume ({prose(name)})", formula) for name, formula in claim.given.items()]
    return "\n\n".join([*lines, _line("Then", claim.then)])


def _line(words: str, *formulas: Formula) -> str:
    """Words and then formulas, set so that long ones may break."""
    shown = "; ".join(rf"$\displaystyle {formula_latex(formula, {})}$" for formula in formulas)
    return rf"{words} {{\raggedright {shown}\par}}"
