"""Training with noisy gradients as people describe it: epochs, batch size, records, noise."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from dpcalc.errors import InputError
from dpcalc.exact import rational

Number: TypeAlias = int | str | Fraction


def steps_of(epochs: Number | None, batch: int | None, records: int | None) -> tuple[int, Fraction] | None:
    """The number of steps and the sampling rate; ``None`` where nothing is said. Raises ``InputError``.

    Every record is in a batch with the probability ``batch/records``, independently (Poisson sampling), so that
    ``batch`` is a mean. A step that an epoch begins is counted.
    """
    given = {"epochs": epochs, "batch": batch, "records": records}
    if all(value is None for value in given.values()):
        return None
    missing = [name for name, value in given.items() if value is None]
    if epochs is None or batch is None or records is None:
        raise InputError(f"{' and '.join(missing)} is missing", hint="training has epochs, batch, records and noise")
    many = rational(epochs, "epochs")
    if many <= 0 or not 1 <= batch <= records:
        raise InputError(
            f"{epochs} epochs with batches of {batch} of {records} records", hint="a batch has from 1 to all records"
        )
    rate = Fraction(batch, records)
    steps = many / rate
    return -(-steps.numerator // steps.denominator), rate


def training(epochs: Number | None, batch: int | None, records: int | None, noise: Number | None) -> tuple[str, ...]:
    """The releases of a training as one source, or none where nothing is said. Raises ``InputError``.

    ``noise`` is the deviation of the noise over the norm to which gradients are clipped.
    """
    found = steps_of(epochs, batch, records)
    if found is None or noise is None:
        if found is not None or noise is not None:
            raise InputError(
                f"{'noise' if noise is None else 'epochs'} is missing", hint="--epochs --batch --records --noise"
            )
        return ()
    steps, rate = found
    return (f"{steps}*poisson:rate={rate}:gaussian:sigma={rational(noise, 'noise')}",)
