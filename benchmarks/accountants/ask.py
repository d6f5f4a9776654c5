"""Asks the accountants; runs in their environment, not in dpcalc's: cases as JSON lines come in, answers go out.

A case says a mechanism or notion, how often it is composed, and what is wanted: ``epsilon`` at a ``delta`` or ``delta``
at an ``epsilon``. An answer names the accountant, says what it claims (``upper``, ``lower`` or ``estimate``), gives the
number as the exact rational that its float is, and the seconds that it took.
"""

from __future__ import annotations

import json
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

Case = dict[str, Any]
Answer = tuple[str, str, Callable[[], float]]
"""Accountant, what it claims, and the call."""


def number(text: str) -> float:
    """A parameter as the accountants take it."""
    return float(Fraction(text))


def dp_accounting_losses(case: Case) -> Any:
    """Google's privacy-loss distribution of one release, pessimistic; ``None`` where it knows no such mechanism."""
    from dp_accounting.pld import common
    from dp_accounting.pld import privacy_loss_distribution as pld

    given, step = case["parameters"], float(case.get("grid", 1e-4))
    makers: dict[str, Callable[[], Any]] = {
        "gaussian": lambda: pld.from_gaussian_mechanism(number(given["sigma"]), value_discretization_interval=step),
        "laplace": lambda: pld.from_laplace_mechanism(number(given["scale"]), value_discretization_interval=step),
        "discrete-laplace": lambda: pld.from_discrete_laplace_mechanism(
            1 / number(given["scale"]), value_discretization_interval=step
        ),
        "discrete-gaussian": lambda: pld.from_discrete_gaussian_mechanism(
            number(given["sigma"]), value_discretization_interval=step
        ),
        "approx": lambda: pld.from_privacy_parameters(
            common.DifferentialPrivacyParameters(number(given["eps"]), number(given["delta"])),
            value_discretization_interval=step,
        ),
        "rr": lambda: pld.from_randomized_response(2 * (1 - number(given["p"])), 2, value_discretization_interval=step),
        "subsampled-gaussian": lambda: pld.from_gaussian_mechanism(
            number(given["sigma"]), value_discretization_interval=step, sampling_prob=number(given["rate"])
        ),
    }
    if case["mechanism"] == "mixture":
        return makers["gaussian"]().compose(makers["approx"]())
    return makers[case["mechanism"]]() if case["mechanism"] in makers else None


def composed_losses(case: Case) -> Iterator[Answer]:
    """Answers from Google's privacy-loss distributions, composed where that is asked."""

    def ask() -> float:
        losses = dp_accounting_losses(case)
        if case["times"] > 1:
            losses = losses.self_compose(case["times"])
        if case["wanted"] == "delta":
            return float(losses.get_delta_for_epsilon(number(case["at"])))
        return float(losses.get_epsilon_for_delta(number(case["at"])))

    if case["mechanism"] in {
        "gaussian",
        "laplace",
        "discrete-laplace",
        "discrete-gaussian",
        "approx",
        "rr",
        "subsampled-gaussian",
        "mixture",
    }:
        yield "dp-accounting losses", "upper", ask


def closed_forms(case: Case) -> Iterator[Answer]:
    """Answers from Google's formulas for one release."""
    from dp_accounting.pld import privacy_loss_mechanism as losses

    given = case["parameters"]
    makers: dict[str, Callable[[], Any]] = {
        "gaussian": lambda: losses.GaussianPrivacyLoss(number(given["sigma"])),
        "laplace": lambda: losses.LaplacePrivacyLoss(number(given["scale"])),
        "discrete-laplace": lambda: losses.DiscreteLaplacePrivacyLoss(1 / number(given["scale"])),
        "discrete-gaussian": lambda: losses.DiscreteGaussianPrivacyLoss(number(given["sigma"])),
    }
    if case["mechanism"] in makers and case["times"] == 1 and case["wanted"] == "delta":
        yield (
            "dp-accounting formulas",
            "estimate",
            lambda: float(makers[case["mechanism"]]().get_delta_for_epsilon(number(case["at"]))),
        )


def calibrated(case: Case) -> Iterator[Answer]:
    """Google's search for the noise that keeps a promise."""
    if case["wanted"] != "sigma":
        return
    from dp_accounting.pld import common
    from dp_accounting.pld import privacy_loss_mechanism as losses

    def ask() -> float:
        promise = common.DifferentialPrivacyParameters(number(case["parameters"]["eps"]), number(case["at"]))
        return float(losses.GaussianPrivacyLoss.from_privacy_guarantee(promise).standard_deviation)

    yield "dp-accounting calibration", "upper", ask


