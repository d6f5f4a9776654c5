(** Swaps that change nothing (bailie2025, appendix B.6.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping claims.bailie2025.exchanges.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.strata rules.exchanges.
Open Scope R_scope.

(** Which swaps change nothing; and of two equal records such a swap has a chance. *)
Theorem swaps_that_change_nothing : claim_bailie2025_prose_b_6_1_vacuous_swap.
Proof.
split; cbv zeta.
  move=> x /dataset_rows [n [X ->]]; rewrite len_rows.
  by apply: for_places => i; apply: for_places => j; have := vacuous_exchange X i j; rewrite len_rows.
pose X (i : 'I_2) : triple := (Number (Fin 0), Number (Fin 0), Number (Fin 0)).
pose a : 'I_2 := ord0; pose b : 'I_2 := ord_max.
exists (rows X); split.
  by apply: every_intro => r /(List.in_map_iff _ _ r) [i [<- _]]; rewrite /len /as_list !ap1E /num three; exact: same_t.
rewrite len_rows; apply: (some_place (i := a)); apply: (some_place (i := b)).
exists [:: Fin (1 / 20); Fin (1 / 2); Fin (9 / 10)]; split=> //; exists (Fin (1 / 20)); split; first exact: mem_head.
rewrite !item_rows {1}/less ap2E le_nm; apply: also_holds => //.
rewrite -[datasets.MATCH]/(Some (nm 0)) !field_at //; apply: also_holds; first exact: same_t.
have k : keeps X (tperm a b) by apply/forallP.
have r01 : 0 <= 1 / 20 <= 1 by lra.
rewrite /ap3 !bindE transposition_at !bindE swapped_at ap2E equivalent_at exchange_same eqxx draws_at //.
apply: also_holds => //; apply/moreP => /le_Fin; apply/Rlt_not_le/prod_gt0 => m; apply: draw_gt0 => //; [exact: stirred_not_1 | left; lra | left; lra].
Qed.
