"""``[query]`` in a SPEC.toml: a linear query on a table, answered with the noise that ``[mechanism]`` names."""

from __future__ import annotations

from typing import Final

from dpcalc.mechanisms.linear_noise import LinearNoise, linear_noise, noise_called
from dpcalc.mechanisms.parameters import positive, read_number
from dpcalc.mechanisms.registry import QUERIES, elsewhere
from dpcalc.quoting import refuse_float
from dpcalc.section import Section, located
from dpcalc.spec.domain import Domain

_LINEAR: Final = "linear = [[1, 0, -1, 0], [0, 1, 0, -1]], one row an answer, a number for each cell"


def read_noisy_query(stage: Section, domain: Domain) -> LinearNoise:
    """The same as a stage, in which the rows stand beside the noise."""
    rows = {key: value for key, value in stage.content.items() if key == "linear"}
    noise = {key: value for key, value in stage.content.items() if key != "linear"}
    query, mechanism = (Section(stage.path, stage.name, content, stage.placed) for content in (rows, noise))
    return read_query(query, mechanism, domain)


def read_query(section: Section, mechanism: Section | None, domain: Domain) -> LinearNoise:
    """The noisy answers of a linear query. Raises ``InputError`` for what does not fit the tables of the domain."""
    rows = [section.as_list("linear", row, _LINEAR) for row in section.items("linear", _LINEAR)]
    for entry in (entry for row in rows for entry in row):
        refuse_float(entry, section.where("linear"))
    section.finish()
    if mechanism is None:
        known = " or ".join(f'"{name}"' for name in QUERIES.names)
        raise section.fault("linear", "there is no noise on the answers", f"write [mechanism] with name = {known}")
    name = mechanism.text("name", 'name = "laplace"')
    if place := elsewhere(name, QUERIES):
        known = " or ".join(f'"{each}"' for each in QUERIES.names)
        hint = f"leave [query] out, or write name = {known}, the noise on its answers"
        raise mechanism.fault("name", place, hint)
    kind = mechanism.one_of("name", name, QUERIES.names)
    key = noise_called(kind).width
    given = mechanism.value(key, f"{key} = 2")
    refuse_float(given, mechanism.where(key))
    with located(mechanism.where(key)):
        width = positive(read_number(str(given), key), key)
    mechanism.finish()
    with located(section.where("linear")):
        return linear_noise(kind, rows, width, domain)
