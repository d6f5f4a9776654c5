"""A specification, a mechanism and a claim as data: a SPEC.toml (DESIGN, the command line), or its tables.

The file is never run. Expressions go through the fail-closed reader, numbers are exact, and whatever is not understood
is refused with the file, the table and the key.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Mechanism, Stated, stated_of
from dpcalc.mechanisms.registry import POINTS, RECORDS, named
from dpcalc.section import Section, located
from dpcalc.spec.budget import Budget
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.domain import Domain, RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.roles import Roles
from dpcalc.spec_file.blocks import read_divergences
from dpcalc.spec_file.datasets import of_datasets, read_dataset_multiverse
from dpcalc.spec_file.input import DOMAIN, INPUT, read_any_domain, read_any_premetric
from dpcalc.spec_file.multiverse import read_multiverse
from dpcalc.spec_file.parameter import read_parameter
from dpcalc.spec_file.release import Release, read_claim, read_name, read_release
from dpcalc.spec_file.symbols import NO_UNKNOWNS, Unknowns, read_unknowns
from dpcalc.spec_file.together import EXAMPLE as TOGETHER_EXAMPLE
from dpcalc.spec_file.together import TOGETHER, read_together
from dpcalc.spec_file.written import Read, own_mechanism, tables_of
from dpcalc.swapping.law.stated import read_roles
from dpcalc.symbolic.parameter import Parameter, Placed

if TYPE_CHECKING:
    from dpcalc.surveys.designs.attackers import Attacker

_MECHANISM = 'write [mechanism] and its name, as in name = "permutation-swapping", or [[stage]]'


@dataclass(frozen=True)
class SpecFile:
    """What a file says: the flavor, the mechanism and the claimed budget (``None`` where it names none).

    ``unknowns`` are the symbols that the budget may hold beside b and p. ``parts`` are the output premetrics where the
    file gives several parameters; that of the flavor is the first. Where there is an ``attacker``, flavor and mechanism
    are what this attacker faces.
    """

    path: str
    flavor: Flavor
    roles: Roles
    release: Release
    claim: Budget | None
    unknowns: Unknowns = NO_UNKNOWNS
    parts: tuple[Divergence, ...] = ()
    attacker: Attacker | None = None

    @property
    def records(self) -> RecordDomain:
        """The domain of a specification for tables. Raises ``InputError`` where the domain is another."""
        if not isinstance(self.flavor.domain, RecordDomain):
            raise InputError("the domain is not one of tables", where=f"{self.path} [domain]", hint="write records")
        return self.flavor.domain

    @property
    def stated(self) -> Stated | None:
        """What is released as a mechanism whose parameter may be a symbol, if it is one."""
        return stated_of(self.release)

    def mechanism(self) -> Stated | Mechanism:
        """The mechanism. Raises ``InputError`` where the file names none."""
        if self.release is None:
            raise InputError("the table [mechanism] is missing", where=self.path, hint=_MECHANISM)
        return self.release

    def kernel(self) -> Mechanism:
        """The mechanism as a kernel. Raises ``InputError`` where the file names none, or leaves its rate a symbol."""
        release: Any = self.mechanism()
        found: Mechanism = release if self.stated is None else self.stated.kernel(self.path)
        return found

    def budget(self) -> Budget:
        """The claimed budget. Raises ``InputError`` where the file claims none."""
        if self.claim is None:
            example = "1/2" if self.stated is None else "log(b + 1) - log(p/(1 - p))"
            hint = f'write [claim] and budget = "{example}", or another budget'
            raise InputError("the table [claim] is missing", where=self.path, hint=hint)
        return self.claim


@dataclass(frozen=True)
class _Parts:
    """The stages and the releases of a file, where there are some, with ``start`` and ``together``."""

    stages: list[Section]
    releases: list[Section]
    start: str | None
    together: str | None

    @classmethod
    def of(cls, top: Section) -> _Parts:
        """What the file says of them."""
        start = top.text("start", 'start = "the name of a stage"') if top.has("start") else None
        named = top.text("together", TOGETHER_EXAMPLE) if top.has("together") else None
        together = None if named is None else top.one_of("together", named, TOGETHER)
        return cls(top.tables("stage"), top.tables("release"), start, together)

    def check(self, top: Section, *, named: bool) -> None:
        """Refuse them beside a mechanism, a start of no stages, and together without releases."""
        if (self.stages or self.releases) and named:
            message, hint = "a mechanism stands beside the stages", "keep [mechanism], or write it as a [[stage]]"
            raise top.fault("stage", message, hint)
        if self.start is not None and not self.stages:
            raise top.fault("start", "there are no stages", "write [[stage]], or leave start out")
        if self.together is not None and not self.releases:
            raise top.fault("together", "there are no releases", "write [[release]], or leave together out")

    def mechanism(self, domain: Domain) -> Mechanism | None:
        """The kernel that they make; ``None`` where there are none."""
        last = partial(read_together, self.releases, together=self.together) if self.releases else None
        if self.stages:
            from dpcalc.spec_file.stages import read_stages

            return read_stages(self.stages, domain, self.start, last)
        return None if last is None else last(domain)


def parameter_of(written: Read) -> Parameter | None:
    """The symbol that a specification declares for the numbers of an interval. Raises ``InputError`` if it is wrong."""
    name, content = tables_of(written)
    section = Section(name, "", content).table("parameter")
    return None if section is None else read_parameter(section, content)


def read_spec(
    written: Read,
    *,
    symbolic: bool = False,
    any_output: bool = False,
    several: bool = False,
    placed: Placed | None = None,
) -> SpecFile:
    """Read a specification. Raises ``InputError``, in one line, for whatever is wrong with it.

    ``symbolic`` says whether the claim may declare symbols, ``any_output`` whether the caller can work with an output
    premetric other than MULT, ``several`` whether with many at once; swapping is measured by MULT alone. ``placed`` is
    the parameter that the file declares, with its numbers; without it a file that declares one is refused.
    """
    name, content = tables_of(written)
    own = own_mechanism(written)
    top = Section(name, "", content, placed)
    if top.has("parameter") and placed is None:
        raise top.fault(
            "parameter",
            "this command needs numbers",
            "dpcalc budget, latex, loss, search and witness take a parameter; or write numbers",
        )
    tables = {key: top.table(key) for key in ("domain", "multiverse", "input", "output", "mechanism", "claim")}
    query, who = top.table("query"), top.table("attacker")
    for block in ("pufferfish", "infer"):
        top.table(block)  # who asks for it reads it
    side_by_side = _Parts.of(top)
    top.finish()
    side_by_side.check(top, named=tables["mechanism"] is not None or own is not None)
    repeats = tables["claim"] is not None and "budgets" in tables["claim"].content
    domain_section = top.required_table("domain", DOMAIN)
    mechanism = tables["mechanism"]
    name_of_it = read_name(mechanism) if query is None else None
    plays = name_of_it is not None and named(name_of_it, RECORDS, POINTS).roles
    roles = read_roles(mechanism if plays else None, domain_section.content.get("records"))
    domain = read_any_domain(domain_section, roles)
    if plays and isinstance(domain, RecordDomain):
        with located(domain_section.where("records")):
            roles.check(domain.records)
    if of_datasets(domain):
        multiverse = read_dataset_multiverse(tables["multiverse"], domain, repeats=repeats)
    else:
        multiverse = read_multiverse(tables["multiverse"], name, domain, repeats=repeats)
    premetric = read_any_premetric(top.required_table("input", INPUT), domain, multiverse)
    output = top.required_table("output", 'write [output] and premetric = "MULT"')
    parts = read_divergences(output)
    divergence = parts[0]
    if len(parts) > 1 and not several:
        hint = "give one parameter; loss (of a matrix) takes a list"
        raise InputError("this command is for one output premetric", where=output.where(), hint=hint)
    made = side_by_side.mechanism(domain) or own
    if query is not None:
        made = _answered(query, mechanism, made, domain)
    release = made or read_release(mechanism, domain)
    if not any_output and divergence != MULT:
        hint = f'write premetric = "{MULT.name}"; loss, budget, search, witness and compare know the others'
        message = f"this command is for {MULT.name}, not for {divergence.name}"
        raise InputError(message, where=output.where("premetric"), hint=hint)
    stated = stated_of(release)
    if stated is not None and divergence != stated.divergence:  # its own answers are not for it, and its law is
        release = _at_its_rate(stated, divergence, name)
    unknowns = read_unknowns(tables["claim"], symbolic)
    declared = unknowns.symbols if placed is None else (*unknowns.symbols, placed.parameter.symbol)
    with located(name):
        flavor = Flavor(domain, premetric, multiverse, divergence)
    attacker = None
    if who is not None:
        from dpcalc.spec_file.attacker import ATTACKED, read_attacker

        if made is None:
            raise who.fault("", "an attacker is one of a survey", ATTACKED)
        faced = read_attacker(who, flavor, made)
        attacker, flavor, release = faced.attacker, faced.flavor, faced.release
    claim = read_claim(tables["claim"], flavor.domain, flavor.multiverse, release, declared)
    return SpecFile(name, flavor, roles, release, claim, unknowns, parts, attacker)


def _at_its_rate(stated: Stated, divergence: Divergence, path: str) -> Mechanism:
    """The law at the parameter, under an output premetric that closed forms are not for. Raises ``InputError``."""
    if stated.rate is None:
        what, where = stated.name.replace("-", " "), f"{path} [mechanism] rate"
        hint = 'write rate = "1/20"; or declare it: [parameter] name = "p" and to = "1"'
        raise InputError(f"under {divergence.name} {what} needs a rate that is declared", where=where, hint=hint)
    return stated.kernel(path)


def _answered(query: Section, mechanism: Section | None, other: Mechanism | None, domain: Domain) -> Mechanism:
    """The query with noise on its answers. Raises ``InputError`` where something else is released beside it."""
    from dpcalc.spec_file.query import read_query

    if other is not None:
        raise query.fault("linear", "a query stands beside another mechanism", "keep one of the two")
    return read_query(query, mechanism, domain)
