"""The questions that dpcalc and the accountants are both asked: two hundred conversions and compositions.

Parameters are exact decimals or fractions. ``epsilon`` is wanted at a delta, ``delta`` at an epsilon, of a mechanism or
a notion composed so many times with itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import product
from typing import Final

_WRITTEN: Final = {
    "subsampled-gaussian": "poisson:rate={rate}:gaussian:sigma={sigma}",
    "mixture": "gaussian:sigma={sigma} approx:eps={eps},delta={delta}",
    "noise": "gaussian:sigma=? with eps={eps}",
}
"""Releases that are not written as a name with its parameters; those of a mixture stand with a space between."""


@dataclass(frozen=True)
class Case:
    """One question: ``at`` is the delta or epsilon at which the other is ``wanted``, or a ``sigma`` that keeps both."""

    mechanism: str
    parameters: Mapping[str, str]
    times: int
    wanted: str
    at: str

    @property
    def release(self) -> str:
        """The mechanism or notion as dpcalc's command line reads it."""
        if self.mechanism in _WRITTEN:
            return _WRITTEN[self.mechanism].format(**self.parameters)
        return f"{self.mechanism}:{','.join(f'{name}={value}' for name, value in self.parameters.items())}"

    @property
    def name(self) -> str:
        """The question in a line."""
        given = "epsilon" if self.wanted == "delta" else "delta"
        return f"{self.release}{f' x {self.times}' if self.times > 1 else ''}, {self.wanted} at {given} = {self.at}"

    @property
    def kind(self) -> str:
        """What it is about: a mechanism, and whether it is composed."""
        return f"{self.mechanism} composed" if self.times > 1 else self.mechanism

    @property
    def is_single(self) -> bool:
        """Whether one release of a mechanism, or a notion, is converted."""
        return self.times == 1 and self.mechanism not in ("mixture", "noise")

    @property
    def is_training(self) -> bool:
        """Whether it is DP-SGD."""
        return self.mechanism == "subsampled-gaussian"

    def data(self) -> dict[str, object]:
        """It as the accountants' side reads it."""
        return {**asdict(self), "name": self.name}


def cases() -> list[Case]:
    """All of them, in order."""
    return [*_profiles(), *_budgets(), *_notions(), *_compositions(), *_training(), *_mixtures(), *_noise()]


def _profiles() -> Iterator[Case]:
    """The delta of one release at some epsilons."""
    epsilons = ("1/10", "1/2", "1", "2", "5")
    for sigma, at in product(("1/2", "1", "2", "4", "20"), epsilons):
        yield Case("gaussian", {"sigma": sigma}, 1, "delta", at)
    for scale, at in product(("1/2", "1", "2"), epsilons[:4]):
        yield Case("laplace", {"scale": scale}, 1, "delta", at)
    for sigma, at in product(("1", "4", "20"), epsilons):
        yield Case("discrete-gaussian", {"sigma": sigma}, 1, "delta", at)
    for scale, at in product(("1/2", "1", "2"), epsilons[:4]):
        yield Case("discrete-laplace", {"scale": scale}, 1, "delta", at)
    for chance, at in product(("3/4", "9/10"), epsilons[:3]):
        yield Case("rr", {"p": chance}, 1, "delta", at)


def _budgets() -> Iterator[Case]:
    """The epsilon of one release at some deltas."""
    for sigma, at in product(("1/2", "1", "2", "4", "20"), ("1e-3", "1e-6", "1e-10")):
        yield Case("gaussian", {"sigma": sigma}, 1, "epsilon", at)
    for scale, at in product(("1", "2"), ("1e-2", "1e-3", "1e-6")):
        yield Case("laplace", {"scale": scale}, 1, "epsilon", at)
    for sigma, at in product(("1", "4", "20"), ("1e-3", "1e-6", "1e-10")):
        yield Case("discrete-gaussian", {"sigma": sigma}, 1, "epsilon", at)


def _notions() -> Iterator[Case]:
    """From Renyi and concentrated budgets to approximate ones."""
    for rho, at in product(("1/100", "1/10", "1/2", "1", "2.63", "15.29"), ("1e-5", "1e-10")):
        yield Case("zcdp", {"rho": rho}, 1, "epsilon", at)
    for rho, at in product(("1/10", "1"), ("2", "5")):
        yield Case("zcdp", {"rho": rho}, 1, "delta", at)
    for order, eps, at in product(("2", "4", "10"), ("1/10", "1"), ("1e-5", "1e-10")):
        yield Case("rdp", {"order": order, "eps": eps}, 1, "epsilon", at)


def _compositions() -> Iterator[Case]:
    """Many releases of one mechanism."""
    for sigma, times, at in product(("4", "20", "60"), (10, 100, 1000), ("1e-5", "1e-10")):
        yield Case("gaussian", {"sigma": sigma}, times, "epsilon", at)
    for scale, times, at in product(("4", "20", "60"), (10, 100, 1000), ("1e-5", "1e-10")):
        yield Case("laplace", {"scale": scale}, times, "epsilon", at)
    for sigma, times, at in product(("4", "20"), (10, 100), ("1e-5", "1e-10")):
        yield Case("discrete-gaussian", {"sigma": sigma}, times, "epsilon", at)
    for scale, times, at in product(("4", "20"), (10, 100), ("1e-5", "1e-10")):
        yield Case("discrete-laplace", {"scale": scale}, times, "epsilon", at)
    for chance, times, at in product(("11/20", "3/4"), (10, 100), ("1e-5", "1e-10")):
        yield Case("rr", {"p": chance}, times, "epsilon", at)
    for eps, times, at in product(("1/10", "1/2"), (10, 50, 100), ("1e-4", "1e-5")):
        yield Case("approx", {"eps": eps, "delta": "1e-8"}, times, "epsilon", at)


def _training() -> Iterator[Case]:
    """DP-SGD: many steps on Poisson samples."""
    for rate, sigma, times, at in (
        ("1/100", "4/5", 1000, "1e-6"),
        ("1/100", "1", 100, "1e-5"),
        ("1/50", "2", 500, "1e-5"),
        ("256/60000", "11/10", 14062, "1e-5"),
    ):
        yield Case("subsampled-gaussian", {"rate": rate, "sigma": sigma}, times, "epsilon", at)


def _mixtures() -> Iterator[Case]:
    """Normal noise beside a budget."""
    for sigma, eps, at in product(("1", "5"), ("1/10", "1"), ("1e-5", "1e-8")):
        yield Case("mixture", {"sigma": sigma, "eps": eps, "delta": "1e-9"}, 1, "epsilon", at)


def _noise() -> Iterator[Case]:
    """The least normal noise that keeps a promise."""
    for eps, at in product(("1/10", "1", "5"), ("1e-5", "1e-10")):
        yield Case("noise", {"eps": eps}, 1, "sigma", at)
