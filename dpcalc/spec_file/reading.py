"""A specification, a mechanism and a claim as data: a SPEC.toml (DESIGN, the command line), or its tables.

The file is never run. Expressions go through the fail-closed reader, numbers are exact, and whatever is not understood
is refused with the file, the table and the key.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Mechanism
from dpcalc.spec.budget import Budget
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.roles import Roles
from dpcalc.spec_file.blocks import read_divergences
from dpcalc.spec_file.datasets import of_datasets, read_dataset_multiverse
from dpcalc.spec_file.input import read_any_domain, read_any_premetric
from dpcalc.spec_file.multiverse import read_multiverse
from dpcalc.spec_file.parameter import read_parameter
from dpcalc.spec_file.release import SWAPPING, Release, Swapping, read_claim, read_name, read_release, read_roles
from dpcalc.spec_file.stages import read_stages
from dpcalc.spec_file.symbols import NO_UNKNOWNS, Unknowns, read_unknowns
from dpcalc.spec_file.together import EXAMPLE as TOGETHER_EXAMPLE
from dpcalc.spec_file.together import TOGETHER, read_together
from dpcalc.spec_file.toml import Section, located
from dpcalc.spec_file.written import Written, own_mechanism, tables_of
from dpcalc.symbolic.parameter import Parameter, Placed


@dataclass(frozen=True)
class SpecFile:
    """What a file says: the flavor, the mechanism and the claimed budget (``None`` where it names none).

    ``unknowns`` are the symbols that the budget may hold beside b and p. ``parts`` are the output premetrics where the
    file gives several parameters; that of the flavor is the first.
    """

    path: str
    flavor: Flavor
    roles: Roles
    release: Release
    claim: Budget | None
    unknowns: Unknowns = NO_UNKNOWNS
    parts: tuple[Divergence, ...] = ()

    @property
    def records(self) -> RecordDomain:
        """The domain of a specification for tables. Raises ``InputError`` where the domain is another."""
        if not isinstance(self.flavor.domain, RecordDomain):
            raise InputError("the domain is not one of tables", where=f"{self.path} [domain]", hint="write records")
        return self.flavor.domain

    @property
    def swapping(self) -> Swapping | None:
        """The swapping mechanism, if that is what is released."""
        return self.release if isinstance(self.release, Swapping) else None

    def mechanism(self) -> Swapping | Mechanism:
        """The mechanism. Raises ``InputError`` where the file names none."""
        if self.release is None:
            raise InputError("the table [mechanism] is missing", where=self.path, hint="this command needs it")
        return self.release

    def kernel(self) -> Mechanism:
        """The mechanism as a kernel. Raises ``InputError`` where the file names none, or leaves its rate a symbol."""
        release = self.mechanism()
        return release.kernel(self.path) if isinstance(release, Swapping) else release

    def budget(self) -> Budget:
        """The claimed budget. Raises ``InputError`` where the file claims none."""
        if self.claim is None:
            hint = 'write [claim] and budget = "log(b + 1) - log(p/(1 - p))", or another budget'
            raise InputError("the table [claim] is missing", where=self.path, hint=hint)
        return self.claim


def _check_stages(top: Section, stages: Sequence[Section], start: str | None, *, named: bool) -> None:
    """Refuse stages beside a mechanism, and a start of none."""
    if stages and named:
        raise top.fault("stage", "a mechanism stands beside the stages", "keep [mechanism], or write it as a [[stage]]")
    if start is not None and not any(stage.name.startswith("stage") for stage in stages):
        raise top.fault("start", "there are no stages", "write [[stage]], or leave start out")


def parameter_of(written: Written) -> Parameter | None:
    """The symbol that a specification declares for the numbers of an interval. Raises ``InputError`` if it is wrong."""
    name, content = tables_of(written)
    section = Section(name, "", content).table("parameter")
    return None if section is None else read_parameter(section, content)


def read_spec(
    written: Written,
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
        raise top.fault("parameter", "this command needs numbers", "dpcalc budget takes a parameter; or write numbers")
    tables = {key: top.table(key) for key in ("domain", "multiverse", "input", "output", "mechanism", "claim")}
    stages, releases = top.tables("stage"), top.tables("release")
    together = top.one_of("together", top.text("together", TOGETHER_EXAMPLE), TOGETHER) if top.has("together") else None
    start = top.text("start", 'start = "the name of a stage"') if top.has("start") else None
    top.finish()
    _check_stages(top, [*stages, *releases], start, named=tables["mechanism"] is not None or own is not None)
    if together is not None and not releases:
        raise top.fault("together", "there are no releases", "write [[release]], or leave together out")
    repeats = tables["claim"] is not None and "budgets" in tables["claim"].content
    domain_section = top.required_table("domain")
    mechanism = tables["mechanism"]
    swapping = read_name(mechanism) == SWAPPING
    roles = read_roles(mechanism if swapping else None, domain_section.content.get("records"))
    domain = read_any_domain(domain_section, roles)
    if swapping and isinstance(domain, RecordDomain):
        with located(domain_section.where("records")):
            roles.check(domain.records)
    if of_datasets(domain):
        multiverse = read_dataset_multiverse(tables["multiverse"], domain, repeats=repeats)
    else:
        multiverse = read_multiverse(tables["multiverse"], name, domain, repeats=repeats)
    premetric = read_any_premetric(top.required_table("input"), domain, multiverse)
    output = top.required_table("output")
    parts = read_divergences(output)
    divergence = parts[0]
    if len(parts) > 1 and not several:
        hint = "give one parameter; loss (of a matrix) takes a list"
        raise InputError("this command is for one output premetric", where=output.where(), hint=hint)
    release: Release
    if stages or releases:
        side_by_side = partial(read_together, releases, together=together) if releases else None
        if stages or side_by_side is None:
            release = read_stages(stages, domain, start, side_by_side)
        else:
            release = side_by_side(domain)
    else:
        release = own or read_release(mechanism, domain, roles)
    if divergence != MULT and (not any_output or isinstance(release, Swapping)):
        what = "permutation swapping is" if isinstance(release, Swapping) else "this command is"
        hint = 'write premetric = "MULT"; loss (of a matrix) and compare know the others'
        raise InputError(f"{what} for MULT, not for {divergence.name}", where=output.where("premetric"), hint=hint)
    unknowns = read_unknowns(tables["claim"], symbolic)
    claim = read_claim(tables["claim"], domain, multiverse, release, unknowns.symbols)
    with located(name):
        flavor = Flavor(domain, premetric, multiverse, divergence)
    return SpecFile(name, flavor, roles, release, claim, unknowns, parts)
