(** A coarser matching key (bailie2025, sections 3.2.5, 3.4.3 and 4.4): its strata are unions of those of the finer key, so that
    the largest one with two different records is no smaller; and the budget rises with its size. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping claims.bailie2025.keys.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.strata rules.swapping rules.budgets rules.growth rules.odds rules.released rules.variables.
From dpcalc Require Import theorems.bailie2025.variables.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Strata *)

Lemma biggest_coarser n (X Y : 'I_n -> triple) : (forall i j, match_of X i = match_of X j -> match_of Y i = match_of Y j) ->
  (forall i j, Y i = Y j -> X i = X j) -> (biggest X <= biggest Y)%N.
Proof.
move=> m e; apply/bigmax_leqP => i /hasP [j]; rewrite mem_filter => /andP [/eqP ij _] ne.
have h : mixed Y i.
  apply/hasP; exists j; first by rewrite mem_filter mem_enum andbT; apply/eqP/m.
  by apply: contraNneq ne => /e ->.
apply: leq_trans (leq_bigmax_cond _ h); rewrite /counted /cnt; apply: sub_count => k /eqP k_i; exact/eqP/m.
Qed.
Definition keyed (M H S : seq nat) (r : seq thing) : triple := (Listed (part M r), Listed (part H r), Listed (part S r)).
Lemma keyed_rows n (Y : 'I_n -> seq thing) M H S : table [seq crossed M H S r | r <- grid Y] = rows (fun i => keyed M H S (Y i)).
Proof. by rewrite /table /grid /rows -!map_comp. Qed.
Lemma keys_nested k M H S M' H' S' l : of_size k l ->
  (forall r s, size r = k -> size s = k -> part M r = part M s -> part M' r = part M' s) ->
  (forall r s, size r = k -> size s = k -> keyed M' H' S' r = keyed M' H' S' s -> keyed M H S r = keyed M H S s) ->
  exists b b', [/\ datasets.largest_mixed (table [seq crossed M H S r | r <- l]) = Some (nm b),
    datasets.largest_mixed (table [seq crossed M' H' S' r | r <- l]) = Some (nm b') & (b <= b')%N].
Proof.
move=> kl m e; have [n en] : exists n, size l = n by eexists.
have [Y -> size_Y] := grid_of kl en; rewrite !keyed_rows !largest_mixed_at.
do 2!eexists; split; try reflexivity; apply: biggest_coarser => i j.
  by move=> [h]; congr Listed; exact: m.
exact: e.
Qed.

(** * The factor *)

Lemma factor_at b r : 0 < r < 1 -> exists2 c, swapping.swapping_factor (nm b) (Fin r) = Some (Fin c) &
  c = if b == 0%N then 1 else Rmax (odd r) ((INR b + 1) / odd r).
Proof.
move=> h; have o0 := odd_pos h; have b0 := pos_INR b; rewrite /swapping.swapping_factor.
have -> : same (Some (nm b)) (num 0) = Some (b == 0%N) by rewrite -[num 0]/(Some (nm 0)) /same ap2E nmE.
case: eqP => [_|_]; first by exists 1.
have pw : power (Some (Fin (odd r))) (num 2) = Some (Fin (odd r ^ 2)) by rewrite /power /num nm2 ap2E pow_nm.
rewrite !ap1E odds_at // one_more pw less_real /chosen !bindE.
have q : (INR b + 1) / odd r * odd r = INR b + 1 by field; lra.
case e : (leR (INR b + 1) (odd r ^ 2)); rewrite /=; [move/leRP: e => e | move/leRF: e => e]; rewrite /= in e.
  by exists (odd r) => //; rewrite Rmax_left //; apply: (Rmult_le_reg_r (odd r)) => //; rewrite q; lra.
exists ((INR b + 1) / odd r); first by rewrite /= eqR_f //; lra.
by rewrite Rmax_right //; apply: (Rmult_le_reg_r (odd r)) => //; rewrite q; lra.
Qed.
(** Any word with these values rises. *)
Lemma rises_as f b b' r : (forall n, exists2 c, f (nm n) (Fin r) = Some (Fin c) &
    c = if n == 0%N then 1 else Rmax (odd r) ((INR n + 1) / odd r)) -> 0 < r < 1 -> (b <= b')%N ->
  holds (at_most (ap2 f (Some (nm b)) (Some (Fin r))) (ap2 f (Some (nm b')) (Some (Fin r)))).
Proof.
move=> at_ h le_b; have o0 := odd_pos h; rewrite !ap2E; have [c -> ->] := at_ b; have [c' -> ->] := at_ b'.
have B : INR b <= INR b' by exact/le_INR/leP.
have i0 := Rinv_0_lt_compat _ o0; apply/at_mostP/le_Fin; case: (b =P 0%N) le_b B => [_ _ _|/eqP b0 le_b B].
  case: (b' =P 0%N) => [_|/eqP n0]; first lra.
  have b1 : 1 <= INR b' by rewrite -[1]/(INR 1); apply/le_INR/leP; rewrite lt0n.
  have [o1|o1] := Rle_lt_dec 1 (odd r); first exact: Rle_trans o1 (Rmax_l _ _).
  apply: Rle_trans (Rmax_r _ _); apply: (Rmult_le_reg_r (odd r)) => //.
  have -> : (INR b' + 1) / odd r * odd r = INR b' + 1 by field; lra.
  lra.
have -> : (b' == 0%N) = false by case: b' le_b {B} => //; rewrite leqn0 (negbTE b0).
by apply: Rle_max_compat_l; apply: Rmult_le_compat_r; lra.
Qed.
Lemma factor_rises b b' r : 0 < r < 1 -> (b <= b')%N ->
  holds (at_most (ap2 swapping.swapping_factor (Some (nm b)) (Some (Fin r))) (ap2 swapping.swapping_factor (Some (nm b')) (Some (Fin r)))).
Proof. by move=> h; apply: rises_as => // n; exact: factor_at. Qed.

(** * Theorems *)

Ltac sizes4 := move=> [|? [|? [|? [|? [|? ?]]]]] // [|? [|? [|? [|? [|? ?]]]]] // _ _.
Ltac sizes5 := move=> [|? [|? [|? [|? [|? [|? ?]]]]]] // [|? [|? [|? [|? [|? [|? ?]]]]]] // _ _.
Lemma fine_or_coarse : forall l, of_size 4 l -> exists b b', [/\
  datasets.largest_mixed (table [seq crossed [:: 0; 1]%N [:: 2]%N [:: 3]%N r | r <- l]) = Some (nm b),
  datasets.largest_mixed (table [seq crossed [:: 0]%N [:: 1; 2]%N [:: 3]%N r | r <- l]) = Some (nm b') & (b <= b')%N].
Proof. by move=> l kl; apply: (keys_nested kl); sizes4; [case=> -> | case=> -> -> -> ->]. Qed.
Theorem smaller_strata : claim_bailie2025_prose_3_4_3_more_invariants_repaired.
Proof.
cbv zeta delta [claim_bailie2025_prose_3_4_3_more_invariants_repaired]; rewrite number4; lists.
move=> x /datasets_of [l -> kl] p /rate_real [r -> _]; rewrite between_at; apply/entailsP => /betweenP h.
rewrite !ap1E /ap4 !bindE !(@cross_classified_of 4) //; have [b [b' [e e' le_b]]] := fine_or_coarse kl.
rewrite !ap1E e e'; apply: alsoI; last exact: factor_rises.
by apply/at_mostP; rewrite /le le_nm.
Qed.
Theorem coarser_key : claim_bailie2025_prose_3_2_5_coarser_key.
Proof.
cbv zeta delta [claim_bailie2025_prose_3_2_5_coarser_key]; rewrite number5; lists.
move=> x /datasets_of [l -> kl] p /rate_real [r -> _]; rewrite between_at; apply/entailsP => /betweenP h.
rewrite !ap1E /ap4 !bindE !(@cross_classified_of 5) //.
have [||b [b' [e e' le_b]]] := @keys_nested 5 [:: 0; 1; 2]%N [:: 4]%N [:: 3]%N [:: 0; 1]%N [:: 2; 4]%N [:: 3]%N l kl.
- by sizes5; case=> -> ->.
- by sizes5; case=> -> -> -> -> ->.
rewrite !ap1E e e'; apply: alsoI; last exact: factor_rises.
by apply/at_mostP; rewrite /le le_nm.
Qed.
(** The second part: what the finer key holds determines what the coarser one does. *)
Theorem upper_bound_of_2010 : claim_bailie2025_prose_4_4_2010_upper.
Proof.
split; cbv zeta; rewrite number4; lists.
  move=> x /datasets_of [l -> kl]; rewrite !ap1E /ap4 !bindE !(@cross_classified_of 4) //.
  by have [b [b' [e e' le_b]]] := fine_or_coarse kl; rewrite !ap1E e e'; apply/at_mostP; rewrite /le le_nm.
apply: two_datasets => l l' kl kl'; rewrite !ap1E /ap4 !bindE !(@cross_classified_of 4) // !ap2E
  !(one_universe_of (crossed_size _ _ _ l) (crossed_size _ _ _ l')) !crossed_parts; apply: entails_bool => /andP [a b]; apply/andP; split.
  apply: (through (h := fun z => [:: Listed [:: at_part 0 0 z]; Listed [:: at_part 0 1 z; at_part 1 0 z]]) kl kl' _ a).
  by move=> [|? [|? [|? [|? [|? ?]]]]].
apply: (through (h := fun z => [:: Listed [:: at_part 0 0 z]; Listed [:: at_part 1 0 z]]) kl kl' _ b).
by move=> [|? [|? [|? [|? [|? ?]]]]].
Qed.
