(** Universes of datasets (bailie2023, section 5 and appendix A). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping claims.bailie2023.universes.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.derangements rules.datasets rules.universes.
Open Scope R_scope.

(** As Lemma B.3.4 of bailie2025, for datasets that differ. *)
Theorem matching_permutation : claim_bailie2023_lem_a_4.
Proof.
split; cbv zeta.
  move=> x x' hx hx'; apply: universe_entails => // n X Y -> -> u; apply: entailsI => [|_]; last exact: matching_some.
  by have [s [_ _ [hs _]]] := same_universe u; rewrite ap2E hs; exact: less_defined.
move=> x /only_stratum_rows hx x' /(two_of_a_universe hx) [n [X [Y [-> -> u]]]].
apply: entailsI => [|_]; last exact: matching_ways.
by have [s [_ _ [hs _]]] := same_universe u; rewrite ap2E hs; exact: less_defined.
Qed.

(** Matching and holding values stay; matching and swapping values move together. *)
Theorem invariants_are_kept : claim_bailie2023_fn_18.
Proof.
move=> x /dataset_rows [n [X ->]]; apply: for_within => g k.
by rewrite swapped_at ap2E; exact: within_universe.
Qed.
