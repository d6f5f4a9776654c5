"""The verdicts that one finite structure settles: a counterexample refutes, an example proves; each is certified."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dpcalc.structure.language import Formula
from dpcalc.structure.model import Model
from dpcalc.structure.portable import structure_certificate
from dpcalc.structure.text import some_text
from dpcalc.structure.witness import structure_witness
from dpcalc.verdict import Certificate, Proved, Refuted, Trust
from dpcalc.wording import written

_STANDING = "what the words mean"
_DENIED = "the conclusion, denied"


def counterexample(model: Model, standing: Sequence[Formula], given: Mapping[str, Formula], then: Formula) -> Refuted:
    """The refutation by a structure in which everything holds but the conclusion."""
    about = f"a counterexample. {_legend(len(standing), [*given, _DENIED])}"
    formulas = (*standing, *given.values(), ~then)
    text = structure_certificate(model, formulas, about)
    return Refuted(structure_witness(model, then), text, Trust.KERNEL if text else Trust.INTERVAL)


def example(model: Model, standing: Sequence[Formula], having: Mapping[str, Formula]) -> Proved:
    """The proof by a structure that has every property asked for."""
    witness = structure_witness(model, None)
    about = f"an example. {_legend(len(standing), list(having))}"
    formulas = (*standing, *having.values())
    text = structure_certificate(model, formulas, about)
    certificate = Certificate(f"an example: {written(witness.summary)}", some_text(formulas), witness.values, text)
    return Proved(certificate, Trust.KERNEL if text else Trust.INTERVAL)


def _legend(standing: int, names: Sequence[str]) -> str:
    """Which formula of the certificate says what, counted from 0."""
    numbers = f"0 to {standing - 1}" if standing > 1 else "0"
    first = [f"{numbers}: {_STANDING}"] if standing else []
    rest = [f"{standing + i}: {name}" for i, name in enumerate(names)]
    return f"Formulas {'; '.join([*first, *rest])}"
