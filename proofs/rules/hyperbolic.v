(** Twice the hyperbolic cosine and sine. With c in (-2, 2] the logarithm of ch(u) + c grows from y to N y by at most (N^2 - 1)/2
    times y times its slope at y, since its slope over u falls. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.listings rules.least_rho.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition ch (u : R) : R := exp u + exp (- u).
Definition sh (u : R) : R := exp u - exp (- u).
Lemma ch_pos u : 0 < ch u. Proof. by rewrite /ch; have := exp_pos u; have := exp_pos (- u); lra. Qed.
Lemma exp_both u : exp u * exp (- u) = 1. Proof. by rewrite -exp_plus Rplus_opp_r exp_0. Qed.
Lemma ch_derive u : is_derive ch u (sh u). Proof. by rewrite /ch /sh; auto_derive => //; ring. Qed.
Lemma sh_derive u : is_derive sh u (ch u). Proof. by rewrite /ch /sh; auto_derive => //; ring. Qed.
Lemma ch_ge2 u : 2 <= ch u.
Proof. by have := exp_both u; rewrite /ch; have := exp_pos u; have := exp_pos (- u); have := Rle_0_sqr (exp u - exp (- u)); rewrite /Rsqr; nra. Qed.
Lemma ch_sh u : ch u * ch u = sh u * sh u + 4.
Proof. by have := exp_both u; rewrite /ch /sh; nra. Qed.
Lemma sh_ge u : 0 <= u -> 2 * u <= sh u.
Proof.
move=> u0; have := @falls (fun t => 2 * t - sh t) (fun t => 2 - ch t) 0 u u0 => h.
have : 2 * u - sh u <= 2 * 0 - sh 0.
  by apply: h => t t0; [rewrite /sh /ch; auto_derive => //; ring | have := ch_ge2 t; lra].
by rewrite /sh Ropp_0; lra.
Qed.

Section Slopes.
Variables (c : R) (hc : -2 < c <= 2).
Lemma added_pos u : 0 < ch u + c. Proof. by have := ch_ge2 u; lra. Qed.
Definition added_slope (u : R) : R := sh u / (ch u + c) / u.
Lemma added_slope_falls y u : 0 < y -> y <= u -> added_slope u <= added_slope y.
Proof.
move=> y0 yu; pose f' t := (t * (4 + c * ch t) - sh t * (ch t + c)) / ((ch t + c) * (ch t + c) * (t * t)).
apply: (@falls added_slope f' y u yu) => t yt; have t0 : 0 < t by lra.
  have p := added_pos t; have d1 := sh_derive t; have d2 := ch_derive t; rewrite /added_slope; auto_derive.
    by repeat split; try (by eexists; eassumption); lra.
  rewrite (is_derive_unique _ _ _ d1) (is_derive_unique _ _ _ d2) /f'; have e := ch_sh t.
  have -> : 4 + c * ch t = ch t * (ch t + c) - sh t * sh t by lra.
  by field; lra.
have p := added_pos t; have s := sh_ge (Rlt_le _ _ t0); have g := ch_ge2 t.
have i := Rinv_0_lt_compat _ (Rmult_lt_0_compat _ _ (Rmult_lt_0_compat _ _ p p) (Rmult_lt_0_compat _ _ t0 t0)).
rewrite /f' /Rdiv; suff : t * (4 + c * ch t) - sh t * (ch t + c) <= 0 by nra.
have d1 : t * (4 + 2 * ch t) <= sh t * (ch t + 2) by nra.
have d2 : t * (4 - 2 * ch t) <= sh t * (ch t - 2) by nra.
have m1 := Rmult_le_compat_l (2 + c) _ _ ltac:(lra) d1; have m2 := Rmult_le_compat_l (2 - c) _ _ ltac:(lra) d2.
lra.
Qed.
Lemma added_within N y : 1 <= N -> 0 < y ->
  ln (ch (N * y) + c) - ln (ch y + c) <= (N * N - 1) / 2 * (y * (sh y / (ch y + c))).
Proof.
move=> N1 y0; have yN : y <= N * y by nra.
have h := @falls (fun t => ln (ch t + c) - t * t / 2 * added_slope y) (fun t => t * (added_slope t - added_slope y)) y (N * y) yN.
have : ln (ch (N * y) + c) - N * y * (N * y) / 2 * added_slope y <= ln (ch y + c) - y * y / 2 * added_slope y.
  apply: h => t yt; have t0 : 0 < t by lra.
    have p := added_pos t; have d2 := ch_derive t; auto_derive; first by repeat split; try (by eexists; eassumption); lra.
    by rewrite (is_derive_unique _ _ _ d2) /added_slope; field; have := added_pos y; lra.
  by have := added_slope_falls y0 yt; nra.
have -> : y * (sh y / (ch y + c)) = y * y * added_slope y by rewrite /added_slope; field; have := added_pos y; lra.
lra.
Qed.
End Slopes.
