(** The sharpest budget of permutation swapping in b and p: no two permutations tell datasets apart by more. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.permutations words.datasets words.swapping claims.dpcalc.sharpest.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.swapping rules.universes rules.budgets rules.growth rules.odds.
From dpcalc Require Import rules.drawn_ratios rules.all_different rules.far_outputs rules.exchanges.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * The sixth power of e to the budget *)

Lemma pow_less x y n : 0 <= x -> x < y -> x ^ n.+1 < y ^ n.+1.
Proof.
move=> x0 xy; elim: n => [|n ih]; first by rewrite /= !Rmult_1_r.
by rewrite -[x ^ n.+2]/(x * x ^ n.+1) -[y ^ n.+2]/(y * y ^ n.+1); apply: Rmult_le_0_lt_compat => //; apply: pow_le.
Qed.
Lemma root_le x y n : 0 <= y -> x ^ n.+1 <= y ^ n.+1 -> x <= y.
Proof. by move=> y0 le; apply: Rnot_lt_le => lt; have := pow_less n y0 lt; lra. Qed.
Definition sixth (b : nat) (o : R) : R :=
  if b == 2%N then Rmax (o ^ 6) (1 / o ^ 6) else if b == 3%N then Rmax (Rmax (o ^ 6) (2 ^ 3 / o ^ 3)) (2 ^ 2 / o ^ 6)
  else Rmax (o ^ 6) ((INR (d b) / INR (d (b - 2))) ^ 3 / o ^ 6).
Lemma sixth_root S : 0 < S -> exists2 C, 0 < C & C ^ 6 = S.
Proof.
move=> S0; exists (exp (ln S / 6)); first exact: exp_pos.
by rewrite /= Rmult_1_r -!exp_plus -[RHS]exp_ln //; congr exp; field.
Qed.
Lemma sixth_bounded b o : (2 <= b)%N -> 0 < o -> exists C, C ^ 6 = sixth b o /\ bounded b o C.
Proof.
move=> b2 o0; have o6 : 0 < o ^ 6 by exact: pow_lt.
have o3 : 0 < o ^ 3 by exact: pow_lt.
have S0 : 0 < sixth b o.
  rewrite /sixth; case: ifP => _; last case: ifP => _; try exact: Rlt_le_trans (Rmax_l _ _).
  exact: Rlt_le_trans (Rlt_le_trans _ _ _ o6 (Rmax_l _ _)) (Rmax_l _ _).
have [C C0 C6] := sixth_root S0; exists C; split=> //.
have over6 a : a / o ^ 6 <= sixth b o -> a <= (C * o) ^ 6.
  by rewrite -C6 Rpow_mult_distr => le; apply: (Rmult_le_reg_r (/ o ^ 6)); [exact: Rinv_0_lt_compat | rewrite Rmult_assoc Rinv_r; lra].
have oC : o ^ 6 <= sixth b o -> o <= C by rewrite -C6 => le; apply: (@root_le _ _ 5); lra.
have Co0 : 0 < C * o by exact: Rmult_lt_0_compat.
move: C6 over6 oC; rewrite /sixth; case: b b2 {S0} => [|[|[|[|m]]]] // _ C6 over6 oC.
- have Co : 1 <= C * o by apply: (@root_le _ _ 5); [lra | rewrite pow1; apply: over6; exact: Rmax_r].
  by apply: bounded_2 => //; apply: oC; exact: Rmax_l.
- have a : 2 ^ 2 <= (C * o) ^ 6 by apply: over6; exact: Rmax_r.
  have b3 : 2 ^ 3 / o ^ 3 <= C ^ 6 by rewrite C6; apply: Rle_trans (Rmax_l _ _); exact: Rmax_r.
  apply: bounded_3 => //.
  + by apply: oC; apply: Rle_trans (Rmax_l _ _); exact: Rmax_l.
  + apply: (@root_le _ _ 1); first by apply: pow_le; lra.
    by rewrite -pow_mult.
  + apply: (@root_le _ _ 2); first by apply: Rmult_le_pos; nra.
    have -> : (C * C * o) ^ 3 = C ^ 6 * o ^ 3 by ring.
    by apply: (Rmult_le_reg_r (/ o ^ 3)); [exact: Rinv_0_lt_compat | rewrite Rmult_assoc Rinv_r; lra].
