"""The pictures of ``--plan --plot``; matplotlib is imported when one is drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, TypeVar

from dpcalc.cli.picture import picture, write_picture
from dpcalc.errors import InputError
from dpcalc.report.panels import Panels


class Plan(Protocol):
    """A plan, which knows what a picture of it shows."""

    def panels(self) -> Panels:
        """What is drawn."""
        ...


P = TypeVar("P", bound=Plan)


def picture_of_plan(name: str | None, plan: bool, *others: str | None) -> Path | None:
    """The file of the picture, checked before any work is done. Raises ``InputError``."""
    if name is None:
        return None
    if not plan:
        raise InputError("--plot goes with --plan", hint="write --plan as well")
    return picture(name, others, "plan.svg")


def refuse_in_plan(out: str | None, scheduler: str | None) -> None:
    """Refuse what a plan does not do. Raises ``InputError``."""
    if out:
        raise InputError("--plan writes nothing", hint="leave out --out or --plan")
    if scheduler is not None:
        raise InputError("--plan is worked out here", hint="leave --scheduler out")


def drawn(plan: P, path: Path | None) -> P:
    """The plan, once its picture is written, where there is to be one. Raises ``InputError``."""
    if path is not None:
        from dpcalc.report.plots.panels import plot_panels

        write_picture(path, plot_panels(plan.panels(), path.suffix))
    return plan
