r"""The five blocks of a specification in LaTeX, in words and in symbols (bailie2025, Definitions 2.4.1 and 2.4.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from dpcalc.claim import Flavored
from dpcalc.exact import Extended, Infinity
from dpcalc.report.latex.datasets import boxes_of, headings, in_paragraph
from dpcalc.report.latex.prose import prose, sentence
from dpcalc.report.latex.tables import description
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import InducedBy
from dpcalc.spec.premetrics.matrix import Matrix

DOMAIN: Final = r"Domain $\mathcal{X}$"
MULTIVERSE: Final = r"Multiverse $\mathscr{D}$"
INPUT: Final = r"Input premetric $d$"
OUTPUT: Final = r"Output premetric $D$"
BUDGET: Final = r"Budget $\varepsilon$"

_DISTANCES: Final = {
    "hamming": r"$d(x,x')=\tfrac12\sum_c|x_c-x'_c|$ over all cells $c$ if $|x|=|x'|$, else $\infty$.",
    "symmetric-difference": r"$d(x,x')=\sum_c|x_c-x'_c|$ over all cells $c$.",
    "neighbour": r"$d(x,x)=0$, $d(x,x')=1$ between neighbours, else $\infty$.",
    "sharpened": r"$d(x,x')$ is the length of a shortest path from $x$ to $x'$, $\infty$ where there is none.",
}
_DIVERGENCES: Final = {"MULT": r"$D(P,Q)=\sup_E\bigl|\ln\bigl(P(E)/Q(E)\bigr)\bigr|$ over events $E$, with $0/0=1$."}
_INDUCED: Final = r"$\mathscr{D}=\bigl\{\{x':c(x')=c(x)\}:x\in\mathcal{X}\bigr\}$."
_PROMISE: Final = (
    r"A mechanism with output laws $P_x$ satisfies the specification if "
    r"$D(P_x,P_{x'})\le\varepsilon_U\,d(x,x')$ for all $U\in\mathscr{D}$ and $x,x'\in U$, where "
    r"$0\cdot\infty=\infty\cdot0=\infty$."
)
MOST_DISTANCES: Final = 24
"""The largest number of points whose distances are all listed."""


def family_blocks(flavor: Flavored, budget: str) -> str:
    """The blocks of a family of specifications. ``budget`` is LaTeX."""
    entries = (
        (DOMAIN, flavor.domain),
        (MULTIVERSE, flavor.multiverse),
        (INPUT, flavor.input),
        (OUTPUT, f"{flavor.output}: {_DIVERGENCES[flavor.output]}"),
        (BUDGET, budget),
    )
    return f"{description(entries)}\n{_PROMISE}"


def flavor_blocks(flavor: Flavor, budget: str) -> str:
    """The blocks of a specification, and what it does not protect. ``budget`` is LaTeX, empty where there is none."""
    words = flavor.describe()
    induced = isinstance(flavor.multiverse, InducedBy) and bool(flavor.multiverse.invariants)
    entries = [
        (DOMAIN, sentence(words["domain"])),
        (MULTIVERSE, _joined(sentence(words["multiverse"]), _INDUCED if induced else "")),
        (INPUT, _joined(sentence(words["input premetric"]), _DISTANCES.get(flavor.premetric.name, ""))),
        (OUTPUT, _joined(prose(flavor.divergence.called) + ":", _divergence(flavor))),
    ]
    if budget:
        entries.append((BUDGET, budget))
    entries.append(("Not protected", sentence(words["not protected"])))
    parts = [description(entries)]
    listed = flavor.premetric.listed
    if listed is not None and len(listed.points) <= MOST_DISTANCES:
        parts.append(_distances(listed))
    return "\n".join([*parts, _PROMISE])


def _divergence(flavor: Flavor) -> str:
    """The output premetric in symbols, or in words where no formula is known here."""
    return _DIVERGENCES.get(flavor.divergence.name, sentence(flavor.divergence.describe()))


def _distances(premetric: Matrix) -> str:
    """The distances of a matrix, row by row."""
    names = [str(point) for point in premetric.points]
    cells = [[_cell(entry) for entry in row] for row in premetric.rows]
    return in_paragraph(list(boxes_of(cells, headings(names, "x"), headings(names, "x'"), "$d$")))


def _cell(number: Extended) -> str:
    """A distance on one line of a table."""
    return r"$\infty$" if isinstance(number, Infinity) else f"${number}$"


def _joined(*parts: str) -> str:
    """Sentences one after another."""
    return " ".join(part for part in parts if part)


def _rational(number: Fraction) -> str:
    """A rational in mathematics mode."""
    return (
        str(number.numerator) if number.denominator == 1 else rf"\tfrac{{{number.numerator}}}{{{number.denominator}}}"
    )
