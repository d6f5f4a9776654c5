(** The least rho of Laplace noise: at every whole order the divergence is at most rho times the order. The moment times
    exp(- bound) falls with the loss, from 1 on. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.dpcalc.least_rho.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.tests rules.listings rules.whole_numbers rules.powers rules.odds rules.least_rho.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma pairs_below n y : (0 < n)%N -> 1 <= y -> 0 <= (INR n - 1) * y ^ (n + n) - INR n * y ^ (n + n - 1) + INR n * y - (INR n - 1).
Proof.
case: n => // n _ y1; elim: n => [|n ih]; first by rewrite /=; lra.
have bern m : 1 + INR m * (y * y - 1) <= (y * y) ^ m.
  elim: m => [|m k]; first by rewrite /=; lra.
  have := pos_INR m; rewrite [(_ ^ m.+1)]/= S_INR => p.
  have : (y * y) * (1 + INR m * (y * y - 1)) <= (y * y) * (y * y) ^ m by apply: Rmult_le_compat_l => //; nra.
  have : 0 <= INR m * ((y * y - 1) * (y * y - 1)) by apply: Rmult_le_pos => //; exact: Rle_0_sqr.
  nra.
have := bern n.+1; have e k : (y * y) ^ k = y ^ (k + k) by rewrite -plusE pow_add Rpow_mult_distr.
rewrite e; have e0 : (n.+2 + n.+2 = (n.+1 + n.+1).+2)%N by rewrite addnS addSn.
have m0 : (0 < n.+1 + n.+1)%N by [].
rewrite e0; move: (n.+1 + n.+1)%N m0 ih {e0 e} => m m0 ih.
have e1 : y ^ m.+2 = y * y * y ^ m by rewrite /=; ring.
have e2 : y ^ (m.+2 - 1) = y * y ^ m by rewrite subn1.
have e3 : y ^ m = y * y ^ (m - 1) by case: (m) m0 => // k _; rewrite subn1.
rewrite e1 e2 [INR n.+2]S_INR; move: ih; rewrite e3; have := pos_INR n.+1; move: (INR n.+1) (y ^ _) => a z a0 ih b.
have k : 0 <= (y - 1) * (y * (y * z) - (a * (y * y) + y - a)).
  apply: Rmult_le_pos; first lra.
  have : y * (1 + a * (y * y - 1)) <= y * (y * z) by apply: Rmult_le_compat_l; lra.
  have : 0 <= a * ((y - 1) * (y * y - 1)) by apply: Rmult_le_pos => //; apply: Rmult_le_pos; nra.
  nra.
have := Rmult_le_compat_l (y * y) 0 _ ltac:(nra) ih; nra.
Qed.

Section Laplace.
Variables (n : nat) (n2 : (2 <= n)%N).
Local Notation a := (INR n).
Definition laplace_moment (x : R) : R := (a * exp ((a - 1) * x) + (a - 1) * exp (- (a * x))) / (2 * a - 1).
Definition laplace_rest (x : R) : R := laplace_moment x * exp (- (a * (a - 1) * (x - 1 + exp (- x)))).
Definition laplace_gap (x : R) : R := exp ((a - 1) * x) - exp (- (a * x)) - (1 - exp (- x)) * (a * exp ((a - 1) * x) + (a - 1) * exp (- (a * x))).
Lemma laplace_falls x : is_derive laplace_rest x (a * (a - 1) / (2 * a - 1) * exp (- (a * (a - 1) * (x - 1 + exp (- x)))) * laplace_gap x).
Proof.
have := order_2 n2 => a2; rewrite /laplace_rest /laplace_moment /laplace_gap; auto_derive; first by [].
rewrite /Rminus /Rdiv; field; lra.
Qed.
Lemma laplace_gap_sign x : 0 <= x -> laplace_gap x <= 0.
Proof.
move=> x0; set y := exp x; have y1 : 1 <= y by have := exp_ineq1_le x; rewrite -/y; lra.
have ey k : y ^ k = exp (INR k * x).
  elim: k => [|k ih]; first by rewrite Rmult_0_l exp_0.
  by rewrite S_INR [(_ ^ _)]/= ih /y -exp_plus; congr exp; ring.
have h := @pairs_below n y ltac:(by apply: leq_trans n2) y1.
have i1 : exp ((a - 1) * x) = y ^ (n + n - 1) * exp (- (a * x)).
  rewrite ey -exp_plus minus_INR; last by apply/leP; rewrite addn_gt0 (leq_trans _ n2).
  by rewrite -plusE plus_INR; congr exp; rewrite /=; ring.
have i2 : y * exp (- x) = 1 by rewrite /y -exp_plus Rplus_opp_r exp_0.
have i3 : y ^ (n + n) = y * y ^ (n + n - 1).
  by case: (n) n2 => // k _; rewrite addnS subn1.
have p1 := exp_pos (- (a * x)); have p2 := exp_pos (- x).
have -> : laplace_gap x = - (exp (- (a * x)) * exp (- x) * ((INR n - 1) * y ^ (n + n) - INR n * y ^ (n + n - 1) + INR n * y - (INR n - 1))).
  rewrite /laplace_gap i1 i3; move: (y ^ (n + n - 1)) (exp (- (a * x))) (exp (- x)) i2 => z u v i2.
  have -> : u * v * ((a - 1) * (y * z) - a * z + a * y - (a - 1)) = u * ((a - 1) * (y * v) * z - a * z * v + a * (y * v) - (a - 1) * v) by ring.
  by rewrite i2; ring.
have := Rmult_lt_0_compat _ _ p1 p2; nra.
Qed.
Lemma laplace_bound x : 0 <= x -> ln (laplace_moment x) <= a * (a - 1) * (x - 1 + exp (- x)).
Proof.
have := order_2 n2 => a2 x0; set g := _ * (x - 1 + _).
have m0 : 0 < laplace_moment x.
  apply: Rdiv_lt_0_compat; last lra.
  by have := exp_pos ((a - 1) * x); have := exp_pos (- (a * x)); nra.
have r : laplace_rest x <= 1.
  have -> : 1 = laplace_rest 0.
    rewrite /laplace_rest /laplace_moment; have -> : - (a * (a - 1) * (0 - 1 + exp (- 0))) = 0 by rewrite Ropp_0 exp_0; ring.
    by rewrite !Rmult_0_r Ropp_0 !exp_0; field; lra.
  apply: (falls x0 (fun t _ => laplace_falls t)) => t t0; have := laplace_gap_sign t0; have := exp_pos (- (a * (a - 1) * (t - 1 + exp (- t)))).
  have : 0 < a * (a - 1) / (2 * a - 1) by apply: Rdiv_lt_0_compat; nra.
  move: (_ / _) (exp _) => u v u0 v0 w; have := Rmult_lt_0_compat _ _ u0 v0; nra.
have e : laplace_moment x = laplace_rest x * exp g by rewrite /laplace_rest -/g Rmult_assoc -exp_plus Rplus_opp_l exp_0 Rmult_1_r.
rewrite -[g]ln_exp; have k : laplace_moment x <= exp g by rewrite e; have := exp_pos g; nra.
by have [l|->] := Rle_lt_or_eq_dec _ _ k; [exact: Rlt_le (ln_increasing _ _ m0 l) | lra].
Qed.
End Laplace.

(** * The claims *)

Lemma minus_1 n : minus (Some (nm n)) (num 1) = Some (Fin (INR n - 1)). Proof. by []. Qed.

(** The moment over exp(bound) falls with the loss: y + ... + y^(2 a - 1) <= a y^(2 a - 1) + a - 1, in pairs. *)
Theorem laplace : claim_dpcalc_least_rho_laplace.
Proof.
move=> v /whole_nm [n ->] E /amount_real [e -> e0].
apply: entailsI => [|/least_order n2]; first exact: at_most_defined.
apply: entailsI => [|/more_Fin e1]; first exact: less_defined.
have a2 := order_2 n2; have x0 : 0 < ln e by rewrite -ln_1; apply: ln_increasing; lra.
have ee : e = exp (ln e) by rewrite exp_ln //; lra.
rewrite /ap2 !bindE !minus_1 !power_value; try lra.
have -> : divided (Some (Fin (INR n - 1))) (Some (Fin (Rpower e (INR n)))) = Some (Fin ((INR n - 1) * exp (- (INR n * ln e)))).
  by rewrite divided_Fin; [rewrite exp_Ropp | have := Rpower_pos e (INR n); lra].
rewrite times_Fin plus_Fin -[times (num 2) _]/(Some (Fin (2 * INR n))) -[minus _ (num 1)]/(Some (Fin (2 * INR n - 1))).
rewrite divided_Fin; last lra.
rewrite -[Rpower _ _]/(exp ((INR n - 1) * ln e)) -/(laplace_moment n (ln e)).
have m0 : 0 < laplace_moment n (ln e).
  apply: Rdiv_lt_0_compat; last lra.
  by have := exp_pos ((INR n - 1) * ln e); have := exp_pos (- (INR n * ln e)); nra.
rewrite !ln_at //; last lra.
rewrite divided_Fin; last lra.
rewrite -[divided (num 1) _]/(divided (Some (Fin 1)) (Some (Fin e))) divided_Fin; last lra.
rewrite -[minus _ _]/(Some (Fin (ln e - 1))) plus_Fin -[times (num 1) _]/(Some (Fin (1 * INR n))) times_Fin.
apply/at_most_Fin; apply: (Rmult_le_reg_r (INR n - 1)); first lra.
have -> : ln (laplace_moment n (ln e)) / (INR n - 1) * (INR n - 1) = ln (laplace_moment n (ln e)) by field; lra.
apply: Rle_trans (laplace_bound n2 (Rlt_le _ _ x0)) _; apply: Req_le.
by rewrite exp_Ropp -ee; field; lra.
Qed.