ORDERS = [1 + step / 100 for step in range(1, 100)] + [2 + step / 10 for step in range(200)] + list(range(22, 513))


def moments(case: Case) -> Iterator[Answer]:
    """Answers from Renyi divergences: Google's conversion and, for one order, autodp's."""
    from dp_accounting.rdp import rdp_privacy_accountant as renyi

    given, times = case["parameters"], case["times"]
    curves: dict[str, Callable[[], tuple[list[float], list[float]]]] = {
        "zcdp": lambda: (ORDERS, [times * number(given["rho"]) * order for order in ORDERS]),
        "rdp": lambda: ([number(given["order"])], [times * number(given["eps"])]),
        "gaussian": lambda: (ORDERS, [times * order / (2 * number(given["sigma"]) ** 2) for order in ORDERS]),
    }
    if case["mechanism"] not in curves:
        return

    def ask() -> float:
        orders, divergences = curves[case["mechanism"]]()
        function = renyi.compute_delta if case["wanted"] == "delta" else renyi.compute_epsilon
        return float(function(orders, divergences, number(case["at"]))[0])

    yield "dp-accounting moments", "upper", ask


def microsoft(case: Case) -> Iterator[Answer]:
    """Answers of prv_accountant: lower, estimate and upper, for compositions."""
    if case["wanted"] != "epsilon" or case["times"] == 1:
        return
    import prv_accountant as prv

    given = case["parameters"]
    makers: dict[str, Callable[[], Any]] = {
        "gaussian": lambda: prv.GaussianMechanism(number(given["sigma"])),
        "laplace": lambda: prv.LaplaceMechanism(mu=1 / number(given["scale"])),
        "subsampled-gaussian": lambda: prv.PoissonSubsampledGaussianMechanism(
            noise_multiplier=number(given["sigma"]), sampling_probability=number(given["rate"])
        ),
    }
    if case["mechanism"] not in makers:
        return

    def ask(which: int) -> Callable[[], float]:
        def run() -> float:
            delta = number(case["at"])
            accountant = prv.PRVAccountant(
                prvs=[makers[case["mechanism"]]()],
                max_self_compositions=[case["times"]],
                eps_error=0.05,
                delta_error=delta / 1000,
            )
            return float(accountant.compute_epsilon(delta, [case["times"]])[which])

        return run

    for which, claim in enumerate(("lower", "estimate", "upper")):
        yield f"prv_accountant {claim}", claim, ask(which)


def wang(case: Case) -> Iterator[Answer]:
    """Answers of autodp: its analytic Gaussian, and its mechanisms composed."""
    if case["wanted"] != "epsilon":
        return
    from autodp import mechanism_zoo
    from autodp.transformer_zoo import Composition

    given = case["parameters"]
    makers: dict[str, Callable[[], Any]] = {
        "gaussian": lambda: mechanism_zoo.GaussianMechanism(number(given["sigma"]), name="g"),
        "laplace": lambda: mechanism_zoo.LaplaceMechanism(number(given["scale"]), name="l"),
        "rr": lambda: mechanism_zoo.RandresponseMechanism(number(given["p"]), name="r"),
    }
    if case["mechanism"] not in makers:
        return

    def ask() -> float:
        one = makers[case["mechanism"]]()
        every = Composition()([one], [case["times"]]) if case["times"] > 1 else one
        return float(every.get_approxDP(number(case["at"])))

    yield "autodp", "upper", ask


ACCOUNTANTS = (composed_losses, closed_forms, calibrated, moments, microsoft, wang)


def main() -> None:
    """Answer every case of standard input."""
    warnings.filterwarnings("ignore")
    for line in sys.stdin:
        case = json.loads(line)
        for accountant in ACCOUNTANTS:
            for name, claim, ask in accountant(case):
                start = time.process_time()
                answer: dict[str, object] = {"case": case["name"], "accountant": name, "claim": claim}
                try:
                    value = ask()
                    answer["value"] = str(Fraction(value)) if abs(value) != float("inf") else "inf"
                except Exception as error:  # noqa: BLE001  # whatever an accountant raises is its answer
                    answer["error"] = f"{type(error).__name__}: {error}"
                answer["seconds"] = str(time.process_time() - start)
                print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
