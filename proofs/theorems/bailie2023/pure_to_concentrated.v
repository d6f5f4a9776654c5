(** Pure privacy implies concentrated privacy (bailie2023, section 4.2). Two laws within a factor e come out of the two laws of
    randomised response by one kernel, and of these every Renyi divergence is known: D_a is at most 2 a y tanh(y) with y = ln(e)/2. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.concentrated claims.bailie2023.pure_to_concentrated theorems.dpcalc.least_rho_randomised.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.ratios rules.largest_ratios rules.derived rules.renyi rules.orders rules.odds rules.least_rho rules.hyperbolic.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma tanh_below y : 0 <= y -> sh y / ch y <= y.
Proof.
move=> y0; have c := ch_pos y; have : sh y - y * ch y <= sh 0 - 0 * ch 0.
  apply: (@falls (fun t => sh t - t * ch t) (fun t => - (t * sh t)) 0 y y0) => t t0.
    by rewrite /sh /ch; auto_derive => //; ring.
  by have := sh_ge t0; nra.
have -> : sh 0 - 0 * ch 0 = 0 by rewrite /sh Ropp_0; ring.
by move=> h; apply: (Rmult_le_reg_r (ch y)) => //; have -> : sh y / ch y * ch y = sh y by [field; lra]; lra.
Qed.
(** Randomised response: every order. *)
Lemma response_renyi e a : 1 < e -> 1 < a ->
  le (renyis a two (told (e / (1 + e))) (told (1 - e / (1 + e)))) (Fin (ln e * ln e / 2 * a)).
Proof.
move=> e1 a1; have x0 : 0 < ln e by rewrite -ln_1; apply: ln_increasing; lra.
rewrite /renyis /through moment_told // /per /lnn /scale; apply/le_Fin; set y := ln e / 2.
have y0 : 0 < y by rewrite /y; lra.
have N1 : 1 <= 2 * a - 1 by lra.
have l : ln (ch ((2 * a - 1) * y) / ch y) <= ((2 * a - 1) * (2 * a - 1) - 1) / 2 * (y * (sh y / ch y)).
  have := @added_within 0 ltac:(lra) _ _ N1 y0; rewrite !Rplus_0_r; rewrite /Rdiv ln_mult ?ln_Rinv //; try exact: ch_pos.
  exact: Rinv_0_lt_compat (ch_pos y).
apply: (Rmult_le_reg_l (a - 1)); first lra.
have -> : (a - 1) * (/ (a - 1) * ln (ch ((2 * a - 1) * y) / ch y)) = ln (ch ((2 * a - 1) * y) / ch y) by field; lra.
apply: Rle_trans l _; have y1 := Rlt_le _ _ y0; have t := Rmult_le_compat_l _ _ _ y1 (tanh_below y1).
have -> : (a - 1) * (ln e * ln e / 2 * a) = (2 * a * (a - 1)) * (y * y) by rewrite /y; field.
have -> : ((2 * a - 1) * (2 * a - 1) - 1) / 2 * (y * (sh y / ch y)) = (2 * a * (a - 1)) * (y * (sh y / ch y)) by field; have := ch_pos y; lra.
by apply: Rmult_le_compat_l => //; nra.
Qed.

Section Kernel.
Variables (T : Type) (s : seq T) (p q : T -> R) (e : R).
Hypotheses (hp : law s p) (hq : law s q) (e1 : 1 < e) (near : forall x, List.In x s -> alike e (p x) (q x)).
(** The kernel, made a law at outcomes that are not in s as well. *)
Definition out (b : bool) (x : T) : R := if b then Rmax 0 ((e * p x - q x) / (e - 1)) else Rmax 0 ((e * q x - p x) / (e - 1)).
Lemma out_in b x : List.In x s -> out b x = if b then (e * p x - q x) / (e - 1) else (e * q x - p x) / (e - 1).
Proof.
move=> i; have [h k] := near i; have d : 0 < / (e - 1) by apply: Rinv_0_lt_compat; lra.
by rewrite /out; case: b; rewrite Rmax_right //; apply: Rmult_le_pos; lra.
Qed.
Lemma out_law b : law s (out b).
Proof.
split=> [x|]; first by rewrite /out; case: b; exact: Rmax_l.
rewrite (sum_eq_in (g := fun x => / (e - 1) * (if b then e * p x - q x else e * q x - p x))) => [|x i]; last by rewrite out_in //; case: b; field; lra.
by rewrite sum_scale; case: b; rewrite sum_sub sum_scale hp.2 hq.2; field; lra.
Qed.
Lemma put_out t x : List.In x s -> sum two (fun b => told t b * out b x) = (t * (e * p x - q x) + (1 - t) * (e * q x - p x)) / (e - 1).
Proof. by move=> i; rewrite -[sum _ _]/(told t true * out true x + (told t false * out false x + 0)) !out_in // /told; field; lra. Qed.
Lemma pure_bounded : bounded_orders (ln e * ln e / 2) s p q.
Proof.
move=> a a1; have t1 : 0 <= e / (1 + e) <= 1.
  split; first by apply: Rmult_le_pos; [lra | apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
  by apply: (Rmult_le_reg_r (1 + e)); first lra; have -> : e / (1 + e) * (1 + e) = e by [field; lra]; lra.
have l1 := told_law t1; have l2 : law two (told (1 - e / (1 + e))) by apply: told_law; lra.
apply: le_trans (response_renyi e1 a1); have := renyi_post a1 l1 l2 out_law; congr le.
by apply: renyis_congr => x i; rewrite put_out //; field; lra.
Qed.
End Kernel.

Lemma at_infinity T (s : seq T) p q : law s p -> law s q -> concentrated.concentrated (vec s p) (vec s q) Inf = Some true.
Proof.
move=> hp hq; rewrite /concentrated.concentrated; set f := fun a => _.
have at_ a : 1 < a -> f (Fin a) = Some true.
  move=> a1; rewrite /f /ap3 !bindE !(renyi_value a1) // /times !ap2E [mul _ _]/= leR_t; last lra.
  by rewrite /at_most !ap2E; case: (renyis a s p q) => [x|]; case: (renyis a s q p).
rewrite /at_every_order; have -> : true_or_false (forall a, 1 < a -> defined (f (Fin a))) = true.
  by apply/true_or_falseP => a a1; rewrite at_ //; eexists.
by congr Some; apply/true_or_falseP => a a1; rewrite at_.
Qed.
Theorem pure_implies_concentrated : claim_bailie2023_prose_4_2_pure_implies_zcdp.
Proof.
cbv zeta; apply: for_two => s p q hp hq; rewrite ap2E MULT_value // /logs.
have := both_ge1 hp hq; case E : (both s p q) => [e|] g; last by rewrite /lnn ap1E /numbers.square /times !ap2E /= leR_t /= ?at_infinity //; lra.
have e1 : 1 <= e by move/le_Fin: g.
have near : forall x, List.In x s -> alike e (p x) (q x).
  by apply/(bothP hp hq (C := e)); [lra | rewrite E; exact: le_refl].
rewrite /lnn square_Fin -[times _ _]/(Some (Fin (1 / 2 * (ln e * ln e)))); apply/(concentratedP _ hp hq).
have -> : 1 / 2 * (ln e * ln e) = ln e * ln e / 2 by field.
have near' x : List.In x s -> alike e (q x) (p x) by move=> /near [h k].
have [h|h] := Rle_lt_or_eq_dec _ _ e1; first by split; exact: pure_bounded.
have same x : List.In x s -> p x = q x by move=> /near; rewrite -h /alike; lra.
rewrite -h ln_1; have zero r u : law s r -> law s u -> (forall x, List.In x s -> r x = u x) -> bounded_orders (0 * 0 / 2) s r u.
  move=> hr hu k a a1; rewrite (renyis_congr a (p' := r) (q' := r)) //; last by move=> x /k.
  by rewrite renyi_diagonal //; apply/le_Fin; lra.
by split; apply: zero => // x /same.
Qed.
