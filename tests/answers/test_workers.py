"""Questions answered by processes and by a Dask cluster: the same answers, also where a worker dies; or one line."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import duckdb
import pytest

import dpcalc
from dpcalc.answers import workers
from dpcalc.answers.theorem_index import library_root
from dpcalc.answers.verify_pool import here
from dpcalc.cli.main import run
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, InputError
from tests.answers.spread_questions import QUESTIONS, plain, told
from tests.swapping.test_batches import data, drawn_in_batches

__all__ = ["data"]
distributed: Any = import_module("distributed")

IDS = [
    "bailie2025/prop-a.3.3-iff",
    "cho2024/lem-39",
    "dpcalc/default-record",
    "kifer2022/prose-6.1-limit",
    "laws/mult-triangle",
    "bailie2025/thm-3.2.4",
]


@pytest.fixture(scope="module", autouse=True)
def _loopback() -> None:
    """A cluster on this machine needs its loopback interface, which a sandbox may lack."""
    try:
        with socket.create_server(("127.0.0.1", 0)):
            return
    except OSError as error:
        pytest.skip(f"there is no loopback interface: {error}")


def started() -> Any:
    """A cluster of two workers on this machine."""
    return distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with started() as found:
        yield found


@pytest.mark.thorough
def test_a_cluster_says_what_this_process_says(cluster: Any) -> None:
    assert told(dpcalc.verify(*IDS, scheduler=cluster.scheduler_address)) == told(dpcalc.verify(*IDS))


@pytest.mark.thorough
def test_a_worker_that_dies_costs_its_task_alone(cluster: Any) -> None:
    """One of the two is killed while both are at work."""
    with distributed.Client(cluster.scheduler_address) as client:
        doomed = next(iter(client.run(os.getpid).values()))

    def kill() -> None:
        time.sleep(1)
        os.kill(doomed, signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    found = dpcalc.verify(*IDS, scheduler=cluster.scheduler_address)
    killer.join()
    assert told(found) == told(dpcalc.verify(*IDS))


@pytest.mark.thorough
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_cluster_answers_every_question_as_this_process_does(cluster: Any, name: str) -> None:
    ask = QUESTIONS[name]
    assert told(ask(scheduler=cluster.scheduler_address)) == told(ask())


@pytest.mark.thorough
def test_a_worker_that_dies_while_universes_are_out(cluster: Any) -> None:
    """It is killed as soon as they are sent."""
    with distributed.Client(cluster.scheduler_address) as client:
        doomed = {next(iter(client.run(os.getpid).values()))}
    ask = QUESTIONS["losses of universes"]

    def kill(*_: object) -> None:
        while doomed:
            os.kill(doomed.pop(), signal.SIGKILL)

    found = ask(scheduler=cluster.scheduler_address, effort=Effort(observer=kill))
    assert not doomed
    assert told(found) == told(ask())


@pytest.mark.thorough
def test_strata_are_drawn_alike_also_where_a_worker_dies(cluster: Any, data: Path) -> None:
    """One is killed once the first batch is back."""
    here = drawn_in_batches(data, Effort(), 1000)
    with distributed.Client(cluster.scheduler_address) as client:
        doomed = {next(iter(client.run(os.getpid).values()))}

    def kill(*_: object) -> None:
        while doomed:
            os.kill(doomed.pop(), signal.SIGKILL)

    with workers.workers(scheduler=cluster.scheduler_address) as several:
        assert drawn_in_batches(data, Effort(observer=kill, workers=several), 1000) == here
        assert not doomed


@pytest.mark.thorough
def test_a_swap_is_asked_of_a_cluster(cluster: Any, data: Path) -> None:
    out = data.with_name("out.csv")
    ask = partial(dpcalc.swap, data, match="block", swap="county", rate="1/2", seed=3, out=out)
    addresses = (None, cluster.scheduler_address)
    here, there = [(told(ask(scheduler=address)), out.read_text(encoding="utf-8")) for address in addresses]
    assert here == there
    with pytest.raises(InputError, match="--count and --household are for files in memory"):
        ask(household="owner", scheduler=cluster.scheduler_address)


@pytest.mark.thorough
def test_cells_are_counted_alike_in_parts(
    cluster: Any, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a folder, whose files are cut in parts, with a column that its folders name; the draw is the same then."""
    with duckdb.connect() as connection:
        connection.execute(
            f"COPY (SELECT *, block % 2 AS half FROM '{data}') TO '{tmp_path / 'parts'}' (FORMAT parquet, "
            "PARTITION_BY (half))"
        )
    monkeypatch.setattr("dpcalc.records.counted._PART", 300)
    out = tmp_path / "out.csv"
    ask = partial(dpcalc.suppress, tmp_path / "parts", by="half,kind,county", threshold=30, epsilon=1, seed=1, out=out)
    here, there = [(told(ask(scheduler=where)), out.read_bytes()) for where in (None, cluster.scheduler_address)]
    assert here == there
    (tmp_path / "plain.csv").write_text("kind\na\n", encoding="utf-8")
    with pytest.raises(InputError, match="workers count Parquet"):
        dpcalc.release(
            tmp_path / "plain.csv",
            by="kind",
            mechanism="gaussian",
            budget=1,
            out=out,
            scheduler=cluster.scheduler_address,
        )
    assert out.read_bytes() == here[1]


