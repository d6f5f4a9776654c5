(** Swaps that change nothing (bailie2025, appendix B.6.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping claims.bailie2025.exchanges.
From dpcalc Require Import rules.shapes rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.strata rules.exchanges.
Open Scope R_scope.

(** Which swaps change nothing; and of two equal records such a swap has a chance. *)
Theorem swaps_that_change_nothing : claim_bailie2025_prose_b_6_1_vacuous_swap.
Proof.
split; cbv zeta.
  move=> x /dataset_rows [n [X ->]]; rewrite len_rows.
  by apply: for_places => i; apply: for_places => j; have := vacuous_exchange X i j; rewrite len_rows.
move=> x /dataset_rows [n [X ->]]; rewrite len_rows; apply: for_places => i; apply: for_places => j p /rate_real [r -> r01].
apply: entailsI => [|_]; first exact: less_defined.
rewrite !item_rows -[datasets.MATCH]/(Some (nm 0)) !field_at //; apply: entailsI => [|/sameP e]; first exact: same_defined.
apply: entailsI => [|/alsoP [/less_Fin r0 /less_Fin r1]]; first by apply: also_defined; exact: less_defined.
have k : keeps X (tperm i j).
  by apply/forallP => l; apply/eqP; case: tpermP => // ->; rewrite ?e.
rewrite /ap3 !bindE transposition_at !bindE draws_at //.
apply/moreP => /le_Fin; apply/Rlt_not_le/prod_gt0 => m; apply: draw_gt0 => //; [exact: stirred_not_1 | left; lra | left; lra].
Qed.
