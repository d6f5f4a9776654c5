(** The Permutation Swapping Algorithm (bailie2025, section 3.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.datasets words.swapping words.swaps claims.bailie2025.swapping.
From dpcalc Require Import rules.numbers rules.listings rules.budgets rules.growth rules.odds rules.own_budgets.
Open Scope R_scope.

(** Let x' be a dataset of the universe of x. By Lemma B.3.4 some permutation s within strata turns x into x' and moves as
    many records as they differ in. What g does to x', g after s does to x; so the chance of an output given x' is the
    chance given x, with the weights of g and of g after s exchanged. These move at most as many records more or less as s
    moves, and none of them a single one. A weight is o^k / d(k), by stratum; it rises by a factor of o at most for each
    record more, and falls by (b + 1) / o at most (Lemma B.3.5). *)
Theorem swapping_satisfies : claim_bailie2025_thm_3_2_4.
Proof.
cbv zeta delta [claim_bailie2025_thm_3_2_4]; apply: satisfied => b r b2 h.
apply: at_none => // {}b2; apply: at_ends => // {}h.
rewrite odd_at // ln_at ?more_one ?ln_at; try exact: odd_pos; last by have := pos_INR b; lra.
by apply: allowed_root => //; lra.
Qed.

(** Theorem II.1 says so case by case, for 0 < p < 1. *)
Theorem informal_budget : claim_bailie2025_thm_ii_1.
Proof. cbv zeta delta [claim_bailie2025_thm_ii_1]; own_budget. Qed.
