(** The least rho of randomised response. With y half of the loss and N = 2 a - 1 the moment is cosh(N y)/cosh(y), whose
    logarithm has the slope N tanh(N y) - tanh(y). The slope of u tanh(u) over u falls, so that u tanh(u) grows from y to N y by at
    most (N^2 - 1) y/2 times its slope at y. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.dpcalc.least_rho_randomised.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.ratios rules.tests rules.listings rules.whole_numbers.
From dpcalc Require Import rules.powers rules.derived rules.renyi rules.odds rules.least_rho.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition ch (u : R) : R := exp u + exp (- u).
Definition sh (u : R) : R := exp u - exp (- u).
Definition th (u : R) : R := sh u / ch u.
Definition steep (u : R) : R := th u + u * (1 - th u * th u).
Lemma ch_pos u : 0 < ch u. Proof. by rewrite /ch; have := exp_pos u; have := exp_pos (- u); lra. Qed.
Lemma exp_both u : exp u * exp (- u) = 1. Proof. by rewrite -exp_plus Rplus_opp_r exp_0. Qed.
Lemma ch_derive u : is_derive ch u (sh u). Proof. by rewrite /ch /sh; auto_derive => //; ring. Qed.
Lemma sh_derive u : is_derive sh u (ch u). Proof. by rewrite /ch /sh; auto_derive => //; ring. Qed.
Lemma th_derive u : is_derive th u (1 - th u * th u).
Proof.
have c := ch_pos u; have -> : 1 - th u * th u = (ch u * ch u - sh u * sh u) / (ch u) ^ 2 by rewrite /th; field; lra.
by apply: is_derive_div; [exact: sh_derive | exact: ch_derive | lra].
Qed.
Lemma th_0 : th 0 = 0. Proof. by rewrite /th /sh Ropp_0; field; have := ch_pos 0; lra. Qed.
Lemma flat u : 1 - th u * th u = 4 / (ch u * ch u).
Proof.
have c := ch_pos u; have e := exp_both u; have -> : 4 = ch u * ch u - sh u * sh u by rewrite /ch /sh; nra.
by rewrite /th; field; lra.
Qed.
Lemma th_ge0 u : 0 <= u -> 0 <= th u.
Proof.
move=> u0; apply: Rmult_le_pos; last by apply: Rlt_le; apply: Rinv_0_lt_compat; exact: ch_pos.
have s : - u <= u by lra.
by rewrite /sh; have [l|e] := Rle_lt_or_eq_dec _ _ s; [have := exp_increasing _ _ l; lra | have -> : u = 0 by lra]; rewrite ?Ropp_0; lra.
Qed.
(** sinh(2 u)/2 is at least u. *)
Lemma double u : 0 <= u -> 4 * u <= sh u * ch u.
Proof.
move=> u0; have h := @falls (fun t => 4 * t - sh t * ch t) (fun t => 4 - (ch t * ch t + sh t * sh t)) 0 u u0.
have : 4 * u - sh u * ch u <= 4 * 0 - sh 0 * ch 0.
  apply: h => t t0.
    by rewrite /sh /ch; auto_derive => //; ring.
  by have := exp_both t; rewrite /ch /sh; have := Rle_0_sqr (exp t - exp (- t)); rewrite /Rsqr; nra.
by rewrite /sh Ropp_0; lra.
Qed.
Lemma steep_sign u : 0 <= u -> u * (1 - th u * th u) <= th u.
Proof.
move=> u0; rewrite flat /th; have c := ch_pos u; have d := double u0; apply: (Rmult_le_reg_r (ch u * ch u)); first nra.
have -> : u * (4 / (ch u * ch u)) * (ch u * ch u) = 4 * u by field; lra.
by have -> : sh u / ch u * (ch u * ch u) = sh u * ch u by [field; lra].
Qed.
(** steep(u)/u falls. *)
Lemma steep_falls y u : 0 < y -> y <= u -> steep u / u <= steep y / y.
Proof.
move=> y0 yu; pose f' t := - (th t - t * (1 - th t * th t) + 2 * (t * t) * ((1 - th t * th t) * th t)) / (t * t).
apply: (@falls (fun t => steep t / t) f' y u yu) => t yt; have t0 : 0 < t by lra.
  have d := th_derive t; rewrite /steep; auto_derive; first by repeat split; try (by eexists; exact: d); lra.
  by rewrite (is_derive_unique _ _ _ d) /f'; field; lra.
have s := steep_sign (Rlt_le _ _ t0); have p := th_ge0 (Rlt_le _ _ t0).
have q : 0 <= 1 - th t * th t by rewrite flat; apply: Rlt_le; apply: Rdiv_lt_0_compat; [lra | have := ch_pos t; nra].
have i := Rinv_0_lt_compat _ (Rmult_lt_0_compat _ _ t0 t0); rewrite /f' /Rdiv.
have r : 0 <= (1 - th t * th t) * th t by exact: Rmult_le_pos.
have : 0 <= 2 * (t * t) * ((1 - th t * th t) * th t) by apply: Rmult_le_pos => //; nra.
nra.
Qed.
Lemma grows N y : 1 <= N -> 0 <= y -> N * th (N * y) - th y <= (N * N - 1) / 2 * steep y.
Proof.
move=> N1 /Rle_lt_or_eq_dec [y0|<-]; last by rewrite /steep Rmult_0_r th_0; lra.
have yN : y <= N * y by nra.
have := @falls (fun u => u * th u - (u * u - y * y) / 2 * (steep y / y)) (fun u => steep u - u * (steep y / y)) y (N * y) yN.
move=> h; have : N * y * th (N * y) - (N * y * (N * y) - y * y) / 2 * (steep y / y) <= y * th y - (y * y - y * y) / 2 * (steep y / y).
  apply: h => u yu.
    have d := th_derive u; auto_derive; first by eexists; exact: d.
    by rewrite (is_derive_unique _ _ _ d) /steep; field; lra.
  have u0 : 0 < u by lra.
  have := Rmult_le_compat_r u _ _ (Rlt_le _ _ u0) (steep_falls y0 yu).
  have -> : steep u / u * u = steep u by field; lra.
  lra.
have -> : (N * y * (N * y) - y * y) / 2 * (steep y / y) = y * ((N * N - 1) / 2 * steep y) by field; lra.
have -> : (y * y - y * y) / 2 * (steep y / y) = 0 by field; lra.
move=> k; apply: (Rmult_le_reg_l y) => //; lra.
Qed.
Lemma moment_within N y : 1 <= N -> 0 <= y -> ch (N * y) / ch y <= exp ((N * N - 1) / 2 * (y * th y)).
Proof.
move=> N1 y0; pose g t := (N * N - 1) / 2 * (t * th t); pose f t := ch (N * t) / ch t * exp (- g t).
pose f' t := f t * (N * th (N * t) - th t - (N * N - 1) / 2 * steep t).
have low : f y <= f 0.
  apply: (@falls f f' 0 y y0) => t t0.
    have c1 := ch_derive (N * t); have c2 := ch_derive t; have d := th_derive t; have p1 := ch_pos (N * t); have p2 := ch_pos t.
    rewrite /f' /f /g; auto_derive; first by repeat split; try (by eexists; eassumption); lra.
    rewrite (is_derive_unique _ _ _ d) (is_derive_unique _ _ _ c1) (is_derive_unique _ _ _ c2) /steep /th; rewrite /Rdiv /Rminus; field; lra.
  have p : 0 < f t by apply: Rmult_lt_0_compat; [apply: Rdiv_lt_0_compat; exact: ch_pos | exact: exp_pos].
  by rewrite /f'; have := grows N1 t0; nra.
have e0 : f 0 = 1.
  rewrite /f /g th_0; have -> : - ((N * N - 1) / 2 * (0 * 0)) = 0 by ring.
  by rewrite exp_0 !Rmult_0_r; field; have := ch_pos 0; lra.
rewrite e0 in low; have := exp_both (g y); have p := exp_pos (g y); rewrite /f in low.
move=> k; rewrite -/(g y); have -> : ch (N * y) / ch y = ch (N * y) / ch y * exp (- g y) * exp (g y).
  by rewrite Rmult_assoc (Rmult_comm (exp (- g y))) k Rmult_1_r.
nra.
Qed.

(** * The claim *)

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
apply/at_most_Fin; set y := ln e / 2; have y0 : 0 <= y by rewrite /y; lra.
have N1 : 1 <= 2 * INR n - 1 by lra.
have m := moment_within N1 y0; have cp := Rdiv_lt_0_compat _ _ (ch_pos ((2 * INR n - 1) * y)) (ch_pos y).
have l : ln (ch ((2 * INR n - 1) * y) / ch y) <= ((2 * INR n - 1) * (2 * INR n - 1) - 1) / 2 * (y * th y).
  by rewrite -[X in _ <= X]ln_exp; have [k|->] := Rle_lt_or_eq_dec _ _ m; [exact: Rlt_le (ln_increasing _ _ cp k) | lra].
have t : th y = (e - 1) / (e + 1).
  have h : exp y * exp y = e by rewrite -exp_plus; have -> : y + y = ln e by [rewrite /y; field]; rewrite exp_ln //; lra.
  have p := exp_pos y; have c := ch_pos y; have eb := exp_both y.
  have s : sh y * exp y = e - 1 by rewrite /sh -h Rmult_minus_distr_r (Rmult_comm (exp (- _))) eb.
  have k : ch y * exp y = e + 1 by rewrite /ch -h Rmult_plus_distr_r (Rmult_comm (exp (- _))) eb.
  by rewrite /th -s -k; field; lra.
apply: (Rmult_le_reg_l (INR n - 1)); first lra.
have -> : (INR n - 1) * (/ (INR n - 1) * ln (ch ((2 * INR n - 1) * y) / ch y)) = ln (ch ((2 * INR n - 1) * y) / ch y) by field; lra.
apply: Rle_trans l _; rewrite t /y; apply: Req_le; field; lra.
Qed.