have dm := d_pos (isT : m.+2 != 1%N); have dM := d_pos (isT : m.+4 != 1%N).
have t0 : 0 < two m.+2 by exact: Rdiv_lt_0_compat.
have big : sqrt (two m.+2) <= C * o.
  apply: (@root_le _ _ 5); first lra; have e : sqrt (two m.+2) ^ 6 = two m.+2 ^ 3.
    have ss : sqrt (two m.+2) * sqrt (two m.+2) = two m.+2 by apply: sqrt_sqrt; lra.
    by rewrite -[in RHS]ss; ring.
  by rewrite e; apply: over6; exact: Rmax_r.
apply: (@bounded_two m.+2 o C (sqrt (two m.+2))) => //; first by apply: oC; exact: Rmax_l.
  exact: sqrt_pos.
by rewrite sqrt_sqrt; lra.
Qed.
(** Each line lies below. *)
Lemma line_below b o C k m D : 0 < o -> bounded b o C -> k != 1%N -> m != 1%N -> (k <= b)%N -> (m <= b)%N ->
  (2 <= D)%N -> (k <= m + D)%N -> (m <= k + D)%N -> o ^ k / o ^ m * INR (d m) / INR (d k) <= C ^ D.
Proof.
move=> o0 [C1 B] k1 m1 kb mb D2 up down; have dk := d_pos k1; have dm := d_pos m1.
have ok := pow_lt _ k o0; have om := pow_lt _ m o0.
have big j : (j <= D)%N -> C ^ steps j <= C ^ D.
  by move=> jD; apply: Rle_pow => //; apply/leP; rewrite /steps; case: eqP.
have clear a c : 0 < c -> a <= C ^ D * c -> a / c <= C ^ D.
  by move=> c0 le; apply: (Rmult_le_reg_r c) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
apply: clear => //; have [le|/ltnW le] := leqP k m.
  have := B k (m - k)%N k1; rewrite subnKC // => /(_ m1 mb) [_ l].
  have oj := pow_lt _ (m - k) o0; have e : o ^ m = o ^ k * o ^ (m - k) by rewrite -pow_add; congr pow; rewrite -{1}(subnKC le).
  have -> : o ^ k / o ^ m * INR (d m) = INR (d m) / o ^ (m - k) by rewrite e; field; lra.
  apply: (Rmult_le_reg_r (o ^ (m - k))) => //; rewrite {1}/Rdiv Rmult_assoc Rinv_l; last lra.
  rewrite Rmult_1_r; apply: Rle_trans l _; have jD : (m - k <= D)%N by rewrite leq_subLR.
  have := Rmult_le_compat_r (INR (d k) * o ^ (m - k)) _ _ _ (big _ jD); move=> h.
  by have := h ltac:(apply: Rlt_le; exact: Rmult_lt_0_compat); lra.
have := B m (k - m)%N m1; rewrite subnKC // => /(_ k1 kb) [l _].
have -> : o ^ k / o ^ m * INR (d m) = o ^ (k - m) * INR (d m).
  have e : o ^ k = o ^ m * o ^ (k - m) by rewrite -pow_add; congr pow; rewrite -{1}(subnKC le).
  by rewrite e; field; lra.
by apply: Rle_trans l _; apply: Rmult_le_compat_r; [lra | apply: big; rewrite leq_subLR].
Qed.

Theorem no_line_above : claim_dpcalc_sharpest_psa_every_size.
Proof.
cbv zeta delta [claim_dpcalc_sharpest_psa_every_size]; move=> b /whole_nm [n ->].
have eR : range (plus (Some (nm n)) (num 1)) = Some [seq nm i | i <- iota 0 n.+1].
  by rewrite -[plus _ _]/(Some (Fin (INR n + 1))) -S_INR -/(nm n.+1) range_iota.
