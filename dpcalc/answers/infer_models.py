"""``[infer.models]`` in a SPEC.toml: laws on datasets that questions name, beside the datasets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from dpcalc.answers.infer_input import Datasets
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.inference.questions import Law
from dpcalc.inference.record_laws import changed, independent
from dpcalc.quoting import refuse_float, shown
from dpcalc.section import Section, located
from dpcalc.spec.domain import Point
from dpcalc.spec_file.written import Read, tables_of

_MODELS: Final = (
    '[infer.models] with lines such as fair = "uniform", near = "a=1/3,b=2/3", coin = { records = "0=1/2,1=1/2" } '
    'or without = { of = "coin", record = 1, becomes = "0" }'
)


class Hypotheses(Datasets):
    """The datasets of a specification and the models of its table ``[infer.models]``, by their names.

    Places count the datasets first. ``laws`` has the law on datasets of each place.
    """

    def __init__(self, datasets: Sequence[Point], written: Read) -> None:
        """Read the models. Raises ``InputError`` where the table is wrong."""
        super().__init__(datasets)
        self.size = len(self.names)
        self.laws: list[Law] = [{place: Fraction(1)} for place in range(self.size)]
        name, content = tables_of(written)
        section = Section(name, "", content).table("infer")
        if section is None:
            return
        value = section.value("models", _MODELS)
        if not isinstance(value, dict) or not value:
            raise section.fault("models", f"{shown(value)} is not a table with names", f"write {_MODELS}")
        for model, given in value.items():
            with located(section.where("models")):
                self._add(model, self._model(model, given))
        section.finish()

    @property
    def of_datasets(self) -> tuple[str, ...]:
        """The names of the datasets."""
        return self.names[: self.size]

    def one_kind(self, chosen: frozenset[int], option: str) -> bool:
        """Whether a set is one of models; of datasets, if not. Raises ``InputError`` for a set of both."""
        kinds = {place >= self.size for place in chosen}
        if len(kinds) > 1:
            raise InputError(f"{option} names datasets and models", hint="name only datasets, or only models")
        return kinds == {True}

    def within(self, law: Law, option: str, *, models: bool) -> dict[int, Fraction]:
        """A prior for a set of models as it is, and for a set of datasets as a law on datasets.

        Raises ``InputError`` for one of datasets where the set is of models: these do not say which model is true.
        """
        if models:
            if any(place < self.size for place in law):
                hint = 'write the probabilities of models: "fair=1/2,biased=1/2"'
                raise InputError(f"the question is about models, and {option} is a law on datasets", hint=hint)
            return dict(law)
        found: dict[int, Fraction] = {}
        for place, weight in law.items():
            for dataset, chance in self.laws[place].items():
                found[dataset] = found.get(dataset, Fraction(0)) + weight * chance
        return found

    def kind(self, chosen: frozenset[int]) -> str:
        """See ``Datasets``."""
        return "models" if self.one_kind(chosen, "--set") else super().kind(chosen)

    def uniform(self) -> dict[int, Fraction]:
        """The uniform law on the datasets."""
        return dict.fromkeys(range(self.size), Fraction(1, self.size))

    def _add(self, name: str, law: Law) -> None:
        """A model under its name."""
        if not name or set(name) & set(",=#") or name == "uniform" or name in self._places:
            hint = "a name without commas, = and #, that is neither that of a dataset nor uniform"
            raise InputError(f"{name!r} cannot be the name of a model", hint=hint)
        self._places[name] = len(self.names)
        self.names = (*self.names, name)
        self.laws.append(law)

    def _model(self, name: str, given: object) -> Law:
        """The law on datasets of one line of the table."""
        what = f"model {name}"
        if isinstance(given, str):
            return self.within(self.law(given, what), what, models=False)
        if not isinstance(given, dict):
            raise InputError(f"{what} {shown(given)} is not a law on datasets", hint=f"write {_MODELS}")
        keys = given.keys()
        if keys == {"records"}:
            return self._by_name(independent(self._of_one(given["records"], what), self.of_datasets), what)
        if {"of", "record"} <= keys <= {"of", "record", "becomes"}:
            place = given["record"]
            if not isinstance(place, int) or isinstance(place, bool) or place < 1:
                raise InputError(f"{what}: record {shown(place)} is not a number of a record", hint="the first is 1")
            source = self._model(name, given["of"])
            becomes = self._of_one(given["becomes"], what) if "becomes" in keys else None
            law = {self.names[dataset]: chance for dataset, chance in source.items()}
            return self._by_name(changed(law, place - 1, becomes), what)
        for each in given.values():
            refuse_float(each, what)
        return self.law(given, what)

    def _of_one(self, given: object, what: str) -> dict[str, Fraction]:
        """A law on the values of one record."""
        if not isinstance(given, str):
            raise InputError(f"{what}: {shown(given)} is not a law of one record", hint='write "0=1/2,1=1/2", or "0"')
        if "=" not in given:
            return {given.strip(): Fraction(1)}
        pairs = [part.rpartition("=") for part in given.split(",")]
        found = {value.strip(): rational(chance.strip(), what) for value, _, chance in pairs}
        if len(found) < len(pairs) or min(found.values()) < 0 or sum(found.values()) != 1:
            raise InputError(f"{what}: {given!r} is not a law of one record", hint='write "0=1/2,1=1/2"')
        return found

    def _by_name(self, law: Mapping[str, Fraction], what: str) -> Law:
        """A law on names as one on places."""
        return dict(self._placed(law, what))

    def _placed(self, law: Mapping[str, Fraction], what: str) -> Iterator[tuple[int, Fraction]]:
        for name, chance in law.items():
            if chance:
                yield self.place(name, what), chance
