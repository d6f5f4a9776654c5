"""Mechanisms on tables of counts, by the names that specifications give them.

Adding one is a file with a class (``base.Mechanism``) and a function that reads its parameters, and a line in
``KERNELS``. Whatever it can say of itself beside its law makes the engines faster, and is never needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from dpcalc.mechanisms import cell_suppression, donor_swapping, noisy_counts
from dpcalc.mechanisms.base import Mechanism
from dpcalc.mechanisms.parameters import Parameters


@dataclass(frozen=True)
class KernelReader:
    """How the mechanisms of one name are read, and an example of their parameters."""

    read: Callable[[Parameters], Mechanism]
    usage: str


KERNELS: Final[Mapping[str, KernelReader]] = {
    cell_suppression.NAME: KernelReader(cell_suppression.read, cell_suppression.USAGE),
    donor_swapping.NAME: KernelReader(donor_swapping.read, donor_swapping.USAGE),
    noisy_counts.NAME: KernelReader(noisy_counts.read, noisy_counts.USAGE),
}


def kernel(name: str, parameters: Parameters) -> Mechanism:
    """The mechanism of that name with these parameters, all of which it has to ask for. Raises ``InputError``."""
    found = KERNELS[name].read(parameters)
    parameters.finish()
    return found
