(** Swaps that change nothing (bailie2023, footnote 13). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.order words.permutations words.datasets claims.bailie2023.exchanges.
From dpcalc Require Import rules.listings rules.datasets rules.exchanges.
Open Scope R_scope.

(** Were both values different, the values of the one record would be there once less. *)
Theorem swaps_that_change_nothing : claim_bailie2023_fn_13.
Proof.
cbv zeta delta [claim_bailie2023_fn_13] => x /dataset_rows [n [X ->]]; rewrite len_rows.
by apply: for_places => i; apply: for_places => j; have := vacuous_exchange X i j; rewrite len_rows.
Qed.