@pytest.mark.thorough
def test_the_shell_asks_a_cluster(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    name = IDS[0]
    asked = ["verify", name, "--json", "--brief", "--again"]
    codes, said = [], []
    for more in ([], ["--scheduler", cluster.scheduler_address]):
        codes.append(run([*asked, *more]))
        said.append(plain(json.loads(capsys.readouterr().out)))
    assert codes[0] == codes[1]
    assert said[0] == said[1]


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere"])
def test_an_address_where_nobody_listens(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_PATIENCE", "300ms")
    with pytest.raises(InputError, match="no scheduler answers at"):
        dpcalc.verify(IDS[0], scheduler=address)


@pytest.mark.thorough
@pytest.mark.parametrize(("count", "threads", "message"), [(0, 1, "has no worker"), (1, 2, "several threads")])
def test_workers_that_would_not_answer_alike(count: int, threads: int, message: str) -> None:
    with (
        distributed.LocalCluster(
            n_workers=count, threads_per_worker=threads, dashboard_address=":0", processes=False, silence_logs=50
        ) as found,
        pytest.raises(InputError, match=message),
    ):
        dpcalc.verify(IDS[0], scheduler=found.scheduler_address)


@pytest.mark.thorough
def test_workers_import_what_is_loaded_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Modules that nothing before can have loaded, and workers of which none has died or works on something else."""
    found, ran = tmp_path / "found_by_workers.py", tmp_path / "run_by_nobody" / "__main__.py"
    ran.parent.mkdir()
    for path in (found, ran):
        path.write_text("", encoding="utf-8")
    names = [
        "dpcalc.found_by_workers",
        "dpcalc.of_this_process_alone",
        "dpcalc.run_by_nobody.__main__",
        "other.package",
    ]
    monkeypatch.setattr(workers, "sys", SimpleNamespace(modules=dict.fromkeys(names, sys)))
    with started() as fresh, distributed.Client(fresh.scheduler_address, set_as_default=False) as client:
        client.run(_offered, str(tmp_path))
        assert list(client.run(_loaded, names).values()) == [[], []]
        client.gather(workers._warmed(client))
        after = list(client.run(_loaded, names).values())
    assert after == [names[:1], names[:1]]


def _offered(folder: str) -> None:
    """Let the package of this process have modules of a folder."""
    dpcalc.__path__.append(folder)


def _loaded(names: list[str]) -> list[str]:
    return [name for name in names if name in sys.modules]


@pytest.mark.thorough
def test_another_version_is_refused(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "__version__", "0.0.0")
    with pytest.raises(InputError, match=r"and this is 0\.0\.0"):
        dpcalc.verify(IDS[0], scheduler=cluster.scheduler_address)


@pytest.mark.thorough
def test_a_worker_that_dies_while_its_version_is_asked_is_left_out() -> None:
    class Client:
        """Loses a worker the first few times."""

        def __init__(self, losses: int) -> None:
            self.losses = losses

        def run(self, ask: Callable[[], str]) -> dict[str, str]:
            self.losses -= 1
            if self.losses >= 0:
                raise distributed.comm.CommClosedError("the connection is reset")
            return {"worker": ask()}

    assert workers._versions(Client(2)) == {"worker": dpcalc.__version__}
    with pytest.raises(DpcalcError, match="workers are lost before they say"):
        workers._versions(Client(99))


@pytest.mark.thorough
def test_workers_are_not_watched_meanwhile(cluster: Any) -> None:
    """What Dask looks at stacks with rests while tasks are out, and goes on after them, also after an error."""
    with distributed.Client(cluster.scheduler_address, set_as_default=False) as client:
        assert set(client.run(_watched).values()) == {True}
        with pytest.raises(InputError, match="anything"):
            _interrupted(cluster.scheduler_address, client)
        assert set(client.run(_watched).values()) == {True}


def _interrupted(address: str, client: Any) -> None:
    """Something that fails while workers are ready for tasks."""
    with workers.cluster(address):
        assert set(client.run(_watched).values()) == {False}
        raise InputError("anything")


def _watched(dask_worker: Any) -> bool:
    running: bool = dask_worker.periodic_callbacks["profile"].is_running()
    return running


def test_a_file_of_the_library_has_its_own_place_on_each_machine(tmp_path: Path) -> None:
    own = library_root()
    assert own is not None
    there = tmp_path / "elsewhere" / "theorems"
    there.mkdir(parents=True)
    asked = there / "laws" / "tv.py"
    assert here(asked, there) == own / "laws" / "tv.py"
    mine = tmp_path / "mine.py"
    assert here(mine, there) == mine
    assert here(asked, None) == asked
