"""``[[release]]`` in a SPEC.toml: releases that stand side by side, and ``together``, how they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Mechanism, Output
from dpcalc.mechanisms.redrawn import Redrawn
from dpcalc.mechanisms.together import Independent, OneOf, OneSeed
from dpcalc.section import Section, located
from dpcalc.spec.divergences.base import output_text
from dpcalc.spec.domain import Domain, Point, RecordDomain
from dpcalc.spec.tables import ContingencyTable
from dpcalc.symbolic.exp_numbers import Number

INDEPENDENT, ONE_SEED, ONE_OF_THEM = "independent", "one-seed", "one-of-them"
TOGETHER: Final = (INDEPENDENT, ONE_SEED, ONE_OF_THEM)
EXAMPLE: Final = f'together = "{INDEPENDENT}", "{ONE_SEED}" or "{ONE_OF_THEM}"'
_CHANCE: Final = 'chance = "1/2"'
_CONDITIONS: Final = ("only", "keep_margin")
_ONLY: Final = 'only = ["yes"], outputs that are kept'
_KEEP: Final = 'keep_margin = ["sex"], variables whose margin is kept'


def read_together(sections: Sequence[Section], domain: Domain, together: str | None) -> Mechanism:
    """The releases as one kernel. Raises ``InputError`` for one that cannot be read, or does not fit the others."""
    how = INDEPENDENT if together is None else together
    chances: list[Number] = []
    parts: list[Mechanism] = []
    for section in sections:
        if how == ONE_OF_THEM:
            chances.append(section.number("chance", section.value("chance", _CHANCE), "the chance"))
        own = {key: value for key, value in section.content.items() if key != "chance" or how != ONE_OF_THEM}
        parts.append(_release(Section(section.path, section.name, own, section.placed), domain))
    with located(sections[0].path):
        if len(parts) == 1 and how == INDEPENDENT:
            return parts[0]
        if how == ONE_OF_THEM:
            return OneOf(tuple(parts), tuple(chances))
        return (OneSeed if how == ONE_SEED else Independent)(tuple(parts))


def _release(section: Section, domain: Domain) -> Mechanism:
    """One release: a mechanism or a chain, redrawn where a condition stands beside it."""
    from dpcalc.spec_file.stages import read_kernel, read_stages

    conditions = {key: section.content[key] for key in _CONDITIONS if key in section.content}
    own = {key: value for key, value in section.content.items() if key not in conditions}
    plain = Section(section.path, section.name, own, section.placed, _CONDITIONS)
    stages = plain.tables("stage")
    if stages:
        plain.finish()
        found = read_stages(stages, domain, None)
    else:
        found = read_kernel(plain, domain)
    if "only" in conditions:
        found = _only(found, frozenset(section.texts("only", _ONLY)))
    if "keep_margin" in conditions:
        found = _keeping(found, tuple(section.texts("keep_margin", _KEEP)), domain, section)
    return found


def _only(mechanism: Mechanism, outputs: frozenset[str]) -> Mechanism:
    """Outputs of these names are kept."""

    def kept(_: Point, output: Output) -> bool:
        """Whether an output is one of them."""
        return bool({str(output), output_text(output)} & outputs)

    return Redrawn(mechanism, kept, f"one of the values {', '.join(sorted(outputs))}", outputs)


def _keeping(mechanism: Mechanism, names: tuple[str, ...], domain: Domain, section: Section) -> Mechanism:
    """Tables with the margin of the data are kept."""
    if not isinstance(domain, RecordDomain) or not set(names) <= set(domain.variables):
        known = f"some of {', '.join(domain.variables)}" if isinstance(domain, RecordDomain) else "records in [domain]"
        raise section.fault("keep_margin", f"there is no margin by {', '.join(names)}", f"write {known}")

    def kept(dataset: Point, output: Output) -> bool:
        """Whether an output has the margin of the data."""
        if not isinstance(dataset, ContingencyTable) or not isinstance(output, ContingencyTable):
            raise InputError(f"{output} is not a table", hint="keep_margin is for releases of tables")
        return dataset.margin(names) == output.margin(names)

    return Redrawn(mechanism, kept, f"the margin of the data by {', '.join(names)}")
