(** The least rho of randomised response. With y half of the loss and N = 2 a - 1 the moment is cosh(N y)/cosh(y), whose
    logarithm is at most (N^2 - 1)/2 times y tanh(y) (rules/hyperbolic.v). *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.dpcalc.least_rho_randomised.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.ratios rules.tests rules.listings rules.whole_numbers.
From dpcalc Require Import rules.powers rules.derived rules.renyi rules.odds rules.least_rho rules.hyperbolic.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition two : seq bool := [:: true; false].
Definition told (t : R) (b : bool) : R := if b then t else 1 - t.
Lemma told_law t : 0 <= t <= 1 -> law two (told t).
Proof. by move=> h; split; [case; rewrite /told; lra | rewrite /=; lra]. Qed.
Lemma told_value t : list_of [:: Some (Fin t); minus (num 1) (Some (Fin t))] = Some (vec two (told t)). Proof. by []. Qed.
Lemma moment_told e a : 1 < e -> sums (mom a) two (told (e / (1 + e))) (told (1 - e / (1 + e))) =
  Fin (ch ((2 * a - 1) * (ln e / 2)) / ch (ln e / 2)).
Proof.
move=> e1; have p0 : 0 < e / (1 + e) by apply: Rdiv_lt_0_compat; lra.
have q1 : 1 - e / (1 + e) = / (1 + e) by field; lra.
have q0 : 0 < / (1 + e) by apply: Rinv_0_lt_compat; lra.
rewrite /sums /two !tot_cons /told q1 !mom_split //; try lra.
have r0 : e / (1 + e) / / (1 + e) = e by field; lra.
have r1 : / (1 + e) / (1 - / (1 + e)) = / e by field; lra.
rewrite r0 r1 /tot /=; congr Fin; rewrite /Rpower ln_Rinv; last lra.
set x := ln e; have ee : e = exp x by rewrite /x exp_ln; lra.
have c1 := ch_pos (x / 2); have i : 1 - / (1 + e) = e / (1 + e) by field; lra.
rewrite i; have h : exp (x / 2) * exp (x / 2) = e by rewrite -exp_plus ee; congr exp; field.
have k : ch (x / 2) * exp (x / 2) = 1 + e by rewrite /ch Rmult_plus_distr_r h (Rmult_comm (exp (- _))) exp_both; ring.
have l : ch ((2 * a - 1) * (x / 2)) * exp (x / 2) = exp (a * x) + e * exp (a * - x).
  rewrite /ch Rmult_plus_distr_r {1}ee -!exp_plus; congr (exp _ + exp _); field.
have p := exp_pos (x / 2); apply: (Rmult_eq_reg_r (1 + e)); last lra.
transitivity (exp (a * x) + e * exp (a * - x)); first by field; lra.
by rewrite -l -k; field; lra.
Qed.
Theorem randomised_response : claim_dpcalc_least_rho_randomised_response.
Proof.
move=> v /whole_nm [n ->] E /amount_real [e -> e0].
apply: entailsI => [|/least_order n2]; first exact: at_most_defined.
apply: entailsI => [|/more_Fin e1]; first exact: less_defined.
have a2 := order_2 n2.
have x0 : 0 < ln e by rewrite -ln_1; apply: ln_increasing; lra.
have d : divided (Some (Fin e)) (plus (num 1) (Some (Fin e))) = Some (Fin (e / (1 + e))).
  by rewrite -[plus _ _]/(Some (Fin (1 + e))) divided_Fin //; lra.
rewrite !ap1E !d -[minus (num 1) (Some (Fin (e / (1 + e))))]/(Some (Fin (1 - e / (1 + e)))) !ap1E !told_value.
have t1 : 0 <= e / (1 + e) <= 1.
  split; first by apply: Rmult_le_pos; [lra | apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
  by apply: (Rmult_le_reg_r (1 + e)); first lra; have -> : e / (1 + e) * (1 + e) = e by [field; lra]; lra.
have a1 : 1 < INR n by lra.
rewrite /ap3 !bindE /nm (renyi_value a1); try by apply: told_law; lra.
rewrite /renyis /through moment_told // /per /lnn /scale !ln_at //; last lra.
rewrite -[times (num 1) _]/(Some (Fin (1 * INR n))) times_Fin -[minus (Some (Fin e)) _]/(Some (Fin (e - 1))) times_Fin.
rewrite -[plus (Some (Fin e)) _]/(Some (Fin (e + 1))) divided_Fin; last lra.
apply/at_most_Fin; set y := ln e / 2; have y0 : 0 < y by rewrite /y; lra.
have N1 : 1 <= 2 * INR n - 1 by lra.
have l : ln (ch ((2 * INR n - 1) * y) / ch y) <= ((2 * INR n - 1) * (2 * INR n - 1) - 1) / 2 * (y * (sh y / ch y)).
  have := @added_within 0 ltac:(lra) _ _ N1 y0; rewrite !Rplus_0_r; rewrite /Rdiv ln_mult ?ln_Rinv //; try exact: ch_pos.
  exact: Rinv_0_lt_compat (ch_pos y).
have t : sh y / ch y = (e - 1) / (e + 1).
  have h : exp y * exp y = e by rewrite -exp_plus; have -> : y + y = ln e by [rewrite /y; field]; rewrite exp_ln //; lra.
  have p := exp_pos y; have c := ch_pos y; have eb := exp_both y.
  have s : sh y * exp y = e - 1 by rewrite /sh -h Rmult_minus_distr_r (Rmult_comm (exp (- _))) eb.
  have k : ch y * exp y = e + 1 by rewrite /ch -h Rmult_plus_distr_r (Rmult_comm (exp (- _))) eb.
  by rewrite -s -k; field; lra.
apply: (Rmult_le_reg_l (INR n - 1)); first lra.
have -> : (INR n - 1) * (/ (INR n - 1) * ln (ch ((2 * INR n - 1) * y) / ch y)) = ln (ch ((2 * INR n - 1) * y) / ch y) by field; lra.
apply: Rle_trans l _; rewrite t /y; apply: Req_le; field; lra.
Qed.
