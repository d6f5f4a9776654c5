(** Budgets in the odds o = p / (1 - p), as claims write them: their values, and what they allow. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements rules.strata rules.swapping rules.budgets rules.growth.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition odd (r : R) : R := r / (1 - r).
Lemma odd_pos r : 0 < r < 1 -> 0 < odd r.
Proof. by move=> h; apply: Rdiv_lt_0_compat; lra. Qed.
(** o as SymPy writes it, and as the language does. *)
Lemma odd_at r : 0 < r < 1 ->
  times (Some (Fin r)) (divided (num 1) (plus (num 1) (times (num ((- 1) / 1)) (Some (Fin r))))) = Some (Fin (odd r)).
Proof.
move=> h; rewrite /times /num !ap2E /plus ap2E /divided ap2E /= eqR_f; last lra.
by congr (Some (Fin _)); rewrite /odd; field; lra.
Qed.
Lemma odds_at r : 0 < r < 1 -> swapping.odds (Fin r) = Some (Fin (odd r)).
Proof. by move=> h; rewrite /swapping.odds /divided ap2E /= eqR_f //; lra. Qed.
Lemma ln_at x : 0 < x -> logarithm (Some (Fin x)) = Some (Fin (ln x)).
Proof. by move=> h; rewrite /logarithm ap1E /= leR_f. Qed.
Lemma sqrt_at x : 0 <= x -> square_root (Some (Fin x)) = Some (Fin (sqrt x)).
Proof. by move=> h; rewrite /square_root ap1E /= leR_t. Qed.
Lemma max_fin x y : max_number (Fin x) (Fin y) = Fin (Rmax x y).
Proof. by rewrite /max_number /= /leR /Rmax; case: Rle_dec. Qed.
Lemma same_real x y : same (Some (Fin x)) (num y) = Some (eqR x y). Proof. by []. Qed.
Lemma less_real x y : less (Some (Fin x)) (Some (Fin y)) = Some (~~ leR y x). Proof. by []. Qed.

(** Rates in cases: an end, or between; the odds against the square root of a number above 0. *)
Lemma rate_cases r : 0 <= r <= 1 -> (eqR r 0 || eqR r 1 = true) \/ (eqR r 0 || eqR r 1 = false) /\ 0 < r < 1.
Proof.
move=> h; have [e|e] := Req_dec r 0; first by left; rewrite eqR_t.
have [e1|e1] := Req_dec r 1; first by left; rewrite (eqR_t e1) orbT.
by right; rewrite !eqR_f //; split=> //; lra.
Qed.
Lemma threshold c r : 0 < c -> 0 < r < 1 -> if leR (sqrt c * (1 / (1 + sqrt c))) r then c <= odd r * odd r else odd r * odd r <= c.
Proof.
move=> c0 h; have s0 := sqrt_lt_R0 _ c0; have ss := sqrt_sqrt c (Rlt_le _ _ c0); have o0 := odd_pos h.
have e : odd r * (1 - r) = r by rewrite /odd; field; lra.
have e' : sqrt c * (1 / (1 + sqrt c)) * (1 + sqrt c) = sqrt c by field; lra.
set t := _ * (1 / _) in e' *; case k : (leR t r).
  move/leRP: k => k; have : sqrt c <= odd r; last by move=> l; have := Rmult_le_compat _ _ _ _ (Rlt_le _ _ s0) (Rlt_le _ _ s0) l l; lra.
  have : t * (1 + sqrt c) <= r * (1 + sqrt c) by apply: Rmult_le_compat_r; lra.
  rewrite e' => l; apply: (Rmult_le_reg_r (1 - r)); first lra.
  by rewrite e; lra.
move/leRF: k => k; have : odd r <= sqrt c; last by move=> l; have := Rmult_le_compat _ _ _ _ (Rlt_le _ _ o0) (Rlt_le _ _ o0) l l; lra.
have : r * (1 + sqrt c) <= t * (1 + sqrt c) by apply: Rmult_le_compat_r; lra.
rewrite e' => l; apply: (Rmult_le_reg_r (1 - r)); first lra.
by rewrite e; lra.
Qed.

Lemma ln_up x y : 0 < x -> x <= y -> ln x <= ln y.
Proof. by move=> h k; have [l|->] := Rle_lt_or_eq_dec _ _ k; [apply/Rlt_le/ln_increasing | lra]. Qed.
Lemma exp_up x y : x <= y -> exp x <= exp y.
Proof. by move=> k; have [l|->] := Rle_lt_or_eq_dec _ _ k; [apply/Rlt_le/exp_increasing | lra]. Qed.
Lemma below_exp x y : 0 < y -> ln y <= x -> y <= exp x.
Proof. by move=> y0 /exp_up; rewrite exp_ln. Qed.
Lemma exp_odd r x : 0 < r < 1 -> exp x * odd r = exp (x + ln (odd r)).
Proof. by move=> h; rewrite exp_plus exp_ln //; exact: odd_pos. Qed.
Lemma allowed_bounded b r x : 0 < r < 1 -> bounded b (odd r) (exp x) -> allowed b r (Fin x).
Proof. by move=> h B; right; right; exists x. Qed.
(** What bounds the odds, and b, is allowed. *)
Lemma allowed_simple b r x : (2 <= b)%N -> 0 < r < 1 -> ln (odd r) <= x -> ln (INR b) - ln (odd r) <= x -> allowed b r (Fin x).
Proof.
move=> b2 h ox bx; have o0 := odd_pos h; have b0 := INR_2 b2; apply: allowed_bounded => //.
apply: bounded_simple => //; first exact: below_exp.
by rewrite exp_odd //; apply: below_exp; lra.
Qed.

(** * Cases of a budget *)

Lemma at_none b r B : b = 0%N \/ (2 <= b)%N -> ((2 <= b)%N -> exists2 e, B = Some e & allowed b r e) ->
  exists2 e, chosen (same (Some (nm b)) (num 0)) (num 0) B = Some e & allowed b r e.
Proof.
case=> [-> _|b2 /(_ b2) k]; first by exists (Fin 0); [rewrite if_zero | left].
by rewrite if_zero; case: b b2 k.
Qed.
Lemma at_ends b r B : 0 <= r <= 1 -> (0 < r < 1 -> exists2 e, B = Some e & allowed b r e) ->
  exists2 e, chosen (either (same (Some (Fin r)) (num 0)) (same (Some (Fin r)) (num 1))) infinity B = Some e & allowed b r e.
Proof.
move=> h k; have : either (same (Some (Fin r)) (num 0)) (same (Some (Fin r)) (num 1)) = Some (eqR r 0 || eqR r 1).
  by rewrite !same_real /either /chosen bindE; case: (eqR r 0).
by move=> ->; rewrite /chosen bindE; case: (rate_cases h) => [->|[-> /k //]]; exists Inf => //; right; left.
Qed.
Lemma more_one b : plus (num 1) (Some (nm b)) = Some (Fin (1 + INR b)). Proof. by []. Qed.
Lemma one_more b : plus (Some (nm b)) (num 1) = Some (Fin (INR b + 1)). Proof. by []. Qed.
Lemma threshold_at s : 0 <= s ->
  times (Some (Fin s)) (divided (num 1) (plus (num 1) (Some (Fin s)))) = Some (Fin (s * (1 / (1 + s)))).
Proof. by move=> h; rewrite /divided /plus !ap2E /= eqR_f //; lra. Qed.
Lemma ln_squared x : 0 < x -> ln (x * x) = 2 * ln x.
Proof. by move=> h; rewrite ln_mult //; lra. Qed.
(** Below the square root of c the budget ln c - ln o, from there on ln o, for c from b up. *)
Lemma allowed_root b r c : (2 <= b)%N -> 0 < r < 1 -> INR b <= c ->
  exists2 e, chosen (less (Some (Fin r)) (times (square_root (Some (Fin c))) (divided (num 1) (plus (num 1) (square_root (Some (Fin c)))))))
    (plus (times (num ((- 1) / 1)) (Some (Fin (ln (odd r))))) (Some (Fin (ln c)))) (Some (Fin (ln (odd r)))) = Some e & allowed b r e.
Proof.
move=> b2 h bc; have b0 := INR_2 b2; have o0 := odd_pos h; have bl : ln (INR b) <= ln c by apply: ln_up => //; lra.
rewrite sqrt_at ?threshold_at; try lra; last exact: sqrt_pos.
rewrite less_real /chosen bindE; have := threshold (c := c) ltac:(lra) h; case: leR => /= l; eexists; try by [].
  apply: allowed_simple => //; first lra.
  by have := ln_up (x := c) ltac:(lra) l; rewrite ln_squared //; lra.
apply: allowed_simple => //; last lra.
by have := ln_up (x := odd r * odd r) ltac:(nra) l; rewrite ln_squared //; lra.
Qed.
