(** The unordered Hamming distance within a universe: its triangle inequality. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Triangle.
Variable n : nat.
Implicit Types (X Y Z : 'I_n -> triple) (g h : 'S_n).
Lemma hamming_same X Y Z : perm_eq (rows Y) (rows Z) -> datasets.hamming_s (rows X) (rows Y) = datasets.hamming_s (rows X) (rows Z).
Proof.
move=> e; rewrite !hamming_at /counts_apart; congr (Some (Fin (_ * _))).
have pe : perm_eq (all_rows X Y) (all_rows X Z).
  apply: uniq_perm; try exact: all_rows_uniq.
  by move=> c; rewrite !mem_rev !mem_undup !mem_rev !mem_cat (perm_mem e).
rewrite (sum_perm _ pe); apply: sum_eq => c; by have := seq.permP e (pred1 c); rewrite /rows => ->.
Qed.
(** Permutations one after the other lead on: distances add up at most. *)
Lemma hamming_triangle X Y Z a b c : holds (datasets.one_universe (rows X) (rows Y)) -> holds (datasets.one_universe (rows Y) (rows Z)) ->
  datasets.hamming_s (rows X) (rows Y) = Some (nm a) -> datasets.hamming_s (rows Y) (rows Z) = Some (nm b) ->
  datasets.hamming_s (rows X) (rows Z) = Some (nm c) -> (c <= a + b)%N.
Proof.
move=> /same_universe [g [_ pY [-> _]]] /same_universe [h [_ pZ [-> _]]] [/INR_eq <-] [/INR_eq <-] hc.
have [w eY] : exists w : 'S_n, Y = fun i => swap X g (w i) by apply: reordering; rewrite perm_sym.
pose u := (w^-1 * h * w * g)%g.
have mu : (moves u <= moves g + moves h)%N.
  rewrite addnC; apply: leq_trans (moves_mul (w^-1 * h * w)%g g) _; rewrite leq_add2r.
  rewrite /moves -(cnt_order (fun i => (w^-1 * h * w)%g i != i) w); apply: eq_leq; apply: eq_count => i.
  by rewrite !permM permK (inj_eq (@perm_inj _ w)).
have pu : perm_eq (rows (swap X u)) (rows Z).
  apply: perm_trans pZ; rewrite perm_sym.
  have -> : rows (swap Y h) = [seq rec (swap X u (w i)) | i <- enum 'I_n].
    by apply: eq_map => i; rewrite eY /swap /u !permM permK.
  exact: (reordered (fun i => rec (swap X u i)) w).
have [v ev vle] := hamming_le X (swap X u).
move: hc; rewrite -(hamming_same X pu) ev => -[e].
have := INR_leq (leq_trans (swap_apart X u) mu); rewrite plus_INR => le.
by apply/leP/RIneq.INR_le; rewrite plus_INR; move: vle; rewrite e; lra.
Qed.
End Triangle.
Lemma hamming_sym n (X Y : 'I_n -> triple) : datasets.hamming_s (rows X) (rows Y) = datasets.hamming_s (rows Y) (rows X).
Proof.
rewrite !hamming_at /counts_apart; congr (Some (Fin (_ * _))).
have pe : perm_eq (all_rows X Y) (all_rows Y X).
  by apply: uniq_perm; try exact: all_rows_uniq; move=> c; rewrite !mem_rev !mem_undup !mem_rev !mem_cat orbC.
by rewrite (sum_perm _ pe); apply: sum_eq => c; rewrite Rabs_minus_sym.
Qed.