rewrite eR; exists [seq nm i | i <- iota 0 n.+1]; split=> // _ /mapP [k + ->]; rewrite mem_iota => /andP [_]; rewrite add0n ltnS => kn.
exists [seq nm i | i <- iota 0 n.+1]; split=> // _ /mapP [m + ->]; rewrite mem_iota => /andP [_]; rewrite add0n ltnS => mn.
move=> _ /whole_nm [D ->] p; case: p => [r|]; last by case/alsoP.
move=> _; rewrite two_or_more; apply/entailsP => n2; rewrite !not_one also_some; apply/entailsP => /andP [k1 m1].
rewrite -[absolute _]/(Some (Fin (Rabs (INR k - INR m)))) /maximum {1}/num ap2E max_fin.
rewrite -[at_least _ _]/(Some (leR (Rmax 2 (Rabs (INR k - INR m))) (INR D))); apply/entailsP => /leRP far.
rewrite -[num 0]/(Some (Fin 0)) -[num 1]/(Some (Fin 1)) !less_real also_some; apply/entailsP => /andP [p0 p1].
have r01 : 0 < r < 1 by split; apply: Rnot_le_lt => h; [move: p0 | move: p1]; rewrite leR_t.
have o0 := odd_pos r01; have [C [C6 B]] := sixth_bounded n2 o0.
have n6 : Fin 6 = nm 6 by rewrite /nm; congr Fin; simpl; lra.
have eo : ap1 (fun v_p : number => ap1 swapping.odds (Some v_p)) (Some (Fin r)) = Some (Fin (odd r)) by exact: odds_word.
have o3 : odd r ^ 3 <> 0 by apply: pow_nonzero; lra.
have o6 : odd r ^ 6 <> 0 by apply: pow_nonzero; lra.
have dk := d_pos k1.
rewrite eo power_difference // !ap1E !deranged_at -[times _ _]/(Some (Fin (odd r ^ k / odd r ^ m * INR (d m)))) divided_word; last lra.
rewrite /num n6 nm2 three !power_word; have i2 : INR 2 = 2 by simpl; lra.
rewrite [X in power X (Some (nm D))](_ : _ = Some (Fin (sixth n (odd r)))); last first.
  rewrite ap2E /same !ap2E !nmE /chosen !bindE /sixth; case: (n == 2%N).
    by rewrite ap1E eo power_word divided_word // ap2E max_fin.
  have [n3|n3] := eqVneq n 3%N; first by rewrite ap1E eo !power_word !divided_word // !ap2E !max_fin i2.
  have dd := d_pos (_ : (n - 2 != 1)%N); have {dd} dd := dd ltac:(apply: contra n3 => /eqP e; by rewrite -(subnK n2) e).
  rewrite eo minus_nm // !ap1E !deranged_at divided_word; last lra.
  by rewrite !power_word divided_word // ap2E max_fin.
rewrite power_word; apply/at_most_Fin; rewrite -C6 -pow_mult mult_comm pow_mult; apply: pow_incr.
have [far2 [far3 far4]] : (2 <= D)%N /\ (k <= m + D)%N /\ (m <= k + D)%N.
  have a := Rmax_l 2 (Rabs (INR k - INR m)); have f := Rmax_r 2 (Rabs (INR k - INR m)).
  have c := Rle_abs (INR k - INR m); have e := Rle_abs (- (INR k - INR m)); rewrite Rabs_Ropp in e.
  by split; [apply/leP/RIneq.INR_le; rewrite i2; lra | split; apply/leP/RIneq.INR_le; rewrite plus_INR; lra].
split; last exact: (line_below o0 B).
have ok := pow_lt _ k o0; have om := pow_lt _ m o0; have dm := d_pos m1.
by apply: Rlt_le; apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat => //; exact: Rdiv_lt_0_compat.
Qed.
