"""The commands, in the order in which help lists them. A new command is a module with ``command``, and a line here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """A command's name, the module of this folder that defines it, and the line that ``dpcalc --help`` shows."""

    name: str
    module: str
    summary: str


COMMANDS = (
    Entry("list", "list_theorems", "The theorems, with their last verdicts."),
    Entry("verify", "verify", "Decide theorems: those of the library, or files of your own."),
    Entry("new", "new", "Write a theorem file of your own to start from."),
    Entry("words", "words", "The words of the language of claims, with meanings and examples."),
    Entry("loss", "loss", "The exact privacy loss of a mechanism, with the worst pair and output."),
    Entry("budget", "budget", "The closed-form budget, with its derivation."),
    Entry("search", "search", "Look for datasets that violate the claimed budget."),
    Entry("witness", "witness", "Where a budget is attained, or how close the loss comes."),
    Entry("compare", "compare", "Which of two specifications is stronger, and what separates them."),
    Entry("premetric", "premetric", "Laws and sharpening of an input premetric; exact bounds between two."),
    Entry("multiverse", "multiverse", "The universes of specifications: what they do, and which refines which."),
    Entry("tradeoff", "tradeoff", "Trade-off functions and privacy profiles, and which is more informative."),
    Entry("infer", "infer", "What a release lets one infer: the worst case over all mechanisms that keep to a budget."),
    Entry("pufferfish", "pufferfish", "How far a release moves the odds of secrets for listed attackers."),
    Entry("transport", "transport", "How far mass has to move between two models of the data."),
    Entry(
        "credal", "credal", "Intervals of measures and distortion models: their vertices, and bounds on expectations."
    ),
    Entry("calibrate", "calibrate", "How much noise keeps a promise, and how much less breaks it."),
    Entry("convert", "convert", "One notion of privacy, or a mechanism, in the terms of another."),
    Entry("compose", "compose", "The budget of several releases together, with bounds on both sides."),
    Entry("renyi", "renyi", "The Renyi curve of one release or several, and the best order."),
    Entry("filter", "privacy_filter", "What privacy filters admit, where budgets are chosen on the way."),
    Entry("odometer", "odometer", "Bounds on the privacy loss so far that hold at all times."),
    Entry("deployment", "deployment", "What every party learns of every dataset, over a plan of many releases."),
    Entry("prove", "prove", "Prove or refute an inequality of your own."),
    Entry("tables", "tables", "Printed tables recomputed from published parameters, cell by cell."),
    Entry("replay", "replay", "Check certificates again, with the kernel alone."),
    Entry("latex", "latex", "A theorem or a specification as LaTeX."),
    Entry("swap", "swap", "Permutation swapping of real records."),
    Entry("suppress", "suppress", "Cell suppression of real records or counts, with a noisy threshold."),
    Entry("neighbours", "neighbours", "Neighbours of a real table whose margins are published exactly; sensitivities."),
    Entry("release", "release", "Noise on a real table that keeps the margins published exactly."),
    Entry("survey", "survey", "What a sampling design does to privacy; a sample of a frame, released with noise."),
    Entry("test", "odds_test", "The most powerful private test of a 2 x 2 table with public margins."),
    Entry("examples", "examples", "Copy the examples of the documents to a folder."),
    Entry("completion", "completion", "The script that lets your shell complete dpcalc's commands."),
)
