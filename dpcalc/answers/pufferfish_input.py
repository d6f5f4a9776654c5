"""``[pufferfish]`` in a SPEC.toml: secrets, which of them compete, and what attackers believe of the data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Final, TypeVar

from dpcalc.answers.infer_input import Datasets, LawLike, SetLike
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.inference.belief_classes import AnyLaw, Beliefs
from dpcalc.inference.extreme_laws import Bound
from dpcalc.inference.independent_records import IndependentRecords
from dpcalc.inference.pufferfish import Pufferfish
from dpcalc.quoting import refuse_float, shown
from dpcalc.section import Section, located
from dpcalc.spec.budget import Amount, read_amount
from dpcalc.spec.domain import Point
from dpcalc.spec_file.written import Read, tables_of

T = TypeVar("T")
_SECRETS: Final = '[pufferfish.secrets] with lines such as "ill" = ["a", "b"], the datasets in which the secret holds'
_MODELS: Final = '[pufferfish.models] with lines such as even = "uniform" or near = "a=1/3,b=2/3", laws on datasets'
_CLASSES: Final = '[pufferfish.classes] with lines such as few = [{ of = ["11"], at_most = "1/10" }]'
_INDEPENDENT: Final = "independent"
_PAIRS: Final = 'pairs = [["ill", "well"]], or leave it out for all pairs'
_ENDS: Final = {"at_least": 0, "at_most": 1}
_EPSILON: Final = 'epsilon = "log(3)"'


@dataclass(frozen=True)
class Asked:
    """The instance, the epsilon that is claimed of it (``None`` where there is no claim), and classes of attackers."""

    instance: Pufferfish
    epsilon: Amount | None
    classes: Mapping[str, Beliefs]


def read_pufferfish(written: Read, datasets: tuple[Point, ...]) -> Asked:
    """The table of a specification with these datasets. Raises ``InputError`` where it is missing or wrong."""
    name, content = tables_of(written)
    section = Section(name, "", content).table("pufferfish")
    if section is None:
        hint = f"write {_SECRETS}; and {_MODELS}"
        raise InputError("the table [pufferfish] is missing", where=name, hint=hint)
    names = Datasets(datasets)

    def set_of(value: object, key: str) -> frozenset[Point]:
        return frozenset(datasets[place] for place in names.chosen(_set_like(value, key), key))

    def law_of(value: object, key: str) -> dict[Point, Fraction]:
        return {datasets[place]: chance for place, chance in names.law(_law_like(value, key), key).items()}

    secrets = _named(section, "secrets", _SECRETS, set_of)

    def class_of(value: object, key: str) -> Beliefs:
        parts = [value] if value == _INDEPENDENT else value
        apart = isinstance(parts, list) and _INDEPENDENT in parts
        bounds = tuple(
            Bound(frozenset(datasets[place] for place in names.chosen(event, key)), low, high)
            for event, low, high in _bounds_like(parts, key)
        )
        return IndependentRecords(bounds) if apart else AnyLaw(bounds)

    classes = _named(section, "classes", _CLASSES, class_of) if section.has("classes") else {}
    models = {} if classes and not section.has("models") else _named(section, "models", _MODELS, law_of)
    pairs = _pairs(section) if section.has("pairs") else list(combinations(secrets, 2))
    epsilon = None
    if section.has("epsilon"):
        given = section.value("epsilon", _EPSILON)
        refuse_float(given, section.where("epsilon"))
        with located(section.where("epsilon")):
            epsilon = read_amount(given, "epsilon")
    section.finish()
    with located(section.where()):
        return Asked(Pufferfish(secrets, pairs, models), epsilon, classes)


def _named(section: Section, key: str, example: str, read: Callable[[object, str], T]) -> dict[str, T]:
    """What a table within the table lists by name."""
    value = section.value(key, example)
    if not isinstance(value, dict) or not value:
        raise section.fault(key, f"{shown(value)} is not a table with names", f"write {example}")
    with located(section.where()):
        return {name: read(each, f"{key} {name}") for name, each in value.items()}


def _set_like(value: object, key: str) -> SetLike:
    """A set of datasets as a list of names, or text."""
    if isinstance(value, str) or (isinstance(value, list) and all(isinstance(name, str) for name in value)):
        return value
    raise InputError(f"{key} {shown(value)} is not a list of datasets", hint=f"write {_SECRETS}")


def _law_like(value: object, key: str) -> LawLike:
    """A law as text, or a table of datasets with their probabilities."""
    if isinstance(value, str | dict):
        return value
    raise InputError(f"{key} {shown(value)} is not a law on datasets", hint=f"write {_MODELS}")


def _bounds_like(value: object, key: str) -> list[tuple[SetLike, Fraction, Fraction]]:
    """Bounds as tables: a set of datasets, and the least and the largest probability that it has."""
    wrong = InputError(f"{key} {shown(value)} is not a list of bounds", hint=f"write {_CLASSES}")
    if not isinstance(value, list):
        raise wrong
    found = []
    for table in (each for each in value if each != _INDEPENDENT):
        if not isinstance(table, dict) or "of" not in table or not table.keys() <= {"of", *_ENDS}:
            raise wrong
        for end in _ENDS:
            refuse_float(table.get(end), f"{key} {end}")
        low, high = (rational(table.get(end, usual), f"{key} {end}") for end, usual in _ENDS.items())
        if not 0 <= low <= high <= 1:
            raise InputError(f"{key}: no probability is at least {low} and at most {high}", hint=f"write {_CLASSES}")
        found.append((_set_like(table["of"], key), low, high))
    return found


def _pairs(section: Section) -> list[tuple[str, str]]:
    """The pairs of secrets that compete."""
    found = []
    for value in section.items("pairs", _PAIRS):
        pair = section.as_list("pairs", value, _PAIRS)
        if len(pair) != 2:
            raise section.fault("pairs", f"a pair has {len(pair)} secrets", f"write {_PAIRS}")
        first, second = (section.as_text("pairs", each, _PAIRS) for each in pair)
        found.append((first, second))
    return found
