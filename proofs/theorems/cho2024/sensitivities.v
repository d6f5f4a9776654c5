(** Sensitivities of two-way tables with the same margins, within three records (cho2024, Example 7 and (2)). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.invariants claims.cho2024.sensitivities.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.whole_vectors rules.images rules.semi_adjacent rules.models rules.cells rules.differences rules.two_way rules.small_differences rules.norms_of_differences rules.two_by_two.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Ltac two_tables l l' kl kl' p0 p1 a3 := move=> x x' /datasets_of_pairs [l -> kl] /datasets_of_pairs [l' -> kl'];
  rewrite -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !same_margin_at //;
  apply/entailsP => p0; apply/entailsP => p1;
  rewrite within_three //; apply/entailsP => a3.

(** The counts of three records that differ, as sums over cells; a cycle of three attains them, and a rectangle where there are two rows. *)
Theorem sensitivities : claim_cho2024_ex_7b_repaired.
Proof.
rewrite /claim_cho2024_ex_7b_repaired; split; last split; last split; last split; last split; last split.
- cbv zeta; two_tables l l' kl kl' p0 p1 a3.
  by rewrite size_at //; apply/at_mostP/le_Fin; have := nat_bound a3; simpl; lra.
- cbv zeta; two_tables l l' kl kl' p0 p1 a3.
  rewrite -[sum_of _ _]/(sum_of (ap2 cells_of (Some (table l)) (Some (table l'))) (fun r => ap1 numbers.square (ap3 change_of (as_list (Some r)) (Some (table l)) (Some (table l'))))).
  by rewrite squares_at // two_dimensions //; apply/at_mostP/le_Fin; have := nat_bound a3; simpl; lra.
- cbv zeta; two_tables l l' kl kl' p0 p1 a3.
  rewrite -[language.largest _ _]/(language.largest (ap2 cells_of (Some (table l)) (Some (table l'))) (fun r => absolute (ap3 change_of (as_list (Some r)) (Some (table l)) (Some (table l'))))).
  rewrite largest_change_at //; apply/at_mostP/top_le; first by apply/le_Fin; lra.
  by move=> r _; apply/le_Fin; case: (gains_three kl kl' p0 p1 r a3) => ->; rewrite ?Rabs_Ropp ?Rabs_R0 ?Rabs_R1; lra.
- cbv zeta; exists [:: Fin 1]; split=> // p; rewrite inE => /eqP ->.
  rewrite -[ap1 _ (Some (Fin 1))]/(Some [:: [:: [:: Fin 0; Fin 0]; [:: Fin 1; Fin 1]; [:: Fin 2; Fin 2]]; [:: [:: Fin 0; Fin 1]; [:: Fin 1; Fin 2]; [:: Fin 2; Fin 0]]]).
  rewrite item0 bindE item1 bindE !numbers_listed.
  rewrite [X in at_most _ X](_ : _ = Some (nm 3)); last by congr (Some (Fin _)); simpl; lra.
  rewrite [num 6](_ : _ = Some (nm (2 * 3))); last by congr (Some (Fin _)); simpl; lra.
  have [n01 n12 n02] : [/\ Fin 0 != Fin 1, Fin 1 != Fin 2 & Fin 0 != Fin 2] by split; apply/eqP => -[]; lra.
  apply: (@attained_at [:: [:: Fin 0; Fin 0]; [:: Fin 1; Fin 1]; [:: Fin 2; Fin 2]] [:: [:: Fin 0; Fin 1]; [:: Fin 1; Fin 2]; [:: Fin 2; Fin 0]] 3) => //.
    exact: perm_refl.
    by rewrite /alike_in /= /part /= (perm_catC [:: [:: Number (Fin 0)]] [:: [:: Number (Fin 1)]; [:: Number (Fin 2)]]).
  move=> r; rewrite !inE => /or3P [] /eqP ->; apply/negP => /or3P [] /eqP []; lra.
- cbv zeta; two_tables l l' kl kl' p0 p1 a3; rewrite two_rows_at //; apply/entailsP => /two_rowsP h.
  by rewrite size_at //; apply/at_mostP/le_Fin; have := nat_bound (two_rows_two kl kl' p0 p1 a3 h); simpl; lra.
- cbv zeta; two_tables l l' kl kl' p0 p1 a3; rewrite two_rows_at //; apply/entailsP => /two_rowsP h.
  rewrite -[sum_of _ _]/(sum_of (ap2 cells_of (Some (table l)) (Some (table l'))) (fun r => ap1 numbers.square (ap3 change_of (as_list (Some r)) (Some (table l)) (Some (table l'))))).
  by rewrite squares_at // two_dimensions //; apply/at_mostP/le_Fin; have := nat_bound (two_rows_two kl kl' p0 p1 a3 h); simpl; lra.
- cbv zeta; exists [:: Fin 1]; split=> // p; rewrite inE => /eqP ->.
  rewrite -[ap1 _ (Some (Fin 1))]/(Some [:: [:: [:: Fin 0; Fin 0]; [:: Fin 1; Fin 1]]; [:: [:: Fin 0; Fin 1]; [:: Fin 1; Fin 0]]]).
  rewrite item0 bindE item1 bindE !numbers_listed.
  rewrite [X in at_most _ X](_ : _ = Some (nm 3)); last by congr (Some (Fin _)); simpl; lra.
  rewrite [num 4](_ : _ = Some (nm (2 * 2))); last by congr (Some (Fin _)); simpl; lra.
  apply: (@attained_at [:: [:: Fin 0; Fin 0]; [:: Fin 1; Fin 1]] [:: [:: Fin 0; Fin 1]; [:: Fin 1; Fin 0]] 2) => //.
    exact: perm_refl.
    by rewrite /alike_in /= /part /= (perm_catC [:: [:: Number (Fin 0)]] [:: [:: Number (Fin 1)]]).
  move=> r; rewrite !inE => /orP [] /eqP ->; apply/negP => /orP [] /eqP []; lra.
Qed.


(** No cell gains or loses more than one record. *)
Theorem one_count : claim_cho2024_eq_2.
Proof.
cbv zeta delta [claim_cho2024_eq_2] => x x' /datasets_of_pairs [l -> kl] /datasets_of_pairs [l' -> kl'].
rewrite [join _](_ : _ = Some (table (l ++ l'))); last by rewrite /= cats0 /table map_cat.
have kll : of_size 2 (l ++ l') by rewrite /of_size all_cat; apply/andP.
rewrite levels_at //; apply/entailsP => _.
rewrite -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !same_margin_at //.
apply/entailsP => p0; apply/entailsP => p1; rewrite within_three //; apply/entailsP => a3.
pose c := Listed [:: Number (Fin 0); Number (Fin 0)].
rewrite [absolute _](_ : _ = Some (Fin (Rabs (gains (table l) (table l') c)))); last first.
  by rewrite -[minus _ _]/(minus (ap2 order.times_in (Some c) (Some (table l))) (ap2 order.times_in (Some c) (Some (table l')))) !ap2E !times_in_at.
apply/at_mostP/le_Fin; case: (gains_three kl kl' p0 p1 c a3) => ->; rewrite ?Rabs_Ropp ?Rabs_R0 ?Rabs_R1; lra.
Qed.
